"""Reports: each computes its rows from what is known, and knows no terminal."""
