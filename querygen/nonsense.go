package querygen

// Consonants that seldom stand together in any language, so that a word of them is in no index.
const junk = "zxqvkjwbgfh"

// nonsense returns a word of n letters that no item holds: a function of seed and salt alone.
func nonsense(seed uint64, salt, n int) string {
	word := make([]byte, n)
	x := mix(seed, uint64(salt)+1)
	for i := range word {
		// Never the same letter twice in a row: sites fold repeated letters.
		c := junk[x%uint64(len(junk))]
		if i > 0 && c == word[i-1] {
			c = junk[(x+1)%uint64(len(junk))]
		}
		word[i] = c
		x = mix(x, uint64(i))
	}
	return string(word)
}

// mix makes a random number of a seed and a counter (splitmix64): randomness here depends on nothing else, so that a
// replayed harvest makes the same choices.
func mix(seed, n uint64) uint64 {
	x := seed + (n+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
