package records

import (
	"testing"

	"deepcrawl/forms"
)

// What went into a box for numbers proves a list of names and values as a word does.
func TestARecordShownForANumberIsRead(t *testing.T) {
	f := &forms.Form{Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "no", Role: forms.Filter,
				Domain: forms.Domain{Kind: forms.Typed, Type: "integer"}}}}
	a := Asked{Form: f, Query: []forms.Assignment{{Name: "no", Values: []string{"2024/0153"}}}}
	p := pageOf(t, "http://h.example/case?no=2024%2F0153",
		`<body><h1>Register of complaints</h1><form action="/case"><label>Complaint number <input name="no"></label><button>Look up</button></form>
<div class="case"><h2>Complaint about the ferry of Selkirk</h2><dl><dt>Number</dt><dd>2024/0153</dd><dt>Officer</dt><dd>Stefan Jansen</dd><dt>Opened</dt><dd>3 August 2024</dd></dl></div></body>`)
	var w Wrapper
	res, err := w.Apply(a, p)
	if err != nil || len(res.Records) != 1 ||
		res.Records[0].Title != "Complaint about the ferry of Selkirk" {
		t.Errorf("%v %s %v", err, res.Why, res.Records)
	}
}
