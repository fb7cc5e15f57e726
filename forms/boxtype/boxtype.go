// Package boxtype tells what a text box takes, by what the browser enforces, what programs are told
// and what people read beside it: a date and how it is written, a postal code, a person's name.
//
//	t := boxtype.Of(boxtype.Box{Control: c, Evidence: e, Form: f, At: i})
//	t.Name       // "date", as in Domain.Type; "" for any text
//
//	boxtype.go     the rules, in their order
//	clue.go        what stands at a box, and what it says
//	typewords.go   words for types; forename.go those for one of two names
//	pattern.go     regular expressions that the browser holds a text against
//	dateformat.go  how dates are written; dateword.go by words, era.go in which calendar
//	example.go     values that a text gives as an example
//	labeltype.go   the type by a label alone
//	prompt.go      choices of menus that ask to choose, or stand for all; normal.go compares labels
package boxtype

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// boxTypes are input types whose name is the type of their values.
var boxTypes = map[string]string{
	"date": "date", "month": "month", "week": "week", "time": "time", "datetime-local": "datetime",
	"email": "email", "tel": "tel",
	"url": "url", "color": "color", "number": "number", "range": "number",
}

// A Typing is a type of values, how sure it is and what told it.
type Typing struct {
	Name       string
	Confidence float64 // 0..1
	Evidence   string
}

// A Box is a text box, as the rules for its type see it.
type Box struct {
	webform.Control
	Evidence
	Form *webform.Form
	At   int // its place among the controls of the form
}

// A Rule knows one sign of the type of values that a text box takes. told is false where it says
// nothing; a type without a name is any text.
type Rule struct {
	Name  string // of its switch and its test
	tells func(b Box) (t Typing, told bool)
}

// Rules stand in the order in which they are asked: the first that tells something decides. What
// a browser enforces comes before what programs are told, and that before what people read.
var Rules = []Rule{
	{"type-of-input", Box.byInput},
	{"written-address", Box.byLines},
	{"words-by-name", Box.byKeyword},
	{"says-search", Box.bySearch},
	{"pattern", Box.byPattern},
	{"autocomplete", Box.byAutocomplete},
	{"date-format", Box.byDateFormat},
	{"parts-of-address", Box.byParts},
	{"words-at-box", Box.byWords},
	{"name-of-contact", Box.byContact},
	{"digits", Box.byDigits},
}

// Of returns the type of the values that a text box takes; its name is "" for any text.
func Of(b Box) Typing {
	for _, r := range Rules {
		if r.Name == Without {
			continue
		}
		if t, told := r.tells(b); told {
			return t
		}
	}
	return Typing{}
}

// byInput: <input type=date>.
func (b Box) byInput() (Typing, bool) {
	switch t := boxTypes[b.Type]; t {
	case "":
		return Typing{}, false
	case "number":
		return numberType(b.Control, b.Clues), true
	default:
		return Typing{t, 1, "a box of type " + b.Type}, true
	}
}

// byLines: a box of several lines takes any text, but for an address.
func (b Box) byLines() (Typing, bool) {
	if b.Tag != "textarea" {
		return Typing{}, false
	}
	t := OfClues(b.Clues, func(typ string) bool { return typ == "street" })
	return t, t.Name != ""
}

// byKeyword: a box for searches, for long texts, or named "q" takes any text.
func (b Box) byKeyword() (Typing, bool) {
	return Typing{}, b.Tag == "textarea" || b.Type == "search" ||
		keywordNames[strings.ToLower(b.Name)]
}

// bySearch: a box that says "Search" and nothing else takes any text, whatever its ID reminds of.
func (b Box) bySearch() (Typing, bool) {
	return Typing{}, slices.ContainsFunc(b.Clues, func(c Clue) bool {
		return (c.Source == "label" || c.Source == "hint") && len(c.Read.Words) == 1 &&
			SearchWords.Among(c.Read) != ""
	})
}

// byParts: "City, State" asks for a place, "City, State, Zip" for the rest of an address.
func (b Box) byParts() (Typing, bool) {
	for _, c := range b.Clues {
		if c.Source != "label" && c.Source != "hint" || len(c.Read.Words) > 5 ||
			either.Among(c.Read) != "" {
			continue
		}
		names := func(typ string) bool { return wordsOf(typ).Among(c.Read) != "" }
		if !names("city") || !names("state") {
			continue
		}
		if names("zip") {
			return Typing{"street", c.Confidence, "its " + c.Source}, true
		}
		return Typing{"city", c.Confidence, "its " + c.Source}, true
	}
	return Typing{}, false
}

