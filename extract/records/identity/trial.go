package identity

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
)

// A Trial puts the addresses of the first items to the test before they count as what tells items
// apart. Library catalogues hand out addresses such as /F/4XK7-00012?set=3&rec=15: the session, a
// counter of steps, the number of the result set and the place in it. The same question asked twice
// shows which parts are drawn anew, and a key that comes with another title each time is none.
type Trial struct {
	// items of the first pages, in the order of those pages
	Sights []trialSight `json:"sights,omitempty"`
	First  int          `json:"first,omitempty"` // of these, those of the first page
	Pages  int          `json:"pages,omitempty"`
}

type trialSight struct {
	Key   string `json:"k"`
	Title string `json:"t"`           // in lower case, without numbers
	Code  string `json:"c,omitempty"` // those of its numbers that are too long to count anything
	Text  uint64 `json:"x"`           // of all that the record says, likewise
	Words string `json:"w,omitempty"` // the beginning of it

	Named, Exact uint64 // title and text as they are
}

const (
	trialPages  = 12 // after which addresses that never failed are trusted
	trialItems  = 80 // remembered
	trialWords  = 120
	trialProofs = 3 // items that have to say the same thing for it to be believed
	codeDigits  = 6 // of a number that is no place in a list and no year
)

// Try compares a page with those before. It reports whether something was learnt.
func (id *Identity) Try(rs []answer.Record) bool {
	if id.Tried || !id.Addressed {
		return false
	}
	if id.Trial == nil {
		id.Trial = &Trial{}
	}
	t := id.Trial
	t.Pages++
	now := make([]trialSight, 0, len(rs))
	for i := range rs {
		if rs[i].KeyKind == "url" {
			now = append(now, sightOf(&rs[i]))
		}
	}
	switch {
	case t.Pages == 1:
		t.First = min(len(now), trialItems)
	case t.Pages == 2:
		if old, again := pairs(t.Sights[:t.First], now); len(old) >= trialProofs &&
			2*len(old) >= t.First {
			id.drawn(old, again)
		}
	}
	if id.Addressed && id.contradicted(now) {
		id.Addressed = false
	}
	for _, s := range now {
		if len(t.Sights) < trialItems {
			t.Sights = append(t.Sights, s)
		}
	}
	if !id.Addressed || t.Pages >= trialPages {
		id.Tried, id.Trial = true, nil
	}
	return true
}

func sightOf(r *answer.Record) trialSight {
	text := wording.MaskNumbers(strings.ToLower(r.Text))
	words := text
	if len(words) > trialWords {
		words = strings.ToValidUTF8(words[:trialWords], "")
	}
	return trialSight{r.Key, wordsOnly(wording.MaskNumbers(strings.ToLower(r.Title))),
		codesOf(r.Title), outline.HashString(outline.FnvOffset, text), words,
		outline.HashString(outline.FnvOffset, r.Title), wordsHash(r.Text)}
}

// codesOf returns the words of a title with many digits, as the number of a file has: where a court
// shows of each case the party that was asked for, that is what stays.
func codesOf(title string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(title), func(w string) bool {
		return CountRunes(w, unicode.IsDigit) < codeDigits
	}), " ")
}

func wordsOnly(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return !question.IsWordRune(r) && r < 0x300 || r == '0'
	}), " ")
}

// pairs finds the items of the first page that a page shows again, each said to be the same by all
// that its record says.
func pairs(first, now []trialSight) (old, again []trialSight) {
	for _, s := range first {
		same := func(o trialSight) bool { return o.Text == s.Text }
		if k := slices.IndexFunc(now, same); k >= 0 && CountFunc(now, same) == 1 &&
			CountFunc(first, same) == 1 {
			old, again = append(old, s), append(again, now[k])
		}
	}
	return old, again
}

// CountFunc counts the elements for which f holds.
func CountFunc[T any](s []T, f func(T) bool) (n int) {
	for _, v := range s {
		if f(v) {
			n++
		}
	}
	return n
}

// CountRunes counts the characters for which f holds.
func CountRunes(s string, f func(rune) bool) (n int) {
	for _, r := range s {
		if f(r) {
			n++
		}
	}
	return n
}

