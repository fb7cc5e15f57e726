package lists

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

const host = "http://lib.example"

// links makes the links of pages: each line is a page, and how many links of which kind it has.
func links(from string, n int, format string) (out []Link) {
	for i := range n {
		at := fmt.Sprintf(format, i)
		out = append(out, Link{From: host + from, URL: host + at, Anchor: "to " + at})
	}
	return out
}

func address(t *testing.T, c *Candidate) string {
	t.Helper()
	r, err := submit.Request(c.Form, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.URL.String()
}

func TestAPageOfEverythingIsAList(t *testing.T) {
	found := Find(append(links("/", 5, "/about%d"), links("/all", 40, "/item/%d")...))
	if len(found) != 1 || address(t, found[0]) != host+"/all" || found[0].Known != 40 ||
		len(found[0].Form.Fields) != 0 {
		t.Fatalf("%+v", found)
	}
	if ok, why := kind.Searchable(found[0].Form); ok || !strings.Contains(why, "list") {
		t.Errorf("it is asked before it is opened: %v %s", ok, why)
	}
	found[0].Form.Door = &forms.Door{Open: "a test says so"}
	if ok, _ := kind.Searchable(found[0].Form); !ok {
		t.Error("it is not asked once it is opened")
	}
}

func TestPagesByHeadingAreOneListWithChoices(t *testing.T) {
	for name, c := range map[string]struct{ shelf, want string }{
		"a parameter":        {"/browse?letter=%d", host + "/browse?letter=1"},
		"a part of the path": {"/by/%d/list.html", host + "/by/1/list.html"},
	} {
		met := links("/browse", 6, c.shelf)
		for i := range 6 {
			shelf := fmt.Sprintf(c.shelf, i)
			met = append(met, links(shelf, 12, fmt.Sprintf("/item/%d-%%d", i))...)
			met = append(met,
				links(shelf, 3,
					shelf+map[bool]string{true: "&", false: "?"}[strings.Contains(shelf, "?")]+
						"p=%d")...)
		}
		found := Find(met)
		if len(found) != 1 || len(found[0].Form.Fields) != 1 ||
			len(found[0].Form.Fields[0].Domain.Options) != 6 || found[0].Known != 72 {
			t.Errorf("%s: %+v", name, found)
			continue
		}
		fd := found[0].Form.Fields[0]
		r, err := submit.Request(found[0].Form,
			[]forms.Assignment{{Field: 0, Name: fd.Name, Values: []string{"1"}}}, nil)
		if err != nil || r.URL.String() != c.want {
			t.Errorf("%s: asks %v, %v, want %s", name, r, err, c.want)
		}
	}
}

func TestFurtherPagesOfAListAreNoListOfTheirOwn(t *testing.T) {
	met := append(links("/", 1, "/list%.0d"), links("/list", 20, "/item/%d")...)
	met = append(met, links("/list", 5, "/list?page=%d")...)
	for p := range 5 {
		met = append(met,
			links(fmt.Sprintf("/list?page=%d", p), 20, fmt.Sprintf("/item/%d-%%d", p))...)
	}
	found := Find(met)
	if len(found) != 1 || address(t, found[0]) != host+"/list" {
		t.Errorf("%+v", found)
	}
}

func TestNeighboursOfAnItemAreNoList(t *testing.T) {
	var met []Link
	for i := range 10 {
		met = append(met, links(fmt.Sprintf("/item/%d", i), 10, fmt.Sprintf("/item/%d-%%d", i))...)
	}
	if found := Find(met); len(found) != 0 {
		t.Errorf("%+v", found[0])
	}
}

func TestDataThatIsOffered(t *testing.T) {
	found := Data([]Link{
		{From: host + "/", URL: host + "/api/items", Anchor: "Our records (JSON)"},
		{From: host + "/", URL: host + "/all.json", Anchor: "download"},
		{From: host + "/", URL: "http://other.example/x.json"},
		{From: host + "/", URL: host + "/jsonp", Anchor: "about JSONP"},
		{From: host + "/", URL: host + "/b.json"},
	})
	if len(found) != 2 || found[0].Page.Path != "/api/items" || found[1].Page.Path != "/all.json" {
		t.Errorf("%+v", found)
	}
}

func TestShapes(t *testing.T) {
	for _, c := range [][2]string{
		{"/item/1000", "lib.example/item/*"}, {"/record/05576b/full", "lib.example/record/#/*"},
		{"/view/12.html", "lib.example/view/*.html"},
		{"/a/b/", "lib.example/a/*/"}, {"/find?q=x&id=5", "lib.example/find?id=*&q=*"},
		{"/", "lib.example/"},
	} {
		u, err := url.Parse(host + c[0])
		if err != nil {
			t.Fatal(err)
		}
		if got := Shape(u); got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"h/x?id=*", "h/x?id=*&rank=*", true}, {"h/x?id=*&rank=*", "h/x?id=*", true},
		{"h/x?id=*", "h/y?id=*", false}, {"h/x?id=*", "h/x?no=*", false},
		{"h/x", "h/x?id=*", false},
	} {
		if got := Alike(c.a, c.b); got != c.want {
			t.Errorf("%s and %s: %v", c.a, c.b, got)
		}
	}
	if !Holds("lib.example/x?id=*&rank=*", host+"/x?id=4") ||
		Holds("lib.example/x?id=*", host+"/x?db=2&id=4") {
		t.Error("a key with a parameter that a list does not give is another key")
	}
}

func TestRepeats(t *testing.T) {
	rows := strings.Repeat("<tr><td>a</td></tr>", 30)
	cards := strings.Repeat(`<div class="card" data-href="/1"><p>a</p></div>`, 25)
	for body, want := range map[string]int{
		rows: 30, cards: 25, rows + cards: 30, strings.Repeat("<p>words</p>", 50): 0,
		"<div class=": 0, "<div class=\"x": 0, "": 0,
	} {
		if got := Repeats([]byte(body)); got != want {
			t.Errorf("%.30q: %d, want %d", body, got, want)
		}
	}
}

// No links, however odd, may break it.
func FuzzFind(f *testing.F) {
	f.Add("/browse", "/b?x=%d")
	f.Add("/", "//%d?;=&")
	f.Fuzz(func(t *testing.T, from, format string) {
		Find(append(links(from, 20, "/item/%d"),
			links(from, 20, strings.ReplaceAll(format, "%", "%%")+"%d")...))
		Repeats([]byte(from + format))
	})
}
