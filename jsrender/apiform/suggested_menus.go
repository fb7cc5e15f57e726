package apiform

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/payload"
	"deepcrawl/surface/fetch"
)

// Suggest returns the form with what its empty menus may be set to, asked for where its page says
// that the suggestions come from, and whether it knows more than before. It needs no browser. What
// was learnt before an error counts. It leaves off where what it found is worth being asked for
// first, see Unfinished; called again, it goes on. Not safe for concurrent use.
func (l *Learner) Suggest(ctx context.Context, f *forms.Form, of []int) (*forms.Form, bool,
	error) {
	page, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil {
		return f, false, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	more := false
	for _, i := range of {
		fd := f.Fields[i]
		if fd.Suggests == nil {
			continue
		}
		s := l.walkOf(f, i, page)
		had := len(s.options)
		err := s.all(ctx)
		if err != nil {
			l.leaveOut(page, fd.Name, err)
		}
		partial := err != nil || (s.paused || s.walk.stopped() || s.cut) && !s.whole
		if len(s.options) > had || had > 0 && fd.Domain.Partial != partial {
			f, more = fields.Filled(f, i, s.options), true
			f.Fields[i].Domain.Partial = partial
		}
		if !s.paused {
			delete(l.walks, walkName(f, i))
		}
		if ctx.Err() != nil {
			return f, more, ctx.Err()
		}
	}
	return f, more, nil
}

// Unfinished lists the fields of a form of which Suggest left beginnings for later.
func (l *Learner) Unfinished(f *forms.Form) (fields []int) {
	for i := range f.Fields {
		if l.walks[walkName(f, i)] != nil {
			fields = append(fields, i)
		}
	}
	return fields
}

func walkName(f *forms.Form, field int) string { return f.ID + " " + f.Fields[field].Name }

// walkOf is the walk for a field, as far as it has come.
func (l *Learner) walkOf(f *forms.Form, field int, page *url.URL) *suggester {
	name, fd := walkName(f, field), f.Fields[field]
	if l.walks[name] == nil {
		s := &suggester{
			l: l, page: page, from: *fd.Suggests, typed: fd.Role == forms.Keyword,
			met: map[string]bool{}, walk: newWalk(),
			strange: map[beginning]int{}, blind: map[beginning]int{},
		}
		s.speaks(f)
		if l.walks == nil {
			l.walks = map[string]*suggester{}
		}
		l.walks[name] = s
	}
	return l.walks[name]
}

// A suggester goes through what is suggested for one menu.
type suggester struct {
	l       *Learner
	page    *url.URL
	from    forms.Suggestions
	typed   bool // it is a box, which sends what it shows
	walk    *walk
	cols    columns
	met     map[string]bool // values
	options []forms.Option
	whole   bool // what is suggested for no text is all there is
	begun   bool // see begin
	foreign int  // options that have no letter from a to z, as long as all are such
	letters []string
	words   []string // of the page
	script  []*unicode.RangeTable
	// beginnings are left: of a script with more signs than anybody asks for one by one, or too
	// many in a row showed nothing
	cut     bool
	refused int // questions that were answered with an error

	asked, before int  // questions in all, and before this call of Suggest
	paused        bool // beginnings are left for the next one
	listed        int  // options before the first beginning
	// beginnings in a row that show nothing new: known ones, and those without hope
	vain, dry int
	strange   map[beginning]int // those that nothing known has, in a row
	blind     map[beginning]int // those that show nothing
}

const (
	unused = "qzxjvkw" // nothing begins with it (by definition)
	// beginnings of a length that show nothing, before it is taken for too short (estimate)
	blindTried = 4
	// questions that are answered with an error, before the address is left alone (estimate)
	mostRefused = 6
	mostUnshown = 80 // questions for which nothing was ever suggested (estimate)
	// beginnings in a row of more than a letter that show nothing new (estimate)
	mostDry = 24
	// beginnings in a row that nothing known has, and that show nothing new (estimate)
	mostStrange = 90
	// suggestions without a letter from a to z, after which none is thought to have any (estimate)
	ofOneScript = 6
	// questions, and one for each option, before the form is asked with what there is (estimate)
	mostAtOnce = 120
	// beginnings that show nothing new, before the list for no text is taken for all (estimate)
	stillWhole  = 3
	otherParams = "query search text s keyword name value"
)

// all asks for no text first, and then for one beginning after the other.
func (s *suggester) all(ctx context.Context) error {
	s.before = s.asked
	if s.paused {
		s.paused = false
		return s.beginnings(ctx)
	}
	if s.from.Least < 1 {
		rows, err := s.ask(ctx, "")
		if err != nil {
			return err
		}
		if fresh := s.take(rows); fresh > 0 {
			if s.from.Guess {
				if err := s.named(ctx, rows); err != nil || s.whole {
					return err
				}
			}
			s.walk.take("", s.texts(rows), fresh)
		}
	}
	s.listed = len(s.options)
	return s.beginnings(ctx)
}

// beginnings walks. Lengths for which nothing is ever shown are passed over, and the walk ends
// early where the first of them show no more than no text did.
func (s *suggester) beginnings(ctx context.Context) error {
	for s.asked-s.before <= mostAtOnce+len(s.options) {
		text, ok := s.walk.next()
		if !ok {
			return nil
		}
		n := len([]rune(text))
		of := beginning{n, text[0] < 0x80}
		if mixed(text) || n > 1 && of.latin && s.foreign >= ofOneScript {
			continue
		}
		if s.strange[of] > mostStrange+len(s.options)/4 && !s.walk.known[text] {
			s.cut = true
			continue
		}
		if n < max(s.from.Least, s.walk.least) ||
			s.walk.least == 0 && n != s.from.Least && s.blind[of] >= of.tried() && n < blindBegun {
			s.walk.take(text, nil, 0)
			s.walk.asked--
			s.begin()
			continue
		}
		if len(s.met) == 0 && s.walk.asked >= mostUnshown {
			return errMenus
		}
		if s.listed > 0 && len(s.options) == s.listed && s.vain == stillWhole {
			s.whole = true
			return nil
		}
		rows, err := s.ask(ctx, text)
		if err != nil {
			return err
		}
		fresh := s.take(rows)
		if s.dry++; fresh > 0 || n == 1 || len(s.met) == 0 || !s.walk.hopeless {
			s.dry = 0
		}
		if s.dry > mostDry*max(1, 4*(s.walk.least-1)) {
			return nil
		}
		switch {
		case fresh > 0 || len(s.met) == 0:
			s.strange[of] = 0
		case !s.walk.known[text]:
			s.strange[of]++
		}
		if len(rows) == 0 {
			s.blind[of]++
		} else if fresh == 0 && s.walk.known[text] {
			s.vain++
		}
		s.walk.take(text, s.texts(rows), fresh)
		if len(s.options) > mostOffered {
			return errMenus
		}
	}
	s.paused = true
	return nil
}

// texts are what rows show.
func (s *suggester) texts(rows []map[string]string) []string {
	texts := make([]string, len(rows))
	for i := range rows {
		texts[i] = rows[i][s.cols.text]
	}
	return texts
}

// begin lets the walk begin as many names do, where single letters show nothing.
func (s *suggester) begin() {
	if !s.begun {
		s.begun = true
		for _, w := range s.words {
			s.walk.knows(w)
		}
		for _, text := range frequentBeginnings {
			if r, _ := utf8.DecodeRuneInString(text); unicode.In(r, s.script...) {
				s.walk.knows(text)
			}
		}
	}
}

// frequentBeginnings are those of many names of places, persons and firms, and parts of them, by
// script.
var frequentBeginnings = []string{
	"ber mar car san bar ing gra par ste bri che ton ham mon bor her lan con pro com int new wes " +
		"nor sou man",
	"ال مح عب بن سا مر را نو كر حس", "кра нов бел мар ста пет але кол мос сер",
	"αγι καλ παπ μαρ κων αθη θεσ", "בית בן רמת כהן תל קרי",
}

// speaks has the walk begin with the letters of the page's script.
func (s *suggester) speaks(f *forms.Form) {
	s.words, s.script = f.Words, forms.ScriptOf(f)
	if s.script == nil {
		s.script = []*unicode.RangeTable{unicode.Latin}
	}
	for _, w := range append([]string{f.Caption}, f.Words...) {
		for _, r := range w {
			if len(forms.ScriptOf(f)) > 0 && unicode.In(r, forms.ScriptOf(f)...) &&
				len(s.letters) < 2*mostLetters {
				s.letters = append(s.letters, string(unicode.ToLower(r)))
			}
		}
	}
	own := len(s.letters)
	for _, table := range forms.ScriptOf(f) {
		s.cut = s.cut || table == unicode.Han || table == unicode.Hangul
		if table != unicode.Han && forms.ShareOf(f.Words, []*unicode.RangeTable{table}) == 0 {
			continue // Chinese has no kana
		}
		for _, r := range frequentSigns {
			if unicode.Is(table, r) {
				s.letters = append(s.letters, string(r))
			}
		}
		n := 0
		for r := rune(0x250); r < 0x3100 && n < mostLetters; r++ {
			if unicode.Is(table, r) && unicode.IsLetter(r) && !unicode.IsUpper(r) {
				n++
				s.letters = append(s.letters, string(r))
			}
		}
	}
	for i, l := range s.letters {
		for _, fresh := range s.walk.spell(l) {
			s.walk.known[fresh] = i < own || !s.cut // before those of another script
			s.walk.begin(fresh, 0)
		}
	}
}

// frequentSigns begin many names of places, persons, firms and offices in Chinese, Japanese and
// Korean.
const frequentSigns = "中大国國東东北京上海南西山江河湖新安長长高天金王李張张劉刘陳陈林黄本日小田木村川松岡島石井野水原和三一二四五" +
	"公市県县省州区文学學科工農农商医醫法教青白福武広广平成明光美佐藤加渡伊清宮森秋岩橋台香人生会化電电交通環环" +
	"김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남국대부인광경충중동북수원"

const mostLetters = 48 // of a script (estimate)

// mixed reports whether a text has letters from a to z beside those of another script: no name
// begins so.
func mixed(text string) bool {
	latin, other := false, false
	for _, r := range text {
		latin = latin || r >= 'a' && r <= 'z'
		other = other || unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r)
	}
	return latin && other
}

