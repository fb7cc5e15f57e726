package safety

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"deepcrawl/forms/lang"
)

// collections are segments below which stand names and words.
var collections = lang.New(
	`search*, wiki, wikipedia, tag, tags, dict, dictionary, glossary, glossar*, word, words, define, definition, thesaurus, lexikon, keyword, keywords, subject*, topic, topics,
	category, categories, cat, kategor*, categor*, manual, docs, doc, reference, help, faq, artist*, song*, album*, author*, name, names, people, person, user*, book, books, title*, label*, blog,
	encyclopedia, woerterbuch, diccionario, dictionnaire, dizionario, slownik, slovnik, schlagwort, stichwort, categoria, categorie, archive*, archiv*, article*, news, function*, goto, jump, themen, thema,
	hilfe, aide, ayuda, aiuto, ajuda, pomoc, hjalp, hjaelp, apua, yardim, napoveda, sugo, ajutor, spravka,
	pomosh*, bantuan, support, demarches, demarche, tramite*, servizi, servicios, servicos, dienste,
	leistung*, services, themes, temas, temi, tema, guide, guides, guia, guias, guida, guider, ratgeber, leitfaden, anleitungen, tutorial*, handleidingen, poradnik*, navody, oppaat, veiledning*, vejledning*, utmutato*, rehber*, rukovodstva, instrukcii, manuales, manuais, consejos, consells, conseils, consigli, tipps, tips, dicas, trucos, howto, topics, legal, law*, acts`)

// newsNames are collections of what is read, in the languages of package lang: what is linked below
// them has a title, whatever verbs it begins with. So have commits, issues and topics.
var newsNames = lang.New(
	`commit*, issue*, ticket*, bug*, pull*, topic*, thread*, tema, thema, sujet*, message*, job, jobs,
	news*, article*, artikel*, artic*, story, stories, press*, presse, blog*, post, posts,
	nachricht*, meldung*, aktuell*, actualit*, nouvelle*, actu*, noticia*, novosti, notizi*, articol*, nyhet*,
	nyheder, nieuws*, uutis*, uudis*, zinas, naujien*, wiadomosc*, aktualnosc*, zprav*, aktualit*, sprav*,
	clan*, clanek*, novice, vijesti, vesti, novini, novyny, nea, hir, hirek, cikk*, stiri, haber*, xeber*,
	akhbar, khabar*, berita, balita, tin, tin tuc, habari, newyddion, nuacht, medee, zhanalyk*, lajme,
	naviny, lur, novas, albiste*, frettir, xinwen, kiji, gisa, samachar, khobor, magazin*, magazine*`)

// workNames are collections of works, whose titles may be any words: "Follow me" is a song.
var workNames = lang.New(
	"song*, lyric*, album*, track, tracks, film, films, movie, movies, title, titles, work, works")

// work reports whether the address is that of a work.
func (a *linkAddress) work() bool {
	return a.id > 0 && len(a.segs[a.id-1].words) == 1 && workNames.Has(a.segs[a.id-1].words[0])
}

// news reports whether the address leads to what is read: an article, a story.
func (a *linkAddress) news() bool {
	for i := range a.segs {
		if !a.segs[i].id && len(a.segs[i].words) == 1 && newsNames.Has(a.segs[i].words[0]) {
			return true
		}
	}
	return false
}

// wordCollections are those whose names may be any word, "logout" as well.
var wordCollections = lang.New(
	`search*, wiki, wikipedia, tag, tags, dict, dictionary, glossary, glossar*, word, words, define, definition, thesaurus, lexikon, keyword, keywords, schlagwort, stichwort, topic, topics, woerterbuch, diccionario, dictionnaire, dizionario, slownik, slovnik,
	themen, thema, temas, temi, hilfe, help, faq, lemma*, verb, verbs, verbo, verbos, name, names, navn, namn, mot, mots, palabra*, parola, parole, palavra*, slowo, slovo, wort, woord, ord, ordbok*, ordbog*, sozluk, kelime, padam, sabdam, shabda, cidian, conjug*, coniug*,
	konjug*, synonym*, sinonim*, antonym*, translate, translation*, ubersetz*, uebersetz*, rhyme*, idiom*`)

