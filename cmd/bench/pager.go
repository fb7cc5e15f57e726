package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

// benchPager compares the part each link has in the paging with the labels. Links to the first and the last page count as
// links to a page by number.
func benchPager(o options) (map[string]any, error) {
	rows, err := pagerRows(o.data)
	if err != nil {
		return nil, err
	}
	var s pagerScore
	for _, r := range rows {
		if r["failed"] != "" {
			continue
		}
		if err := s.page(o.data, r); err != nil {
			return nil, fmt.Errorf("pager page %s: %w", r["File Name"], err)
		}
	}
	out := map[string]any{
		"page_f1": s.roles[records.ToPage].f1(), "next_f1": s.roles[records.ToNext].f1(), "prev_f1": s.roles[records.ToPrev].f1(),
		"first_next_right": s.firstRight, "first_next_total": s.firstTotal, "silent_right": s.silentRight, "silent_total": s.silentTotal,
	}
	if o.cv {
		// Nothing is refitted, so the numbers repeat. They are not held out: the rules were written looking at these pages.
		fmt.Fprintln(os.Stderr, "pager: the rules have no weights to refit; cv_ repeats the numbers of the pages the rules were tuned on")
		for k, v := range out {
			out["cv_"+k] = v
		}
	}
	return out, nil
}

func pagerRows(dir string) ([]map[string]string, error) {
	f, err := os.Open(filepath.Join(dir, "labels.csv"))
	if err != nil {
		return nil, fmt.Errorf("read pager labels: %w", err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("read pager labels: %w", err)
	}
	var out []map[string]string
	for _, rec := range all[1:] {
		row := map[string]string{}
		for i, name := range all[0] {
			row[name] = rec[i]
		}
		out = append(out, row)
	}
	return out, nil
}

// tally counts right, missed and wrong answers.
type tally struct{ right, missed, wrong int }

func (t tally) f1() float64 {
	return 2 * float64(t.right) / float64(max(2*t.right+t.missed+t.wrong, 1))
}

type pagerScore struct {
	roles                                            map[records.PageRole]tally
	firstRight, firstTotal, silentRight, silentTotal int
}

func (s *pagerScore) page(dir string, row map[string]string) error {
	p, err := pagerPage(dir, row)
	if err != nil {
		return err
	}
	doc, err := p.Document()
	if err != nil {
		return err
	}
	want := pagerLabels(doc, row)
	links, err := records.PageLinks(p)
	if err != nil {
		return err
	}
	s.links(row["File Name"], links, want)
	s.first(row["File Name"], links, want)
	return nil
}

func pagerPage(dir string, row map[string]string) (*fetch.Page, error) {
	raw, err := labelled.ReadGzip(filepath.Join(dir, row["File Name"]+".html.gz"))
	if err != nil {
		return nil, err
	}
	r, err := charset.NewReaderLabel(row["Encoding"], bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	u, err := fetch.ParseURL(nil, row["Page URL"])
	if err != nil {
		return nil, err
	}
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200, Header: http.Header{}, Body: body}, nil
}

// pagerLabels finds the labelled links. A selector may hit a parent or a child of the link.
func pagerLabels(doc *goquery.Document, row map[string]string) map[*html.Node]records.PageRole {
	want := map[*html.Node]records.PageRole{}
	for _, l := range []struct {
		column string
		role   records.PageRole
	}{{"PAGE", records.ToPage}, {"FIRST", records.ToPage}, {"LAST", records.ToPage}, {"PREV", records.ToPrev}, {"NEXT", records.ToNext}} {
		if strings.TrimSpace(row[l.column]) == "" {
			continue
		}
		doc.Find(row[l.column]).Each(func(_ int, sel *goquery.Selection) {
			a := sel.Closest("a[href]")
			if a.Length() == 0 {
				a = sel.Find("a[href]").First()
			}
			if a.Length() > 0 {
				want[a.Nodes[0]] = l.role
			}
		})
	}
	return want
}

func (s *pagerScore) links(name string, links []records.PageLink, want map[*html.Node]records.PageRole) {
	if s.roles == nil {
		s.roles = map[records.PageRole]tally{}
	}
	for _, l := range links {
		w := want[l.Node]
		if w == l.Role {
			t := s.roles[w]
			t.right++
			s.roles[w] = t
			continue
		}
		fmt.Fprintf(os.Stderr, "%-4s want %-5s got %-5s %q %s\n", name, w, l.Role, strings.Join(strings.Fields(goquery.NewDocumentFromNode(l.Node).Text()), " "), l.URL)
		t := s.roles[w]
		t.missed++
		s.roles[w] = t
		t = s.roles[l.Role]
		t.wrong++
		s.roles[l.Role] = t
	}
}

// first compares the first next link, or the silence on a page without paging.
func (s *pagerScore) first(name string, links []records.PageLink, want map[*html.Node]records.PageRole) {
	var got, label string
	silent := true
	for _, l := range links {
		if l.Role == records.ToNext && got == "" {
			got = l.URL.String()
		}
		if want[l.Node] == records.ToNext && label == "" {
			label = l.URL.String()
		}
		silent = silent && l.Role == records.NotPaging
	}
	if label != "" {
		s.firstTotal++
		if got == label {
			s.firstRight++
		} else {
			fmt.Fprintf(os.Stderr, "%-4s FIRST NEXT want %s got %s\n", name, label, got)
		}
	}
	if len(want) == 0 {
		s.silentTotal++
		if silent {
			s.silentRight++
		}
	}
}
