package fields

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// A choice is a menu, a group of radio buttons or boxes to tick, as the rules for its role see it.
type choice struct {
	*webform.Field
	form  *webform.Form
	clues []lang.Reading // what names it, the most telling first
	real  int            // options that restrict the result
}

// A choiceRule knows one sign by which a choice arranges a result or says how words are matched. A
// choice that no rule knows narrows the result.
type choiceRule struct {
	Name  string // of its switch and its test
	holds func(c choice) bool
	Role  webform.Role
	Why   string // what is told of the field
	// whether each option restricts, however it is called: "all words" is a way to match
	restricts bool
}

// ChoiceRules stand in the order in which they are asked: the first that holds decides. What orders
// and counts results comes first, as its words are the surest. What matches words comes before what
// is shown and searched in, as "all words" speaks of a part of an item too.
var ChoiceRules = []choiceRule{
	{"order-by-name", choice.namedOrder, webform.Sort, "named as an order", true},
	{"order-to-tick", choice.tickedOrder, webform.Sort, "named as an order", true},
	{"order-by-options", choice.orders, webform.Sort, "options are orders", false},
	{"number-of-results", choice.counts, webform.PageSize, "options are numbers of results", false},
	{"match-by-options", choice.matchesText, webform.Scope, "options are ways to match words",
		true},
	{"match-by-name", choice.namedMatch, webform.Scope, "options are ways to match words", true},
	{"operators", choice.operates, webform.Scope, "options are ways to match words", true},
	{"match-without-a-box", choice.namedMatches, webform.Scope, "options are ways to match words",
		true},
	{"match-to-tick", choice.tickedMatch, webform.Scope, "a way to match words", false},
	{"show-as", choice.namedShow, webform.Presentation, "named as a way to show", false},
	{"parts-of-an-item", choice.parts, webform.Scope, "options are parts of an item", false},
	{"search-in", choice.namedScope, webform.Scope, "named as a place to search in", false},
	{"view", choice.namedView, webform.Presentation, "named as a way to show", false},
	{"site-language", choice.speaks, webform.Presentation, "chooses the language of the site",
		false},
	{"form-of-output", choice.outputs, webform.Presentation, "options are forms of output", false},
}

// choiceRole tells the choices that narrow a result from those that arrange it, and says why.
func choiceRole(f *webform.Form, fd *webform.Field, clues []lang.Reading) (webform.Role, string) {
	c := choice{Field: fd, form: f, clues: clues, real: restricting(fd.Domain)}
	for _, r := range ChoiceRules {
		if r.Name == boxtype.Without || !r.holds(c) {
			continue
		}
		if r.restricts {
			restrictive(&fd.Domain)
		}
		return r.Role, r.Why
	}
	return webform.Filter, aChoice
}

// namedOrder: "Sort by".
func (c choice) namedOrder() bool { return sortWords.InAny(c.clues) }

// tickedOrder is one box to tick: "Newest first", "Reverse".
func (c choice) tickedOrder() bool {
	return len(c.Domain.Options) == 1 &&
		(reverseWords.In(c.Label) || sortKeys.In(c.Label)) && len(lang.Words(c.Label)) <= 3
}

// orders: "Newest", "Price: low to high", or values such as "price-asc".
func (c choice) orders() bool {
	return c.real > 1 && ShareOf(c.Domain, func(o webform.Option) bool {
		return sortKeys.In(o.Text) || sortOption.MatchString(o.Value)
	}) >= 0.5
}

var sortOption = regexp.MustCompile(`(?i)(^|[-_ .:|,])(asc|desc|ascending|descending)$`)

// counts: 10, 20, 50, or any numbers that are named as results on a page.
func (c choice) counts() bool {
	return PageSizes(c.Domain.Options) &&
		(vetting.PageSizeWords.InAny(c.clues) || steps(c.Domain.Options))
}

