package forms

import (
	"regexp"
	"slices"
)

// codeExample is an example of digits, or of a few letters and digits: "0406", "AB-1204/19".
var codeExample = regexp.MustCompile(`^\pL{0,4}[-./ ]?\d[\d./-]{1,}\pL?$`)

// settleCodes takes a box for one of codes whose example is one, where the form has another box for words: "Код
// товару", "напр. 0406", beside "Назва товару".
func (f *Form) settleCodes() {
	free := func(fd *Field) bool { return fd.Role == Keyword && fd.Domain.Kind == Free }
	coded := func(fd *Field) bool { return free(fd) && codeExample.MatchString(fd.Example) }
	if !slices.ContainsFunc(f.Fields, func(fd Field) bool { return free(&fd) && !codeExample.MatchString(fd.Example) }) {
		return
	}
	for i := range f.Fields {
		if fd := &f.Fields[i]; coded(fd) {
			fd.Domain.Kind, fd.Domain.Type = Typed, "code"
			fd.Domain.Confidence, fd.Domain.Evidence = 0.6, "its example"
			fd.Role, fd.Why = textRole(fd, f.Controls[fd.Controls[0]])
		}
	}
}
