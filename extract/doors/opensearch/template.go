package opensearch

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch"
)

// Kinds of answers, the best first.
const (
	kindAtom = "atom"
	kindRSS  = "rss"
	kindJSON = "json"
)

// A template is the address of a search with places for what is asked, such as {searchTerms} and
// {startIndex?}.
type template struct {
	kind string
	text string // with an address that is absolute
	from int    // number of the first record, 1 unless it is said
	page int    // number of the first page
}

// mostTemplates bounds those of a description that are read.
const mostTemplates = 20

// read returns what a description calls its search, and its templates for programs, the best first.
func read(p *fetch.Page) (title string, all []template) {
	root, _ := xmltree.Parse(p.Body) // what is broken declares what stands before the break
	if root == nil || root.Name != "OpenSearchDescription" {
		return "", nil
	}
	for _, n := range root.All("Url") {
		if t, ok := templateOf(n, p.URL); ok && len(all) < mostTemplates {
			all = append(all, t)
		}
	}
	order := []string{kindAtom, kindRSS, kindJSON}
	slices.SortStableFunc(all, func(a, b template) int {
		return slices.Index(order, a.kind) - slices.Index(order, b.kind)
	})
	return cmp.Or(root.First("LongName").Value(), root.First("ShortName").Value()), all
}

// templateOf reads an element Url: one for results, asked by GET on the site of the description,
// all of whose places can be filled.
func templateOf(n *xmltree.Node, base *url.URL) (t template, ok bool) {
	rel, method := strings.ToLower(n.Get("rel")), strings.ToLower(n.Get("method"))
	if rel != "" && rel != "results" && rel != "collection" || method != "" && method != "get" {
		return t, false
	}
	switch media := strings.ToLower(n.Get("type")); {
	case strings.Contains(media, "suggestions"):
		return t, false
	case strings.Contains(media, "atom+xml"):
		t.kind = kindAtom
	case strings.Contains(media, "rss+xml"), strings.Contains(media, "rdf+xml"):
		t.kind = kindRSS
	case strings.Contains(media, "json"):
		t.kind = kindJSON
	default:
		return t, false
	}
	t.from, t.page = offset(n, "indexOffset"), offset(n, "pageOffset")
	path, query, _ := strings.Cut(n.Get("template"), "?")
	at, err := fetch.ParseURL(base, path)
	if err != nil || strings.Contains(path, "{") || fetch.Site(at) != fetch.Site(base) {
		return t, false
	}
	t.text = at.String() + "?" + query
	for _, pl := range place.FindAllStringSubmatch(query, -1) {
		if _, known := t.filled(pl[1], ""); !known && pl[2] == "" {
			return t, false // it wants what nobody knows
		}
	}
	return t, true
}

func offset(n *xmltree.Node, name string) int {
	if v, err := strconv.Atoi(n.Get(name)); err == nil {
		return v
	}
	return 1
}

// place is a place of a template: its name, and "?" where it may be left empty.
var place = regexp.MustCompile(`\{([\w:]+)(\??)\}`)

// atOnce is how many records are asked for, where a template has a place for that.
const atOnce = 100

// filled is what stands at a place of the first request, and whether it is known.
func (t template) filled(name, words string) (string, bool) {
	switch name {
	case "searchTerms":
		return words, true
	case "count":
		return strconv.Itoa(atOnce), true
	case "startIndex":
		return strconv.Itoa(t.from), true
	case "startPage":
		return strconv.Itoa(t.page), true
	case "language":
		return "*", true
	case "inputEncoding", "outputEncoding":
		return "UTF-8", true
	}
	return "", false
}

// address is that of the first answer to words.
func (t template) address(words string) string {
	return place.ReplaceAllStringFunc(t.text, func(at string) string {
		value, _ := t.filled(place.FindStringSubmatch(at)[1], words)
		return url.QueryEscape(value)
	})
}

// words are those that may find all records: none, and the sign for any.
func (t template) words() []string {
	if !strings.Contains(t.text, "{searchTerms") {
		return []string{""}
	}
	return []string{"", "*"}
}

// parameter is the one of the address whose value is a place; "" for none.
func (t template) parameter(name string) string {
	_, query, _ := strings.Cut(t.text, "?")
	for pair := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(pair, "=")
		if m := place.FindStringSubmatch(value); m != nil && m[0] == value && m[1] == name {
			return key
		}
	}
	return ""
}

// turn says how a list goes on that does not lead to its next part: by the number of the next
// record, or page. size is how many an answer has, as it says; 0 where it does not. A total that is
// less than what was shown so far is wrong, and is dropped.
func turn(a *doors.Answer, d doors.Door, at *url.URL, size int) {
	t := template{text: d.Template}
	n, query := len(a.Records), at.Query()
	key, page := t.parameter("startIndex"), 1
	step := n
	if key == "" {
		key, step, page = t.parameter("startPage"), 1, max(d.Price.Page, n)
	}
	now, err := strconv.Atoi(query.Get(key))
	if key == "" || err != nil || n == 0 {
		return
	}
	before := page * (now - t.begins(d.First, key))
	if a.Total.Known && a.Total.N < before+n {
		a.Total = answer.Total{}
	}
	if a.Total.Known && before+n >= a.Total.N || !a.Total.Known && n < size {
		return
	}
	query.Set(key, strconv.Itoa(now+step))
	next := *at
	next.RawQuery = query.Encode()
	a.Next = &fetch.Request{URL: &next, Raw: true}
}

// begins is the number of the first record or page, by the address of the first answer.
func (t template) begins(first, key string) int {
	u, err := fetch.ParseURL(nil, first)
	if err != nil {
		return 1
	}
	n, _ := strconv.Atoi(u.Query().Get(key)) // it was written there
	return n
}
