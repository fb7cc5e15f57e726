package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A page that counts its matches shows the most borrowed books before them as any answer does,
// marked up as matches are.
func TestWhatNonsenseShowsStandsBesideTheMatchesOfACount(t *testing.T) {
	cards := func(class string, names ...string) string {
		var b strings.Builder
		for _, n := range names {
			slug := strings.ReplaceAll(strings.ToLower(n), " ", "-")
			fmt.Fprintf(&b, `<article class="post"><h3><a href="/bog/%s">%s</a></h3><p `+
				`class="by">Hansen, P.</p><p>Udgivet 2020</p></article>`, slug, n)
		}
		return `<section class="` + class + `">` + b.String() + `</section>`
	}
	const form = `<form action="/soeg"><label>Søg <input name="ord"></label><button>Søg</button></form>`
	lent := `<h2>Mest lånte</h2>` +
		cards("top", "Sommer ved fjorden", "Den sidste vinter", "Huset bag klitten",
			"En lang rejse", "Vagten")
	none := func(term string) string {
		return form + `<div>` + lent + `</div><p>Ingen resultater for ` + term + `</p>`
	}
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/soeg?ord=zqxvkjw", none("zqxvkjw")),
		pageOf(t, "http://h.example/soeg?ord=qzjxkvb", none("qzjxkvb")))
	for _, c := range []struct {
		term string
		hits []string
		of   int
	}{
		{"mølle", []string{"Gamle mølle ved åen", "Stille mølle i skoven", "Røde mølle og haven",
			"Den lange mølle", "Mølle og bro", "En mølle"}, 40},
		// which the others hold as well
		{"2020", []string{"Tårnet ved havnen", "Kilden og stien", "Broen"}, 3},
	} {
		hits := fmt.Sprintf(`<h2>%d resultater</h2>`, c.of) + cards("hits", c.hits...)
		for _, page := range []string{form + `<div>` + lent + hits + `</div>`,
			form + `<div>` + hits + lent + `</div>`} {
			res, err := (&Wrapper{}).Apply(Asked{Term: c.term, Empty: empty},
				pageOf(t, "http://h.example/soeg?ord="+c.term, page))
			var got []string
			for _, r := range res.Records {
				got = append(got, r.Title)
			}
			if err != nil || !slices.Equal(got, c.hits) || res.Claimed.N != c.of {
				t.Errorf("%s: %s (%s), %q of %d, want %q of %d; %v", c.term, res.Kind, res.Why, got,
					res.Claimed.N, c.hits, c.of, err)
			}
		}
	}
}
