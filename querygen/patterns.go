package querygen

import (
	"strings"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/values"
)

// Codes of a box are written alike: postal codes of a country, numbers of districts. Once one found
// something, numbers of houses and telephones beside them on a page are not asked, nor are codes of
// other countries. A box that is not known to take codes is taken for one when a number found
// something in it and whatever else was asked did not.

const (
	leastCode = 3 // digits of a number that may be a code (estimate)
	// values of other kinds that found nothing in a box that takes codes alone (estimate)
	mostOthers = 3
	// the same in the main box of a form, where words are guesses to begin with (estimate)
	mostWords = 8
)

// learnPattern notes how a code is written that found something.
func learnPattern(f *history.FieldState, a *history.Query, results bool) {
	if f.Pattern != "" || a.By == codes.By {
		return
	}
	written := history.PatternOf(a.Value.Text)
	if typed := f.Kind == history.TypedField &&
		f.Of.Form.Fields[f.Index].Domain.Type == "zip"; typed {
		if results && values.Length(a.Value.Text) > codes.Tried {
			f.Pattern = written
		}
		return
	}
	s := onField.Of(f)
	switch code := isCode(written); {
	case !code && results:
		s.code, s.free = "", true
	case s.free:
	case code && results:
		s.code = written
	case !code:
		s.others++
	}
	most := mostOthers
	if f.Index == f.Of.Main {
		most = mostWords
	}
	if s.code != "" && s.others >= most {
		f.Pattern = s.code
	}
}

func isCode(written string) bool {
	return strings.Trim(written, "0") == "" && len(written) >= leastCode
}

// learnTogether notes the codes of a query that fills several boxes and found something.
func learnTogether(p *history.Harvest, a *history.Query) {
	for _, f := range a.Of.Fields {
		written := history.PatternOf(a.Chooses(f.Index))
		if p.On(postalPatternRule) && f.Kind == history.TypedField && f.Pattern == "" &&
			isCode(written) {
			f.Good++
			if s := onField.Of(f); !s.free {
				s.code = written
			}
		}
	}
}
