// Package widget holds the traits of sites whose items a script shows: the table, list and grid
// libraries that most sites use, as npm has them. A page holds all items, or its script fetches
// them, whole or page by page. Such sites need a browser and a listener (bench wild --class
// script).
package widget

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Packages are the npm packages that the pages load, from below Libraries.
var Packages = []string{
	"jquery@3.7.1", "datatables.net@1.13.11", "simple-datatables@9.2.1", "list.js@2.3.1",
	"gridjs@6.2.0",
	"tabulator-tables@6.2.5",
	"bootstrap-table@1.22.6", "ag-grid-community@31.3.4", "tablesorter@2.31.3",
	"isotope-layout@3.0.6", "mixitup@3.3.1",
	"paginationjs@2.6.0", "jsgrid@1.5.3", "jplist-es6@1.2.0", "footable@2.0.6",
}

// Libraries is the path at which the packages are served.
const Libraries = "/lib/"

// Most is how many items such a site has at most: pages with more are not made this way.
const Most = 2000

// A source says where the items stand.
type source string

const (
	inPage   source = "rows"    // as rows or cards
	inScript source = "inline"  // as data in a script of the page
	inFile   source = "fetched" // in a file that the script fetches
	byPage   source = "served"  // at an address that the script asks page by page
)

var docs = map[source]string{
	inPage:   "all items stand in the page and the script leafs through them",
	inScript: "the items stand as data in a script of the page",
	inFile:   "the script fetches all items as one file",
	byPage:   "the script asks the site for the items page by page",
}

// A page is what a library's way of drawing is given.
type page struct {
	*wild.Visit
	items []int
	size  int    // items the script shows at once
	data  string // address of the items
	link  bool   // cells of data hold the link itself; else the script makes it
}

// trait makes the trait of a library with its items in one place.
func trait(name string, from source, files []string, draw func(p *page) string) wild.Trait {
	return wild.Trait{
		Family: "script", Name: "script/" + name + "-" + string(from),
		Doc: name + ": " + docs[from] + ".",
		Apply: func(s *wild.Site, r *rand.Rand) {
			size := []int{10, 10, 15, 25, 50}[r.IntN(5)]
			data := []string{"/data.json", "/api/list", "/items/all", "/ajax/rows.php"}[r.IntN(4)]
			link, home := r.IntN(2) == 0, r.IntN(3) > 0
			at := "/"
			if !home {
				at = []string{"/list", "/catalogue.html", "/table", "/browse"}[r.IntN(4)]
				s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: at, Text: s.Say("browse")})
			}
			s.Form.Page, s.Form.Action = "/no-form", "/no-form"
			for _, f := range files {
				if strings.HasSuffix(f, ".js") {
					s.Frame.Head += fmt.Sprintf("<script src=%q></script>\n", Libraries+f)
				}
			}
			all := make([]int, s.Content.Len())
			for i := range all {
				all[i] = i
			}
			s.Routes[at] = func(v *wild.Visit) *wild.Reply {
				reply := wild.Page(s.Frame.Title,
					"<p>"+html.EscapeString(s.Say("welcome"))+"</p>\n"+
						draw(&page{Visit: v, items: all, size: size, data: data, link: link}))
				reply.Shown = all
				return reply
			}
			s.Routes[data] = func(v *wild.Visit) *wild.Reply {
				return serve(&page{Visit: v, items: all, size: size, data: data, link: link}, name,
					from)
			}
			step := len(all)
			if from == byPage {
				step = size
			}
			s.Ways = append(s.Ways, func(*wild.Site) (out [][]int) {
				for i := 0; i < len(all); i += step {
					out = append(out, all[i:min(i+step, len(all))])
				}
				return out
			})
		},
	}
}

// columns are those that a list shows, the title first.
func (p *page) columns() (out []int) {
	out = append(out, p.Site.Content.Title)
	for c, col := range p.Site.Content.Columns {
		if c != p.Site.Content.Title && !col.Hidden {
			out = append(out, c)
		}
	}
	return out
}

func (p *page) key(column int) string {
	return strings.ReplaceAll(p.Site.Content.Columns[column].Key, " ", "_")
}

func (p *page) label(column int) string { return p.Site.Content.Columns[column].Label }

// linked is the title of an item as a link.
func (p *page) linked(item int) string {
	return fmt.Sprintf("<a href=%q>%s</a>", p.Site.Results.Ident.Address(p.Visit, item, item),
		html.EscapeString(p.Site.Content.TitleOf(item)))
}

// object is an item as data.
func (p *page) object(item int) map[string]any {
	m := map[string]any{"id": 1000 + item}
	for _, c := range p.columns() {
		m[p.key(c)] = p.Site.Content.Cell(item, c)
	}
	if p.link {
		m[p.key(p.Site.Content.Title)] = p.linked(item)
	}
	return m
}

// list is an item as data without names.
func (p *page) list(item int) (out []string) {
	for _, c := range p.columns() {
		out = append(out, p.Site.Content.Cell(item, c))
	}
	if p.link {
		out[0] = p.linked(item)
	}
	return out
}

