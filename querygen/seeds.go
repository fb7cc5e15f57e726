package querygen

import (
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

const (
	maxSeeds     = 25 // words from outside in a row that find nothing new before a box is given up
	missedSeeds  = 6  // of these in all after which words that several of the few known items share are preferred
	enoughItems  = 30 // known items from which on their own words choose better
	exploreEvery = 20 // requests: one of them goes to what no known item holds, where the rest promises little
	exploreTired = 20 // of these in a row without a new item, after which they are asked half as often, and so on
	exploreLeast = 6  // of these: small harvests would end without any
	exploreEnd   = 10 // of these in a row without a new item, where nothing else is left
)

// commonTo lists common words, of the script or the language that a site is written in before all.
func commonTo(spoken []*forms.Form, sc *script) []string {
	return slices.Concat(sc.frequent(), ownWords(spoken, sc), commonWords)
}

// seedWords lists the words to start from in a form: those of its page and for its box, then those of the other forms of the site, and
// common ones.
func seedWords(s Seeds, own *forms.Form, fs []*forms.Form, common []string) []string {
	lists := append(wordsFor(s, own), s.Page)
	for _, f := range fs {
		if f != own {
			lists = append(lists, wordsFor(s, f)...)
		}
	}
	lists = append(lists, s.Surface, s.Words, common)
	var words []string
	met := make(map[string]bool)
	for _, l := range lists {
		for _, w := range l {
			if k := fold(w); k != "" && !met[k] && runes(w) <= 40 {
				met[k] = true
				words = append(words, w)
			}
		}
	}
	return words
}

// wordsFor lists the words of the page of a form and the values for its box: in turn where the box takes those of a type, as one for
// surnames finds no words of the page.
func wordsFor(s Seeds, f *forms.Form) (lists [][]string) {
	i := mainField(f)
	if i < 0 {
		return [][]string{f.Words}
	}
	values := s.Fields[f.ID][i]
	if f.Fields[i].Domain.Type != "" {
		for k := range min(len(values), len(f.Words)) {
			lists = append(lists, values[k:k+1], f.Words[k:k+1])
		}
	}
	return append(lists, f.Words, values)
}

// mixed lets every fourth word be a common one: what a page is full of may be its navigation, which no item holds.
func mixed(words, common []string) []string {
	var out []string
	met := make(map[string]bool)
	put := func(w string) {
		if !met[fold(w)] {
			met[fold(w)] = true
			out = append(out, w)
		}
	}
	for i, w := range words {
		put(w)
		if i%3 == 2 && i/3 < len(common) {
			put(common[i/3])
		}
	}
	return out
}

// bestSeed offers a word from outside while too little is known for words of items, and no listing is about to make them
// known.
func (p *Planner) bestSeed() offer {
	if a := p.topArm(); p.listing() && a.size >= capMin {
		return offer{}
	}
	if p.graph.Records() >= enoughItems {
		return offer{}
	}
	f, w := p.leastVain()
	if f == nil {
		return offer{}
	}
	key := 1e5 - 1
	switch {
	case f.explored == 0:
		key = 1e7
	case p.walksIn(f) && f.box.shown > 0,
		p.holds(sharedFirstRule, func() bool { return f.missed >= missedSeeds && f.box.shown > 0 && p.leadsOn(f) }),
		f.explored >= maxSeeds && f.box.shown > 0:
		key = p.yield.mean() // words of the few items that were found may do better
	}
	return offer{key: key, new: true, ask: Ask{Query: p.seedQuery(f, w, "seed"), Page: 1}}
}

// leastVain returns the main box that words are tried in, and the next word for it: the first one that found something, or else that in
// which the fewest found nothing. One that takes numbers of files is no reason to give up the one beside it that takes names.
func (p *Planner) leastVain() (least *family, word string) {
	for b := range p.awake() {
		if b.main < 0 || b.families[0].dead {
			continue
		}
		f := b.families[0]
		if f.vain >= f.patience() || least != nil && b.shown == 0 && f.missed >= least.missed {
			continue
		}
		w, ok := p.nextSeed(f, false)
		switch {
		case ok && !p.on(leastVainRule):
			return f, w
		case ok:
			if least != nil {
				p.acts(leastVainRule)
			}
			if least, word = f, w; b.shown > 0 {
				return f, w
			}
		}
	}
	return least, word
}

// explores reports whether the next request goes to what no known item holds, where the best offer promises little, or the
// last requests brought little whatever was promised.
func (p *Planner) explores(best offer) bool {
	if !best.some() {
		if !p.on(exploreLastRule) {
			return false
		}
		end := exploreEnd
		if slices.ContainsFunc(p.order, func(b *box) bool { return p.isConfined(b) && b.shown > 0 }) {
			end = plan.VainNeighbours // nothing else leads on from a value in a box that must be filled
		}
		return p.fruitless < end && !p.fullyListed() && !p.proven() && p.acts(exploreLastRule)
	}
	little := 0.2 * p.yield.mean()
	if rate, ok := p.yield.over(yieldWindow); best.key >= little && (!ok || rate >= little) {
		return false
	}
	lot := mix(p.cfg.Seed, p.step)
	return lot%uint64(exploreEvery*(1+p.fruitless/exploreTired)) == 0 || p.explored < exploreLeast && lot%4 == 0
}

// leadsOn reports whether known items share a value that can be asked for: of each alone it would find but that one.
func (p *Planner) leadsOn(f *family) bool {
	v, ok := p.bestValue(f)
	return ok && p.graph.Degree(v) > 1
}

// exploration offers a word or a number that no known item holds: parts of the database that share no value with what is
// known are found in no other way.
func (p *Planner) exploration() offer {
	if number := p.by(exploreNumberRule, p.unheld); number.some() && p.explored%2 == 0 {
		return number
	}
	var f *family
	for b := range p.awake() {
		if b.main >= 0 && !b.families[0].dead && (f == nil || b.families[0].rate > f.rate) {
			f = b.families[0]
		}
	}
	if f == nil {
		return p.by(exploreNumberRule, p.unheld)
	}
	w, ok := p.nextSeed(f, true)
	if !ok {
		return offer{}
	}
	return offer{key: p.yield.mean(), new: true, ask: Ask{Query: p.seedQuery(f, w, "explore"), Page: 1}}
}

// nextSeed returns the next seed word that was not tried in a family, and with unknown set is held by no known item.
func (p *Planner) nextSeed(f *family, unknown bool) (string, bool) {
	if p.on(blindWordsRule) && f.isBlind() && f.asked%4 != 0 {
		for ; f.blind < len(p.blind); f.blind++ {
			if w := p.blind[f.blind]; !f.tried[w] && runes(w) >= f.box.facts.MinWord {
				return w, p.acts(blindWordsRule)
			}
		}
	}
	for ; f.seed < len(f.box.seeds); f.seed++ {
		w := f.box.seeds[f.seed]
		if f.tried[fold(w)] || runes(w) < f.box.facts.MinWord {
			continue
		}
		if v, ok := p.graph.Lookup(bipartite.Value{Text: fold(w)}); unknown && ok && p.graph.Degree(v) > 0 {
			continue
		}
		return w, true
	}
	return "", false
}

func (p *Planner) seedQuery(f *family, word, by string) Query {
	q := p.valueQuery(f, bipartite.Value{Text: fold(word)})
	q.Term, q.Assign = f.box.spell(word), f.box.with(f.typed(word))
	q.By, q.Price = by, 1
	if by == "explore" {
		q.Purpose, q.Why = "explore", "a word that no known item holds, to find parts that known words do not lead to"
		return q
	}
	q.Why = "a word to start from, as too few items are known"
	return q
}
