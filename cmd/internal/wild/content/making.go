package content

import (
	"math/rand/v2"

	"deepcrawl/cmd/internal/wild"
)

// making returns a trait that says how items are made. It is applied before the subject.
func making(family, name, doc string, change func(m *wild.Making, r *rand.Rand)) wild.Trait {
	return wild.Trait{
		Family: family, Name: family + "/" + name, Doc: doc,
		Apply: func(s *wild.Site, r *rand.Rand) { change(&s.Content.Make, r) },
	}
}

func hard(t wild.Trait) wild.Trait {
	t.Hard = true
	return t
}

// How many attributes items have.
var (
	FewColumns = making("columns", "few", "Items have two or three attributes.",
		func(m *wild.Making, r *rand.Rand) {
			m.Most = 2 + r.IntN(2)
		})
	ManyColumns = making("columns", "many", "Items have up to nine attributes.",
		func(m *wild.Making, r *rand.Rand) {
			m.Most = 8 + r.IntN(2)
		})
)

// How words are spread over items.
var (
	Flat = making("words", "flat", "No word is common: names, terms, types.",
		func(m *wild.Making, r *rand.Rand) {
			m.Zipf = 0.75 + 0.15*r.Float64()
		})
	Steep = making("words", "steep", "Few words are in most items: forms filled by clerks.",
		func(m *wild.Making, r *rand.Rand) {
			m.Zipf = 1.25 + 0.15*r.Float64()
		})
	Topics = making("words", "topics", "Items of a topic share words.",
		func(m *wild.Making, r *rand.Rand) {
			m.Topics, m.TopicShare = 3+r.IntN(8), 0.4+0.3*r.Float64()
		})
	Islands = hard(
		making("words", "islands",
			"Groups of items share no words but stop words and the commonest.",
			func(m *wild.Making, r *rand.Rand) {
				m.Topics, m.TopicShare = 3+r.IntN(5), 1
			}))
)

// How titles look.
var (
	ShortTitles = making("titles", "short", "Titles have one or two words.",
		func(m *wild.Making, _ *rand.Rand) { m.Titles = "short" })
	LongTitles = making("titles", "long", "Titles are as long as sentences.",
		func(m *wild.Making, _ *rand.Rand) { m.Titles = "long" })
	CodeTitles = making("titles", "codes", "Titles are designations of letters and digits.",
		func(m *wild.Making, _ *rand.Rand) { m.Titles = "code" })
	SignTitles = making("titles", "signs", "Titles have numbers, brackets, quotes and colons.",
		func(m *wild.Making, _ *rand.Rand) { m.Titles = "signs" })
)

// How persons are written.
var (
	CommaNames = making("names", "comma",
		"Persons stand with the family name first and a comma.",
		func(m *wild.Making, _ *rand.Rand) { m.Names = "comma" })
	InitialNames = making("names", "initials", "Given names are cut to their first letter.",
		func(m *wild.Making, _ *rand.Rand) { m.Names = "initial" })
	CapitalNames = making("names", "capitals", "Family names are in capitals and stand first.",
		func(m *wild.Making, _ *rand.Rand) { m.Names = "capitals" })
	NamesOfAbroad = making("values", "names-of-abroad",
		"Some persons have names of other languages, with their accents.",
		func(m *wild.Making, r *rand.Rand) {
			m.Abroad = 0.2 + 0.4*r.Float64()
		})
)

// How regular values are.
var (
	Gaps = making("values", "gaps", "Many values are missing.", func(m *wild.Making, r *rand.Rand) {
		m.EmptyShare = 0.2 + 0.3*r.Float64()
	})
	Several = making("values", "several", "Cells of persons and categories hold several values.",
		func(m *wild.Making, r *rand.Rand) {
			m.SeveralShare = 0.15 + 0.35*r.Float64()
		})
	Twins = hard(making("values", "twins", "Different items have the same title.",
		func(m *wild.Making, r *rand.Rand) {
			m.Twins = 0.05 + 0.25*r.Float64()
		}))
	Clumps = hard(
		making("values", "clumps", "Many items have the same date, year or number.",
			func(m *wild.Making, r *rand.Rand) {
				m.Clumps = 0.4 + 0.4*r.Float64()
			}))
	Codeless = making("values", "codeless", "Some items have no number.",
		func(m *wild.Making, r *rand.Rand) {
			m.Codeless = 0.2 + 0.5*r.Float64()
		})
	LongTexts = making("values", "long-texts", "Summaries are paragraphs.",
		func(m *wild.Making, r *rand.Rand) {
			m.Texts = 2.5 + 2*r.Float64()
		})
)

// Joints are what stands between several values.
var Joints = wild.Trait{
	Family: "values", Name: "values/joints",
	Doc: "Several values are parted by commas, slashes or dots in the middle.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Content.Joint = []string{", ", " / ", " · ", " | ", " & "}[r.IntN(5)]
		if s.Content.Make.Names == "comma" && s.Content.Joint == ", " {
			s.Content.Joint = " / "
		}
		if s.Content.Make.SeveralShare == 0 {
			s.Content.Make.SeveralShare = 0.2
		}
	},
}

// How categories are.
var (
	Even = making("categories", "even", "Categories have the same size.",
		func(m *wild.Making, _ *rand.Rand) { m.Skew = 0 })
	Skewed = making("categories", "unequal", "One category has most of the items, many have one.",
		func(m *wild.Making, r *rand.Rand) {
			m.Skew = 1.8 + 0.7*r.Float64()
		})
	WideMenu = making("categories", "wide", "A category has 50 to 200 values.",
		func(m *wild.Making, r *rand.Rand) { m.Menu = 50 + r.IntN(151) })
	Paths = making("categories", "paths", "Values of categories have two levels.",
		func(m *wild.Making, r *rand.Rand) {
			m.Paths = []string{" > ", " / ", " -- ", ": "}[r.IntN(4)]
		})
)
