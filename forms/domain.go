package forms

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms/lang"
)

// Evidence is what the page says about the values of a field.
type evidence struct {
	clues   []clue   // what is written at the field, the most telling first
	samples []sample // that its pattern takes
}

// A clue is something written at a field.
type clue struct {
	text       string
	read       lang.Reading // of the beginning of text
	source     string       // label, group, name, hint, remark
	confidence float64      // that it tells what the field takes
}

// names returns what names the field, without remarks.
func (e evidence) names() []lang.Reading {
	var out []lang.Reading
	for _, c := range e.clues {
		if c.source != "remark" {
			out = append(out, c.read)
		}
	}
	return out
}

// domain says which values a field takes.
func (f *Form) domain(fd *Field, optionLabels []label, e evidence) Domain {
	c := f.Controls[fd.Controls[0]]
	switch {
	case c.Type == "hidden" || c.submits():
		return Domain{Kind: Fixed}
	case c.Type == "radio" || c.Type == "checkbox":
		return Domain{Kind: Options, Options: f.boxes(fd, optionLabels)}
	case c.Tag == "select":
		opts := menuOptions(c)
		return Domain{Kind: Options, Type: optionType(opts, e.clues), Options: opts}
	}
	d := Domain{
		Kind: Free, Min: c.Attr["min"], Max: c.Attr["max"], Step: c.Attr["step"],
		Pattern: c.Attr["pattern"], MaxLength: maxLength(c),
		Options: c.Options, // a datalist suggests; other text is taken too
	}
	if t := boxType(c, e); t.name != "" {
		d.Kind, d.Type, d.Confidence, d.Evidence = Typed, t.name, t.confidence, t.evidence
	}
	if d.Type == "date" {
		d.Format, d.Era = cmp.Or(dateFormat(c, e), remarkedFormat(e)), eraOf(c, e)
	}
	return d
}

// menuOptions returns the options of a menu and which of them restrict nothing. Where one says so
// in words, an empty value alone does not: "All projects", "This project".
func menuOptions(c Control) []Option {
	opts := slices.Clone(c.Options)
	said := slices.ContainsFunc(opts, func(o Option) bool { return o.Value != "" && anyOption(o) })
	for i := range opts {
		o := &opts[i]
		o.Any = anyOption(*o) || i == 0 && (prompt(*o) || wildcards[strings.ToLower(o.Value)])
		if said && o.Value == "" && len(lang.Words(o.Text)) > 0 && !allWords.In(o.Text) &&
			!prompt(*o) {
			o.Any = false
		}
	}
	return opts
}

// wildcards are values of a first option that restrict nothing, whatever its text says in a
// language we do not read.
var wildcards = map[string]bool{"all": true, "any": true, "*": true, "%": true}

// maxLength is how many characters a box takes, or 0 where it does not say so.
func maxLength(c Control) int {
	n, err := strconv.Atoi(c.Attr["maxlength"])
	if err != nil || n < 0 {
		return 0
	}
	return n
}

func (f *Form) boxes(fd *Field, optionLabels []label) []Option {
	out := make([]Option, 0, len(fd.Controls))
	for i, at := range fd.Controls {
		c := f.Controls[at]
		o := Option{Value: fd.valueOf(c), Text: optionLabels[i].text, Selected: c.Checked}
		o.Any = c.Type == "radio" && anyOption(o)
		out = append(out, o)
	}
	if len(out) == 1 {
		fd.Near = optionLabels[0].other
	}
	return out
}

// boxTypes are input types whose name is the type of their values.
var boxTypes = map[string]string{
	"date": "date", "month": "month", "week": "week", "time": "time", "datetime-local": "datetime",
	"email": "email", "tel": "tel",
	"url": "url", "color": "color", "number": "number", "range": "number",
}

// A typing is a type of values, how sure it is and what told it.
type typing struct {
	name       string
	confidence float64 // 0..1
	evidence   string
}

