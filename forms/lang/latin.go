package lang

import (
	"slices"
	"strings"
)

// latin are the ways in which addresses write letters of other alphabets: what most programs do,
// what people type, and the way of Ukrainian and Belarusian.
var latin = [3]map[rune]string{
	letters(common, greekLetters, "й y х h ц ts щ sch ю yu я ya ђ dj ќ kj љ lj њ nj ъ a"),
	letters(common, "й j х kh ц c щ shch ю ju я ja ђ d ќ k љ l њ n ъ u"),
	letters(common, "и y г h й i х kh ц ts щ shch ю iu я ia ъ _"),
}

const common = `а a б b в v г g ґ g д d ѓ gj е e є ye ж zh з z ѕ dz и i і i ї yi ј j к k л l м m н n о o п p р r
	с s т t ћ c у u ў u ф f ч ch џ dz ш sh ы y ь _ э e ё e ә a ғ g қ k ң n ө o ұ u ү u һ h`

const greekLetters = "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς " +
	"s τ t υ y φ f χ ch ψ ps ω o"

func letters(lines ...string) map[rune]string {
	m := map[rune]string{}
	for _, line := range lines {
		pairs := strings.Fields(line)
		for i := 0; i+1 < len(pairs); i += 2 {
			for _, r := range pairs[i] {
				m[r] = strings.Trim(pairs[i+1], "_")
			}
		}
	}
	return m
}

// Latin returns how addresses write a folded word of the Cyrillic or Greek alphabet in a language:
// "удалить" is "udalit". It is empty for a word with other letters.
func Latin(code, word string) []string {
	ways := latin[:2]
	if code == "uk" || code == "be" {
		ways = latin[:]
	}
	var out []string
	for _, m := range ways {
		if s, ok := write(word, m); ok && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

func write(word string, m map[rune]string) (string, bool) {
	var b strings.Builder
	for _, r := range word {
		s, ok := m[r]
		if !ok {
			return "", false
		}
		b.WriteString(s)
	}
	return b.String(), true
}
