// Package language has words to start from: the commonest of each language, and what tells the
// language or script of a site.
package language

import (
	"slices"
	"strings"

	"deepcrawl/forms"
)

// A Language has its code and frequent words, by frequency: what to ask a site of which nothing is
// known. Function words lead, as they match most where they are indexed; words of contents follow
// for sites that ignore those.
type Language struct{ Code, Words string }

// Languages lists those of most sites first.
var Languages = []Language{
	{"en", "the of and a in to for with on new time data world home service year people health " +
		"history life"},
	{"fr", "de la le et des les en du un pour dans sur histoire france vie monde nouveau art " +
		"ville droit"},
	{"de", "der die und das von in mit für auf ein geschichte stadt welt neue leben deutschland " +
		"recht jahr zeit haus"},
	{"es", "de la el en y los del las por con historia vida nuevo mundo año ciudad casa arte " +
		"derecho libro"},
	{"pt", "de a o e do da em para com os história vida brasil mundo novo cidade ano casa " +
		"direito livro"},
	{"it", "di il la e del in per un con le storia vita nuovo mondo anno città casa arte diritto libro"},
	{"nl", "de het van en een in op voor met te geschiedenis leven nieuw wereld jaar stad huis " +
		"recht boek nederland"},
	{"pl", "w i na z do nie się o jest po historia życie nowy świat rok miasto dom prawo książka " +
		"polska"},
	{"ru", "в и на с по для не от из за история жизнь новый мир год город дом право книга россия"},
	{"sv", "och i att en som av för på med det historia liv nya världen år stad hus rätt bok sverige"},
	{"tr", "ve bir bu ile için olan tarih yeni türkiye dünya hayat şehir ev kitap hukuk sanat " +
		"yıl su okul insan"},
	{"cs", "a v na se je do pro za historie nový svět život město dům kniha právo umění rok škola voda"},
	{"da", "og i at en af til for på med det historie liv ny verden år by hus bog ret kunst"},
	{"no", "og i en av til for på med det som historie liv ny verden år by hus bok rett kunst"},
	{"fi", "ja on ei se että historia elämä uusi maailma vuosi kaupunki talo kirja oikeus taide " +
		"suomi vesi koulu työ"},
	{"hu", "a az és egy nem hogy történelem élet új világ év város ház könyv jog művészet magyar " +
		"víz iskola"},
	{"uk", "та на що для від про історія життя новий світ рік місто дім право книга мова україна " +
		"школа вода людина"},
	{"bg", "на за да от се не по при история живот нов свят година град дом право книга изкуство " +
		"българия училище"},
	{"sr", "на за да се од са по не историја живот нови свет година град кућа право књига " +
		"уметност србија школа"},
	{"ro", "de și în la cu pe din pentru istorie viață nou lume an oraș casă carte drept artă " +
		"românia apă"},
}

// FewerSites lists the languages that are asked in where a site says that it is in one of them, and
// nowhere else.
var FewerSites = []Language{
	{"sk", "a v na sa je do pre za z o história nový svet život mesto dom kniha právo umenie rok " +
		"škola voda"},
	{"sl", "in v na je za se z po pri od zgodovina nov svet življenje mesto hiša knjiga pravo " +
		"umetnost leto šola voda"},
	{"hr", "i u na je za se od s po iz povijest novi svijet život grad kuća knjiga pravo " +
		"umjetnost godina škola voda"},
	{"et", "ja on ei ning et kui ka oma selle ajalugu elu uus maailm aasta linn maja raamat " +
		"õigus kunst eesti vesi kool"},
	{"lv", "un ir no ar par uz pie kā vai vēsture dzīve jauns pasaule gads pilsēta māja grāmata " +
		"tiesības māksla latvija"},
	{"lt", "ir į iš su apie per už prie kaip istorija gyvenimas naujas pasaulis metai miestas " +
		"namas knyga teisė menas"},
	{"ca", "de la i el a en del les per amb història vida nou món any ciutat casa art dret llibre"},
	{"vi", "của và các cho trong một những với là sử đời mới giới năm phố nhà sách luật việt nam nước"},
	{"id", "dan di yang dari untuk dengan pada dalam ini sejarah hidup baru dunia tahun kota " +
		"rumah buku hukum seni indonesia"},
}

// languagesOfMost is how many of them are tried on a site that does not say its own (estimate).
const languagesOfMost = 10

// CommonWords are a word of each of these in turn.
var CommonWords = Interleave(mostLanguages()...)

func mostLanguages() (lists []string) {
	for _, l := range Languages[:languagesOfMost] {
		lists = append(lists, l.Words)
	}
	return lists
}

// Spoken returns the language that the pages of the forms say they are written in; nil for none of
// ours.
func Spoken(fs []*forms.Form) *Language {
	for _, all := range [][]Language{Languages, FewerSites} {
		for i := range all {
			if slices.ContainsFunc(fs, func(f *forms.Form) bool { return forms.Speaks(f, all[i].Code) }) {
				return &all[i]
			}
		}
	}
	return nil
}

// OfLanguage returns the frequent words of the language that the pages of the forms say they are
// written in. One in three is common elsewhere: many sites say what their software was made in.
func OfLanguage(fs []*forms.Form) []string {
	l := Spoken(fs)
	if l == nil {
		return nil
	}
	var out []string
	for k, w := range strings.Fields(l.Words) {
		out = append(out, w)
		if k%2 == 1 {
			out = append(out, CommonWords[k/2])
		}
	}
	return out
}

// Interleave takes a word of each list in turn, each word once.
func Interleave(lists ...string) []string {
	var words []string
	met := make(map[string]bool)
	fields := make([][]string, len(lists))
	longest := 0
	for i, l := range lists {
		fields[i] = strings.Fields(l)
		longest = max(longest, len(fields[i]))
	}
	for at := range longest {
		for _, f := range fields {
			if at < len(f) && !met[f[at]] {
				met[f[at]] = true
				words = append(words, f[at])
			}
		}
	}
	return words
}