// byContact: "Name" is that of a person in a form that asks how he can be reached, and may be that
// of a thing in any other.
func (b Box) byContact() (Typing, bool) {
	if !asksContact(b.Form, b.At) {
		return Typing{}, false
	}
	for _, c := range b.Clues {
		if c.Source == "remark" || c.Source == "group" {
			continue
		}
		if whoseName(c.Read) {
			return Typing{"person", c.Confidence, "its " + c.Source + " beside a contact"}, true
		}
		if c.Source == "label" {
			break // a control called "name" may be for that of a firm
		}
	}
	return Typing{}, false
}

// besideContact is how far from a name, in controls, a box may stand by which its owner can be
// reached: a form around a whole page may have a newsletter at its foot.
const besideContact = 6

// asksContact reports whether a box by which somebody can be reached, or one for a message, stands
// near a control.
func asksContact(f *webform.Form, at int) bool {
	for _, step := range []int{-1, 1} {
		for i, n := at+step, 0; i >= 0 && i < len(f.Controls) && n < besideContact; i += step {
			c := f.Controls[i]
			if c.Type == "hidden" {
				continue
			}
			if n++; reaches(c) {
				return true
			}
		}
	}
	return false
}

// reaches reports whether a box takes an address or number by which somebody can be reached, or a
// message or password of his.
func reaches(c webform.Control) bool {
	return c.Type == "email" || c.Type == "tel" || c.Type == "password" || c.Tag == "textarea" ||
		c.Type == "text" && contactWords().In(c.Name, c.ID)
}

var contactWords = sync.OnceValue(func() *lang.Lexicon { return lang.Said(lang.Mail, lang.Phone) })

// whoseName reports whether a text says "name" and nothing that would have one but a person: "Your
// name (required)", "Name on card".
func whoseName(r lang.Reading) bool {
	named := false
	for _, w := range r.Words {
		one := lang.Reading{Words: []string{w}}
		is := nameWords.Among(one) != ""
		if named = named || is; !is && len(w) > 1 && besideName.Among(one) == "" &&
			asksName.Among(one) == "" {
			return false
		}
	}
	return named
}

var (
	nameWords = lang.Of(lang.Name, lang.Forename, lang.Surname)
	// asksName stand beside the word for a person's name, and beside no other.
	asksName = lang.SaidWith([]lang.Concept{lang.Yours},
		"full, real, first, last, contact, card, cardholder, holder, on, the, and, please, enter, "+
			"required, optional, erforderlich, pflichtfeld, vollstandiger, obligatoire, requis, "+
			"obligatorio, requerido, obbligatorio, necessario, obrigatorio, verplicht, volledige, "+
			"wymagane, povinne, frivillig, valgfri, pakollinen, kotelezo, zorunlu, обязательно")
)

// OwnName is what a control is called in the part of a form or of an object that its name begins
// with: "city" of "order[address][city]" and of "ctl00$Body$txtCity".
func OwnName(name string) string {
	parts := strings.FieldsFunc(name, func(r rune) bool {
		return strings.ContainsRune("[]{}$:.", r)
	})
	for len(parts) > 0 && strings.Trim(parts[len(parts)-1], "0123456789") == "" {
		parts = parts[:len(parts)-1]
	}
	if len(parts) == 0 {
		return ""
	}
	own := parts[len(parts)-1]
	if rest, ok := strings.CutPrefix(own, "txt"); ok && len(rest) > 1 {
		own = rest
	}
	if own == name || Without == "own-name" {
		return ""
	}
	return own
}

// byPattern: pattern="[0-9]{5}". A label that speaks of a number says of what.
func (b Box) byPattern() (Typing, bool) {
	t := patternType(b.Samples)
	if t == "zip" && b.numbers() {
		return Typing{"code", 0.8, "its label and pattern"}, true
	}
	return Typing{t, 0.9, "its pattern"}, t != ""
}

// byAutocomplete: autocomplete="shipping postal-code".
func (b Box) byAutocomplete() (Typing, bool) {
	t := autofills[LastWord(b.Attr["autocomplete"])]
	return Typing{t, 0.9, "its autocomplete"}, t != ""
}

