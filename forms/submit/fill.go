package submit

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// scriptedRequest is the request for the first page of a scripted form.
func scriptedRequest(f *webform.Form, chosen map[int][]string) (*fetch.Request, error) {
	made := make(choices, len(chosen))
	for i, values := range chosen {
		if len(values) > 0 {
			made[f.Fields[i].Name] = values[0]
		}
	}
	if f.Template.Typed != "" {
		return typedRequest(f, made[BoxName])
	}
	return callOf(f, f.Template.First, 1, made.fill)
}

// choices are the values of fields by name; the first field is the box.
type choices map[string]string

// BoxName is the name of the box of a form that a template makes.
const BoxName = "q"

func (c choices) fill(p *webform.Part) string {
	switch {
	case p.Fill == webform.Term:
		return c[BoxName]
	case p.Fill == webform.Chosen && c[p.Name] != "":
		return columnOf(p, c[p.Name])
	}
	return p.Text
}

// columnOf is the value of a choice that goes into the gap: of several that belong together the one
// it names.
func columnOf(p *webform.Part, choice string) string {
	var together map[string]string
	if len(p.Path) != 1 || json.Unmarshal([]byte(choice), &together) != nil {
		return choice
	}
	return together[p.Path[0]]
}

// Together is a choice of several values that belong together, for gaps that each take one of them
// by its name.
func Together(values map[string]string) string {
	b, err := json.Marshal(values)
	if err != nil {
		panic(err) // texts can be written
	}
	return string(b)
}

// callOf fills the gaps of c. The number of the page travels in the fragment of the address, which
// is never sent.
func callOf(f *webform.Form, c webform.Call, page int,
	fill func(*webform.Part) string) (*fetch.Request, error) {
	u, err := fetch.ParseURL(nil, write(c.URL, fill))
	if err != nil {
		return nil, fmt.Errorf("address of form %s: %w", f.ID, err)
	}
	u.Fragment = ""
	if page > 1 {
		u.Fragment = pageFragment + strconv.Itoa(page)
	}
	r := &fetch.Request{Method: c.Method, URL: u, Raw: f.Template.Raw, Header: http.Header{}}
	if r.Referer, err = fetch.ParseURL(nil, f.PageURL); err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	for name, ps := range c.Header {
		r.Header.Set(name, write(ps, fill))
	}
	if len(c.Body) > 0 {
		r.Body = []byte(write(c.Body, fill))
	}
	return r, nil
}

const (
	pageFragment  = "page="
	typedFragment = "typed="
)

// typedRequest is the request for the page of the form with the term typed in. The term travels in
// the fragment as well.
func typedRequest(f *webform.Form, term string) (*fetch.Request, error) {
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	u.Fragment = typedFragment + term
	return &fetch.Request{Method: http.MethodGet, URL: u}, nil
}

// TypedTerm returns what a browser is to type into the box of the page that r asks for; ok is false
// for a request that needs no browser.
func TypedTerm(r *fetch.Request) (term string, ok bool) {
	return strings.CutPrefix(r.URL.Fragment, typedFragment)
}

func write(ps []webform.Part, fill func(*webform.Part) string) string {
	var b strings.Builder
	for i := range ps {
		p := &ps[i]
		switch {
		case p.When != "" && fill(&webform.Part{Fill: webform.Chosen, Name: p.When}) == "":
			b.WriteString(p.Text)
		case len(p.In) > 0:
			b.WriteString(encodePart(p.Code, write(p.In, fill)))
		case p.Fill != "":
			b.WriteString(encodePart(p.Code, fill(p)))
		default:
			b.WriteString(encodePart(p.Code, p.Text))
		}
	}
	return b.String()
}

// encodePart writes a value as it stands in a query, a path, a JSON string, or base64.
func encodePart(code, s string) string {
	switch code {
	case "query":
		var b strings.Builder
		percentEncode(&b, s)
		return b.String()
	case "path":
		return url.PathEscape(s)
	case "base64":
		return base64.StdEncoding.EncodeToString([]byte(s))
	case "base64raw":
		return base64.RawStdEncoding.EncodeToString([]byte(s))
	case "base64url":
		return base64.URLEncoding.EncodeToString([]byte(s))
	case "base64rawurl":
		return base64.RawURLEncoding.EncodeToString([]byte(s))
	case "json":
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if e.Encode(s) != nil {
			return ""
		}
		quoted := strings.TrimSuffix(b.String(), "\n")
		return quoted[1 : len(quoted)-1]
	}
	return s
}
