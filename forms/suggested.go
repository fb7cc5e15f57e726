package forms

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// Menus that a script fills with suggestions as one types are empty as served, and so are hidden
// fields that take the code of a suggestion for a text box. Where the page says which address the
// suggestions come from, what may be chosen can be learnt there.

// ToFill lists the fields that have no choices but suggestions which must be learnt before the form
// can be asked: those that must be chosen, and all of them where nothing else can be asked.
func ToFill(f *webform.Form) (out []int) {
	all := unfilled(f)
	if len(all) == 0 {
		return nil
	}
	other := slices.ContainsFunc(fields.Askable(f), func(i int) bool {
		return !slices.Contains(all, i) &&
			!slices.ContainsFunc(all, func(k int) bool {
				return f.Fields[k].Suggests.Box == i+1 && !fields.SearchesFor(f, i)
			})
	})
	for _, i := range all {
		if f.Fields[i].Required || !other {
			out = append(out, i)
		}
	}
	return out
}

// Suggested lists the fields that have no choices but suggestions: menus, codes, and boxes that may
// take nothing but what is suggested for them.
func Suggested(f *webform.Form) []int {
	out := unfilled(f)
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Suggests != nil && fd.Role == webform.Keyword {
			out = append(out, i)
		}
	}
	return out
}

// unfilled lists the menus and codes that have no choices but suggestions.
func unfilled(f *webform.Form) (out []int) {
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Suggests != nil && fd.Role == webform.Filter &&
			fields.ChoicesOf(fd.Domain) == 0 {
			out = append(out, i)
		}
	}
	return out
}

// suggestions finds the addresses of the suggestions for the empty menus of a form, and for its
// hidden fields that take the code of what is suggested for a box.
func (pg *page) suggestions(f *webform.Form, nodes []*html.Node) {
	for i := range f.Fields {
		fd := &f.Fields[i]
		c := &f.Controls[fd.Controls[0]]
		n := nodes[fd.Controls[0]]
		if c.Tag != "select" || fd.Role != webform.Filter || fields.ChoicesOf(fd.Domain) > 0 ||
			c.Disabled {
			continue
		}
		if s, _ := pg.suggestionsFor(n, fd.FilledBy > 0); s != nil {
			fd.Suggests, fd.FilledBy, fd.Why = s, 0, suggestedByScript
		}
	}
	for i, c := range f.Controls {
		if !takesSuggestions(c) {
			continue
		}
		s, code := pg.suggestionsFor(nodes[i], true)
		if s == nil {
			continue
		}
		if at := codeOf(f, i, code); at >= 0 {
			suggestCode(f, at, i, s)
			c := f.Controls[f.Fields[at].Controls[0]]
			codeSet(s, code, c.ID, c.Name)
			continue
		}
		for k := range f.Fields {
			if fd := &f.Fields[k]; fd.Controls[0] == i && fd.Role == webform.Keyword &&
				len(fd.Controls) == 1 && fields.ChoicesOf(fd.Domain) == 0 {
				fd.Suggests = s
			}
		}
	}
}

const suggestedByScript = "a menu that a script fills as one types"

// takesSuggestions reports whether a control is a box for text.
func takesSuggestions(c webform.Control) bool {
	return c.Tag == "input" && (c.Type == "text" || c.Type == "search")
}

// names reports whether code names an element.
func names(code, id string) bool {
	return len(placesOf(code, id)) > 0
}

// A script is what one script element of the page says. What is asked of all of it is found once,
// however many controls it names, and not before one does: most scripts of a page are of other
// things.
type script struct {
	text     string
	suggests func() bool // some word of it is of suggestions
	asksOne  func() bool // it asks one address and no other
}

func newScript(text string) script {
	return script{
		text:     text,
		suggests: sync.OnceValue(func() bool { return saysSuggests(text) }),
		asksOne: sync.OnceValue(func() bool {
			met, rest := "", text
			for range maxPlaces {
				m := asksFor.FindStringSubmatchIndex(rest)
				if m == nil {
					break
				}
				if at := addressOf(rest, m); met == "" {
					met = at
				} else if at != met {
					return false
				}
				rest = rest[m[1]:]
			}
			return met != ""
		}),
	}
}

