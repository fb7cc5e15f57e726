package querygen

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/values"
)

// Postal codes of a country are written alike. Once one found something, numbers of houses and
// telephones beside them on a page are not asked, nor are codes of other countries.

// learnPattern notes how a postal code is written that found something.
func learnPattern(f *history.FieldState, a *history.Query) {
	if f.Pattern == "" && f.Kind == history.TypedField && f.Of.Form.Fields[f.Index].Domain.Type == "zip" &&
		a.By != codes.By &&
		values.Length(a.Value.Text) > codes.Tried {
		f.Pattern = history.PatternOf(a.Value.Text)
	}
}
