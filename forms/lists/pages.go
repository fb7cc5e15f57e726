package lists

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// mostPages is how many pages of a set are read: as many as one sitemap may name.
const mostPages = 50000

// A Set is pages whose addresses have one shape. Each of them may show a record of its own.
type Set struct {
	Shape string
	Pages []string // addresses, in the order in which they were met
}

// Sets returns the sets that are large enough to be records, the largest first. The addresses are
// those of one site.
func Sets(addresses []string) []Set {
	at := map[string]int{} // by shape
	met := map[string]bool{}
	var all []Set
	for _, a := range addresses {
		u, err := fetch.ParseURL(nil, a)
		if err != nil || met[a] {
			continue
		}
		met[a] = true
		shape := Shape(u)
		i, known := at[shape]
		if !known {
			i = len(all)
			at[shape], all = i, append(all, Set{Shape: shape})
		}
		if len(all[i].Pages) < mostPages {
			all[i].Pages = append(all[i].Pages, plain(u))
		}
	}
	all = slices.DeleteFunc(all, func(s Set) bool { return len(s.Pages) < FewestKnown })
	slices.SortStableFunc(all, func(a, b Set) int {
		return cmp.Or(cmp.Compare(len(b.Pages), len(a.Pages)), cmp.Compare(a.Shape, b.Shape))
	})
	return all[:min(len(all), mostFound)]
}

// Samples are pages from all over the set, the first and the last among them.
func (s Set) Samples(n int) (some []string) {
	n = min(n, len(s.Pages))
	for i := range n {
		some = append(some, s.Pages[i*(len(s.Pages)-1)/max(n-1, 1)])
	}
	return some
}

// Form asks for each page of the set once.
func (s Set) Form() (*forms.Form, error) {
	page, err := url.Parse(s.Pages[0])
	if err != nil {
		return nil, err
	}
	before := s.Pages[0]
	for _, a := range s.Pages {
		for !strings.HasPrefix(a, before) {
			before = before[:len(before)-1]
		}
	}
	before = before[:strings.LastIndexAny(before, "/?&=;")+1]
	// sets that begin alike are told apart by it
	c := forms.Choice{Name: strings.TrimPrefix(s.Shape, page.Host), Type: "select"}
	for _, a := range s.Pages {
		c.Options = append(c.Options, forms.Option{Value: a[len(before):], Text: a[len(before):]})
	}
	return forms.Paged(page,
		&forms.Template{Raw: true, Choices: []forms.Choice{c},
			First: forms.Call{Method: "GET", URL: []forms.Part{
				{Text: before}, {Fill: forms.Chosen, Name: c.Name, Text: c.Options[0].Value},
			}}}), nil
}
