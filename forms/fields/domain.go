package fields

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// domainOf says which values a field takes.
func domainOf(f *webform.Form, fd *webform.Field, optionLabels []labels.Label,
	e boxtype.Evidence) webform.Domain {
	c := f.Controls[fd.Controls[0]]
	switch {
	case c.Type == "hidden" || controls.Submits(c):
		return webform.Domain{Kind: webform.Fixed}
	case c.Type == "radio" || c.Type == "checkbox":
		return webform.Domain{Kind: webform.Options, Options: boxesOf(f, fd, optionLabels)}
	case c.Tag == "select":
		opts := menuOptions(c)
		return webform.Domain{Kind: webform.Options, Type: optionType(opts, e.Clues), Options: opts}
	}
	d := webform.Domain{
		Kind: webform.Free, Min: c.Attr["min"], Max: c.Attr["max"], Step: c.Attr["step"],
		Pattern: c.Attr["pattern"], MaxLength: maxLength(c),
		Options: c.Options, // a datalist suggests; other text is taken too
	}
	if t := boxtype.Of(
		boxtype.Box{Control: c, Evidence: e, Form: f, At: fd.Controls[0]}); t.Name != "" {
		d.Kind, d.Type, d.Confidence, d.Evidence = webform.Typed, t.Name, t.Confidence, t.Evidence
	}
	if d.Type == "date" {
		d.Format, d.Era = cmp.Or(boxtype.FormatOf(c, e), boxtype.RemarkedFormat(e)),
			boxtype.EraOf(c, e)
	}
	return d
}

// menuOptions returns the options of a menu and which of them restrict nothing. Where one says so
// in words, an empty value alone does not: "All projects", "This project".
func menuOptions(c webform.Control) []webform.Option {
	opts := slices.Clone(c.Options)
	said := slices.ContainsFunc(opts, func(o webform.Option) bool {
		return o.Value != "" && boxtype.AnyOption(o)
	})
	for i := range opts {
		o := &opts[i]
		o.Any = boxtype.AnyOption(*o) ||
			i == 0 && (boxtype.Prompt(*o) || wildcards[strings.ToLower(o.Value)])
		if said && o.Value == "" && len(lang.Words(o.Text)) > 0 && !boxtype.AllWords.In(o.Text) &&
			!boxtype.Prompt(*o) {
			o.Any = false
		}
	}
	return opts
}

// wildcards are values of a first option that restrict nothing, whatever its text says in a
// language we do not read.
var wildcards = map[string]bool{"all": true, "any": true, "*": true, "%": true}

// maxLength is how many characters a box takes, or 0 where it does not say so.
func maxLength(c webform.Control) int {
	n, err := strconv.Atoi(c.Attr["maxlength"])
	if err != nil || n < 0 {
		return 0
	}
	return n
}

func boxesOf(f *webform.Form, fd *webform.Field, optionLabels []labels.Label) []webform.Option {
	out := make([]webform.Option, 0, len(fd.Controls))
	for i, at := range fd.Controls {
		c := f.Controls[at]
		o := webform.Option{Value: controls.ValueOfField(fd, c), Text: optionLabels[i].Text,
			Selected: c.Checked}
		o.Any = c.Type == "radio" && boxtype.AnyOption(o)
		out = append(out, o)
	}
	if len(out) == 1 {
		fd.Near = optionLabels[0].Other
	}
	return out
}

// monthNames begin a menu of months.
var monthNames = lang.New("jan*, ene*, gen*, ian*, sty*, leden*, sij*, oca*, tammi*, янв*, січ*, " +
	"січ*, яну*, ιαν*, *ינואר*, *يناير*, *1月*, *１月*, *一月*, *1월*, *มกราคม*")

// countryNames are names that a menu of countries has among others, whatever its language.
var countryNames = lang.New("argentina, australia, brazil, brasil, canada, chile, china, france, " +
	"germany, deutschland, india, italy, italia, japan, mexico, norway, poland, polska, spain, " +
	"espana, sweden, turkey, switzerland, schweiz, suisse, belgien, belgique, austria, " +
	"osterreich, frankreich, allemagne, espagne, italie, alemania, francia, niemcy, francja, " +
	"nemecko, francie, tyskland, frankrike, германия, франция, италия, испания, польша, *ドイツ*, " +
	"*フランス*, *イタリア*, *德国*, *法国*, *意大利*, ألمانيا, فرنسا, إيطاليا")

// countries that make a menu one of countries, if they are at least one option in twenty
const countrySigns = 3

// areCountries reports whether a menu lists countries.
func areCountries(opts []webform.Option) bool {
	n := 0
	for _, o := range opts {
		if len(o.Text) >= 40 {
			continue
		}
		if r := lang.Split(o.Text); len(r.Words) <= 2 && countryNames.Among(r) != "" {
			n++
		}
	}
	return n >= countrySigns && n*20 >= len(opts)
}

// menuTypes are the types that the words at a menu may tell.
var menuTypes = map[string]bool{"price": true, "month": true, "day": true, "country": true,
	"state": true, "city": true, "integer": true}

// optionType returns the type that all the values of a menu have, or "".
func optionType(opts []webform.Option, clues []boxtype.Clue) string {
	years, numbers, real := 0, 0, 0
	for _, o := range opts {
		if o.Any {
			continue
		}
		real++
		if n, err := strconv.Atoi(strings.TrimSpace(o.Text)); err == nil {
			numbers++
			if n >= 1500 && n < 2100 {
				years++
			}
		}
	}
	switch {
	case real == 0:
		if boxtype.Without == "menu-to-fill" {
			return ""
		}
		return boxtype.OfClues(clues, func(typ string) bool { return menuTypes[typ] }).Name
	case years*10 >= real*9:
		return "year"
	case areCountries(opts):
		return "country"
	case real == 12 && monthNames.In(opts[len(opts)-12].Text) ||
		real == 12 && monthNames.In(opts[0].Text):
		return "month"
	}
	if t := boxtype.OfClues(clues, func(typ string) bool { return menuTypes[typ] }); t.Name != "" {
		return t.Name
	}
	if countsTo(31, opts) { // its words tell of the date that it is a part of
		return "day"
	}
	if numbers == real && real > 1 {
		return "integer"
	}
	return ""
}

// countsTo reports whether the choices of a menu count from 1 to n.
func countsTo(n int, opts []webform.Option) bool {
	last := 0
	for _, o := range opts {
		if o.Any {
			continue
		}
		last++
		if k, err := strconv.Atoi(strings.TrimSpace(o.Text)); err != nil || k != last {
			return false
		}
	}
	return last == n
}

// settleMonths calls a menu of 1 to 12 one of months where it stands with one of days and one of
// years.
func settleMonths(f *webform.Form) {
	visible := VisibleFields(f)
	for k := 0; k+3 <= len(visible); k++ {
		at := map[string]*webform.Field{}
		for _, i := range visible[k : k+3] {
			fd := &f.Fields[i]
			typ := fd.Domain.Type
			if countsTo(12, fd.Domain.Options) {
				typ = "month"
			}
			at[typ] = fd
		}
		if m := at["month"]; m != nil && at["day"] != nil && at["year"] != nil {
			m.Domain.Type = "month"
		}
	}
}
