package safety

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Options are judged like buttons: one whose meaning is an action is never sent.

var (
	choiceVeto = Veto{Name: "choice that acts", Doc: "An option, radio button or tick box says " +
		"that something is done with what is found, or that the visitor is written to.", On: Forms,
		Concepts: actions}
	pressVeto = Veto{Name: "button that is not pressed",
		Doc: "Beside the button that searches another one does something else.", On: Forms,
		Concepts: actions}
)

// Bounds on menus that tell what is done: longer ones list things.
const (
	maxChoices = 40  // options of a menu of commands
	maxListed  = 200 // options among which an action may still stand
	mailed     = 4   // words of an option that has the results mailed
	// words of a tick box that tell what is done; what narrows has fewer, or says so
	sentence = 4
	// words of one that says what is done with something of the visitor's own; "Mi" is a day, "Mỹ"
	// America
	spoken = 3
)

// Acts says why a value of the field is never sent.
func (fd *Field) Acts(value string) Verdict {
	for i, w := range fd.Acting() {
		if w != "" && fd.Options[i].Value == value {
			return Verdict{Veto: choiceVeto.Name, Words: w, Why: fmt.Sprintf("a choice says %q", w)}
		}
	}
	return Verdict{}
}

// Acting returns for each option the words by which it says that something is done, "" for one that
// may be sent. It is nil where all may.
func (fd *Field) Acting() []string {
	if fd.known != nil {
		return fd.known.acting.or(fd.findActing)
	}
	return fd.findActing()
}

func (fd *Field) findActing() []string {
	if Off || fd.Place != Shown || len(fd.Options) == 0 || len(fd.Options) > maxListed {
		return nil
	}
	out, any := make([]string, len(fd.Options)), false
	asked, command := cmp.Or(fd.decides(), fd.does()), fd.Type != "checkbox" && fd.commands()
	for i, o := range fd.Options {
		switch {
		case asked == "":
			out[i] = fd.acts(o, command)
		case !refuses(o) && o.Value != "":
			out[i] = asked
		}
		any = any || out[i] != ""
	}
	if !any {
		return nil
	}
	return out
}

// does returns the word by which the label of a menu says that what is chosen is done with what is
// found: "Set status to".
func (fd *Field) does() string {
	if fd.Type == "checkbox" || fd.Made || fd.joinsWords() { // "Combine words with: all, any"
		return ""
	}
	ws := lang.Words(lang.Clip(fd.Label, lang.MaxText))
	if len(ws) < 3 || !ends.Has(ws[len(ws)-1]) || onlyAsks(ws[0]) || keeps(fd.Label) != "" {
		return ""
	}
	return doesWith(fd.Label)
}

// acts names the word by which an option says that it does something.
func (fd *Field) acts(o Option, command bool) string {
	if fd.Type == "checkbox" {
		return fd.ticks(o)
	}
	if fd.tellsState() {
		return ""
	}
	if command {
		if harmless(o) {
			return ""
		}
		return cmp.Or(o.Text, o.Value)
	}
	if w := mailWords.Find(o.Text); w != "" && len(lang.Words(o.Text)) <= mailed {
		return w // where results go: "per E-Mail"
	}
	if w := mineWords.Find(o.Text); w != "" && len(lang.Words(o.Text)) >= spoken {
		return w // "send to my address"
	}
	return find(strongWords, withoutStates(o.Text), o.Value)
}

// mineWords are said by a visitor of what is his own, which a search among things has nothing to do
// with.
var mineWords = lang.Said(lang.Mine)