// byDateFormat: "dd/mm/yyyy".
func (b Box) byDateFormat() (Typing, bool) {
	return Typing{"date", 0.9, "a format of dates"}, FormatOf(b.Control, b.Evidence) != ""
}

// byWords: "Postcode", by label, name or hint.
func (b Box) byWords() (Typing, bool) {
	t := OfClues(b.Clues, nil)
	return t, t.Name != ""
}

// byDigits: inputmode="numeric", or a pattern for numbers of any length.
func (b Box) byDigits() (Typing, bool) {
	switch m := b.Attr["inputmode"]; {
	case m == "numeric" || m == "decimal":
		return Typing{"number", 0.7, "its inputmode"}, true
	case digitsOnly.MatchString(b.Attr["pattern"]):
		return Typing{"integer", 0.8, "its pattern"}, true
	}
	return Typing{}, false
}

// numbers reports whether the label speaks of the code or number of something that is no place.
func (e Evidence) numbers() bool {
	return slices.ContainsFunc(e.Clues, func(c Clue) bool {
		return c.Source == "label" && numberWords.Among(c.Read) != ""
	}) &&
		OfClues(e.Clues, func(typ string) bool { return typ == "zip" }).Name == ""
}

// digitsOnly are patterns for numbers of any length.
var digitsOnly = regexp.MustCompile(`^\^?(\[0-9\]|\\d)[*+]\$?$`)

// numberType says what the number in a number box or slider is.
func numberType(c webform.Control, clues []Clue) Typing {
	t := OfClues(clues, func(typ string) bool {
		return typ == "price" || typ == "year" || typ == "zip"
	})
	if t.Name != "" {
		return t
	}
	if s := c.Attr["step"]; s == "" || !strings.ContainsAny(s, ".,") && s != "any" {
		return Typing{"integer", 1, "a box of type " + c.Type}
	}
	return Typing{"number", 1, "a box of type " + c.Type}
}

// OfClues returns the type that the clues name, among those that are allowed (nil: all).
func OfClues(clues []Clue, allowed func(typ string) bool) Typing {
	told := false // by a label, of what: a control called "nom" beside it tells nothing more
	for _, c := range clues {
		// "search by title, author, ISBN" names what may be typed, not what must be
		if c.Source == "remark" || len(c.Read.Words) == 0 || len(c.Read.Words) > 5 ||
			SearchWords.Among(c.Read) != "" {
			continue
		}
		switch {
		case anyName.Among(c.Read) != "",
			c.Source == "label" && freeText.Among(c.Read) != "" && either.Among(c.Read) != "":
			return Typing{}
		case len(c.Read.Words) == 1 && where[c.Read.Words[0]] && c.Source != "name" &&
			(allowed == nil || allowed("city")):
			return Typing{"city", c.Confidence, "its " + c.Source}
		}
		if typ := named(c, allowed, told); typ != "" {
			return Typing{streetOf(typ, c.Read), c.Confidence, "its " + c.Source}
		}
		if c.Source == "label" && freeText.Among(c.Read) != "" {
			return Typing{} // whatever its name reminds of
		}
		told = told || c.Source == "label"
	}
	return Typing{}
}

// named is the first type, among those that are allowed (nil: all), whose words a clue has. told
// says that a label has told before what the box is.
func named(c Clue, allowed func(typ string) bool, told bool) string {
	for _, tc := range typeClues {
		if c.Source == "group" && !Measured[tc.typ] {
			continue // rows with a name that goes for all their boxes are mostly ranges
		}
		own := tc.typ == "person" && !(told && c.Source == "name") && personsName(c.Read)
		if (allowed == nil || allowed(tc.typ)) && (own || tc.In(c.Read)) {
			return tc.typ
		}
	}
	return ""
}

// streetOf is the type of what a text names after a person or a place: "origin address" and "card
// owner street" are addresses.
func streetOf(typ string, r lang.Reading) string {
	if Without == "address-of" {
		return typ
	}
	last := lang.Reading{Words: r.Words[len(r.Words)-1:]}
	switch typ {
	case "city", "person", "zip", "state", "country":
		if wordsOf("street").Among(last) != "" {
			return "street"
		}
	}
	return typ
}

// wordsOf are the words of a type of values.
func wordsOf(typ string) *lang.Lexicon {
	for _, tc := range slices.Backward(typeClues) { // "city" is there twice, the airports first
		if tc.typ == typ {
			return tc.words
		}
	}
	return nil
}

