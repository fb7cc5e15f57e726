package forms

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

const (
	maxWords   = 200       // seeds of a form
	maxSource  = 64 * 1024 // bytes of page text that are read for the seeds of a form
	maxSources = 4 * maxSource
	maxPerMenu = 30 // options of a menu that give seeds
)

// A seeder finds words to ask for first. It reads no more than so much of a page, however many
// forms there are.
type seeder struct {
	labels *labels.Labels
	left   int // bytes
}

// distinctive returns words to begin with: those of the labels of its boxes, then in turn one of
// the text around it, nearest first, and one of its menus, of which each has its turn as well: a
// long menu may name countries that no item is of. Words that every site has are dropped.
func (r *seeder) distinctive(f *webform.Form, form *html.Node) []string {
	labels := collector{seen: map[string]bool{}}
	labels.read(f.Caption)
	var menus [][]webform.Option
	for _, fd := range f.Fields {
		if fd.Role == webform.Submit || fd.Role == webform.Sort || fd.Role == webform.PageSize ||
			fd.Role == webform.Presentation {
			continue
		}
		labels.read(f.Controls[fd.Controls[0]].Attr["placeholder"])
		options := fd.Domain.Options[:min(len(fd.Domain.Options), maxPerMenu)]
		switch {
		case fd.LabelSource == "name":
		case len(options) == 0:
			labels.read(fd.Label)
		default:
			// what a menu is called seldom stands in an item
			options = append([]webform.Option{{Text: fd.Label}}, options...)
		}
		menus = append(menus, options)
	}
	return slices.Concat(labels.out, alternating(r.around(form, &labels), named(menus, &labels)))
}

// named returns the words of the options of menus, one menu after the other.
func named(menus [][]webform.Option, labels *collector) []string {
	c := collector{seen: maps.Clone(labels.seen)}
	for i := range maxPerMenu + 1 {
		for _, options := range menus {
			if i < len(options) && !options[i].Any {
				c.read(options[i].Text)
			}
		}
	}
	return c.out
}

// around returns the words of the text around a form, nearest first.
func (r *seeder) around(form *html.Node, labels *collector) []string {
	c := collector{seen: maps.Clone(labels.seen)}
	items, s := r.labels.Flow.Items, r.labels.Flow.Span[form]
	left := min(r.left, maxSource)
	r.left -= left
	for i, j := s.Start-1,
		s.End; (i >= 0 || j < len(items)) && left > 0 && len(c.out) < maxWords; i, j = i-1, j+1 {
		for _, at := range []int{j, i} {
			if at >= 0 && at < len(items) {
				c.read(lang.Clip(items[at].Text, max(left, 0)))
				left -= len(items[at].Text) + 1
			}
		}
	}
	r.left += max(left, 0)
	return c.out
}

// alternating returns the words of two lists in turn, as many as a form may have.
func alternating(a, b []string) []string {
	var out []string
	for i := range max(len(a), len(b)) {
		for _, l := range [][]string{a, b} {
			if i < len(l) && len(out) < maxWords && !slices.Contains(out, l[i]) {
				out = append(out, l[i])
			}
		}
	}
	return out
}

type collector struct {
	out  []string
	seen map[string]bool
}

// read adds the words of s as they are written, in lower case. Text in a script without spaces
// counts by the run, which is no word but finds something more often than nothing.
func (c *collector) read(s string) {
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return !lang.InWord(r) }) {
		if len(c.out) >= maxWords {
			return
		}
		if len(w) > maxLetters*utf8.UTFMax || len(w) < 3 {
			continue
		}
		w = strings.ToLower(w)
		if c.seen[w] {
			continue
		}
		c.seen[w] = true
		n := utf8.RuneCountInString(w)
		if n < 3 && !dense(w) || n > maxLetters || everywhere(w) {
			continue
		}
		c.out = append(c.out, w)
	}
}

const maxLetters = 24 // of a word; longer ones are addresses and the like

// everywhere reports whether w is a word that most sites or texts have, and so no word to begin
// with.
func everywhere(w string) bool {
	w = lang.Fold(w)
	return usualWords.Has(w) || !lang.ASCII(w) && (boxtype.SearchWords.In(w) || siteWords.In(w))
}

// usualWords has the single words of three lexicons: most words of a page are looked up in it.
var usualWords = lang.Joined(stopWords, siteWords, boxtype.SearchWords)

// dense reports whether w is written in a script in which two characters are a word.
func dense(w string) bool {
	r := []rune(w)
	return len(r) == 2 && unicode.In(r[0], unicode.Han, unicode.Hangul, unicode.Katakana)
}

