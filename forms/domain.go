package forms

import (
	"regexp"
	"strconv"
	"strings"
)

// domain says which values a field takes. clues are what is written at the field: label, name, hint.
func (f *Form) domain(fd *Field, optionLabels []label, clues []string) Domain {
	c := f.Controls[fd.Controls[0]]
	switch {
	case c.Type == "hidden" || c.submits():
		return Domain{Kind: Fixed}
	case c.Type == "radio" || c.Type == "checkbox":
		return Domain{Kind: Options, Options: f.boxes(fd, optionLabels)}
	case c.Tag == "select":
		opts := make([]Option, len(c.Options))
		copy(opts, c.Options)
		for i := range opts {
			opts[i].Any = anyOption(opts[i]) || i == 0 && prompt(opts[i])
		}
		return Domain{Kind: Options, Type: optionType(opts, clues), Options: opts}
	}
	d := Domain{Kind: Free, Min: c.Attr["min"], Max: c.Attr["max"], Step: c.Attr["step"]}
	if len(c.Options) > 0 {
		d.Options = c.Options // a datalist suggests; other text is taken too
	}
	if d.Type = textType(c, clues); d.Type != "" {
		d.Kind = Typed
		d.Format = format(c, d.Type, clues)
	}
	return d
}

func (f *Form) boxes(fd *Field, optionLabels []label) []Option {
	out := make([]Option, 0, len(fd.Controls))
	for i, at := range fd.Controls {
		c := f.Controls[at]
		o := Option{Value: c.Value, Text: optionLabels[i].text, Selected: c.Checked}
		o.Any = c.Type == "radio" && anyOption(o)
		out = append(out, o)
	}
	return out
}

// boxTypes are input types whose name is the type of their values.
var boxTypes = map[string]string{
	"date": "date", "month": "month", "week": "week", "time": "time", "datetime-local": "datetime", "email": "email", "tel": "tel",
	"url": "url", "color": "color", "number": "number", "range": "number",
}

// A typeClue recognises a type of value by the words at its field.
type typeClue struct {
	typ   string
	words *lexicon
}

// typeClues are tried in this order: a "publication date" is a date, not a publication.
var typeClues = []typeClue{
	{"isbn", newLexicon("isbn, isbn 10, isbn 13")},
	{"issn", newLexicon("issn")},
	{"doi", newLexicon("doi")},
	{"code", newLexicon("case number, case no, docket number, docket no, file number, file no, registration number, license number, license no, licence number, permit number, reference number, ref number, ref no, accession number, call number, shelfmark, catalog number, catalogue number, inventory number, patent number, application number, parcel number, account number, record number, item number, part number, article number, sku, barcode, aktenzeichen, inventarnummer, artikelnummer, bestellnummer, signatur, standnummer, numero de dossier, numero d inventaire, cote, numero de expediente, expediente, signatura, numero di inventario, segnatura, numero do processo, zaaknummer, artikelnummer, sygnatura, sygn, spisova znacka, номер дела, инвентарный номер, шифр, *請求記号*, *登録番号*, *商品番号*, *品番*, *编号*, *案号*")},
	{"email", newLexicon("email, e mail, mail address, correo, courriel, emailadres, epost, sahkoposti, почта, *メール*, *邮箱*, *이메일*")},
	{"zip", newLexicon("zip, zipcode, postal, postalcode, postcode, post code, plz, postleitzahl, code postal, codepostal, cp, codigo postal, cap, codice postale, cep, kod pocztowy, psc, postnummer, postnr, postinumero, iranyitoszam, cod postal, posta kodu, индекс, почтовый индекс, *郵便番号*, *邮编*, *郵遞區號*, *우편번호*")},
	{"tel", newLexicon("phone, telephone, tel, mobile, telefon, telefono, telefone, telephon, телефон, *電話*, *电话*, *전화*")},
	{"price", newLexicon("price, cost, budget, rent, salary, amount, preis, kaufpreis, miete, gehalt, prix, loyer, salaire, precio, alquiler, salario, prezzo, stipendio, preco, valor, aluguel, prijs, huur, cena, ceny, czynsz, najem, pris, hyra, hinta, vuokra, pret, fiyat, цена, цены, стоимость, зарплата, τιμη, מחיר, السعر, *価格*, *値段*, *家賃*, *料金*, *价格*, *價格*, *租金*, *가격*")},
	{"year", newLexicon("year, yr, modelyear, built, published, jahr, baujahr, erscheinungsjahr, annee, ano, ano de, anno, jaar, bouwjaar, rok, rocznik, ar fra, arsmodell, vuosi, vuosimalli, evjarat, yil, год, рік, година, ετος, שנה, سنة, *年份*, *年度*, *出版年*, *発行年*, *년도*, *연도*")},
	{"month", newLexicon("month, monat, mois, mes, mese, maand, miesiac, mesic, manad, maned, kuukausi, honap, месяц, *月份*")},
	{"day", newLexicon("day, jour, dia, giorno, dag, dzien, paiva, день")},
	{"date", newLexicon("date, datefrom, dateto, startdate, enddate, calendar, checkin, check in, checkout, check out, arrival, departure, datum, anreise, abreise, arrivee, depart, fecha, llegada, salida, data, arrivo, partenza, chegada, saida, aankomst, vertrek, przyjazd, wyjazd, prijezd, odjezd, dato, ankomst, avresa, paivamaara, datum od, dátum, tarih, giris tarihi, дата, ημερομηνια, תאריך, تاريخ, *日付*, *日期*, *날짜*, *年月日*")},
	{"country", newLexicon("country, land, pays, pais, paese, nazione, kraj, zeme, maa, orszag, tara, ulke, страна, країна, χωρα, *国家*, *國家*, *국가*, *国名*")},
	{"state", newLexicon("state, province, bundesland, departement, provincia, estado, comunidad, regione, wojewodztwo, provincie, lan, fylke, maakunta, megye, judet, область, регион")},
	{"city", newLexicon("city, town, location, stadt, ort, wohnort, ville, commune, ciudad, localidad, citta, comune, cidade, plaats, stad, miasto, miejscowosc, mesto, obec, kommun, kommune, kaupunki, varos, oras, sehir, город, місто, град, πολη, עיר, مدينة, *都市*, *市区町村*, *城市*, *도시*")},
	{"person", newLexicon("author, creator, writer, editor, firstname, lastname, surname, first name, last name, full name, person, artist, director, actor, autor, verfasser, vorname, nachname, auteur, nom, prenom, autores, apellido*, nombre, autore, cognome, nome, sobrenome, achternaam, voornaam, nazwisko, imie, prijmeni, jmeno, forfattare, forfatter, fornamn, efternamn, tekija, sukunimi, szerzo, nume, prenume, yazar, soyad*, автор, фамилия, имя, συγγραφεας, מחבר, *著者*, *氏名*, *作者*, *姓名*, *저자*, *이름*")},
	{"integer", newLexicon("number of, quantity, qty, rooms, bedrooms, bathrooms, beds, baths, mileage, age, size, guests, adults, children, zimmer, anzahl, flache, wohnflache, pieces, chambres, surface, habitaciones, superficie, camere, locali, quartos, kamers, oppervlakte, pokoje, powierzchnia, metraz, rum, boarea, huoneet, neliot, szoba, alapterulet, camere, oda, комнат, площадь, пробег, *面積*, *面积*")},
}

