package apiform

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A walk goes through the beginnings of what a box suggests until all of it was seen. A beginning
// for which as much is shown as for any may have more, which longer ones show; shorter lists are
// all there is. Those that something known begins with come first, as they show something for
// certain, and what they show makes more of them known.
type walk struct {
	asked, found int // questions, and suggestions that were new
	lately       []int

	letters []string
	known   map[string]bool
	// letters that further words of what is known begin with, as first names after a comma
	starts map[string]bool
	// other signs that go on with what is known, such as the comma after a surname
	signs map[string]string
	// by what is a letter shorter: beginnings in a row that showed nothing new
	vain map[string]int
	late []string // those of which enough did
	// how many were shown for what is a letter shorter; -1 what was asked for
	open map[string]int
	// of what is open, and may be asked for by now: what is known, and what is not; by length, then
	// by the last letter
	queue [2][longestBegun][rankGroups][]string
	most  int // suggestions for one beginning
	// what is left are beginnings like those that showed nothing new
	hopeless bool
	// what is suggested need not begin with what was typed
	inside bool
	// characters of the shortest beginning that showed any
	least int
}

const (
	mostSuggested = 800  // questions for what is suggested, as long as they do not bring much
	farthest      = 8000 // and at any rate
	lookedBack    = 200  // the last of them
	leastBrought  = 20   // what these must have shown that is new
	longestBegun  = 32   // characters of a beginning
	blindBegun    = 3    // of one where nothing was ever shown for shorter ones
	// beginnings in a row, that differ in the last letter alone, before the others are asked for
	// (estimate)
	mostVain = 6
	fullList = 5 // suggestions: fewer are never all that are shown of more
)

func newWalk() *walk {
	w := &walk{known: map[string]bool{}, starts: map[string]bool{}, signs: map[string]string{},
		vain: map[string]int{}, open: map[string]int{}}
	for _, l := range w.spell(frequentLetters) {
		w.begin(l, 0)
	}
	return w
}

// spell adds the letters of a text, and says which are new.
func (w *walk) spell(text string) (fresh []string) {
	for _, r := range text {
		if l := string(r); !slices.Contains(w.letters, l) &&
			(unicode.IsLetter(r) || unicode.IsDigit(r) || r == ' ' || r == '-' || r == '\'') {
			w.letters, fresh = append(w.letters, l), append(fresh, l)
		}
	}
	return fresh
}

// begin opens a beginning. shown is how many were shown for what is a letter shorter.
func (w *walk) begin(text string, shown int) {
	length := len([]rune(text))
	if _, met := w.open[text]; met || length > longestBegun || strings.HasPrefix(text, " ") ||
		strings.HasSuffix(text, "  ") {
		return
	}
	w.open[text] = shown
	w.put(text, length)
}

func (w *walk) put(text string, length int) {
	rank := strings.IndexRune(frequentLetters, []rune(text)[length-1])
	if rank < 0 {
		rank = len(frequentLetters)
	}
	k := 1
	if before, last,
		ok := cutLast(text); w.known[text] || ok && w.starts[last] && strings.HasSuffix(before, ",") {
		k = 0
	}
	list := &w.queue[k][length-1][min(rank/4, rankGroups-1)]
	*list = append(*list, text)
}

// cutLast cuts a text before its last word.
func cutLast(text string) (before, last string, ok bool) {
	i := strings.LastIndexByte(text, ' ')
	return text[:max(i, 0)], text[i+1:], i >= 0
}

// frequentLetters are in their order of frequency, roughly: it is nearly that in most languages of
// this script.
const frequentLetters = "eaionrtslduhcmpgbkvfwyzjxq"

const rankGroups = 8 // of four letters each

// knows tells the walk of something that is suggested.
func (w *walk) knows(text string) {
	text = strings.ToLower(strings.TrimSpace(text))
	for _, l := range w.spell(text) {
		w.begin(l, 0)
	}
	for i, r := range text { // each word may begin it
		if i > 0 && r != ' ' {
			continue
		}
		word := []rune(strings.TrimLeft(text[i:], " "))
		if i > 0 && len(word) > 0 {
			w.starts[string(word[:1])] = true
		}
		for n := range min(len(word), longestBegun) {
			begins := string(word[:n+1])
			if w.known[begins] {
				continue
			}
			if before := string(word[:n]); !slices.Contains(w.letters, string(word[n])) && n > 0 &&
				!strings.ContainsRune(w.signs[before], word[n]) {
				w.signs[before] += string(word[n])
			}
			w.known[begins] = true
			if shown, met := w.open[begins]; met && shown >= 0 {
				w.put(begins, n+1)
			}
		}
	}
}