// named reports whether a segment stands in a collection, or below what shows something.
func (a *linkAddress) named(i int) bool {
	if i <= 0 || a.segs[i-1].id || len(a.segs[i-1].words) == 0 {
		return false
	}
	before := a.segs[i-1].words
	return among(collections, before) != "" || among(wordCollections, before) != "" ||
		showLexicon().Has(before[len(before)-1])
}

// worded is named for collections of words.
func (a *linkAddress) worded(i int) bool {
	return i > 0 && len(a.segs[i-1].words) > 0 && !strings.Contains(a.segs[i].text, ":") &&
		among(wordCollections, a.segs[i-1].words) != ""
}

// slug reports whether a segment is the title of the link written as an address: two words or more,
// all of them words of its text. What stands behind the number of a thing may be a command of two
// words.
func (s *sight) slug(seg segment) bool {
	t, _ := s.labels()
	if len(seg.words) < 2 || len(t.words) < 2 {
		return false
	}
	if !lang.ASCII(t.raw) && lang.ASCII(seg.text) && len(seg.words) == len(t.words) &&
		s.x.strongest(seg.words).force == noForce {
		return true // it is written in Latin letters
	}
	words := wordsOf(seg.words)
	const title = 3 // words that make a title of a name with a number: "erase-the-tape-88121"
	if len(words) < title {
		words = seg.words
	}
	for _, w := range words {
		if !slices.Contains(t.words, w) && !(t.digits && '0' <= w[0] && w[0] <= '9') {
			return false
		}
	}
	return true
}

// about reports whether the link leads to a text about something: it asks or says how.
func (s *sight) about() bool {
	t, _ := s.labels()
	n := len(t.words)
	if n >= 3 && (hows().Has(t.words[0]) || t.asks()) ||
		n > 1 && !lang.ASCII(t.raw) && hows().Has(t.words[n-1]) {
		return true
	}
	if n > 0 && spaceless(t.words[0]) && among(hows(), t.words) != "" {
		return true
	}
	if n >= 3 { // in languages whose verbs end sentences: "mail how delete"
		if v := s.x.last(t.words); v.final && v.from > 0 && hows().Has(t.words[v.from-1]) {
			return true
		}
	}
	l := s.addr().last()
	return len(l.words) >= 3 && hows().Has(l.words[0])
}

// verbInPath sees a segment of the path that is a verb done to something.
func (s *sight) verbInPath() (string, string) {
	id := false
	for i := range s.addr().segs {
		seg := &s.addr().segs[i]
		if seg.id {
			id = true
			continue
		}
		if n := len(seg.words); n > 0 && n <= mostInSegment &&
			pathRules.answer(s.segmentVerb(i, id)) {
			return why("its path says %q", seg.text)
		}
	}
	return "", ""
}

const mostInSegment = 5 // words of a segment: more are a title

// A segmentVerb is a segment of a path with the verb that it begins or ends with.
type segmentVerb struct {
	*sight
	segment
	i      int
	v      verbSeen // the zero value for none
	last   bool     // no segment follows
	before bool     // the number of a thing follows
	id     bool     // the number of a thing stands further in front
	slug   bool     // it is the title of the link
	tagged bool     // the link says of itself that it leads to a tag
}

// segmentVerb reads a segment that has words.
func (s *sight) segmentVerb(i int, id bool) *segmentVerb {
	a := s.addr()
	p := &segmentVerb{sight: s, segment: a.segs[i], i: i, id: id, last: i == len(a.segs)-1}
	p.v = s.x.at(p.words, 0)
	if p.v.force < plain {
		if w := s.x.last(p.words); w.force > p.v.force {
			p.v = w
		}
	}
	if p.v.force == noForce {
		return p
	}
	p.before = !p.last && a.segs[i+1].id || p.last && a.idName >= 0 && p.ext != ""
	p.tagged = strings.Contains(strings.ToLower(s.Rel), "tag")
	p.slug = s.slug(p.segment) && (!id || p.last && s.titleText()) &&
		!(p.before && p.v.force >= plain && p.few())
	return p
}