// freeText are labels of boxes for any text about something.
var freeText = lang.New(
	"title, subject, keyword*, description, publisher, company, titel, thema, verlag, firma, " +
		"titre, sujet, editeur, entreprise, titulo, materia, editorial, empresa, titolo, " +
		"soggetto, editore, azienda, assunto, editora, onderwerp, uitgever, bedrijf, tytul, " +
		"temat, wydawca, nazev, nakladatel, firma, amne, forlag, foretag, baslik, konu, yayinevi," +
		" sirket, название, тема, издательство, компания, العنوان, الموضوع, الناشر, الشركة, " +
		"*タイトル*, *件名*, *出版社*, *会社*, *标题*, *主题*, *公司*",
)

var (
	// anyName are what boxes are called that take a name as well as a number, or an address that is
	// no place.
	anyName = lang.New(
		"name or number, number or name, name or code, code or name, name or id, id or name, "+
			"name or no, name or ticker, name oder nummer, name oder kennziffer, nom ou numero, "+
			"nom ou code, nombre o numero, nombre o codigo, nome o numero, nome o codice, nome "+
			"ou numero, nome ou codigo, naam of nummer, nazwa lub numer, nazev nebo cislo, namn "+
			"eller nummer, navn eller nummer, nimi tai numero, nev vagy szam, название или номер,"+
			" имя или номер, назва або номер, όνομα ή αριθμός",
		"ip address, mac address, web address, wallet address, contract address, ip adresse, "+
			"adresse ip, adresse web, direccion ip, direccion web, indirizzo ip, indirizzo web, "+
			"endereco ip, ip adres, adres ip, ip adresa, ip adress, ip osoite, ip cim, adresa ip,"+
			" ip adresi, ip адрес, ip адреса",
	)
	either = lang.New("or, oder, ou, o, of, lub, nebo, alebo, eller, tai, vagy, sau, veya, ili, " +
		"или, або, ή, או, أو, *または*, *或*, *또는*")
	// numberWords say that a box takes the number of something.
	numberWords = lang.New("code, number, no, id, nummer, nr, kennziffer, schlussel, numero, " +
		"codigo, codice, kod, numer, cislo, kode, koodi, numara, код, номер, κωδικος, αριθμος, " +
		"קוד, מספר, رمز, رقم, *番号*, *コード*, *编号*, *代码*, *號*, *번호*, *코드*")
	// where are labels that ask for a place with one word. As one word among others, some mean
	// something else.
	where = map[string]bool{
		"where": true, "wo": true, "ou": true, "donde": true, "dove": true, "onde": true,
		"waar": true, "gdzie": true, "kde": true, "kje": true, "gdje": true,
		"hvor": true, "var": true, "missa": true, "hol": true, "unde": true, "nerede": true,
		"где": true, "де": true, "къде": true, "που": true, "איפה": true, "اين": true,
	}
)

// autofills are values of the autocomplete attribute that name a type.
var autofills = map[string]string{
	"postal-code": "zip", "country": "country", "country-name": "country",
	"address-level1": "state", "address-level2": "city",
	"street-address": "street", "address-line1": "street", "name": "person", "given-name": "person",
	"family-name":     "person",
	"additional-name": "person", "bday": "date", "bday-year": "year", "bday-month": "month",
	"bday-day": "day", "email": "email",
	"tel": "tel", "url": "url",
}

// LastWord is the last word of a text in lower case, "" where it has none.
func LastWord(s string) string {
	ws := strings.Fields(strings.ToLower(s))
	if len(ws) == 0 {
		return ""
	}
	return ws[len(ws)-1]
}

// keywordNames are names of boxes that take words, whatever is written beside them.
var keywordNames = map[string]bool{
	"q": true, "s": true, "query": true, "search": true, "keyword": true, "keywords": true,
	"kw": true, "term": true, "terms": true,
	"searchterm": true, "search_query": true, "words": true, "text": true, "wd": true, "qs": true,
	"k": true, "find": true,
}

// Without is the name of a rule that is switched off, of Rules here or of fields.ChoiceRules, to
// tell what it is worth:
//
//	go run -ldflags "-X deepcrawl/forms/boxtype.Without=show-as" ./cmd/bench forms --data DIR
var Without string

// Measured are the types that people ask for by range.
var Measured = map[string]bool{
	"date": true, "year": true, "price": true, "integer": true, "number": true, "month": true,
	"day": true, "week": true, "time": true, "datetime": true,
}
