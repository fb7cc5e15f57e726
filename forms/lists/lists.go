// Package lists finds the lists of a site's records that links alone show: one page with all of
// them, or a page for each letter, year or subject. It goes by the links that a crawl has met, and
// makes a form of each list, so that what asks forms reads lists.
//
// Links of one shape that many pages of another shape lead to are those of records; the pages that
// lead to many of them are the lists. Whether that is so is seen by reading one (Candidate.Page).
package lists

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Link is a link as a crawl met it first.
type Link struct {
	From   string // address of the page that it stands on
	URL    string
	Anchor string // what it says
}

// A Candidate is what may be a list of records.
type Candidate struct {
	Page    *url.URL // a page of it that was read
	Entries string   // shape of the addresses that it leads to
	// of these, how many the crawl has met on its pages; below FewestKnown it may be any menu
	Known  int
	Form   *forms.Form
	Loaded bool // a script fetched it while its page was drawn
	// of what was: guesses at how its further parts are asked for, each as the form with it
	Leafing []*forms.Form
}

const (
	fewestEntries = 8  // links of one shape that make a page a list
	FewestKnown   = 15 // links that a list leads to in all
	mostShelves   = 2000
	mostFound     = 4 // candidates
)

// A page is a page with links.
type page struct {
	url     *url.URL
	shape   string
	entries map[string]int // links by shape
}

// Find returns the lists of a site, those that lead to most first. The order of the links is that
// in which they were met.
func Find(links []Link) []*Candidate {
	s := survey{pages: map[string]*page{}, byShape: map[string][]Link{}, first: map[string]string{}}
	for _, l := range links {
		s.add(l)
	}
	var found []*Candidate
	for _, entry := range s.entryShapes() {
		found = append(found, s.listsOf(entry)...)
	}
	slices.SortStableFunc(found, func(a, b *Candidate) int { return b.Known - a.Known })
	return found[:min(len(found), mostFound)]
}

// mostData is how many links to data of a site are looked at.
const mostData = 2

// Data are the candidates that a site offers as JSON, by the ending of the address or the text of
// the link.
func Data(links []Link) (found []*Candidate) {
	met := map[string]bool{}
	for _, l := range links {
		from, err := fetch.ParseURL(nil, l.From)
		if err != nil || met[l.URL] {
			continue
		}
		to, err := fetch.ParseURL(from, l.URL)
		if err != nil || fetch.Site(to) != fetch.Site(from) {
			continue
		}
		said := slices.Contains(strings.FieldsFunc(l.Anchor, noLetter), "JSON")
		if !said && !strings.HasSuffix(strings.ToLower(to.Path), ".json") {
			continue
		}
		met[l.URL] = true
		if found = append(found, &Candidate{Page: to, Form: Single(to)}); len(found) == mostData {
			break
		}
	}
	return found
}

func noLetter(r rune) bool { return !unicode.IsLetter(r) }

// A survey is what the links of a site say.
type survey struct {
	pages   map[string]*page // by address
	byShape map[string][]Link
	first   map[string]string // by address: the page that led to it first
}

func (s *survey) add(l Link) {
	from, err := fetch.ParseURL(nil, l.From)
	if err != nil || l.From == "" {
		return
	}
	to, err := fetch.ParseURL(from, l.URL)
	if err != nil || fetch.Site(to) != fetch.Site(from) {
		return
	}
	p := s.pages[l.From]
	if p == nil {
		p = &page{url: from, shape: Shape(from), entries: map[string]int{}}
		s.pages[l.From] = p
	}
	shape := Shape(to)
	p.entries[shape]++
	s.first[l.URL] = l.From
	s.byShape[shape] = append(s.byShape[shape], l)
}

// entryShapes are the shapes of which some page has many links, the commonest first.
func (s *survey) entryShapes() (shapes []string) {
	total := map[string]int{}
	for _, p := range s.pages {
		for shape, n := range p.entries {
			if n >= fewestEntries && shape != p.shape {
				total[shape] += n
			}
		}
	}
	for shape, n := range total {
		if n >= fewestEntries {
			shapes = append(shapes, shape)
		}
	}
	slices.SortFunc(shapes, func(a, b string) int {
		return cmp.Or(total[b]-total[a], cmp.Compare(a, b))
	})
	return slices.DeleteFunc(shapes, func(shape string) bool { return s.leadsOn(shape, total) })
}

