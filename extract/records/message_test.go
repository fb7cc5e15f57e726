package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// refusing are titles and notes that have the words of a refusal; each is one of an item.
var refusing = []string{
	"Çok fazla ertelenen önek", "超过了递归限制", "Too many records in the buffer, narrow the range",
	"Przekroczony limit czasu procesora",
	"Salario no disponible", "No matching records found in the index",
	"The server is down for maintenance", "nie znaleziono klucza", "invisible-captcha for forms",
}

func shopPage(t *testing.T, word, body string) *fetch.Page {
	t.Helper()
	return pageOf(t, "http://h.example/find?q="+word, `<title>Terms</title><h1><a href="/">`+
		`Terms</a></h1><nav><a href="/about">About</a> <a href="/help">Help</a></nav><form `+
		`action="/find"><input name=q value="`+word+`"><input type=submit></form>`+body)
}

func shopEmpty(t *testing.T) *Empty {
	none := func(word string) *fetch.Page {
		return shopPage(t, word, "<p>Nothing here for "+word+".</p>")
	}
	return LearnEmpty([]string{"zqxvkjw", "qzjxkvb"}, none("zqxvkjw"), none("qzjxkvb"))
}

func TestWordsOfAnItemAreNoMessage(t *testing.T) {
	layouts := map[string]string{
		"title":                `<ul><li><a href="/item/#N">#T kelime</a></li></ul>`,
		"title before a note":  `<ul><li><a href="/item/#N">kelime-#N</a> <span>#T</span></li></ul>`,
		"note below the title": `<p class=hit><a href="/item/#N">Note no. #N</a><br>#T of the <em>kelime</em> …</p>`,
		"lines of a table": `<table class=of><tr><td colspan=2><a href="/item/#N"><b>` +
			`Kelime no. #N</b></a></td></tr><tr><td>Nova Works</td><td>today</td></tr><tr><td ` +
			`colspan=2><font size=1>Trade | #T</font></td></tr></table><hr>`,
		"below several headings": `<h3>Part #N</h3><ul><li><a href="/item/#N">#T kelime</a></li></ul>`,
	}
	empty := shopEmpty(t)
	for name, layout := range layouts {
		for n := 1; n <= 3; n++ {
			for _, words := range refusing {
				var b strings.Builder
				for i := range n {
					b.WriteString(
						strings.NewReplacer("#N", fmt.Sprint(i+1), "#T",
							words+strings.Repeat("!", i)).Replace(layout))
				}
				res, err := (&Wrapper{}).Apply(Asked{Term: "kelime", Empty: empty},
					shopPage(t, "kelime", b.String()))
				if err != nil {
					t.Fatal(err)
				}
				if res.Kind == Overflow || res.Kind == Blocked || res.Kind == Failed ||
					strings.HasPrefix(res.Why, "the page says") {
					t.Errorf("%s, %d of %q: %s (%s)", name, n, words, res.Kind, res.Why)
				}
			}
		}
	}
}

func TestMessageBesideLinksIsOne(t *testing.T) {
	for _, tt := range []struct {
		body string
		want Kind
	}{
		{`<p>Too many results. Please <a href="/find?q=kelime&adv=1">refine your search</a>.</p>`,
			Overflow},
		{`<p>Your search for kelime matched too many records.</p><p><a href="/tips/narrow.html">` +
			`How to narrow a search</a></p>`, Overflow},
		{`<div><p>The search is down for maintenance.</p><p><a href="/news/4">More about kelime ` +
			`in our news</a></p></div>`, Failed},
		{`<p><a href="/account/login">Please log in to continue</a></p>`, Blocked},
		{`<div><p>No matching records were found for kelime.</p></div>`, None},
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "kelime", Empty: shopEmpty(t)},
			shopPage(t, "kelime", tt.body))
		if err != nil || res.Kind != tt.want {
			t.Errorf("%s: got %s (%s) %v, want %s", tt.body, res.Kind, res.Why, err, tt.want)
		}
	}
}

func TestNumberInAnItemIsNoCount(t *testing.T) {
	page := shopPage(t, "lib", `<ul><li><a href="/item/a">lib64applications</a> <span>for 64bit `+
		`applications</span></li><li><a href="/item/b">36 books of the lib</a></li></ul>`)
	res, err := (&Wrapper{}).Apply(Asked{Term: "lib", Empty: shopEmpty(t)}, page)
	if err != nil || res.Claimed.Known {
		t.Errorf("claimed %+v, %v; want nothing", res.Claimed, err)
	}
	page = shopPage(t, "lib", `<p>2 results</p><ul><li><a href="/item/a">lib64applications</a>`+
		`</li><li><a href="/item/b">36 books of the lib</a></li></ul>`)
	if res, _ = (&Wrapper{}).Apply(Asked{Term: "lib", Empty: shopEmpty(t)},
		page); res.Claimed.N != 2 {
		t.Errorf("claimed %+v, want 2", res.Claimed)
	}
}
