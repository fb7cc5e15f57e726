package forms_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// A vocabulary holds what interfaces say: words[key][language].
type vocabulary struct {
	languages []string
	words     map[string]map[string]string
}

func readVocabulary(t testing.TB) vocabulary {
	b, err := os.ReadFile("testdata/generator/words.txt")
	if err != nil {
		t.Fatal(err)
	}
	v := vocabulary{words: map[string]map[string]string{}}
	for line := range strings.Lines(string(b)) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "|")
		switch {
		case strings.HasPrefix(line, "#"):
		case v.languages == nil:
			v.languages = cells[1:]
		case len(cells) != len(v.languages)+1:
			t.Fatalf("%s has %d words", cells[0], len(cells)-1)
		default:
			v.words[cells[0]] = map[string]string{}
			for i, w := range cells[1:] {
				v.words[cells[0]][v.languages[i]] = w
			}
		}
	}
	return v
}

// A shape is the way in which an interface asks for something.
type shape int

const (
	anyWords shape = iota // the box for any text
	words                 // a box for words about one thing, or for values of a type
	menu
	filled // a menu that a script fills after the one before it
	radios
	checks
	tick // a single check box
	span // a range
)

// An ask is one thing that an interface asks for.
type ask struct {
	word  string // key of its label
	shape shape
	typ   string // of its values
	list  string // key of its options
}

// The subjects of the interfaces.
var subjects = map[string][]ask{
	"books": {{"keywords", anyWords, "", ""}, {"title", words, "", ""},
		{"author", words, "person", ""}, {"isbn", words, "isbn", ""},
		{"publisher", words, "", ""}, {"category", menu, "", "nouns"}, {"price", span, "price", ""},
		{"year", span, "year", ""}},
	"jobs": {{"what", anyWords, "", ""}, {"job", words, "", ""}, {"company", words, "", ""},
		{"city", words, "city", ""},
		{"contract", checks, "", "contracts"}, {"salary", span, "price", ""},
		{"posted", menu, "", "ages"}, {"radius", menu, "", "numbers"}},
	"cars": {{"make", menu, "", "makes"}, {"model", filled, "", ""}, {"built", span, "year", ""},
		{"price", span, "price", ""},
		{"mileage", span, "integer", ""}, {"fuel", radios, "", "fuels"},
		{"gearbox", menu, "", "gears"}, {"zip", words, "zip", ""}},
	"flights": {{"leave", words, "city", ""}, {"arrive", words, "city", ""},
		{"outward", words, "date", ""}, {"return", words, "date", ""},
		{"adults", menu, "", "numbers"}, {"cabin", menu, "", "cabins"}, {"direct", tick, "", ""}},
	"homes": {{"offer", radios, "", "rent;buy"}, {"estate", menu, "", "estates"},
		{"city", words, "city", ""}, {"street", words, "street", ""},
		{"zip", words, "zip", ""}, {"price", span, "price", ""}, {"rooms", span, "integer", ""},
		{"area", span, "integer", ""}, {"garden", tick, "", ""}},
	"library": {{"keywords", anyWords, "", ""}, {"title", words, "", ""},
		{"author", words, "person", ""}, {"subject", words, "", ""},
		{"shelf", words, "code", ""}, {"issn", words, "issn", ""}, {"year", span, "year", ""},
		{"language", menu, "", "tongues"},
		{"medium", checks, "", "nouns"}, {"branch", menu, "", "cities"}},
	"courts": {{"docket", words, "code", ""}, {"party", words, "person", ""},
		{"judge", words, "person", ""}, {"court", menu, "", "cities"},
		{"filed", span, "date", ""}, {"region", menu, "", "cities"}},
	"events": {{"keywords", anyWords, "", ""}, {"when", span, "date", ""},
		{"city", words, "city", ""}, {"venue", words, "", ""},
		{"genre", menu, "", "nouns"}, {"free", tick, "", ""}},
	"people": {{"surname", words, "person", ""}, {"forename", words, "person", ""},
		{"born", span, "year", ""}, {"city", words, "city", ""},
		{"trade", words, "", ""}, {"country", menu, "", "lands"}},
	"news": {{"keywords", anyWords, "", ""}, {"paper", menu, "", "nouns"},
		{"section", menu, "", "nouns"}, {"published", span, "date", ""},
		{"byline", words, "person", ""}},
}

