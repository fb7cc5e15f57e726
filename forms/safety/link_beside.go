package safety

import (
	"net/url"
	"strings"
	"sync"
	"unicode"

	"deepcrawl/forms/lang"
)

// Links that stand together tell each other's meaning: "+" beside "-", "up" beside "down", a row of
// five stars. Their addresses differ in one value.

// beside calls do with the links of the page whose addresses differ from this one in one value:
// with the parameter's name, "" for the last segment of the path, and the value here and there.
func (s *sight) beside(do func(l *Link, name, here, there string)) {
	if s.Page == nil || s.Page.links == nil {
		return
	}
	n := 0
	for u, link := range s.Page.links {
		if n++; n > mostRefs {
			return
		}
		if u == nil || u.Host != s.URL.Host {
			continue
		}
		if name, here, there, ok := oneValue(s.URL, u); ok {
			do(link(), name, here, there)
		}
	}
}

// oneValue finds the one value in which two addresses of a site differ.
func oneValue(u, v *url.URL) (name, here, there string, ok bool) {
	if u.RawQuery == v.RawQuery {
		i, j := strings.LastIndexByte(u.Path, '/'), strings.LastIndexByte(v.Path, '/')
		if i < 0 || j < 0 || u.Path == v.Path || u.Path[:i] != v.Path[:j] {
			return "", "", "", false
		}
		return "", u.Path[i+1:], v.Path[j+1:], true
	}
	if u.Path != v.Path || strings.Count(u.RawQuery, "&") != strings.Count(v.RawQuery, "&") {
		return "", "", "", false
	}
	p, q := u.RawQuery, v.RawQuery
	for p != "" || q != "" {
		var a, b string
		a, p, _ = strings.Cut(p, "&")
		b, q, _ = strings.Cut(q, "&")
		if a == b {
			continue
		}
		n, x, _ := strings.Cut(a, "=")
		m, y, _ := strings.Cut(b, "=")
		if n != m || ok {
			return "", "", "", false
		}
		name, here, there, ok = n, x, y, true
	}
	return name, here, there, ok
}

// opposites are the texts of two links of which each undoes the other.
var opposites = sync.OnceValue(func() map[string]string {
	m := map[string]string{"+": "-", "-": "+", "−": "+", "–": "+"}
	for _, pair := range strings.Split(`up/down, move up/move down, hoch/runter, rauf/runter,
	nach oben/nach unten, höher/tiefer, haut/bas, monter/descendre, arriba/abajo, subir/bajar,
	subir/baixar, subir/descer, acima/abaixo, amunt/avall, su/giù, omhoog/omlaag, upp/ner,
	upp/ned, opp/ned, op/ned, ylös/alas, üles/alla, w górę/w dół, wyżej/niżej, nahoru/dolů,
	hore/dole, gor/dol, gore/dolje, gore/dole, вверх/вниз, выше/ниже, вгору/вниз, вище/нижче,
	нагоре/надолу, горе/долу, fel/le, sus/jos, yukarı/aşağı, πάνω/κάτω, 上/下, 上へ/下へ, 上移/下移,
	위로/아래로, أعلى/أسفل, למעלה/למטה, lên/xuống, naik/turun, ขึ้น/ลง, upp/niður, lart/poshtë,
	gora/behera`, ",") {
		a, b, _ := strings.Cut(strings.TrimSpace(pair), "/")
		a, b = signature(lang.Words(a)), signature(lang.Words(b))
		m[a], m[b] = b, a
	}
	return m
})

// pairText is the text of a link as opposites have it.
func pairText(l *Link) string {
	const longest = 30 // bytes
	t := strings.TrimSpace(l.Text)
	switch {
	case len(t) > longest:
		return ""
	case !strings.ContainsFunc(t, unicode.IsLetter):
		switch t = strings.Trim(t, "[]()"); t {
		case "−", "–":
			return "-"
		}
		return t
	}
	return signature(lang.Words(t))
}

