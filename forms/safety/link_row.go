package safety

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

const fewParams = 3 // what narrows lists and keeps the state of a page has more

// variantNames are parameters that choose one kind of a thing.
var variantNames = lang.New(
	`color*, colour*, size*, variant*, model*, material*, farbe, grosse, groesse, couleur, taille,
	colore, taglia, kolor, rozmiar, barva, velikost, cor, tamanho, talla, maat, kleur, farg, farve, storlek, str,
	vari, koko, renk, beden, szin, meret, culoare, cvet, razmer, tsvet, warna, ukuran, mau, edition, format, style,
	unit*, currency, einheit, unidad, unite, jednost*, valuta, waehrung, devise, moneda`)

// termNames are parameters that keep what a visitor looked for.
var termNames = lang.New("q, qs, query, search*, term*, lookfor, keyword*, kw, such*, busca*, " +
	"recherche*, zoek*, szukaj, pesquisa, hledat, sok, haku, ara")

func (s *sight) flag() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	if s.Page == nil || s.Named || !a.hasID() || s.numbered() || len(t.words) > 4 || t.counts ||
		t.parts() || t.shows() || s.viewed() || s.standing().names ||
		len(s.more) > 0 && s.pageTitle(s.more[0]) || s.pageTitle(t) {
		return "", ""
	}
	if len(a.params) > fewParams || s.slugged() {
		return "", ""
	}
	if slices.ContainsFunc(a.params, func(q param) bool {
		return len(q.words) == 1 && termNames.Has(q.words[0]) && q.value != ""
	}) {
		return "", "" // a result, and what was looked for
	}
	path := a.id >= 0 && a.id == len(a.segs)-1 && len(a.params) == 1 ||
		a.id < 0 && len(a.params) == 2 && len(t.words) > 0 && s.x.at(t.words, 0).force > noForce
	for i, q := range a.params {
		if len(q.words) > 0 && variantNames.Has(q.words[0]) || q.id && i == a.idName && a.id < 0 ||
			len(q.words) == 0 || searchNames.Has(q.words[0]) || contexts[q.words[0]] ||
			showsIt(q.words) || len(q.value) > 2 && showsIt(q.values) {
			continue
		}
		if isNumberName(q.words) &&
			(!path || len(t.words) == 0 || q.value != "1" && !letters(q.value)) {
			continue
		}
		const letter = 4 // of a value that is no word
		value := strings.ToLower(q.value)
		switch {
		case q.bare && value == "", value == "1" || value == "y" || value == "ok":
		case len(t.words) == 1 && len(q.values) == 1 && q.values[0] == t.words[0],
			value == strings.ToLower(q.name):
		case path && !q.bare && len(value) > 0 && len(value) <= letter &&
			(len(t.words) > 0 || s.shown()) && !isYear(value) && !choosesOne(value):
		default:
			continue
		}
		return why("its address switches %q on", q.name)
	}
	return "", ""
}

// choosesOne reports whether a value names one of many, as switches do not: "7910", "T1B".
func choosesOne(value string) bool {
	digits := 0
	for i := range len(value) {
		if '0' <= value[i] && value[i] <= '9' {
			digits++
		}
	}
	return digits > 2 || digits > 0 && digits < len(value) && len(value) > 2
}

// slugged reports whether a segment of the address is the text of the link.
func (s *sight) slugged() bool {
	return slices.ContainsFunc(s.addr().segs, s.slug)
}

func (s *sight) rowAction() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	st := s.standing()
	if s.Page == nil || st.base == "" || st.tail == "" || len(t.words) > 4 || s.numbered() ||
		st.names || t.digits || t.shows() || s.viewed() {
		return "", ""
	}
	tail := a.tail()
	if len(tail) > 2 ||
		len(tail) > 0 && (showsIt(tail[len(tail)-1].words) || tail[len(tail)-1].ext != "") {
		return "", ""
	}
	if len(tail) == 0 { // "?id=5&same=1"
		for _, q := range a.params {
			if showsIt(q.words) || showsIt(q.values) {
				return "", ""
			}
		}
	}
	if s.instructs() || s.rollCall() || s.nounPhrase() {
		return "", ""
	}
	rows := st.rows >= 2 && (st.own || st.others > 0)
	if rows && len(tail) > 0 {
		return why("every row has it, and its address says %q behind that of the row",
			strings.Trim(st.tail, "/&?"))
	}
	return "", ""
}

func (s *sight) unknown() (string, string) {
	if s.Page == nil || s.Named || s.instructs() || s.rollCall() || s.nounPhrase() ||
		slices.ContainsFunc(s.more, label.reads) {
		return "", ""
	}
	a := s.addr()
	t, _ := s.labels()
	const command, sentence = 3, 4 // words
	most := command
	if s.Session || s.textless() {
		most = sentence
	}
	if len(t.words) > most || t.digits && len(t.words) > 0 && !s.textless() || t.counts ||
		s.numbered() || t.shows() && !(s.Session && len(t.words) > command) || s.viewed() ||
		s.standing().names || s.slugged() && !s.Session {
		return "", ""
	}
	tail := a.tail()
	if n := len(tail); n > 0 {
		last := tail[n-1]
		if n > 2 || showsIt(last.words) || last.ext != "" || last.date ||
			len(last.words) > 2 && !s.Session || s.silent() && !s.shown() {
			return "", ""
		}
		if !s.Session && properName(last.text) {
			return "", ""
		}
		return why("its path says %q behind the number of a thing", last.text)
	}
	if !s.Session || !a.hasID() {
		return "", ""
	}
	for _, q := range a.params {
		if len(a.params) <= fewParams && isCommand(q) && !q.id && len(q.values) > 0 &&
			!weakNames[strings.ToLower(q.name)] && !s.readsValue(q) {
			return why("its address says %q of a thing", q.name+"="+q.value)
		}
	}
	if a.id < 0 {
		return "", ""
	}
	for _, q := range a.params {
		if len(q.words) > 0 && !q.id && !isNumberName(q.words) && !searchNames.Has(q.words[0]) &&
			!showsIt(q.words) && !showsIt(q.values) {
			return why("its address says %q of a thing", q.name+"="+q.value)
		}
	}
	return "", ""
}

// properName reports whether a segment is written as names and codes are, and no command:
// "Ann-Lee", "ZA", "EUR".
func properName(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(first) && (s == strings.ToUpper(s) || strings.ContainsAny(s, "-_"))
}

// shown reports whether the link shows something, be it a sign or an icon.
func (s *sight) shown() bool { return strings.TrimSpace(s.Text) != "" || s.iconSays() }
