package querygen

import "strings"

// commonWords are frequent words of ten languages, each list by frequency: what to ask a site of which nothing is known.
// Function words lead, as they match most where they are indexed; words of contents follow for sites that ignore those.
var commonWords = interleave(
	"the of and a in to for with on new time data world home service year people health history life",
	"de la le et des les en du un pour dans sur histoire france vie monde nouveau art ville droit",
	"der die und das von in mit für auf ein geschichte stadt welt neue leben deutschland recht jahr zeit haus",
	"de la el en y los del las por con historia vida nuevo mundo año ciudad casa arte derecho libro",
	"de a o e do da em para com os história vida brasil mundo novo cidade ano casa direito livro",
	"di il la e del in per un con le storia vita nuovo mondo anno città casa arte diritto libro",
	"de het van en een in op voor met te geschiedenis leven nieuw wereld jaar stad huis recht boek nederland",
	"w i na z do nie się o jest po historia życie nowy świat rok miasto dom prawo książka polska",
	"в и на с по для не от из за история жизнь новый мир год город дом право книга россия",
	"och i att en som av för på med det historia liv nya världen år stad hus rätt bok sverige",
)

// interleave takes a word of each list in turn, each word once.
func interleave(lists ...string) []string {
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
