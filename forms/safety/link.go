package safety

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// A Link is what is known of a link before it is followed. The zero value of everything but URL
// means that nothing is known.
type Link struct {
	URL     *url.URL // where it leads
	Page    *Page    // where it stands; nil for what no page shows: sitemaps, feeds, redirects
	Text    string   // that stands in it
	Says    []string // its title, its aria-label, what its images say
	Icons   string   // classes of the link and of what stands in it
	Rel     string
	Click   string // its script
	Method  string // that its script sends by, from data-method and the like
	Asks    bool   // a script asks the visitor whether he is sure
	Named   bool   // it is the heading of something
	Session bool   // the user's own session is sent with it: what is doubtful is left
}

// TokenVeto is the name of the veto that stops an address for a token against forged requests. It
// says nothing of a question: scripts send such tokens with what was typed into a search box.
const TokenVeto = "token"

// JudgeAddress judges an address that stands in no link: of a sitemap, a feed, a redirect, a form
// that is asked by GET, a guess.
func JudgeAddress(u *url.URL) Verdict { return (&Link{URL: u}).Judge() }

// Judge says whether following the link could change something at the site.
func (l *Link) Judge() Verdict {
	if Off || l.URL == nil {
		return Verdict{}
	}
	s := sights.Get().(*sight)
	defer s.release()
	s.Link, s.x = l, theVerbs()
	if s.ordinary() {
		return Verdict{}
	}
	for i := range linkRules {
		r := &linkRules[i]
		if words, why := r.sees(s); why != "" {
			return Verdict{Veto: r.Name, Words: words, Why: why}
		}
	}
	return Verdict{}
}

// ordinary reports whether nothing in the link can stir a veto, as with most links: it is looked at
// once before the vetoes are tried.
func (s *sight) ordinary() bool {
	if s.Method != "" || s.Asks || s.Click != "" {
		return false
	}
	a := s.addr()
	if len(a.tail()) > 0 || s.served() {
		return false
	}
	if a.hasID() {
		for i := range a.params {
			if q := &a.params[i]; (a.id >= 0 || i != a.idName) &&
				(len(q.words) == 0 ||
					!searchNames.Has(q.words[0]) && !(isNumberName(q.words) && isID(q.value))) {
				return false
			}
		}
	}
	for i := range a.segs {
		if s.x.stirs(a.segs[i].words) || a.stirred(i) {
			return false
		}
	}
	for i := range a.params {
		q := &a.params[i]
		if q.bare || machines.Has(first(q.words)) || s.x.stirs(q.words) || s.x.stirs(q.values) ||
			len(q.words) > 0 &&
				(orders().Has(q.words[0]) || orders().Has(q.words[len(q.words)-1])) ||
			mayBeToken(q.name) {
			return false
		}
	}
	if len(a.params) > 0 && newsPlaces.Has(strings.Join(a.last().words, " ")) {
		return false
	}
	if signed(a.last().text) || strings.ContainsAny(s.URL.RawQuery, "+-%") ||
		strings.Contains(s.URL.Path, ";") {
		return false
	}
	t, more := s.labels()
	if slices.ContainsFunc(t.words, objects.Has) || among(offerWords, t.words) != "" {
		return false
	}
	if s.x.stirs(t.words) || s.x.states(t.words) || s.mayBePaired() ||
		len(t.words) == 1 && len(t.words[0]) == 1 ||
		len(t.words) == 0 && (s.Text != "" || s.Icons != "") || !lang.ASCII(t.raw) {
		return false
	}
	if n := len(t.words); n > 0 && n <= twinWords && s.Page != nil &&
		(s.ofThisPage() || s.alike(t.signature(), "").same >= fewestTwins) {
		return false
	}
	for i := range more {
		if s.x.stirs(more[i].words) || s.x.states(more[i].words) || !lang.ASCII(more[i].raw) {
			return false
		}
	}
	return true
}

// A linkRule is a veto with what it sees: the words that it goes by, and a clause for people, ""
// when nothing speaks against the link.
type linkRule struct {
	Veto
	sees func(*sight) (words, why string)
}

func linkVetoes() []Veto {
	var out []Veto
	for _, r := range linkRules {
		out = append(out, r.Veto)
	}
	return out
}

// ScriptSends is the name of the veto of links that a script sends in another way than by their
// address.
const ScriptSends = "script sends"

// pathVeto is the name of the veto of paths that command.
const pathVeto = "verb in the path"

var linkRules []linkRule

