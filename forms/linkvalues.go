package forms

import (
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

const (
	maxLinked    = 40 // values that links show for a box
	longestValue = 60 // bytes
)

// linkedValues notes what links of the page fill the text boxes of a form with: "popular searches",
// places and tags lead to the form's action with a value that finds something.
func (pg *page) linkedValues(f *webform.Form) {
	if f.Method != "GET" || f.Action == "" {
		return
	}
	for _, values := range pg.linksTo(withoutQuery(f.Action)) {
		for i := range f.Fields {
			fd := &f.Fields[i]
			if !fd.Domain.TakesText() || fd.Name == "" || len(values[fd.Name]) != 1 {
				continue
			}
			addLinked(fd, strings.TrimSpace(values[fd.Name][0]))
		}
	}
}

func addLinked(fd *webform.Field, value string) {
	if value == "" || len(value) > longestValue || len(fd.Linked) >= maxLinked {
		return
	}
	for _, had := range fd.Linked {
		if boxtype.Normal(had) == boxtype.Normal(value) {
			return
		}
	}
	fd.Linked = append(fd.Linked, value)
}

// linksTo returns the queries of the links of the page that lead to an address, in document order.
func (pg *page) linksTo(target string) (queries []map[string][]string) {
	if !pg.linksRead {
		pg.linksRead = true
		pg.links = pg.queries()
	}
	return pg.links[target]
}

// queries reads the links of the page that have a query, by the address before it.
func (pg *page) queries() map[string][]map[string][]string {
	all := map[string][]map[string][]string{}
	for n := range pg.anchors() {
		href := strings.TrimSpace(controls.Attr(n, "href"))
		if !strings.Contains(href, "=") || len(href) > controls.MaxAddress {
			continue
		}
		if u, err := fetch.ParseURL(pg.base, href); err == nil {
			target := withoutQuery(u.String())
			all[target] = append(all[target], u.Query())
		}
	}
	return all
}
