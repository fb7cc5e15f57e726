package content

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// made returns a site with n items of a subject, made with some traits.
func made(n int, traits ...wild.Trait) *wild.Site {
	s := wild.New(1, 2)
	r := rand.New(rand.NewPCG(3, 4))
	Size.Apply(s, r)
	s.Content.Items = make([]wild.Item, n)
	s.Content.Make.Most = 9
	for _, t := range traits {
		t.Apply(s, r)
	}
	return s
}

// figures counts the words of the texts: how many, how many different ones, the share of those that
// stand in one item only, and Heaps' exponent over the second half.
func figures(c *wild.Content) (tokens, types int, lone, heaps float64) {
	df := map[string]int{}
	half, halfTokens := 0, 0
	for i := range c.Items {
		met := map[string]bool{}
		for n, col := range c.Columns {
			if col.Kind != wild.Text {
				continue
			}
			for _, w := range strings.Fields(strings.ToLower(c.Cell(i, n))) {
				tokens++
				if !met[w] {
					met[w] = true
					df[w]++
				}
			}
		}
		if i == len(c.Items)/2 {
			half, halfTokens = len(df), tokens
		}
	}
	for _, n := range df {
		if n == 1 {
			lone++
		}
	}
	return tokens, len(df), lone / float64(len(df)),
		math.Log(float64(len(df))/float64(half)) / math.Log(float64(tokens)/float64(halfTokens))
}

// TestWordsAreSpreadAsInRealTexts holds vocabularies near those of texts of the same length: the
// descriptions of Debian packages (see the package comment).
func TestWordsAreSpreadAsInRealTexts(t *testing.T) {
	for n, want := range map[int][2]int{200: {1000, 1700}, 1000: {3000, 5000}, 5000: {9000, 14000}} {
		s := made(n, Books)
		tokens, types, lone, heaps := figures(&s.Content)
		t.Logf("%d items: %d words, %d different, %.2f in one item only, Heaps %.2f", n, tokens,
			types, lone, heaps)
		if types < want[0] || types > want[1] || lone < 0.45 || lone > 0.75 || heaps < 0.45 ||
			heaps > 0.75 {
			t.Errorf("%d items: %d words, %d different, %.2f in one item only, Heaps %.2f", n,
				tokens, types, lone, heaps)
		}
	}
}

// TestIslandsShareOnlyTheCommonestWords splits items by a word of one topic.
func TestIslandsShareOnlyTheCommonestWords(t *testing.T) {
	s := made(600, Islands, Books)
	at := map[string]int{}
	for i, w := range s.Content.Words {
		at[w] = i
	}
	k, shared := s.Content.Make.Topics, s.Lang.Stops+30
	for i := range s.Content.Items {
		topics := map[int]bool{}
		for _, w := range strings.Fields(strings.ToLower(s.Content.TitleOf(i))) {
			if n, ok := at[w]; ok && n >= shared {
				topics[(n-shared)%k] = true
			}
		}
		if len(topics) > 1 {
			t.Fatalf("item %d has words of several topics: %q", i, s.Content.TitleOf(i))
		}
	}
}

// TestContentHasWhatItsTraitsSay counts what each trait makes more of.
func TestContentHasWhatItsTraitsSay(t *testing.T) {
	count := func(s *wild.Site, is func(c *wild.Content, item int) bool) (n int) {
		for i := range s.Content.Items {
			if is(&s.Content, i) {
				n++
			}
		}
		return n
	}
	titles := func(c *wild.Content, i int) bool {
		return slices.ContainsFunc(c.Items[:i], func(it wild.Item) bool {
			return it.Cells[0][0] == c.TitleOf(i)
		})
	}
	column := func(key string, is func(vs []string) bool) func(c *wild.Content, i int) bool {
		return func(c *wild.Content, i int) bool { return is(c.Items[i].Cells[c.Column(key)]) }
	}
	several := func(vs []string) bool { return len(vs) > 1 }
	none := func(vs []string) bool { return len(vs) == 0 }
	for _, x := range []struct {
		trait   wild.Trait
		subject wild.Trait
		is      func(c *wild.Content, i int) bool
	}{
		{Twins, Books, titles},
		{Several, Books, column("author", several)},
		{Gaps, Books, column("publisher", none)},
		{Codeless, Books, column("code", none)},
		{CommaNames, Books,
			column("author", func(vs []string) bool {
				return len(vs) > 0 && strings.Contains(vs[0], ",")
			})},
		{Paths, Books,
			column("subject", func(vs []string) bool {
				return len(vs) > 0 && strings.ContainsAny(vs[0], ">/:-")
			})},
		{ShortTitles, Books, func(c *wild.Content, i int) bool {
			return len(strings.Fields(c.TitleOf(i))) < 3
		}},
		{LongTitles, Books, func(c *wild.Content, i int) bool {
			return len(strings.Fields(c.TitleOf(i))) > 9
		}},
		{CodeTitles, Books, func(c *wild.Content, i int) bool {
			return strings.ContainsAny(c.TitleOf(i), "0123456789")
		}},
		{NamesOfAbroad, Books, column("author", func(vs []string) bool {
			return len(vs) > 0 && strings.ContainsFunc(vs[0], func(r rune) bool { return r > 127 })
		})},
	} {
		with, without := count(made(500, x.trait, x.subject), x.is),
			count(made(500, x.subject), x.is)
		if with < without+25 {
			t.Errorf("%s: %d of 500 items, %d without it", x.trait.Name, with, without)
		}
	}
	if s := made(500, WideMenu, Books); !slices.ContainsFunc(s.Content.Columns,
		func(c wild.Column) bool { return len(c.Values) >= 50 }) {
		t.Error("no menu is wide")
	}
}

// TestGenusBelongsToOneFamily reads the two levels of species.
func TestGenusBelongsToOneFamily(t *testing.T) {
	s := made(800, Species)
	c := &s.Content
	family := map[string]string{}
	for i := range c.Items {
		f, g := c.Cell(i, c.Column("family")), c.Cell(i, c.Column("genus"))
		if f == "" || g == "" {
			continue
		}
		if was, met := family[g]; met && was != f {
			t.Fatalf("genus %s is in %s and %s", g, was, f)
		}
		family[g] = f
	}
}

// TestValuesAreShownAsTheLanguageWritesThem reads dates and prices; filters keep the plain ones.
func TestValuesAreShownAsTheLanguageWritesThem(t *testing.T) {
	s := made(50, Speaks(tongue.German), Houses, Money)
	c := &s.Content
	price := c.Column("price")
	for i := range c.Items {
		if v := c.Cell(i, price); v != "" && !strings.HasSuffix(v, " €") {
			t.Fatalf("a price is shown as %q", v)
		}
		if vs := c.Items[i].Cells[price]; len(vs) > 0 && strings.Contains(vs[0], "€") {
			t.Fatalf("a price is kept as %q", vs[0])
		}
	}
	s = made(50, Speaks(tongue.German), Laws, LongDates)
	c = &s.Content
	for i := range c.Items {
		if v := c.Cell(i, c.Column("date")); v != "" && !strings.Contains(v, ". ") {
			t.Fatalf("a date is shown as %q", v)
		}
	}
}
