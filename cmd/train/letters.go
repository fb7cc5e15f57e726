package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

const (
	// share of a language's letters below which one is taken for another language's
	rareLetter  = 2e-4
	backoff     = 5.0 // pairs that the frequency of the second letter alone counts for
	levelsANat  = 5.0 // of what is written for a probability
	lowestLevel = 60  // 12 nats
)

// fitLetters counts which letter follows which in the words of each language that have letters
// beyond ASCII, and writes how likely each pair is. data has a file of running text for each
// language, named as its code is; a word counts by the square root of how often it stands there, so
// that what the texts are about matters less.
func fitLetters(data, out string) error {
	files, err := filepath.Glob(filepath.Join(data, "*.txt"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("no texts there")
	}
	var b bytes.Buffer
	for _, f := range files {
		words, err := accentedWords(f)
		if err != nil {
			return err
		}
		writePairs(&b, strings.TrimSuffix(filepath.Base(f), ".txt"), words)
	}
	fmt.Printf("%d languages, %d bytes of weights in %s\n", len(files), b.Len(), out)
	return os.WriteFile(out, b.Bytes(), 0o644)
}

// sameLetters are letters of one place in the old encodings, which have only the second.
var sameLetters = strings.NewReplacer("ș", "ş", "ț", "ţ", "ی", "ي")

func accentedWords(file string) (map[string]float64, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	words := map[string]float64{}
	for lines := bufio.NewScanner(f); ; {
		if !lines.Scan() {
			err = lines.Err()
			break
		}
		for _, w := range strings.FieldsFunc(sameLetters.Replace(strings.ToLower(lines.Text())),
			notInWord) {
			if strings.IndexFunc(w, func(r rune) bool { return r > unicode.MaxASCII }) >= 0 {
				words[w]++
			}
		}
	}
	for w, n := range words {
		words[w] = math.Sqrt(n)
	}
	return words, err
}

func notInWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }

// writePairs writes the code of the language with its letters, the first of them a blank for what
// is around words, and a line for each of them: how unlikely each letter is after it.
func writePairs(b *bytes.Buffer, code string, words map[string]float64) {
	count := map[rune]float64{}
	var all float64
	for _, w := range slices.Sorted(maps.Keys(words)) {
		for _, r := range w + " " {
			count[r] += words[w]
			all += words[w]
		}
	}
	maps.DeleteFunc(count, func(r rune, n float64) bool { return r != ' ' && n < all*rareLetter })
	letters := slices.SortedFunc(maps.Keys(count), cmp.Compare[rune])
	pairs := map[[2]rune]float64{}
	first := map[rune]float64{}
	for _, w := range slices.Sorted(maps.Keys(words)) {
		before := ' '
		for _, r := range w + " " {
			if count[before] > 0 && count[r] > 0 {
				pairs[[2]rune{before, r}] += words[w]
				first[before] += words[w]
			}
			before = r
		}
	}
	fmt.Fprintf(b, "%s%s\n", code, string(letters))
	for _, p := range letters {
		for _, r := range letters {
			likely := (pairs[[2]rune{p, r}] + backoff*count[r]/all) / (first[p] + backoff)
			b.WriteByte('0' + byte(min(lowestLevel, math.Round(-math.Log(likely)*levelsANat))))
		}
		b.WriteByte('\n')
	}
}
