// Package kind judges what a form is for, and whether it may be asked: a search, a login, an order.
// A linear model gives the chances of each kind, rules overrule it, and the vetoes overrule both.
//
//	s := kind.Sample{Form: f, Features: kind.Features(f, node)}
//	s.Classify(kind.Models{})            // f.Kind, f.Probability, f.Reasons
//	ok, why := kind.Searchable(f)
//
//	kind.go         the rules, and the shipped models; sample.go what is judged
//	features.go     what the model of kinds is told
//	explain.go      why the model says so, in words
//	searchable.go   whether a form is asked, and why not; searchpart.go the part of it that searches
//	step.go         forms that lead to the form that searches
//	terms.go, consentwords.go, waypast.go  pages that want something accepted or chosen first
package kind

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"sync"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/linear"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// kindWeights and roleWeights are written by
//
//	go run ./cmd/train forms --data DIR
//
// where DIR holds the labelled forms of Formasaurus. The same data gives the same bytes.
var (
	//go:embed kind.tsv
	kindWeights []byte
	//go:embed role.tsv
	roleWeights []byte
)

// Models are the weights that judge forms. The zero value stands for the shipped ones.
type Models struct{ Kind, Role *linear.Model }

// shipped reads the embedded weights when the first form is classified.
var shipped = sync.OnceValue(func() Models {
	return Models{embedded(kindWeights), embedded(roleWeights)}
})

func embedded(weights []byte) *linear.Model {
	m, err := linear.Read(bytes.NewReader(weights))
	if err != nil {
		panic(fmt.Sprintf("forms: the embedded weights are broken: %v", err))
	}
	return m
}

// Classify sets Kind, Probability and Reasons of s.Form by the model of kinds and by the rules that
// overrule it, and in a search form the roles that the rules leave open by the model of roles.
func (s Sample) Classify(ms Models) {
	f := s.Form
	s.Ruled.Restore(f)
	s.judgeKind(cmp.Or(ms.Kind, shipped().Kind))
	if f.Kind == webform.Search {
		fields.SettleRoles(f, s.Ruled.Open, cmp.Or(ms.Role, shipped().Role))
	}
}

func (s Sample) judgeKind(m *linear.Model) {
	f := s.Form
	plain := vetting.Of(f)
	p := map[webform.Kind]float64{}
	for k, x := range m.Predict(s.Features) {
		p[webform.Kind(m.Class(k))] += x
	}
	alone := maps.Clone(p)
	f.Reasons = nil
	if s.Note != "" {
		f.Reasons = append(f.Reasons, s.Note)
	}
	for _, r := range rules {
		if why := r.holds(f, plain); why != "" {
			r.change(p)
			f.Reasons = append(f.Reasons, why)
		}
	}
	if s.Node != nil && declared(s.Node) && takesWords(f, plain) {
		p[webform.Search] += 3
		f.Reasons = append(f.Reasons, "its markup declares a search")
	}
	f.Kind, f.Probability = likeliest(p)
	f.Reasons = append(f.Reasons, evidenceOf(f, m, s.Features, alone)...)
	if f.Unread > 0 {
		f.Reasons = append(f.Reasons,
			fmt.Sprintf("further controls of it that are not read: %d", f.Unread))
	}
	if f.UnreadOptions > 0 {
		f.Reasons = append(f.Reasons,
			fmt.Sprintf("further options of its menus that are not read: %d", f.UnreadOptions))
	}
	if s.More > 0 {
		f.Reasons = append(f.Reasons,
			fmt.Sprintf("further forms of the page that are not read: %d", s.More))
	}
}

// kinds in the order in which ties are broken: the more careful one first.
var kinds = []webform.Kind{webform.Other, webform.Login, webform.Registration, webform.Recovery,
	webform.Contact, webform.Order, webform.MailingList, webform.Search}

