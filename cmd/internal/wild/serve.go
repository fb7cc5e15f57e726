package wild

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// mostBody is how much of a posted form is read, in bytes.
const mostBody = 1 << 20

// ServeHTTP answers one request after the other.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.visits++
	v := &Visit{Site: s, R: r, Path: r.URL.Path, Number: s.visits, Values: url.Values{}}
	entry := Entry{Number: s.visits, At: s.Clock.Now(), Method: r.Method, URL: r.URL.String(),
		Closed: s.Manners.Closes(r.URL)}
	v.read(&entry)
	s.know(v)
	reply := s.reply(v)
	for _, f := range s.Finish {
		f(v, reply)
	}
	if s.Sessions.Carrier != nil {
		s.Sessions.Carrier.Give(v, reply)
	}
	if reply.Cut {
		reply.Kind, reply.Shown = Refusal, nil
	}
	entry.Kind, entry.Status, entry.Shown, entry.Note = reply.Kind, reply.Status, reply.Shown,
		reply.Note
	entry.Hasty = reply.Kind == Refusal && strings.HasPrefix(reply.Note, "hasty")
	s.log = append(s.log, entry)
	s.send(w, v, reply)
}

// read takes the parameters of the address and of a posted form.
func (v *Visit) read(e *Entry) {
	decode := func(raw string) {
		q, err := url.ParseQuery(raw)
		if err != nil && len(q) == 0 {
			return
		}
		for name, vs := range q {
			for _, x := range vs {
				if d := v.Site.Frame.Encoding.Decode; d != nil {
					x = d(x)
				}
				v.Values.Add(name, x)
			}
		}
	}
	decode(v.R.URL.RawQuery)
	if v.R.Method != http.MethodPost || v.R.Body == nil {
		return
	}
	body, err := io.ReadAll(io.LimitReader(v.R.Body, mostBody))
	if err != nil {
		return
	}
	e.Body = string(body)
	decode(string(body))
}

// reply makes the page for a visit.
func (s *Site) reply(v *Visit) *Reply {
	if v.Path == "/robots.txt" {
		if s.Manners.Robots == "" {
			return &Reply{Status: http.StatusNotFound, Raw: []byte("not found"),
				Header: http.Header{"Content-Type": {"text/plain"}}, Kind: Rule}
		}
		return &Reply{Status: http.StatusOK, Raw: []byte(s.Manners.Robots),
			Header: http.Header{"Content-Type": {"text/plain"}}, Kind: Rule}
	}
	if s.Manners.Busy != nil {
		if r := s.Manners.Busy(v); r != nil {
			r.Kind = Refusal
			return r
		}
	}
	for _, g := range s.Guards {
		if r := g(v); r != nil {
			return r
		}
	}
	if h := s.Routes[v.Path]; h != nil {
		return h(v)
	}
	switch {
	case v.Path == s.Form.Action && v.isQuestion():
		return s.results(v)
	case v.Path == s.Form.Page:
		return s.FormPage(v)
	case v.Path == "/":
		return Page(s.Frame.Title,
			fmt.Sprintf("<p>%s</p>\n<p>%s</p>\n<p><a href=%q>%s</a></p>\n",
				html.EscapeString(s.Say("welcome")), s.Sentences("front", 3), v.Href(s.Form.Page),
				html.EscapeString(s.Say("search"))))
	case v.Path == "/about" || v.Path == "/help" || v.Path == "/contact":
		return Page(s.Say(v.Path[1:]), "<p>"+s.Sentences(v.Path, 6)+"</p>\n")
	}
	if i, ok := s.Results.Ident.Item(s, v.address()); ok && i >= 0 && i < s.Content.Len() {
		return s.ItemPage(v, i)
	}
	r := Page(s.Say("not found"), "<p>"+html.EscapeString(s.Say("not found"))+"</p>\n")
	r.Status = http.StatusNotFound
	return r
}

// isQuestion tells a question from a bare visit where form and results share a path.
func (v *Visit) isQuestion() bool {
	return v.Site.Form.Action != v.Site.Form.Page || len(v.Values) > 0
}

// FormPage is the page with the form.
func (s *Site) FormPage(v *Visit) *Reply {
	main := "<h2>" + html.EscapeString(s.Say("search")) + "</h2>\n" + v.FormHTML()
	for _, b := range s.Form.Beside {
		main += b(v)
	}
	main += "<p>" + html.EscapeString(s.Say("welcome")) + " " + s.Sentences("home", 2) + "</p>\n"
	r := Page(s.Frame.Title, main)
	r.Kind = Home
	return r
}

// results is a page of results.
func (s *Site) results(v *Visit) *Reply {
	if s.State != nil {
		if r := s.State.Check(v); r != nil {
			r.Kind = Refusal
			return r
		}
	}
	a := s.Answer(v)
	if v.Mind != nil {
		v.Mind.Asked = a.Question
	}
	return s.Show(v, a)
}

