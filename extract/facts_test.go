package extract_test

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// A quirkySite is a search site with a behaviour of its own. Its pages are in some language, and
// its engine reads words.
type quirkySite struct {
	nothing string // what it says when nothing is found
	count   string // how it counts, with %d; "" it does not
	short   string // what it says to words shorter than min; "" it finds nothing
	many    string // what it says to more than refuse matches

	min      int
	refuse   int      // matches above which it shows none
	reach    int      // results that its pages show; 0 all
	broken   bool     // pages beyond reach fail
	clipped  bool     // it counts no further than reach
	rounded  bool     // it counts in hundreds
	any      bool     // any word may match
	ranked   bool     // any word may match, and items with more of them come first
	dropped  bool     // words in stops are taken out of queries; the others find nothing
	stops    []string // words that are not indexed
	stars    bool     // a star stands for the rest of a word
	stems    bool     // endings of words do not count
	inside   bool     // words match inside of words
	restless bool     // each call shows other items
	declares string   // attributes of the box

	items [][]string
	calls uint64
}

const quirkyPage = 10

// syllables make words that no language has, so that nothing is known of them before.
var syllables = []string{"ba", "ko", "ri", "mu", "te", "sal", "vor", "nin", "gra", "pel", "dos", "hum"}

func (s *quirkySite) fill(items int) {
	rng := rand.New(rand.NewPCG(11, uint64(items)))
	zipf := rand.NewZipf(rng, 1.1, 6, 1500)
	for range items {
		var words []string
		for n := 6 + rng.IntN(8); len(words) < n; {
			w := ""
			for x := zipf.Uint64() + 2; x > 0; x /= uint64(len(syllables)) {
				w += syllables[x%uint64(len(syllables))]
			}
			if s.stems && rng.IntN(3) > 0 {
				w += "s"
			}
			if !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
		s.items = append(s.items, words)
	}
}

func (s *quirkySite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	q := strings.Join(strings.Fields(strings.ToLower(r.FormValue("q"))), " ")
	p := func(format string, args ...any) { fmt.Fprintf(w, format+"\n", args...) }
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	from, _ := strconv.Atoi(r.FormValue("from"))
	if s.broken && s.reach > 0 && from >= s.reach {
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	p(`<!doctype html><title>Archive</title><h1>Archive</h1>`)
	p(`<form action="/find" method="get"><input type="text" name="q" value="%s" %s><input `+
		`type="submit" value="Search"></form>`, html.EscapeString(q), s.declares)
	if q == "" {
		p(`<p>Ask for any word of the archive.</p>`)
		return
	}
	for _, word := range strings.Fields(q) {
		if len([]rune(word)) < s.min {
			p("<div>%s</div>", or(s.short, s.nothing))
			return
		}
	}
	found := s.find(strings.Fields(q))
	switch {
	case len(found) == 0:
		p("<div>%s</div>", s.nothing)
		return
	case s.refuse > 0 && len(found) > s.refuse:
		p("<div>%s</div>", s.many)
		return
	}
	total := len(found)
	if s.reach > 0 {
		found = found[:min(len(found), s.reach)]
	}
	if s.clipped {
		total = len(found)
	}
	if s.rounded && total > 100 {
		total = total / 100 * 100
	}
	if s.count != "" {
		p("<p>%s</p>", fmt.Sprintf(s.count, total))
	}
	to := min(from+quirkyPage, len(found))
	p(`<ul class="hits">`)
	for _, i := range found[min(from, to):to] {
		p(`<li><a href="/doc/%d">%s</a><p>%s</p></li>`, i, strings.Join(s.items[i][:3], " "),
			strings.Join(s.items[i], " "))
	}
	p("</ul>")
	if to < len(found) || s.broken && to < total {
		p(`<a rel="next" href="/find?q=%s&amp;from=%d">next</a>`, strings.ReplaceAll(q, " ", "+"),
			to)
	}
}

// find returns the items that match, in the order that they are shown.
func (s *quirkySite) find(words []string) []int {
	if s.dropped {
		words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(s.stops, w) })
	}
	hits := map[int]int{}
	for _, w := range words {
		for i, item := range s.items {
			if !slices.Contains(s.stops, w) &&
				slices.ContainsFunc(item, func(v string) bool { return s.matches(v, w) }) {
				hits[i]++
			}
		}
	}
	var found []int
	for i := range s.items {
		if hits[i] > 0 && (s.any || s.ranked || hits[i] == len(words)) {
			found = append(found, i)
		}
	}
	if s.ranked {
		slices.SortStableFunc(found, func(a, b int) int { return hits[b] - hits[a] })
	}
	if s.restless {
		s.calls++
		rand.New(rand.NewPCG(s.calls, 1)).Shuffle(len(found), func(i, j int) {
			found[i], found[j] = found[j], found[i]
		})
	}
	return found
}

