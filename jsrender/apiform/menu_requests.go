package apiform

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms"
	"deepcrawl/forms/payload"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A rows is a part of an answer that may be what a menu offers: a list of texts, of objects or of
// lists, an object of texts, or the options of a piece of HTML. Each row has texts by name.
type rows []map[string]string

// A column says where in an answer the options of a menu stand. Where they are of several values
// that belong together, beside has the names of the others.
type columns struct {
	table, value, text string
	beside             []string
}

// mostBeside are rows of a list that are no options of the menu: "All", "please choose".
const mostBeside = 2

// filling finds what brought the first two menus that are not empty: its requests, and where their
// answers have the options.
func filling(offers []Offer) (xs [2]*Exchange, c columns, err error) {
	at := offering(offers)
	if len(at) < shownOffers {
		return xs, c, errMenus
	}
	one, two := offers[at[0]], offers[at[1]]
	for _, x := range one.After {
		if Harm(x.Request, nil) != nil {
			continue
		}
		c, ok := columnsOf(rowsIn(x.Body()), one.Options)
		if !ok {
			continue
		}
		for _, y := range two.After {
			if x.Request.Method == y.Request.Method &&
				sameOptions(c.options(rowsIn(y.Body())), two.Options) {
				return [2]*Exchange{x, y}, c, nil
			}
		}
	}
	return xs, c, errMenus
}

// Offered reports of the first choices whether enough of them offered something, and whether
// requests brought it that can be made without the browser.
func Offered(offers []Offer) (enough, requested bool) {
	_, _, err := filling(offers)
	return len(offering(offers)) == shownOffers, err == nil
}

// offering are the places of the first offers that are not empty.
func offering(offers []Offer) (at []int) {
	for i, o := range offers {
		if len(o.Options) > 0 && len(at) < shownOffers {
			at = append(at, i)
		}
	}
	return at
}

// askOffers asks for what a menu offers as the page did, for every path, without a browser.
func (l *Learner) askOffers(ctx context.Context, page *url.URL, paths [][]Set,
	shown []Offer) (offers []Offer, err error) {
	xs, c, err := filling(shown)
	if err != nil {
		return nil, err
	}
	at := offering(shown)
	call, by, ok := fillCall(xs, last(paths[at[0]]), last(paths[at[1]]))
	if !ok {
		return nil, errMenus
	}
	f := l.form(Sighting{Page: page}, &forms.Template{First: call, Raw: wantsRaw(xs[0].Header)})
	if !l.ThirdParty && fetch.Site(xs[0].Request.URL) != fetch.Site(page) {
		return nil, ErrThirdParty
	}
	for i, path := range paths {
		r, err := submit.Request(f, assignment(f, by(last(path))), nil)
		if err != nil {
			return nil, err
		}
		p, err := l.fetch(ctx, f, r)
		if err != nil {
			return nil, err
		}
		o := Offer{Options: c.options(rowsIn(p.Body))}
		if slices.Contains(at, i) && !sameOptions(o.Options, shown[i].Options) {
			return nil, ErrReplay
		}
		offers = append(offers, o)
	}
	return offers, nil
}

func last(path []Set) Set { return path[len(path)-1] }

// fillCall is the request with a gap for the choice, which stands in it by its value or by its
// text.
func fillCall(xs [2]*Exchange, one, two Set) (c forms.Call, by func(Set) string, ok bool) {
	request, other := takeApart(xs[0].Request), takeApart(xs[1].Request).values()
	for _, by := range []func(Set) string{func(s Set) string {
		return s.Value
	}, func(s Set) string { return s.Text }} {
		v, w, gaps := by(one), by(two), 0
		if v == "" || w == "" {
			continue
		}
		c := request.call(func(p piece) []forms.Part {
			if strings.Contains(p.text, v) && p.text != other[p.name] &&
				other[p.name] == strings.ReplaceAll(p.text, v, w) {
				gaps++
				return around(p.text, v)
			}
			return []forms.Part{{Text: p.text}}
		})
		if gaps > 0 {
			return c, by, true
		}
	}
	return c, nil, false
}

