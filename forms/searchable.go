package forms

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Thresholds on the probability of a search form.
const (
	SureGET  = 0.7 // a GET form this likely is asked without further thought
	SurePOST = 0.9 // a POST form may change something, so it has to be surer
	SaidPOST = 0.5 // enough for a POST form that itself says that it searches, and asks for nothing of the visitor's own
	Probe    = 0.3 // a GET form this likely is worth a careful question if it asks for nothing personal
)

// Searchable reports whether the form may be harvested, and why or why not, in a sentence for people. It never allows
// a form with a password box, a file upload or a captcha, one that arranges what is there, one of another kind than Search, or one
// whose buttons or action speak of changing something.
func (f *Form) Searchable() (ok bool, why string) {
	if why := f.unfit(); why != "" {
		return false, "not asked: " + why
	}
	if f.Kind != Search {
		return false, "not asked: " + f.Kind.article() + fmt.Sprintf(" (%.2f)", f.Probability)
	}
	switch {
	case f.Method == "POST" && f.Probability >= SurePOST && !f.postSearches():
		return false, fmt.Sprintf("not asked: a POST form whose address says nothing of a search, with a button that says %q", lang.Clip(f.Button().Label, maxLabel))
	case f.Method == "POST" && f.Probability >= SurePOST:
		return true, fmt.Sprintf("search by POST, and surely one (%.2f)", f.Probability)
	case f.Method == "POST" && f.Probability >= SaidPOST && f.saysSearch():
		return true, fmt.Sprintf("search by POST (%.2f), and its button or address says so", f.Probability)
	case f.Method == "POST":
		return false, fmt.Sprintf("not asked: a POST form that is a search with %.2f only", f.Probability)
	case f.Probability >= SureGET:
		return true, fmt.Sprintf("search by GET (%.2f)", f.Probability)
	case f.Probability < Probe:
		return false, fmt.Sprintf("not asked: a search with %.2f only", f.Probability)
	}
	for _, c := range f.Controls {
		if c.Type == "email" || c.Type == "tel" || c.Tag == "textarea" {
			return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but it has a box for %s", f.Probability, personal(c))
		}
	}
	if why := f.elseMeant(); why != "" {
		return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but %s", f.Probability, why)
	}
	if !f.hasText() && f.searchButton() == "" && !f.narrows() {
		return false, fmt.Sprintf("not asked: perhaps a search (%.2f), but it has neither a text box nor a menu that narrows", f.Probability)
	}
	return true, fmt.Sprintf("perhaps a search (%.2f): a GET form without personal boxes, safe to probe", f.Probability)
}

// saysSearch reports whether a form that is sent by POST says itself that it searches: by its button, or by its address where the
// button says nothing else. Nothing in it may be the visitor's own, or a text of his.
func (f *Form) saysSearch() bool {
	b := f.Button()
	if b == nil || b.LabelSource == "name" || !onlySearches(b.Label) || f.elseMeant() != "" || !f.postSearches() {
		return false
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Role == Submit && fd != b && !onlySearches(fd.Label) && !clearWords.In(fd.Label) || fd.Role != Submit && asksOfVisitor(fd.Label, fd.Name) {
			return false
		}
	}
	for _, c := range f.Controls {
		if c.Type == "email" || c.Type == "tel" || c.Tag == "textarea" {
			return false
		}
	}
	return searchWords.In(b.Label) || f.addressSearches()
}

// clearWords are on buttons that empty a form.
var clearWords = lang.New(
	"clear, reset, cancel, help, zurucksetzen, loschen, leeren, abbrechen, hilfe, effacer, reinitialiser, annuler, aide, limpiar, borrar, cancelar, restablecer, ayuda, azzera, pulisci, annulla, cancella, reimposta, limpar, wissen, leegmaken, wyczysc, anuluj, vymazat, zrusit, rensa, nulstil, ryd, nullstill, nollaa, tyhjenna, torles, sterge, temizle",
	"сбросить, очистить, скинути, очистити, изчисти, καθαρισμος, נקה, مسح, *クリア*, *リセット*, *取消*, *重置*, *清空*, *清除*, *초기화*, *ล้าง*",
)

// addressSearches reports whether the address of a form says that it searches.
func (f *Form) addressSearches() bool {
	place, query, _ := strings.Cut(f.Action, "?")
	return searchWords.In(actionPath(place), valuesOf(query)) && !updatesLast(place)
}

// postSearches reports whether what a POST is sent by says that it searches: its address, a hidden field that tells the site what
// to do, or else its button, which must say nothing else. What stands on the box tells what is typed, not what is done with it.
func (f *Form) postSearches() bool {
	b := f.Button()
	if f.Template != nil || b == nil || b.LabelSource == "name" || onlySearches(b.Label) {
		return true
	}
	if f.addressSearches() || askActions.In(saidBy(f.Action)) {
		return true
	}
	return slices.ContainsFunc(f.Controls, func(c Control) bool {
		return c.Type == "hidden" && commandNames[strings.ToLower(c.Name)] && searchWords.In(c.Value) && changeVerbs.Find(c.Value) == ""
	})
}

