package identity

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/values"
)

// LongestTelling is the mean length in bytes of what tells items apart; longer texts are excerpts, which vary with the query.
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

// ContentHash hashes the title of a record and what else it says, in any order; all its text when that is nothing.
func ContentHash(r *answer.Record, parts []string) string {
	if r.Title == "" && len(parts) == 0 {
		return HashOf(strings.ToLower(r.Text))
	}
	slices.Sort(parts)
	return HashOf(append([]string{strings.ToLower(r.Title)}, slices.Compact(parts)...)...)
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
