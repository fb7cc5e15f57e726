package forms_test

import (
	"testing"
)

// A box whose example is a code takes codes, where another box takes words; alone it may take both.
func TestABoxWithACodeForAnExampleTakesCodes(t *testing.T) {
	for html, want := range map[string][2]string{
		`<div><label for=k>Код товару</label><input id=k name=kod> <span>від двох цифр, напр. ` +
			`0406</span></div>` +
			`<div><label for=s>Назва товару</label><input id=s name=nazva> <span>слово, напр. ` +
			`сир</span></div>`: {"filter code", "keyword "},
		`<label for=k>Search</label><input id=k name=kod> <span>e.g. 0406</span>`: {"keyword ", ""},
	} {
		f := find(t, page(t, "http://h.example/",
			`<form action=/poshuk>`+html+`<input type=submit value="Шукати"></form>`))[0]
		for i, w := range want {
			if w == "" {
				continue
			}
			if fd := f.Fields[i]; string(fd.Role)+" "+fd.Domain.Type != w {
				t.Errorf("%s is %s for %q (example %q), want %s", fd.Name, fd.Role, fd.Domain.Type,
					fd.Example, w)
			}
		}
	}
}