func init() {
	linkRules = []linkRule{
		{Veto{ScriptSends, "A link whose script asks whether the visitor is sure, or sends " +
			"another method than GET, by data-method, data-confirm or onclick.", Links, nil},
			(*sight).scriptSends},
		{Veto{"command", "A parameter that carries commands, such as action=, do= or op=, has a " +
			"verb as its value.", Links, verbConcepts}, (*sight).command},
		{Veto{"verb as a parameter",
			"A parameter is called by a verb or by a basket, as in ?add-to-cart=5 or " +
				"&bookmark=1.", Links, verbConcepts}, (*sight).verbParameter},
		{Veto{pathVeto, "A segment of the path is a verb, behind or before the number " +
			"of a thing, or an unmistakable one anywhere.", Links, verbConcepts},
			(*sight).verbInPath},
		{Veto{"machine", "The address commands a machine or a server: restart, sync, open a door," +
			" switch a light.", Links, nil}, (*sight).obeys},
		{Veto{"upkeep", "The text or the path tells the server to make anew what it keeps for " +
			"itself: an index, a cache, statistics.", Links,
			[]lang.Concept{lang.Anew, lang.Upkeep}}, (*sight).upkeep},
		{Veto{"older version",
			"The text or a parameter puts an older version in the place of the one that is " +
				"shown.", Links, []lang.Concept{lang.Version, lang.Back}}, (*sight).bringsBack},
		{Veto{"fetch", "The text has the thing that the address names brought by somebody, from " +
			"the stacks or to the reading room.", Links, []lang.Concept{lang.Fetch}},
			(*sight).fetches},
		{Veto{"basket", "The path leads into a basket or a list of the visitor's own and says " +
			"what to put there or to take out.", Links, []lang.Concept{lang.Basket}},
			(*sight).basket},
		{Veto{TokenVeto, "A parameter holds a token against forged requests, which only what " +
			"changes something needs.", Links, nil}, (*sight).token},
		{Veto{"verb in the text", "The text, title or label of the link is a command, and its " +
			"address names a thing or a command.", Links, verbConcepts}, (*sight).verbInText},
		{Veto{"icon", "The link shows an icon and no words, a heart or a bin, and its address " +
			"says more than which thing it is about.", Links, nil}, (*sight).icon},
		{Veto{"letter",
			"Behind the number of a thing stands a letter or a sign that says what is done with " +
				"it.", Links, nil}, (*sight).letter},
		{Veto{"switch",
			"Behind the number of a thing a parameter is switched on that shows nothing.", Links,
			nil}, (*sight).flag},
		{Veto{"row action", "The link stands at every row of a list, and its address is that of " +
			"the row with a word more that shows nothing.", Links, nil}, (*sight).rowAction},
		{Veto{"unknown action", "Behind the number of a thing stands a word that is not known to " +
			"show something, and the text of the link is as short as a command; with the user's " +
			"own session also a parameter, and a longer text.", Links, []lang.Concept{lang.Show}},
			(*sight).unknown},
		{Veto{"on its page", "The link stands on the page of one thing, names a thing, and its " +
			"few words turn to people or are a verb.", Links,
			[]lang.Concept{lang.Apply, lang.Notify, lang.Ask, lang.Mine}}, (*sight).onItsPage},
		{Veto{"twin", "Every row has the link beside that to its item, whose number or name its " +
			"address repeats, and it says the same in each; or it stands on the page of the " +
			"item.", Links, []lang.Concept{lang.Show}}, (*sight).twin},
		{Veto{"news", "The text or the address offers news by mail, and the address says more than a place.", Links, []lang.Concept{lang.News}}, (*sight).tellsMe},
		{Veto{"both", "The text and the address both say the same of what visitors do: vote, " +
			"follow, subscribe.", Links, joining}, (*sight).both},
		{Veto{"turns", "The text does something to somebody or something that it names by a " +
			"pronoun: \"sign me out\", \"give it a home\".", Links, []lang.Concept{lang.Object}},
			(*sight).turns},
		{Veto{"address sign",
			"The last part of the address has a sign of a command: \"/m/7f2c!pin\", \"?18+d\".",
			Links, nil}, (*sight).addressSign},
		{Veto{"wordless",
			"The link shows a sign or an icon that is not known to show something, and no word.",
			Links, nil}, (*sight).wordless},
		{Veto{"fault", "The text asks to say what is wrong with the thing that the address names," +
			" or to propose a change of it.", Links, nil}, (*sight).reportsFault},
	}
}

// A sight is a link while it is judged: what several vetoes look at is read once.
type sight struct {
	*Link
	splitter
	x     *verbs
	a     linkAddress
	taken bool // a is read
	st    standing
	stood bool
	said  bool
	text  label   // what it says, or what its attributes do when it says nothing
	more  []label // what its attributes say besides
}

func (s *sight) addr() *linkAddress {
	if !s.taken {
		s.taken = true
		s.a.parse(s.URL, &s.splitter)
	}
	return &s.a
}

var sights = sync.Pool{New: func() any { return new(sight) }}

