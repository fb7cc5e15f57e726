package jsrender

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Sighting is what was seen when a term was typed into the search box of a page.
type Sighting struct {
	Term    string
	Page    *url.URL
	Label   string      // what the page calls the box
	Text    string      // that the page showed before
	Lang    string      // of the page, as it says; see forms.LanguageTag
	Offered []string    // what a list of the box suggested for the term
	Before  []*Exchange // while the page was loaded
	After   []*Exchange // after the term was typed
	Closed  error       // why the request for the term was not let through; nil when it was, or there was none
	Endless bool        // the answer to the term did not end, or was too large
	Later   []*Exchange // after more was asked for: by scrolling down, or by a button that promises it
	Picked  []Picked    // after that, controls beside the box that were set
}

// Why no template could be made. They are sentences for the owner of a harvest.
var (
	ErrNoBox      = errors.New("the browser found no search box that it could type into")
	ErrNoRequest  = errors.New("its script makes no request that carries the term")
	ErrNoRecords  = errors.New("the answers to its script hold no records that could be read")
	ErrMutation   = errors.New("its script sends something that may change things")
	ErrThirdParty = errors.New("its script asks another site, which takes --allow-third-party-api")
	ErrPrivate    = errors.New("its script asks a private address, which takes --allow-private")
	ErrDiffers    = errors.New("the requests of two searches differ in more than the term")
)

// An answer is what was read of an exchange.
type answer struct {
	exchange *Exchange
	request  pieces
	markup   []string // see forms.Template
	records  []records.Record
	keys     []string // of the records, sorted
	data     any      // its JSON, nil when it is none
	raw      bool     // it is a script, or of a type of its own
	offered  bool     // a list of the box suggests its records
}

// page makes a page of an exchange.
func (x *Exchange) page() *fetch.Page {
	body, charset := fetch.Text(x.Body(), x.Header.Get("Content-Type"), x.Request.URL.Hostname())
	return &fetch.Page{Request: x.Request, URL: x.Request.URL, Status: x.Status, Header: x.Header, Body: body, Charset: charset, Truncated: x.Truncated, At: x.At}
}

// readAnswer reads the records of an exchange.
func readAnswer(x *Exchange, term string) *answer {
	a := &answer{exchange: x, request: takeApart(x.Request), raw: wantsRaw(x.Header)}
	if len(x.sent) > 0 {
		a.read(x.page(), term)
	}
	return a
}

// read reads the records of a page, wherever they stand.
func (a *answer) read(p *fetch.Page, term string) {
	if p.Status/100 != 2 {
		return
	}
	a.raw = wantsRaw(p.Header)
	t := &forms.Template{}
	if body := forms.Unwrap(p.Body); nested(body) <= mostDepth {
		a.data = forms.Decode(body)
	}
	if _, number := a.data.(json.Number); number {
		a.data = nil // something else comes behind it
	}
	a.take(t.Answer(p), term)
	few := len(a.keys) < goodAnswer && !slices.ContainsFunc(a.records, linked) // they may be the parts of the page that hold them
	paths := markupIn(a.data, nil)
	for _, path := range paths[:min(len(paths), mostMarkup)] {
		in := &answer{}
		t.Markup = path
		if in.take(t.Answer(p), term); few && len(in.keys) > len(a.keys) || len(in.keys) > 0 && slices.Equal(in.keys, a.keys) {
			a.records, a.keys, a.markup = in.records, in.keys, path
		}
	}
	if few && a.markup == nil && len(t.Markup) > 0 && !slices.ContainsFunc(a.records, named) {
		a.records, a.keys = nil, nil
	}
}

func linked(r records.Record) bool { return r.URL != "" }

func named(r records.Record) bool { return r.Title != "" || r.KeyKind != "hash" }

// wantsRaw reports whether an answer is read only when it is asked for raw: it is a script, or of a type of its own.
func wantsRaw(h http.Header) bool {
	return !plainText.MatchString(strings.ToLower(h.Get("Content-Type")))
}

