// Package jsonrec reads records out of JSON: answers that are JSON as a whole, markup that comes in
// JSON, and what a page holds for its scripts. It takes such a page or value and what was asked,
// and gives an answer.Result with records, total and next page.
package jsonrec

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"mime"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

const (
	MaxDepth   = 12     // of JSON that is looked into
	maxObjects = 50_000 // in a list: some sites send all they have at once
)

// ReadJSON reads an answer that is JSON: the records are the list of objects with the most text.
func ReadJSON(a question.Asked, p *fetch.Page) answer.Result {
	d := json.NewDecoder(bytes.NewReader(p.Body))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return answer.Result{Kind: answer.Failed, Why: "no valid JSON"}
	}
	v, _ = unflattenedIn(v, 0)
	var best List
	best.Search(v, "", 0)
	return ReadList(a, &best, v, p)
}

// ReadList reads the list of records in the JSON value v of a page.
func ReadList(a question.Asked, best *List, v any, p *fetch.Page) answer.Result {
	res := answer.Result{Claimed: best.total(v)}
	switch {
	case len(best.items) == 0:
		res.Kind, res.Why = answer.None, answer.NoList
		return res
	case res.Claimed.Known && res.Claimed.N == 0:
		res.Kind, res.Why = answer.None, "the page counts 0 matches"
		return res
	}
	ids := make([]string, len(best.items))
	for i, it := range best.items {
		around := it
		it = within(it)
		r := jsonRecord(it)
		r.URL = cmp.Or(AddressOf(it), AddressOf(around), r.URL)
		if u := outline.Resolve(p.URL, r.URL); r.URL != "" && u != nil {
			r.URL = u.String()
			if safety.JudgeAddress(u).Harmful() {
				r.URL = "" // of what is done with the item
			}
		}
		if name, ok := it[cmp.Or(pairOf(it).title, onlyTitle(it))].(string); ok && r.Title == "" {
			r.Title = wording.Fold(name)
		}
		ids[i] = cmp.Or(IDOf(it), IDOf(around))
		res.Records = append(res.Records, r)
	}
	identity.Identify(a, res.Records, ids, nil, nil, func() []string {
		return identity.AttributeKeys(res.Records)
	})
	for i, it := range best.items {
		tellID(&res.Records[i], it)
	}
	titleUnnamed(res.Records)
	res.Kind, res.Next = answer.Results, Next(v, p, len(best.items), res.Claimed)
	return res
}

// A List is a list of objects. One whose name says that it holds results goes before all others:
// beside it stand facets, which may be longer.
type List struct {
	items []map[string]any
	chars int
	named bool
	rows  bool // of a table, see rowsOf

	columns []string // that the rows of the list searched next have, see rowsOf

	// the element of another list that it stands in, such as one of several answers; nil: none
	within any
}

// total is the count beside the list: in the answer that it is from, else in all of v.
func (l *List) total(v any) answer.Total {
	if t := TotalOf(l.within, 0); t.Known {
		return t
	}
	return TotalOf(v, 0)
}

// resultNames are what programs call the list of what was found.
var resultNames = wording.Words(
	"results result items hits docs documents records entries data rows matches objects")

// Search looks for the best list below v, which stands under a name and so deep in the answer.
func (l *List) Search(v any, name string, depth int) {
	if depth > MaxDepth {
		return
	}
	switch v := v.(type) {
	case string:
		if inner, ok := documentIn(v); ok {
			l.Search(inner, name, depth+1)
		}
	case map[string]any:
		names := columnNames(v)
		for _, k := range SortedKeys(v) {
			l.columns = names
			l.Search(v[k], k, depth+1)
		}
	case []any:
		names := l.columns
		l.columns = nil
		found := List{named: resultNames[strings.ToLower(name)]}
		for _, e := range v {
			if o, ok := e.(map[string]any); ok && len(found.items) < maxObjects {
				found.items = append(found.items, o)
				found.chars += len(fmt.Sprint(o))
			}
			l.searchOne(e, depth+1)
		}
		if wraps(v) {
			return
		}
		if rows := rowsOf(v, names); len(rows) > 0 {
			found.items, found.rows = rows, true
			found.chars = len(fmt.Sprint(v))
		}
		if 2*len(found.items) > len(v) && found.before(l) ||
			found.named && len(v) == 0 && !l.named {
			*l = found
		}
	}
}