// Options that are not translated.
var plainLists = map[string]string{
	"makes":  "Audi;BMW;Fiat;Ford;Opel;Saab;Volvo",
	"cities": "Berlin;Lyon;Milano;Porto;Utrecht;Warszawa", "numbers": "1;2;3;4;5;6",
	"tongues": "English;Deutsch;Français;Polski;日本語",
	"lands":   "Argentina;Canada;Chile;Cuba;Ghana;Nepal;Peru",
}

// A truth is what a field of a generated interface is.
type truth struct {
	name   string
	roles  []forms.Role
	kind   forms.DomainKind
	types  []string // of the values; nil: not asked
	anys   []string // texts of the options that restrict nothing
	labels []string // good names for the field; nil: it has none
	group  string   // what the row or group is called, where the field shares it
	pair   string   // the other end of the range
	format string   // of dates
	filled bool     // by a script
}

// A box is a control of an interface.
type box struct {
	tag, typ, name string
	attrs          string
	options        []option
	word           string // what stands before it in a row with other boxes
	label          string // what it is called by itself
	after          string // what stands behind it: a unit, a remark
}

type option struct {
	value, text string
	set         bool
}

// A row is what is asked for in one place: a label and its boxes.
type row struct {
	label  string
	choice bool // radio or check boxes, each with its own name behind it
	boxes  []box
	help   string
	must   bool
}

// An iface is a generated search interface and its truth.
type iface struct {
	language, layout, subject string
	html                      string
	fields                    []truth
}

// A generator makes one interface. All its choices come from r, which is seeded by the interface's
// place in the plan.
type generator struct {
	vocabulary
	r        *rand.Rand
	language string
	layout   string
	naming   int
	rows     []row
	hidden   string // controls that nobody sees
	fields   []truth
	taken    map[string]bool
	ids      int
}

func generate(v vocabulary, language, layout, subject string, turn int) iface {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s %s %d", language, layout, subject, turn)
	g := &generator{vocabulary: v, r: rand.New(rand.NewPCG(h.Sum64(), 1)), language: language,
		layout: layout, taken: map[string]bool{}}
	g.naming = g.r.IntN(4)
	asks := subjects[subject]
	for i, a := range asks {
		keep := i < 2 || a.shape == filled || g.chance(0.75)
		if keep {
			g.ask(a)
		}
	}
	hasMain := asks[0].shape == anyWords
	if hasMain {
		g.extra(0.3, func() { g.menu("scope", "all", g.scopes(), forms.Scope) })
		g.extra(0.25, func() { g.menu("match", "", g.list("matches"), forms.Scope) })
		g.extra(0.2, func() { g.menu("source", "all", g.list("nouns"), forms.Scope) })
	}
	g.extra(0.6, func() { g.menu("sort", "", g.list("sorts"), forms.Sort) })
	g.extra(0.5, func() { g.menu("size", "", []string{"10", "25", "50", "100"}, forms.PageSize) })
	g.extra(0.25, func() { g.menu("view", "", g.list("views"), forms.Presentation) })
	g.extra(0.5, g.token)
	g.extra(0.4, g.constant)
	g.extra(0.15, g.honeypot)
	return iface{language, layout, subject, g.page(), g.fields}
}

func (g *generator) extra(p float64, f func()) {
	if g.chance(p) {
		f()
	}
}

func (g *generator) chance(p float64) bool { return g.r.Float64() < p }

func (g *generator) pick(s ...string) string { return s[g.r.IntN(len(s))] }

func (g *generator) say(key string) string { return g.words[key][g.language] }