// take reads the records of a page, if they are more than those so far, and returns how many there are then.
func (a *answer) take(p *fetch.Page, term string) int {
	res, err := (&records.Wrapper{}).Apply(records.Asked{Term: term}, p)
	if err != nil || res.Kind != records.Results || len(res.Records) <= len(a.records) {
		return len(a.keys)
	}
	a.records, a.keys = res.Records, keysOf(res.Records)
	return len(a.keys)
}

func keysOf(rs []records.Record) []string {
	var keys []string
	for _, r := range rs {
		keys = append(keys, r.Key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// markupIn lists the strings of objects that hold elements. Parts of a page may come in a short list.
func markupIn(v any, path []string) (found [][]string) {
	look := func(name string, v any) {
		at := append(slices.Clone(path), name)
		if s, ok := v.(string); ok && strings.Contains(s, "</") {
			found = append(found, at)
		}
		found = append(found, markupIn(v, at)...)
	}
	switch v := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			look(name, v[name])
		}
	case []any:
		for i := 0; i < len(v) && len(v) <= mostParts; i++ { // longer lists are records
			look(strconv.Itoa(i), v[i])
		}
	}
	return found
}

const (
	mostParts  = 3  // of a page in one answer
	mostMarkup = 20 // strings with elements that are read: for each the answer is parsed anew
)

// plainText are the media types that are read without being asked for raw.
var plainText = regexp.MustCompile(`^\s*(?:text/(?:html|plain|xml|vnd\.[\w.\-]+)|application/(?:json|xml)|[\w/.\-]+\+(?:json|xml))\s*(?:;|$)|^$`)

var (
	suggests = regexp.MustCompile(`(?i)suggest|autocomplete|typeahead|complet(?:e|ion)`)
	pageName = regexp.MustCompile(`(?i)^(?:page|p|pg|pagenum(?:ber)?|page_?(?:no|number|index)|current_?page)$`)
	offsets  = regexp.MustCompile(`(?i)^(?:offset|start|from|skip|start_?(?:index|at|record)|first_?(?:record|result))$`)
	lasted   = regexp.MustCompile(`(?i)time|took|elapsed|duration|latency|ms$`)
	endName  = regexp.MustCompile(`(?i)end|last|until|stop|^to`)
	onwards  = regexp.MustCompile(`(?i)next|cursor|after|end|last|token|scroll|continu`)
)

func (s Sighting) hit() (*answer, error) { return hit(s.After, s.Term, s.Offered...) }

// hit returns the answer to the search: of the requests that carry the term the one that brought most records. What completes
// words comes last, however much it brings.
func hit(xs []*Exchange, term string, offered ...string) (*answer, error) {
	var best *answer
	err := ErrNoRequest
	for _, x := range xs {
		a := readAnswer(x, term)
		a.offered = suggested(a.records, offered)
		if !a.request.carries(term) || x.Request.Method == http.MethodOptions {
			continue
		}
		if why := harm(x.Request, nil); why != nil {
			err = why
			continue
		}
		if best == nil || a.better(best) {
			best = a
		}
	}
	if best == nil {
		return nil, err
	}
	return best, nil
}

func (a *answer) better(b *answer) bool {
	if x, y := a.completes(), b.completes(); x != y && len(a.keys) > 0 {
		return y
	}
	if len(a.keys) == 0 && len(b.keys) == 0 {
		return b.document() && !a.document() // which may be a frame for what its scripts ask for
	}
	return len(a.keys) > len(b.keys)
}

// document reports whether the answer is a page of its own.
func (a *answer) document() bool {
	p := a.exchange.page()
	return isHTML(p) && (holds(p.Body, "<title") || holds(p.Body, "<body") || holds(p.Body, "<!doctype"))
}

// completes reports whether the answer only says what else could be typed: by its address, as it has nothing but words, or as it is
// what a list of the box suggests.
func (a *answer) completes() bool {
	worded := func(r records.Record) bool { return r.URL == "" && len(r.Attributes) <= mostWorded }
	return a.offered || suggests.MatchString(a.exchange.Request.URL.Path) || len(a.records) > 0 && !slices.ContainsFunc(a.records, func(r records.Record) bool { return !worded(r) })
}

// suggested reports whether most records are among what was suggested.
func suggested(rs []records.Record, offered []string) bool {
	n := 0
	for _, r := range rs {
		if slices.ContainsFunc(append(valuesOf(r), r.Title), func(v string) bool {
			return len([]rune(v)) > 1 && slices.ContainsFunc(offered, func(text string) bool { return strings.Contains(text, v) })
		}) {
			n++
		}
	}
	return n > 0 && 2*n > len(rs)
}

// mostWorded is how many attributes a word has that may be typed: itself, and of which kind it is.
const mostWorded = 2

// A search is what two sightings have in common.
type search struct {
	seen   [2]Sighting
	hits   [2]*answer
	facets []facet
	first  forms.Call

	bound    []facet   // other values of what was chosen that the request has
	together [2]string // what was chosen where it is of several values, as the form is asked for it

	unsteady bool // what it finds is ordered anew with each call

	whole map[string]bool // names of the values that are the term and nothing else, where it is chosen: elsewhere it is an accident; nil for a word

	more []forms.Call // guesses at how further pages are asked for, the surest first
}

// compare finds what varies with the term between two sightings.
func compare(a, b Sighting) (*search, error) {
	s := &search{seen: [2]Sighting{a, b}}
	var err error
	for i, seen := range s.seen {
		if s.hits[i], err = seen.hit(); err != nil {
			return nil, err
		}
	}
	if s.hits[0].exchange.Request.Method != s.hits[1].exchange.Request.Method {
		return nil, ErrDiffers
	}
	s.facets = agreed(facets(s.hits[0], a.Picked, a.Term), facets(s.hits[1], b.Picked, b.Term))
	return s, s.derive()
}

// derive makes the calls of what was seen.
func (s *search) derive() error {
	a, b := s.seen[0], s.seen[1]
	other, gaps := s.hits[1].request.values(), 0
	page := giver(a, s.hits[0].request)
	s.first = s.hits[0].request.with(slices.Concat(s.facets, s.bound)).call(func(p piece) []forms.Part {
		if s.stands(p, a.Term) && other[p.name] == strings.ReplaceAll(p.text, a.Term, b.Term) {
			gaps++
			return around(p.text, a.Term)
		}
		return constant(page, p.text)
	})
	if gaps == 0 {
		return ErrDiffers
	}
	s.more = nil
	s.findMore(page)
	return nil
}

// stands reports whether the term stands in a value.
func (s *search) stands(p piece, term string) bool {
	if s.whole != nil {
		return s.whole[p.name] && p.text == term
	}
	return strings.Contains(p.text, term)
}

// around cuts a value at the term.
func around(text, term string) []forms.Part {
	var out []forms.Part
	for i, piece := range strings.Split(text, term) {
		if i > 0 {
			out = append(out, forms.Part{Fill: forms.Term})
		}
		if piece != "" {
			out = append(out, forms.Part{Text: piece})
		}
	}
	return out
}

// constant is a value that stays, but for one that the page gives anew with each load. It may stand behind a word, as in
// "Bearer ...".
func constant(page *fetch.Page, value string) []forms.Part {
	if page == nil {
		return []forms.Part{{Text: value}}
	}
	if origin := forms.Origin(page, value); origin != nil {
		return []forms.Part{{Text: value, Fill: forms.Fresh, Path: origin}}
	}
	if at := strings.LastIndexByte(value, ' ') + 1; at > 0 {
		if origin := forms.Origin(page, value[at:]); origin != nil {
			return []forms.Part{{Text: value[:at]}, {Text: value[at:], Fill: forms.Fresh, Path: origin}}
		}
	}
	return []forms.Part{{Text: value}}
}

// findMore derives the call for further pages: from a later request where one was seen, else from the names of parameters.
func (s *search) findMore(page *fetch.Page) {
	for i, seen := range s.seen {
		for _, x := range slices.Concat(seen.Later, seen.After) {
			a := readAnswer(x, seen.Term)
			if x == s.hits[i].exchange || harm(x.Request, nil) != nil || len(a.keys) == 0 || !disjoint(a.keys, s.hits[i].keys) {
				continue
			}
			ways := []bool{true, false}
			if !a.request.carries(seen.Term) { // a cursor may stand for the term, a number does not
				if x.Request.URL.Host != s.hits[i].exchange.Request.URL.Host {
					continue
				}
				ways = ways[:1]
			}
			for _, byCursor := range ways {
				if c, ok := s.later(s.hits[i], a, seen.Term, page, byCursor); ok {
					s.more = append(s.more, c)
				}
			}
		}
	}
	if c, ok := s.named(page); ok {
		s.more = append(s.more, c)
	}
}

// later makes a call of the second page that was seen.
func (s *search) later(one, two *answer, term string, page *fetch.Page, byCursor bool) (forms.Call, bool) {
	before, grows := one.request.values(), false
	request := two.request.with(slices.Concat(s.facets, s.bound))
	if byCursor {
		request = request.whole(func(p piece) bool {
			_, ok := cursorIn(one, p)
			return ok
		})
	}
	c := request.call(func(p piece) []forms.Part {
		old, had := before[p.name]
		if part, ok := cursorIn(one, p); ok && byCursor && !had && p.text != term { // which may hold the term, as what a page keeps of itself does
			grows = true
			return []forms.Part{part}
		}
		if s.stands(p, term) && (!had || strings.Contains(old, term)) {
			return around(p.text, term)
		}
		if had && old == p.text {
			return constant(page, p.text)
		}
		parts := growth(old, p.text, len(one.keys))
		if part, ok := cursorIn(one, p); ok && byCursor && (parts == nil || !counts(p.name)) { // many a small number stands in an answer
			grows = true
			return []forms.Part{part}
		}
		if parts != nil {
			grows = true
			return parts
		}
		return constant(page, p.text)
	})
	return c, grows
}

// growth reads how the number in a value grows from the first to the second page; old may be missing.
func growth(old, now string, size int) []forms.Part {
	from := 0
	for from < len(now) && !digit(now[from]) && (old == "" || from < len(old) && old[from] == now[from]) {
		from++
	}
	to := from
	for to < len(now) && digit(now[to]) {
		to++
	}
	head, number, tail := now[:from], now[from:to], now[to:]
	start, err := strconv.Atoi(number)
	if err != nil || old == "" && head+tail != "" && number != "2" {
		return nil // of what was not there before, only a second page is known by its number alone
	}
	step := 1
	if old != "" {
		middle, ok := strings.CutSuffix(old[from:], tail)
		was, err := strconv.Atoi(middle)
		if !ok || err != nil {
			return nil
		}
		step = start - was
	} else if start == size || start == size+1 {
		step = size
	}
	if step <= 0 || step > mostStep {
		return nil
	}
	parts := []forms.Part{{Text: head}, {Fill: forms.Number, Start: start, Step: step}, {Text: tail}}
	return slices.DeleteFunc(parts, func(p forms.Part) bool { return p.Fill == "" && p.Text == "" })
}

const mostStep = 10_000 // of offsets: what grows more from page to page is a time

func digit(c byte) bool { return '0' <= c && c <= '9' }

// named makes a call of the first one, of which a value is called as pages or offsets are.
func (s *search) named(page *fetch.Page) (forms.Call, bool) {
	one, grows := s.hits[0], false
	c := one.request.with(slices.Concat(s.facets, s.bound)).call(func(p piece) []forms.Part {
		if s.stands(p, s.seen[0].Term) {
			return around(p.text, s.seen[0].Term)
		}
		name := p.name[strings.LastIndexAny(p.name, ".? ")+1:]
		n, err := strconv.Atoi(p.text)
		switch {
		case err == nil && n >= 0 && n < 1<<20 && pageName.MatchString(name):
			grows = true
			return []forms.Part{{Fill: forms.Number, Start: n + 1, Step: 1}}
		case err == nil && n >= 0 && n < 1<<20 && offsets.MatchString(name):
			grows = true
			return []forms.Part{{Fill: forms.Number, Start: n + len(one.keys), Step: len(one.keys)}}
		}
		return constant(page, p.text)
	})
	return c, grows
}

// cursorIn finds where the answer before says a value of the request for the next page.
func cursorIn(one *answer, p piece) (forms.Part, bool) {
	if path, ok := pathTo(one.data, p.text); ok {
		return forms.Part{Fill: forms.Cursor, Path: path}, true
	}
	for _, name := range slices.Sorted(maps.Keys(one.exchange.Header)) {
		if p.text != "" && one.exchange.Header.Get(name) == p.text && (speaks(p.name) || onwards.MatchString(name)) {
			return forms.Part{Fill: forms.Cursor, Header: name}, true
		}
	}
	if p.text == "" || one.data != nil && one.markup == nil {
		return forms.Part{}, false
	}
	fragment := (&forms.Template{Markup: one.markup}).Answer(one.exchange.page())
	for _, place := range forms.Carriers(fragment, p.text) {
		boxed := place[len(place)-1] == forms.BoxNamed+p.name[strings.LastIndexByte(p.name, '?')+1:]
		if boxed || speaks(p.name) || speaks(place[len(place)-1]) || len(p.text) >= shortestToken && strings.ContainsAny(p.text, "0123456789") {
			return forms.Part{Fill: forms.Cursor, Attr: place}, true
		}
	}
	return forms.Part{}, false
}

// shortestToken is how long a value is that stands in a fragment and in the next request by no accident.
const shortestToken = 8

// speaks reports whether a name is one of going on.
func speaks(name string) bool { return onwards.MatchString(lastName(name)) || counts(name) }

// counts reports whether a name is one of pages or offsets.
func counts(name string) bool {
	return pageName.MatchString(lastName(name)) || offsets.MatchString(lastName(name))
}

// pathTo finds where an answer says what the request for the next page repeats: under a name that speaks of going on, or in
// the last record.
func pathTo(v any, value string) ([]string, bool) {
	var found []string
	var walk func(v any, path []string)
	walk = func(v any, path []string) {
		if len(path) > mostDepth || found != nil {
			return
		}
		switch v := v.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				walk(v[name], append(path, name))
			}
		case []any:
			if len(v) > 0 {
				walk(v[len(v)-1], append(path, "-1"))
			}
		case string, json.Number:
			if written(v) == value && len(path) > 0 && (onwards.MatchString(path[len(path)-1]) || slices.Contains(path, "-1") && !lasted.MatchString(path[len(path)-1])) {
				found = slices.Clone(path)
			}
		}
	}
	if value != "" {
		walk(v, nil)
	}
	return found, found != nil
}

