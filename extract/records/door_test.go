package records

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// listPage is a page as a list that links show is read.
func listPage(t *testing.T, entries, body string) Result {
	t.Helper()
	u, err := url.Parse("http://lib.example/list")
	if err != nil {
		t.Fatal(err)
	}
	f := forms.Listed(u, "",
		&forms.Template{First: forms.Call{Method: "GET", URL: []forms.Part{{Text: u.String()}}}})
	f.Door = &forms.Door{Entries: entries}
	res, err := (&Wrapper{}).Apply(Asked{Form: f}, htmlPage(u, body))
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func htmlPage(u *url.URL, body string) *fetch.Page {
	return &fetch.Page{
		URL: u, Status: 200, Header: http.Header{"Content-Type": {"text/html"}}, Charset: "utf-8",
		Body: []byte(body),
	}
}

// Bare links look like a menu of the site: that they lead to what the list is known for tells them
// apart, also where the page tells its visitors to narrow their search.
func TestBareLinksToTheRecordsOfAListAreRecords(t *testing.T) {
	var b strings.Builder
	b.WriteString(`<html><body><ul class="nav"><li><a href="/a">Home</a></li>
<li><a href="/b">About</a></li><li><a href="/c">Help</a></li></ul><ul>`)
	for i := range 30 {
		fmt.Fprintf(&b, "<li><b><a href=\"/item/%d\">Work %d</a></b>. </li>\n", i, i)
	}
	b.WriteString("</ul><p>Too many results? Narrow your search.</p></body></html>")
	res := listPage(t, "lib.example/item/*", b.String())
	if res.Kind != Results || len(res.Records) != 30 ||
		res.Records[7].URL != "http://lib.example/item/7" {
		t.Errorf("%s (%s), %d records", res.Kind, res.Why, len(res.Records))
	}
	if res := listPage(t, "lib.example/other/*", b.String()); res.Kind == Results {
		t.Errorf("links to something else are taken: %d records", len(res.Records))
	}
}

// A mailing list shows its messages as bare links between lines of text; the link to older ones and
// another one stand among them.
func TestWhatLeadsElsewhereIsNoRecordOfAList(t *testing.T) {
	var b strings.Builder
	b.WriteString("<html><body><pre>")
	for i := range 60 {
		fmt.Fprintf(&b,
			"<a\nhref=\"m%d/T/#u\">package %d.%d (unstable)</a>\n 2023-04-%02d 17:15 UTC \n\n", i,
			i, i%7, 1+i%28)
	}
	b.WriteString("</pre><hr><pre>page: <a\nhref=\"?t=2023\"\nrel=next>next (older)</a></pre><hr>")
	b.WriteString(
		"<pre>This is an inbox, see <a\nhref=\"_/text/mirror/\">how to " +
			"copy</a></pre></body></html>")
	u, err := url.Parse("http://lib.example/list/")
	if err != nil {
		t.Fatal(err)
	}
	f := forms.Listed(u, "",
		&forms.Template{First: forms.Call{Method: "GET", URL: []forms.Part{{Text: u.String()}}}})
	f.Door = &forms.Door{Entries: "lib.example/list/#/*/"}
	p := htmlPage(u, b.String())
	w, err := Learn(Asked{Form: f}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Form: f}, p)
	if err != nil || len(res.Records) != 60 || res.Next == nil ||
		res.Next.URL.RawQuery != "t=2023" {
		t.Errorf("%v, %d records, next %v", err, len(res.Records), res.Next)
	}
}

// A script that leafs through a table has all of it in the page.
func TestDataThatAScriptLeafsThroughIsReadFromThePage(t *testing.T) {
	var rows []string
	for i := range 40 {
		rows = append(rows,
			fmt.Sprintf(`{"id": %d, "title": "A work of %d [part]", "author": "Ann \"Lee\" %d"}`, i,
				i, i%7))
	}
	data := "[" + strings.Join(rows, ",") + "]"
	for name, script := range map[string]string{
		"a variable": "const sizes = [10, 25, 50];\nconst DATA = " + data + ";\ndraw(DATA);",
		"an argument": "new Grid({columns: [{id: 'title', name: 'Title'}], data: " + data +
			", search: true}).render(x);",
	} {
		page := "<html><body><h1>Works</h1><input id=q><div id=out></div><script>" + script +
			"</script></body></html>"
		res := listPage(t, "", page)
		if res.Kind != Results || len(res.Records) != 40 ||
			res.Records[3].Title != "A work of 3 [part]" {
			t.Errorf("%s: %s (%s), %d records", name, res.Kind, res.Why, len(res.Records))
		}
	}
	menu := `<html><body><p>Nothing</p><script>var menu = [{"a": 1}, {"a": 2}];</script></body></html>`
	if res := listPage(t, "", menu); res.Kind == Results {
		t.Errorf("a menu is a database: %d records", len(res.Records))
	}
}

// What a script is to leaf through stands in an attribute of the element that it fills.
func TestADatabaseInAnAttributeIsReadThere(t *testing.T) {
	var rows []string
	for i := range 30 {
		rows = append(rows,
			fmt.Sprintf(`{"rhif":%d,"teitl":"Melin rhif %d","awdur":"Morgan & Rees"}`, 100+i, i))
	}
	for name, attr := range map[string]string{
		"as the value":         "[" + strings.Join(rows, ",") + "]",
		"inside of what it is": "{ items: [" + strings.Join(rows, ",") + "], page: 0 }",
	} {
		res := listPage(t, "", `<html><body><h1>Rhestr</h1><script src="/a.js"></script><input `+
			`placeholder="Chwilio"><div x-data="`+html.EscapeString(attr)+`"></div></body></html>`)
		if res.Kind != Results || len(res.Records) != 30 || res.Records[7].Title != "Melin rhif 7" {
			t.Errorf("%s: %s (%s), %d records", name, res.Kind, res.Why, len(res.Records))
		}
	}
}