// ticks names what ticking a box says that is done. Nothing is lost by a box that stays empty, so
// that its name is enough.
func (fd *Field) ticks(o Option) string {
	texts := []string{o.Text}
	if len(fd.Options) == 1 {
		texts = append(texts, fd.Label, fd.Name, fd.Near)
	}
	if w := find(tickWords, texts...); w != "" {
		return w
	}
	if len(fd.Options) != 1 {
		return ""
	}
	if ws := lang.Words(fd.Name); len(ws) > 0 && yesNames.Has(ws[0]) {
		return ws[0]
	}
	if t := cmp.Or(o.Text, fd.Label); len(lang.Words(t)) >= sentence && !fd.Made &&
		!narrowing.In(t) && !seeksIn(t) && !SearchWords.In(t) && !Showing.In(t) {
		return lang.Clip(t, maxSaid) // "Charge copies to reader account"
	}
	return ""
}

// narrowing is said of ticks that widen or narrow a search.
var narrowing = lang.Of(lang.Narrow)

// tickWords are said of boxes that have something done.
var tickWords = lang.With(append([]lang.Concept{lang.Notify, lang.News, lang.Mine}, actions...),
	"jobmail, alert, alerts, remember*, mailme, sendmail")

// commands reports whether a menu tells what is done with what is found: one of its options says
// that it only shows, or the menu is called so and one of its options does something.
func (fd *Field) commands() bool {
	if len(fd.Options) < 2 || len(fd.Options) > maxChoices {
		return false
	}
	if fd.tellsState() || fd.joinsWords() {
		return false
	}
	showing, acting, idle, real := 0, 0, 0, 0
	hits := !fd.Arranges && !fd.Made && foundWords.In(fd.Label)
	called := hits || commanding(fd.Name, fd.Label+" "+fd.Group)
	verbs := actionWords
	if called {
		verbs = anyActionWords
	}
	for _, o := range fd.Options {
		if idles(o) {
			return true
		}
		if joinsTerms[strings.ToLower(strings.TrimSpace(o.Text))] {
			return false // how two boxes go together, whatever the menu is called: "op1"
		}
		if o.Value == "" && !(hits && onlyShowing(o)) {
			continue
		}
		real++
		switch {
		case find(strongWords, withoutStates(o.Text), o.Value) != "":
			return true
		case (onlyShowing(o) || onlyVerb(o.Text)) && !o.Any:
			showing++
		case o.Any && find(actionWords, o.Text, o.Value) == "":
			// a verb that acts only where it stands alone does not in "At any time": "at" is
			// "throw" in Turkish
		case find(verbs, o.Text, o.Value) != "":
			acting++
		case idleWords.In(o.Text) || idleValues[strings.ToLower(o.Value)]:
			idle++
		}
	}
	switch {
	case showing == real:
		return false
	case called:
		return acting > 0 || showing > 0 || idle > 0
	}
	return showing > 0 && (acting > 0 || showing == 1 && real <= 4)
}

// joinsWords reports whether the options of a menu say how words are matched or joined, and none of
// them does anything. Programs name such a menu as one of commands is: "op", "mode".
func (fd *Field) joinsWords() bool {
	return fd.Joins && !slices.ContainsFunc(fd.Options, func(o Option) bool {
		ws := lang.Words(o.Text)
		return len(ws) > 0 && anyActionWords.Has(ws[0]) || find(actionWords, o.Text) != "" ||
			find(ChangeWords, o.Text) != ""
	})
}

// listsFound reports whether a menu of the form tells what is done with what is found, and one of
// its choices is to show it.
func (f *Form) listsFound() bool {
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Place != Shown || fd.Type == "checkbox" || fd.Arranges {
			continue
		}
		acting := fd.Acting()
		for j, o := range fd.Options {
			if acting != nil && acting[j] == "" && onlyShowing(o) {
				return true
			}
		}
	}
	return false
}

