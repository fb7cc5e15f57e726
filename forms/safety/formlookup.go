package safety

import (
	"net/url"
	"path"
	"slices"
	"strings"
	"sync"

	"deepcrawl/forms/lang"
)

// What says of a form that it looks up, besides its button. A button that no list knows ("Mehet",
// "Баци мрежу") decides nothing where enough else does; one that says no more than "OK" needs
// something of it.

// enough is how many of lookups make an unknown button one that only sends off: by POST it takes
// more.
const (
	enoughGET  = 2
	enoughPOST = 3
)

// lookups counts what says of the form that it looks up: its address, its place in the page, its
// heading, its boxes, a menu that narrows and may narrow nothing, a range, and what is there only
// where something is listed: an order, the parts that are searched.
func (f *Form) lookups() (n int) {
	// by GET a form that only arranges what is there has as many
	boxes, post := f.boxes(), f.Method == "POST"
	for _, says := range []bool{
		f.addressSearches(),
		f.Marked,
		searchVerbs.In(f.Caption) || firstSearches(f.Around) || f.headedSearch(),
		f.collects() || f.under(),
		f.leadsToResults() && (!post || len(boxes) > 0),
		slices.ContainsFunc(boxes, func(b *Field) bool {
			return b.Type == "search" || b.saysSearch()
		}),
		len(boxes) > 1 && f.seeks() || f.criteria() > 1,
		f.narrowing() > 0,
		post && f.narrowing() > 1,
		post && f.has(func(fd *Field) bool { return fd.Range }),
		post && f.has(func(fd *Field) bool { return fd.Scope }),
		post && f.orders(),
		// choices alone write nothing
		post && len(boxes) == 0 && f.headedSearch() && f.narrowing() > 0,
		f.commandSearches(),
		f.calledAsPressed(),
	} {
		if says {
			n++
		}
	}
	return n
}

// leadsToResults reports whether the page that a form leads to is called after results:
// "/catalogue/results.php".
func (f *Form) leadsToResults() bool {
	u, err := url.Parse(f.Action)
	if err != nil {
		return false
	}
	last := path.Base(u.Path)
	return resultPages.Exactly(lang.Fold(strings.TrimSuffix(last, path.Ext(last))))
}

var resultPages = lang.New("results, result, resultlist, resultslist, hits, hitlist, matches, " +
	"treffer, trefferliste, ergebnis, ergebnisse, resultats, resultat, resultados, resultado, " +
	"risultati, resultaten, wyniki, vysledky, tulokset, rezultate, rezultati, talalatok, sonuclar")

// narrowing counts the menus that narrow.
func (f *Form) narrowing() (n int) {
	for i := range f.Fields {
		if f.Fields[i].narrows() {
			n++
		}
	}
	return n
}

// orders reports whether a menu says in which order, how many at a time or how something is listed.
func (f *Form) orders() bool {
	return f.has(func(fd *Field) bool {
		return fd.Arranges && fd.Place == Shown && len(fd.Options) > 1
	})
}

// Narrows reports whether a form has what only those have that look for something: a menu of
// orders, since nobody chooses one for what he sends himself, or menus with a choice for "any",
// beside boxes that are called by what is looked up. It has nothing that is written or by which
// somebody is reached. By POST it takes more.
func (f *Form) Narrows() bool {
	pressed := f.Button()
	if f.press() > neutral || f.asksOfVisitor() ||
		f.has(func(fd *Field) bool {
			return fd.Place == Button && fd != pressed && !fd.leadsAside()
		}) {
		return false
	}
	signs := 0
	if f.orders() {
		signs = orderWorth
	}
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.narrows() &&
			slices.ContainsFunc(fd.Options, func(o Option) bool { return o.All }) {
			signs++
		}
	}
	sought := 0
	for _, b := range f.boxes() {
		if !b.Arranges && (seeksIn(b.texts()...) || b.saysSearch()) {
			sought++
		}
	}
	if f.headedSearch() {
		sought++
	}
	// menus alone may keep how a visitor likes to see things
	return signs > 0 && sought > 0 && signs+sought >= f.enough()
}

const orderWorth = 2 // menus that narrow, as which one of orders counts (estimate)

func (f *Form) has(holds func(fd *Field) bool) bool {
	for i := range f.Fields {
		if holds(&f.Fields[i]) {
			return true
		}
	}
	return false
}

