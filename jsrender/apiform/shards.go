package apiform

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// Sites that are no more than files keep their index in pieces, one for all words that begin alike:
// /index/wa.json. A script loads the piece of the word that is typed and looks through it by
// itself. So the request never carries the word, only its beginning, and all pieces together hold
// everything there is.

const (
	longestShard = 3   // characters of a beginning
	shardProbes  = 3   // words that are typed besides the first
	mostShards   = 800 // pieces that are looked for
	mostBarren   = 100 // of them that are not there, one after the other
)

// A shard is where beginnings of a word stand in a request, each by the value it is a part of.
type shard struct {
	value, head, tail string
	length            int
	upper             bool
}

// shardsOf finds the beginnings of two words in the requests that were made for them.
func shardsOf(a, b *answer, one, two string) (places []shard) {
	if len([]rune(one)) <= longestShard || len([]rune(two)) <= longestShard ||
		a.exchange.Request.URL.Host != b.exchange.Request.URL.Host {
		return nil
	}
	other := b.request.values()
	alike := len(other) == len(a.request.values())
	eachPiece(a.request.url, func(p piece) {
		if other[p.name] == p.text {
			return
		}
		place, ok := shardIn(p, other[p.name], one, two)
		places, alike = append(places, place), alike && ok
	})
	if !alike {
		return nil
	}
	return places
}

// shardIn finds the longest beginnings of the words that stand in a value, with the same around
// them.
func shardIn(p piece, after, one, two string) (shard, bool) {
	for length := longestShard; length > 0; length-- {
		for _, upper := range []bool{false, true} {
			s := shard{value: p.name, length: length, upper: upper}
			x, y := s.of(one), s.of(two)
			for at := range len(p.text) {
				if !strings.HasPrefix(p.text[at:], x) || x == y {
					continue
				}
				if s.head, s.tail = p.text[:at], p.text[at+len(x):]; s.head+y+s.tail == after {
					return s, true
				}
			}
		}
	}
	return shard{}, false
}

// of is the beginning of a word as the request has it.
func (s shard) of(word string) string {
	word = string([]rune(word)[:min(s.length, len([]rune(word)))])
	if s.upper {
		return strings.ToUpper(word)
	}
	return word
}

// shards makes a form of the pieces of an index: a menu of the beginnings that have one.
func (l *Learner) shards(ctx context.Context, a *attempt) (*forms.Form, error) {
	seen := a.seen
	first := pieceOfIndex(seen)
	if first == nil {
		return nil, a.why
	}
	begun := []string{firstLetter(seen.Term)}
	for looks, w := range slices.Concat(wordsOf(first.records), a.words) {
		if slices.Contains(begun, firstLetter(w)) {
			continue
		}
		if begun = append(begun, firstLetter(w)); len(begun) > 1+shardProbes ||
			looks > mostTried*shardProbes {
			break
		}
		two, err := l.Browser.See(ctx, &fetch.Request{URL: seen.Page},
			Look{Nth: len(begun) - 1, Behind: seen.Behind}, func(string) []string {
				return []string{w}
			})
		if err != nil {
			return nil, err
		}
		second := pieceOfIndex(two)
		if second == nil || two.Term != w {
			continue
		}
		places := shardsOf(first, second, seen.Term, two.Term)
		if len(places) == 0 || !allBegin(first, places, seen.Term) ||
			!allBegin(second, places, two.Term) {
			continue
		}
		return l.index(ctx, seen, two, first, second, places)
	}
	return nil, a.why
}

func firstLetter(word string) string { return string([]rune(word)[:min(1, len([]rune(word)))]) }

// pieceOfIndex is the answer to a request that came after a word was typed, and has most records.
func pieceOfIndex(seen Sighting) (best *answer) {
	for _, x := range seen.After {
		if x.Request.Method != http.MethodGet || Harm(x.Request, nil) != nil ||
			strings.Contains(strings.ToLower(x.Header.Get("Content-Type")), "html") {
			continue
		}
		if a := readAnswer(x, seen.Term); len(a.keys) > 0 &&
			(best == nil || len(a.keys) > len(best.keys)) {
			best = a
		}
	}
	return best
}

// allBegin reports whether nearly all records of a piece have a word with the beginning that it is
// for.
func allBegin(a *answer, places []shard, term string) bool {
	begin := longestOf(places).of(term)
	with := 0
	for _, r := range a.records {
		if slices.ContainsFunc(wordsOfRecord(r), func(w string) bool {
			return strings.HasPrefix(w, strings.ToLower(begin))
		}) {
			with++
		}
	}
	return 10*with >= 9*len(a.records)
}

func longestOf(places []shard) shard {
	return slices.MaxFunc(places, func(a, b shard) int { return a.length - b.length })
}