func asJSON(x any) string {
	raw, err := json.Marshal(x)
	if err != nil {
		panic("widget: items as JSON: " + err.Error()) // maps of strings and numbers
	}
	return string(raw)
}

// objects are items as data.
func (p *page) objects(items []int) string { return asJSON(each(items, p.object)) }

func each[T any](items []int, as func(int) T) []T {
	out := make([]T, 0, len(items))
	for _, i := range items {
		out = append(out, as(i))
	}
	return out
}

// table is the items as rows under a row of headings.
func (p *page) table(attrs string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<table %s>\n<thead><tr>", attrs)
	for _, c := range p.columns() {
		fmt.Fprintf(&b, "<th>%s</th>", html.EscapeString(p.label(c)))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, i := range p.items {
		b.WriteString("<tr><td>" + p.linked(i) + "</td>")
		for _, c := range p.columns()[1:] {
			fmt.Fprintf(&b, "<td>%s</td>", html.EscapeString(p.Site.Content.Cell(i, c)))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table>\n")
	return b.String()
}

// cards are the items as elements with a class for each column.
func (p *page) cards(element, class string) string {
	var b strings.Builder
	for _, i := range p.items {
		fmt.Fprintf(&b, "<%s class=%q><h3 class=\"title\">%s</h3>", element, class, p.linked(i))
		for _, c := range p.columns()[1:] {
			if value := p.Site.Content.Cell(i, c); value != "" {
				fmt.Fprintf(&b, "<p>%s: <span class=%q>%s</span></p>",
					html.EscapeString(p.label(c)), p.key(c), html.EscapeString(value))
			}
		}
		fmt.Fprintf(&b, "</%s>\n", element)
	}
	return b.String()
}

// definitions are the columns as data for a script, each by a pattern with KEY, LABEL and LINK,
// which is set for the title alone where the script makes the link.
func (p *page) definitions(pattern, link string) string {
	var out []string
	for n, c := range p.columns() {
		made := ""
		if n == 0 && link != "" {
			made = link
		}
		column := strings.NewReplacer("KEY", asJSON(p.key(c)), "LABEL", asJSON(p.label(c)), "LINK",
			made)
		out = append(out, column.Replace(pattern))
	}
	return "[" + strings.Join(out, ",\n") + "]"
}

// found are the items that hold what is asked.
func (p *page) found(word string) (out []int) {
	word = strings.ToLower(strings.TrimSpace(word))
	for _, i := range p.items {
		if word == "" {
			out = append(out, i)
			continue
		}
		for _, c := range p.columns() {
			if strings.Contains(strings.ToLower(p.Site.Content.Cell(i, c)), word) {
				out = append(out, i)
				break
			}
		}
	}
	return out
}

// cut is a window of a list.
func cut(list []int, first, count int) []int {
	first = min(max(first, 0), len(list))
	if count < 0 {
		return list[first:]
	}
	return list[first:min(first+min(count, 500), len(list))]
}

// serve answers the script, in the words of its library.
func serve(p *page, name string, from source) *wild.Reply {
	shown, body := p.items, ""
	switch {
	case from == inFile && name == "datatables":
		body = `{"data":` + p.objects(p.items) + "}"
	case from == inFile:
		body = p.objects(p.items)
	case name == "datatables":
		found := p.found(p.Asked("search[value]"))
		shown = cut(found, p.Int("start", 0), p.Int("length", 10))
		body = fmt.Sprintf(`{"draw":%d,"recordsTotal":%d,"recordsFiltered":%d,"data":%s}`,
			p.Int("draw", 0), len(p.items), len(found), p.objects(shown))
	case name == "tabulator":
		size := min(max(p.Int("size", p.size), 1), 500)
		shown = cut(p.items, (p.Int("page", 1)-1)*size, size)
		pages := (len(p.items) + size - 1) / size
		body = fmt.Sprintf(`{"last_page":%d,"last_row":%d,"data":%s}`, pages, len(p.items),
			p.objects(shown))
	case name == "ag-grid": // nobody says how many there are
		first := p.Int("startRow", 0)
		shown = cut(p.items, first, max(p.Int("endRow", first+p.size)-first, 0))
		body = p.objects(shown)
	case name == "hand-made":
		shown = cut(p.items, p.Int("skip", 0), max(p.Int("take", p.size), 0))
		body = p.objects(shown)
	default: // offset and limit
		found := p.found(p.Asked("search"))
		shown = cut(found, p.Int("offset", 0), p.Int("limit", p.size))
		body = fmt.Sprintf(`{"total":%d,"totalNotFiltered":%d,"rows":%s}`, len(found), len(p.items),
			p.objects(shown))
	}
	return &wild.Reply{
		Status: http.StatusOK, Header: http.Header{"Content-Type": {"application/json"}},
		Raw:  []byte(body),
		Kind: wild.Other, Shown: shown,
	}
}