// columnsOf finds the options among the tables.
func columnsOf(tables map[string]rows, want []forms.Option) (columns, bool) {
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		table := tables[name]
		if len(table) < len(want) || len(table) > len(want)+mostBeside {
			continue
		}
		value, ok := table.column(want, func(o forms.Option) string { return o.Value })
		if !ok {
			continue
		}
		text, ok := table.column(want, func(o forms.Option) string { return o.Text })
		if !ok {
			text = value
		}
		return columns{table: name, value: value, text: text}, true
	}
	return columns{}, false
}

// column is the name under which the rows have something of all options.
func (t rows) column(want []forms.Option, of func(forms.Option) string) (name string, ok bool) {
	for _, name := range slices.Sorted(maps.Keys(t[len(t)-1])) {
		has := make(map[string]bool)
		for _, row := range t {
			has[strings.TrimSpace(row[name])] = true
		}
		if !slices.ContainsFunc(want, func(o forms.Option) bool {
			return !has[strings.TrimSpace(of(o))]
		}) {
			return name, true
		}
	}
	return "", false
}

// options reads them.
func (c columns) options(tables map[string]rows) (out []forms.Option) {
	for _, row := range tables[c.table] {
		if v := c.of(row); v != "" {
			out = append(out, forms.Option{Value: v, Text: strings.TrimSpace(row[c.text])})
		}
	}
	return out
}

// of is the value of the option that a row is; "" for a row that is none.
func (c columns) of(row map[string]string) string {
	v := strings.TrimSpace(row[c.value])
	if v == "" || len(c.beside) == 0 {
		return v
	}
	together := map[string]string{c.value: v}
	for _, name := range c.beside {
		together[name] = strings.TrimSpace(row[name])
	}
	return submit.Together(together)
}

// sameOptions reports whether what was read has the options of a menu, and little else.
func sameOptions(read, menu []forms.Option) bool {
	if len(read) > len(menu)+mostBeside {
		return false
	}
	has := make(map[string]bool)
	for _, o := range read {
		has[o.Value] = true
	}
	return !slices.ContainsFunc(menu, func(o forms.Option) bool {
		return !has[strings.TrimSpace(o.Value)]
	})
}

// rowsIn are all parts of an answer that may be options, by where they stand.
func rowsIn(body []byte) map[string]rows {
	tables := map[string]rows{}
	body = payload.Unwrap(body)
	if nested(body) > mostDepth {
		return tables
	}
	if v := payload.Decode(body); v != nil {
		addRows(tables, "", v)
		return tables
	}
	addMarkup(tables, "", body)
	return tables
}

func addRows(tables map[string]rows, at string, v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			tables[at] = append(tables[at], texts(e))
		}
	case map[string]any:
		plain := rows{}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			addRows(tables, at+"."+name, v[name])
			if t, ok := textOf(v[name]); ok {
				plain = append(plain, map[string]string{"name": name, "value": t})
			}
		}
		if len(plain) == len(v) && len(v) > 0 {
			tables[at+"{}"] = plain
		}
	case string:
		if strings.Contains(v, "<option") {
			addMarkup(tables, at, []byte(v))
		}
	}
}

// texts are the plain values of an element of a list.
func texts(v any) map[string]string {
	row := map[string]string{}
	put := func(name string, v any) {
		if t, ok := textOf(v); ok {
			row[name] = t
		}
	}
	switch v := v.(type) {
	case map[string]any:
		for name, e := range v {
			put(name, e)
			if in, ok := e.(map[string]any); ok {
				for of, e := range in {
					put(name+"."+of, e)
				}
			}
		}
	case []any:
		for i, e := range v {
			put(strconv.Itoa(i), e)
		}
	default:
		put("", v)
	}
	return row
}

func textOf(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), true
	}
	return "", false
}

// addMarkup adds the options of a piece of HTML.
func addMarkup(tables map[string]rows, at string, b []byte) {
	root, err := html.Parse(bytes.NewReader(slices.Concat([]byte("<select>"), b)))
	if err != nil {
		return
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data != "option" {
			continue
		}
		text := ""
		for d := range n.Descendants() {
			if d.Type == html.TextNode {
				text += d.Data
			}
		}
		row := map[string]string{"value": text, "text": text}
		for _, a := range n.Attr {
			if a.Key == "value" {
				row["value"] = a.Val
			}
		}
		if text == "" { // those of a datalist are shown as their values
			row["text"] = row["value"]
		}
		tables[at+"<option>"] = append(tables[at+"<option>"], row)
	}
}
