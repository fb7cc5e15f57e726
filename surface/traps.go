package surface

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/weburl"
)

const (
	// pages that are read to find out whether a session id or the like makes a difference
	mostTwins  = 2
	mostDates  = 2 // pages of a calendar that teach nothing
	mostCopies = 3 // pages of a template with a text that was seen before
	mostLoose  = 1 << 16
	mostEchoes = 2 // pages that were reached by adding to a question and teach nothing
)

// traps refuses links into the endless parts of a site: calendars, session ids, path cycles,
// copies. What it keeps is bounded; where it forgets, links are followed once more.
type traps struct {
	loose map[uint64]twins // of pages that were read, by hash of fetch.AppendLooseKey
	dust  *dust
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

func newTraps() *traps { return &traps{loose: map[uint64]twins{}, dust: newDust()} }

// Refuse reports whether the link to u that stands on the page from is, as far as one knows, more
// of what was seen.
func (t *traps) Refuse(u *url.URL, from string, k *kind) bool {
	if k.duplicates >= mostCopies && 2*k.duplicates >= k.visits {
		return true
	}
	if k.barren >= mostDates && k.said.telling <= mostDates && weburl.Dated(u) {
		return true
	}
	if k.echoes >= mostEchoes && echoes(from, u) || t.dust.Known(u) {
		return true
	}
	w, known := t.loose[weburl.LooseKey(u)]
	if !known || w.key == weburl.Key(u) || w.differ > 0 {
		return false
	}
	return w.same >= mostTwins || t.same >= mostTwins && t.differ == 0
}

// Read takes note of what u showed, and reports whether that is a copy due to a part of u that
// changes nothing.
func (t *traps) Read(u *url.URL, text uint64) (copied bool) {
	copied = t.dust.Read(u, text)
	loose, key := weburl.LooseKey(u), weburl.Key(u)
	w, known := t.loose[loose]
	switch {
	case !known && len(t.loose) >= mostLoose, known && w.key == key:
		return copied
	case !known:
		w = twins{key: key, text: text}
	case w.text == text:
		w.same++
		t.same++
	default:
		w.differ++
		t.differ++
	}
	t.loose[loose] = w
	return copied
}

// echoes reports whether u asks the question of the page that links to it and something more: pages
// that show what they were asked, with links to refine it, do so without end. It may stand in the
// query, or at the end of the path: /tag/sea,ship.
func echoes(from string, u *url.URL) bool {
	last := u.Path[strings.LastIndexByte(u.Path, '/')+1:]
	if listed := strings.ContainsAny(last, listMarks); !listed &&
		(u.RawQuery == "" || !strings.Contains(from, "?")) {
		return false
	}
	page, err := url.Parse(from)
	if err != nil || page.Host != u.Host {
		return false
	}
	if page.Path != u.Path {
		return lengthens(page.Path, u.Path)
	}
	asked := map[string]string{}
	for key, value := range weburl.Pairs(page) {
		asked[key] = value
	}
	for key, value := range weburl.Pairs(u) {
		if before := asked[key]; before != "" && !weburl.AllDigits(before) && len(value) > len(before) &&
			strings.Contains(value, before) {
			return true
		}
	}
	return false
}

// listMarks stand between the words that the last segment of a path lists.
const listMarks = ",;+| "

// lengthens reports whether a path is that of the page but for more words in the list that it ends
// with. Numbers turn pages.
func lengthens(page, path string) bool {
	at := strings.LastIndexByte(path, '/') + 1
	if !strings.HasPrefix(page, path[:at]) || len(page) == at {
		return false
	}
	marks := func(r rune) bool { return strings.ContainsRune(listMarks, r) }
	before, list := strings.FieldsFunc(page[at:], marks), strings.FieldsFunc(path[at:], marks)
	for _, word := range before {
		i := slices.Index(list, word)
		if i < 0 {
			return false
		}
		list = slices.Delete(list, i, i+1)
	}
	return slices.ContainsFunc(list, func(word string) bool { return !weburl.AllDigits(word) })
}