// A beginning is of a kind by its length, and by whether it has the letters a to z.
type beginning struct {
	length int
	latin  bool
}

// tried is how many of a kind show nothing before all of them are taken to do so.
func (b beginning) tried() int {
	if b.latin {
		return blindTried
	}
	return 4 * blindTried // nobody knows the frequent ones
}

// named finds the parameter that takes the text, where the page does not say it: what nothing
// begins with is not answered as no text is. Where none does, what is shown is all.
func (s *suggester) named(ctx context.Context, had rows) error {
	first := s.from.Params
	for _, names := range append([][]string{first}, each(strings.Fields(otherParams))...) {
		s.from.Params = names
		rows, err := s.ask(ctx, unused)
		if err != nil {
			return err
		}
		if len(rows) < len(had) {
			return nil
		}
	}
	s.from.Params, s.whole = first, true
	return nil
}

func each(words []string) (out [][]string) {
	for _, w := range words {
		out = append(out, []string{w})
	}
	return out
}

// errRefusesText says that the address of the suggestions did not answer.
var errRefusesText = errors.New("what is suggested could not be asked for")

// ask returns what is suggested for a text. What is answered with an error for a text holds
// nothing, unless nothing ever came.
func (s *suggester) ask(ctx context.Context, text string) (rows, error) {
	u, err := s.from.Ask(text)
	if err != nil {
		return nil, err
	}
	s.asked++
	r := &fetch.Request{Method: http.MethodGet, URL: u, Referer: s.page, Raw: true,
		Header: http.Header{"X-Requested-With": {"XMLHttpRequest"}}}
	p, err := s.l.Plain.Fetch(ctx, r)
	if err != nil {
		return nil, err
	}
	if p.Status >= http.StatusBadRequest { // some refuse texts that are too short
		if s.refused++; s.refused > mostRefused && len(s.met) == 0 {
			return nil, errRefusesText
		}
		return nil, nil
	}
	tables := suggestedIn(p.Body)
	if s.cols.table == "" && s.cols.value == "" {
		s.choose(tables)
	}
	if s.cols.value == "" && s.cols.text == "" && s.cols.table == "" && len(tables[""]) == 0 {
		return nil, nil
	}
	var out rows
	for _, row := range tables[s.cols.table] {
		if s.cols.of(row) != "" {
			out = append(out, row)
		}
	}
	return out, nil
}