func likeliest(p map[webform.Kind]float64) (webform.Kind, float64) {
	sum := 0.0
	for _, k := range kinds {
		sum += p[k]
	}
	best := webform.Other
	for _, k := range kinds {
		if p[k] > p[best] {
			best = k
		}
	}
	if sum <= 0 {
		return webform.Other, 1
	}
	return best, p[best] / sum
}

// A rule knows what the model cannot be trusted with.
type rule struct {
	// the reason, in words; "" when it does not hold
	holds  func(f *webform.Form, p *safety.Form) string
	change func(p map[webform.Kind]float64)
}

var rules = []rule{
	{ // a form that asks for a secret is never a search, whatever its words are
		func(f *webform.Form, p *safety.Form) string { return p.Private() },
		func(p map[webform.Kind]float64) { p[webform.Search] = 0 },
	},
	{
		func(f *webform.Form, p *safety.Form) string { return Arranges(f) },
		func(p map[webform.Kind]float64) {
			p[webform.Other] += p[webform.Search]
			p[webform.Search] = 0
		},
	},
	{
		func(f *webform.Form, p *safety.Form) string { return p.Changes() },
		func(p map[webform.Kind]float64) { p[webform.Search] *= 0.1 },
	},
	{
		func(f *webform.Form, p *safety.Form) string { return p.CodeBox() },
		func(p map[webform.Kind]float64) {
			p[webform.Other] += 0.8 * p[webform.Search]
			p[webform.Search] *= 0.2
		},
	},
	// weighs five times what the model says: enough for GET whatever the model thinks, while a POST
	// form needs 0.4 from it too
	{
		wordSearch,
		func(p map[webform.Kind]float64) { p[webform.Search] += 5 },
	},
	{ // the labelled data has too few of them for the model
		menuSearch,
		func(p map[webform.Kind]float64) { p[webform.Search] += 3 },
	},
	{
		menuGo,
		func(p map[webform.Kind]float64) { p[webform.Search]++ },
	},
	{ // takes from those that the model can say nothing about, and from no newsletter or login
		boxGo,
		func(p map[webform.Kind]float64) {
			p[webform.Search] += 0.4 * p[webform.Other]
			p[webform.Other] *= 0.6
		},
	},
}

// Arranges recognises forms that only sort, page or show what is there already: no database is
// behind them.
func Arranges(f *webform.Form) string {
	if Jumps(f) {
		return "its menus lead to pages"
	}
	n := 0
	for _, i := range fields.VisibleFields(f) {
		switch f.Fields[i].Role {
		case webform.Sort, webform.PageSize, webform.Presentation:
			n++
		default:
			return ""
		}
	}
	if n == 0 {
		return ""
	}
	return "it only arranges or shows what is there"
}

// harmless reports whether nothing about the form speaks against a search.
func harmless(f *webform.Form, p *safety.Form) bool {
	return p.Private() == "" && Arranges(f) == "" && p.Changes() == "" && p.CodeBox() == ""
}

// takesWords reports whether a form has a text box, nothing that speaks against a search, and no
// box that takes letters or addresses.
func takesWords(f *webform.Form, p *safety.Form) bool {
	if !harmless(f, p) || !fields.HasText(f) {
		return false
	}
	for _, c := range f.Controls {
		if c.Type == "email" || c.Type == "tel" || c.Tag == "textarea" {
			return false
		}
	}
	for _, fd := range f.Fields {
		if fd.Role == webform.Filter && (fd.Domain.Type == "email" || fd.Domain.Type == "tel") {
			return false
		}
	}
	return true
}

// wordSearch recognises a text box with a button that says search.
func wordSearch(f *webform.Form, p *safety.Form) string {
	if w := p.SearchButton(); w != "" && takesWords(f, p) {
		return fmt.Sprintf("a text box and a button that says %q", w)
	}
	return ""
}

// declared reports whether the markup of a form says that it is a search: the search element or
// landmark around it.
func declared(form *html.Node) bool {
	for p, level := form, 0; p != nil && level < labels.MaxLevels; p, level = p.Parent, level+1 {
		if labels.IsSearch(p) {
			return true
		}
	}
	return false
}

