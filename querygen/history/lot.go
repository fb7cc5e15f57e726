package history

// Randomness is a function of a seed and a counter, so that a replayed harvest chooses the same.

// Names of the estimator of queries for values by lot (Query.By): items that one query found are
// missed most easily and tell most, so that they are drawn from where there are enough of them.
const (
	DrawnSingle = "draw of singletons"
	DrawnAny    = "draw"
	Resampled   = "resample" // a word by which a survey tells the size
)

// Drawn reports whether a query asks for a value that was taken by lot.
func (a *Query) Drawn() bool { return a.By == DrawnSingle || a.By == DrawnAny }

// Consonants that seldom stand together in any language, so that a word of them is in no index.
const junk = "zxqvkjwbgfh"

// Nonsense returns a word of n letters that no item holds: a function of seed and salt alone.
func Nonsense(seed uint64, salt, n int) string {
	word := make([]byte, n)
	x := Mix(seed, uint64(salt)+1)
	for i := range word {
		// Never the same letter twice in a row: sites fold repeated letters.
		c := junk[x%uint64(len(junk))]
		if i > 0 && c == word[i-1] {
			c = junk[(x+1)%uint64(len(junk))]
		}
		word[i] = c
		x = Mix(x, uint64(i))
	}
	return string(word)
}

// Mix makes a random number of a seed and a counter (splitmix64): randomness here depends on
// nothing else, so that a replayed harvest makes the same choices.
func Mix(seed, n uint64) uint64 {
	x := seed + (n+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
