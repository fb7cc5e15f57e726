package safety

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// A Form is what is judged of a form: what it says of itself and where it goes, in plain values.
type Form struct {
	Method   string // GET or POST
	Action   string // absolute
	Caption  string // heading, legend or title that names it
	Around   string // what is written in it and just before it
	Scripted bool   // a script makes its request
	Marked   bool   // the page marks it as its search: role=search
	Fields   []Field

	known *facts // of a settled form
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
	Place     Place
	Tag, Type string
	Name, ID  string
	Value     string // as served
	Label     string // what is written at it; on a button, what is written on it
	Made      bool   // nothing is written there, and Label is made of its name
	// on the other side of a box to tick than its label, whose name it may be as well
	Near        string
	Group       string // what is written over several fields
	Placeholder string
	Title       string
	Arranges    bool     // it only says how many are shown, in which order or how
	Range       bool     // it and another one are the ends of a range
	Scope       bool     // it says in which part of the entries is searched
	Joins       bool     // its options are ways to match or to join words: "and", "or"
	Options     []Option // of a menu, radio buttons or tick boxes

	known *fieldFacts // of a settled form
}

// An Option is one choice of a field.
type Option struct {
	Value, Text string
	Selected    bool // in the page as served
	Any         bool // it restricts nothing
	All         bool // it says so: "any", and not "please choose"
}

// A formRule is a veto of forms with what decides it.
type formRule struct {
	Veto
	judge func(f *Form) (words, why string)
}

// formRules are the vetoes of forms in the order in which they are tried: what is sure before what
// is weighed.
var formRules []formRule

func init() {
	formRules = []formRule{
		{Veto{Name: "password or file",
			Doc: "A form with a password box or an upload is no search.", On: Forms},
			(*Form).private},
		{Veto{Name: "captcha",
			Doc: "A box that wants what only a person can give: a code from a picture, a sum.",
			On:  Forms}, (*Form).captcha},
		{Veto{Name: "address that acts", Doc: "The action's path or query says delete, subscribe," +
			" vote or the like, as an entry of its own.", On: Forms, Concepts: actions},
			(*Form).addressActs},
		{Veto{Name: "hidden command",
			Doc: "A hidden field that tells the site what to do names an action.", On: Forms,
			Concepts: actions}, (*Form).hiddenCommand},
		{Veto{Name: "button that acts",
			Doc: "The button that sends the form says that something is changed, kept or sent.",
			On:  Forms, Concepts: actions}, (*Form).buttonActs},
		{Veto{Name: "goes with an item", Doc: "The number of an item goes along unseen with the " +
			"one box, and nothing says that it searches.", On: Forms,
			Concepts: []lang.Concept{lang.Search}}, (*Form).goesWithItem},
		{Veto{Name: "no button that asks", Doc: "The button says neither that it searches, nor " +
			"that it shows, nor no more than that it sends off.", On: Forms,
			Concepts: []lang.Concept{lang.Search, lang.Look}}, (*Form).buttonElse},
		{Veto{Name: "address of a doing", Doc: "The action speaks of a sign-up, a comment, a " +
			"rating or the like, and neither button nor box searches.", On: Forms,
			Concepts: slices.Concat(actions,
				[]lang.Concept{lang.Apply, lang.Notify, lang.Ask, lang.News})},
			(*Form).addressDoes},
		{Veto{Name: "find and replace",
			Doc: "Of two boxes one takes what the other is replaced by.", On: Forms,
			Concepts: []lang.Concept{lang.Replace}}, (*Form).replaces},
		{Veto{Name: "question and answer",
			Doc: "Of two boxes one takes a question and the other its answer.", On: Forms,
			Concepts: []lang.Concept{lang.Ask}}, (*Form).answers},
		{Veto{Name: "mailbox",
			Doc: "A menu offers folders of mail, and the button does not search.", On: Forms},
			(*Form).mailboxes},
		{Veto{Name: "acts on what is found", Doc: "The label or heading tells what is done with " +
			"what is found, as in \"delete all that contain\".", On: Forms,
			Concepts: []lang.Concept{lang.Delete}}, (*Form).labelActs},
		{Veto{Name: "e-mail box",
			Doc: "A box asks for an e-mail address, and nothing says that one is searched for.",
			On:  Forms, Concepts: []lang.Concept{lang.Mail}}, (*Form).mailBox},
		{Veto{Name: "telephone box",
			Doc: "A box asks for a telephone number, and nothing says that one is searched for.",
			On:  Forms, Concepts: []lang.Concept{lang.Phone}}, (*Form).phoneBox},
		{Veto{Name: "question to people",
			Doc: "Its words ask people: a librarian, a community, experts.", On: Forms,
			Concepts: []lang.Concept{lang.Ask}}, (*Form).asksPeople},
		{Veto{Name: "message box",
			Doc: "A box takes a text for people to read, and the button does not search.",
			On:  Forms, Concepts: []lang.Concept{lang.Message}}, (*Form).messageBox},
		{Veto{Name: "number or code",
			Doc: "A box asks how many to buy, or for a voucher or a one-time code.", On: Forms,
			Concepts: []lang.Concept{lang.Number}}, (*Form).numberBox},
		{Veto{Name: "what is the visitor's own", Doc: "A box asks for a card number, a day of " +
			"birth or a nickname, and the button does not search.", On: Forms,
			Concepts: []lang.Concept{lang.Own}}, (*Form).ownBox},
		{Veto{Name: "newsletter",
			Doc: "The words around it offer a newsletter, and nothing says that it searches.",
			On:  Forms, Concepts: []lang.Concept{lang.News}}, (*Form).newsletter},
		{Veto{Name: "heading that acts", Doc: "The words around it speak of an order, a " +
			"signature, a report or the like, and nothing says that it searches.", On: Forms,
			Concepts: slices.Concat(actions, []lang.Concept{lang.Apply})}, (*Form).headingActs},
		{Veto{Name: "sentence of something else", Doc: "The button does not search, and a " +
			"sentence around it is none of those that stand beside a search.", On: Forms,
			Concepts: []lang.Concept{lang.Search, lang.Collection}}, (*Form).tellsElse},
		{Veto{Name: "no word of a search", Doc: "Words stand at its boxes or over it, and none " +
			"of them is of a search, nor are its names and its address.", On: Forms,
			Concepts: []lang.Concept{lang.Search, lang.Seek, lang.Collection}}, (*Form).saysElse},
		{Veto{Name: "poll", Doc: "Nothing but choices to send, with a button that does not search.",
			On: Forms}, (*Form).poll},
		{Veto{Name: "no harmless choice", Doc: "A menu offers nothing but actions.", On: Forms,
			Concepts: actions}, (*Form).onlyActs},
	}
}

