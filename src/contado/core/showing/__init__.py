"""What a seat is shown: views and their reading, motions, statistics, the outcome."""
