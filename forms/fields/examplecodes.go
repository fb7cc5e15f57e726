package fields

import (
	"regexp"

	"deepcrawl/forms/webform"
)

// codeExample is an example of digits, or of a few letters and digits: "0406", "AB-1204/19".
var codeExample = regexp.MustCompile(`^\pL{0,4}[-./ ]?\d[\d./-]{1,}\pL?$`)

// codeConfidence is how sure an example alone makes it that a box takes codes (estimate).
const codeConfidence = 0.6

// settleCodes takes a box for one of codes whose example is one, where the form has another box for
// words: "Код товару", "напр. 0406", beside "Назва товару".
func settleCodes(f *webform.Form) {
	var coded []*webform.Field
	words := false
	for i := range f.Fields {
		fd := &f.Fields[i]
		switch {
		case fd.Role != webform.Keyword || fd.Domain.Kind != webform.Free:
		case codeExample.MatchString(fd.Example):
			coded = append(coded, fd)
		default:
			words = true
		}
	}
	if !words {
		return
	}
	for _, fd := range coded {
		fd.Domain.Kind, fd.Domain.Type = webform.Typed, "code"
		fd.Domain.Confidence, fd.Domain.Evidence = codeConfidence, "its example"
		fd.Role, fd.Why = textRole(fd, f.Controls[fd.Controls[0]])
	}
}
