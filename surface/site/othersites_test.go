package site

import (
	"log/slog"
	"net/url"
	"slices"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/order"
	"deepcrawl/surface/visit"
)

func TestLinksToOtherSitesAreTaken(t *testing.T) {
	const page = `<title>Links</title><p>Some words of the page.</p>
		<a href="/own">own</a> <a href="http://b.test/"><img src=x></a> <a href="http://b.test/about">Wine cellar</a>
		<a rel="nofollow ugc" href="http://spam.test/">buy</a> <a href="http://user:secret@c.test/">c</a> <a href="ftp://d.test/">d</a>
		<iframe src="http://ads.test/"></iframe> <a href="http://www.e.test/x.pdf" title="List">e</a>`
	s := New(&Crawl{
		Config: Config{Outward: true, MaxDepth: 3, Lessons: order.NewLessons(),
			Log: slog.New(slog.DiscardHandler)},
		Find: forms.Find, Forbids: func(*url.URL) bool { return false },
	}, []*url.URL{made.URL("http://a.test/")}, nil)
	s.outward = newOutward(true)
	got := func() (all []string) {
		v := &visit.Visit{Link: s.seeds[0], Page: made.Page("http://a.test/", page),
			Outcome: visit.OutcomePage}
		s.readPage(t.Context(), v)
		for _, o := range v.Outward {
			all = append(all, o.Site+" "+o.URL.String()+" "+o.Words)
		}
		return all
	}
	want := []string{"b.test http://b.test/ Wine cellar", "c.test http://c.test/ c",
		"e.test http://www.e.test/x.pdf e List"}
	for range mostMentions {
		// another page, with the same links
		s.texts = texts{}
		if all := got(); !slices.Equal(all, want) {
			t.Errorf("took %q, want %q", all, want)
		}
	}
	s.texts = texts{}
	if all := got(); all != nil {
		t.Errorf("took %q of a page more than enough", all)
	}
}
