"""What the game says and shows of what happens: words, sentences, remarks, motions."""