// sizeNames are parameters that pairs make the view larger with, or unfold a part of it.
var sizeNames = lang.New(`z, scale*, font*, fs, fontsize, expand*, exp, open,
	node, collapse*, fold*, tree, branch, depth, radius, range, x, y, lat, lon, lng, date, d1,
	d2, dt, ym, time`)

// paired returns the text of the link that undoes this one, of the same thing: votes, and places in
// a queue. Lists are turned over and maps made larger by such pairs as well, but not those of a
// thing.
func (s *sight) paired() string {
	if !s.mayBePaired() || !s.numbersThing() {
		return ""
	}
	other := opposites()[pairText(s.Link)]
	const few = 8 // names of parameters
	same, found := make(map[string]bool, few), make(map[string]bool, few)
	mine := pairText(s.Link)
	s.beside(func(l *Link, name, _, _ string) {
		switch pairText(l) {
		case other:
			found[name] = true
		case mine:
			same[name] = true
		}
	})
	for name := range found {
		words := lang.Words(name)
		if !same[name] && s.numbersThingBeside(name) && choosesDeed(words) &&
			!sizeNames.Has(words[0]) {
			return other
		}
	}
	return ""
}

// choosesDeed reports whether a parameter may say what is done: it is none of a list.
func choosesDeed(name []string) bool {
	return len(name) > 0 && !isNumberName(name) && !searchNames.Has(name[0])
}

// mayBePaired reports whether the text is that of one of two.
func (s *sight) mayBePaired() bool {
	if t, _ := s.labels(); len(t.words) > 2 {
		return false
	}
	_, ok := opposites()[pairText(s.Link)]
	return ok
}

// numbersThing reports whether the address has a number or code that may name a thing.
func (s *sight) numbersThing() bool { return s.numbersThingBeside("") }

// numbersThingBeside is numbersThing for another parameter than that of the name.
func (s *sight) numbersThingBeside(name string) bool {
	a := s.addr()
	if a.id >= 0 {
		return true
	}
	for _, q := range a.params {
		if q.name != name && isID(q.value) && !isNumberName(q.words) &&
			!placeNames[first(q.words)] {
			return true
		}
	}
	return false
}

// gradeWords are what a row of images shows that a thing is graded by.
var gradeWords = lang.New(`star*, sao, stern, sterne, etoile*, estrella*, estrela*,
	estrel*, stella, stelle, gwiazd*, zvezd*, zvjezd*, hvezd*, hviezd*, csillag*, yildiz*, tahti,
	tahtea, taht, tahte, stjerne*, stjarn*, stjorn*, ster, sterren, bintang, steaua, stele,
	звезд*, зірк*, звёзд*, ѕвезд*, αστερ*, αστέρι*, 星, 颗星, つ星, 별, 점, 点, 分, نجوم, نجمة, ستاره,
	כוכב, כוכבים, ดาว, तारे, तारा, izar, izarra*, yll, yje, zvaigzn*, zvaigz*, žvaigžd*, оцена,
	оценка, оцінка, ocena, ocjena, ocen*, hodnoc*, bewertung, note, nota, voto, voti, votos,
	punkt*, punti, point*, puntos, pontos, pont, puan, arvosana, betyg, karakter, cijfer, hinne,
	ball, балл*, бал*, grade, score, rate, rating, vote, bod, body, bodova, bodov, heart*, zv,
	gw`)

// grades returns what the address says that one of a row of images grades a thing by: their
// addresses differ in a digit, which is that of what the image says or is called.
func (s *sight) grades() string {
	if !s.textless() || s.Text != "" && strings.ContainsFunc(s.Text, unicode.IsDigit) ||
		!s.numbersThing() {
		return ""
	}
	word, mine := graded(s.Link)
	if word == "" {
		return ""
	}
	found := ""
	s.beside(func(l *Link, name, here, there string) {
		w, n := graded(l)
		if w != word || !number(here, mine) || !number(there, n) {
			return
		}
		if name != "" && !s.numbersThingBeside(name) {
			return
		}
		if name != "" && !choosesDeed(lang.Words(name)) || name == "" && !s.addr().nested() {
			return
		}
		found = strings.TrimPrefix(name+"="+here, "=")
	})
	return found
}

