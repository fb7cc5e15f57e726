package safety

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"deepcrawl/forms/lang"
)

// presses are what texts begin with that only say: press this, in order to. What follows counts.
var presses = sync.OnceValue(func() map[string][][]string {
	m := map[string][][]string{}
	for p := range strings.SplitSeq(`click here to, click to, press here to,
	follow this link to, use this link to, tap to, tap here to, hier klicken um,
	klicken sie hier um, klicke hier um, klick hier um, cliquez ici pour, cliquer ici pour,
	clique ici pour, haga clic aquí para, haz clic aquí para, pulse aquí para, pincha aquí para,
	pulsa aquí para, clique aqui para, preme aquí para, fes clic aquí per, clicca qui per,
	fai clic qui per, klik hier om, klik her for at, klikk her for å, klicka här för att,
	napsauta tästä, klõpsa siin et, kliknij tutaj aby, kliknij aby, kliknij tu aby,
	klikněte zde pro, kliknite sem pre, kliknite ovdje da, kliknite ovde da, kliknite ovdje za,
	kliknite ovde za, kliknite tukaj za, нажмите здесь чтобы, нажмите сюда чтобы, нажмите чтобы,
	щелкните здесь чтобы, натисніть тут щоб, натисніть щоб, натиснете тук за да,
	кликнете тука за да, кликните овде да, apasă aici pentru a, click aici pentru a,
	faceți clic aici pentru a, kattintson ide a, buraya tıklayarak, κάντε κλικ εδώ για να,
	bấm vào đây để, nhấn vào đây để, klik di sini untuk, smelltu hér til að, klikoni këtu për të,
	egin klik hemen, spauskite čia norėdami, noklikšķiniet šeit lai`, ",") {
		if words := lang.Words(strings.TrimSpace(p)); len(words) > 1 {
			m[words[0]] = append(m[words[0]], words)
		}
	}
	return m
})

// pressesBehind end texts that say the same.
var pressesBehind = sync.OnceValue(func() map[string][][]string {
	m := map[string][][]string{}
	for p := range strings.SplitSeq(
		`click here, klicken sie hier, klicken sie bitte hier, hier klicken, klicke hier, cliquez ici,
		haga clic aquí, haz clic aquí, pulse aquí, clique aqui, clicca qui, klik hier, klik her, klikk her, klicka här,
		napsauta tästä, klõpsa siin, kliknij tutaj, klikněte zde, kliknite sem, kliknite ovdje, kliknite ovde, kliknite tukaj,
		нажмите здесь, нажмите сюда, натисніть тут, натиснете тук, кликнете тука, кликните овде, click aici, apăsați aici,
		kattintson ide, buraya tıklayın, κάντε κλικ εδώ, bấm vào đây, nhấn vào đây, klik di sini, smelltu hér`, ",") {
		words := lang.Words(strings.TrimSpace(p))
		m[words[len(words)-1]] = append(m[words[len(words)-1]], words)
	}
	return m
})

// pressing is a text without the words that only say that the link is to be pressed, and whether it
// had some.
func pressing(words []string) ([]string, bool) {
	n := len(words)
	if n < 3 {
		return words, false
	}
	for _, p := range presses()[words[0]] {
		if n > len(p) && slices.Equal(words[:len(p)], p) {
			return words[len(p):], true
		}
	}
	for _, p := range pressesBehind()[words[n-1]] {
		if n > len(p) && slices.Equal(words[n-len(p):], p) {
			return words[:n-len(p)], true
		}
	}
	return words, false
}

// asWords stand between a thing and what it is marked as.
var asWords = lang.New(
	`as, kao, kot, jako, ako, als, como, comme, com, come, som, ca, как, як, као, како,
	като, si, mint, sebagai, sem, kaip, ka, que`)

// marks is the verb of "mark all notices as read", whatever stands between.
func (s *sight) marks(l label) (v verbSeen) {
	n := len(l.words)
	if n < 4 || n > 6 || !asWords.Has(l.words[n-2]) {
		return v
	}
	if v = s.x.at(l.words, 0); v.what != lang.Mark {
		return verbSeen{}
	}
	v.force, v.n = max(v.force, plain), n
	return v
}

