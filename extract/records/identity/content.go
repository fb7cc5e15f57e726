package identity

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/values"
)

// LongestTelling is the mean length in bytes of what tells items apart; longer texts are excerpts,
// which vary with the query.
const LongestTelling = 100

// AttributeKeys hashes what records of fields say, leaving out what changes by itself.
func AttributeKeys(rs []answer.Record) []string {
	keys := make([]string, len(rs))
	for i := range rs {
		var parts []string
		for _, at := range rs[i].Attributes {
			if !Volatile[values.TypeOf(at.Value)] && len(at.Value) <= 2*LongestTelling {
				parts = append(parts, at.Name+"\x00"+strings.ToLower(at.Value))
			}
		}
		keys[i] = ContentHash(&rs[i], parts)
	}
	return keys
}

// ContentHash hashes the title of a record and what else it says, in any order and however it is
// cut; all its text when that is nothing.
func ContentHash(r *answer.Record, parts []string) string {
	if r.Title == "" && len(parts) == 0 {
		return TextHash(r.Text)
	}
	var words []string
	for _, part := range append(parts, r.Title) {
		words = append(words, plainWords(part)...)
	}
	slices.Sort(words)
	return HashOf(slices.Compact(words)...)
}

// TextHash is the hash of what a record says in one text, word by word.
func TextHash(text string) string { return HashOf(plainWords(text)...) }

// plainWords are the words of a text in lower case, whatever stands between them: a citation is cut
// by commas or full stops as it comes. Signs inside of words and at their beginnings are theirs, as
// in "1.5", "C++" and ".NET".
func plainWords(text string) (out []string) {
	for w := range strings.FieldsSeq(strings.ToLower(text)) {
		if w = strings.TrimRight(w, ".,;:"); strings.Trim(w, "·|–—-/") != "" {
			out = append(out, w)
		}
	}
	return out
}

// HashOf is the hash of texts, as keys that are made of what records say have it.
func HashOf(parts ...string) string {
	h := sha256.New()
	for _, p := range parts {
		h.Write([]byte(p))
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
