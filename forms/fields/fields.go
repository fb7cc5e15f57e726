// Package fields says what the fields of a form ask for: which values they take, what role they
// play in a search, and how they hang together.
//
//	fields.Understand(f, nodes, labels)   // labels, domains and roles of all fields
//
//	fields.go         the order of the steps, and the roles of boxes and buttons
//	choicerole.go     the roles of menus and ticks, by rules; rolewords.go their words
//	rolemodel.go      the model that is asked where the rules say nothing
//	featureset.go     what a linear model is told; concept.go words that mean the same to it
//	domain.go         the values that a field takes
//	pair.go           two ends of a range; pairtwins.go those whose labels are alike
//	switchedfields.go fields that a choice switches on or fills
//	place.go, letters.go, examplecodes.go, beginning.go  what single kinds of box take
//	askable.go        the fields by which a question can be asked
//	disabled.go       fields that the page as served keeps shut
//	typename.go       names of types for people; random.go names that a machine drew
package fields

import (
	"cmp"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
)

// Understand labels the fields of f and gives each its domain and role.
func Understand(f *webform.Form, nodes []*html.Node, l *labels.Labels) {
	own := make([]labels.Label, len(f.Controls))
	for i, c := range f.Controls {
		if c.Type != "hidden" && c.Type != "submit" && c.Type != "image" {
			own[i] = l.Of(nodes[i], c)
		}
	}
	for at := range f.Fields {
		fd := &f.Fields[at]
		options := make([]labels.Label, len(fd.Controls))
		group := make([]*html.Node, len(fd.Controls))
		for k, i := range fd.Controls {
			options[k], group[k] = own[i], nodes[i]
		}
		lb := own[fd.Controls[0]]
		c := f.Controls[fd.Controls[0]]
		var around labels.Label
		switch {
		case controls.Submits(c):
			lb = buttonLabel(group[0], c)
		case c.Type == "radio" || len(fd.Controls) > 1:
			lb = l.OfGroup(group, lb)
		case c.Type != "hidden":
			around = l.Group(group[0])
			fd.Group = around.Text
		}
		fd.Label, fd.LabelSource, fd.LabelConfidence = lb.Text, lb.Source, lb.Confidence
		fd.Required = fd.Required ||
			c.Type != "hidden" && !controls.Submits(c) && demanded(lb.Written)
		beside := lb.Written + " " + l.Remark(group[0])
		if (lb.Confidence <= labels.Shared || labels.OnlyAnEnd(lb.Text)) &&
			boxtype.ReadFormat(around.Written) != "" {
			// "Start of study (MM/DD/YYYY)" over boxes "From" and "To"
			beside += " " + around.Written
		}
		if fd.Role == webform.Keyword {
			fd.Example = cmp.Or(boxtype.ExampleAmid(beside), l.Shown(group[0]))
			fd.Examples = boxtype.ExamplesAmid(beside)
			if fd.Examples == nil {
				fd.Examples = boxtype.ExamplesAmid(l.Behind(group[0]))
			}
		}
		e := boxtype.Evidence{Clues: cluesOf(f, fd, beside),
			Samples: l.Patterns.Taken(c.Attr["pattern"])}
		fd.Domain = domainOf(f, fd, options, e)
		fd.Role, fd.Why = roleOf(f, fd, e.Names())
	}
	settleNames(f)
	settleMonths(f)
	pairRanges(f)
	pairDashed(f, nodes, l.Flow)
	settleButtons(f, nodes)
	settleLetters(f, l, nodes)
	settleCodes(f)
	settleKeyword(f)
	findFilled(f)
	findNeeds(f)
	settlePlace(f)
	vetting.Restrain(f)
}

// buttonLabel is what a reader sees on a button: what stands in it, words or a picture, before what
// it sends.
func buttonLabel(n *html.Node, c webform.Control) labels.Label {
	if c.Tag == "button" {
		if t := cmp.Or(controls.Text(n), controls.PictureText(n)); t != "" {
			return labels.Label{Text: t, Source: "value", Confidence: 0.95}
		}
	}
	for _, s := range []string{c.Value, controls.Attr(n, "alt"), controls.Attr(n, "aria-label"),
		controls.Attr(n, "title")} {
		if strings.TrimSpace(s) != "" {
			return labels.Label{Text: strings.TrimSpace(s), Source: "value", Confidence: 0.9}
		}
	}
	return labels.Label{Text: strings.Join(lang.Words(c.Name), " "), Source: "name",
		Confidence: 0.2}
}

