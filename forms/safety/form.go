package safety

import (
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// A Form is what is judged of a form: what it says of itself and where it goes, in plain values.
type Form struct {
	Method   string // GET or POST
	Action   string // absolute
	Caption  string // heading, legend or title that names it
	Scripted bool   // a script makes its request
	Fields   []Field
}

// A Place says what a visitor has to do with a field.
type Place int

// Places of fields.
const (
	Shown  Place = iota // a visitor fills it in, chooses or ticks it
	Hidden              // it goes along, nobody sees it
	Button              // it is pressed and sends the form
	Trap                // nobody sees it, and only programs fill it in
	Idle                // it is never sent
)

// A Field is a control, or a group of radio buttons or tick boxes with one name.
type Field struct {
	Place       Place
	Tag, Type   string
	Name, ID    string
	Value       string // as served
	Label       string // what is written at it; on a button, what is written on it
	Made        bool   // nothing is written there, and Label is made of its name
	Placeholder string
	Title       string
}

// formVetoes are the vetoes of forms in the order in which they are tried.
func formVetoes() []Veto { return nil }

// Button returns the button that Enter presses, or nil.
func (f *Form) Button() *Field {
	for i := range f.Fields {
		if f.Fields[i].Place == Button {
			return &f.Fields[i]
		}
	}
	return nil
}

// SearchButton returns the word by which a button says that it searches, or "".
func (f *Form) SearchButton() string {
	for _, fd := range f.Fields {
		if fd.Place == Button {
			if w := SearchWords.Find(fd.Label); w != "" {
				return w
			}
		}
	}
	return ""
}

// Private names what a search never asks for, or "".
func (f *Form) Private() string {
	for _, fd := range f.Fields {
		switch fd.Type {
		case "password":
			return "it has a password box"
		case "file":
			return "it uploads a file"
		}
	}
	return ""
}

// Changes names the button or action that says it changes something, or "".
func (f *Form) Changes() string {
	if Off {
		return ""
	}
	for _, w := range lang.Words(said(f.Action)) {
		if changeActions.Exactly(w) && !(registers[w] && f.searchesIn()) {
			return fmt.Sprintf("its action says %q", w)
		}
	}
	if why := f.orders(); why != "" {
		return why
	}
	if b := f.Button(); b != nil && !b.Made {
		w := keeps(b.Label)
		if w == "" && !SearchWords.In(b.Label) {
			w = ChangeWords.Find(b.Label)
		}
		if w != "" {
			return fmt.Sprintf("its button says %q", w)
		}
	}
	searching, said := false, ""
	for _, fd := range f.Fields {
		if fd.Place != Button || fd.Made {
			continue
		}
		if SearchWords.In(fd.Label) {
			searching = true
		} else if w := ChangeWords.Find(fd.Label); w != "" && said == "" {
			said = w
		}
	}
	if said == "" || searching {
		return ""
	}
	return fmt.Sprintf("its button says %q", said)
}

// orders names a hidden field that tells the site to change something (action=delete), or "".
func (f *Form) orders() string {
	for _, fd := range f.Fields {
		if fd.Type != "hidden" || !commandNames[strings.ToLower(fd.Name)] {
			continue
		}
		for _, w := range lang.Words(fd.Value) {
			if changeActions.Exactly(w) {
				return fmt.Sprintf("its hidden field %q says %q", fd.Name, w)
			}
		}
	}
	return ""
}

// searchesIn reports whether a form searches in what the beginning of its action names: that ends in a word for searching, as
// does the button.
func (f *Form) searchesIn() bool {
	u, err := url.Parse(f.Action)
	return err == nil && SearchWords.In(path.Base(u.Path)) && f.SearchButton() != ""
}

// CodeBox recognises forms whose one box asks for a code or a number that searches nothing.
func (f *Form) CodeBox() string {
	var fd *Field
	for i := range f.Fields {
		if f.Fields[i].Place != Shown {
			continue
		}
		if fd != nil {
			return ""
		}
		fd = &f.Fields[i]
	}
	if fd == nil || fd.Type != "text" && fd.Type != "number" {
		return ""
	}
	clues := []string{fd.Name}
	if len(lang.Words(fd.Label)) <= 4 && !fd.Made {
		clues = append(clues, fd.Label)
	}
	for _, s := range clues {
		if w := CodeWords.Find(s); w != "" && !SearchWords.In(clues...) {
			return fmt.Sprintf("its one box asks for %q", w)
		}
	}
	return ""
}

// SaysSearch reports whether a form that is sent by POST says itself that it searches: by its button, or by its address where the
// button says nothing else. Nothing in it may be the visitor's own, or a text of his. looks: see ElseMeant.
func (f *Form) SaysSearch(looks bool) bool {
	b := f.Button()
	if b == nil || b.Made || !onlySearches(b.Label) || f.ElseMeant(looks) != "" || !f.PostSearches() {
		return false
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		switch {
		case fd.Type == "email" || fd.Type == "tel" || fd.Tag == "textarea":
			return false
		case fd.Place == Idle:
		case fd.Place == Button && fd != b && !onlySearches(fd.Label) && !clearWords.In(fd.Label):
			return false
		case fd.Place != Button && AsksOfVisitor(fd.Label, fd.Name):
			return false
		}
	}
	return SearchWords.In(b.Label) || f.addressSearches()
}

// addressSearches reports whether the address of a form says that it searches.
func (f *Form) addressSearches() bool {
	place, query, _ := strings.Cut(f.Action, "?")
	return SearchWords.In(ActionPath(place), valuesOf(query)) && !updatesLast(place)
}

// PostSearches reports whether what a POST is sent by says that it searches: its address, a hidden field that tells the site what
// to do, or else its button, which must say nothing else. What stands on the box tells what is typed, not what is done with it.
func (f *Form) PostSearches() bool {
	b := f.Button()
	if f.Scripted || b == nil || b.Made || onlySearches(b.Label) {
		return true
	}
	if f.addressSearches() || askActions.In(said(f.Action)) {
		return true
	}
	return slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Type == "hidden" && commandNames[strings.ToLower(fd.Name)] && SearchWords.In(fd.Value) && changeVerbs.Find(fd.Value) == ""
	})
}

const maxSaid = 250 // bytes of a label that a reason repeats

// ElseMeant says what tells that a form that may be a search is none, or "". A list of what changes things has gaps in every
// language ("Renew", "予約する", "Faire un don"); what is said on buttons that only send off what was filled in is soon listed.
// looks: it has one box for words, and a button that only shows what is there.
func (f *Form) ElseMeant(looks bool) string {
	if b := f.Button(); b != nil && !b.Made && !sendsOff(b.Label) && !looks {
		return fmt.Sprintf("its button says %q", lang.Clip(b.Label, maxSaid))
	}
	for _, fd := range f.Fields {
		if fd.Place == Shown && fd.Type == "text" && yours.In(fd.Label) && !SearchWords.In(fd.Label) {
			return fmt.Sprintf("it asks for %q", lang.Clip(fd.Label, maxSaid))
		}
	}
	return ""
}