// leadsOn reports whether pages of a shape are lists themselves, of more than there are of them.
func (s *survey) leadsOn(shape string, total map[string]int) bool {
	for _, p := range s.pages {
		if p.shape != shape {
			continue
		}
		for to, n := range p.entries {
			if n >= fewestEntries && to != shape && total[to] > total[shape] {
				return true
			}
		}
	}
	return false
}

// listsOf are the lists that lead to addresses of a shape.
func (s *survey) listsOf(entry string) (found []*Candidate) {
	byShape := map[string][]*page{}
	for _, at := range slices.Sorted(maps.Keys(s.pages)) {
		if p := s.pages[at]; p.entries[entry] >= fewestEntries {
			byShape[p.shape] = append(byShape[p.shape], p)
		}
	}
	for _, shape := range slices.Sorted(maps.Keys(byShape)) {
		pages := byShape[shape]
		slices.SortStableFunc(pages, func(a, b *page) int {
			return b.entries[entry] - a.entries[entry]
		})
		known := 0
		for _, p := range pages {
			known += p.entries[entry]
		}
		f := s.shelves(entry, shape, pages)
		if f == nil && s.onward(entry, pages) {
			continue
		}
		if f == nil {
			f = Single(first(pages))
			known = pages[0].entries[entry]
		}
		if known >= fewestEntries || len(f.Fields) > 0 {
			found = append(found,
				&Candidate{Page: pages[0].url, Entries: entry, Known: known, Form: f})
		}
	}
	return found
}

// onward reports whether pages are further pages of another list: other pages of the list alone
// lead to them.
func (s *survey) onward(entry string, pages []*page) bool {
	for _, p := range pages {
		from, known := s.first[p.url.String()]
		if !known {
			return false
		}
		if f := s.pages[from]; f == nil || f.entries[entry] < fewestEntries {
			return false
		}
	}
	return true
}

// first is the page with which a list begins: that of the shortest address.
func first(pages []*page) *url.URL {
	best := pages[0].url
	for _, p := range pages {
		if a, b := p.url.String(), best.String(); len(a) < len(b) {
			best = p.url
		}
	}
	return best
}

// Single is the form of a list that begins on one page.
func Single(u *url.URL) *forms.Form {
	first := forms.Call{Method: "GET", URL: []forms.Part{{Text: plain(u)}}}
	return forms.Listed(u, "", &forms.Template{Raw: true, First: first})
}

func plain(u *url.URL) string {
	bare := *u
	bare.Fragment = ""
	return bare.String()
}

// shelves is the form of a list that has a page for each of several headings; nil where it is none.
// Links between the pages of one list lead to its further pages, and not to headings.
func (s *survey) shelves(entry, shape string, pages []*page) *forms.Form {
	var members []Link
	for _, l := range s.byShape[shape] {
		if p := s.pages[l.From]; p != nil && p.entries[entry] < fewestEntries {
			members = append(members, l)
		}
	}
	known := func(p *page) bool {
		return slices.ContainsFunc(members, func(l Link) bool { return l.URL == p.url.String() })
	}
	if !slices.ContainsFunc(pages, known) {
		return nil
	}
	index, err := fetch.ParseURL(nil, s.indexOf(shape, entry))
	if err != nil {
		return nil
	}
	return Shelves(index, members)
}

// Shelves makes a form of the pages that a page leads to, each of them a choice; nil where they are
// fewer than two, or differ in more than one part of their addresses.
func Shelves(index *url.URL, members []Link) *forms.Form {
	said := map[string]string{} // by address
	var order []string
	for _, l := range members {
		if _, known := said[l.URL]; !known && len(order) < mostShelves {
			said[l.URL] = strings.TrimSpace(l.Anchor)
			order = append(order, l.URL)
		}
	}
	if len(order) < 2 {
		return nil
	}
	before, after, ok := differ(order)
	if !ok {
		return nil
	}
	c := forms.Choice{Name: nameOf(before), Type: "select"}
	for _, at := range order {
		value := at[len(before) : len(at)-len(after)]
		c.Options = append(c.Options, forms.Option{Value: value, Text: cmp.Or(said[at], value)})
	}
	t := &forms.Template{
		First: forms.Call{Method: "GET", URL: []forms.Part{
			{Text: before}, {Fill: forms.Chosen, Name: c.Name, Text: c.Options[0].Value},
		}},
		Choices: []forms.Choice{c}, Raw: true,
	}
	if after != "" {
		t.First.URL = append(t.First.URL, forms.Part{Text: after})
	}
	return forms.Listed(index, c.Name, t)
}