func (s *quirkySite) matches(v, w string) bool {
	stem, star := strings.CutSuffix(w, "*")
	switch {
	case s.stars && star:
		return strings.HasPrefix(v, stem)
	case s.stems:
		return strings.TrimSuffix(v, "s") == strings.TrimSuffix(w, "s")
	case s.inside:
		return strings.Contains(v, w)
	}
	return v == w
}

func or(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// learnt is what the stored steps say of the only form of the site.
func learnt(m *memory) querygen.Facts {
	var f querygen.Facts
	for _, s := range m.steps {
		for _, known := range s.Learnt.Facts {
			f = known
		}
	}
	return f
}

func TestInterfacesAreFoundOutWithEvidence(t *testing.T) {
	t.Parallel()
	type want struct {
		fact string // JSON name, which the evidence goes by
		is   func(f querygen.Facts) bool
	}
	for name, c := range map[string]struct {
		site  quirkySite
		items int
		want  want
	}{
		"nothing found is said": {
			quirkySite{nothing: "Ihre Anfrage ergab leider keinen einzigen Fund."}, 300,
			want{"nonsense", func(f querygen.Facts) bool { return f.Nonsense == querygen.Empty }}},
		"totals are exact": {quirkySite{nothing: "Rien.", count: "%d réponses"}, 300,
			want{"totals", func(f querygen.Facts) bool { return f.Totals == "exact" }}},
		"totals are rounded": {
			quirkySite{nothing: "Nada.", count: "Cerca de %d resultados", rounded: true}, 1500,
			want{"totals", func(f querygen.Facts) bool { return f.Totals == "rounded" }}},
		"there are no totals": {quirkySite{nothing: "Nothing here."}, 300,
			want{"totals", func(f querygen.Facts) bool { return f.Totals == "none" }}},
		"pages end short of the total": {
			quirkySite{nothing: "Nichts da.", count: "%d Treffer", reach: 50}, 900,
			want{"cap", func(f querygen.Facts) bool { return f.Cap == 50 }}},
		"pages beyond the limit fail": {
			quirkySite{nothing: "Nichts da.", count: "%d Treffer", reach: 50, broken: true}, 900,
			want{"cap", func(f querygen.Facts) bool { return f.Cap == 50 }}},
		"totals stop at the limit": {
			quirkySite{nothing: "Ingenting.", count: "%d träffar", reach: 100, clipped: true}, 2500,
			want{"cap", func(f querygen.Facts) bool { return f.Cap == 100 }}},
		"a limit without totals": {quirkySite{nothing: "Ingenting.", reach: 50}, 900,
			want{"cap", func(f querygen.Facts) bool { return f.Cap == 50 }}},
		"broad queries are refused": {
			quirkySite{nothing: "Nulla.", count: "%d schede",
				many:   "La ricerca ha prodotto più di 100 schede: restringere i criteri.",
				refuse: 100}, 900,
			want{"refused", func(f querygen.Facts) bool { return f.Refused > 0 }}},
		"every word must match": {quirkySite{nothing: "Nothing here.", count: "%d hits"}, 900,
			want{"words", func(f querygen.Facts) bool { return f.Words == "and" }}},
		"any word may match": {quirkySite{nothing: "Nothing here.", count: "%d hits", any: true},
			900,
			want{"words", func(f querygen.Facts) bool { return f.Words == "or" }}},
		"any word may match, without totals": {quirkySite{nothing: "Nothing here.", any: true}, 900,
			want{"words", func(f querygen.Facts) bool { return f.Words == "or" }}},
		"any word may match, the best first": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", ranked: true}, 900,
			want{"words", func(f querygen.Facts) bool { return f.Words == "ranked" }}},
		"words match as they stand": {quirkySite{nothing: "Nothing here.", count: "%d hits"}, 300,
			want{"match", func(f querygen.Facts) bool { return f.Match >= 0.9 }}},
		"endings do not count": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", stems: true}, 900,
			want{"match", func(f querygen.Facts) bool { return f.Match > 0 && f.Match < 0.9 }}},
		"words match inside of words": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", inside: true}, 900,
			want{"inside", func(f querygen.Facts) bool { return f.Inside }}},
		"results change from call to call": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", restless: true}, 1500,
			want{"volatile", func(f querygen.Facts) bool { return f.Volatile > 0.5 }}},
		"a star stands for the rest of a word": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", stars: true}, 900,
			want{"wildcards", func(f querygen.Facts) bool {
				return slices.Contains(f.Wildcards, "*")
			}}},
		"the box says how long words are": {
			quirkySite{nothing: "Nothing here.", min: 4, declares: `minlength="4"`}, 300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 4 }}},
		"so does its pattern": {
			quirkySite{nothing: "Nothing here.", min: 4, declares: `pattern=".{4,}"`}, 300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 4 }}},
		"short words are refused, in English": {
			quirkySite{nothing: "Nothing here.", min: 3,
				short: "Please type three letters or more."}, 300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 3 }}},
		"short words are refused, in German": {
			quirkySite{nothing: "Nichts da.", min: 4,
				short: "Der Suchbegriff ist zu kurz (mindestens 4 Zeichen)."}, 300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 4 }}},
		"short words are refused, in Czech": {
			quirkySite{nothing: "Nic.", min: 3, short: "Zadejte prosím alespoň <b>3</b> znaky"},
			300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 3 }}},
		"short words are refused, in Japanese": {
			quirkySite{nothing: "ありません。", min: 3, short: "キーワードは3文字以上で入力してください。"}, 300,
			want{"min_word", func(f querygen.Facts) bool { return f.MinWord == 3 }}},
		"frequent words are not indexed": {
			quirkySite{nothing: "Nothing here.", count: "%d hits",
				stops: []string{"ri", "mu", "te", "sal", "vor"}}, 900,
			want{"stop_words", func(f querygen.Facts) bool { return f.StopWords }}},
		"a word is required": {
			quirkySite{nothing: "Nothing here.", count: "%d hits", declares: "required"}, 300,
			want{"required", func(f querygen.Facts) bool {
				return slices.Equal(f.Required, []string{"q"})
			}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site := c.site
			site.fill(c.items)
			f := browse(&site)
			m := &memory{}
			cfg := config()
			cfg.MaxQueries = 150
			cfg.Seeds.Page = slices.Concat(site.items[:4]...)
			if _, err := extract.New(f, m, cfg).Run(t.Context(),
				searchForms(t, f, home)); err != nil {
				t.Fatal(err)
			}
			got := learnt(m)
			if !c.want.is(got) || got.Evidence[c.want.fact] == "" {
				t.Errorf("%s: %+v", c.want.fact, got)
			}
			if !slices.ContainsFunc(got.Findings(), func(x querygen.Finding) bool {
				return x.Evidence == got.Evidence[c.want.fact] && x.Value != ""
			}) {
				t.Errorf("not among the findings: %+v", got.Findings())
			}
		})
	}
}
