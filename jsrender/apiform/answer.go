package apiform

import (
	"encoding/json"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/payload"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
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
	return &fetch.Page{Request: x.Request, URL: x.Request.URL, Status: x.Status, Header: x.Header,
		Body: body, Charset: charset, Truncated: x.Truncated, At: x.At}
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
	if body := payload.Unwrap(p.Body); nested(body) <= mostDepth {
		a.data = payload.Decode(body)
	}
	if _, number := a.data.(json.Number); number {
		a.data = nil // something else comes behind it
	}
	a.take(submit.Answered(t, p), term)
	// they may be the parts of the page that hold them
	few := len(a.keys) < goodAnswer && !slices.ContainsFunc(a.records, linked)
	paths := markupIn(a.data, nil)
	for _, path := range paths[:min(len(paths), mostMarkup)] {
		in := &answer{}
		t.Markup = path
		if in.take(submit.Answered(t, p), term); few && len(in.keys) > len(a.keys) ||
			len(in.keys) > 0 && slices.Equal(in.keys, a.keys) {
			a.records, a.keys, a.markup = in.records, in.keys, path
		}
	}
	if few && a.markup == nil && len(t.Markup) > 0 && !slices.ContainsFunc(a.records, named) {
		a.records, a.keys = nil, nil
	}
}

func linked(r records.Record) bool { return r.URL != "" }

func named(r records.Record) bool { return r.Title != "" || r.KeyKind != "hash" }

// wantsRaw reports whether an answer is read only when it is asked for raw: it is a script, or of a
// type of its own.
func wantsRaw(h http.Header) bool {
	return !plainText.MatchString(strings.ToLower(h.Get("Content-Type")))
}

// take reads the records of a page, if they are more than those so far, and returns how many there
// are then.
func (a *answer) take(p *fetch.Page, term string) int {
	res, err := (&records.Wrapper{}).Apply(records.Asked{Term: term}, p)
	if err != nil || res.Kind != records.Results || len(res.Records) <= len(a.records) {
		return len(a.keys)
	}
	a.records, a.keys = res.Records, Keys(res.Records)
	return len(a.keys)
}

// Keys are those of records, sorted, each once.
func Keys(rs []records.Record) []string {
	var keys []string
	for _, r := range rs {
		keys = append(keys, r.Key)
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// markupIn lists the strings of objects that hold elements. Parts of a page may come in a short
// list.
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
var plainText = regexp.MustCompile(
	`^\s*(?:text/(?:html|plain|xml|vnd\.[\w.\-]+)|application/(?:json|xml)|[\w/.\-]+\+(?:json|xml))\s*(?:;|$)|^$`)

// Asked reports whether a request carried the term.
func (s Sighting) Asked() bool {
	_, err := s.hit()
	return err == nil
}

// goodAnswer is how many records an answer has that leaves no doubt: what completes words shows
// fewer.
const goodAnswer = 5

// Answered reports whether the answer to the term leaves no doubt that the search was made.
func (s Sighting) Answered() bool {
	a, err := s.hit()
	return err == nil && len(a.keys) >= goodAnswer && !a.completes()
}

func (s Sighting) hit() (*answer, error) { return hit(s.After, s.Term, s.Offered...) }

// hit returns the answer to the search: of the requests that carry the term the one that brought
// most records. What completes words comes last, however much it brings.
func hit(xs []*Exchange, term string, offered ...string) (*answer, error) {
	var best *answer
	err := ErrNoRequest
	for _, x := range xs {
		a := readAnswer(x, term)
		a.offered = suggested(a.records, offered)
		if !a.request.carries(term) || x.Request.Method == http.MethodOptions {
			continue
		}
		if why := Harm(x.Request, nil); why != nil {
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

// wholePage are the signs of a document, which a part of one lacks.
var wholePage = regexp.MustCompile(`(?i)<(?:title|body|!doctype)`)

// document reports whether the answer is a page of its own.
func (a *answer) document() bool {
	p := a.exchange.page()
	kind := strings.ToLower(p.Header.Get("Content-Type"))
	return (kind == "" || strings.Contains(kind, "html")) && wholePage.Match(p.Body)
}

// completes reports whether the answer only says what else could be typed: by its address, as it
// has nothing but words, or as it is what a list of the box suggests.
func (a *answer) completes() bool {
	worded := func(r records.Record) bool { return r.URL == "" && len(r.Attributes) <= mostWorded }
	return a.offered || suggests.MatchString(a.exchange.Request.URL.Path) ||
		len(a.records) > 0 &&
			!slices.ContainsFunc(a.records, func(r records.Record) bool { return !worded(r) })
}

// suggested reports whether most records are among what was suggested.
func suggested(rs []records.Record, offered []string) bool {
	n := 0
	for _, r := range rs {
		if slices.ContainsFunc(append(valuesOf(r), r.Title), func(v string) bool {
			return len([]rune(v)) > 1 &&
				slices.ContainsFunc(offered, func(text string) bool {
					return strings.Contains(text, v)
				})
		}) {
			n++
		}
	}
	return n > 0 && 2*n > len(rs)
}

// mostWorded is how many attributes a word has that may be typed: itself, and of which kind it is.
const mostWorded = 2

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

// Bring reports whether one of the answers to a term has records; the term may be empty.
func Bring(xs []*Exchange, term string) bool {
	return slices.ContainsFunc(xs, func(x *Exchange) bool {
		return len(readAnswer(x, term).keys) > 0
	})
}
