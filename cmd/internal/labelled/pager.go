package labelled

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"deepcrawl/extract/records/paging"
	"deepcrawl/surface/fetch"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
)

// A PagerPage is a page whose paging links people have labelled.
type PagerPage struct {
	Name   string
	Domain string // registrable
	Page   *fetch.Page
	// links to the first and the last page count as links to a page by number
	Want map[*html.Node]paging.PageRole
}

// LoadPager reads the pages that dir/labels.csv lists.
func LoadPager(dir string) ([]*PagerPage, error) {
	rows, err := pagerRows(dir)
	if err != nil {
		return nil, err
	}
	var out []*PagerPage
	for _, row := range rows {
		if row["failed"] != "" {
			continue
		}
		p, err := readPagerPage(dir, row)
		if err != nil {
			return nil, fmt.Errorf("pager page %s: %w", row["File Name"], err)
		}
		out = append(out, p)
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

func readPagerPage(dir string, row map[string]string) (*PagerPage, error) {
	raw, err := ReadGzip(filepath.Join(dir, row["File Name"]+".html.gz"))
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
	p := &PagerPage{Name: row["File Name"], Domain: fetch.Site(u)}
	p.Page = &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{}, Body: body}
	doc, err := p.Page.Document()
	if err != nil {
		return nil, err
	}
	p.Want = pagerLabels(doc, row)
	return p, nil
}

// pagerLabels finds the labelled links. A selector may hit a parent or a child of the link.
func pagerLabels(doc *goquery.Document, row map[string]string) map[*html.Node]paging.PageRole {
	want := map[*html.Node]paging.PageRole{}
	for _, l := range []struct {
		column string
		role   paging.PageRole
	}{{"PAGE", paging.ToPage}, {"FIRST", paging.ToPage}, {"LAST", paging.ToPage},
		{"PREV", paging.ToPrev}, {"NEXT", paging.ToNext}} {
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

const (
	pagerRounds = 400
	pagerRate   = 0.1
	pagerShrink = 1e-3 // weight in the loss of the squared distance from pagerPrior
)

// pagerPrior are the weights before any page was seen: what HTML and the habits of the web say. A
// hundred labelled pages cannot teach what rel=next means, because few of them have it.
var pagerPrior = map[paging.PageRole]map[string]float64{
	paging.ToPage: {"any": -4, "calendar": -4, "number fits": 5, "number in pager": 4,
		"lone number in pager": 4.5, "lone number by word": 4.5,
		"range advances": 5, "end word": 2, "end in context": 3, "years": -2, "size": -2},
	paging.ToNext: {"any": -4, "calendar": -4, "rel next": 6, "next word": 2, "next arrow": 1.5,
		"next in context": 3, "next stands for itself": 3,
		"next class in context": 2, "later": 1, "earlier": -3, "newer": -1},
	paging.ToPrev: {"any": -4, "calendar": -4, "rel prev": 6, "prev word": 2, "prev arrow": 1.5,
		"prev in context": 3, "prev stands for itself": 3,
		"prev class in context": 2, "earlier": 1},
}

// FitPager returns the weights that make the labels most likely: a multinomial logistic regression
// by full-batch gradient descent from pagerPrior, in which every page counts alike. There is no
// chance in it.
func FitPager(pages []*PagerPage) (*paging.PagerModel, error) {
	roles := paging.PagingRoles()
	n := len(paging.LinkFeatureNames())
	var xs [][]int
	var ys []int // index in roles; len(roles): no paging
	var weight []float64
	for _, p := range pages {
		links, err := paging.LinkExamples(p.Page)
		if err != nil {
			return nil, fmt.Errorf("pager page %s: %w", p.Name, err)
		}
		for _, l := range links {
			y := len(roles)
			for i, r := range roles {
				if p.Want[l.Node] == r {
					y = i
				}
			}
			xs, ys = append(xs, l.Features), append(ys, y)
			weight = append(weight, 1/math.Sqrt(float64(len(links))))
		}
	}
	prior := priorWeights(roles, n)
	w := slices.Clone(prior)
	adam := newAdam(len(w))
	for t := 1; t <= pagerRounds; t++ {
		adam.step(w, pagerGradient(w, prior, n, xs, ys, weight), t)
	}
	m := &paging.PagerModel{Weights: map[paging.PageRole]map[string]float64{}}
	for i, r := range roles {
		m.Weights[r] = map[string]float64{}
		for k, name := range paging.LinkFeatureNames() {
			if v := math.Round(w[i*n+k]*1e3) / 1e3; v != 0 {
				m.Weights[r][name] = v
			}
		}
	}
	return m.Ready(), nil
}

func priorWeights(roles []paging.PageRole, n int) []float64 {
	out := make([]float64, n*len(roles))
	for i, r := range roles {
		for k, name := range paging.LinkFeatureNames() {
			out[i*n+k] = pagerPrior[r][name]
		}
	}
	return out
}

// pagerGradient is the gradient of the mean loss of all links and of the penalty.
func pagerGradient(w, prior []float64, n int, xs [][]int, ys []int, weight []float64) []float64 {
	g := make([]float64, len(w))
	roles := len(w) / n
	p := make([]float64, roles)
	total := 0.0
	for _, v := range weight {
		total += v
	}
	for k, x := range xs {
		sum := 1.0 // no paging weighs nothing
		for i := range roles {
			s := 0.0
			for _, f := range x {
				s += w[i*n+f]
			}
			p[i] = math.Exp(min(s, 50))
			sum += p[i]
		}
		for i := range roles {
			d := p[i] / sum
			if ys[k] == i {
				d--
			}
			for _, f := range x {
				g[i*n+f] += d * weight[k] / total
			}
		}
	}
	for i := range g {
		g[i] += pagerShrink * (w[i] - prior[i])
	}
	return g
}

// adam keeps the running means of the optimiser of that name (Kingma and Ba, 2015).
type adam struct{ mean, square []float64 }

func newAdam(n int) *adam { return &adam{make([]float64, n), make([]float64, n)} }

func (a *adam) step(w, g []float64, t int) {
	rate := pagerRate * math.Sqrt(1-math.Pow(0.999, float64(t))) / (1 - math.Pow(0.9, float64(t)))
	for i := range w {
		a.mean[i] = 0.9*a.mean[i] + 0.1*g[i]
		a.square[i] = 0.999*a.square[i] + 0.001*g[i]*g[i]
		w[i] -= rate * a.mean[i] / (math.Sqrt(a.square[i]) + 1e-9)
	}
}
