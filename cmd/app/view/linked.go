package view

import (
	"context"
	"fmt"
	"math"
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// littleOver is the share of a site's records that plain links lead to as well, from which on the
// form adds little.
const littleOver = 0.8

// addsLittle says so when links lead to what the form brought. There are two ways to know: links to
// nearly all records were seen, or, since a crawl ends when it has found the forms, lists of
// records were seen that go on where it ended.
func addsLittle(ctx context.Context, db *store.DB, s store.Site) (string, error) {
	if s.Records == 0 {
		return "", nil
	}
	linked, total, err := db.Overlap(ctx, s.Key)
	if err != nil {
		return "", fmt.Errorf("records of %s that links lead to: %w", s.Key, err)
	}
	if total > 0 && float64(linked) >= littleOver*float64(total) {
		return fmt.Sprintf(
			"the form adds little over links: %d of %s are linked from pages of the site as "+
				"well", linked, term.Count(total, "record")), nil
	}
	l, err := readLists(ctx, db, s.Key)
	if err != nil {
		return "", fmt.Errorf("lists of records of %s: %w", s.Key, err)
	}
	if l.unread == 0 {
		return "", nil
	}
	return fmt.Sprintf("the form adds little over links, as far as these were followed: plain "+
		"lists link to %d of %s, and %s like them wait unread",
		l.records, term.Count(s.Records, "record"), term.Count(l.unread, "page")), nil
}

// Lists are pages that link to many records and that no form made.
type lists struct {
	records int // that they link to
	unread  int // links to pages of the same shape that were not followed
}

// leastList is how many records a page must link to for being a list of them; a few "latest
// additions" are none.
const leastList = 20

func readLists(ctx context.Context, db *store.DB, site string) (lists, error) {
	fs, err := db.Forms(ctx, site)
	if err != nil {
		return lists{}, err
	}
	records, err := recordPages(ctx, db, site)
	if err != nil {
		return lists{}, err
	}
	var unread []*url.URL
	on := make(map[string]map[string]bool) // records that a page links to
	err = eachPending(ctx, db, site, func(l surface.Link) {
		if r := records.of(l.URL); r == "" {
			unread = append(unread, l.URL)
		} else if on[l.From] == nil {
			on[l.From] = map[string]bool{r: true}
		} else {
			on[l.From][r] = true
		}
	})
	if err != nil {
		return lists{}, err
	}
	listed, shapes := make(map[string]bool), make(map[string]bool)
	for from, rs := range on {
		u, err := fetch.ParseURL(nil, from)
		if err != nil || len(rs) < leastList || madeByForm(fs, u) {
			continue
		}
		shapes[shape(u)] = true
		for r := range rs {
			listed[r] = true
		}
	}
	l := lists{records: len(listed)}
	for _, u := range unread {
		if shapes[shape(u)] {
			l.unread++
		}
	}
	return l, nil
}

func eachPending(ctx context.Context, db *store.DB, site string, yield func(surface.Link)) error {
	for at := (surface.Cursor{}); ; {
		links, next, err := db.Pending(ctx, site, at, 1000)
		if err != nil || len(links) == 0 {
			return err
		}
		for _, l := range links {
			yield(l)
		}
		at = next
	}
}

// A pageSet holds the addresses of records' own pages.
type pageSet map[string]bool

func recordPages(ctx context.Context, db *store.DB, site string) (pageSet, error) {
	rs, err := db.Sample(ctx, site, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	pages := make(pageSet, len(rs))
	for _, r := range rs {
		if u, err := fetch.ParseURL(nil, r.URL); err == nil {
			pages[pageKey(u)] = true
		}
	}
	return pages, nil
}

// of returns the record that u leads to: its own page, or one below it such as its thread, its raw
// text or a longer view.
func (p pageSet) of(u *url.URL) string {
	for range 3 {
		if k := pageKey(u); p[k] {
			return k
		}
		up := *u
		up.Path, up.RawPath, up.RawQuery = path.Dir(strings.TrimSuffix(u.Path, "/")), "", ""
		if up.Path == "/" || up.Path == "." {
			break
		}
		u = &up
	}
	return ""
}

// pageKey is the canonical address without the slash at its end, which sites write as they please.
func pageKey(u *url.URL) string { return strings.TrimSuffix(fetch.Key(u), "/") }

// shape is what the pages of one list have in common: path and names in the query, numbers left
// out.
func shape(u *url.URL) string {
	var names []string
	for name := range u.Query() {
		names = append(names, name)
	}
	slices.Sort(names)
	return u.Host + strings.Trim(strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, u.Path), "/") + "?" + strings.Join(names, "&")
}

// madeByForm reports whether u is what one of the forms sends: links to such an address ask the
// form.
func madeByForm(fs []store.SiteForm, u *url.URL) bool {
	return slices.ContainsFunc(fs, func(f store.SiteForm) bool {
		action, err := fetch.ParseURL(nil, f.Action)
		if err != nil || action.Host != u.Host || action.Path != u.Path {
			return false
		}
		for _, d := range f.Fields {
			if d.Name != "" && u.Query().Has(d.Name) {
				return true
			}
		}
		return false
	})
}