func (g *generator) list(key string) []string {
	if l, ok := plainLists[key]; ok {
		return strings.Split(l, ";")
	}
	if a, b, ok := strings.Cut(key, ";"); ok {
		return []string{g.say(a), g.say(b)}
	}
	return strings.Split(g.say(key), ";")
}

func (g *generator) scopes() []string {
	return []string{g.say("title"), g.say("author"), g.say("subject"), g.say("keywords")}
}

func (g *generator) ask(a ask) {
	switch a.shape {
	case anyWords:
		g.mainBox(a)
	case words:
		g.box(a)
	case menu:
		first := g.pick("any", "all", "choose", "")
		g.menu(a.word, first, g.list(a.list), forms.Filter)
	case filled:
		g.filledMenu(a)
	case radios, checks:
		g.choices(a)
	case tick:
		name := g.name(a.word, "")
		g.add(row{choice: true,
			boxes: []box{{tag: "input", typ: "checkbox", name: name, label: g.say(a.word),
				attrs: ` value="1"`}}},
			truth{name: name, roles: roles(forms.Filter), kind: forms.Options,
				labels: []string{g.say(a.word)}})
	case span:
		g.span(a)
	}
}

func roles(r ...forms.Role) []forms.Role { return r }

func (g *generator) add(r row, ts ...truth) {
	if g.chance(0.15) {
		r.must = true
	}
	g.rows = append(g.rows, r)
	g.fields = append(g.fields, ts...)
}

func (g *generator) mainBox(a ask) {
	name := g.name(a.word, "")
	if g.chance(0.5) {
		name = g.pick("q", "query", "s", "kw", "terms", "words")
		g.taken[name] = true
	}
	help := ""
	if g.chance(0.4) {
		help = g.say("help")
	}
	g.add(row{label: g.say(a.word), help: help,
		boxes: []box{{tag: "input", typ: g.pick("text", "text", "search"), name: name,
			label: g.say(a.word)}}},
		truth{name: name, roles: roles(forms.Keyword), kind: forms.Free,
			labels: []string{g.say(a.word)}})
}

// box adds a box for words about one thing, or for values of a type.
func (g *generator) box(a ask) {
	name := g.name(a.word, "")
	b := box{tag: "input", typ: "text", name: name, label: g.say(a.word)}
	t := truth{name: name, roles: roles(forms.Keyword, forms.Filter), kind: forms.Typed,
		types: []string{a.typ}, labels: []string{g.say(a.word)}}
	help := ""
	switch a.typ {
	case "":
		t.kind, t.types = forms.Free, nil
	case "zip":
		t.roles = roles(forms.Filter)
		b.attrs = g.pick(` maxlength="5" size="5"`, ` pattern="[0-9]{5}"`,
			` inputmode="numeric" maxlength="7"`, ` size="8"`)
	case "date":
		t.roles = roles(forms.Filter)
		g.dateBox(&b, &t)
	case "code", "isbn", "issn":
		b.attrs = g.pick("", ` size="20"`, ` maxlength="30"`)
	}
	if g.chance(0.15) {
		help = "(" + g.say("optional") + ")"
	}
	g.add(row{label: g.say(a.word), help: help, boxes: []box{b}}, t)
}

// dateBox makes b a box for a date: one of type date, or text with or without a word about its
// format.
func (g *generator) dateBox(b *box, t *truth) {
	layout := g.say("dates")
	switch g.r.IntN(4) {
	case 0:
		b.typ, t.format = "date", "yyyy-mm-dd"
		if g.chance(0.5) {
			b.attrs = ` min="1990-01-01" max="2030-12-31"`
		}
	case 1:
		if g.layout != "placeholder" && g.layout != "floating" {
			b.attrs = fmt.Sprintf(` placeholder="%s"`, layout)
			t.format = g.say("orders")
			break
		}
		b.attrs = ` class="datepicker"`
	case 2:
		if !g.single() {
			b.after, t.format = "("+layout+")", g.say("orders")
		}
	default:
		b.attrs = g.pick(` class="datepicker"`, ` maxlength="10"`, ` size="10" autocomplete="off"`)
	}
}