// documentIn is the JSON in a string: what a server passes on from another one, or answers to one
// of several calls, comes written twice. Lists of plain values in a string are values.
func documentIn(text string) (v any, ok bool) {
	text = strings.TrimSpace(text)
	if inner := strings.TrimLeft(text, "[ \t\r\n"); !strings.HasPrefix(inner, "{") {
		return nil, false
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&v) != nil || d.More() {
		return nil, false
	}
	return v, true
}

// searchOne searches an element of a list, which may be one of several answers.
func (l *List) searchOne(answer any, depth int) {
	var own List
	own.Search(answer, "", depth)
	if len(own.items) > 0 && own.before(l) || own.named && !l.named {
		if own.within == nil {
			own.within = answer
		}
		*l = own
	}
}

// wraps reports whether a list is no list of records but one of answers, each with its own: several
// questions were sent in one request.
func wraps(v []any) bool {
	for _, e := range v {
		o, _ := e.(map[string]any)
		lists := false
		for k, inner := range o {
			_, ok := inner.([]any)
			lists = lists || ok && resultNames[strings.ToLower(k)]
			if slices.Contains(titleNames, k) {
				return false
			}
		}
		if !lists {
			return false
		}
	}
	return len(v) > 0
}

func (l *List) before(m *List) bool {
	if l.named != m.named {
		return l.named
	}
	return l.chars > m.chars
}

// SortedKeys are the names in an object, in order.
func SortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// within is the record in an object that only wraps it: a node of a GraphQL edge, a source in a
// hit. What stands beside it in the wrapper says how it was found.
func within(o map[string]any) map[string]any {
	var inner map[string]any
	for _, k := range SortedKeys(o) {
		if slices.Contains(titleNames, k) {
			return o
		}
		m, ok := o[k].(map[string]any)
		titled := slices.ContainsFunc(titleNames, func(t string) bool {
			_, ok := m[t].(string)
			return ok
		})
		if !ok || !titled && !(slices.Contains(wrappedNames, k) && plainValues(m) >= 2) {
			continue
		}
		if inner != nil {
			return o
		}
		inner = m
	}
	for k := range o {
		if _, ok := o[k].(string); ok && inner != nil && !slices.Contains(wrapperNames, k) {
			return o
		}
	}
	if inner != nil {
		return inner
	}
	return o
}

// wrappedNames are what programs call a record that they wrap, whatever language its own names are
// in: in edges, hits and resources.
var wrappedNames = []string{"node", "_source", "document", "attributes"}

// plainValues counts the values of an object that are no objects or lists.
func plainValues(o map[string]any) (n int) {
	for _, v := range o {
		switch v.(type) {
		case string, json.Number, bool:
			n++
		}
	}
	return n
}

// wrapperNames are what programs say beside a record that they wrap.
var wrapperNames = []string{"__typename", "cursor", "_id", "_index", "_type", "id", "type", "kind"}

// titleNames are what programs call the title, the surest first.
var titleNames = []string{"title", "headline", "name", "label", "caption"}

func jsonRecord(o map[string]any) answer.Record {
	var r answer.Record
	var texts []string
	title := noTitle
	Flatten(withoutEchoes(o), "", 0, func(name, value string) {
		link := ""
		if tag.MatchString(value) {
			value, link = unmarked(value)
		}
		at := answer.Attribute{Name: wording.Snake(name), Value: value}
		at.Type = values.PublicType(value)
		switch {
		case r.URL == "" && link != "":
			r.URL = link
			if title == noTitle {
				r.Title = value
			}
		case r.URL == "" && at.Type == "url" && !strings.Contains(at.Name, "image"),
			r.URL == "" && (at.Name == "url" || at.Name == "link" || at.Name == "href"):
			r.URL = value
		}
		if i := titleRank(at.Name); i < title {
			r.Title, title = value, i
		}
		texts = append(texts, value)
		r.Attributes = append(r.Attributes, at)
	})
	r.Text = wording.Fold(strings.Join(texts, " "))
	return r
}

