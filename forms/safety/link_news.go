package safety

import (
	"slices"

	"deepcrawl/forms/lang"
)

// offerWords are what texts say that offer news.
var offerWords = lang.Said(lang.News)

// made ends addresses of what is made anew.
var made = lang.New("new, create, add, neu, nouveau, nueva, nuevo, novo, nova, nuovo, nieuw, ny, nowy, novy")

// tellsMe sees a text that offers news, where the address says more than a place: "Mailing list" at
// "/join?list=news".
func (s *sight) tellsMe() (string, string) {
	a := s.addr()
	asks := slices.ContainsFunc(a.params, func(q param) bool {
		return len(q.words) > 0 && q.value != "" && (!isNumberName(q.words) || !q.id) &&
			!searchNames.Has(q.words[0]) && !sortNames.Has(q.words[0])
	})
	if !asks && !(len(a.segs) > 1 && len(a.last().words) == 1 && made.Has(a.last().words[0])) {
		return "", ""
	}
	found := ""
	s.eachLabel(func(l label) bool {
		const offer = 6 // words
		if n := len(l.words); n > offer || titleColon.MatchString(l.raw) {
			return false
		}
		found = among(offerWords, l.words)
		return found != ""
	})
	if found == "" || s.aboutSomething() {
		return "", ""
	}
	return why("its text offers news: %q", found)
}