// cluesOf lists what is written at a field, the most telling first. What its group is called counts
// where its own label only says which end of a range it is; text that stands with several controls
// is a group's too.
func cluesOf(f *webform.Form, fd *webform.Field, remark string) []boxtype.Clue {
	c := f.Controls[fd.Controls[0]]
	var out []boxtype.Clue
	add := func(text, source string, confidence float64) {
		if text != "" {
			out = append(out, boxtype.Clue{Text: text, Read: lang.Split(text), Source: source,
				Confidence: confidence})
		}
	}
	sure := fd.LabelConfidence > labels.Shared || fd.LabelSource == "value"
	if sure {
		add(fd.Label, "label", 0.9*fd.LabelConfidence)
	}
	if fd.Group != "" && (!sure || labels.OnlyAnEnd(fd.Label)) {
		add(fd.Group, "group", 0.7)
	}
	add(boxtype.OwnName(fd.Name), "name", 0.6)
	add(fd.Name, "name", 0.6)
	if !sure && fd.LabelSource != "name" {
		add(fd.Label, "group", 0.4)
	}
	add(c.ID, "name", 0.5)
	add(c.Attr["placeholder"], "hint", 0.6)
	add(c.Attr["title"], "hint", 0.6)
	add(remark, "remark", 0.5)
	return out
}

// roleOf says what a field asks for, and what decided it.
func roleOf(f *webform.Form, fd *webform.Field, clues []lang.Reading) (webform.Role, string) {
	c := f.Controls[fd.Controls[0]]
	switch {
	case controls.Submits(c):
		return webform.Submit, "submit button"
	case c.Type == "hidden":
		if token(fd.Name, c.Value) {
			return webform.Token, "name or value of a token"
		}
		return webform.Hidden, "hidden"
	case c.Type == "password":
		return webform.Password, "password box"
	case c.Type == "file":
		return webform.OtherRole, "file upload"
	}
	if why := honeypot(c, clues); why != "" {
		return webform.Honeypot, why
	}
	if fd.Domain.Kind == webform.Options {
		return choiceRole(f, fd, clues)
	}
	return textRole(fd, c)
}

// token reports whether a hidden value was made by a machine for this load of the page.
func token(name, value string) bool {
	return tokenNames.In(name) || strings.HasPrefix(name, "__") && len(value) > 20 ||
		LooksRandom(value) ||
		value == "1" && LooksRandom(name) // the name is the token, as in Joomla
}

// honeypot recognises boxes that people do not see or are told to leave alone. Boxes that a script
// shows later ("more options") are hidden as well, so hidden alone is not enough for a menu or a
// box with a sober name.
func honeypot(c webform.Control, clues []lang.Reading) string {
	if c.Tag == "select" || c.Type == "checkbox" || c.Type == "radio" {
		return ""
	}
	for _, r := range clues {
		if w := honeypotWords.Among(r); w != "" {
			return "says " + strconv.Quote(w)
		}
	}
	if c.Invisible &&
		(c.Tag == "textarea" || c.Type == "text" || c.Type == "email" || c.Type == "url" ||
			c.Type == "tel") &&
		c.Value == "" && baits.In(c.Name) &&
		!boxtype.SearchWords.In(c.Name, c.ID, c.Attr["placeholder"]) {
		return "a box out of sight with a name that lures robots"
	}
	return ""
}

var baits = lang.New("email, mail, url, website, homepage, web, name, phone, comment*, message, " +
	"address, fax, confirm, verify, check")

// settleNames gives the fields that share a name with one that only shows things the same role: the
// columns to show may stand in two menus and a row of boxes.
func settleNames(f *webform.Form) {
	shows := map[string]bool{}
	for _, fd := range f.Fields {
		if fd.Role == webform.Presentation {
			shows[fd.Name] = true
		}
	}
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Role == webform.Filter && shows[fd.Name] {
			fd.Role, fd.Why = webform.Presentation, "has the name of a field that shows"
		}
	}
}

// HasText reports whether the form has a box for a line of text whose value is sent.
func HasText(f *webform.Form) bool {
	for _, c := range f.Controls {
		if c.Name != "" && (c.Type == "text" || c.Type == "search") {
			return true
		}
	}
	return false
}

func textRole(fd *webform.Field, c webform.Control) (webform.Role, string) {
	switch {
	case fd.Domain.Kind == webform.Free:
		return webform.Keyword, freeBox
	case c.Type == "range" || c.Type == "color":
		return webform.Filter, "a slider or a colour"
	case fd.Domain.Type == "person" || fd.Domain.Type == "isbn" || fd.Domain.Type == "issn" ||
		fd.Domain.Type == "doi" || fd.Domain.Type == "code":
		return webform.Filter, "free text about " + Indefinite(fd.Domain.Type)
	}
	return webform.Filter, "takes " + Indefinite(fd.Domain.Type)
}