// matchesText: "all of the words", "exact phrase" beside a box for words.
func (c choice) matchesText() bool { return HasText(c.form) && matchesParts(c.Domain) }

// namedMatch: "Match", with a few options in whatever words.
func (c choice) namedMatch() bool {
	return HasText(c.form) && matchNames.InAny(c.clues) && c.real > 1 &&
		len(c.Domain.Options) <= vetting.MaxModes
}

// operates: "AND", "OR". Where no box takes words, they are of no use and no part of the items.
func (c choice) operates() bool { return vetting.Combines(c.Domain) }

// namedMatches: ways to match words that are named so, where no box takes words.
func (c choice) namedMatches() bool { return matchesParts(c.Domain) && matchNames.InAny(c.clues) }

// tickedMatch is one box to tick beside a box for words: "all words", "titles only".
func (c choice) tickedMatch() bool {
	if !HasText(c.form) || len(c.Controls) != 1 ||
		c.form.Controls[c.Controls[0]].Type != "checkbox" {
		return false
	}
	return len(lang.Words(c.Label)) <= 5 &&
		(modeRows.In(c.Label) || onlyWords.In(c.Label) && scopeOptions.In(c.Label))
}

// namedShow: "Display results as".
func (c choice) namedShow() bool { return showAs.InAny(c.clues) && c.real > 1 }

// parts: "Title", "Author", "Full text" beside a box for words.
func (c choice) parts() bool {
	return HasText(c.form) && c.real > 1 &&
		ShareOf(c.Domain, func(o webform.Option) bool { return scopeOptions.In(o.Text) }) >= 0.5
}

// namedScope: "Search in", "Database", with a few options to choose one of.
func (c choice) namedScope() bool {
	return HasText(c.form) && scopeWords.InAny(c.clues) && c.real > 1 && c.real <= maxScopes &&
		!c.Multiple && c.Domain.Type == ""
}

// namedView: "View", "Currency". A word that means a kind of item as well ("Style") counts only
// where the options are few.
func (c choice) namedView() bool {
	if !ViewWords.InAny(c.clues) || c.real == 0 || c.real > maxViews ||
		len(c.Domain.Options) == 1 || DomainNarrows(c.Domain) {
		return false
	}
	return !kindOrView.InAny(c.clues) || c.real <= maxLooks || c.real <= maxSkins &&
		(!HasText(c.form) || ShareOf(c.Domain, isLook) > 0)
}

// speaks: "Language: English, Deutsch". A site is read in one language at a time.
func (c choice) speaks() bool {
	return languageWords.InAny(c.clues) && c.real > 1 && c.real == len(c.Domain.Options) &&
		len(c.form.Fields) <= fewFields && !c.Multiple && ShareOf(c.Domain, isLanguage) >= 0.5
}

// outputs: "Format: HTML, XML".
func (c choice) outputs() bool {
	return formatWords.InAny(c.clues) && c.real > 1 &&
		ShareOf(c.Domain, func(o webform.Option) bool {
			return outputs.In(o.Text) || outputs.In(o.Value)
		}) >= 0.5
}

// isLook reports whether an option is called as a way to show: "List", "Brief".
func isLook(o webform.Option) bool {
	return outputs.In(o.Text) || outputs.In(o.Value) || ViewWords.In(o.Text)
}

// isLanguage reports whether an option names a language, or is the code of one.
func isLanguage(o webform.Option) bool {
	text := strings.TrimSpace(o.Text)
	return lang.TagOf(text) != "" || lang.IsCode(text) || lang.IsCode(o.Value)
}

// SearchesParts reports whether a field says in which part of an item words are looked for, or how:
// "in titles", "all of the words". It chooses no items by itself, as a menu of collections does.
func SearchesParts(fd *webform.Field) bool {
	return fd.Role == webform.Scope &&
		(matchesParts(fd.Domain) ||
			ShareOf(fd.Domain, func(o webform.Option) bool {
				return scopeOptions.In(o.Text)
			}) >= 0.5)
}

