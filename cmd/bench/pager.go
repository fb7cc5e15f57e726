package main

import (
	"fmt"
	"os"
	"strings"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/extract/records/paging"
	"deepcrawl/surface/fetch"

	"github.com/PuerkitoBio/goquery"
)

// benchPager compares the part each link has in the paging with the labels. With --cv the weights
// are fitted again without the domains of each fold; what the features are was chosen with these
// pages in sight.
func benchPager(o options) (map[string]any, error) {
	pages, err := labelled.LoadPager(o.data)
	if err != nil {
		return nil, err
	}
	var s pagerScore
	s.tell = !o.cv
	for _, p := range pages {
		if err := s.page(paging.PageLinks, p); err != nil {
			return nil, err
		}
	}
	out := s.keys("")
	if !o.cv {
		return out, nil
	}
	cv := pagerScore{tell: true}
	for fold := range pagerFolds {
		if err := cv.fold(pages, fold); err != nil {
			return nil, err
		}
	}
	for k, v := range cv.keys("cv_") {
		out[k] = v
	}
	return out, nil
}

const pagerFolds = 5

// fold scores the pages of one fold by a model that has not seen their domains.
func (s *pagerScore) fold(pages []*labelled.PagerPage, fold int) error {
	var seen, unseen []*labelled.PagerPage
	for _, p := range pages {
		if labelled.Fold(p.Domain, pagerFolds) == fold {
			unseen = append(unseen, p)
		} else {
			seen = append(seen, p)
		}
	}
	m, err := labelled.FitPager(seen)
	if err != nil {
		return err
	}
	for _, p := range unseen {
		err := s.page(func(q *fetch.Page) ([]paging.PageLink, error) {
			return paging.PageLinksBy(m, q)
		}, p)
		if err != nil {
			return err
		}
	}
	return nil
}

// tally counts right, missed and wrong answers.
type tally struct{ right, missed, wrong int }

func (t tally) f1() float64 {
	return 2 * float64(t.right) / float64(max(2*t.right+t.missed+t.wrong, 1))
}

type pagerScore struct {
	tell                                             bool // what is wrong, on stderr
	roles                                            map[paging.PageRole]tally
	firstRight, firstTotal, silentRight, silentTotal int
}

func (s *pagerScore) keys(prefix string) map[string]any {
	return map[string]any{
		prefix + "page_f1":          s.roles[paging.ToPage].f1(),
		prefix + "next_f1":          s.roles[paging.ToNext].f1(),
		prefix + "prev_f1":          s.roles[paging.ToPrev].f1(),
		prefix + "first_next_right": s.firstRight, prefix + "first_next_total": s.firstTotal,
		prefix + "silent_right": s.silentRight, prefix + "silent_total": s.silentTotal,
	}
}

// page scores what read says of a page.
func (s *pagerScore) page(read func(*fetch.Page) ([]paging.PageLink, error),
	p *labelled.PagerPage) error {
	links, err := read(p.Page)
	if err != nil {
		return fmt.Errorf("pager page %s: %w", p.Name, err)
	}
	s.links(p, links)
	s.first(p, links)
	return nil
}

func (s *pagerScore) links(p *labelled.PagerPage, links []paging.PageLink) {
	if s.roles == nil {
		s.roles = map[paging.PageRole]tally{}
	}
	for _, l := range links {
		w := p.Want[l.Node]
		if w == l.Role {
			t := s.roles[w]
			t.right++
			s.roles[w] = t
			continue
		}
		if s.tell {
			text := strings.Join(strings.Fields(goquery.NewDocumentFromNode(l.Node).Text()), " ")
			fmt.Fprintf(os.Stderr, "%-4s want %-5s got %-5s %q %s\n", p.Name, w, l.Role, text,
				l.URL)
		}
		t := s.roles[w]
		t.missed++
		s.roles[w] = t
		t = s.roles[l.Role]
		t.wrong++
		s.roles[l.Role] = t
	}
}

// first compares the first next link, or the silence on a page without paging.
func (s *pagerScore) first(p *labelled.PagerPage, links []paging.PageLink) {
	var got, label string
	silent := true
	for _, l := range links {
		if l.Role == paging.ToNext && got == "" {
			got = l.URL.String()
		}
		if p.Want[l.Node] == paging.ToNext && label == "" {
			label = l.URL.String()
		}
		silent = silent && l.Role == paging.NotPaging
	}
	if label != "" {
		s.firstTotal++
		if got == label {
			s.firstRight++
		} else if s.tell {
			fmt.Fprintf(os.Stderr, "%-4s FIRST NEXT want %s got %s\n", p.Name, label, got)
		}
	}
	if len(p.Want) == 0 {
		s.silentTotal++
		if silent {
			s.silentRight++
		}
	}
}
