package identity

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch/made"
)

func TestLinksThatCarryOnHowWasSearchedLeadToOneItem(t *testing.T) {
	page := made.Page("http://h.example/bbs",
		`<form action="/bbs" method="get"><select name="sfl"><option value="subject">Title</option><option value="content">Text</option><option value="name">Author</option></select>
<input name="stx"><select name="db"><option value="b">Books</option><option value="m">Maps</option></select><input type="submit" value="Search"></form>`)
	found, err := forms.Find(page)
	if err != nil || len(found) != 1 {
		t.Fatal(err, len(found))
	}
	key := func(address string) string {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		return Canonical(question.Asked{Term: "river", Form: found[0]}, u, nil)
	}
	if a, b := key("http://h.example/view?id=600&sfl=subject&stx=river"),
		key("http://h.example/view?id=600&sfl=content&stx=river"); a != b {
		t.Errorf("%s and %s are one item", a, b)
	}
	if a, b := key("http://h.example/view?id=600&db=b"),
		key("http://h.example/view?id=600&db=m"); a == b {
		t.Errorf("%s stands for items of two collections", a)
	}
}