// formVetoes are the vetoes of forms in the order in which they are tried.
func formVetoes() (out []Veto) {
	for _, r := range formRules {
		out = append(out, r.Veto)
	}
	return append(out, choiceVeto, pressVeto)
}

// Judge says what forbids asking the form, whatever is chosen in it.
func (f *Form) Judge() Verdict {
	judged := f.settled()
	for _, r := range formRules {
		if words, why := r.judge(judged); why != "" {
			return Verdict{Veto: r.Name, Words: words, Why: why}
		}
	}
	return Verdict{}
}

// private names what a search never asks for, or "".
func (f *Form) private() (words, why string) {
	for _, fd := range f.Fields {
		switch fd.Type {
		case "password":
			return fd.Type, "it has a password box"
		case "file":
			return fd.Type, "it uploads a file"
		}
	}
	return "", ""
}

// Private says that a form has a password box or uploads a file, "" when it does neither.
func (f *Form) Private() string {
	_, why := f.private()
	return why
}

// boxes are the shown fields that take what is written.
func (f *Form) boxes() (out []*Field) {
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Place == Shown && writes[fd.Type] {
			out = append(out, fd)
		}
	}
	return out
}

// writes are the types of controls into which a visitor writes.
var writes = map[string]bool{"text": true, "search": true, "email": true, "tel": true, "url": true,
	"number": true, "textarea": true}

// texts are what is written at a box: its label unless that is made of its name, and its hints.
func (fd *Field) texts() []string {
	out := []string{withoutExample(fd.Placeholder), fd.Title}
	if !fd.Made {
		out = append(out, withoutExampleBehind(fd.Label))
	}
	return out
}