// drawn learns from items that were listed twice which parts of their addresses are drawn anew for
// each answer. What is left tells the items apart, unless nothing is, or nothing but their places
// in the list.
func (id *Identity) drawn(old, again []trialSight) {
	changed := map[string]bool{}
	for i := range old {
		a, b := partsOf(old[i].Key), partsOf(again[i].Key)
		for name, v := range a {
			if b[name] != v {
				changed[name] = true
			}
		}
		for name := range b {
			if _, ok := a[name]; !ok {
				changed[name] = true
			}
		}
	}
	if len(changed) == 0 {
		return
	}
	var names []string
	for name := range partsOf(old[0].Key) {
		if !changed[name] && !counts(old, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	seen := map[string]bool{}
	for i := range old {
		parts := partsOf(old[i].Key)
		var said []string
		for _, name := range names {
			said = append(said, parts[name])
		}
		seen[strings.Join(said, "\x00")] = true
	}
	if 20*len(seen) < 19*len(old) {
		id.Addressed = false
		return
	}
	if len(changed) == 1 && strings.HasPrefix(slices.Collect(maps.Keys(changed))[0], "?") {
		return // an aside
	}
	id.Drawn = slices.Sorted(maps.Keys(changed))
}

// counts reports whether a part of the addresses counts the items of a list from its beginning.
func counts(list []trialSight, name string) bool {
	for i := range list {
		n, err := strconv.Atoi(partsOf(list[i].Key)[name])
		first, err2 := strconv.Atoi(partsOf(list[0].Key)[name])
		if err != nil || err2 != nil || n != first+i || first > 1 {
			return false
		}
	}
	return len(list) >= trialProofs
}

// partsOf cuts an address into its path segments, by number, and its parameters, by name. What ends
// a name of a file is no part of its own.
func partsOf(address string) map[string]string {
	out := map[string]string{}
	before, query, _ := strings.Cut(address, "?")
	for i, segment := range strings.Split(before, "/") {
		out["/"+strconv.Itoa(i)] = segment
	}
	for pair := range strings.SplitSeq(query, "&") {
		if name, value, ok := strings.Cut(pair, "="); ok {
			out["?"+name] = value
		}
	}
	return out
}

// contradicted reports whether the items of a page have keys that others had before: of those seen
// again, most say something else.
func (id *Identity) contradicted(now []trialSight) bool {
	before, coded := map[string]trialSight{}, map[string]int{}
	for _, s := range id.Trial.Sights {
		before[id.barest(s.Key)] = s
	}
	for _, s := range before {
		coded[s.Code]++ // a day is the number of many items
	}
	others, same := 0, 0
	for _, s := range now {
		was, ok := before[id.barest(s.Key)]
		switch {
		case !ok:
		case was.Text == s.Text || was.Title != "" && was.Title == s.Title ||
			was.Code != "" && was.Code == s.Code && coded[s.Code] == 1 ||
			alikeTexts(was.Words, s.Words):
			same++
		default:
			others++
		}
	}
	return others >= trialProofs && others > 2*same
}

// alikeTexts reports whether two texts share three quarters of their words.
func alikeTexts(a, b string) bool {
	x, y := strings.Fields(wordsOnly(a)), strings.Fields(wordsOnly(b))
	shared := CountFunc(x, func(w string) bool { return slices.Contains(y, w) })
	return 4*shared >= 3*min(len(x), len(y))
}

// bare is an address without the parts that are drawn anew for each answer.
func (id *Identity) bare(address string) string {
	if id == nil || len(id.Drawn) == 0 {
		return address
	}
	before, _, _ := strings.Cut(address, "?")
	segments := strings.Split(before, "/")
	for i := range segments {
		if slices.Contains(id.Drawn, "/"+strconv.Itoa(i)) {
			segments[i] = "*"
		}
	}
	out := strings.Join(segments, "/") + address[len(before):]
	for _, name := range id.Drawn {
		if name, ok := strings.CutPrefix(name, "?"); ok {
			out, _, _ = without(out, name)
		}
	}
	return out
}

// barest is bare, and without the parameters that are known to say nothing of the item.
func (id *Identity) barest(address string) string {
	out := id.bare(address)
	for _, name := range slices.Sorted(maps.Keys(id.Asides)) {
		if id.Asides[name].Sure {
			out, _, _ = without(out, name)
		}
	}
	return out
}

// Strip takes the parts that are drawn anew out of the keys.
func (id *Identity) Strip(rs []answer.Record) {
	for i := range rs {
		if rs[i].KeyKind == "url" {
			rs[i].Key = id.bare(rs[i].Key)
		}
	}
}

// open reports whether the first page has not been asked for again, while more than one part of its
// addresses has a number, or the items are counted.
func (t *Trial) open() bool {
	if t == nil || t.Pages != 1 || t.First < trialProofs {
		return false
	}
	numbered := 0
	for name, v := range partsOf(t.Sights[0].Key) {
		if strings.ContainsAny(v, "0123456789") && name != "/2" { // 2 is the host
			numbered++
		}
	}
	return numbered > 1
}