// few reports whether a segment has no more words than a command.
func (p *segmentVerb) few() bool { return len(p.words) <= 3 }

// whole reports whether the segment has no words but its verb.
func (p *segmentVerb) whole() bool { return p.v.whole(p.words) }

// asksThing reports whether it is the last segment and a parameter names the thing.
func (p *segmentVerb) asksThing() bool { return p.last && p.addr().idName >= 0 }

// program reports whether a word of the segment is a verb of programs.
func (p *segmentVerb) program(word int) bool {
	return slices.Contains(programVerbs, p.words[word])
}

// behind counts the segments behind it that are words.
func (p *segmentVerb) behind() (n int) {
	for _, next := range p.addr().segs[p.i+1:] {
		if !next.id {
			n++
		}
	}
	return n
}

// pathRules answer whether a segment of a path is a command.
var pathRules = rules[*segmentVerb]{
	{"command by its name", "It is called as programs call commands, and points at a thing.",
		yes, func(p *segmentVerb) bool { return p.does(p.i) }},
	{"verb joined to a thing", "A script is asked about a number, and its name is joined of a " +
		"verb of programs and a thing: addfav.php?pid=1.",
		yes, func(p *segmentVerb) bool {
			return p.v.force == noForce && p.scriptOf(p.i) &&
				(slices.ContainsFunc(p.words, compound) || p.program(len(p.words)-1))
		}},
	{"no verb", "It neither begins nor ends with a verb.",
		no, func(p *segmentVerb) bool { return p.v.force == noForce }},
	{"place further in front", "Two segments follow it: it names a place.",
		no, func(p *segmentVerb) bool {
			const deepest = 2
			return p.behind() >= deepest && !p.before && p.v.force < sure
		}},
	{"script with a verb behind", "A script is asked about a thing, and a verb of programs ends " +
		"its name: ItemDel.aspx?Id=4.",
		yes, func(p *segmentVerb) bool {
			return p.script(p.i) && p.program(len(p.words)-1) && p.v.from > 0 && !p.slug
		}},
	{"read", "The link is read, although it has a verb.",
		no, func(p *segmentVerb) bool { return readRules.answer(p) }},
	{"unmistakable", "The verb is unmistakable wherever it stands.",
		yes, func(p *segmentVerb) bool {
			return p.v.force == sure && !p.addr().worded(p.i) && !p.tagged &&
				(len(p.words) <= p.v.n+1 || !p.slug)
		}},
	{"verb of programs and a thing", "It has two or three words, the first a verb of programs, " +
		"and the address names a thing.",
		yes, func(p *segmentVerb) bool {
			return len(p.words) > 1 && p.few() && p.program(0) && p.addr().hasID() &&
				!p.slugged() && !p.addr().worded(p.i) && !particles.Has(p.words[1])
		}},
	{"verb, kind and parameter", "A verb of programs stands before the kind of the thing that a " +
		"parameter names: toggle/bookmark?id=5.",
		yes, func(p *segmentVerb) bool {
			a := p.addr()
			return len(p.words) == 1 && p.program(0) && p.i == len(a.segs)-2 && a.id < 0 &&
				a.idName >= 0 && !a.worded(p.i) && !showsIt(a.last().words)
		}},
	{"verb at a thing, said again", "It is a verb before the thing, and what the link says is a " +
		"verb.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.i > 0 && (p.before || p.asksThing()) &&
				!p.addr().worded(p.i) && !showsIt(p.words) && p.commanded()
		}},
	{"verb with what it works on, said again", "It is a verb, a parameter holds what it works " +
		"on, and what the link says is a verb.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.last && p.i > 0 && p.commanded() && p.addr().asked() &&
				!p.addr().word(p.i) && !showsIt(p.words)
		}},
	{"name in a collection", "It stands in a collection of names or words.",
		no, func(p *segmentVerb) bool {
			return !p.id && (p.addr().named(p.i) || p.tagged && p.last)
		}},
	{"title", "It is the title of the link, written as an address.",
		no, func(p *segmentVerb) bool { return p.slug }},
	{"text about something", "The link asks or says how something is done.",
		no, func(p *segmentVerb) bool { return p.about() }},
	{"file", "It is a file to be read: save.ris.",
		no, func(p *segmentVerb) bool { return p.last && fileFormats[p.ext] }},
	{"word that shows", "Another of its words says that something is shown.",
		no, func(p *segmentVerb) bool {
			return showsIt(p.words) && p.v.force < sure && !(p.id && p.before)
		}},
	{"plain verb behind a thing", "It begins with a verb, and the number of a thing stands in " +
		"front: topic/5/post/3/delete.",
		yes, func(p *segmentVerb) bool {
			return p.v.force == plain && p.id && p.v.from == 0 && p.few()
		}},
	{"plain verb before a thing", "It has a verb, and the number of a thing follows.",
		yes, func(p *segmentVerb) bool { return p.v.force == plain && p.before && p.few() }},
	{"plain verb alone", "It is a verb at the end of the address, and nothing else is known of " +
		"the link, or what it says is one too.",
		yes, func(p *segmentVerb) bool {
			return p.v.force == plain && p.last && p.whole() &&
				(p.spoken() || p.unseen() || p.standing().own && p.standing().others < 2)
		}},
	{"script with a plain verb", "A script whose name has a verb takes parameters.",
		yes, func(p *segmentVerb) bool {
			return p.v.force == plain && p.last && p.ext != "" && p.few() &&
				len(p.addr().params) > 0
		}},
	{"verb behind a thing", "It is a verb, the number of a thing stands in front, and the text " +
		"is no title.",
		yes, func(p *segmentVerb) bool { return p.whole() && p.id && !p.titled() }},
	{"behind a word for commands", "It is a verb, and the segment in front says that a command " +
		"follows: action/star.",
		yes, func(p *segmentVerb) bool {
			front := p.i - 1
			return p.whole() && p.i > 0 && !p.addr().segs[front].id &&
				isOrder(p.addr().segs[front].words)
		}},
	{"not to be followed", "It is a verb, the link says it too, and that search engines may not " +
		"follow it.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.last && len(p.addr().segs) > 1 && p.commanded() &&
				strings.Contains(p.Rel, "nofollow")
		}},
	{"below a name, said again", "It is a verb two segments deep, the link says it too, and it " +
		"is one of programs or stands below several names.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.last && p.i > 1 && p.commanded() &&
				(p.program(0) || !makes.Has(p.words[0]) && p.Page.alike(p.URL) > 1)
		}},
	{"verb first, said again", "It is a verb before the thing, the first of the path, and what " +
		"the link says is a verb.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && (p.before || p.asksThing()) && p.commanded()
		}},
	{"verb before a thing, in the text as well", "It is a verb before the thing, and the text " +
		"begins or ends with the same one.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.before && p.i > 0 && p.saysAgain(p.v)
		}},
	{"remark behind a thing", "It is a verb behind the number of a thing, and the text is no " +
		"longer than a remark.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.last && p.i > 0 && p.addr().segs[p.i-1].id && p.short() &&
				!contexts[p.words[0]]
		}},
	{"script with a verb, few words", "A script that is called by a verb is asked about a thing, " +
		"and the text has no more words than a command.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.asksThing() && (p.ext != "" || len(p.addr().params) > 1) &&
				p.command2() && !contexts[p.words[0]]
		}},
	{"sign at a thing", "It is a verb, a parameter names the thing, and the link shows a sign " +
		"and no word.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.asksThing() && p.silent() &&
				(p.v.what == lang.Vote || p.v.what == lang.Like || p.signed())
		}},
	{"one step below this page", "It is a verb below the address of the page, where little else " +
		"stands, and the link says a verb or nothing.",
		yes, func(p *segmentVerb) bool {
			return p.whole() && p.last && p.standing().own && p.standing().others < 2 &&
				(p.commanded() || p.unseen())
		}},
}

