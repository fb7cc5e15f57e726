package jsonrec

import (
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
)

// fewestUnasked is how many records a list needs that no word and no count vouches for.
const fewestUnasked = 3

// Answers reports whether records from the JSON of a page are an answer: most of them show the word
// that was asked for, or, where none was, the list is called results or a count stands beside it.
func Answers(a question.Asked, res answer.Result, l *List) bool {
	if res.Kind != answer.Results || len(res.Records) == 0 {
		return false
	}
	n := len(res.Records)
	if a.Form != nil && a.Form.Door != nil && n >= fewestInline {
		return true
	}
	if a.Term == "" {
		return l.named && n >= fewestUnasked || n > 1 && res.Claimed.Known && res.Claimed.N >= n
	}
	hits := 0
	for _, r := range res.Records {
		if question.HoldsTerm(a, r) {
			hits++
		}
	}
	return 2*hits > n && (n > 1 || l.named || res.Claimed.Known && res.Claimed.N == 1)
}

// fewestInline is how many records a list in a script has that is the database of its page.
const fewestInline = 20

const shortestLiteral = 500 // bytes

const mostLiterals = 50 // beginnings of lists that are tried in a script

// Literals are the lists of objects or of lists that a script writes as JSON, wherever they stand
// in it: as a variable, or as what the call of a library is given.
func Literals(script string) (all []any) {
	for tried := 0; tried < mostLiterals; tried++ {
		i := strings.IndexByte(script, '[')
		if i < 0 || len(script)-i < shortestLiteral {
			return all
		}
		script = script[i:]
		rest := strings.TrimLeft(script[1:], " \t\r\n")
		if !strings.HasPrefix(rest, "{") && !strings.HasPrefix(rest, "[") {
			script = script[1:]
			tried-- // it costs nothing
			continue
		}
		v, n := writtenAt(script)
		if n == 0 {
			script = script[1:]
			continue
		}
		if n >= shortestLiteral {
			all = append(all, v)
		}
		script = script[n:]
	}
	return all
}

// Longest is the longest of some lists, or a state where there is none.
func Longest(state any, all []any) any {
	best, most := state, 0
	for _, v := range all {
		if l, ok := v.([]any); ok && len(l) > most {
			best, most = v, len(l)
		}
	}
	return best
}
