package ask

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// ExactNumber is a form that takes one whole number of an item, and says what one looks like.
var ExactNumber = wild.Trait{
	Family: "form", Name: "form/exact-number",
	Doc:      "A box takes the whole number of one item; an example stands in a sentence or in the box.",
	Hard:     true,
	Excludes: []string{"empty/lists"},
	Fits:     func(s *wild.Site) bool { return s.Content.Len() <= 1000 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := number(s, r)
		box := columnBox(s, c)
		box.Matching = &wild.Matching{Mode: wild.Exact}
		add(s, exampled(s, r, box, s.Content.Cell(r.IntN(s.Content.Len()), c)))
	},
}

// CodeBeside is a box for the whole number of an item beside the others, with an example in it.
var CodeBeside = narrows("code-by-example",
	"A further box takes the whole number of one item; an example stands in it or behind it.", true,
	func(s *wild.Site) bool { return len(s.Form.Controls) > 0 }, func(s *wild.Site, r *rand.Rand) {
		c := number(s, r)
		box := columnBox(s, c)
		box.Matching = &wild.Matching{Mode: wild.Exact}
		beside := exampled(s, r, box, s.Content.Cell(r.IntN(s.Content.Len()), c))
		s.Form.Controls = slices.Insert(s.Form.Controls, r.IntN(2)*len(s.Form.Controls), beside)
	})

// exampled puts an example into a box or into a sentence behind it.
func exampled(s *wild.Site, r *rand.Rand, box wild.Box, example string) wild.Control {
	if r.IntN(3) == 0 {
		box.Attributes += fmt.Sprintf(" placeholder=%q", html.EscapeString(example))
		return box
	}
	return hinted{box, s.Say("such as", example)}
}

// number gives each item a running number, with gaps, and returns the column.
func number(s *wild.Site, r *rand.Rand) int {
	c := s.Content.Column("code")
	if c < 0 {
		c = len(s.Content.Columns)
		s.Content.Columns = append(s.Content.Columns,
			wild.Column{Key: "code", Label: s.Say("code"), Kind: wild.Code})
		for i := range s.Content.Items {
			s.Content.Items[i].Cells = append(s.Content.Items[i].Cells, nil)
		}
	}
	form := pick(r, "%02d-%d", "%d/%04d", "%d%05d", "R%d.%d")
	series, n := 21, 0
	long := max(40, s.Content.Len()/3)
	for i := range s.Content.Items {
		if n++; r.IntN(25) == 0 {
			n++
		}
		if n > long {
			series, n = series+1, 1
		}
		at := series
		if strings.HasPrefix(form, "%d") {
			at += 2000
		}
		s.Content.Items[i].Cells[c] = []string{fmt.Sprintf(form, at, n)}
	}
	return c
}

// towns gives each item a postal code, with so many items a code, and returns the column. Codes
// stand so far apart at most.
func towns(s *wild.Site, r *rand.Rand, key string, items, apart int) int {
	var codes []string
	for n := 10000 + 1000*r.IntN(80); len(codes) < max(8, s.Content.Len()/items); n += 1 +
		r.IntN(apart) {
		codes = append(codes, fmt.Sprint(n))
	}
	for i := range s.Content.Items {
		s.Content.Items[i].Cells = append(s.Content.Items[i].Cells, []string{pick(r, codes...)})
	}
	s.Content.Columns =
		append(s.Content.Columns, wild.Column{Key: key, Label: s.Say(key), Kind: wild.Category})
	return len(s.Content.Columns) - 1
}

// District is a form that wants a number that several items share, such as that of a district.
var District = wild.Trait{
	Family: "form", Name: "form/district-number", Doc: "A box wants the number of a district, an " +
		"example of which is given; most numbers in between exist.", Hard: true,
	Excludes: []string{"empty/lists"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := towns(s, r, "district", 12, 2)
		box := columnBox(s, c)
		box.Matching = &wild.Matching{Mode: wild.Exact}
		first := exampled(s, r, box, s.Content.Cell(r.IntN(s.Content.Len()), c))
		if r.IntN(2) == 0 {
			first = &under{needed: first, more: mainBox(s, r)}
			need(s, saying("fill in", box.Label), box.Name)
		}
		add(s, first)
	},
}

// Nearby is a form that wants a postal code and shows what is near it.
var Nearby = wild.Trait{
	Family: "form", Name: "form/near-code",
	Doc: "A box wants a postal code and shows what is near it, the nearest first.", Hard: true,
	Excludes: []string{"empty/lists"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := towns(s, r, "postcode", 6, 60)
		n := &near{Box: columnBox(s, c), column: c, reach: 2}
		n.Attributes = "required"
		add(s, hinted{n, s.Say("such as", s.Content.Cell(r.IntN(s.Content.Len()), c))})
		need(s, saying("fill in", n.Label), n.Name)
		reorder(s, nearest(n))
	},
}

// nearest puts first what is nearest to the code that was asked.
func nearest(n *near) func(*wild.Visit, []int) {
	return func(v *wild.Visit, list []int) {
		at, err := strconv.Atoi(strings.TrimSpace(v.Asked(n.Name)))
		if err != nil {
			return
		}
		far := func(i int) int {
			code, _ := strconv.Atoi(v.Site.Content.Cell(i, n.column))
			return max(code-at, at-code)
		}
		slices.SortStableFunc(list, func(a, b int) int { return far(a) - far(b) })
	}
}

// near is a box for a code that finds the items of the codes beside it as well.
type near struct {
	wild.Box
	column int
	reach  int // codes on each side
}

// Filter finds the codes in reach.
func (c *near) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	asked := strings.TrimSpace(q.Get(c.Name))
	if asked == "" {
		return nil, false
	}
	return s.Memo("near "+asked, func() wild.Set {
		codes := c.codes(s)
		at := slices.Index(codes, asked)
		if at < 0 {
			return wild.NewSet(s.Content.Len())
		}
		return s.Between(c.column, codes[max(0, at-c.reach)], codes[min(len(codes)-1, at+c.reach)])
	}), true
}

// Questions are the codes.
func (c *near) Questions(s *wild.Site, _ int) (out []url.Values) {
	for _, code := range c.codes(s) {
		out = append(out, url.Values{c.Name: {code}})
	}
	return out
}

func (c *near) codes(s *wild.Site) (out []string) {
	for _, it := range s.Content.Items {
		out = append(out, it.Cells[c.column]...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}
