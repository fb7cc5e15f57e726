package safety

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// icons of verbs, as their classes are called.
var (
	verbIcons = lang.New(
		`heart*, star*, bookmark*, thumbs, thumb up, thumb down, thumbup, thumbdown, thumbsup, thumbsdown, like*, unlike, fav*, trash*, bin, lock*, unlock*, bell*, flag*, cart*, basket*, plus*, minus*, times*, close*, remove*, delete*, del, cross,
		check*, ok, tick*, pencil*, edit*, pen, ban, block*, user plus, user minus, person check, person plus, person x, person dash, person add, upvote, downvote, vote*, pin*, archive*, eye slash, eye close, power*, play, stop, refresh*, undo*, redo*, reply*, send*, share*, envelope*, paper plane, x, watch*, unwatch*, follow*, drop, subscribe*, accept*, reject*, approve*, circle x, circle check, logout, signout, sign out, log out, smile*, frown*, praise*, zan, dianzan, collect*, digg*, kiss*, clap*, gift*, coin*, donate*, hand*, add*, save*`)
	showIcons = lang.New(`pdf, download*, file*, print*, home, house, search*, magnif*, zoom*, ` +
		`info*, question*, help, external*, arrow*, chevron*, caret*, angle*, rss, feed*, map*, ` +
		`globe*, calendar*, image*, picture*, photo*, camera*, expand*, menu, list*, th, sort*, ` +
		`eye, link*, quote*, cite*, book, folder open, twitter*, facebook*, linkedin*, ` +
		`instagram*, youtube*, pinterest*, whatsapp*, google*, github*, phone*, logo*, avatar*, ` +
		`thumbnail*, cover*, next, prev*, back, first, last, more`)
)

// rowIcons are those that do something with a thing even where its address is all that the link
// says, when every row of a list has them. Rows also have icons that play, expand, or tell a state.
var rowIcons = lang.New(
	`trash*, bin, delete*, del, remove*, heart*, thumbs, thumb, thumbup, thumbdown, thumbsup, thumbsdown,
	like*, unlike, fav*, bookmark*, cart, basket*, upvote, downvote, vote*, ban, block, approve*, reject*,
	unsubscribe*, unlock*, pencil*, edit*, user plus, user minus, person plus, person x, eye slash, x`)

// rowSigns are such signs.
const rowSigns = "🗑✖✕✗✘❌×♥❤♡❥☆★⭐👍👎⚑🔒🔓✓✔✅⛔🛒✎✏"

// sign is the sign that a text without letters is, "" when it is none.
func sign(text string) string {
	s := strings.TrimFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsDigit(r) || unicode.IsPunct(r) || r == '\ufe0f'
	})
	if first, size := utf8.DecodeRuneInString(s); strings.Trim(s[size:], string(first)) == "" {
		s = s[:size] // five stars are a star
	}
	if utf8.RuneCountInString(s) > 3 {
		return ""
	}
	return s
}

// inRows sees an icon or a sign of rowIcons that stands at most things of a kind, and a single "x".
func (s *sight) inRows() string {
	if !s.record() {
		return ""
	}
	var shown string
	switch t, _ := s.labels(); {
	case len(t.words) == 1 && t.words[0] == "x" && !t.digits:
		shown = "x"
	case !s.silent():
		return ""
	default:
		if shown = sign(s.Text); shown == "" {
			shown = among(rowIcons, lang.Words(s.Icons))
		} else if !strings.ContainsAny(shown, rowSigns) {
			return ""
		}
	}
	if shown == "" {
		return ""
	}
	if a := s.alike(shown, ""); a.same > 1 && a.same*2 > a.addresses {
		return shown
	}
	return ""
}

// crosses are signs of what is removed or closed. No page of a thing is called so.
const crosses = "🗑✖✕✗✘❌×⊗"

// crossed sees a link that says such a sign and nothing else, to an address that names something.
func (s *sight) crossed() string {
	a := s.addr()
	shown := sign(s.Text)
	if shown == "" || strings.Trim(shown, crosses) != "" ||
		strings.ContainsFunc(s.Text, unicode.IsDigit) {
		return ""
	}
	numbered := slices.ContainsFunc(a.params, func(q param) bool {
		return q.value != "" && strings.Trim(q.value, "0123456789") == ""
	})
	if !a.hasID() && !numbered {
		return "" // a choice that narrows an answer is taken back
	}
	return shown
}

// showSigns are signs of texts that show, page and sort; harmless whatever stands in the address.
const showSigns = "»«›‹→←⇒⇐…⋯№#§¶⤢🔍🔎ℹ📄📷🖨📎🗺⬇↗"