// withoutExample is a hint without the value that it gives as an example: "e.g. deletion" asks for
// no deletion.
func withoutExample(hint string) string {
	folded := lang.Fold(lang.Clip(hint, lang.MaxText))
	if examples.MatchString(folded) {
		return ""
	}
	return withoutExampleBehind(hint)
}

func withoutExampleBehind(text string) string {
	folded := lang.Fold(lang.Clip(text, lang.MaxText))
	if at := exampleBehind.FindStringIndex(folded); at != nil {
		return folded[:at[0]]
	}
	return text
}

// exampleBehind begins an example behind what is asked for: "Title, e.g. Remove all rights".
var exampleBehind = regexp.MustCompile(`(?i)[\s,;:(\[–-](?:e\.? ?g\.|for ` +
	`example|example:|ex\.|z\. ?b\.|bsp\.|beispiel|p\. ?ex\.|par ex|por ej|ej\.|ad ` +
	`es\.|es\.|bijv\.|bv\.|t\. ?ex\.|f\.? ?eks|esim\.|np\.|napr\.|pl\. |de ` +
	`ex\.|orn\.|напр\.|например|наприклад|π\.?χ|例|예:|ตัวอย่าง|contoh:|vd\.|مثال|מثل|לדוגמ)`)

var examples = regexp.MustCompile(`(?i)^\W*(?:e\.? ?g\b|for ` +
	`example|ex(?:ample|emple)?\b[.:)]|z\. ?b\.|bsp\.|beispiel|p\. ?ex|par ex|por ej|ej\.|ej:|ad ` +
	`es|es\.|bijv|bv\.|t\. ?ex|f\.? ?eks|esim|np\.|napr|pl\.|de ` +
	`ex|orn|напр|например|наприклад|π\.?χ|例|예|ตัวอย่าง|contoh|vd|مثال|מثل|לדוגמ)`)

// saysSearch reports whether the words at a box say that it is searched.
func (fd *Field) saysSearch() bool {
	return SearchWords.In(fd.texts()...) || containsWords.In(fd.texts()...)
}

var containsWords = lang.Of(lang.Contains)

// find returns the first word of a lexicon in texts, or "".
func find(l *lang.Lexicon, texts ...string) string {
	for _, t := range texts {
		if w := l.Find(t); w != "" {
			return w
		}
	}
	return ""
}

// quoted is a clause about a word.
func quoted(word, clause string) (words, why string) {
	if word == "" {
		return "", ""
	}
	return word, fmt.Sprintf(clause, word)
}

// HiddenCommand is the verdict on the hidden fields alone, which go with every submission.
func (f *Form) HiddenCommand() Verdict {
	words, why := f.hiddenCommand()
	if why == "" {
		return Verdict{}
	}
	return Verdict{Veto: "hidden command", Words: words, Why: why}
}

// hiddenCommand names a hidden field that tells the site to change something (action=delete,
// subscribe=1), or "".
func (f *Form) hiddenCommand() (words, why string) {
	for _, fd := range f.Fields {
		if fd.Type != "hidden" {
			continue
		}
		if w := fd.orders(); w != "" {
			return fd.Name + "=" + fd.Value, fmt.Sprintf("its hidden field %q says %q", fd.Name, w)
		}
	}
	return "", ""
}

// orders names the word by which a hidden field says that something is done.
func (fd *Field) orders() string {
	if commanding(fd.Name, "") && !SearchWords.In(fd.Value) && !Showing.In(fd.Value) {
		for _, w := range lang.Words(fd.Value) {
			if changeActions.Exactly(w) || anyActionWords.Exactly(w) {
				return w
			}
		}
	}
	if truths[strings.ToLower(fd.Value)] {
		for i, w := range lang.Words(fd.Name) {
			if hiddenNames.Has(w) || i == 0 && yesNames.Has(w) {
				return w
			}
		}
	}
	return ""
}