func written(v any) string {
	if n, ok := v.(json.Number); ok {
		return n.String()
	}
	s, _ := v.(string)
	return s
}

// disjoint reports whether hardly any key of xs is in ys.
func disjoint(xs, ys []string) bool { return 5*inBoth(xs, ys) <= len(xs) }

// mostlyOther reports whether at least a third of xs is not in ys.
func mostlyOther(xs, ys []string) bool { return 3*inBoth(xs, ys) <= 2*len(xs) }

func inBoth(xs, ys []string) (common int) {
	for _, x := range xs {
		if slices.Contains(ys, x) {
			common++
		}
	}
	return common
}

// template is the search without more pages.
func (s *search) template() *forms.Template {
	a := s.hits[0]
	t := &forms.Template{First: s.first, Raw: a.raw, Markup: a.markup, Source: sourceOf(giver(s.seen[0], a.request), s.seen[0])}
	for _, f := range s.facets {
		t.Choices = append(t.Choices, f.choice)
	}
	return t
}

// whole makes a template of the collection that a page loads at its start, to filter it by itself: the answer with the most
// records that no term was needed for.
func whole(s Sighting) (Loaded, bool) { return loadedBy(s, true) }

// fixed is a template of an answer in which nothing varies but what the page gives anew.
func fixed(s Sighting, a *answer) *forms.Template {
	page := giver(s, a.request)
	return &forms.Template{
		First:  a.request.call(func(p piece) []forms.Part { return constant(page, p.text) }),
		Source: sourceOf(page, s), Raw: a.raw, Markup: a.markup,
	}
}

// leastWhole is how many records a collection must have: menus and settings are loaded at the start as well.
const leastWhole = 10