// indexOf is the page that leads to most headings.
func (s *survey) indexOf(shape, entry string) (best string) {
	for _, at := range slices.Sorted(maps.Keys(s.pages)) {
		p := s.pages[at]
		if p.entries[entry] >= fewestEntries || p.entries[shape] == 0 {
			continue
		}
		if best == "" || p.entries[shape] > s.pages[best].entries[shape] {
			best = at
		}
	}
	return best
}

// nameOf is what a gap behind a text is called: as its parameter, else as the part of the path
// before it.
func nameOf(before string) string {
	if rest, ok := strings.CutSuffix(before, "="); ok {
		return rest[strings.LastIndexAny(rest, "?&;")+1:]
	}
	parts := strings.FieldsFunc(before, func(r rune) bool {
		return strings.ContainsRune("/?&=.-_", r)
	})
	if strings.Count(before, "/") < 4 { // scheme and host
		return "list"
	}
	return parts[len(parts)-1]
}

// differ returns what all addresses begin and end with, where they differ in one part of the path
// or one parameter alone.
func differ(addresses []string) (before, after string, ok bool) {
	before, after = addresses[0], addresses[0]
	for _, a := range addresses[1:] {
		n := 0
		for n < len(a) && n < len(before) && a[n] == before[n] {
			n++
		}
		before = before[:n]
		n = 0
		for n < len(a) && n < len(after) && a[len(a)-1-n] == after[len(after)-1-n] {
			n++
		}
		after = after[len(after)-n:]
	}
	at := strings.LastIndexAny(before, "/?&=;") + 1
	before = before[:at]
	if i := strings.IndexAny(after, "/?&;."); i >= 0 {
		after = after[i:]
	} else {
		after = ""
	}
	for _, a := range addresses {
		if len(a) <= len(before)+len(after) ||
			strings.ContainsAny(a[len(before):len(a)-len(after)], "/?&=;") {
			return "", "", false
		}
	}
	_, path, _ := strings.Cut(before, "://")
	_, path, _ = strings.Cut(path, "/")
	return before, after, path != "" || after != ""
}

// Shape is an address with what varies from record to record left out: the last part of the path
// but for its ending, other parts with a digit, and the values of parameters. Of a path with
// parameters only parts with a digit are left out.
func Shape(u *url.URL) string {
	var b strings.Builder
	b.WriteString(u.Host)
	path := u.EscapedPath()
	if u.RawQuery == "" {
		cut := strings.LastIndexByte(strings.TrimRight(path, "/"), '/') + 1
		last := path[cut:]
		tail := ""
		if strings.HasSuffix(last, "/") {
			tail = "/"
		} else if dot := strings.LastIndexByte(last, '.'); dot > 0 && len(last)-dot <= 5 {
			tail = last[dot:]
		}
		b.WriteString(digits(path[:cut]))
		if strings.Trim(last, "/") == "" {
			b.WriteString(last)
		} else {
			b.WriteString("*" + tail)
		}
		return b.String()
	}
	b.WriteString(digits(path) + "?")
	names := slices.Sorted(maps.Keys(u.Query()))
	return b.String() + strings.Join(names, "=*&") + "=*"
}

// digits is a path in which a sign stands for each part with a digit.
func digits(path string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if strings.ContainsAny(p, "0123456789") {
			parts[i] = "#"
		}
	}
	return strings.Join(parts, "/")
}

// Alike reports whether two shapes are those of the same records: one may have parameters that the
// other lacks, such as a place in the list.
func Alike(a, b string) bool {
	if a == b {
		return true
	}
	path, names, query := strings.Cut(a, "?")
	other, others, queried := strings.Cut(b, "?")
	if path != other || !query || !queried {
		return false
	}
	few, many := strings.Split(names, "&"), strings.Split(others, "&")
	if len(few) > len(many) {
		few, many = many, few
	}
	return !slices.ContainsFunc(few, func(name string) bool { return !slices.Contains(many, name) })
}

// Holds reports whether the key of a record can be made of an address of a shape: it has no
// parameter that the shape lacks.
func Holds(shape, key string) bool {
	u, err := url.Parse(key)
	if err != nil {
		return false
	}
	_, names, _ := strings.Cut(shape, "?")
	have := strings.Split(names, "&")
	for name := range u.Query() {
		if !slices.Contains(have, name+"=*") {
			return false
		}
	}
	return true
}
