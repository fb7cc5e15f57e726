package prefix

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// alphabetOf returns the letters for the values of a walk.
func alphabetOf(p *history.Harvest, w *Walk) *spelling.Alphabet {
	if w.alphabet.Outgrown(p.Graph.Records()) {
		w.Learn(p.Graph)
		w.alphabet = spelling.LearnAlphabet(w.Spelling, p.Graph, p.On(AlphabetRule))
		if !w.alphabet.Latin() {
			p.Acts(AlphabetRule)
		}
	}
	return w.alphabet
}

// usualAfter adds how usual it is that a letter follows on the beginning of a word.
func usualAfter(p *history.Harvest, al *spelling.Alphabet, stem string, pairs map[rune]int) {
	usual := p.On(UsualBeginningsRule)
	if usual && al.Latin() {
		p.Acts(UsualBeginningsRule)
	}
	al.UsualAfter(stem, usual, pairs)
}
