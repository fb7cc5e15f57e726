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

func (s *sight) verbInPath() (string, string) {
	a := s.addr()
	tagged := strings.Contains(strings.ToLower(s.Rel), "tag")
	id := false
	for i, seg := range a.segs {
		if seg.id {
			id = true
			continue
		}
		if len(seg.words) == 0 || len(seg.words) > 5 {
			continue
		}
		if s.does(i) {
			return why("its path says %q", seg.text)
		}
		v := s.x.at(seg.words, 0)
		if v.force < plain {
			if w := s.x.last(seg.words); w.force > v.force {
				v = w
			}
		}
		if v.force == noForce {
			if s.scriptOf(i) &&
				(slices.ContainsFunc(seg.words, compound) ||
					slices.Contains(programVerbs, seg.words[len(seg.words)-1])) {
				return why("its path says %q", seg.text)
			}
			continue
		}
		last := i == len(a.segs)-1
		before := !last && a.segs[i+1].id || last && a.idName >= 0 && seg.ext != ""
		name := a.named(i) || tagged && last
		slug := s.slug(seg) && (!id || last && s.titleText()) &&
			!(before && v.force >= plain && len(seg.words) <= 3)
		const deepest = 2 // what stands further in front only names a place
		behind := 0
		for _, next := range a.segs[i+1:] {
			if !next.id {
				behind++
			}
		}
		if behind >= deepest && !before && v.force < sure {
			continue
		}
		switch {
		case s.script(i) && slices.Contains(programVerbs, seg.words[len(seg.words)-1]) &&
			v.from > 0 && !slug:
		case s.reads(i, v):
			continue
		case v.force == sure && !a.worded(i) && !tagged && (len(seg.words) <= v.n+1 || !slug):
		case len(seg.words) > 1 && len(seg.words) <= 3 &&
			slices.Contains(programVerbs, seg.words[0]) && a.hasID() && !s.slugged() &&
			!a.worded(i) && !particles.Has(seg.words[1]):
		// toggle/bookmark?id=5
		case len(seg.words) == 1 && slices.Contains(programVerbs, seg.words[0]) &&
			i == len(a.segs)-2 && a.id < 0 && a.idName >= 0 && !a.worded(i) &&
			!showsIt(a.last().words):
		case v.whole(seg.words) && i > 0 && (before || last && a.idName >= 0) && !a.worded(i) &&
			!showsIt(seg.words) && s.commanded():
		case v.whole(seg.words) && last && i > 0 && s.commanded() && a.asked() && !a.word(i) &&
			!showsIt(seg.words):
		case name && !id, slug, s.about(), last && fileFormats[seg.ext]:
			continue
		case showsIt(seg.words) && v.force < sure && !(id && before):
			continue
		case v.force == plain && id && v.from == 0 && len(seg.words) <= 3:
		case v.force == plain && before && len(seg.words) <= 3:
		case v.force == plain && last && v.whole(seg.words) &&
			(s.spoken() || s.unseen() || s.standing().own && s.standing().others < 2):
		case v.force == plain && last && seg.ext != "" && len(seg.words) <= 3 && len(a.params) > 0:
		case v.whole(seg.words) && id && !s.titled():
		// action/star
		case v.whole(seg.words) && i > 0 && !a.segs[i-1].id && isOrder(a.segs[i-1].words):
		case v.whole(seg.words) && last && len(a.segs) > 1 && s.commanded() &&
			strings.Contains(s.Rel, "nofollow"):
		case v.whole(seg.words) && last && i > 1 && s.commanded() &&
			(slices.Contains(programVerbs, seg.words[0]) ||
				!makes.Has(seg.words[0]) && s.Page.alike(s.URL) > 1):
		case v.whole(seg.words) && (before || last && a.idName >= 0) && s.commanded():
		case v.whole(seg.words) && before && i > 0 && s.saysAgain(v):
		case v.whole(seg.words) && last && i > 0 && a.segs[i-1].id && s.short() &&
			!contexts[seg.words[0]]:
		case v.whole(seg.words) && last && a.idName >= 0 && (seg.ext != "" || len(a.params) > 1) &&
			s.command2() && !contexts[seg.words[0]]:
		case v.whole(seg.words) && last && a.idName >= 0 && s.silent() &&
			(v.what == lang.Vote || v.what == lang.Like || s.signed()):
		case v.whole(seg.words) && last && s.standing().own && s.standing().others < 2 &&
			(s.commanded() || s.unseen()):
		default:
			continue
		}
		return why("its path says %q", seg.text)
	}
	return "", ""
}

// reads reports whether the link is read, although a segment is a verb: it says how something is
// done, shows what the verb names, counts it, or lists the votes on a bill.
func (s *sight) reads(i int, v verbSeen) bool {
	a := s.addr()
	t, _ := s.labels()
	last := i == len(a.segs)-1
	switch {
	case s.plays(t, v), last && s.headword(), s.abbreviates(a.segs[i]):
		return true
	case v.force < sure && v.from == 0 && (last || a.segs[i+1].id) && s.ofThings(i) &&
		!s.directed(i) && !s.throughNoun(i):
		return true
	case v.force < sure && v.from == 0 && s.phrase(a.segs[i]):
		return true
	case s.about() && (a.named(i) || len(a.segs[i].words) > 1):
		return true
	case v.force <= common && last && s.instructs():
		return true
	case v.what == lang.Vote && s.rollCall():
		return true
	case !last && t.shows() && !s.spoken() && !a.segs[i+1].id:
		return true
	case last && len(t.words) > 1 && countBehind.MatchString(t.raw):
		return true
	}
	return false
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
