package paging

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// Below its results a page may have one link to more of them, and nothing that the pager model
// knows: "Visa fler", which leads to ?q=a&efter=MjAyNC0wOS0x. Its words are those of any other
// "more" of a site; its place and its address tell what it is.

// farthestMore is how much text, in bytes, stands between the last record and the link to more at
// most: that of a button or a note.
const farthestMore = 300

// fewestAbove is how many records stand above a link to more at least: an answer of one or two has
// no second page.
const fewestAbove = 3

// sortings names the parameters that put what was found in another order.
var sortings = regexp.MustCompile(`(?i)sort|order|orden|ordina|^(?:tri|dir|urut)$`)

// LoneMore is where the one link right below the records leads that says more, or has an arrow, and
// asks what was asked with one parameter added, or with one changed that was not the term. Nil
// where there is none, or several, or where the page numbers its pages.
func (pg *Pager) LoneMore(records []outline.Span, term string) (next *url.URL) {
	if len(records) < fewestAbove ||
		slices.ContainsFunc(pg.links, func(l PageLink) bool { return l.Role == ToPage }) {
		return nil
	}
	end := slices.MaxFunc(records, func(a, b outline.Span) int { return int(a.To - b.To) }).To
	for k, l := range pg.links {
		if pg.at[k] < end || pg.o.Nodes[pg.at[k]].Side ||
			pg.o.Between(end, pg.at[k]).Text > farthestMore ||
			!pg.leadsOn(k) || !pg.asksMore(k, term) {
			continue
		}
		if next != nil && fetch.Key(next) != fetch.Key(l.URL) {
			return nil
		}
		next = l.URL
	}
	return next
}

// leadsOn reports whether link k says more in a word that is known, or ends with an arrow whatever
// its word: "Tālāk →".
func (pg *Pager) leadsOn(k int) bool {
	return wording.SaysMore(pg.texts[k]) || pointsOn(pg.texts[k])
}

// asksMore reports whether link k asks again what the page answers with one parameter more, or one
// changed, that may name a page: a number or a cursor.
func (pg *Pager) asksMore(k int, term string) bool {
	u := pg.links[k].URL
	if fetch.Site(u) != fetch.Site(pg.self) || u.Path != pg.self.Path || Changes(u, pg.self) ||
		pg.inCalendar(k) || !pg.elsewhere(pg.links[k]) {
		return false
	}
	here, there := pg.self.Query(), u.Query()
	for name, vs := range here {
		if !there.Has(name) && strings.Join(vs, "") != "" {
			return false // it asks for more than the page answers
		}
	}
	changed := ""
	for name, vs := range there {
		if slices.Equal(vs, here[name]) || strings.Join(vs, "") == "" && here.Get(name) == "" {
			continue
		}
		if changed != "" || len(vs) != 1 || len(here[name]) > 1 {
			return false
		}
		changed = name
	}
	return changed != "" && pg.namesPage(k, changed, here.Get(changed), there.Get(changed), term)
}

// namesPage reports whether a parameter that link k changes from before to after may name a page.
// One that orders the answer, makes its pages longer, switches something on, or says what the text
// says, does not.
func (pg *Pager) namesPage(k int, name, before, after, term string) bool {
	const digits = "0123456789"
	if !strings.ContainsAny(after, digits) ||
		before != "" && (before == term || !strings.ContainsAny(before, digits)) {
		return false
	}
	if wording.PageMarkers[strings.ToLower(name)] {
		return true
	}
	return after != "1" && !wording.NamesSize(name) && !sortings.MatchString(name) &&
		!strings.Contains(strings.ToLower(pg.texts[k]), strings.ToLower(after))
}