// readRules answer whether a link is read although its path has a verb: it says how something is
// done, shows what the verb names, counts it, or lists the votes on a bill.
var readRules = rules[*segmentVerb]{
	{"plays", "What it plays is heard or seen.", yes, func(p *segmentVerb) bool {
		t, _ := p.labels()
		return p.plays(t, p.v)
	}},
	{"headword", "It is a word of a dictionary.", yes,
		func(p *segmentVerb) bool { return p.last && p.headword() }},
	{"abbreviation", "It is short for what the text says.", yes,
		func(p *segmentVerb) bool { return p.abbreviates(p.segment) }},
	{"names things", "It names things that are called by a verb: /block/5512.", yes,
		func(p *segmentVerb) bool {
			return p.v.force < sure && p.v.from == 0 &&
				(p.last || p.addr().segs[p.i+1].id) && p.ofThings(p.i) && !p.directed(p.i) &&
				!p.throughNoun(p.i)
		}},
	{"begins the text", "The text begins with its words, and its noun is nothing that programs " +
		"keep: close-reading.", yes,
		func(p *segmentVerb) bool {
			return p.v.force < sure && p.v.from == 0 && p.phrase(p.segment)
		}},
	{"how something is done", "The link asks or says how, at a collection or under a title.",
		yes, func(p *segmentVerb) bool {
			return p.about() && (p.addr().named(p.i) || len(p.words) > 1)
		}},
	{"instructions", "The text leads to instructions.", yes,
		func(p *segmentVerb) bool { return p.v.force <= common && p.last && p.instructs() }},
	{"roll call", "It lists the votes on a bill.", yes,
		func(p *segmentVerb) bool { return p.v.what == lang.Vote && p.rollCall() }},
	{"shows what lies below", "The text shows something, and more of the path follows.", yes,
		func(p *segmentVerb) bool {
			t, _ := p.labels()
			return !p.last && t.shows() && !p.spoken() && !p.addr().segs[p.i+1].id
		}},
	{"counts", "The text ends with how many there are: \"Votes (12)\".", yes,
		func(p *segmentVerb) bool {
			t, _ := p.labels()
			return p.last && len(t.words) > 1 && countBehind.MatchString(t.raw)
		}},
}