func (s *sight) icon() (string, string) {
	if s.Page == nil {
		return "", ""
	}
	if w := s.inRows(); w != "" {
		return why("every row has its sign %q", w)
	}
	if w := s.crossed(); w != "" {
		return why("it says %q of something", w)
	}
	if w := s.paired(); w != "" {
		return why("it is one of two, and the other says %q", w)
	}
	if w := s.grades(); w != "" {
		return why("it is one of several that grade, and its address says %q", w)
	}
	if !s.silent() {
		return s.class()
	}
	t, _ := s.labels()
	if t.digits && !strings.ContainsFunc(s.Icons, unicode.IsLetter) {
		return "", ""
	}
	icons := lang.Words(s.Icons)
	verb := among(verbIcons, icons)
	sign := strings.TrimFunc(t.raw, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsDigit(r)
	})
	a := s.addr()
	extended := len(a.tail()) > 0 || a.id >= 0 && len(a.params) > 0 ||
		a.idName >= 0 && s.switched() || sign != "" && len(a.params) > 1 && s.switched()
	own := verb != "" && a.id < 0 && len(a.segs) > 2 && utf8.RuneCountInString(a.last().text) == 1
	twice := verb != "" && a.id > 0 && a.segs[a.id-1].id && len(a.segs[a.id].text) <= 2
	extended = extended || own || twice || verb != "" && a.nested()
	switch {
	case !extended, showsIt(a.last().words), strings.ContainsAny(sign, showSigns) && sign != "":
		return "", ""
	case verb != "" &&
		(among(showIcons, icons) == "" || twice || len(a.tail()) > 0 && len(a.last().text) <= 2):
		return why("its icon says %q", verb)
	case sign != "" && utf8.RuneCountInString(sign) <= 3 && !t.digits:
		return why("it says %q behind the number of a thing", sign)
	}
	return "", ""
}

// choices are what classes of links add to or remove from that narrow a list.
var choices = lang.New(
	"filter*, facet*, refine*, term*, option*, tag*, class, comment*, reply*, row, item")

// class sees a link to a thing whose class is a verb of programs and what it is done to, such as
// "addtoshelf" and "remove-bookmark".
func (s *sight) class() (string, string) {
	t, _ := s.labels()
	a := s.addr()
	if !a.hasID() || len(t.words) > 5 || t.shows() || s.viewed() ||
		a.id >= 0 && len(a.tail()) == 0 && len(a.params) == 0 {
		return "", ""
	}
	for c := range strings.FieldsSeq(s.Icons) {
		words := lang.Words(c)
		if len(words) == 0 || len(words) > 4 || among(choices, words) != "" {
			continue
		}
		if programVerb(words) || len(words) == 1 && compound(words[0]) ||
			s.x.at(words, 0).force == sure {
			return why("its class says %q", c)
		}
	}
	return "", ""
}

// switched reports whether a parameter of the address is a switch or a letter.
func (s *sight) switched() bool {
	for _, q := range s.addr().params {
		if !q.id && len(q.words) > 0 && !isNumberName(q.words) && !searchNames.Has(q.words[0]) &&
			(switchedOn(q) || len(q.value) == 1) {
			return true
		}
	}
	return false
}

func (s *sight) letter() (string, string) {
	a := s.addr()
	t, _ := s.labels()
	if s.Page == nil {
		return "", ""
	}
	// [D] beside [V]: the letter of the link is the value of a command.
	if utf8.RuneCountInString(strings.Join(t.words, "")) == 1 && !t.digits && a.idName >= 0 {
		for _, q := range a.params {
			if !q.id && strings.EqualFold(q.value, t.words[0]) {
				return why("its address says %q", q.name+"="+q.value)
			}
		}
	}
	tail := a.tail()
	if a.id < 0 && s.textless() && !s.silent() && len(a.segs) > 2 {
		tail = a.segs[len(a.segs)-1:]
		if utf8.RuneCountInString(tail[0].text) > 1 {
			return "", ""
		}
	}
	if len(tail) == 0 || len(tail) > 2 || s.numbered() || s.titledText() {
		return "", ""
	}
	if slices.ContainsFunc(s.more, label.reads) {
		return "", "" // "x", titled "Metadata as XML"
	}
	last := tail[len(tail)-1]
	signed := strings.ContainsAny(last.text[:1], "+-!")
	if n := utf8.RuneCountInString(last.text); n > 2 || n == 2 && !s.textless() && !signed ||
		t.digits && len(t.words) > 0 && !signed || last.ext != "" || last.date || t.shows() ||
		s.standing().names {
		return "", ""
	}
	return why("behind the number of a thing its path says %q", last.text)
}

// shows reports whether the text says that something is shown: by its first word or its last, by
// any of few.
func (l label) shows() bool {
	switch n := len(l.words); n {
	case 0:
		return false
	case 1, 2:
		return showsIt(l.words) ||
			n == 2 && showLexicon().Has(l.words[0]) && showLexicon().Has(l.words[1])
	default:
		return viewLexicon().Has(l.words[0]) || viewLexicon().Has(l.words[n-1]) ||
			showsIt(l.words[:2])
	}
}

// formatWords are formats of what is read.
var formatWords = lang.New("xml, json, pdf, csv, rdf, marc, bibtex, ris, txt, epub, doc, xls, " +
	"html, iiif, mets, format, metadata, metadaten")

// reads reports whether a label says that something is shown, by any word of a format as well.
func (l label) reads() bool { return l.shows() || among(formatWords, l.words) != "" }

// textless reports whether no letters stand in the link itself.
func (s *sight) textless() bool { return !strings.ContainsFunc(s.Text, unicode.IsLetter) }

// numbered reports whether the text of the link is a number or an arrow, as those of pages are.
func (s *sight) numbered() bool {
	return s.silent() && strings.TrimFunc(s.Text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsDigit(r) ||
			strings.ContainsRune("«»‹›<>[]()←→….|", r)
	}) == "" && strings.TrimSpace(s.Text) != ""
}

// titledText reports whether the text is too long for a command.
func (s *sight) titledText() bool {
	t, _ := s.labels()
	return len(t.words) > 4
}