// Show makes a page of results of an answer.
func (s *Site) Show(v *Visit, a *Answer) *Reply {
	v.Answer = a
	if !a.Asked && s.Search.Empty == EmptyAgain {
		return s.FormPage(v)
	}
	s.turn(v, a)
	if s.Results.Single && len(a.List) == 1 && a.Asked {
		if to := s.Results.Ident.Address(v, a.List[0], 0); to != "" {
			r := Redirect(html.UnescapeString(to)) // an address in a page is spelt for the page
			r.Kind = Result
			return r
		}
	}
	r := Page(s.Say("results for"), s.resultsHTML(v, a))
	r.Kind, r.Shown = Result, a.Shown
	if a.Rows != nil {
		r.Shown = a.Rows
	}
	if a.Status != 0 {
		r.Status = a.Status
	}
	if a.Refused != "" {
		r.Kind = Refusal
	}
	for _, b := range s.Results.Beside {
		if b.Place == "margin" {
			r.Margin += b.HTML(v, a)
		}
	}
	return r
}

func (s *Site) resultsHTML(v *Visit, a *Answer) string {
	var b bytes.Buffer
	fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(s.Say("results for")))
	if s.Form.Again {
		b.WriteString(v.FormHTML())
	}
	s.beside(&b, v, a, "before")
	switch {
	case a.Refused != "":
		b.WriteString(s.Results.Voice(v, a.Refused, true))
	case len(a.List) == 0 || len(a.Shown) == 0:
		b.WriteString(s.Results.None(v, a))
	default:
		inner := s.answerHTML(v, a)
		if s.Results.Around != nil {
			inner = s.Results.Around(v, a, inner)
		}
		b.WriteString(inner)
	}
	s.beside(&b, v, a, "after")
	return b.String()
}

func (s *Site) answerHTML(v *Visit, a *Answer) string {
	inner := ""
	if s.Results.Count != nil {
		inner += s.Results.Count(v, a)
	}
	if a.Said != "" {
		inner += s.Results.Voice(v, a.Said, false)
	}
	return inner + s.Results.Layout.HTML(v, s.RowsOf(v, a)) + s.Results.Pager.HTML(v, a)
}

func (s *Site) beside(b *bytes.Buffer, v *Visit, a *Answer, place string) {
	for _, x := range s.Results.Beside {
		if x.Place == place {
			b.WriteString(x.HTML(v, a))
		}
	}
}

// RowsOf prepares the items of a page for its layout.
func (s *Site) RowsOf(v *Visit, a *Answer) []Row {
	var rows []Row
	for place, i := range a.Shown {
		rows = append(rows, s.Row(v, i, a.First+place))
	}
	for _, change := range s.Results.Dress {
		rows = change(v, a, rows)
	}
	for _, r := range rows {
		if r.Item >= 0 && !slices.Contains(a.Rows, r.Item) {
			a.Rows = append(a.Rows, r.Item)
		}
	}
	return rows
}

// Row prepares one item for a layout. Place is where it stands in the answer, from 0.
func (s *Site) Row(v *Visit, item, place int) Row {
	row := Row{Item: item, Title: s.Content.TitleOf(item),
		Link: s.Results.Ident.Address(v, item, place)}
	for c, col := range s.Content.Columns {
		if value := s.Content.Cell(item, c); value != "" && c != s.Content.Title && !col.Hidden {
			row.Cells = append(row.Cells, Cell{Column: c, Label: col.Label, Value: value})
		}
	}
	return row
}

// ItemPage is an item's own page.
func (s *Site) ItemPage(v *Visit, i int) *Reply {
	var b strings.Builder
	fmt.Fprintf(&b, "<h2>%s</h2>\n<dl>\n", html.EscapeString(s.Content.TitleOf(i)))
	for c, col := range s.Content.Columns {
		if value := s.Content.Cell(i, c); value != "" {
			fmt.Fprintf(&b, "<dt>%s</dt><dd>%s</dd>\n", html.EscapeString(col.Label),
				html.EscapeString(value))
		}
	}
	b.WriteString("</dl>\n")
	r := Page(s.Content.TitleOf(i), b.String())
	r.Kind, r.Shown = ItemOf, []int{i}
	return r
}

// send writes a reply.
func (s *Site) send(w http.ResponseWriter, v *Visit, r *Reply) {
	if r.Cut && !r.Half {
		panic(http.ErrAbortHandler)
	}
	for name, vs := range r.Header {
		w.Header()[name] = vs
	}
	body := r.Raw
	if body == nil && r.Header.Get("Location") == "" {
		page := s.Frame.Page(v, r.Title, r.Main, r.Margin)
		if s.Frame.Around != nil {
			page = s.Frame.Around(v, page)
		}
		body = []byte(page)
		if e := s.Frame.Encoding; e.Encode != nil {
			body = e.Encode(page)
		}
		if _, set := w.Header()["Content-Type"]; !set {
			kind := s.Frame.Encoding.Type
			if kind == "" {
				kind = "text/html; charset=utf-8"
			}
			w.Header().Set("Content-Type", kind)
		}
	}
	if r.Status == 0 {
		r.Status = http.StatusOK
	}
	w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	w.Header().Set("Date", s.Clock.Now().UTC().Format(http.TimeFormat))
	w.WriteHeader(r.Status)
	if r.Cut {
		_, _ = w.Write(body[:len(body)/2])
		if f, ok := w.(http.Flusher); ok {
			f.Flush()
		}
		panic(http.ErrAbortHandler)
	}
	_, _ = w.Write(body) // a visitor that went away is no matter of ours
}