// foundWords are what a menu is called by that says what is done with what is found: "Hits:
// [show]".
var foundWords = lang.New("results, hits, matches, found, with the results, ergebnisse, treffer, " +
	"trefferliste, fundstellen, resultats, resultados, hallados, encontrados, risultati, trovati," +
	" resultaten, gevonden, wyniki, znalezione, vysledky, nalezene, najdene, resultat, " +
	"resultater, traffar, treff, tulokset, osumat, rezultate, rezultati, rezultatele, talalatok, " +
	"talalatokat, sonuclar, sonuclari, tulemused, rezultati, rezultatai, nidurstodur, результаты," +
	" наидено, наиденные, наиденное, результати, знаидене, резултати, резултатите, αποτελεσματα, " +
	"النتائج, نتایج, תוצאות, *結果*, *结果*, *결과*, *परिणाम*, *ผลลัพธ์*, ket qua, hasil, emaitzak, " +
	"canlyniadau, toradh, rezultatet, matokeo, natijalar, neticeler, нәтижелер, вынікі, " +
	"резултати, *արդյունք*, *შედეგ*")

// tellsState reports whether a menu narrows by the state that things are in, "Status: open, closed,
// deleted": it is called so, and most of its options are no verbs.
func (fd *Field) tellsState() bool {
	if fd.Type == "checkbox" || !stateMenus.In(fd.Name) && (fd.Made || !stateMenus.In(fd.Label)) {
		return false
	}
	if commanding(fd.Name, fd.Label+" "+fd.Group) || fd.does() != "" ||
		anyActionWords.In(fd.Label) {
		return false
	}
	verbs := 0
	for _, o := range fd.Options {
		if find(actionWords, withoutStates(o.Text)) != "" {
			verbs++
		}
	}
	return 2*verbs < len(fd.Options)
}

// stateMenus are what such a menu is called.
var stateMenus = lang.New("status, state, resolution, condition, zustand, bearbeitungsstand, " +
	"etat, statut, estado, situacion, situacao, stato, toestand, stan, stav, tillstand, tilstand," +
	" tila, allapot, allapota, stare, starea, durum, durumu, seisund, olek, busena, statuss, " +
	"stavoklis, stanje, gjendja, egoera, estat, cyflwr, статус, состояние, решение, стан, " +
	"рішення, състояние, стање, стање, состојба, κατασταση, vaziat, وضعیت, وضعيت, حالة, الحالة, " +
	"מצב, סטטוס, *स्थिति*, *สถานะ*, trang thai, tinh trang, keadaan, hali, holat, *状态*, *狀態*, " +
	"*状態*, *상태*, *ステータス*")

// idles reports whether an option says that nothing is done, or nothing else than searching: the
// others do something. One that restricts nothing ("show all") is another.
func idles(o Option) bool {
	ws := lang.Words(o.Text)
	if len(ws) > maxIdle || o.Any && len(ws) <= 1 {
		return false
	}
	if nothingWords.In(o.Text) {
		return true
	}
	only := len(ws) > 1 && OnlyWords.Has(ws[0]) || !lang.ASCII(o.Text) && OnlyWords.In(o.Text)
	return only && (SearchWords.In(o.Text) || Showing.In(o.Text))
}

// joinsTerms join what two boxes ask for.
var joinsTerms = map[string]bool{"and": true, "or": true, "und": true, "oder": true, "et": true,
	"ou": true, "és": true, "vagy": true, "y": true, "o": true, "e": true, "en": true, "of": true,
	"och": true, "eller": true, "og": true, "i": true, "lub": true, "a": true, "nebo": true,
	"и": true, "или": true, "ve": true, "veya": true, "ja": true, "tai": true}

const maxIdle = 5 // words of an option that does nothing

var (
	nothingWords = lang.Said(lang.Idle)
	// OnlyWords say that nothing else is meant.
	OnlyWords = lang.New("just, only, nur, uniquement, endast, seulement, simplement, solo, " +
		"solamente, soltanto, apenas, so, somente, alleen, bara, kun, vain, tylko, jen, pouze, " +
		"len, iba, samo, csak, doar, numai, sadece, yalnizca, только, тільки, лише, само, только," +
		" μονο, רק, فقط, *だけ*, *のみ*, *只*, *仅*, *僅*, *만 *, *만*, *केवल*, *เท่านั้น*, chi, hanya, " +
		"sahaja, vetem, ainult, tikai, tik")
)

