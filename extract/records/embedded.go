package records

import (
	"bytes"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// A page that a script fills may bring what it is filled with: as JSON in an element of its own, or in what a script assigns.
// It is looked into where the page itself shows no records, and believed only as far as it answers: beside the records stand
// menus, translations and what is featured.

// fewestUnasked is how many records a list needs that no word and no count vouches for.
const fewestUnasked = 3

// embedded reads the records in the JSON of a page that shows none; !ok when none of it answers.
func (r *reading) embedded() (res answer.Result, ok bool) {
	if !bytes.Contains(r.p.Body, []byte("<script")) {
		return answer.Result{}, false
	}
	d, err := r.p.Document()
	if err != nil {
		return answer.Result{}, false
	}
	for n := range d.Nodes[0].Descendants() {
		if n.DataAtom != atom.Script {
			continue
		}
		v, _ := State(n)
		if r.a.Form != nil && r.a.Form.Door != nil && n.FirstChild != nil {
			v = longest(v, literals(n.FirstChild.Data))
		}
		if v == nil {
			continue
		}
		var list jsonList
		list.search(v, "", 0)
		if res := readList(r.a, &list, v, r.p); answers(r.a, res, &list) {
			if r.page(); r.res.Next != nil {
				res.Next, res.Page = r.res.Next, r.res.Page
			}
			return res, true
		}
	}
	return answer.Result{}, false
}

// folded reads a page that holds its records for its scripts, where these say of themselves what they are; !ok when none of it answers.
func folded(a question.Asked, p *fetch.Page) (res answer.Result, ok bool) {
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return answer.Result{}, false
	}
	r := reading{w: &Wrapper{}, a: a, p: p, o: o}
	return r.embedded()
}

// answers reports whether records from the JSON of a page are an answer: most of them show the word that was asked for, or,
// where none was, the list is called results or a count stands beside it.
func answers(a question.Asked, res answer.Result, l *jsonList) bool {
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
		if holdsTerm(a, r) {
			hits++
		}
	}
	return 2*hits > n && (n > 1 || l.named || res.Claimed.Known && res.Claimed.N == 1)
}

// fewestInline is how many records a list in a script has that is the database of its page.
const fewestInline = 20

const (
	shortestLiteral = 500 // bytes
	mostLiterals    = 50  // beginnings of lists that are tried in a script
)

// literals are the lists of objects or of lists that a script writes as JSON, wherever they stand
// in it: as a variable, or as what the call of a library is given.
func literals(script string) (all []any) {
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

// longest is the longest of some lists, or a state where there is none.
func longest(state any, all []any) any {
	best, most := state, 0
	for _, v := range all {
		if l, ok := v.([]any); ok && len(l) > most {
			best, most = v, len(l)
		}
	}
	return best
}
