package safety

import (
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// offerWords are what texts say that offer news.
var offerWords = lang.Said(lang.News)

// made ends addresses of what is made anew.
var made = lang.New(
	"new, create, add, neu, nouveau, nueva, nuevo, novo, nova, nuovo, nieuw, ny, nowy, novy")

// newsPlaces are what pages are called that a visitor puts himself on a list of readers at, and
// often the command too.
var newsPlaces = lang.New(
	`newsletter*, mailmag*, merumaga, mail magazine, mailing list, mailing lists, mailinglist*, enews*, e news,
	mail alert*, email alert*, alert mail, melmaga, press list, subscribe, resubscribe`)

// tellsMe sees a text or an address that offers news, where the address says more than a place:
// "Mailing list" at "/join?list=news", or any text at "/newsletter?sub=1".
func (s *sight) tellsMe() (string, string) {
	a := s.addr()
	asks := slices.ContainsFunc(a.params, func(q param) bool {
		return len(q.words) > 0 && q.words[0] != "utm" && q.value != "" &&
			(!isNumberName(q.words) || !q.id) &&
			!searchNames.Has(q.words[0]) && !sortNames.Has(q.words[0])
	})
	last := strings.Join(a.last().words, " ")
	if !asks && last != "subscribe" &&
		!(len(a.segs) > 1 && len(a.last().words) == 1 && made.Has(a.last().words[0])) {
		return "", ""
	}
	if asks && newsPlaces.Has(last) && !s.aboutSomething() {
		return why("its address offers news: %q", last)
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
