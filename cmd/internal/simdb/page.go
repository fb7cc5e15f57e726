package simdb

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// Home is the address of the page with the form.
const Home = "http://sim.test/"

// FormPage returns the page with the form. It names two words of the database, as the pages of a
// site do.
func (s *Site) FormPage() string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><html><head><title>Catalogue " +
		"search</title></head><body><h1>Search the catalogue</h1>\n" +
		"<form action=\"/results\" method=\"get\" role=\"search\">\n")
	if !s.NoBox {
		b.WriteString(
			"<p><label for=\"q\">Search</label> <input type=\"search\" id=\"q\" name=\"q\"></p>\n")
	}
	for i := range s.Fields {
		s.Fields[i].control(&b)
	}
	if len(s.PageSizes) > 0 {
		menu(&b, "per_page", "Results per page", texts(s.PageSizes), "", fmt.Sprint(s.Page))
	}
	if s.Sorts {
		menu(&b, "sort", "Sort by", []string{"relevance", "newest", "title"}, "", "relevance")
		menu(&b, "view", "View", []string{"list", "grid"}, "", "list")
	}
	b.WriteString("<p><button type=\"submit\">Search</button></p>\n</form>\n")
	if words := s.Starts(); len(words) > 0 {
		fmt.Fprintf(&b, "<p>%s</p>\n", strings.Join(words, ", "))
	}
	b.WriteString("</body></html>\n")
	return b.String()
}

// Longest returns the most results that one result page shows.
func (s *Site) Longest() int {
	return max(s.Page, slices.Max(append(slices.Clone(s.PageSizes), 0)))
}

func texts(ns []int) []string {
	var out []string
	for _, n := range ns {
		out = append(out, fmt.Sprint(n))
	}
	return out
}

func (f *Field) control(b *strings.Builder) {
	switch f.Kind {
	case Menu:
		menu(b, f.Name, f.Label, f.Options, "Any", "")
	case Box:
		fmt.Fprintf(b, "<p><label for=\"%[1]s\">%[2]s</label> <input type=\"text\" id=\"%[1]s\" "+
			"name=\"%[1]s\" placeholder=\"%[3]s\" required></p>\n", f.Name, f.Label,
			f.Options[f.Column[0]])
	case MenuRange:
		menu(b, f.Name+"_min", f.Label+" from", f.Options, "Any", "")
		menu(b, f.Name+"_max", f.Label+" to", f.Options, "Any", "")
	case Range:
		low, high := slices.Min(f.Column), slices.Max(f.Column)
		for _, end := range []string{"min", "max"} {
			fmt.Fprintf(b, "<p><label for=\"%[1]s_%[2]s\">%[3]s %[4]s</label> <input "+
				"type=\"number\" id=\"%[1]s_%[2]s\" name=\"%[1]s_%[2]s\" min=\"%[5]d\" "+
				"max=\"%[6]d\"></p>\n",
				f.Name, end, f.Label, map[string]string{"min": "from", "max": "to"}[end], low, high)
		}
	}
}

func menu(b *strings.Builder, name, label string, options []string, all, chosen string) {
	fmt.Fprintf(b, "<p><label for=\"%[1]s\">%[2]s</label> <select id=\"%[1]s\" name=\"%[1]s\">",
		name, label)
	if all != "" {
		fmt.Fprintf(b, "<option value=\"\">%s</option>", all)
	}
	for _, o := range options {
		selected := ""
		if o == chosen {
			selected = " selected"
		}
		fmt.Fprintf(b, "<option value=\"%[1]s\"%[2]s>%[1]s</option>", html.EscapeString(o),
			selected)
	}
	b.WriteString("</select></p>\n")
}

// Starts returns two words that several items hold: where a harvest by words begins.
func (s *Site) Starts() []string {
	var out []string
	for i := 0; i < len(s.ranked) && len(out) < 2; i++ {
		doc := s.Docs[s.ranked[i]]
		for j := range doc {
			w := s.Terms[doc[(j+i)%len(doc)]]
			if n := len(s.postings[s.key(w)]); n >= 5 && !slices.Contains(out, w) {
				out = append(out, w)
				break
			}
		}
	}
	return out
}

// Form returns the form of the site as the product reads it.
func (s *Site) Form() (*forms.Form, error) {
	u, err := url.Parse(Home)
	if err != nil {
		return nil, err
	}
	found, err := forms.Find(&fetch.Page{
		Request: &fetch.Request{URL: u}, URL: u, Status: http.StatusOK, Charset: "utf-8",
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}},
		Body:   []byte(s.FormPage()),
	})
	if err != nil {
		return nil, fmt.Errorf("form of %s: %w", s.Name, err)
	}
	if len(found) != 1 {
		return nil, fmt.Errorf("form of %s: %d forms found", s.Name, len(found))
	}
	return found[0], nil
}

// result turns a reply into what the product reads from its page.
func (s *Site) result(r Reply) records.Result {
	res := records.Result{Kind: r.Kind}
	for i, d := range r.Items {
		rec := s.record(d)
		if r.Other != nil && r.Other[i] {
			rec.Key += "?from=mirror"
		}
		res.Records = append(res.Records, rec)
	}
	if r.Total >= 0 {
		res.Claimed = records.Total{N: r.Total, Known: true, Exact: r.Exact}
	}
	if r.More {
		res.Next = &fetch.Request{}
	}
	return res
}

// record returns an item as a result page shows it.
func (s *Site) record(d uint32) records.Record {
	if s.texts[d] == "" {
		s.texts[d] = s.text(d, s.Excerpt)
	}
	path := itemPath(d)
	r := records.Record{Key: path, KeyKind: "url", URL: path, Text: s.texts[d]}
	for i := range s.Fields {
		f := &s.Fields[i]
		r.Attributes = append(r.Attributes, records.Attribute{Name: f.Label, Value: f.Value(d)})
	}
	return r
}