// menu adds a menu whose first option restricts nothing if first says how.
func (g *generator) menu(word, first string, texts []string, role forms.Role) {
	name := g.name(word, "")
	b := box{tag: "select", name: name, label: g.say(word)}
	t := truth{name: name, roles: roles(role), kind: forms.Options, labels: []string{g.say(word)}}
	if g.layout == "placeholder" && role == forms.Filter && first != "" {
		first = "label"
	}
	switch first {
	case "":
	case "label":
		b.options = append(b.options, option{"", g.say(word), true})
		t.anys = []string{g.say(word)}
	default:
		text := g.say(first)
		if first == "choose" {
			text = g.pick("-- ", "", "- ") + text
		}
		b.options = append(b.options, option{g.pick("", "0", "all"), text, true})
		if first == "choose" {
			b.options[0].value = ""
		}
		t.anys = []string{text}
	}
	for i, s := range texts {
		b.options = append(b.options, option{g.value(i, s), s, first == "" && i == 0})
	}
	g.add(row{label: g.say(word), boxes: []box{b}}, t)
}

func (g *generator) value(i int, text string) string {
	if _, err := strconv.Atoi(text); err == nil {
		return text
	}
	if g.naming%2 == 0 {
		return strconv.Itoa(i + 1)
	}
	return string(rune('a'+i)) + strconv.Itoa(i)
}

func (g *generator) filledMenu(a ask) {
	name := g.name(a.word, "")
	text := g.say("choose")
	last := &g.rows[len(g.rows)-1].boxes[0]
	last.attrs += g.pick(` onchange="loadModels(this.value)"`,
		` data-target="#models" onchange="fill(this)"`, ` data-child="model"`)
	g.add(row{label: g.say(a.word),
		boxes: []box{{tag: "select", name: name, label: g.say(a.word),
			options: []option{{"", text, true}}}}},
		truth{name: name, roles: roles(forms.Filter), kind: forms.Options, anys: []string{text},
			labels: []string{g.say(a.word)}, filled: true})
}

func (g *generator) choices(a ask) {
	name := g.name(a.word, "")
	r := row{label: g.say(a.word), choice: true}
	t := truth{name: name, roles: roles(forms.Filter), kind: forms.Options,
		labels: []string{g.say(a.word)}}
	typ := "checkbox"
	texts := g.list(a.list)
	if a.shape == radios {
		typ = "radio"
		if g.chance(0.5) {
			texts = append([]string{g.say("all")}, texts...)
			t.anys = texts[:1]
		}
	}
	for i, s := range texts {
		attrs := fmt.Sprintf(` value="%s"`, g.value(i, s))
		if i == 0 && len(t.anys) > 0 {
			attrs = g.pick(` value="" checked`, ` value="all" checked`)
		}
		r.boxes = append(r.boxes, box{tag: "input", typ: typ, name: name, label: s, attrs: attrs})
	}
	g.add(r, t)
}

// single layouts name each box by itself.
func (g *generator) single() bool {
	return g.layout == "placeholder" || g.layout == "floating" || g.layout == "aria"
}

