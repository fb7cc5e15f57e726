package jsonrec

import (
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// asScript is the page as what it is where a script would read it: see forms.Template.
func asScript(a question.Asked, p *fetch.Page) *fetch.Page {
	if a.Form == nil || a.Form.Template == nil {
		return p
	}
	return submit.Answered(a.Form.Template, p)
}

// GoOn sets the way to the next page where a script would know it.
func GoOn(a question.Asked, res answer.Result, p *fetch.Page) answer.Result {
	if a.Form == nil || a.Form.Template == nil {
		return res
	}
	if a.Form.Template.More == nil { // the answer itself may say where it goes on
		if res.Next != nil {
			res.Next = submit.Onward(a.Form, a.Query, res.Next.URL)
		}
		return res
	}
	total := 0
	if res.Claimed.Known && res.Claimed.Exact {
		total = res.Claimed.N
	}
	res.Next, res.Page = nil, nil
	if res.Kind == answer.Results {
		res.Next = submit.NextPage(a.Form, a.Query, p, len(res.Records), total)
	}
	return res
}