const maxShare = 50 // options that are looked at to tell what a menu is about

// Bounds on menus that may be something else than a filter.
const (
	maxScopes = 12 // databases or fields to choose one from; more of them rather part the items
	maxViews  = 40 // ways to show
	maxLooks  = 3  // of these beside a box for words, where none is called as one
	// ways to show by a word that means a kind of item as well; in the labelled forms they are 6 at
	// most
	maxSkins  = 8
	fewFields = 4 // with more of them, a language that must be chosen is that of the items
)

// DomainNarrows reports whether a menu has several choices beside one that says "any" in words: a
// way to show cannot be left open, but the word for it may mean a kind of item, as "вид" and
// "style" do.
func DomainNarrows(d webform.Domain) bool {
	return restricting(d) > 1 && slices.ContainsFunc(d.Options, func(o webform.Option) bool {
		// "group by: none"
		return o.Any && boxtype.AllWords.In(o.Text) && !strings.EqualFold(o.Text, "none")
	})
}

// matchesParts reports whether all options of a menu are ways to combine words: "and", "all of the
// words", "exact phrase".
func matchesParts(d webform.Domain) bool {
	for _, o := range d.Options {
		if !vetting.MatchModes.In(o.Text) &&
			!vetting.MatchModes.Exactly(strings.ToLower(o.Value)) &&
			!(vetting.NounsOfWords.In(o.Text) && len(lang.Words(o.Text)) <= 5) {
			return false
		}
	}
	return len(d.Options) > 1 && len(d.Options) <= vetting.MaxModes
}

// restricting counts the options that restrict the result.
func restricting(d webform.Domain) int {
	n := 0
	for _, o := range d.Options {
		if !o.Any {
			n++
		}
	}
	return n
}

// restrictive takes back that options restrict nothing: "all words" does.
func restrictive(d *webform.Domain) {
	for i := range d.Options {
		d.Options[i].Any = false
	}
}

// ShareOf is the part of the options that ok holds for; those that restrict nothing do not count.
func ShareOf(d webform.Domain, ok func(webform.Option) bool) float64 {
	n, yes := 0, 0
	for _, o := range d.Options {
		if o.Any || n >= maxShare {
			continue
		}
		n++
		if ok(o) {
			yes++
		}
	}
	if n == 0 {
		return 0
	}
	return float64(yes) / float64(n)
}

var leadingNumber = regexp.MustCompile(`\d+`)

// sized leaves out the last option of a menu where it is no number and the others may be numbers of
// results: in any language it says all of them.
func sized(opts []webform.Option) []webform.Option {
	if n := len(opts); n > 2 && leadingNumber.FindString(opts[n-1].Text) == "" {
		return opts[:n-1]
	}
	return opts
}

// PageSizes reports whether the options of a menu can be numbers of results: two to ten rising
// numbers up to 1000.
func PageSizes(opts []webform.Option) bool {
	last, n := 0, 0
	for _, o := range sized(opts) {
		if o.Any || boxtype.AllWords.In(o.Text) {
			continue
		}
		x, err := strconv.Atoi(leadingNumber.FindString(o.Text))
		if err != nil || x <= last || x > 1000 || len(lang.Words(o.Text)) > 5 {
			return false
		}
		last, n = x, n+1
	}
	return n >= 2 && n <= 10
}

// steps reports whether the options are the usual round numbers: 10, 20, 50, 100.
func steps(opts []webform.Option) bool {
	opts = sized(opts)
	d := webform.Domain{Options: opts}
	first := 0
	for _, o := range opts {
		if x, err := strconv.Atoi(leadingNumber.FindString(o.Text)); err == nil {
			first = x
			break
		}
	}
	return first >= 5 && len(opts) >= 3 && ShareOf(d, func(o webform.Option) bool {
		x, err := strconv.Atoi(strings.TrimSpace(o.Text))
		return err == nil && x%5 == 0
	}) == 1
}