var countBehind = regexp.MustCompile(`\(\d+\)$`)

// commanded reports whether the text of the link, or what its attributes say, is a verb and no
// more.
func (s *sight) commanded() bool {
	t, more := s.labels()
	for _, l := range append([]label{t}, more...) {
		if len(l.words) > 0 && !l.digits && s.x.at(l.words, 0).whole(l.words) {
			return true
		}
	}
	return false
}

// mostSaidAgain is how many words a text has that says again what the address does.
const mostSaidAgain = 4

// saysAgain reports whether the text begins with the verb that the path has, or ends with it where
// verbs do: "Zgłoś naruszenie" of "zglos/88002", "Verstoß melden" of "melden/88002". English verbs
// are nouns as well, and texts are called by them.
func (s *sight) saysAgain(v verbSeen) bool {
	if english()[v.word] {
		return false
	}
	t, more := s.labels()
	for _, l := range append([]label{t}, more...) {
		if n := len(l.words); n < 2 || n > mostSaidAgain || l.digits {
			continue
		}
		if first := s.x.at(l.words, 0); first.word == v.word || s.x.last(l.words).word == v.word {
			return true
		}
	}
	return false
}

var english = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	for _, t := range lang.Tables() {
		for _, c := range verbConcepts {
			for _, e := range t.Entries[c] {
				if t.Code == "en" {
					words[strings.Join(lang.Words(strings.Trim(e, "*!?")), " ")] = true
				}
			}
		}
	}
	return words
})

// unseen reports whether nothing is known of the link but its address.
func (s *sight) unseen() bool { return s.Text == "" && len(s.Says) == 0 && s.Icons == "" }