// release keeps the room for the next link.
func (s *sight) release() {
	const usual = 256
	if cap(s.room) > usual {
		return
	}
	clear(s.room)
	clear(s.a.segs)
	clear(s.a.params)
	*s = sight{splitter: splitter{s.room[:0]},
		a: linkAddress{segs: s.a.segs[:0], params: s.a.params[:0]}, more: s.more[:0]}
	sights.Put(s)
}

func (s *sight) standing() *standing {
	if !s.stood {
		s.st, s.stood = s.Page.stands(s.URL), true
	}
	return &s.st
}

// A label is a short text of a link.
type label struct {
	raw     string
	words   []string // without numbers
	digits  bool     // it has numbers as well
	pressed bool     // it also says that the link is to be pressed: "click here to"
	counts  bool     // it begins with a number: "12 comments", "(2 offers)"
}

func (split *splitter) label(s string) label {
	s = strings.TrimSpace(s)
	l := label{raw: s}
	if s == "" {
		return l
	}
	s = lang.Clip(s, lang.MaxText)
	words := split.words(s)
	l.words = words[:0]
	for _, w := range words {
		if r, _ := utf8.DecodeRuneInString(w); unicode.IsDigit(r) || unicode.IsNumber(r) {
			l.digits = true
			continue
		}
		l.words = append(l.words, w)
	}
	l.words, l.pressed = pressing(l.words)
	if r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, "([")); unicode.IsDigit(r) &&
		len(l.words) > 0 {
		l.counts = true
	}
	return l
}

// parts reports whether a label is divided, as titles are: "Delete: a history".
func (l label) parts() bool {
	s := l.raw
	i := strings.IndexAny(s, ":;|,")
	return i > 0 && i < len(s)-1 || strings.Contains(s, " – ") || strings.Contains(s, " — ") ||
		strings.Contains(s, " - ") || !l.digits && strings.ContainsAny(s, "(（")
}

// asks reports whether a label is a question.
func (l label) asks() bool { return strings.ContainsAny(l.raw, "?？؟") }

// labels reads what the link says. Its text counts when it has letters, else its attributes speak.
func (s *sight) labels() (label, []label) {
	if s.said {
		return s.text, s.more
	}
	s.said = true
	s.text = s.label(s.Text)
	for _, t := range s.Says {
		if t == "" {
			continue
		}
		l := s.label(t)
		if len(l.words) == 0 {
			continue
		}
		if len(s.text.words) == 0 {
			l.digits = l.digits || s.text.digits
			s.text = l
			continue
		}
		if l.raw != s.text.raw {
			s.more = append(s.more, l)
		}
	}
	return s.text, s.more
}

// silent reports whether neither the link nor its attributes have a word.
func (s *sight) silent() bool {
	t, _ := s.labels()
	return len(t.words) == 0
}

// The lexicons of what is no verb.
var (
	viewLexicon = sync.OnceValue(func() *lang.Lexicon { return lang.Said(lang.Show) })
	showLexicon = sync.OnceValue(func() *lang.Lexicon { return lang.Of(lang.Show) })
	hows        = sync.OnceValue(howWords)
	baskets     = sync.OnceValue(basketWords)
	selves      = sync.OnceValue(func() *lang.Lexicon { return lang.Of(lang.Self) })
	orders      = sync.OnceValue(func() *lang.Lexicon { return lang.Of(lang.Parameter) })
)

// howWords stand anywhere in scripts without spaces.
func howWords() *lang.Lexicon {
	entries := lang.Entries(lang.How)
	for i, e := range entries {
		if e[0] >= 0x80 && spaceless(e) && utf8.RuneCountInString(e) > 1 {
			entries[i] = "*" + e + "*"
		}
	}
	return lang.New(entries...)
}

// basketWords are also those that addresses write in Latin letters.
func basketWords() *lang.Lexicon {
	entries := lang.Entries(lang.Basket)
	for _, t := range lang.Tables() {
		for _, e := range t.Entries[lang.Basket] {
			entries = append(entries, lang.Latin(t.Code, strings.ToLower(lang.Fold(e)))...)
		}
	}
	return lang.New(entries...)
}

// among returns the first of the words that is in the lexicon, whatever rows it has.
func among(l *lang.Lexicon, words []string) string { return l.Among(lang.Read(words)) }

// showsIt reports whether words say that something is shown. A noun that things are done to as well
// counts alone only: "photo", but not "remove photo".
func showsIt(words []string) bool {
	switch len(words) {
	case 0:
		return false
	case 1:
		return among(showLexicon(), words) != ""
	}
	return among(viewLexicon(), words) != ""
}

// why makes a clause for people.
func why(format, word string) (string, string) { return word, fmt.Sprintf(format, word) }
