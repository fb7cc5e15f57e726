package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"os"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A submissionCase is a page, a button, and the request a browser sent when it was pressed.
type submissionCase struct {
	ID        string
	PagePath  string `json:"page_path"`
	Charset   string
	HTML      string
	Submitter *string // selector; nil: submitted without a button
	Expect    *sentRequest
	Scoring   string
}

// A sentRequest is a request as it was recorded: latin-1 text of the bytes, a multipart boundary
// written as BOUNDARY.
type sentRequest struct {
	Method, URL, Body string
	ContentType       string `json:"content_type"`
}

func benchSubmission(o options) (map[string]any, error) {
	file, err := os.Open(o.data)
	if err != nil {
		return nil, fmt.Errorf("open submission cases: %w", err)
	}
	defer file.Close()
	passed, total := 0, 0
	dec := json.NewDecoder(file)
	for {
		var c submissionCase
		err := dec.Decode(&c)
		if errors.Is(err, io.EOF) {
			return map[string]any{"strict_passed": passed, "strict_total": total}, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read submission cases: %w", err)
		}
		if c.Scoring != "strict" {
			continue
		}
		total++
		if why := c.failure(); why != "" {
			fmt.Fprintf(os.Stderr, "%s: %s\n", c.ID, why)
		} else {
			passed++
		}
	}
}

// failure says how our request differs from the browser's, or "".
func (c submissionCase) failure() string {
	r, err := c.submit()
	switch {
	case err != nil && c.Expect == nil:
		return ""
	case err != nil:
		return err.Error()
	case c.Expect == nil:
		return fmt.Sprintf("sent %s %s, a browser sends nothing", r.Method, r.URL)
	}
	if got, want := recorded(r), c.Expect.trimmed(); got != want {
		return fmt.Sprintf("got %+v, want %+v", got, want)
	}
	return ""
}

func (c submissionCase) submit() (*fetch.Request, error) {
	u, err := fetch.ParseURL(nil, "http://127.0.0.1"+c.PagePath)
	if err != nil {
		return nil, err
	}
	p := &fetch.Page{URL: u, Body: []byte(c.HTML), Charset: c.Charset, Status: 200}
	fs, err := forms.Find(p)
	if err != nil {
		return nil, err
	}
	if len(fs) == 0 {
		return nil, errors.New("no form")
	}
	if c.Submitter == nil {
		return submit.Request(fs[0], nil, nil)
	}
	doc, err := p.Document()
	if err != nil {
		return nil, err
	}
	button := doc.Find(*c.Submitter).First()
	for _, f := range fs {
		for i := range f.Fields {
			b := f.Controls[f.Fields[i].Controls[0]]
			if button.Is(b.Tag) && button.AttrOr("id", "") == b.ID &&
				button.AttrOr("name", "") == b.Name && button.AttrOr("value", "") == b.Value {
				return submit.Request(f, nil, &f.Fields[i])
			}
		}
	}
	return nil, fmt.Errorf("no form has the button %s", *c.Submitter)
}

// recorded writes a request as the recorder did.
func recorded(r *fetch.Request) sentRequest {
	s := sentRequest{Method: r.Method, URL: r.URL.RequestURI(),
		ContentType: r.Header.Get("Content-Type")}
	body := string(r.Body)
	if _, params, err := mime.ParseMediaType(s.ContentType); err == nil &&
		params["boundary"] != "" {
		body = strings.ReplaceAll(body, params["boundary"], "BOUNDARY")
		s.ContentType = strings.ReplaceAll(s.ContentType, params["boundary"], "BOUNDARY")
	}
	var latin strings.Builder
	for _, b := range []byte(body) {
		latin.WriteRune(rune(b))
	}
	s.Body = latin.String()
	return s.trimmed()
}

// trimmed drops the line end of the body: the recorder did not keep the one that the standard puts
// after the last line.
func (s sentRequest) trimmed() sentRequest {
	s.Body = strings.TrimRight(s.Body, "\r\n")
	return s
}
