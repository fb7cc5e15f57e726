package records

import "testing"

// In a language of which no word is known, a message with a count and a limit below it tells that
// there is too much.
func TestAMessageWithACountAndALimitIsNoEmptyAnswer(t *testing.T) {
	front := &Front{Lines: map[string]bool{"eesti rahnud": true}}
	for message, want := range map[string]Kind{
		"Leiti 175 rahnu, kuvada saab kuni 60": Overflow,
		"Sellist rahnu ei leitud":              None,
	} {
		page := pageOf(t, "http://h.example/otsing?h=3",
			"<html><body><h1>Eesti rahnud</h1><p>"+message+"</p></body></html>")
		res, err := (&Wrapper{}).Apply(Asked{Front: front}, page)
		if err != nil || res.Kind != want || want == Overflow && res.Claimed.N != 175 {
			t.Errorf("%s: %s with %+v (%v), want %s", message, res.Kind, res.Claimed, err, want)
		}
	}
}
