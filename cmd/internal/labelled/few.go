package labelled

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/choices"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// A Few is what is left of a labelled page when all its records but one, two or none are taken out:
// the labelled sets have many records on a page, but most queries of a harvest find few.
type Few struct {
	Page  *Page
	Asked records.Asked
	Left  []string // texts of the records that are left
	left  *fetch.Page
	mode  string
}

// Result returns the page as a fetcher would.
func (f *Few) Result() *fetch.Page {
	p := f.left
	return &fetch.Page{Request: p.Request, URL: p.URL, Status: p.Status, Header: p.Header,
		Body: p.Body}
}

// leastWhole is the number of records that a page must have to make pages with few of it, and
// rightF1 how well they must be found.
const (
	leastWhole = 4
	rightF1    = 0.9
)

// fewer are the pages with fewer records that are made of one page, by what is left and what the
// page says of it.
type fewer struct {
	page  *Page
	one   string // text of the record that is left
	pair  []string
	pages map[string]*fetch.Page
}

// NewFew makes pages with few records of those pages whose records are found. Where a site has
// other pages, what is left of them without their records is what the site answers to nonsense.
func NewFew(pages []*Page) ([]*Few, error) {
	bySite := map[string][]fewer{}
	var sites []string
	for _, p := range pages {
		f, err := p.fewer()
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", p.Site, p.N, err)
		}
		if f.pages == nil {
			continue
		}
		if bySite[p.Site] == nil {
			sites = append(sites, p.Site)
		}
		bySite[p.Site] = append(bySite[p.Site], f)
	}
	var out []*Few
	for _, site := range sites {
		for i := range bySite[site] {
			out = append(out, bySite[site][i].all(bySite[site], i)...)
		}
	}
	return out, nil
}

// fewer takes the records out of a page. pages is nil where they are not found for certain.
func (p *Page) fewer() (fewer, error) {
	f := fewer{page: p}
	cuts, err := choices.Of(records.Asked{Term: p.Keyword}, p.Page())
	if err != nil {
		return f, err
	}
	labels := rowTokens(p.Rows)
	best, bestF1 := -1, rightF1
	for i, c := range cuts {
		got := tokensOf(c.Texts())
		if f1 := F1(len(match(labels, got)), len(labels), len(got)); f1 > bestF1 {
			best, bestF1 = i, f1
		}
	}
	if best < 0 || len(p.Rows) < leastWhole {
		return f, nil
	}
	c := cuts[best]
	texts := c.Texts()
	k := len(texts) / 2
	f.one, f.pair = texts[k], []string{texts[k-1], texts[k]}
	pages := map[string]*fetch.Page{}
	for _, v := range []struct {
		mode, claim string
		keep        []int
	}{{"two", "", []int{k - 1, k}}, {"one counted", `1 result for "` + p.Keyword + `"`, []int{k}},
		{"one", "", []int{k}}, {"none counted", "0 results", nil}, {"none", "", nil}} {
		if pages[v.mode], err = c.Keep(v.claim, v.keep...); err != nil {
			return f, err
		}
	}
	f.pages = pages
	return f, nil
}

// all returns the pages made of the i-th page of a site, alone and with what the site answers to
// nonsense.
func (f *fewer) all(site []fewer, i int) []*Few {
	var terms []string
	var nonsense []*fetch.Page
	for k := range site {
		if k != i {
			terms, nonsense = append(terms, site[k].page.Keyword),
				append(nonsense, site[k].pages["none counted"])
		}
	}
	alone := records.Asked{Term: f.page.Keyword}
	asked := map[string]records.Asked{"": alone}
	if len(nonsense) > 1 {
		asked[" after nonsense"] =
			records.Asked{Term: f.page.Keyword, Empty: records.LearnEmpty(terms, nonsense...)}
	}
	var out []*Few
	for _, after := range []string{"", " after nonsense"} {
		a, ok := asked[after]
		if !ok {
			continue
		}
		for _, mode := range []string{"one counted", "one", "two", "none"} {
			few := &Few{Page: f.page, Asked: a, left: f.pages[mode], mode: mode + after}
			switch mode {
			case "two":
				few.Left = f.pair
			case "one", "one counted":
				few.Left = []string{f.one}
			}
			out = append(out, few)
		}
	}
	return out
}

// sample measures the blocks of a page. The first choice is that there is no single record.
func (f *Few) sample() (sample, error) {
	cuts, err := choices.Sole(f.Asked, f.Result())
	if err != nil {
		return sample{}, err
	}
	s := sample{page: f.Page, x: [][]float64{make([]float64, len(choices.SoleNames()))},
		f1: []float64{0}}
	if len(f.Left) != 1 {
		s.f1[0] = 1
	}
	for _, c := range cuts {
		s.x = append(s.x, c.Features)
		s.f1 = append(s.f1, f.likeness(c.Texts()))
	}
	return s, nil
}

// likeness is how well texts are the one that is left, by their tokens.
func (f *Few) likeness(texts []string) float64 {
	if len(f.Left) != 1 || len(texts) != 1 {
		return 0
	}
	want, got := tokenize(f.Left[0]), tokenize(texts[0])
	return F1(want.overlap(got), want.n, got.n)
}

// Right reports whether what was read is what is left.
func (f *Few) Right(res records.Result) bool {
	if len(res.Records) != len(f.Left) {
		return false
	}
	for i, r := range res.Records {
		want, got := tokenize(f.Left[i]), tokenize(r.Text)
		if F1(want.overlap(got), want.n, got.n) < 0.8 {
			return false
		}
	}
	return true
}

// A FewScore counts how many pages with few records were read right, of one record, of one that the
// page counts, of two, and of none.
type FewScore struct{ right, all map[string]int }

func (s *FewScore) read(f *Few, m regions.Model) error {
	w := &records.Wrapper{}
	w.Use(m)
	r, err := w.Apply(f.Asked, f.Result())
	if err != nil {
		return err
	}
	if s.all == nil {
		s.right, s.all = map[string]int{}, map[string]int{}
	}
	s.all[f.mode]++
	if f.Right(r) {
		s.right[f.mode]++
	}
	return nil
}

// Keys returns the shares, each name with the prefix.
func (s *FewScore) Keys(prefix string) map[string]any {
	out := map[string]any{}
	for mode, n := range s.all {
		out[prefix+strings.ReplaceAll(mode, " ", "_")+"_right"] = ratio(s.right[mode], n)
	}
	return out
}

// NewSoleFitter measures the blocks of pages with few records.
func NewSoleFitter(few []*Few) (*Fitter, error) {
	f := &Fitter{names: choices.SoleNames(), rounds: soleRounds}
	for _, x := range few {
		s, err := x.sample()
		if err != nil {
			return nil, err
		}
		f.samples = append(f.samples, s)
	}
	f.standardize(len(f.names))
	return f, nil
}

// Weights fits the weights of all samples but those of the sites that skip holds.
func (f *Fitter) Weights(skip func(site string) bool) map[string]float64 {
	samples := slices.Clone(f.samples)
	if skip != nil {
		samples = slices.DeleteFunc(samples, func(s sample) bool { return skip(s.page.Site) })
	}
	return f.fit(samples).Weights
}