// take notes what was suggested, and counts what is new.
func (s *suggester) take(rs rows) (fresh int) {
	for _, row := range rs {
		v := s.cols.of(row)
		s.walk.knows(row[s.cols.text])
		if !s.met[v] {
			s.met[v] = true
			fresh++
			s.options = append(s.options,
				forms.Option{Value: v, Text: strings.TrimSpace(row[s.cols.text])})
			if s.foreign++; strings.ContainsFunc(row[s.cols.text], func(r rune) bool {
				return unicode.Is(unicode.Latin, r)
			}) {
				s.foreign = -mostOffered
			}
		}
	}
	return fresh
}

// Names under which suggestions have what is sent of them and what is shown.
var (
	valueNames = strings.Fields("id value code data key val slug uuid nr number no ref 0")
	textNames  = strings.Fields("text label name title value display description caption 1 0")
)

// choose finds the table of the suggestions among those of an answer, the longest that has what is
// sent, and its columns.
func (s *suggester) choose(tables map[string]rows) {
	best := 0
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		t := tables[name]
		size := 2 * len(t)
		if strings.HasSuffix(name, "{}") {
			size-- // an object of texts may say what the answer is
		}
		if size <= best {
			continue
		}
		names := append([]string{s.from.Value, innerName(s.from.Value), ""}, s.sent()...)
		value := t.named(names)
		if value < 0 {
			continue
		}
		c := columns{table: name, value: names[value]}
		shown := append([]string{s.from.Text, innerName(s.from.Text)}, textNames...)
		if c.text = c.value; c.value != "" {
			for _, k := range shown {
				if k != "" && k != c.value && t.has(k) {
					c.text = k
					break
				}
			}
		}
		s.cols, best = c, size
	}
}

