package forms_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

func TestSearchBoxesOutsideOfForms(t *testing.T) {
	tests := []struct {
		name, body string
		want       string // request for the word heron; "" when the box is only reported
		why        string // among the reasons, or why it is not asked
	}{
		{
			name: "a handler writes the address",
			body: `<div><input id=w placeholder=Search><button ` +
				`onclick="location.href='/find?what=' + ` +
				`encodeURIComponent(document.getElementById('w').value)">Search</button></div>`,
			want: "GET http://site.test/find?what=heron", why: "a handler at it says what it asks",
		},
		{
			name: "the key of a box leads on",
			body: `<input type=search onkeydown="if (event.key === 'Enter') window.location = ` +
				`'/s/?lang=en&amp;q=' + this.value">`,
			want: "GET http://site.test/s/?lang=en&q=heron",
			why:  "a handler at it says what it asks",
		},
		{
			name: "a script writes the address",
			body: "<div class=search><input id=word type=text><a " +
				"id=go>Go</a></div><script>$('#go').click(function () { const w = " +
				"$('#word').val(); window.location.href = `/catalog?kw=${encodeURIComponent(w)}` " +
				"})</script>",
			want: "GET http://site.test/catalog?kw=heron", why: "a script says what it asks",
		},
		{
			name: "htmx asks by itself",
			body: `<input type=search name=term hx-get="/items?page=1" hx-trigger="keyup ` +
				`changed" placeholder="Find an item">`,
			want: "GET http://site.test/items?page=1&term=heron",
			why:  "its htmx attribute says what it asks",
		},
		{
			name: "the site describes its search to machines",
			body: `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","potentialAction":[{"@type":"SearchAction",
				"target":{"@type":"EntryPoint","urlTemplate":"http://site.test/?s={search_term_string}&post=bird"},"query-input":"required name=search_term_string"}]}]}</script>
				<search><input placeholder="検索"><button aria-label="検索"></button></search>`,
			want: "GET http://site.test/?post=bird&s=heron", why: "SearchAction",
		},
		{
			name: "a label around the box says it alone",
			body: `<p><label>Search for: <input id=w1></label> <a id=b1 href="#">OK</a></p>` +
				`<script>b1.onclick = () => { location.href = '/list?words=' + ` +
				`encodeURIComponent(document.getElementById('w1').value) }</script>`,
			want: "GET http://site.test/list?words=heron", why: "a script says what it asks",
		},
		{
			name: "a label elsewhere says it alone",
			body: `<table><tr><td><label for=w1>Rechercher</label><td><input id=w1 type=text>` +
				`</table><script>$('#w1').change(function () { location.href = '/l?m=' + ` +
				`this.value })</script>`,
			want: "GET http://site.test/l?m=heron", why: "a script says what it asks",
		},
		{
			name: "a script of which nothing is known",
			body: `<div role=search><input placeholder="Buscar"><button>Buscar</button></div>`,
			why:  "the page does not say which",
		},
		{
			name: "a script that goes to two addresses",
			body: `<input type=search id=word><script>var w = ` +
				`document.getElementById("word").value; if (a) location.href = "/a?q=" + w; else ` +
				`location.href = "/b?q=" + w</script>`,
			why: "the page does not say which",
		},
		{
			name: "an address of another site",
			body: `<input type=search onchange="location = 'https://search.example/?q=' + ` +
				`this.value">`,
			why: "the page does not say which",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			fs := find(t, page(t, "http://site.test/", tt.body))
			if len(fs) != 1 {
				t.Fatalf("%d forms, want 1", len(fs))
			}
			f := fs[0]
			ok, why := kind.Searchable(f)
			if got := why + strings.Join(f.Reasons, "; "); !strings.Contains(got, tt.why) {
				t.Errorf("reasons %q, want %q among them", got, tt.why)
			}
			got := ""
			if ok {
				got = asked(t, f, "heron")
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s\n%s %v", diff, why, f.Reasons)
			}
		})
	}
}

// asked is the request that puts a word into the first box for words.
func asked(t *testing.T, f *forms.Form, word string) string {
	t.Helper()
	for i, fd := range f.Fields {
		if fd.Role != forms.Keyword {
			continue
		}
		r, err := submit.Request(f,
			[]forms.Assignment{{Field: i, Name: fd.Name, Values: []string{word}}},
			nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Method + " " + r.URL.String()
	}
	t.Fatal("no box for words")
	return ""
}

func TestWhatIsNoSearchOutsideOfForms(t *testing.T) {
	for _, body := range []string{
		`<div><input type=text placeholder="Your name"><button>Go</button></div>`,
		`<div class=search><input type=text name=user placeholder="Search"><input type=password>` +
			`<button>Log in</button></div>`,
		`<form action=/s><input name=q><button>Search</button></form><button>Menu</button>`,
		`<textarea placeholder="Search"></textarea>`,
	} {
		for _, f := range find(t, page(t, "http://site.test/", body)) {
			if !strings.HasSuffix(f.Action, "/s") {
				t.Errorf("%s gave a form %+v", body, f)
			}
		}
	}
}