// wordsOfRecord are all words that a record shows.
func wordsOfRecord(r records.Record) []string {
	text := strings.ToLower(strings.Join(append(valuesOf(r), r.Title, r.Text), " "))
	return strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// index is the form of the pieces, when the first two bring without the browser what they did with
// it.
func (l *Learner) index(ctx context.Context, one, two Sighting, a, b *answer,
	places []shard) (*forms.Form, error) {
	if !l.ThirdParty && fetch.Site(a.exchange.Request.URL) != fetch.Site(one.Page) {
		return nil, ErrThirdParty
	}
	page := giver(one, a.request)
	call := a.request.call(func(p piece) []forms.Part {
		i := slices.IndexFunc(places, func(s shard) bool { return s.value == p.name })
		if i < 0 {
			return constant(page, p.text)
		}
		gap := forms.Part{Fill: forms.Chosen, Name: "beginning", Text: places[i].of(one.Term)}
		if len(places) > 1 {
			gap.Path = []string{p.name}
		}
		parts := []forms.Part{{Text: places[i].head}, gap, {Text: places[i].tail}}
		return slices.DeleteFunc(parts, func(p forms.Part) bool {
			return p.Fill == "" && p.Text == ""
		})
	})
	value := func(begin string) string {
		if len(places) == 1 {
			return places[0].of(begin)
		}
		together := map[string]string{}
		for _, s := range places {
			together[s.value] = s.of(begin)
		}
		return submit.Together(together)
	}
	form := func(begins []string) *forms.Form {
		c := forms.Choice{Name: "beginning", Label: one.Label, Type: "select"}
		for _, begin := range begins {
			c.Options = append(c.Options,
				forms.Option{Value: value(begin), Text: begin,
					Selected: begin == longestOf(places).of(one.Term)})
		}
		t := &forms.Template{First: call, Raw: a.raw, Markup: a.markup, Source: sourceOf(page, one),
			Choices: []forms.Choice{c}}
		t.Proof = []string{value(one.Term), value(two.Term)}
		return l.form(one, t)
	}
	try := l.renewed(ctx,
		form([]string{longestOf(places).of(one.Term), longestOf(places).of(two.Term)}))
	for i, want := range []*answer{a, b} {
		re, err := l.ask(ctx, try, try.Template.Proof[i])
		if err != nil {
			return nil, err
		}
		if !slices.Equal(re.keys, want.keys) {
			return nil, ErrReplay
		}
	}
	piece := func(begin string) (*reply, error) {
		if f := form([]string{longestOf(places).of(one.Term),
			begin}); begin != f.Template.Choices[0].Options[0].Text {
			return l.ask(ctx, l.renewed(ctx, f), value(begin))
		}
		return l.ask(ctx, try, try.Template.Proof[0])
	}
	begins, err := beginnings(piece, longestOf(places), slices.Concat(a.records, b.records))
	if err != nil {
		return nil, err
	}
	return l.renewed(ctx, form(begins)), nil
}

// beginnings are those that have a piece: of the words that any piece shows, then of all letters.
// Longer ones of letters are given up when a hundred bring nothing.
func beginnings(piece func(begin string) (*reply, error), longest shard,
	known []records.Record) (begins []string, err error) {
	var open []string
	met := map[string]bool{}
	add := func(word string) {
		if begin := longest.of(word); !met[begin] && len([]rune(begin)) == longest.length {
			met[begin] = true
			open = append(open, begin)
		}
	}
	read := func(rs []records.Record) {
		for _, r := range rs {
			for _, w := range wordsOfRecord(r) {
				add(w)
			}
		}
	}
	read(known)
	spelled := false
	for asked, barren := 0, 0; asked < mostShards && barren < mostBarren; asked++ {
		if asked == len(open) && !spelled {
			spelled = true
			for _, w := range spellings(longest.length) {
				add(w)
			}
		}
		if asked == len(open) {
			break
		}
		re, err := piece(open[asked])
		if err != nil {
			return nil, err
		}
		if barren++; len(re.keys) > 0 {
			barren, begins = 0, append(begins, open[asked])
			read(re.records)
		}
	}
	return begins, nil
}

// spellings are all words of so many letters, those of frequent letters first.
func spellings(length int) []string {
	words := []string{""}
	for n := range length {
		letters := strings.Split("etaoinsrhldcumfpgwybvkxjqz", "")
		if n == 0 && length == 1 {
			letters = append(letters, strings.Split("0123456789", "")...)
		}
		var longer []string
		for _, l := range letters {
			for _, w := range words {
				longer = append(longer, w+l)
			}
		}
		words = longer
	}
	return words
}