// code are the scripts of the page that are no data, as far as they are read.
func (pg *page) code() []script {
	if pg.codeRead {
		return pg.scripts
	}
	pg.codeRead = true
	left := maxScripts
	for _, n := range pg.Tree.Scripts[:min(len(pg.Tree.Scripts), controls.MaxBlocks)] {
		if t := strings.ToLower(controls.Attr(n, "type")); strings.Contains(t, "json") ||
			strings.Contains(t, "template") {
			continue
		}
		s := controls.RawText(n)
		if left -= len(s); left < 0 {
			break
		}
		if s != "" && len(s) <= maxScriptBit {
			pg.scripts = append(pg.scripts, newScript(s))
		}
	}
	return pg.scripts
}

// suggestionsFor reads what attributes and scripts say of the suggestions for a control, and what
// the page says of the field for their code. strict asks of a script that it says itself that it
// suggests.
func (pg *page) suggestionsFor(n *html.Node, strict bool) (s *webform.Suggestions, code string) {
	for p, level := n, 0; p != nil && level < 2; p, level = p.Parent, level+1 {
		if p.DataAtom == atom.Form {
			break
		}
		if s := pg.suggestedByAttribute(p, level > 0 || n.DataAtom != atom.Select); s != nil {
			var all strings.Builder
			for _, a := range slices.Concat(n.Attr, p.Attr) {
				if strings.HasPrefix(a.Key, "data-") {
					all.WriteString(`"` + strings.TrimPrefix(a.Val, "#") + `" `)
				}
			}
			for _, script := range pg.code() { // it may say which of their values it takes
				for _, at := range placesOf(script.text, controls.Attr(n, "id")) {
					part := lang.Clip(script.text[at:], maxSuggesting)
					columns(s, part)
					all.WriteString(part)
				}
			}
			return s, all.String()
		}
	}
	for _, script := range pg.code() {
		if s, code := pg.suggestedBy(script, n, strict); s != nil {
			return s, code
		}
	}
	return nil, ""
}

var (
	sourceAttr = regexp.MustCompile(
		`(?i)^(?:data-.*(?:url|source|src|path|remote|ajax|endpoint|href|api|load|complete|suggest|lookup|typeahead)|data-hx-get|hx-get)`)
	onlyAttr = regexp.MustCompile(
		`(?i)(?:complete|suggest|lookup|typeahead|ajax|remote|source|combobox)`)
	address = regexp.MustCompile(`^(?:https?://|/|\.{1,` +
		`2}/|\?|[\w.-]+(?:/[\w.-]+)*\.(?:php|aspx?|ashx|asmx|jsp|json|cgi|do|pl|cfm|html?)\b|[\w-]+(?:/[\w.-]+)+|[\w-]+\?)[^\s<>"]*$`)
	jsonSource = regexp.MustCompile(`"(?:url|source|remote|serviceUrl)"\s*:\s*"([^"\s<>]{1,300})"`)
	paramAttr  = regexp.MustCompile(`(?i)^data-.*(?:param|query-?name|term-?name|query-?key)`)
	leastAttr  = regexp.MustCompile(`(?i)^data-.*min.*(?:length|chars|characters|input)`)
	simpleName = regexp.MustCompile(`^[A-Za-z_][\w.\[\]-]{0,40}$`)
	valueAttr  = regexp.MustCompile(`(?i)^data-.*(?:value-?(?:field|key|property)|id-?field)`)
	textAttr   = regexp.MustCompile(
		`(?i)^data-.*(?:(?:text|label|display)-?(?:field|key|property))`)
)