// menusOf counts the menus that narrow a result, and radio those of radio buttons; both are 0 if
// the form asks by anything but choices.
func menusOf(f *webform.Form) (menus, radio int) {
	for _, i := range fields.VisibleFields(f) {
		fd := f.Fields[i]
		if fd.Domain.Kind != webform.Options {
			return 0, 0
		}
		c := f.Controls[fd.Controls[0]]
		switch narrows := fd.Role == webform.Filter || fd.Role == webform.RangeFrom ||
			fd.Role == webform.RangeTo; {
		case narrows && c.Tag == "select":
			menus++
		case narrows && c.Type == "radio" && len(fd.Controls) > 1:
			radio++
		}
	}
	return menus, radio
}

// menuSearch recognises searches without a text box, such as make and model of a car.
func menuSearch(f *webform.Form, p *safety.Form) string {
	if !harmless(f, p) || p.SearchButton() == "" {
		return ""
	}
	switch menus, radio := menusOf(f); {
	case menus > 0:
		return "menus only, and a search word on its button"
	case radio > 0:
		return "radio buttons only, and a search word on its button"
	}
	return ""
}

// menuGo recognises the same with a button that only says go.
func menuGo(f *webform.Form, p *safety.Form) string {
	menus, radio := menusOf(f)
	if menus+radio == 0 || !harmless(f, p) {
		return ""
	}
	if p.OffersAll() {
		return "menus only, one of them with a choice for everything, and a button that goes on"
	}
	if menus+min(radio, menus) < 2 || f.Method != "GET" || p.SearchButton() != "" {
		return ""
	}
	switch b := p.Button(); {
	case b == nil && openMenus(f):
		return "several menus, each with a choice for any, and no button"
	case b != nil && (boxtype.GoWords.In(b.Label) || len(lang.Words(b.Label)) == 0):
		return "several menus and a button that goes on"
	}
	return ""
}

// openMenus reports whether each menu that narrows says in words that it may be left open.
func openMenus(f *webform.Form) bool {
	for _, i := range fields.VisibleFields(f) {
		if fd := &f.Fields[i]; fd.Role == webform.Filter && !fields.DomainNarrows(fd.Domain) {
			return false
		}
	}
	return true
}

// boxGo recognises one box for words whose button only shows what is there ("Check stock", "Go"),
// or is none.
func boxGo(f *webform.Form, p *safety.Form) string {
	visible := fields.VisibleFields(f)
	if len(visible) != 1 || f.Method != "GET" || !takesWords(f, p) || p.SearchButton() != "" {
		return ""
	}
	if fd := &f.Fields[visible[0]]; f.Controls[fd.Controls[0]].Tag != "input" ||
		safety.AsksOfVisitor(fd.Name, fd.Label, f.Caption) {
		return ""
	}
	b := p.Button()
	switch {
	case b == nil || len(lang.Words(b.Label)) == 0:
		return "one box for words, and no button that says anything else"
	case b.Made || safety.AsksOfVisitor(b.Label):
		return ""
	case boxtype.GoWords.In(b.Label) || safety.ShowsFound(b.Label):
		return fmt.Sprintf("one box for words, and a button that shows what is there: %q",
			lang.Clip(b.Label, labels.MaxLabel))
	}
	return ""
}

// Jumps recognises menus whose options are addresses: choosing one leads to that page.
func Jumps(f *webform.Form) bool {
	menus := 0
	for _, i := range fields.VisibleFields(f) {
		fd := &f.Fields[i]
		if fd.Domain.Kind != webform.Options ||
			fields.ShareOf(fd.Domain, func(o webform.Option) bool {
				return addressLike.MatchString(o.Value)
			}) < 0.5 {
			return false
		}
		menus++
	}
	return menus > 0
}

var addressLike = regexp.MustCompile(`(?i)^(https?:/)?/|^[\w./-]+\.(html?|php|aspx?|jsp|cgi)([?#]|$)|^\?[\w]+=`)