// withoutEchoes is an object without the members in which search engines give it once more, with
// what was asked for marked in it: _highlightResult, _formatted.
func withoutEchoes(o map[string]any) map[string]any {
	out := maps.Clone(o)
	maps.DeleteFunc(out, func(name string, v any) bool {
		again, ok := v.(map[string]any)
		if !ok || len(again) == 0 || !strings.HasPrefix(name, "_") {
			return false
		}
		for k := range again {
			if _, ok := o[k]; !ok {
				return false
			}
		}
		return true
	})
	return out
}

// addressNames are what programs call the address of an item, those meant for readers first; in
// lists of links, it is the one called self.
var addressNames = []string{"html_url", "web_url", "permalink", "canonical_url", "detail_url",
	"page_url", "url", "link", "href", "uri", "path", "slug", "alternate", "html", "self"}

// AddressOf is the address of an item that its object states, by itself or among its links; "" for
// none.
func AddressOf(o map[string]any) string {
	for _, k := range addressNames {
		switch v := o[k].(type) {
		case string:
			if u, err := url.Parse(v); err == nil && v != "" &&
				(u.IsAbs() || strings.HasPrefix(v, "/")) && !tag.MatchString(v) {
				return v
			}
		case map[string]any:
			if h, ok := v["href"].(string); ok {
				return h
			}
		}
	}
	for _, k := range []string{"links", "_links"} {
		if links, ok := o[k].(map[string]any); ok {
			return AddressOf(links)
		}
	}
	return ""
}

// Flatten calls f for each text or number of a JSON value, the names of nested objects joined.
func Flatten(v any, name string, depth int, f func(name, value string)) {
	if depth > MaxDepth {
		return
	}
	switch v := v.(type) {
	case map[string]any:
		for _, k := range SortedKeys(v) {
			n := k
			if name != "" {
				n = name + "_" + k
			}
			Flatten(v[k], n, depth+1, f)
		}
	case []any:
		for _, e := range v {
			Flatten(e, name, depth+1, f)
		}
	case string:
		if s := wording.Fold(v); s != "" {
			f(name, s)
		}
	case json.Number:
		f(name, v.String())
	case bool:
		f(name, strconv.FormatBool(v))
	}
}

// IDOf is the identity of an item that its object states, with its name: "isbn:3", "" for none.
func IDOf(o map[string]any) string {
	for _, k := range append(slices.Clone(idNames), pairOf(o).id) {
		switch v := o[k].(type) {
		case string:
			return k + ":" + v
		case json.Number:
			return k + ":" + v.String()
		}
	}
	return ""
}

// idNames are what programs call the identity of a record, the surest first.
var idNames = []string{"id", "_id", "uuid", "guid", "key", "doi", "isbn", "objectID", "identifier",
	"slug", "sku", "handle"}

// A pair is the names of the identity and the title of a record where both bear what it is: goodsId
// and goodsName.
type pair struct{ id, title string }

// onlyTitle is the name of a record that alone is some title: displayTitle.
func onlyTitle(o map[string]any) (name string) {
	for k := range o {
		if strings.HasSuffix(wording.Snake(k), "_title") {
			if name != "" {
				return ""
			}
			name = k
		}
	}
	return name
}

// pairOf returns the only such pair of a record that has no title of its own. With one, or beside
// another pair, it may as well be that of an author or a shop.
func pairOf(o map[string]any) (found pair) {
	named := map[string]string{} // by what it is
	for k := range o {
		if slices.Contains(titleNames, k) {
			return pair{}
		}
		if what, ok := strings.CutSuffix(wording.Snake(k), "_id"); ok {
			named[what] = k
		}
	}
	for _, k := range SortedKeys(o) {
		what, ok := strings.CutSuffix(wording.Snake(k), "_name")
		if !ok {
			what, ok = strings.CutSuffix(wording.Snake(k), "_title")
		}
		if ok && named[what] != "" {
			if found.id != "" && found.id != named[what] {
				return pair{}
			}
			found = pair{named[what], k}
		}
	}
	return found
}