var (
	yearValue   = regexp.MustCompile(`^(1[5-9]|20)\d\d$`)
	zipPattern  = regexp.MustCompile(`^\^?(\[0-9\]|\\d)(\{5\}|\{4\})`)
	dateFormats = regexp.MustCompile(`(?i)\b(yyyy|jjjj|aaaa|rrrr|гггг|dd|mm|tt|jj|gg|дд)([-/. ])(mm|dd|tt|jj|мм|gg)([-/. ])(yyyy|jjjj|aaaa|rrrr|dd|yy|jj|tt|гггг)\b`)
)

// textType returns the type of the values a text box takes, or "" for any text.
func textType(c Control, clues []string) string {
	if t := boxTypes[c.Type]; t != "" {
		if t == "number" {
			for _, tc := range typeClues {
				if (tc.typ == "price" || tc.typ == "year" || tc.typ == "zip") && tc.words.in(clues...) {
					return tc.typ
				}
			}
			if s := c.Attr["step"]; s == "" || !strings.ContainsAny(s, ".,") && s != "any" {
				return "integer"
			}
		}
		return t
	}
	if c.Tag == "textarea" {
		return ""
	}
	if keywordNames[strings.ToLower(c.Name)] || c.Type == "search" {
		return ""
	}
	if dateFormats.MatchString(strings.Join(clues, " ")) {
		return "date"
	}
	if zipPattern.MatchString(c.Attr["pattern"]) {
		return "zip"
	}
	for _, tc := range typeClues {
		for _, clue := range clues {
			// "search by title, author, ISBN" names what may be typed, not what must be
			if len(words(clue)) <= 4 && tc.words.in(clue) && !searchWords.in(clue) {
				return tc.typ
			}
		}
	}
	if m := c.Attr["inputmode"]; m == "numeric" || m == "decimal" {
		return "number"
	}
	return ""
}

// keywordNames are names of boxes that take words, whatever is written beside them.
var keywordNames = map[string]bool{
	"q": true, "s": true, "query": true, "search": true, "keyword": true, "keywords": true, "kw": true, "term": true, "terms": true,
	"searchterm": true, "search_query": true, "words": true, "text": true, "wd": true, "qs": true, "k": true, "find": true,
}

// format returns how a date is to be written, as far as the page says so.
func format(c Control, typ string, clues []string) string {
	switch {
	case c.Type == "date":
		return "yyyy-mm-dd"
	case typ == "date":
		return strings.ToLower(dateFormats.FindString(strings.Join(clues, " ")))
	}
	return ""
}

// monthNames begin a menu of months.
var monthNames = newLexicon("jan*, ene*, gen*, ian*, sty*, leden*, sij*, oca*, tammi*, янв*, січ*, січ*, яну*, ιαν*, *ינואר*, *يناير*, *1月*, *１月*, *一月*, *1월*, *มกราคม*")

// optionType returns the type that all the values of a menu have, or "".
func optionType(opts []Option, clues []string) string {
	years, numbers, real := 0, 0, 0
	for _, o := range opts {
		if o.Any {
			continue
		}
		real++
		if yearValue.MatchString(strings.TrimSpace(o.Text)) {
			years++
		}
		if _, err := strconv.Atoi(strings.TrimSpace(o.Text)); err == nil {
			numbers++
		}
	}
	switch {
	case real == 0:
		return ""
	case years*10 >= real*9:
		return "year"
	case real == 12 && monthNames.in(opts[len(opts)-12].Text) || real == 12 && monthNames.in(opts[0].Text):
		return "month"
	}
	for _, tc := range typeClues {
		switch tc.typ {
		case "price", "month", "day", "country", "state", "city", "integer":
			if tc.words.in(clues...) {
				return tc.typ
			}
		}
	}
	if numbers == real && real > 1 {
		return "integer"
	}
	return ""
}
