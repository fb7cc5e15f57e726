package fields

import (
	"slices"
	"strings"

	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// opens are words of a radio button that switches a range on: "[x] any date [ ] between ... and
// ...".
var opens = lang.New(
	"range, between, select date, specify, custom, specific, period, dates from, limit to, " +
		"zwischen, zeitraum, entre, periode, plage, intervalo, periodo, intervallo, tussen, " +
		"miedzy, zakres, mezi, rozmezi, mellan, mellem, mellom, valilla, kozott, intre, arasinda," +
		" between dates, период, между, промежуток, μεταξυ, *範囲*, *期間*, *范围*, *區間*, *区间*, *범위*, " +
		"*기간*",
)

// findNeeds notes for the ends of a range that they do nothing unless one radio button is set: the
// nearest radio group before them has a choice, not made as served, that speaks of a range.
func findNeeds(f *webform.Form) {
	var need *webform.Assignment
	for _, i := range VisibleFields(f) {
		fd := &f.Fields[i]
		if f.Controls[fd.Controls[0]].Type == "radio" {
			need = opening(f, i)
			continue
		}
		if need != nil && (fd.Role == webform.RangeFrom || fd.Role == webform.RangeTo) {
			fd.Needs = []webform.Assignment{*need}
		}
	}
}

// opening returns the choice of a radio group that switches a range on, or nil.
func opening(f *webform.Form, i int) *webform.Assignment {
	fd := &f.Fields[i]
	for _, o := range fd.Domain.Options {
		if !o.Selected && len(fd.Domain.Options) > 1 && opens.In(o.Text) {
			return &webform.Assignment{Field: i, Name: fd.Name, Values: []string{o.Value}}
		}
	}
	return nil
}

// Complete returns as with what the fields it sets need added. Assignments that as makes itself are
// never overruled.
func Complete(f *webform.Form, as []webform.Assignment) []webform.Assignment {
	set := make(map[int]bool, len(as))
	for _, a := range as {
		set[a.Field] = true
	}
	out := as[:len(as):len(as)]
	for _, a := range as {
		if a.Field < 0 || a.Field >= len(f.Fields) {
			continue
		}
		for _, n := range f.Fields[a.Field].Needs {
			if !set[n.Field] {
				set[n.Field] = true
				out = append(out, n)
			}
		}
	}
	return out
}

// findFilled finds the menus without a choice of their own that stand after a menu with choices: a
// script fills them when one is made there (make, then model).
func findFilled(f *webform.Form) {
	by := -1
	for _, i := range VisibleFields(f) {
		fd := &f.Fields[i]
		if f.Controls[fd.Controls[0]].Tag != "select" {
			continue
		}
		switch choices := ChoicesOf(fd.Domain); {
		case choices == 0 && by >= 0:
			fd.FilledBy, fd.Why = by+1, FilledByScript
			by = i
		case choices > 1 && fd.Role == webform.Filter:
			by = i
		}
	}
}

// FilledByScript is the reason of a field whose options are not in the page as served.
const FilledByScript = "a menu that a script fills"

// Filled is f with the choices that a script puts into a menu, those of one choice in another menu
// under that: see Option.Under. f is not changed.
func Filled(f *webform.Form, menu int, options []webform.Option) *webform.Form {
	g := *f
	g.Fields, g.Controls = slices.Clone(f.Fields), slices.Clone(f.Controls)
	fd := &g.Fields[menu]
	c := &g.Controls[fd.Controls[0]]
	fd.Role, fd.Domain.Kind = webform.Filter, webform.Options
	fd.Domain.Options, c.Options = withOptions(fd.Domain.Options, options),
		withOptions(c.Options, options)
	if s := fd.Suggests; s != nil && s.Box > 0 && !SearchesFor(f, s.Box-1) &&
		ChoicesOf(fd.Domain) > 0 {
		g.Fields[s.Box-1].Role = webform.OtherRole // what is typed there only leads to the code
	}
	return &g
}

// withOptions are the options with those added whose values they lack.
func withOptions(had, options []webform.Option) []webform.Option {
	all, has := slices.Clone(had), make(map[string]bool)
	for _, h := range had {
		has[h.Value] = true
	}
	for _, o := range options {
		if !has[o.Value] {
			o.Selected, has[o.Value] = false, true
			all = append(all, o)
		}
	}
	return all
}

// demands are words that say at a box that it must be filled in.
var demands = lang.New("required, mandatory, compulsory, pflichtfeld, pflichtangabe, " +
	"erforderlich, obligatoire, requis, obligatorio, obligatoria, requerido, requerida, " +
	"obrigatorio, obrigatoria, obbligatorio, obbligatoria, verplicht, wymagane, wymagany, " +
	"obowiazkowe, povinne, povinny, obligatorisk, pakollinen, kotelezo, obligatoriu, zorunlu, " +
	"обязательно, обязательное, обовязково, задължително, υποχρεωτικο, wajib, bat buoc, *必須*, " +
	"*必填*, *필수*")

// negations before such a word say the contrary.
var negations = lang.New(
	"not, no, non, nicht, kein, pas, niet, nie, ne, inte, ikke, ei, nem, nu, не, δεν, tidak, khong")

// demanded reports whether what is written at a box says that it must be filled in: "Surname
// (required)", "Where *".
func demanded(written string) bool {
	if len(written) > labels.MaxLabel {
		return false // prose, of whatever
	}
	if demands.In(written) {
		return !negations.In(written)
	}
	s := strings.TrimRight(written, " :：\u00a0")
	return len(lang.Words(s)) > 0 && (strings.HasSuffix(s, "*") || strings.HasSuffix(s, "＊"))
}