// calledAsPressed reports whether the page that a form leads to is called by the stem of its
// button: what both are made for is one thing, as in "Pescudar" that leads to "pescuda".
func (f *Form) calledAsPressed() bool {
	b := f.Button()
	if b == nil || b.Made || f.Method != "GET" {
		return false
	}
	place := lang.Words(ActionPath(f.Action))
	ws := lang.Words(lang.Clip(b.Label, lang.MaxText))
	if len(place) == 0 || len(ws) == 0 || len(ws) > fewWords {
		return false
	}
	last := place[len(place)-1]
	return slices.ContainsFunc(ws, func(w string) bool {
		n := 0
		for n < min(len(w), len(last)) && w[n] == last[n] {
			n++
		}
		return n >= shortestWord && n+2 >= max(len(w), len(last))
	})
}

// criteria counts the boxes and menus that name what is looked up, or the parts of it: "Author",
// "Title", and the ranges and menus that may narrow nothing: what changes something takes one
// value.
func (f *Form) criteria() (n int) {
	if f.Method == "POST" {
		n = f.narrowing()
	}
	if f.Method == "POST" && f.has(func(fd *Field) bool { return fd.Range }) {
		n++
	}
	for _, b := range f.boxes() {
		if seeksIn(b.texts()...) || b.saysSearch() {
			n++
		}
	}
	for _, fd := range f.Fields {
		parts := 0
		for _, o := range fd.Options[:min(len(fd.Options), maxChoices)] {
			if seeksIn(o.Text) {
				parts++
			}
		}
		if fd.Place == Shown && parts > 1 {
			n += 2
		}
	}
	return n
}

func firstSearches(text string) bool {
	ws := lang.Words(lang.Clip(text, lang.MaxText))
	return len(ws) > 0 && (searchVerbs.Has(ws[0]) || len(ws) > 1 && searchVerbs.In(ws[0]+" "+ws[1]))
}

// narrows reports whether a menu narrows by one of several choices and has one that narrows
// nothing.
func (fd *Field) narrows() bool {
	return fd.Place == Shown && fd.Type != "checkbox" && len(fd.Options) > 2 &&
		slices.ContainsFunc(fd.Options, func(o Option) bool { return o.Any })
}

// commandSearches reports whether a hidden field tells the site to search: "action=cclfind".
func (f *Form) commandSearches() bool {
	return slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Type == "hidden" && commandNames[strings.ToLower(fd.Name)] &&
			valueSearches(fd.Value) && changeVerbs.Find(fd.Value) == ""
	})
}

// valueSearches reports whether a value says that something is searched, as programs run words
// together as well.
func valueSearches(value string) bool {
	v := strings.ToLower(value)
	return SearchWords.In(value) || strings.HasSuffix(v, "find") || strings.HasSuffix(v, "search")
}

// unknown reports whether a button says nothing that any list knows as being done, nor asks for
// anything of the visitor's, in a few words.
func (fd *Field) unknown() bool {
	label := lang.Clip(fd.Label, lang.MaxText)
	if len(lang.Words(label)) > maxCalled || keeps(label) != "" || joins(label) ||
		AsksOfVisitor(label) || strings.HasSuffix(strings.TrimSpace(label), "?") {
		return false
	}
	for _, l := range []*lang.Lexicon{anyActionWords, ChangeWords, mineWords, newsWords,
		notifyWords, applyWords, numberWords, messageWords, askWords, previews, clearWords} {
		if l.In(label) {
			return false
		}
	}
	return true
}

// addressWords are words for searching as addresses write them: rows in one ("tracuu"), in Latin
// letters ("poisk"), and with two letters for one that has a mark ("soeg").
var addressWords = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, e := range searchEntries {
		for one := range strings.SplitSeq(e, ",") {
			addressForms(out, "ru", one)
		}
	}
	for _, t := range lang.Tables() {
		for _, e := range t.Entries[lang.Search] {
			addressForms(out, t.Code, e)
		}
	}
	return out
})

const shortestWord = 5 // letters of a word that is known in another way of writing

func addressForms(out map[string]bool, code, entry string) {
	entry = strings.ToLower(strings.Trim(strings.TrimSpace(entry), "*?!"))
	joined := strings.ReplaceAll(lang.Fold(entry), " ", "")
	for _, w := range append(lang.Latin(code, joined), joined, twoLetters.Replace(entry)) {
		if len(w) >= shortestWord || w != joined && len(w) >= shortestWord-1 {
			out[w] = true
		}
	}
}

var twoLetters = strings.NewReplacer(" ", "", "ø", "oe", "ö", "oe", "ä", "ae", "å", "aa", "ü", "ue",
	"æ", "ae", "ß", "ss")

// pathSearches reports whether a word of a path is one for searching in another way of writing.
func pathSearches(place string) bool {
	return slices.ContainsFunc(lang.Words(ActionPath(place)), func(w string) bool {
		return addressWords()[w]
	})
}