// signed reports whether the link shows a sign, a heart or a star, and no words.
func (s *sight) signed() bool {
	return strings.ContainsFunc(s.Text, func(r rune) bool {
		return unicode.IsSymbol(r) && !strings.ContainsRune(showSigns, r)
	}) || s.Text == "" && s.iconSays()
}

// script reports whether a segment is that of a program that is asked about a thing:
// "ItemDel.aspx?Id=4".
func (s *sight) script(i int) bool {
	a := s.addr()
	return i == len(a.segs)-1 && a.segs[i].ext != "" && a.idName >= 0
}

// scriptOf is script also for numbers that may be those of pages: "addfav.php?pid=1".
func (s *sight) scriptOf(i int) bool {
	a := s.addr()
	return s.script(i) ||
		i == len(a.segs)-1 && a.segs[i].ext != "" &&
			slices.ContainsFunc(a.params, func(q param) bool {
				return isID(q.value) && len(q.words) > 0 &&
					(pageOrPost[q.words[0]] || idNames.Has(q.words[len(q.words)-1]))
			})
}

// fileFormats are extensions of what is taken away to be read: "save.ris".
var fileFormats = map[string]bool{"ris": true, "bib": true, "enw": true, "pdf": true, "csv": true,
	"xml": true, "json": true, "txt": true, "zip": true, "rss": true, "atom": true, "epub": true,
	"xls": true, "xlsx": true, "doc": true, "docx": true, "ics": true, "kml": true, "rdf": true}

// isOrder reports whether a segment says that a command follows.
func isOrder(words []string) bool {
	return len(words) == 1 && !weakNames[words[0]] && orders().Has(words[0])
}

// short reports whether the text of the link is no longer than a remark, and says of nothing that
// it is shown: "I can't make it" at /booking/7/cancel.
func (s *sight) short() bool {
	t, _ := s.labels()
	return len(t.words) <= 5 && !showsIt(t.words)
}

// command2 reports whether the text of the link has no more words than a name or a command.
func (s *sight) command2() bool {
	t, _ := s.labels()
	return len(t.words) <= 2 && !showsIt(t.words)
}

// titled reports whether the text of the link is long enough to be a title and no command.
func (s *sight) titled() bool {
	t, _ := s.labels()
	return len(t.words) >= 3 && !s.spoken() || showsIt(t.words) && !s.spoken()
}

func (s *sight) basket() (string, string) {
	a := s.addr()
	for i, seg := range a.segs {
		if len(seg.words) == 0 || len(seg.words) > 3 || among(baskets(), seg.words) == "" ||
			seg.id {
			continue
		}
		for _, next := range a.segs[i+1:] {
			if len(next.words) > 0 && len(next.words) <= 3 &&
				!(len(next.words) == 3 && next.ext != "" && s.article(len(a.segs)-1)) &&
				s.x.strongest(next.words).force > noForce {
				return why("its path says %q", seg.text+"/"+next.text)
			}
		}
		if i > 0 && len(a.segs[i-1].words) > 0 && a.hasID() &&
			s.x.at(a.segs[i-1].words, 0).force > noForce {
			return why("its path says %q", a.segs[i-1].text+"/"+seg.text)
		}
		if v := s.x.strongest(seg.words); v.force > noForce && len(seg.words) > 1 && a.hasID() {
			return why("its path says %q", seg.text)
		}
		if i == len(a.segs)-1 && a.idName >= 0 && (!s.named() || s.ofMine()) {
			return why("its path says %q and which thing", seg.text)
		}
		if i == len(a.segs)-2 && a.segs[i+1].id && s.silent() && len(s.Says)+len(s.Icons) > 0 {
			return why("its path says %q and which thing", seg.text)
		}
	}
	return "", ""
}

// ofMine reports whether the text of the link is short and speaks of what is the visitor's: "Put on
// my list".
func (s *sight) ofMine() bool {
	t, _ := s.labels()
	return len(t.words) <= maxMine && mineWords.In(s.Text)
}

const maxMine = 5 // words

// named reports whether the link has a text that may be a title.
func (s *sight) named() bool {
	t, _ := s.labels()
	return len(t.words) >= 2
}
