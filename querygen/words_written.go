package querygen

import (
	"strings"
	"unicode"

	"deepcrawl/forms"
)

// Words are asked in small letters, as hardly a site minds. One that compares letters as they are, as some databases do beyond a to z,
// finds next to nothing so: names begin with a capital. Where words that known items hold find nothing, one is asked as names
// are written, and if that finds it all words are from then on.

const (
	writtenBy    = "written"
	mostWritten  = 3 // words asked again so
	writtenFirst = 2 // words of known items that find nothing before
)

// letterCase is what is known of how a box takes capitals.
type letterCase struct {
	missed int      // words of known items that found nothing in small letters
	found  int      // and that found something
	wait   []string // of these, to be asked as they are written
	asked  int
}

// asName returns a text in small letters with a capital at the beginning of each word, any other as it is.
func asName(text string) string {
	if strings.ContainsFunc(text, unicode.IsUpper) {
		return text
	}
	begin := true
	return strings.Map(func(r rune) rune {
		first := begin
		if begin = !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’'; first {
			return unicode.ToTitle(r)
		}
		return r
	}, text)
}

// spell returns a text as the form is asked for it.
func (b *box) spell(text string) string {
	if b.facts.Capitals {
		return asName(text)
	}
	return text
}

// mindsCase takes in the first answer to a word in small letters that known items hold, or to one as it is written.
func (p *Planner) mindsCase(a *arm, results bool) {
	b, f := a.box, a.family
	c := &b.letters
	switch {
	case b.facts.Capitals || f.field != b.main || f.scope != "":
	case a.By == writtenBy && results:
		b.facts.Capitals = true
		b.facts.note("capitals", quoted(a.Query)+" finds "+plural(a.returned, "result")+", in small letters it finds nothing")
		p.startOver(b)
	case !a.hasValue || a.held == 0 || a.Value.Attr != "" || a.Term == "" || asName(a.Term) == a.Term || a.By == writtenBy:
	case results:
		c.found++
	default:
		if c.missed++; len(c.wait) < mostWritten {
			c.wait = append(c.wait, a.Term)
		}
	}
}

// startOver forgets what words in small letters taught of a box.
func (p *Planner) startOver(b *box) {
	if strings.Contains(b.facts.Evidence["min_word"], "finds nothing") {
		b.facts.MinWord = 0
		delete(b.facts.Evidence, "min_word")
	}
	b.facts.StopWords = false
	delete(b.facts.Evidence, "stop_words")
	b.walk, b.typed, b.shortOnce, b.deaf, b.ignored = nil, nil, false, 0, 0
	b.short, b.words = [4]int{}, [5]wordTally{}
	p.forgetSpelt(b)
	p.forgetUnheard()
	for _, f := range b.families {
		if f.field == b.main {
			f.tried, f.barren, f.done, f.wordless = make(map[string]bool), make(map[string]int), nil, 0
			p.fill(f)
		}
	}
}

// bestWritten offers a word that found nothing in small letters as it is written.
func (p *Planner) bestWritten(b *box) offer {
	c := &b.letters
	if p.cfg.Policy != Auto || b.main < 0 || b.facts.Capitals || c.missed < max(writtenFirst, 2*c.found) || c.asked >= mostWritten {
		return offer{}
	}
	for ; c.asked < len(c.wait); c.asked++ {
		f, text := b.families[0], asName(c.wait[c.asked])
		if p.asked[submission(b.form.ID, b.with([]forms.Assignment{b.set(b.main, text)}))] {
			continue
		}
		q := p.seedQuery(f, text, writtenBy)
		q.Why = "known items hold the word and it finds nothing in small letters: does it as it is written?"
		return offer{key: urgent, new: true, ask: Ask{Query: q, Page: 1}}
	}
	return offer{}
}