// suggestedByAttribute reads an attribute that holds an address: data-ajax--url, data-source. only
// asks for a key that says what the address is for.
func (pg *page) suggestedByAttribute(n *html.Node, only bool) (s *webform.Suggestions) {
	for _, a := range n.Attr {
		v := strings.TrimSpace(a.Val)
		if !sourceAttr.MatchString(a.Key) || only && !onlyAttr.MatchString(a.Key) ||
			len(v) > controls.MaxAttr {
			continue
		}
		if m := jsonSource.FindStringSubmatch(v); m != nil {
			v = strings.ReplaceAll(m[1], `\/`, `/`)
		}
		if address.MatchString(v) {
			if s = pg.suggestionsAt(v); s != nil {
				break
			}
		}
	}
	if s == nil {
		return nil
	}
	for _, a := range n.Attr {
		switch {
		case paramAttr.MatchString(a.Key) && simpleName.MatchString(a.Val):
			s.Params, s.Guess = []string{a.Val}, false
		case leastAttr.MatchString(a.Key):
			s.Least, _ = strconv.Atoi(a.Val)
		case valueAttr.MatchString(a.Key) && simpleName.MatchString(a.Val):
			s.Value = a.Val
		case textAttr.MatchString(a.Key) && simpleName.MatchString(a.Val):
			s.Text = a.Val
		}
	}
	return s
}

// gaps are the signs that stand in an address for what is typed.
var gaps = regexp.MustCompile(
	`(?i)%QUERY%?|%TERM%?|%s\b|\{\{?\s*(?:q|query|term|search|text|input|value)\s*\}?\}|:(?:query|term)\b|__?(?:QUERY|TERM)__?`)

// suggestionsAt are those of an address of this site, nil of another one. Where it says nothing of
// the parameter, it is asked with those that the libraries send: term and q.
func (pg *page) suggestionsAt(v string) *webform.Suggestions {
	gap := gaps.MatchString(v)
	v = gaps.ReplaceAllString(v, url.QueryEscape(webform.Gap))
	param := ""
	if before, ok := strings.CutSuffix(v, "="); ok {
		if at := strings.LastIndexAny(before, "?&"); at >= 0 {
			v, param = before[:at], before[at+1:]
		}
	}
	v = strings.TrimRight(v, "?&")
	t, ok := pg.telling(v, "term") // it judges the address as that of a search
	if !ok || t.address.Host != pg.url.Host {
		return nil
	}
	s := &webform.Suggestions{URL: submit.WithoutFragment(t.address.String())}
	switch {
	case gap || strings.Contains(v, url.QueryEscape(webform.Gap)):
	case param != "":
		s.Params = []string{param}
	default:
		s.Params, s.Guess = []string{"q", "term"}, true
	}
	return s
}

const (
	// bytes of a script from the name of a control on that may say what is suggested for it
	maxSuggesting = 2500
	maxPlaces     = 20 // of a name in a script
)

// literal fits an address in a script; what comes behind it is put together there.
const literal = "(?:\"([^\"<>\\s]{1,300})\"|'([^'<>\\s]{1,300})'|`([^`<>\\s]{1,300})`)"

