package fields

import (
	"strings"

	"deepcrawl/forms/lang"
)

// A FeatureSet is what a linear model is told of a form or field: each feature once, in the order in
// which it was met. Seen must not be nil.
type FeatureSet struct {
	List []string
	Seen map[string]bool
	room []byte // in which a feature is written: most were seen before
}

// Add adds the feature that a family and a value name; none for the value "".
func (fs *FeatureSet) Add(family, value string) {
	if value == "" {
		return
	}
	fs.room = append(append(append(fs.room[:0], family...), ':'), value...)
	if !fs.Seen[string(fs.room)] {
		s := string(fs.room)
		fs.Seen[s] = true
		fs.List = append(fs.List, s)
	}
}

// Words adds the words of the texts.
func (fs *FeatureSet) Words(family string, texts ...string) {
	n := 0
	for _, t := range texts {
		for _, w := range lang.Words(lang.Clip(t, MaxFeatureText)) {
			if n++; n > MaxFeatureWords {
				return
			}
			if len(w) <= 24 && !digits(w) {
				fs.Add(family, w)
			}
		}
	}
}

// Grams adds the groups of four and five letters of the texts: names such as "txtsearchbox" have no
// word breaks.
func (fs *FeatureSet) Grams(family string, texts ...string) {
	family += "~"
	n := 0
	for _, t := range texts {
		s := strings.Join(lang.Words(lang.Clip(t, MaxFeatureText)), "_")
		var starts []int // of its letters, and its end
		for at := range s {
			starts = append(starts, at)
		}
		starts = append(starts, len(s))
		for size := 4; size <= 5; size++ {
			for i := 0; i+size < len(starts); i++ {
				if n++; n > 6*MaxFeatureWords {
					return
				}
				fs.Add(family, s[starts[i]:starts[i+size]])
			}
		}
	}
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

const MaxFeatureWords = 60 // words of one source (labels, names, ...) that become features

const MaxFeatureText = 2000 // bytes of one text that become features