// voteWords are what the button of a poll says.
var voteWords = sync.OnceValue(func() *lang.Lexicon { return lang.Said(lang.Vote) })

// settleButtons gives up the boxes that belong to another button than the search: one form may be
// around a whole page, with a newsletter box and its button at the foot, or a poll in its margin. A
// box or a group of radio buttons belongs to the button after it, if another box belongs to a
// search. A button that says nothing of what it does has a box for an e-mail address or a group of
// its own where an element of the page holds these two, and no box of the search. nodes are those
// of the controls.
func settleButtons(f *webform.Form, nodes []*html.Node) {
	search, others, beside := buttonsBehind(f, nodes)
	if search == nil {
		return
	}
	for i, n := range beside {
		if n != nil && !standsIn(search, n) {
			others = append(others, i)
		}
	}
	for _, i := range others {
		fd := &f.Fields[i]
		fd.Role, fd.Why, fd.Untold = webform.OtherRole, vetting.OfAnotherButton, false
	}
}

// buttonsBehind sorts boxes and groups of radio buttons by the button after them: the first box of
// the search, fields of buttons that change something or vote, and for fields of buttons that do
// not say what they do the element that holds the field and its button (nil: none).
func buttonsBehind(f *webform.Form, nodes []*html.Node) (search *html.Node, others []int,
	beside map[int]*html.Node) {
	button, at := "", (*html.Node)(nil)
	beside = map[int]*html.Node{}
	for i := len(f.Fields) - 1; i >= 0; i-- {
		fd := &f.Fields[i]
		own := nodes[fd.Controls[0]]
		radio := fd.Domain.Kind == webform.Options && f.Controls[fd.Controls[0]].Type == "radio"
		switch {
		case fd.Role == webform.Submit && fd.LabelSource != "name":
			button, at = fd.Label, own
		case fd.Role != webform.Keyword && fd.Role != webform.Filter && !radio,
			fd.Domain.Kind == webform.Options && !radio:
		case boxtype.SearchWords.In(button):
			if fd.Domain.Kind != webform.Options {
				search = own
			}
		case fd.Role != webform.Scope && (safety.ChangeWords.In(button) || voteWords().In(button)):
			others = append(others, i)
		case at != nil && (radio || fd.Domain.Type == "email"):
			beside[i] = commonElement(own, at)
		}
	}
	return search, others, beside
}

// commonElement is the innermost element that holds two others; nil where none does.
func commonElement(a, b *html.Node) *html.Node {
	for n := a.Parent; n != nil; n = n.Parent {
		if standsIn(b, n) {
			return n
		}
	}
	return nil
}

// standsIn reports whether an element stands in another one.
func standsIn(n, in *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == in {
			return true
		}
	}
	return false
}

// settleKeyword makes sure that a form with text boxes has its keyword: whatever its label says
// ("city or zip"), the first box that takes words is what the words go into, unless a box for any
// text exists; a box for codes only where there is no other. A box for a few characters behind it,
// such as the number of a house behind its street, takes no words.
func settleKeyword(f *webform.Form) {
	first := -1
	var narrow []int
	for i, fd := range f.Fields {
		c := f.Controls[fd.Controls[0]]
		if fd.Role == webform.Keyword {
			if first < 0 || isCode[f.Fields[first].Domain.Type] || !isNarrow(f, i) {
				return
			}
			narrow = append(narrow, i)
			continue
		}
		if fd.Role != webform.Filter || fd.Domain.Kind != webform.Typed ||
			c.Type != "text" && c.Type != "search" ||
			!textual[fd.Domain.Type] {
			continue
		}
		if first < 0 || isCode[f.Fields[first].Domain.Type] && !isCode[fd.Domain.Type] {
			first = i
		}
	}
	if first >= 0 {
		f.Fields[first].Role, f.Fields[first].Why = webform.Keyword, "the text box that takes words"
		for _, i := range narrow {
			f.Fields[i].Role, f.Fields[i].Why = webform.Filter, "has room for a few characters only"
		}
	}
}

// textual are the types of values that can be typed as words, isCode those of them that name one
// item.
var (
	textual = map[string]bool{"street": true, "city": true, "state": true, "country": true,
		"person": true, "isbn": true, "code": true}
	isCode = map[string]bool{"isbn": true, "code": true}
)
