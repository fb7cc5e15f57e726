package records

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// largePage is a page of some 200 KB: navigation, facets, fifty records and a footer.
func largePage() string {
	var b strings.Builder
	b.WriteString(`<title>word - search</title><nav><ul>`)
	for i := range 300 {
		fmt.Fprintf(&b, `<li class="menu-item level-%d"><a class="menu-link" href="/category/%d">`+
			`Category %d</a></li>`, i%3, i, i)
	}
	b.WriteString(`</ul></nav><div class="sidebar"><ul>`)
	for i := range 200 {
		fmt.Fprintf(&b, `<li><label><input type=checkbox><a href="/find?q=word&f=%d">Facet %d</a>`+
			`</label> <span>(%d)</span></li>`, i, i, i*7)
	}
	b.WriteString(`</ul></div><main><p>1 - 50 of 1,234 results</p><div class="results">`)
	for i := range 50 {
		fmt.Fprintf(&b, `<article class="result"><a href="/item/%d"><img src="/i/%d.jpg" `+
			`alt="Item %d"></a><div class="body"><h3><a href="/item/%d">The word number %d</a>`+
			`</h3><p class="snippet">%s</p>`+
			`<ul class="meta"><li class="author">By Author %d</li><li class="year">%d</li><li `+
			`class="price">$%d.50</li></ul><div class="tools"><a href="/cart?i=%d">Add to `+
			`cart</a> <a href="/share?i=%d">Share</a></div></div></article>`,
			i, i, i, i, i,
			strings.Repeat(
				"What is to be said about a <b>word</b> in some more text than the title has. ",
				30), i%9, 1900+i, i, i, i)
	}
	b.WriteString(`</div></main><footer>About this library</footer>`)
	return b.String()
}

// BenchmarkSearch and BenchmarkLearntWrapper compare finding the records only, on an outline that
// is there: that is where a learnt wrapper is many times faster. BenchmarkApply compares the whole
// reading after the parse; outline, count, paging and fields are the same work for both.
func BenchmarkSearch(b *testing.B) {
	p := pageOf(b, "http://h.example/find?q=word", largePage())
	o, err := outline.Of(p, "word")
	if err != nil {
		b.Fatal(err)
	}
	cl := claim.Read(o)
	b.SetBytes(int64(len(p.Body)))
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := regions.Find(o, regions.Shipped, cl, nil); !ok {
			b.Fatal("no records")
		}
	}
}

func BenchmarkLearntWrapper(b *testing.B) {
	p := pageOf(b, "http://h.example/find?q=word", largePage())
	w, err := Learn(Asked{Term: "word"}, p)
	if err != nil {
		b.Fatal(err)
	}
	o, err := outline.Of(p, "word")
	if err != nil {
		b.Fatal(err)
	}
	cl := claim.Read(o)
	b.SetBytes(int64(len(p.Body)))
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := w.expected(o, cl); !ok {
			b.Fatal("no records")
		}
	}
}

// BenchmarkApply reads a page that is parsed already: outline, count, choice, fields, paging,
// verdict. It prints how many times the parse of the page that takes.
func BenchmarkApply(b *testing.B) {
	for _, learnt := range []bool{false, true} {
		b.Run(map[bool]string{false: "searched", true: "learnt"}[learnt], func(b *testing.B) {
			a, body := Asked{Term: "word"}, largePage()
			page := func() *fetch.Page { return pageOf(b, "http://h.example/find?q=word", body) }
			w := &Wrapper{}
			if learnt {
				var err error
				if w, err = Learn(a, page()); err != nil {
					b.Fatal(err)
				}
				for range trusted {
					if _, err := w.Apply(a, page()); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			var parse time.Duration
			for b.Loop() {
				b.StopTimer()
				p, began := page(), time.Now()
				if _, err := p.Document(); err != nil {
					b.Fatal(err)
				}
				parse += time.Since(began)
				b.StartTimer()
				if _, err := w.Apply(a, p); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(b.Elapsed().Seconds()/parse.Seconds(), "parses/op")
		})
	}
}

// The learnt wrapper weighs one way to cut the page, the search some hundred.
func TestLearntWrapperFindsWhatTheSearchFinds(t *testing.T) {
	p := pageOf(t, "http://h.example/find?q=word", largePage())
	a := Asked{Term: "word"}
	w, err := Learn(a, p)
	if err != nil {
		t.Fatal(err)
	}
	for range trusted + 1 {
		res, err := w.Apply(a, p)
		if err != nil || len(res.Records) != 50 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
	}
	if w.Agreed != trusted {
		t.Errorf("the full search ran %d times, want it left out after %d agreements", w.Agreed,
			trusted)
	}
}