// boxType returns the type of the values that a text box takes; its name is "" for any text.
func boxType(c Control, e evidence) typing {
	if t := boxTypes[c.Type]; t == "number" {
		return numberType(c, e.clues)
	} else if t != "" {
		return typing{t, 1, "a box of type " + c.Type}
	}
	if c.Tag == "textarea" || c.Type == "search" || keywordNames[strings.ToLower(c.Name)] {
		return typing{}
	}
	if t := patternType(e.samples); t == "zip" && e.numbers() {
		return typing{"code", 0.8, "its label and pattern"}
	} else if t != "" {
		return typing{t, 0.9, "its pattern"}
	}
	if t := autofills[lastWord(c.Attr["autocomplete"])]; t != "" {
		return typing{t, 0.9, "its autocomplete"}
	}
	if dateFormat(c, e) != "" {
		return typing{"date", 0.9, "a format of dates"}
	}
	if t := clueType(e.clues, nil); t.name != "" {
		return t
	}
	switch m := c.Attr["inputmode"]; {
	case m == "numeric" || m == "decimal":
		return typing{"number", 0.7, "its inputmode"}
	case digitsOnly.MatchString(c.Attr["pattern"]):
		return typing{"integer", 0.8, "its pattern"}
	}
	return typing{}
}

// numbers reports whether the label speaks of the code or number of something that is no place.
func (e evidence) numbers() bool {
	return slices.ContainsFunc(e.clues, func(c clue) bool {
		return c.source == "label" && numberWords.Among(c.read) != ""
	}) &&
		clueType(e.clues, func(typ string) bool { return typ == "zip" }).name == ""
}

// digitsOnly are patterns for numbers of any length.
var digitsOnly = regexp.MustCompile(`^\^?(\[0-9\]|\\d)[*+]\$?$`)

// numberType says what the number in a number box or slider is.
func numberType(c Control, clues []clue) typing {
	t := clueType(clues, func(typ string) bool {
		return typ == "price" || typ == "year" || typ == "zip"
	})
	if t.name != "" {
		return t
	}
	if s := c.Attr["step"]; s == "" || !strings.ContainsAny(s, ".,") && s != "any" {
		return typing{"integer", 1, "a box of type " + c.Type}
	}
	return typing{"number", 1, "a box of type " + c.Type}
}

// clueType returns the type that the clues name, among those that are allowed (nil: all).
func clueType(clues []clue, allowed func(typ string) bool) typing {
	told := false // by a label, of what: a control called "nom" beside it tells nothing more
	for _, c := range clues {
		// "search by title, author, ISBN" names what may be typed, not what must be
		if c.source == "remark" || len(c.read.Words) == 0 || len(c.read.Words) > 5 ||
			searchWords.Among(c.read) != "" {
			continue
		}
		switch {
		case anyName.Among(c.read) != "",
			c.source == "label" && freeText.Among(c.read) != "" && either.Among(c.read) != "":
			return typing{}
		case len(c.read.Words) == 1 && where[c.read.Words[0]] && c.source != "name" &&
			(allowed == nil || allowed("city")):
			return typing{"city", c.confidence, "its " + c.source}
		}
		for _, tc := range typeClues {
			if c.source == "group" && !measured[tc.typ] {
				continue // rows with a name that goes for all their boxes are mostly ranges
			}
			own := tc.typ == "person" && !(told && c.source == "name") && personsName(c.read)
			if (allowed == nil || allowed(tc.typ)) && (own || tc.In(c.read)) {
				return typing{tc.typ, c.confidence, "its " + c.source}
			}
		}
		if c.source == "label" && freeText.Among(c.read) != "" {
			return typing{} // whatever its name reminds of
		}
		told = told || c.source == "label"
	}
	return typing{}
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

func lastWord(s string) string {
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
func areCountries(opts []Option) bool {
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
func optionType(opts []Option, clues []clue) string {
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
		return ""
	case years*10 >= real*9:
		return "year"
	case areCountries(opts):
		return "country"
	case real == 12 && monthNames.In(opts[len(opts)-12].Text) ||
		real == 12 && monthNames.In(opts[0].Text):
		return "month"
	}
	if t := clueType(clues, func(typ string) bool { return menuTypes[typ] }); t.name != "" {
		return t.name
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
func countsTo(n int, opts []Option) bool {
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
func (f *Form) settleMonths() {
	visible := f.visible()
	for k := 0; k+3 <= len(visible); k++ {
		at := map[string]*Field{}
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