// span adds a range, in one of the ways in which people write them.
func (g *generator) span(a ask) {
	label := g.say(a.word)
	low, high := g.say("from"), g.say("to")
	ends := [2]string{"from", "to"}
	if a.typ == "price" || a.typ == "integer" {
		if g.chance(0.5) {
			low, high, ends = g.say("min"), g.say("max"), [2]string{"min", "max"}
		}
	} else if g.say("between") != "" && g.chance(0.2) && !g.single() {
		low, high = g.say("between"), g.say("and")
	}
	way := g.r.IntN(4) // words before the boxes, two rows, a dash, hints
	if g.single() || g.layout == "columns" && way == 0 {
		way = 1
	}
	if low == g.say("between") {
		way = 0
	}
	a1, t1 := g.end(a, ends[0])
	a2, t2 := g.end(a, ends[1])
	for i := range t1 {
		t1[i].roles, t2[i].roles = roles(forms.RangeFrom), roles(forms.RangeTo)
		t1[i].pair, t2[i].pair = t2[i].name, t1[i].name
		t1[i].labels = []string{label, low, label + " " + low}
		t2[i].labels = []string{label, high, label + " " + high}
		t1[i].group, t2[i].group = label, label
	}
	switch way {
	case 0:
		a1[0].word, a2[0].word = low, high
	case 1:
		for i := range a1 {
			a1[i].label, a2[i].label = label+" "+low, label+" "+high
		}
		g.add(row{label: label + " " + low, boxes: a1}, t1...)
		g.add(row{label: label + " " + high, boxes: a2}, t2...)
		return
	case 2:
		a2[0].word = g.pick("-", "–", "~")
	case 3:
		if len(a1) > 1 || a1[0].tag == "select" || strings.Contains(a1[0].attrs, "placeholder") {
			a1[0].word, a2[0].word = low, high
			break
		}
		a1[0].attrs += fmt.Sprintf(` placeholder="%s"`, low)
		a2[0].attrs += fmt.Sprintf(` placeholder="%s"`, high)
	}
	g.add(row{label: label, boxes: append(a1, a2...)}, append(t1, t2...)...)
}

// end makes the boxes of one end of a range. Both ends are made alike, as they draw from the same
// numbers.
func (g *generator) end(a ask, which string) ([]box, []truth) {
	style := len(g.rows)*7 + g.naming + len(g.fields)
	b := box{tag: "input", typ: "text", name: g.name(a.word, which)}
	t := truth{name: b.name, kind: forms.Typed, types: []string{a.typ}}
	switch {
	case a.typ == "date" && style%4 == 0 && !g.single():
		return g.threeParts(a, which)
	case a.typ == "date" && style%4 == 1:
		b.typ, t.format = "date", "yyyy-mm-dd"
	case a.typ == "date" && style%4 == 2 && !g.single():
		b.after, t.format = "("+g.say("dates")+")", g.say("orders")
	case a.typ == "date":
		b.attrs = ` maxlength="10" class="date"`
	case style%3 == 0:
		return g.endMenu(a, b, t)
	case a.typ == "year":
		b.attrs = ` maxlength="4" size="4"`
	case style%3 == 1 && style%2 == 0:
		b.typ, b.attrs = "range", ` min="0" max="5000" step="100"`
	case style%3 == 1:
		b.typ, b.attrs = "number", ` min="0" step="1"`
	default:
		b.attrs = ` size="6"`
	}
	if a.typ == "price" && b.typ == "text" {
		b.after = g.pick("", "€", "EUR", "$")
	}
	if a.typ == "integer" {
		t.types = []string{"integer", "number"}
	}
	return []box{b}, []truth{t}
}

// endMenu makes one end of a range a menu.
func (g *generator) endMenu(a ask, b box, t truth) ([]box, []truth) {
	b.tag, b.typ = "select", ""
	first := g.say("any")
	b.options = []option{{"", first, true}}
	from, step := 1000, 1000
	switch a.typ {
	case "year":
		from, step = 1998, 3
	case "integer":
		from, step = 1, 1
	}
	for i := range 9 {
		s := strconv.Itoa(from + i*step)
		b.options = append(b.options, option{s, s, false})
	}
	t.kind, t.anys = forms.Options, []string{first}
	if a.typ == "integer" {
		t.types = []string{"integer", "number"}
	}
	return []box{b}, []truth{t}
}