// siteWords are on every site, whatever it holds.
var siteWords = lang.New(
	"home, contact, about, login, logout, register, sign, account, help, faq, terms, privacy, "+
		"policy, copyright, rights, reserved, menu, skip, content, navigation, page, pages, next,"+
		" previous, prev, click, here, more, read, view, show, hide, site, website, www, http, "+
		"https, html, com, submit, reset, cookie*, email, password, username, advanced, options, "+
		"select, results, result, sort, filter*, back, close, open, share, facebook, twitter, "+
		"instagram, youtube, linkedin, newsletter, language, english, subscribe, loading, "+
		"javascript, browser, enable",
	"startseite, kontakt, impressum, datenschutz, anmelden, hilfe, seite, mehr, weiter, zuruck, "+
		"accueil, contactez, mentions, legales, aide, suite, suivant, precedent, inicio, "+
		"contacto, ayuda, aviso, siguiente, anterior, chi, siamo, contatti, privacidade, sobre, "+
		"ajuda, over, ons, strona, glowna, uvod, om, hjem, hem, etusivu, главная, контакты, "+
		"помощь, войти, регистрация, вход, далее, *ホーム*, *ログイン*, *登录*, *首页*, *로그인*",
)

// stopWords are the little words of the languages that most sites are written in.
var stopWords = lang.New(
	"the, and, for, are, was, were, with, from, that, this, these, those, have, has, had, not, "+
		"but, you, your, our, their, his, her, its, all, any, can, will, would, should, could, "+
		"may, into, over, under, than, then, there, here, when, where, which, who, what, how, "+
		"why, also, only, other, some, such, more, most, one, two, use, used, using, out, off, "+
		"per, via, been, being, each, they, them, she, him, see, get, new, please, enter, choose,"+
		" yes, just, about, after, before, between, very, does, did, doing, both, own, same, too,"+
		" now, let, like, make, made, every",
	"der, die, das, und, den, dem, des, ein, eine, einen, einer, eines, einem, ist, sind, war, "+
		"mit, von, auf, fur, nicht, auch, aus, bei, nach, uber, unter, oder, aber, wie, wir, sie,"+
		" ihr, ihre, sich, zum, zur, als, noch, nur, durch, wird, werden, kann, haben, bis, alle,"+
		" hier, dass, sein, vor, im, am, um, ich, was",
	"les, des, une, est, sont, dans, pour, par, sur, avec, sans, aux, que, qui, quoi, vous, nous,"+
		" votre, notre, vos, nos, leur, leurs, ces, cette, cet, son, ses, pas, plus, ou, mais, "+
		"comme, tout, tous, toutes, etre, avoir, fait, elle, ils, entre, sous, ainsi, vers",
	"los, las, una, unos, unas, del, por, para, con, sin, sobre, que, como, mas, este, esta, "+
		"estos, estas, ese, esa, sus, nuestro, pero, entre, desde, hasta, todos, todo, muy, son, "+
		"ser, fue, cuando, donde, tambien",
	"gli, uno, della, delle, dello, degli, dei, nel, nella, nelle, per, con, che, non, sono, "+
		"come, piu, questo, questa, tra, suo, sua, alla, alle, anche, dal, dalla, dos, das, nos, "+
		"nas, pelo, pela, com, sem, uma, mais, sao, seu, sua, nao, ate, quando, aos",
	"het, een, van, voor, met, niet, zijn, aan, ook, naar, bij, uit, dat, deze, dit, wij, onze, "+
		"jij, als, maar, meer, door, och, att, det, som, med, till, inte, har, kan, eller, den, "+
		"ett, och, oss, vara, vid, fran, ikke, til, eller, fra, ved, var, nar, ogsa, ja, on, ei, "+
		"oli, etta, sen, joka, mutta, tai, kun, niin",
	"jest, sie, nie, dla, jak, ktore, ktory, przez, oraz, lub, pod, przy, ten, tego, tym, czy, "+
		"jako, ale, jsou, jste, nebo, pro, jako, ktery, ktere, pri, aby, ani, ako, alebo, ktory, "+
		"egy, hogy, vagy, csak, nem, ezt, mint, este, sunt, pentru, din, care, mai, sau, iar, "+
		"bir, ile, icin, veya, olan, daha, gibi",
	"это, как, что, для, или, при, все, она, они, его, также, только, более, если, был, было, "+
		"были, быть, который, которые, можно, есть, так, уже, про, над, под, без, після, або, "+
		"від, και, του, της, των, για, από, στο, στην, ειναι, με, של, את, על, הוא, לא, عن, من, "+
		"على, إلى, في, هذا, التي",
)