// onlyVerb reports whether an option says that it searches, in one word.
func onlyVerb(text string) bool {
	ws := lang.Words(text)
	return len(ws) == 1 && (askFirst.Has(ws[0]) || askLast.Has(ws[0])) && !keywordNames.Has(ws[0])
}

// keywordNames are names of what is searched for.
var keywordNames = lang.New("query, keyword, keywords, text")

// onlyShowing reports whether an option says that it shows or searches and does nothing else.
func onlyShowing(o Option) bool {
	ws := lang.Words(o.Text)
	if len(ws) == 0 || find(actionWords, o.Text, o.Value) != "" {
		return false
	}
	last := ws[len(ws)-1]
	return Showing.In(ws[0]) || Showing.In(last) && !(len(ws) > fewWords && listNouns.Has(last)) ||
		!lang.ASCII(o.Text) && Showing.In(o.Text)
}

// listNouns are of Showing, and where things are struck from as well: "von der Liste streichen",
// "strike from the list".
var listNouns = lang.New("list, lists, table, view, display, screen, liste, lista, listy, lijst, " +
	"listen, listan, lists, listesi, tabelle, tabla, tabela, tabella, tableau, seznam, zoznam, " +
	"seznamu, zoznamu, popis, popisa, список, списка, списку, листа, листи, λιστα, lista, " +
	"listalta, listast, sarasas, saraso, saraksts, saraksta")

// harmless reports whether an option of a menu of commands does nothing but show. That it speaks of
// all is no leave: "delete all".
func harmless(o Option) bool {
	if find(actionWords, o.Text, o.Value) != "" || prints.In(o.Text) || keeps(o.Text) != "" {
		return false
	}
	return o.Value == "" || o.Any && len(lang.Words(o.Text)) <= 1 || onlyShowing(o) ||
		onlySearches(o.Text) && SearchWords.In(o.Text) && !joins(o.Text) &&
			!replaceWords.In(o.Text) || idleWords.In(o.Text) || idleValues[strings.ToLower(o.Value)]
}

// decides returns the words by which radio buttons or a menu ask whether something is done, with a
// yes and a no; "" where they do not.
func (fd *Field) decides() string {
	if fd.Type == "checkbox" || len(fd.Options) < 2 || len(fd.Options) > 3 {
		return ""
	}
	for _, o := range fd.Options {
		if w := declines(o); w != "" {
			return w
		}
	}
	if !slices.ContainsFunc(fd.Options, refuses) {
		return ""
	}
	return find(tickWords, fd.Label, fd.Group, fd.Name)
}

// declines names what an option says that is not done: "nie powiadamiaj".
func declines(o Option) string {
	ws := lang.Words(o.Text)
	if len(ws) < 2 || !noWords.Has(ws[0]) {
		return ""
	}
	return tickWords.Find(strings.Join(ws[1:], " "))
}

// refuses reports whether an option says no.
func refuses(o Option) bool {
	ws := lang.Words(o.Text)
	return len(ws) == 1 && noWords.In(ws[0]) || declines(o) != "" ||
		noValues[strings.ToLower(o.Value)] && len(ws) <= 2
}

var (
	noWords = lang.New("no, never, off, nein, nie, aus, non, jamais, não, nao, nunca, mai, nee, " +
		"nooit, uit, nej, aldrig, aldri, nei, ei, en, nie, ne, nikdy, nikoli, не, нет, ні, " +
		"никога, nu, niciodata, nem, soha, οχι, hayir, asla, xeyr, jo, kurre, ez, mitte, ne, nē, " +
		"níl, na, لا, לא, نه, خیر, نہیں, *नहीं*, *না*, *இல்லை*, *కాదు*, *ไม่*, khong, tidak, " +
		"hindi, hapana, *არა*, *ոչ*, жоқ, үгүй, *否*, *不*, *いいえ*, *しない*, *아니*, *안함*")
	noValues = map[string]bool{"n": true, "no": true, "0": true, "off": true, "false": true,
		"f": true, "none": true, "never": true}
)

