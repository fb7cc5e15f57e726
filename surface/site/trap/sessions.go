package trap

import (
	"deepcrawl/surface/weburl"
)

const (
	// pages that are read to find out whether a session id or the like makes a difference
	mostTwins = 2
	mostLoose = 1 << 16
)

// sessions refuses addresses that differ from one that was read in nothing but what looks like a
// session id or a tracking code, where that made no difference before. What it keeps is bounded;
// where it forgets, links are followed once more.
type sessions struct {
	loose map[uint64]twins // of pages that were read, by weburl.LooseKey
	// twins of the whole site: a session id that made no difference on some pages makes none on the
	// others
	same, differ int
}

// twins are the addresses that differ in nothing but a parameter that looks like a session id or a
// tracking code.
type twins struct {
	key    uint64 // exact key of the first one
	text   uint64 // hash of the text it showed
	same   int32  // later ones that showed the same text
	differ int32  // later ones that did not
}

func (s *sessions) Refuses(l *Link) (why string, last float64) {
	w, known := s.loose[weburl.LooseKey(l.URL)]
	if !known || w.key == weburl.Key(l.URL) || w.differ > 0 {
		return "", 0
	}
	if w.same >= mostTwins || s.same >= mostTwins && s.differ == 0 {
		return "but for a session it is a page that was read", 0
	}
	return "", 0
}

func (s *sessions) Seen(p *Page) {
	if p.Hash == 0 {
		return
	}
	loose, key := weburl.LooseKey(p.Link.URL), weburl.Key(p.Link.URL)
	w, known := s.loose[loose]
	switch {
	case !known && len(s.loose) >= mostLoose, known && w.key == key:
		return
	case !known:
		w = twins{key: key, text: p.Hash}
	case w.text == p.Hash:
		w.same++
		s.same++
	default:
		w.differ++
		s.differ++
	}
	s.loose[loose] = w
}