// elseMeant says what tells that a form that may be a search is none, or "". A list of what changes things has gaps in every
// language ("Renew", "予約する", "Faire un don"); what is said on buttons that only send off what was filled in is soon listed.
func (f *Form) elseMeant() string {
	if b := f.Button(); b != nil && b.LabelSource != "name" && !sendsOff(b.Label) && f.boxGo() == "" {
		return fmt.Sprintf("its button says %q", lang.Clip(b.Label, maxLabel))
	}
	for _, i := range f.visible() {
		fd := &f.Fields[i]
		if f.Controls[fd.Controls[0]].Type == "text" && yours.In(fd.Label) && !searchWords.In(fd.Label) {
			return fmt.Sprintf("it asks for %q", lang.Clip(fd.Label, maxLabel))
		}
	}
	return ""
}

// sendsOff reports whether a button says no more than that what was filled in goes off: search, go, a number of results, an
// icon.
func sendsOff(label string) bool {
	return len(lang.Words(label)) == 0 || strings.ContainsAny(label, "0123456789") || searchWords.In(label) || goWords.In(label) || sendOffWords.In(label) || lookWords.In(label)
}

// sendOffWords are on such buttons besides searchWords, goWords and lookWords.
var sendOffWords = lang.New(
	"submit, enter, filter*, filtr*, refine*, result*, list, next, continue, weiter, absenden, auflisten, eingrenzen, ergebnis*, treffer, appliquer, valider, soumettre, resultat*, continuer, suivant, affiner, aplicar, resultado*, continuar, siguiente, ver, risultat*, applica, avanti, continua, vedi, resultaten, toepassen, verder, bekijk",
	"zastosuj, wynik*, dalej, wyswietl, pouzit, vysledk*, pokracovat, dalsi, tillamp*, anvand, nasta, tulok*, nayta, seuraava, szures, mutat, tovabb, talalat*, aplica, filtreaza, rezultat*, filtrele, listele, sonuc*, uygula, filtriraj, prikazi",
	"применить, отобрать, отфильтровать, фильтр*, результат*, далее, дальше, показати, застосувати, φιλτρ*, εφαρμογη, προβολη, εμφανιση, *סנן*, *הצג*, תצוגה, عرض, تصفيه, تصفية, تطبيق, نمايش, *絞り込*, *次へ*, *実行*, *確定*, *筛选*, *篩選*, *确定*, *確定*, *显示*, *顯示*, *조회*, *보기*, *적용*, *확인*, *กรอง*, *แสดง*, loc, xem, ap dung, tampilkan, lihat, terapkan",
)

// yours are words that ask a visitor for something of his own.
var yours = lang.New("your, ihr, ihre, ihren, dein, deine, votre, vos, uw, jouw, twoj, twoja, vase, ditt, sinun, adiniz, adresiniz, ваш, ваше, ваша, ваши, tvoj, σας, שלך, *あなた*, *您的*, *你的*")

// narrows reports whether a menu of the form takes one of several choices that narrow a result.
func (f *Form) narrows() bool {
	for _, i := range f.askable() {
		if c := f.Controls[f.Fields[i].Controls[0]]; c.Tag == "select" && !c.Multiple {
			return true
		}
	}
	return false
}

// article names a kind of form in a sentence.
func (k Kind) article() string {
	if k == Other {
		return "no search form"
	}
	if k == Order {
		return "an order form"
	}
	return "a " + string(k) + " form"
}

func personal(c Control) string {
	if c.Tag == "textarea" {
		return "long text"
	}
	return c.Type
}

// unfit names what forbids asking the form, whatever kind it seems to be, or "".
func (f *Form) unfit() string {
	if why := f.private(); why != "" {
		return why
	}
	if why := f.arranges(); why != "" {
		return why
	}
	if why := f.changes(); why != "" {
		return why
	}
	if why := f.captcha(); why != "" {
		return why
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
	case len(f.askable()) == 0 && f.Template == nil && f.AcceptsTerms():
		return "its button accepts terms, which is for a person to decide"
	case len(f.askable()) == 0 && f.Template == nil:
		return "it has nothing to ask by"
	}
	return ""
}

// askable lists the fields by which a question can be asked.
func (f *Form) askable() []int {
	var out []int
	for _, i := range f.visible() {
		switch f.Fields[i].Role {
		case Keyword, Filter, RangeFrom, RangeTo:
			d := f.Fields[i].Domain
			if f.Controls[f.Fields[i].Controls[0]].Tag == "select" && (len(d.Options) == 1 || d.choices() == 0) {
				continue // no choice, or none before a script has filled it
			}
			out = append(out, i)
		}
	}
	return out
}