var (
	asksFor = regexp.MustCompile(
		`(?:(?:url|source|serviceUrl|remote|ajax|path|endpoint|src|dataSource)['"]?\s*:\s*(?:function\s*\w*\s*\([^)]*\)\s*\{\s*return\s+|\([^)]*\)\s*=>\s*|\w+\s*=>\s*)?` +
			`|(?:fetch|getJSON|\.get|\.load|ajax|axios|Request|URL|tokenInput|autocomplete|typeahead)\s*\(\s*(?:\w+\s*,\s*)?` +
			`|\.open\s*\(\s*['"]GET['"]\s*,\s*` +
			`|\b\w*(?:[uU]rl|URL|endpoint|source|suggest\w*)\s*=\s*)` + literal)
	posts = regexp.MustCompile(
		`(?i)(?:type|method)['"]?\s*:\s*['"](?:POST|PUT|DELETE|PATCH)|\$\.post\s*\(|\.post\s*\(|\.open\s*\(\s*['"](?:POST|PUT|DELETE|PATCH)`)
	sends = regexp.MustCompile(`['"]?([A-Za-z_][\w.\[\]-]{0,40})['"]?\s*[:,` +
		`]\s*(?:encodeURIComponent\s*\(\s*)?(?:\$\(this\)\.|[\w$]+\.)*(?:term|query|typed|search|searchTerm|value|val|q|text|input|needle|keyword|str)\b\s*(?:\(\s*\))?(?:\.trim\(\))?\s*(?:[,})\n]|\|\|)`)
	shorthand = regexp.MustCompile(`\{\s*(q|query|term|search|text|needle|keyword)\s*[,}]`)
	answered  = regexp.MustCompile(
		`(?i)success|processResults|transformResult|\.then|\.done|response\s*\(|function\s*\(\s*(?:data|items|rows|res|r|d|list|result|json)\b|results\s*:`)
	behind = regexp.MustCompile(
		`^\s*\+\s*(?:encodeURIComponent|escape|encodeURI)?\s*\(?[\w$.()\[\] ]{1,` +
			`60}?\)?\s*\+\s*['"]([^'"<>\s]{1,100})['"]`)
	joinedOn   = regexp.MustCompile(`^\s*\+`)
	hole       = regexp.MustCompile(`\$\{[^}]{1,80}\}`)
	leastTyped = regexp.MustCompile(
		`(?i)(?:minimumInputLength|minLength|minChars|minCharacters|minQueryLength|threshold)['"]?\s*[:=]\s*(\d)\b|\.length\s*<\s*(\d)\b|\.length\s*>=\s*(\d)\b`)
	valueOf = regexp.MustCompile(`(?:valueField|valueKey|idField)['"]?\s*:\s*['"]([\w.-]{1,` +
		`40})['"]|\b(?:id|value)['"]?\s*:\s*[a-z]\w*\.([\w]{1,40})\s*[,` +
		`}\n]|\.value\s*=\s*(?:ui\.)?(?:item|selected|selection|suggestion|s|it|o|r|x|row|d|e)\.([\w.]{1,40})|\.val\s*\(\s*(?:ui\.)?(?:item|selected|selection|suggestion|s|it|o|r|x|row|d|e)\.([\w.]{1,40})\s*\)|new Option\s*\(\s*\w+\.\w+\s*,\s*\w+\.(\w{1,40})`)
	textOf = regexp.MustCompile(
		`(?:labelField|textField|displayKey|textKey)['"]?\s*:\s*['"]([\w.-]{1,` +
			`40})['"]|\b(?:text|label)['"]?\s*:\s*[a-z]\w*\.([\w]{1,40})\s*[,` +
			`}\n]|\.(?:textContent|innerText|text)\s*=\s*\w+\.(\w{1,40})|new ` +
			`Option\s*\(\s*\w+\.(\w{1,40})`)
)

// suggesting are the words by which a script says that it suggests something, in lower case. A sign
// of before stands in front of some, one of behind follows on others, a bracket maybe after spaces.
var suggesting = []struct{ word, before, behind string }{
	{"select2", "", ""}, {"autocomplete", "", ""}, {"tom-select", "", ""}, {"tomselect", "", ""},
	{"selectize", "", ""}, {"typeahead", "", ""},
	{"awesomplete", "", ""}, {"slim-select", "", ""}, {"slimselect", "", ""}, {"choices", "", "("},
	{"chosen", "", "("}, {"tokeninput", "", ""},
	{"suggest", "", ""}, {"virtualselect", "", ""}, {"bloodhound", "", ""}, {"input", `'"`, `'"`},
	{"oninput", "", ""},
	{"keyup", `'"`, `'"`}, {"keydown", `'"`, `'"`}, {"keypress", `'"`, `'"`}, {"onkeyup", "", ""},
	{".keyup", "", "("}, {"combobox", "", ""},
	{"minimuminputlength", "", ""}, {"debounce", "", ""},
}

// saysSuggests reports whether a script says in some word that it suggests something.
func saysSuggests(code string) bool {
	code = strings.ToLower(code)
	for _, w := range suggesting {
		for at := range indices(code, w.word) {
			rest := code[at+len(w.word):]
			if w.behind == "(" {
				rest = strings.TrimLeft(rest, " \t\n\f\r")
			}
			before := w.before == "" || at > 0 && strings.IndexByte(w.before, code[at-1]) >= 0
			if behind := w.behind == "" ||
				rest != "" && strings.IndexByte(w.behind, rest[0]) >= 0; before && behind {
				return true
			}
		}
	}
	return false
}

