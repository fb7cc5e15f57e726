package safety

import (
	"slices"

	"deepcrawl/forms/lang"
)

// joining are deeds that pages with a form are called by as well. Where text and address both say
// one of them, in whatever languages, nothing is read there.
var joining = []lang.Concept{
	lang.Vote, lang.Like, lang.Follow, lang.Bookmark, lang.Subscribe, lang.Cart,
}

// both sees a text and an address that say the same deed: "Aasta rahn - hääleta!" at
// "/haaleta/2024".
func (s *sight) both() (string, string) {
	if s.aboutSomething() {
		return "", ""
	}
	found := ""
	s.eachLabel(func(l label) bool {
		const most = 6 // words; more is a sentence of the page
		if len(l.words) == 0 || len(l.words) > most || l.shows() {
			return false
		}
		for i := range l.words {
			v := s.x.at(l.words, i)
			if v.force < plain && spaceless(l.words[i]) {
				v, _, _ = s.x.within(l.words[i])
			}
			// a common word, where it stands first
			offer := i == 0 && v.force == common && v.what == lang.Subscribe
			if said := v.force >= plain ||
				offer && s.asksMoreThanAPlace(); said && slices.Contains(joining, v.what) && s.addressDoes(v.what) {
				found = v.word
				return true
			}
		}
		return false
	})
	if found == "" {
		return "", ""
	}
	return why("its text and its address both say %q", found)
}

// addressDoes reports whether a part of the path, or the name or the value of a parameter, is a
// verb for a deed.
func (s *sight) addressDoes(what lang.Concept) bool {
	a := s.addr()
	does := func(words []string) bool {
		if len(words) == 0 {
			return false
		}
		v := s.x.at(words, 0)
		return v.whole(words) && v.what == what
	}
	return slices.ContainsFunc(a.segs, func(seg segment) bool { return does(seg.words) }) ||
		slices.ContainsFunc(a.params, func(q param) bool {
			seeks := len(q.words) == 0 || sortNames.Has(q.words[0]) || searchNames.Has(q.words[0])
			return does(q.words) || does(q.values) && !seeks
		})
}

// asksMoreThanAPlace reports whether an address has a parameter or the number of a thing.
func (s *sight) asksMoreThanAPlace() bool {
	a := s.addr()
	return len(a.params) > 0 || a.hasID()
}
