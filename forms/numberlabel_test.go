package forms

import "testing"

// The numbers of a pager that ends right before a form are no label of its first box.
func TestNumbersBeforeABoxAreNoLabel(t *testing.T) {
	p := pageAt(t, "http://h.example/board", `<td><div align=center> <b>1</b> <a `+
		`href="/board?page=2">[2]</a> </div><form action="/board"><select name="sfl"><option `+
		`value="subject">Title</option><option value="content">Text</option></select><input `+
		`name="stx" size="10"><input type="submit" value="Search"></form></td>`)
	found, err := Find(p)
	if err != nil || len(found) != 1 {
		t.Fatal(err, len(found))
	}
	for _, fd := range found[0].Fields {
		if fd.Label == "1 [2]" {
			t.Errorf("%s is called %q", fd.Name, fd.Label)
		}
	}
}
