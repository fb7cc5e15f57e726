package kind

import (
	"fmt"
	"strings"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// Thresholds on the probability of a search form.
const (
	SureGET  = 0.7 // a GET form this likely is asked without further thought
	SurePOST = 0.9 // a POST form may change something, so it has to be surer
	// Probe is how likely a form is a search at least that is asked carefully: by GET if it asks
	// for nothing personal, by POST if it says itself that it searches.
	Probe = 0.3
)

// Searchable reports whether the form may be harvested, and why or why not, in a sentence for
// people. It never allows a form with a password box, a file upload or a captcha, one that arranges
// what is there, one of another kind than Search, or one whose buttons or action speak of changing
// something.
func Searchable(f *webform.Form) (ok bool, why string) {
	if f.Ruling != nil && f.Ruling.Left {
		return false, "not asked: " + f.Ruling.By + " says so"
	}
	ruled := f.Ruling != nil && f.Ruling.Asked && f.Kind != webform.List
	if to := stepOf(f); to != "" && !ruled {
		return false, "not asked: " + to + ", which is asked in its place"
	}
	if why := unfitFor(f); why != "" {
		if NextStep(f) != nil {
			why = "it only leads on to a next step, which is looked at with nothing sent where " +
				"the site has nothing else to ask"
		}
		return false, "not asked: " + why
	}
	if ruled {
		return true, "asked as " + f.Ruling.By + " says"
	}
	if f.Kind == webform.List {
		return asList(f)
	}
	if ok, why = likelySearch(f); ok {
		return ok, why
	}
	if p := vetting.Of(f); f.Kind == webform.Search || f.Kind == webform.Other || p.Seeks() ||
		p.Narrows() {
		if asks := p.Asks(); asks != "" {
			return true, fmt.Sprintf("a search by %s: %s", f.Method, asks)
		}
	}
	return ok, why
}

// likelySearch judges a form that nothing forbids by how likely it is a search.
func likelySearch(f *webform.Form) (ok bool, why string) {
	if _, leads := LeadsOn(f); leads && f.Kind == webform.Other {
		return false, "not asked: but for a look behind its menu, as its button says that " +
			"something is shown there or follows"
	}
	if f.Kind != webform.Search {
		return false, "not asked: " + article(f.Kind) + fmt.Sprintf(" (%.2f)", f.Probability)
	}
	switch {
	case f.Method == "POST" && f.Probability >= SurePOST && !vetting.Of(f).PostSearches():
		return false, fmt.Sprintf("not asked: a POST form whose address says nothing of a search,"+
			" with a button that says %q", lang.Clip(vetting.Of(f).Button().Label, labels.MaxLabel))
	case f.Method == "POST" && f.Probability >= SurePOST && f.Hooked:
		return true, fmt.Sprintf("search by POST, and surely one (%.2f); its address is an "+
			"anchor, so that a browser first looks how a script sends it", f.Probability)
	case f.Method == "POST" && f.Probability >= SurePOST:
		return true, fmt.Sprintf("search by POST, and surely one (%.2f)", f.Probability)
	case f.Method == "POST" && f.Probability >= Probe && saysSearch(f):
		return true, fmt.Sprintf("search by POST (%.2f), and its button or address says so",
			f.Probability)
	case f.Method == "POST":
		return false, fmt.Sprintf("not asked: a POST form that is a search with %.2f only",
			f.Probability)
	case f.Probability >= SureGET:
		return true, fmt.Sprintf("search by GET (%.2f)", f.Probability)
	case f.Probability < Probe:
		return false, fmt.Sprintf("not asked: a search with %.2f only", f.Probability)
	}
	for _, c := range f.Controls {
		if c.Type == "email" || c.Type == "tel" || c.Tag == "textarea" {
			return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but it has a box for %s",
				f.Probability, personal(c))
		}
	}
	p := vetting.Of(f)
	if why := p.ElseMeant(boxGo(f, p) != ""); why != "" {
		return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but %s", f.Probability, why)
	}
	if !fields.HasText(f) && p.SearchButton() == "" && !narrows(f) {
		return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but it has neither a text "+
			"box nor a menu that narrows", f.Probability)
	}
	return true, fmt.Sprintf(
		"perhaps a search (%.2f): a GET form without personal boxes, safe to probe", f.Probability)
}

// saysSearch reports whether a form that is sent by POST says itself that it searches.
func saysSearch(f *webform.Form) bool {
	p := vetting.Of(f)
	return p.SaysSearch(boxGo(f, p) != "")
}

// narrows reports whether a menu of the form takes one of several choices that narrow a result, or
// a group of boxes or radio buttons does under a heading that speaks of searching.
func narrows(f *webform.Form) bool {
	for _, i := range fields.Askable(f) {
		if c := f.Controls[f.Fields[i].Controls[0]]; c.Tag == "select" && !c.Multiple {
			return true
		}
		if len(f.Fields[i].Controls) > 1 && f.Fields[i].Role == webform.Filter &&
			safety.SearchWords.In(f.Caption) {
			return true
		}
	}
	return false
}

// article names a kind of form in a sentence.
func article(k webform.Kind) string {
	if k == webform.Other {
		return "no search form"
	}
	if k == webform.Order {
		return "an order form"
	}
	return "a " + string(k) + " form"
}

func personal(c webform.Control) string {
	if c.Tag == "textarea" {
		return "long text"
	}
	return c.Type
}

// unfitFor names what forbids asking the form, whatever kind it seems to be, or "".
func unfitFor(f *webform.Form) string {
	if why := Arranges(f); why != "" {
		return why
	}
	if v := vetting.JudgeAddress(f); v.Harmful() {
		return v.Why
	}
	if said := asksConsent(f); said != "" {
		return fmt.Sprintf("a box of it accepts terms, which is for a person to decide: %q", said)
	}
	switch {
	case f.Template != nil && f.Template.Refused != "":
		return f.Template.Refused
	case f.Method != "GET" && f.Method != "POST":
		return "it sends nothing"
	case f.Action == "":
		return "a script makes its request, and the page does not say which"
	case !strings.HasPrefix(f.Action, "http://") && !strings.HasPrefix(f.Action, "https://"):
		return "its action is no web address"
	case f.Unread > 0:
		return "it has more controls than are read"
	case len(fields.Askable(f)) == 0 && f.Template == nil && AcceptsTerms(f):
		return "its button accepts terms, which is for a person to decide"
	case len(fields.Askable(f)) == 0 && f.Template == nil:
		return "it has nothing to ask by"
	}
	return ""
}

// asList judges a list.
func asList(f *webform.Form) (ok bool, why string) {
	if f.IsDeclared() && f.Door.Open == "" {
		return false, "not asked so far: the site declares this interface; extract reads the " +
			"best of them, or with --door " + f.Door.Protocol
	}
	if f.IsDeclared() {
		return true, "an interface for machines: " + f.Door.Open
	}
	if f.Door == nil || f.Door.Open == "" {
		return false, "not asked: links show this list; " +
			"extract reads it where it has the records that forms bring, or with --door lists"
	}
	return true, "a list that links show: " + f.Door.Open
}
