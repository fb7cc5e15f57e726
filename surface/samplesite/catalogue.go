package samplesite

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// An Item is one record of the hidden database. The zero value is no item.
type Item struct {
	ID    int
	Path  string // of its detail page: /item/ID-slug
	Title string

	// Fields holds what else is known of it under the names of FieldNames. A field that an item has
	// not got is not in the map: one item in fifty has no subject, one in seventy no year.
	Fields map[string]string
}

// FieldNames are the keys of Item.Fields in the order in which the site shows them.
var FieldNames = []string{"author", "year", "publisher", "place", "subject", "language", "isbn", "description"}

// firstID is the number of the first item; the others follow without a gap.
const firstID = 1001

// firstYear and lastYear bound the year menus. Some items are older.
const (
	firstYear = 1950
	lastYear  = 2025
)

// generate makes the n items of a seed. Equal arguments give equal items.
func generate(n int, seed uint64) []Item {
	g := &generator{rand: rand.New(rand.NewPCG(seed, 0x5a3b1e))}
	g.authors = g.people(n/3 + 20)
	items := make([]Item, n)
	for i := range items {
		items[i] = g.item(firstID + i)
	}
	return items
}

type generator struct {
	rand    *rand.Rand
	authors []person
}

// A person writes in one language and mostly about one subject: that is what ties the words of a
// catalogue together.
type person struct {
	name, surname string
	tongue        *tongue
	topic         *topic
}

func (g *generator) people(n int) []person {
	ps := make([]person, n)
	for i := range ps {
		t := g.tongue()
		surname := t.last[g.rand.IntN(len(t.last))]
		if t.invented && g.rand.IntN(2) == 0 {
			surname = personHeads[g.rand.IntN(len(personHeads))] +
				personTails[g.rand.IntN(len(personTails))]
		}
		first := t.first[g.rand.IntN(len(t.first))]
		ps[i] = person{name: surname + ", " + first, surname: surname, tongue: t,
			topic: &topics[g.zipf(len(topics), 0.6)]}
	}
	return ps
}

func (g *generator) tongue() *tongue {
	sum := 0
	for i := range tongues {
		sum += tongues[i].share
	}
	at := g.rand.IntN(sum)
	for i := range tongues {
		if at -= tongues[i].share; at < 0 {
			return &tongues[i]
		}
	}
	panic("samplesite: language shares do not add up")
}

// zipf draws a rank below n with probability about 1/(rank+2)^s, by inversion of the continuous law
// (0 < s, s != 1).
func (g *generator) zipf(n int, s float64) int {
	const shift = 2
	lo, hi := math.Pow(shift, 1-s), math.Pow(float64(n+shift), 1-s)
	rank := int(math.Pow(lo+g.rand.Float64()*(hi-lo), 1/(1-s))) - shift
	return min(max(rank, 0), n-1)
}

func (g *generator) item(id int) Item {
	by := g.authors[g.zipf(len(g.authors), 0.9)]
	about := by.topic
	if g.rand.IntN(5) == 0 {
		about = &topics[g.zipf(len(topics), 0.6)]
	}
	it := Item{ID: id,
		Title: capitalise(
			g.fill(by.tongue.titles[g.rand.IntN(len(by.tongue.titles))], by, about,
				by.tongue.words))}
	it.Path = itemPath(id, it.Title)
	it.Fields = map[string]string{
		"author":      by.name,
		"publisher":   publishers[g.zipf(len(publishers), 0.7)],
		"place":       by.tongue.cities[g.zipf(len(by.tongue.cities), 0.8)],
		"language":    by.tongue.name,
		"isbn":        g.isbn(id),
		"description": g.description(by, about),
	}
	if g.rand.IntN(50) > 0 {
		it.Fields["subject"] = about.name
	}
	if g.rand.IntN(70) > 0 {
		age := g.rand.Float64()
		it.Fields["year"] = strconv.Itoa(lastYear - int(age*age*110))
	}
	return it
}

// description is one or two sentences in the language of the cataloguers, with a word or two in
// that of the book.
func (g *generator) description(by person, about *topic) string {
	text := capitalise(g.fill(blurbs[g.rand.IntN(len(blurbs))], by, about, nil))
	if g.rand.IntN(3) == 0 {
		text += " " + capitalise(g.fill(blurbs[g.rand.IntN(len(blurbs))], by, about, nil))
	}
	if by.tongue.words != nil {
		text += " (" + by.tongue.name + " text; keywords: " + g.word(by.tongue.words) + ", " +
			g.word(by.tongue.words) + ".)"
	}
	return text
}

// fill replaces the letters of a pattern; words are those of the topic if none are given. A word
// comes once if that can be had.
func (g *generator) fill(pattern string, by person, about *topic, words []string) string {
	if words == nil {
		words = about.nouns
	}
	var b strings.Builder
	var used []string
	word := func() string {
		w := g.word(words)
		for try := 0; try < 5 && slices.Contains(used, w); try++ {
			w = g.word(words)
		}
		used = append(used, w)
		return w
	}
	for {
		before, after, found := strings.Cut(pattern, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		switch after[0] {
		case 'w':
			b.WriteString(word())
		case 'W':
			b.WriteString(capitalise(word()))
		case 'a':
			b.WriteString(g.word(adjectives))
		case 'A':
			b.WriteString(capitalise(g.word(adjectives)))
		case 'p':
			b.WriteString(g.place())
		case 's':
			b.WriteString(about.name)
		case 'n':
			b.WriteString(by.surname)
		default:
			panic("samplesite: unknown letter in pattern " + pattern)
		}
		pattern = after[1:]
	}
}

func (g *generator) word(list []string) string { return list[g.zipf(len(list), 1.1)] }

func (g *generator) place() string {
	middle := ""
	if g.rand.IntN(3) == 0 {
		middle = placeMiddles[g.rand.IntN(len(placeMiddles))]
	}
	return placeHeads[g.zipf(len(placeHeads), 0.5)] + middle +
		placeTails[g.zipf(len(placeTails), 0.5)]
}

// isbn is a well-formed number with its check digit; the title part is the item's ID, so that no
// two are alike.
func (g *generator) isbn(id int) string {
	digits := fmt.Sprintf("978%d%02d%06d", g.rand.IntN(10), g.rand.IntN(100), id%1000000)
	sum := 0
	for i, d := range digits {
		sum += int(d-'0') * (1 + 2*(i%2))
	}
	digits += strconv.Itoa((10 - sum%10) % 10)
	return digits[:3] + "-" + digits[3:4] + "-" + digits[4:6] + "-" + digits[6:12] + "-" +
		digits[12:]
}

// itemPath keeps the ASCII letters and digits of a title; a title without any gives a path of the
// number alone.
func itemPath(id int, title string) string {
	ascii := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return r >= utf8.RuneSelf || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return "/item/" + strings.Join(append([]string{strconv.Itoa(id)}, ascii...), "-")
}

func capitalise(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