// next is the beginning to ask for; false when none is left, or too little comes of them.
func (w *walk) next() (text string, ok bool) {
	brought := leastBrought
	if len(w.lately) == lookedBack {
		brought = w.found - w.lately[0]
	}
	if w.asked >= farthest || w.asked >= mostSuggested && brought < leastBrought {
		return "", false
	}
	for k := range w.queue {
		for n := range w.queue[k] {
			for g := range w.queue[k][n] {
				for list := &w.queue[k][n][g]; len(*list) > 0; {
					text, *list = (*list)[0], (*list)[1:]
					shown := w.open[text]
					w.open[text] = -1
					switch {
					case shown < 0: // it was asked for when it became known
					// nothing begins so, or all was shown
					case shown == 0 && n > 0 && w.least > 0 && n >= w.least,
						shown > 0 && shown < w.most:
					case n > 0 && w.vain[shorter(text)] >= mostVain:
						w.late = append(w.late, text)
					default:
						w.hopeless = false
						return text, true
					}
				}
			}
		}
	}
	if w.hopeless = true; len(w.late) == 0 {
		return "", false
	}
	text, w.late = w.late[0], w.late[1:]
	return text, true
}

func shorter(text string) string {
	_, last := utf8.DecodeLastRuneInString(text)
	return text[:len(text)-last]
}

// take tells the walk what was suggested for a beginning, and how many of that were new. Where all
// texts begin with more, nothing in between tells them apart; where they are sorted, what a cut
// list leaves out comes after its last one.
func (w *walk) take(text string, texts []string, fresh int) {
	shown, common, last := len(texts), commonBeginning(texts), ""
	w.asked++
	w.found += fresh
	w.vain[shorter(text)]++
	if fresh > 0 {
		w.vain[shorter(text)] = 0
	}
	if w.lately = append(w.lately, w.found); len(w.lately) > lookedBack {
		w.lately = w.lately[1:]
	}
	length := len([]rune(text))
	w.most = max(w.most, shown)
	w.inside = w.inside || shown > 0 && !strings.HasPrefix(common, text)
	if shown > 0 && (w.least == 0 || length < w.least) {
		w.least = length
	}
	// nothing is shown for so few letters
	short := w.least == 0 && length < blindBegun || length < w.least
	if shown == 0 && short || shown >= fullList && shown == w.most {
		if strings.HasPrefix(common, text) && len(common) > len(text) && !w.inside {
			for n := range common {
				if n > len(text) {
					w.open[common[:n]] = -1
				}
			}
			w.open[common], text = -1, common
		}
		if plain := lowered(texts); shown > 0 && slices.IsSorted(plain) &&
			plain[0] != plain[len(plain)-1] {
			last = firstLetters(plain[len(plain)-1], utf8.RuneCountInString(text)+1)
		}
		for _, l := range slices.Concat(strings.Split(w.signs[text], ""), w.letters) {
			if w.inside || text+l >= last {
				w.begin(text+l, shown)
			}
		}
	}
}

// stopped reports whether beginnings are left.
func (w *walk) stopped() bool {
	for _, shown := range w.open {
		if shown == 0 || shown > 0 && shown >= w.most {
			return true
		}
	}
	return false
}

func lowered(texts []string) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = strings.ToLower(strings.TrimSpace(t))
	}
	return out
}

func firstLetters(text string, n int) string {
	for i := range text {
		if n--; n < 0 {
			return text[:i]
		}
	}
	return text
}

// commonBeginning is what all texts begin with, in lower case.
func commonBeginning(texts []string) string {
	if len(texts) == 0 {
		return ""
	}
	all := lowered(texts)
	common := all[0]
	for _, t := range all[1:] {
		for !strings.HasPrefix(t, common) {
			_, last := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-last]
		}
	}
	return common
}