// tellID adds the identity that the object around a record states, where the record does not repeat
// it.
func tellID(r *answer.Record, around map[string]any) {
	name, value, _ := strings.Cut(IDOf(around), ":")
	at := answer.Attribute{Name: wording.Snake(name), Value: value, Type: values.PublicType(value)}
	if value != "" && !slices.Contains(r.Attributes, at) {
		r.Attributes = append(r.Attributes, at)
	}
}

// ownName is 1 for names that programs keep for themselves: Elasticsearch counts in _shards what it
// asked.
func ownName(k string) int {
	if strings.HasPrefix(k, "_") {
		return 1
	}
	return 0
}

// totalNames are what answers call their count, in lower case without strokes; the first ones
// count. Of two sorts that stand side by side the one of the words asked for comes before that of
// everything, and a count that is called total before one that may be that of the page.
var totalNames = []map[string]bool{
	wording.Words("recordsfiltered filteredcount totalfiltered"),
	wording.Words("total totalcount totalresults totalhits totalitems totalelements totalrecords " +
		"recordstotal totalmatches totalrows totalrow totalsize totaldocs totalresult totalnum " +
		"totalnumber totalrecordcount " +
		"totalresultcount totalitemcount totalhitcount estimatedtotalhits gesamt gesamtzahl " +
		"gesamtanzahl totaal totale totalresultats totalresultados totalregistros totalrisultati " +
		"celkem toplam всего 总数 總數"),
	wording.Words("numfound count hits resultcount nbhits foundrows numberofresults numresults " +
		"rowcount recordcount itemcount hitcount hitscount numhits found resultscount " +
		"documentcount " +
		"anzahl trefferanzahl anzahltreffer trefferzahl aantal nombre nbresultats " +
		"nombreresultats cantidad quantidade liczba pocet antal antall количество"),
}

// TotalOf reads the count that stands beside the list, the outermost one.
func TotalOf(v any, depth int) answer.Total {
	o, ok := v.(map[string]any)
	if !ok || depth > MaxDepth {
		return answer.Total{}
	}
	keys := SortedKeys(o)
	best, rank := answer.Total{}, len(totalNames)
	for _, k := range keys {
		name := strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(k))
		r := slices.IndexFunc(totalNames, func(names map[string]bool) bool { return names[name] })
		if r < 0 || r >= rank {
			continue
		}
		n, exact := o[k], !strings.HasPrefix(name, "estimated")
		// Elasticsearch: "eq", or "gte" where it stopped counting
		if m, ok := n.(map[string]any); ok && m["relation"] != nil {
			n, exact = m["value"], m["relation"] == "eq"
		}
		if n, ok := n.(json.Number); ok {
			if i, err := n.Int64(); err == nil && i >= 0 {
				best, rank = answer.Total{N: int(i), Known: true, Exact: exact}, r
			}
		}
	}
	if best.Known {
		return best
	}
	slices.SortStableFunc(keys, func(a, b string) int {
		return cmp.Compare(ownName(a), ownName(b))
	})
	for _, k := range keys {
		if t := TotalOf(o[k], depth+1); t.Known {
			return t
		}
	}
	return answer.Total{}
}

// IsJSON reports whether a page is JSON, by its type or by what it holds.
func IsJSON(p *fetch.Page) bool {
	t, _, _ := mime.ParseMediaType(p.Header.Get("Content-Type"))
	if strings.HasSuffix(t, "json") {
		return true
	}
	body := bytes.TrimSpace(p.Body) // not a few programs call their JSON text/html
	return len(body) > 0 && (body[0] == '{' || body[0] == '[') && json.Valid(body)
}