var (
	idleWords  = lang.Of(lang.Idle)
	idleValues = map[string]bool{"": true, "-1": true, "none": true, "list": true, "show": true,
		"view": true, "search": true, "find": true, "display": true}
)

// Harmless returns the option that is sent where the page has chosen one that acts; ok is false
// where there is none.
func (fd *Field) Harmless() (o Option, ok bool) {
	acting := fd.Acting()
	for _, any := range []bool{true, false} {
		for i, o := range fd.Options {
			if o.Any == any && (acting == nil || acting[i] == "") {
				return o, true
			}
		}
	}
	return Option{}, false
}

// onlyActs says that a menu of the form has no choice that could be sent.
func (f *Form) onlyActs() (words, why string) {
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Place != Shown || fd.Type == "checkbox" || len(fd.Options) == 0 {
			continue
		}
		if _, ok := fd.Harmless(); !ok {
			return fd.Options[0].Text,
				fmt.Sprintf("its menu %q offers nothing but actions", fd.Name)
		}
	}
	return "", ""
}

// Pressed says why a button is not pressed: beside one that searches it does something else.
func (f *Form) Pressed(b *Field) Verdict {
	if b == nil || b.Made {
		return Verdict{}
	}
	w := keeps(b.Label)
	p := b.press()
	if w == "" && p == searching && f.surelyAsks(b) && !allAsks(b.Label) {
		w = lang.Clip(b.Label, maxSaid)
	}
	if w == "" && p == other {
		w = find(actionWords, b.Label)
		if w == "" {
			w = ChangeWords.Find(b.Label)
		}
		if w == "" && f.asksBy() && len(f.boxes()) > 0 && !picks.In(b.Label) {
			w = lang.Clip(b.Label, maxSaid)
		}
	}
	if w == "" {
		return Verdict{}
	}
	return Verdict{Veto: pressVeto.Name, Words: w, Why: fmt.Sprintf("its button says %q", w)}
}

// ButtonActs names the word by which a button that a browser would press says that it does
// something, "" when it does not.
func ButtonActs(label string) string {
	b := Field{Place: Button, Label: label}
	if Off || b.press() != other {
		return ""
	}
	return cmp.Or(keeps(label), find(actionWords, label), find(ChangeWords, label))
}

// asksBy reports whether a button of the form searches or shows.
func (f *Form) asksBy() bool {
	return slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Place == Button && fd.press() <= showing
	})
}

// surelyAsks reports whether another button of the form than b says that it searches and nothing
// else. Beside it one that names searches too may well keep them, by a verb that no list has.
func (f *Form) surelyAsks(b *Field) bool {
	return slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Place == Button && fd.Label != b.Label && SearchWords.In(fd.Label) &&
			allAsks(fd.Label) && !fd.beginsAnew()
	})
}

// picks are on buttons that open one of the rows of a table.
var picks = lang.New("select*, choose, pick, open, details, detail, more, auswahlen, wahlen, " +
	"offnen, mehr, choisir, selectionner, ouvrir, plus, elegir, seleccionar, abrir, mas, scegli, " +
	"seleziona, apri, dettagli, altro, kies, selecteer, meer, wybierz, otworz, szczegoly, vybrat," +
	" otevrit, detaily, valj, velg, vaelg, valitse, sec, detay, выбрать, открыть, подробнее, " +
	"*選択*, *詳細*, *选择*, *选取*, *详情*, *詳情*, *선택*, *상세*, previous, prev, back, first, last, zuruck, " +
	"vorherige, precedent, anterior, precedente, vorige, poprzednia, predchozi")
