package querygen

import "deepcrawl/querygen/strategy/prefix/spelling"

// alphabetOf returns the letters for the values of a walk.
func (p *Planner) alphabetOf(w *walk) *spelling.Alphabet {
	if w.alphabet.Outgrown(p.graph.Records()) {
		w.Learn(p.graph)
		w.alphabet = spelling.LearnAlphabet(w.Spelling, p.graph, p.on(alphabetRule))
		if !w.alphabet.Latin() {
			p.acts(alphabetRule)
		}
	}
	return w.alphabet
}

// usualAfter adds how usual it is that a letter follows on the beginning of a word.
func (p *Planner) usualAfter(al *spelling.Alphabet, stem string, pairs map[rune]int) {
	usual := p.on(usualBeginningsRule)
	if usual && al.Latin() {
		p.acts(usualBeginningsRule)
	}
	al.UsualAfter(stem, usual, pairs)
}