// number reports whether a value is a grade, and the one that the image says where it says one.
func number(value, said string) bool {
	return value != "" && len(value) <= 2 && strings.Trim(value, "0123456789") == "" &&
		(said == "" || said == value)
}

// graded are the word and the number by which an image grades: "5 stars", "star5".
func graded(l *Link) (word, number string) {
	if t := sign(l.Text); t != "" && strings.Trim(t, "★☆⭐") == "" {
		return "★", ""
	}
	noLetter := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) }
	noDigit := func(r rune) bool { return !unicode.IsDigit(r) }
	for _, t := range append(l.Says[:len(l.Says):len(l.Says)], strings.Fields(l.Icons)...) {
		words := strings.FieldsFunc(lang.Fold(strings.ToLower(t)), noLetter)
		digits := strings.FieldsFunc(t, noDigit)
		switch {
		case len(words) == 1 && len(digits) == 1 && gradeWords.Has(words[0]):
			return words[0], digits[0]
		case len(words) == 1 && len(digits) == 2 && len(words[0]) <= len("из") &&
			(digits[1] == "5" || digits[1] == "10"):
			return words[0], digits[0] // "4 of 5"
		}
	}
	return "", ""
}

// opening are what is pressed to open and close doors and gates.
var opening = lang.New(`open, close, відчинити, відкрити, зачинити, закрити,
	открыть, закрыть, отвори, затвори, адчыніць, зачыніць, öffnen, schließen, auf, zu, ouvrir,
	fermer, abrir, cerrar, fechar, pechar, obre, obrir, tancar, apri, aprire, chiudi, chiudere,
	otwórz, otworzyć, zamknij, otevřít, zavřít, otvoriť, otvorit, zatvoriť, otvori, zatvori,
	odpri, zapri, nyit, nyitás, zár, zárás, aç, kapat, bağla, avaa, sulje, ava, sulge, öppna,
	stäng, åbn, luk, åpne, lukk, openen, sluiten, atverti, uždaryti, atvērt, aizvērt, deschide,
	închide, hape, mbyll, ireki, itxi, opna, loka, άνοιγμα, άνοιξε, κλείσιμο, გახსნა, դուռ բացել,
	افتح, فتح, أغلق, باز کن, פתח, פתיחה, סגור, 開く, 閉じる, 开门, 开, 关, 開門, 열기, 닫기, buka, tutup, mở,
	đóng, เปิด, ปิด, खोलें`)

// doors are what is opened that machines does not have.
var doors = lang.New(`door*, gate*, garage*, tor, tuer, tur, haustuer, porte,
	portail, porta, portao, portal, puerta, porton, cancello, vorota, vrata, brama, brana, kapu,
	kapi, port, barrier*, bariera, schranke, barrera, barriere, hek, poort, grind, portti, varav,
	ovi, dver*, drzwi, usa, usi, poarta, portë, ate`)

// opens reports whether the link opens or closes a door: its address names one with a number, and
// its text says no more.
func (s *sight) opens(l segment) bool {
	t, _ := s.labels()
	if len(l.words) != 1 || len(t.words) != 1 || t.digits {
		return false
	}
	return doors.Has(l.words[0]) && opening.Has(t.words[0]) && s.addr().controlsOne()
}

// controlsOne reports whether one short parameter says what is to be done.
func (a *linkAddress) controlsOne() bool {
	return len(a.params) > 0 && len(a.params) <= 2 && len(a.params[0].value) <= 2
}
