package jsrun

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
)

// A request is a Page as the child reads it: what is short as JSON, then the tree.
type request struct {
	URL    string
	XML    bool
	At     time.Time
	JQuery bool
	Press  int // number of the node that is pressed; less than none: 0

	tree     string
	url      *url.URL
	press    int
	programs *programs
}

// An answer is a Result on its way back, with numbers for nodes.
type answer struct {
	Result
	Sent *struct {
		Form int
		Ref  string
		Post bool
		Set  map[int]string
	}
}

// appendRequest appends a page as the child reads it.
func appendRequest(b []byte, p Page) ([]byte, error) {
	q := request{URL: p.URL, XML: p.XML, At: p.At, JQuery: p.JQuery}
	if p.Press != nil {
		q.Press = slices.Index(inOrder(p.Tree), p.Press) + 1
	}
	head, err := json.Marshal(q)
	if err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	b = appendText(b, string(head))
	return appendTree(b, p.Tree), nil
}

// readRequest reads it.
func readRequest(s string) (*request, error) {
	t := treeReader{rest: s}
	head, err := t.text()
	if err != nil {
		return nil, err
	}
	q := &request{tree: t.rest}
	if err := json.Unmarshal([]byte(head), q); err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	if q.url, err = url.Parse(q.URL); err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	q.press = q.Press - 1
	return q, nil
}

// inOrder are the nodes of a tree in page order.
func inOrder(root *html.Node) []*html.Node {
	return slices.AppendSeq([]*html.Node{root}, root.Descendants())
}

// answer runs the page for a visitor, and again for those that its scripts tell apart.
func (q *request) answer() (a answer) {
	r, err := newRun(q, anybody)
	if err != nil {
		a.Lacks = err.Error()
		return a
	}
	r.through()
	a.Result = r.result
	if q.press >= 0 {
		r.sending(&a)
		return a
	}
	for i := range a.Exits {
		a.Exits[i].Asks = a.Exits[i].Asks && !r.looked.mouse
	}
	if len(a.Exits) == 0 {
		return a
	}
	again := func(looked bool, v visitor) {
		if !looked {
			return
		}
		if other, err := newRun(q, v); err == nil {
			other.through()
			compare(a.Exits, other.result.Exits)
		}
	}
	crawler, direct, still := anybody, anybody, anybody
	crawler.agent, direct.referrer, still.mouse = crawlerAgent, "", false
	again(r.looked.agent, crawler)
	again(r.looked.referrer, direct)
	again(r.looked.mouse, still)
	return a
}

// compare notes which exits another visitor does not take.
func compare(exits, other []Exit) {
	for i := range exits {
		e := &exits[i]
		taken := false
		for _, o := range other {
			taken = taken || o.Via == e.Via && host(o.Ref) == host(e.Ref)
			if o.Via == e.Via && len(exits) == len(other) && host(o.Ref) != host(e.Ref) &&
				host(other[i].Ref) == host(o.Ref) {
				e.Unsure = true
			}
		}
		e.Asks = e.Asks || !taken
	}
}

// host is an address up to the end of its host.
func host(ref string) string {
	head, rest, ok := strings.Cut(ref, "//")
	if !ok {
		head, _, _ = strings.Cut(ref, "?")
		return head
	}
	name, _, _ := strings.Cut(rest, "/")
	return head + "//" + name
}

// through runs the page to its end, or to where it is stopped.
func (r *run) through() {
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case *goja.InterruptedError:
			r.result.Lacks = Stopped
		case *goja.Exception: // out of a function of ours that a task called
			r.lacks(fault.Error())
		default:
			panic(fault)
		}
	}()
	current.watch(r.rt)
	r.execute()
	if r.p.press >= 0 && r.p.press < len(r.nodes) {
		r.press(r.nodes[r.p.press])
	}
}

// sending says what the press sent.
func (r *run) sending(a *answer) {
	number := map[*html.Node]int{}
	for i, n := range r.nodes {
		number[n] = i + 1
	}
	type sending = struct {
		Form int
		Ref  string
		Post bool
		Set  map[int]string
	}
	switch {
	case r.sent != nil:
		s := &sending{Form: number[r.sent.form], Ref: r.sent.ref, Post: r.sent.post,
			Set: map[int]string{}}
		for n, at := range r.objects {
			if v, ok := at.own["value"]; ok && number[n] > 0 && n.Data == "input" {
				s.Set[number[n]] = v.String()
			}
		}
		if s.Form > 0 {
			a.Sent = s
		}
	case len(r.result.Exits) > 0 && r.result.Exits[0].Via != "anchor":
		a.Sent = &sending{Ref: r.result.Exits[0].Ref}
	}
}

// result is an answer with the nodes of the parent.
func (a *answer) result(root *html.Node) (Result, error) {
	r := a.Result
	if a.Sent == nil {
		return r, nil
	}
	nodes := inOrder(root)
	at := func(i int) *html.Node {
		if i < 1 || i > len(nodes) {
			return nil
		}
		return nodes[i-1]
	}
	r.Sent = &Sending{Form: at(a.Sent.Form), Ref: a.Sent.Ref, Post: a.Sent.Post,
		Set: map[*html.Node]string{}}
	for i := range maps.Keys(a.Sent.Set) {
		n := at(i)
		if n == nil {
			return r, errors.New("jsrun: a node that the page has not")
		}
		r.Sent.Set[n] = a.Sent.Set[i]
	}
	return r, nil
}