// threeParts makes one end of a range of dates from menus of days, months and years.
func (g *generator) threeParts(a ask, which string) ([]box, []truth) {
	var bs []box
	var ts []truth
	add := func(part string, texts []string) {
		b := box{tag: "select", name: g.name(a.word, which+"_"+part)}
		for i, s := range texts {
			b.options = append(b.options, option{strconv.Itoa(i + 1), s, i == 0})
			if part == "year" {
				b.options[i].value = s
			}
		}
		bs = append(bs, b)
		ts = append(ts, truth{name: b.name, kind: forms.Options, types: []string{part}})
	}
	var days, years []string
	for i := range 31 {
		days = append(days, strconv.Itoa(i+1))
	}
	for y := 1990; y <= 2025; y++ {
		years = append(years, strconv.Itoa(y))
	}
	add("day", days)
	add("month", g.list("months"))
	add("year", years)
	return bs, ts
}

func (g *generator) token() {
	name := g.pick("csrf_token", "_token", "authenticity_token", "__RequestVerificationToken",
		"form_build_id")
	g.hidden += fmt.Sprintf(`<input type="hidden" name="%s" value="%016x%016x">`, name,
		g.r.Uint64(), g.r.Uint64())
	g.fields = append(g.fields, truth{name: name, roles: roles(forms.Token), kind: forms.Fixed})
}

func (g *generator) constant() {
	name := g.pick("act", "mode", "tab", "module", "lng")
	g.hidden += fmt.Sprintf(`<input type="hidden" name="%s" value="%s">`, name,
		g.pick("search", "1", "list", "adv"))
	g.fields = append(g.fields, truth{name: name, roles: roles(forms.Hidden), kind: forms.Fixed})
}

func (g *generator) honeypot() {
	name := g.pick("website", "email", "url", "hp_phone")
	g.hidden += fmt.Sprintf(
		`<div style="%s"><input type="text" name="%s" tabindex="-1" autocomplete="off"></div>`,
		g.pick("display:none", "position:absolute;left:-9999px"), name)
	g.fields = append(g.fields, truth{name: name, roles: roles(forms.Honeypot), kind: ""})
}

// foreign are languages that controls are named in.
var foreign = []string{"en", "de", "fr", "es", "it", "pl"}

// name makes the name of a control: plain English, another language than the labels, cryptic, or of
// a framework.
func (g *generator) name(word, end string) string {
	n := word
	if g.naming == 1 {
		n = slug(g.words[word][foreign[g.r.IntN(len(foreign))]])
		end = strings.NewReplacer("from", "von", "to", "bis").Replace(end)
	}
	joined := n
	if end != "" {
		joined = n + "_" + end
	}
	switch g.naming {
	case 2:
		joined = fmt.Sprintf("f%d", len(g.taken)+1)
	case 3:
		joined = g.framework(n, end)
	}
	for base, i := joined, 2; g.taken[joined]; i++ {
		joined = fmt.Sprintf("%s%d", base, i)
	}
	g.taken[joined] = true
	return joined
}

func (g *generator) framework(n, end string) string {
	title := strings.ToUpper(n[:1]) + n[1:]
	if end != "" {
		end = strings.ToUpper(end[:1]) + end[1:]
	}
	switch len(g.taken) % 3 {
	case 0:
		return "ctl00$MainContent$txt" + title + end
	case 1:
		return "search[" + n + end + "]"
	}
	return "tx_find_pi1[" + n + end + "]"
}

func slug(s string) string {
	s = strings.NewReplacer("é", "e", "è", "e", "ó", "o", "í", "i", "ñ", "n", "ł", "l", "ß", "ss",
		"ü", "ue", "ö", "oe", "ä", "ae", "à", "a", "ą", "a", "ę", "e", "ś", "s", "ź", "z", "ż", "z",
		"ć", "c", "á", "a", "ú", "u", "ô", "o", "É", "E", "ç", "c").Replace(s)
	s = strings.Map(func(r rune) rune {
		if r > 127 || r == '\'' || r == '(' || r == ')' || r == '?' || r == '¿' || r == '.' {
			return -1
		}
		return r
	}, strings.ToLower(s))
	return strings.Join(slices.DeleteFunc(strings.Fields(s), func(w string) bool {
		return len(w) < 2
	}), "_")
}