// suggestedBy reads a script that names a control: the address that comes next, or else the only
// one that the script asks.
func (pg *page) suggestedBy(script script, n *html.Node, strict bool) (*webform.Suggestions,
	string) {
	places := placesOfControl(script.text, n)
	if len(places) == 0 || strict && !script.suggests() {
		return nil, ""
	}
	for _, at := range places {
		part := lang.Clip(script.text[at:], maxSuggesting)
		if strict && !saysSuggests(part) {
			continue
		}
		if end := pg.nextControl(part, n); end > 0 {
			if part = part[:end]; strict && !saysSuggests(part) {
				continue
			}
		}
		if s := pg.suggestedIn(part); s != nil {
			return s, part
		}
	}
	if !script.suggests() || !script.asksOne() {
		return nil, ""
	}
	if s := pg.suggestedIn(lang.Clip(script.text, 4*maxSuggesting)); s != nil {
		return s, script.text
	}
	return nil, ""
}

// nextControl is where a part of a script goes on to another box or menu of the page; 0 where it
// does not.
func (pg *page) nextControl(part string, n *html.Node) (end int) {
	asked := asksBefore(part)
	for _, c := range pg.Tree.Controls[:min(len(pg.Tree.Controls), maxPlaces)] {
		if c.Node == n ||
			c.Node.DataAtom != atom.Select &&
				(c.Node.DataAtom != atom.Input ||
					strings.EqualFold(controls.Attr(c.Node, "type"), "hidden")) {
			continue
		}
		for _, id := range []string{controls.Attr(c.Node, "id"), controls.Attr(c.Node, "name")} {
			if id == "" || id == controls.Attr(n, "id") || id == controls.Attr(n, "name") {
				continue
			}
			for _, at := range placesOf(part, id) {
				if begun := max(0, at-12); (end == 0 || at < end) &&
					strings.ContainsAny(part[begun:at+1], `'"(#`) && asked(at) {
					end = at
				}
			}
		}
	}
	return end
}

// asksBefore tells whether a part of a script asks an address before a place in it. The part is
// read once, when it is first asked: only a place within its first address, of which another may
// end earlier, has it read anew.
func asksBefore(part string) func(at int) bool {
	first := sync.OnceValue(func() []int { return asksFor.FindStringIndex(part) })
	return func(at int) bool {
		f := first()
		switch {
		case f == nil || at <= f[0]:
			return false
		case f[1] <= at:
			return true
		}
		return asksFor.MatchString(part[:at])
	}
}

// suggestedIn reads the first address that a part of a script asks, and with what.
func (pg *page) suggestedIn(part string) *webform.Suggestions {
	found := asksFor.FindAllStringSubmatchIndex(part, maxPlaces)
	if found == nil || posts.MatchString(part) {
		return nil
	}
	for _, m := range found {
		v, rest := addressOf(part, m), part[m[1]:]
		template := m[6] >= 0
		if template {
			v = filledHoles(v)
		} else if joinedOn.MatchString(rest) {
			v = joinedAddress(v, rest)
		}
		if v == "" || !address.MatchString(v) {
			continue
		}
		s := pg.suggestionsAt(v)
		if s == nil {
			continue
		}
		if s.Guess {
			sentBy(s, part, rest)
		}
		columns(s, part)
		columns(s, rest)
		if least := leastTyped.FindStringSubmatch(part); least != nil {
			s.Least, _ = strconv.Atoi(least[1] + least[2] + least[3])
		}
		return s
	}
	return nil
}

// addressOf is the address in what asksFor has found in a part of a script.
func addressOf(part string, m []int) (v string) {
	for k := 2; k < len(m); k += 2 {
		if m[k] >= 0 {
			v = part[m[k]:m[k+1]]
		}
	}
	return v
}

// filledHoles puts the gap where a template string has the text; "" where it has more than that.
func filledHoles(v string) string {
	v = strings.TrimPrefix(v, "${location.origin}")
	v = strings.TrimPrefix(v, "${window.location.origin}")
	if n := len(hole.FindAllString(v, 3)); n != 1 {
		if n == 0 {
			return v
		}
		return ""
	}
	if at := hole.FindStringIndex(v); at[1] == len(v) && strings.HasSuffix(v[:at[0]], "=") {
		return v[:at[0]]
	}
	return hole.ReplaceAllLiteralString(v, url.QueryEscape(webform.Gap))
}

