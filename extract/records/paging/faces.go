package paging

import (
	"net/url"
	"regexp"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"golang.org/x/net/html/atom"
)

// Pages of Java Server Faces lead on by links whose script sends the form that they stand in, with
// the link's own name as one more parameter. Each implementation calls it otherwise: jsfcljs,
// oamSubmitForm, addSubmitParam.
var (
	facesCall = regexp.MustCompile(`\b(?:jsfcljs|addSubmitParam|oamSubmitForm|submitForm)\(`)
	facesPair = regexp.MustCompile(`['"]([^'"{}]{1,200})['"]\s*:\s*['"]([^'"{}]{0,200})['"]`)
	facesList = regexp.MustCompile(`jsfcljs\(.{1,120}?,\s*['"]([^'",]{1,200}),([^'",]{0,200})['"]`)
	facesLink = regexp.MustCompile(
		`(?:oamSubmitForm|submitForm)\(['"]([^'"]{1,100})['"],\s*['"]([^'"]{1,200})['"]`)
)

// facesSends is what the script of a link adds to the form that it sends; nil where it is no link
// of Faces.
func facesSends(script string) url.Values {
	if !facesCall.MatchString(script) {
		return nil
	}
	sent := url.Values{}
	for _, m := range facesPair.FindAllStringSubmatch(script, -1) {
		sent.Set(m[1], m[2])
	}
	if m := facesList.FindStringSubmatch(script); m != nil {
		sent.Set(m[1], m[2])
	}
	if m := facesLink.FindStringSubmatch(script); m != nil {
		// MyFaces says in a field of the form which link was clicked.
		sent.Set(m[1]+":_idcl", m[2])
	}
	if len(sent) == 0 {
		return nil
	}
	return sent
}

// readFaces finds the paging links among those of Faces. Those in records do something with them,
// and are left alone.
func readFaces(o *outline.Outline, in []outline.Span) postbacks {
	ps := postbacks{number: map[int]*postback{}}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Tag != atom.A || outline.InOneOf(in, int32(i)) {
			continue
		}
		sent := facesSends(outline.Attr(n.HTML, "onclick"))
		if sent == nil {
			continue
		}
		text := o.LinkText(int32(i))
		if number, _ := PageNumber(text); number > 0 {
			ps.number[number] = &postback{sent: sent}
		} else if ps.next == nil && wording.WordRole(text) == ToNext {
			ps.next = &postback{sent: sent}
		}
	}
	return ps
}

// with adds parameters to a posted form; nil where its body is none that can take them.
func with(r *fetch.Request, sent url.Values) *fetch.Request {
	if r.Method != "POST" ||
		!strings.HasPrefix(r.Header.Get("Content-Type"), "application/x-www-form-urlencoded") {
		return nil
	}
	r.Body = append(append(r.Body, '&'), sent.Encode()...)
	return r
}
