package submit

import (
	"net/http"

	"deepcrawl/forms/payload"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Answered returns the page as what it is: JSON that came as a script or as text is marked as JSON,
// XML becomes it, HTML that came inside of JSON as HTML. p is not changed.
func Answered(t *webform.Template, p *fetch.Page) *fetch.Page {
	if p == nil || p.Status >= 400 {
		return p
	}
	body, kind, ok := readableAnswer(t, p)
	if !ok {
		return p
	}
	h := p.Header.Clone()
	if h == nil {
		h = http.Header{}
	}
	h.Set("Content-Type", kind)
	return &fetch.Page{
		Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: h, Body: body,
		Charset:   "utf-8",
		Truncated: p.Truncated, At: p.At, Took: p.Took,
	}
}

// readableAnswer is the body of an answer and its media type: where its HTML stands in JSON, that.
func readableAnswer(t *webform.Template, p *fetch.Page) (body []byte, kind string, ok bool) {
	if len(t.Markup) == 0 {
		return payload.Readable(p.Header, p.Body)
	}
	text, ok := payload.TextAt(payload.Decoded(p.Body), t.Markup)
	return []byte(text), payload.HTML, ok
}
