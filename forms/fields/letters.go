package fields

import (
	"golang.org/x/net/html"

	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

const (
	// that a box asks for beside it: what asks for one takes a letter of the alphabet
	fewestLetters = 2
	mostLetters   = 6 // what asks for more names the longest text that fits (estimate)
)

// settleLetters takes the one box of which the page says how many letters it wants at least for the
// one that words go into: "Surname begins with [ ] (at least two letters)". The boxes before it
// only narrow that, as a question without those letters is refused.
func settleLetters(f *webform.Form, l *labels.Labels, nodes []*html.Node) {
	box := -1
	for i, fd := range f.Fields {
		if fd.Role != webform.Keyword && !fieldsNamed(f, i) {
			continue
		}
		n := nodes[fd.Controls[0]]
		said := l.Remark(n)
		if lb := l.Of(n, f.Controls[fd.Controls[0]]); lb.Confidence > labels.Shared {
			said = lb.Written + " " + said
		}
		if n, _ := lang.WordLength(said, 0); n < fewestLetters || n > mostLetters {
			continue
		}
		if box >= 0 {
			return
		}
		box = i
	}
	if box < 0 || f.Fields[box].Role == webform.Keyword {
		return
	}
	f.Fields[box].Role, f.Fields[box].Why = webform.Keyword, "the text box that must have letters"
	for i := range box {
		if f.Fields[i].Role == webform.Keyword {
			f.Fields[i].Role, f.Fields[i].Why = webform.Filter,
				"the box behind it must have letters"
		}
	}
}

// fieldsNamed reports whether a box takes names that begin with letters; codes of two letters are
// none.
func fieldsNamed(f *webform.Form, i int) bool {
	fd := &f.Fields[i]
	return fd.Role == webform.Filter && fd.Domain.Kind == webform.Typed &&
		f.Controls[fd.Controls[0]].Tag == "input" &&
		(fd.Domain.Type == "person" || fd.Domain.Type == "city" || fd.Domain.Type == "street")
}