// yesNames begin the names of hidden fields that say yes to an action: "save", "add_to_list". Verbs
// by which settings are called as well ("reset", "send", "hide") are not among them.
var yesNames = lang.Joined(
	lang.Said(lang.Bookmark, lang.Subscribe, lang.Cart, lang.Mark, lang.Vote),
	lang.New("add, addto*, alert, alerts, log, mark, watch, follow, track, favorite, favourite, "+
		"bookmark, remember, keep, archive, merken, bewaar, bewaren, guardar, enregistrer, salva,"+
		" salvar, zapisz, uloz, ulozit, spara, gem, lagre, tallenna, mentes, kaydet, speichern"),
)

// hiddenNames are words in the names of hidden fields that say yes to an action. Verbs that
// settings are called by as well, such as "reset" and "send", are not among them.
var hiddenNames = lang.With([]lang.Concept{lang.News}, "subscribe*, unsubscribe*, notify*, "+
	"mailme, emailme, delete, remove, purge, save, savesearch, optin, addtocart, abonnieren, "+
	"loeschen, abonner, supprimer, suscribir, borrar, eliminar, iscrivi, cancella")

// truths are values by which a hidden field says that its name holds.
var truths = map[string]bool{
	"1": true, "yes": true, "y": true, "true": true, "on": true, "ja": true, "oui": true,
	"si": true, "sim": true, "tak": true,
	"ano": true, "igen": true, "evet": true, "da": true, "да": true, "так": true, "t": true,
	"checked": true,
}

// addressActs names the word by which an address says that it changes something. Some of these
// words name collections as well: the register of charities, votes of a parliament. A button that
// searches or shows makes them such, as do menus alone with a button that goes on: who joins writes
// a name. What is posted has to be sent to a search in them as well.
func (f *Form) addressActs() (words, why string) {
	p := f.press()
	for _, w := range lang.Words(said(f.Action)) {
		menus := f.listsRegister(w)
		if changeActions.Exactly(w) && !menus &&
			!(registers[w] && p <= showing && (f.Method == "GET" || f.searchesIn())) {
			return quoted(w, "its action says %q")
		}
		if p > showing && !menus && strongWords.Exactly(w) {
			return quoted(w, "its action says %q")
		}
	}
	if p > showing && f.Method == "GET" {
		if w := f.placeCommands(); w != "" {
			return quoted(w, "its action says %q")
		}
	}
	return "", ""
}

// placeCommands names the segment of the path by which the address of a form commands as that of a
// link does: "/device/3/toggle". What stands behind the path is replaced by what is asked.
func (f *Form) placeCommands() string {
	u, err := url.Parse(f.Action)
	if err != nil {
		return ""
	}
	place := *u
	place.RawQuery, place.Fragment = "", ""
	if v := JudgeAddress(&place); v.Veto == pathVeto {
		return v.Words
	}
	return ""
}

// listsRegister reports whether an address says "register" of a form that is sent by GET with a
// button that goes on and agrees to nothing, from menus alone: two of them, or one with a choice
// for everything.
func (f *Form) listsRegister(word string) bool {
	if word != "register" || f.press() > neutral || !f.goesOn() {
		return false
	}
	menus := 0
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Place == Shown && !fd.Arranges && len(fd.Options) > 2 {
			menus++
		}
	}
	return f.offersAll() || f.Method == "GET" && len(f.boxes()) == 0 && menus > 1
}

// addressDoes names the word by which an address speaks of what is no search. A button or a box
// that searches outweighs it.
func (f *Form) addressDoes() (words, why string) {
	if f.press() <= showing || f.boxSearches() || f.addressSearches() || f.seeks() && f.collects() {
		return "", ""
	}
	for _, w := range lang.Words(said(f.Action)) {
		if !f.listsRegister(w) &&
			slices.ContainsFunc(doings, func(l *lang.Lexicon) bool { return l.Exactly(w) }) {
			return quoted(w, "its action says %q")
		}
	}
	return "", ""
}

// doings are what an address speaks of that is no search, unless something says that it is one.
var doings = []*lang.Lexicon{actionWords, applyWords, notifyWords, askWords, newsWords,
	lang.New("sms, whatsapp, tell, comment, guestbook, rating, tag, addtag, invite, poll, ping, " +
		"contact, feedback, checkout")}

// boxSearches reports whether a box of the form says that it is searched.
func (f *Form) boxSearches() bool {
	return slices.ContainsFunc(f.boxes(), (*Field).saysSearch)
}