// sent are the names under which suggestions may have what is sent of them.
func (s *suggester) sent() []string {
	if s.typed {
		return slices.Concat(textNames, valueNames)
	}
	return valueNames
}

// innerName is the name of a value inside of another one: "data.id" is "id" where the answer has it
// so.
func innerName(path string) string { return path[strings.LastIndex(path, ".")+1:] }

// named is the place of the first of the names that all rows have and by which they differ, -1 for
// none.
func (t rows) named(names []string) int {
	for i, name := range names {
		if i < 2 && name == "" { // the page does not say it
			continue
		}
		if t.has(name) && t.differ(name) {
			return i
		}
	}
	return -1
}

func (t rows) has(name string) bool {
	return len(t) > 0 &&
		!slices.ContainsFunc(t, func(row map[string]string) bool { _, ok := row[name]; return !ok })
}

func (t rows) differ(name string) bool {
	met := map[string]bool{}
	for _, row := range t {
		met[row[name]] = true
	}
	return len(met) == len(t)
}

// suggestedIn are all parts of an answer that may be suggestions: those of rowsIn, elements of HTML
// that carry a value, and lines.
func suggestedIn(body []byte) map[string]rows {
	tables := rowsIn(body)
	if len(tables) > 0 || payload.Decode(payload.Unwrap(body)) != nil {
		return tables
	}
	root, err := html.Parse(bytes.NewReader(body))
	if err != nil {
		return tables
	}
	marked := false
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.Data == "head" || n.Data == "body" || n.Data == "html" {
			continue
		}
		marked = true
		for _, a := range n.Attr {
			if slices.Contains([]string{"data-value", "data-id", "data-code", "data-key"}, a.Key) &&
				a.Val != "" {
				tables["<"+n.Data+">"] = append(tables["<"+n.Data+">"],
					map[string]string{"value": a.Val, "text": textIn(n)})
				break
			}
		}
	}
	if marked {
		return tables
	}
	for line := range strings.Lines(string(body)) { // old plug-ins answer "Berlin|11000"
		text, value, ok := strings.Cut(strings.TrimSpace(line), "|")
		if ok {
			tables["|"] = append(tables["|"], map[string]string{"value": value, "text": text})
		}
	}
	return tables
}

func textIn(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