// these point at the thing that a page is about: a common word before one is a command.
var these = lang.New(`this, these, diese, diesen, dieses, dieser, deze, dit,
	cette, cet, este, esta, estos, estas, questo, questa, esse, essa, aquest, aquesta, denna,
	detta, dette, denne, tata, tato, toto, tuto, ovu, ovaj, ovo, ovaj, ova, tama, taman, seda,
	see, sis, so, kete, bu, ez, ezt, этот, эту, это, эти, цю, цей, це, гэту, гэты, тази, този,
	това, оваа, овој, ова, ову, овај, ово, αυτό, αυτή, αυτόν, αυτήν, هذا, هذه, این, זה, זו,
	aceasta, acest, acesta, această, ini, nay, þetta, þessa, hau, šią, šį, šo`)

// titleColon parts a title and what kind of work it is, as catalogues do.
var titleColon = regexp.MustCompile(`\pL ?[:/] \pL`)

// played are what is only shown when it is started.
var played = lang.New(`video*, film*, movie*, clip*, trailer*, slideshow*,
	slide*, diaporama*, diashow*, animation*, animacion*, animaç*, animacij*, animacj*, audio*,
	podcast*, webcam*, vorschau, bande annonce, diaporama, presentacion, presentation, teaser*,
	видео*, відео*, фильм*, фільм*, βίντεο, فيديو, فیلم, 動画, 视频, 影片, 영상, 동영상, episode*, 360,
	panorama*, zvuk, ukazka*, pokaz*`)

// plays reports whether a label says that a film or the like is started, which changes nothing.
// With the user's own session it may be that of a camera.
func (s *sight) plays(l label, v verbSeen) bool {
	if s.Session || v.what != lang.Run && v.word != "watch" || len(l.words) < 2 {
		return false
	}
	return slices.ContainsFunc(l.words, played.Has)
}

// dictionaries are names of sites of words.
var dictionaries = lang.New(`hiztegi*, dict*, woerterbuch*, worterbuch*, wortschatz*,
	slovar*, slovnik*, slownik*, sozluk*, szotar*, ordbok*, ordbog*, ordabok*, sanakirj*,
	sonaraamat*, sonastik*, diccionar*, dizionari*, dicionari*, dictionnaire*, woordenboek*,
	leksikon*, lexicon*, lexikon*, recnik*, rjecnik*, retsnik*, rechnik*, fjalor*, dictionar*,
	vardnica*, zodynas*, kamus*, tudien*, jisho*, geiriadur*, focloir*, glosar*, glossar*,
	wiktionar*, thesaur*, tesaur*, synonym*, lughat*, lugat*, words*`)

// headword reports whether the link is a word of a dictionary: its address ends with its text, as
// that of another link beside it does, and the site is called a dictionary.
func (s *sight) headword() bool {
	a := s.addr()
	n := len(a.segs)
	if n < 2 || len(a.params) > 0 || !ownName(s.Link) ||
		!slices.ContainsFunc(lang.Words(s.URL.Host), dictionaries.Has) &&
			!slices.ContainsFunc(a.segs[:n-1], segment.dictionary) {
		return false
	}
	found := false
	s.beside(func(l *Link, name, _, _ string) { found = found || name == "" && ownName(l) })
	return found
}

// dictionary reports whether a segment is called a dictionary.
func (seg segment) dictionary() bool {
	return len(seg.words) == 1 && dictionaries.Has(seg.words[0])
}

// abbreviates reports whether a segment is a name in capitals that is also all the link's text: it
// is a verb by chance, but for those of programs.
func (s *sight) abbreviates(seg segment) bool {
	if s.Session || len(seg.words) != 1 || seg.text != strings.TrimSpace(s.Text) ||
		!lang.ASCII(seg.text) {
		return false
	}
	return seg.text == strings.ToUpper(seg.text) && !deeds.Has(seg.words[0])
}

// ownName reports whether the last segment of an address is the text of its link.
func ownName(l *Link) bool {
	last := l.URL.Path[strings.LastIndexByte(l.URL.Path, '/')+1:]
	return l.Text != "" && last == strings.ToLower(strings.TrimSpace(l.Text))
}