// joinedAddress is an address that a script puts together of a beginning, the text and maybe an
// end.
func joinedAddress(v, rest string) string {
	if !strings.HasSuffix(v, "=") && !strings.HasSuffix(v, "/") {
		return v // its parameters are written in another way
	}
	if m := behind.FindStringSubmatch(rest); m != nil {
		return v + url.QueryEscape(webform.Gap) + m[1]
	}
	if strings.HasSuffix(v, "/") {
		return v + url.QueryEscape(webform.Gap)
	}
	return v
}

// sentBy reads the name of the parameter that takes the text. Libraries that are told none have one
// of their own.
func sentBy(s *webform.Suggestions, part, rest string) {
	asked := rest
	if at := answered.FindStringIndex(rest); at != nil {
		asked = rest[:at[0]]
	}
	for _, re := range []*regexp.Regexp{sends, shorthand} {
		if m := re.FindStringSubmatch(asked); m != nil {
			s.Params, s.Guess = []string{m[1]}, false
			return
		}
	}
	switch {
	case strings.Contains(part, "select2"):
	case strings.Contains(part, "serviceUrl"):
		s.Params = []string{"query"}
	case strings.Contains(part, "autocomplete("):
		s.Params = []string{"term"}
	}
}

// columns reads which values of a suggestion are sent and shown.
func columns(s *webform.Suggestions, code string) {
	first := func(re *regexp.Regexp) string {
		if m := re.FindStringSubmatch(code); m != nil {
			return strings.Join(m[1:], "")
		}
		return ""
	}
	if v := first(valueOf); v != "" {
		s.Value = v
	}
	if v := first(textOf); v != "" {
		s.Text = v
	}
}

// placesOfControl are the places where a script names a control, by its ID, its name or one of its
// classes.
func placesOfControl(script string, n *html.Node) (out []int) {
	for _, id := range []string{controls.Attr(n, "id"), controls.Attr(n, "name")} {
		out = append(out, placesOf(script, id)...)
	}
	if len(out) == 0 {
		for class := range strings.FieldsSeq(controls.Attr(n, "class")) {
			for at := range indices(script, "."+class) {
				if end := at + len(class) + 1; at > 0 &&
					strings.ContainsRune(`"' ,t`, rune(script[at-1])) && end < len(script) &&
					!wordByte(script[end]) {
					out = append(out, at)
				}
			}
		}
	}
	if len(out) == 0 && n.DataAtom == atom.Select {
		for _, quoted := range []string{"('select", `("select`} {
			for at := range indices(script, quoted) {
				out = append(out, at)
			}
		}
	}
	return out
}

// placesOf are the places where a script has a name between quotes, brackets or signs of a
// selector. A name of one letter stands alone in its quotes, maybe as a selector, since such a
// letter is between signs of all kinds.
func placesOf(script, id string) (out []int) {
	if len(id) < 2 {
		return placesOfLetter(script, id)
	}
	for at := range indices(script, id) {
		if len(out) == maxPlaces {
			break
		}
		end := at + len(id)
		if at > 0 && strings.ContainsRune(`"'#=`+"`", rune(script[at-1])) && end < len(script) &&
			!wordByte(script[end]) {
			out = append(out, at)
		}
	}
	return out
}

func placesOfLetter(script, id string) (out []int) {
	if id == "" {
		return nil
	}
	for _, quote := range []string{"'", `"`, "`"} {
		for _, sign := range []string{"", "#"} {
			for at := range indices(script, quote+sign+id+quote) {
				out = append(out, at+len(quote+sign))
			}
		}
	}
	slices.Sort(out)
	return out[:min(len(out), maxPlaces)]
}

func wordByte(b byte) bool {
	return b == '_' || b == '-' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' ||
		b >= 'A' && b <= 'Z'
}

// indices yields the places of a text in another one.
func indices(s, sub string) func(func(int) bool) {
	return func(yield func(int) bool) {
		for from := 0; ; {
			at := strings.Index(s[from:], sub)
			if at < 0 || !yield(from+at) {
				return
			}
			from += at + len(sub)
		}
	}
}
