package records

import (
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/document"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// walled reports whether a short page asks for a login or for a proof of being human.
func (r *reading) walled() string {
	if r.o.Sums[len(r.o.Nodes)].Text > 3000 {
		return ""
	}
	if s := r.wallSaid(); s != "" {
		return s
	}
	if question.Redirected(r.p) && verdict.HasPassword(r.p) && !verdict.SearchesOn(r.a, r.p) &&
		!verdict.HeadedElse(r.p) {
		return "sent to a login page"
	}
	if verdict.LoginAlone(r.o, r.p) && !r.loginBeside() {
		return "the page asks for a password and nothing else"
	}
	return ""
}

// loginBeside reports whether the login is one that stands on each page of the site, below one or
// two records as below nothing: the page counts matches, as no login does, or the answers to
// nonsense have the box, too, beside what they say.
func (r *reading) loginBeside() bool {
	return r.counted() || r.a.Empty != nil && r.a.Empty.Login
}

// onlyWall reports whether a page that asks for a login, or for a proof of being human, says
// nothing else: such words may also stand beside the answers of a search. What the page is headed
// by is what it says.
func (r *reading) onlyWall() bool {
	if r.said(r.left.Lines, verdict.Nothing) != "" {
		return false
	}
	return !verdict.HandedBack(r.a, r.p) || verdict.Wall.Match(r.o.Title) ||
		verdict.Wall.Match(r.o.Heading())
}

// itself makes one record of a page that is the item.
func itself(a question.Asked, o *outline.Outline, p *fetch.Page,
	id *identity.Identity) answer.Record {
	r := answer.Record{URL: p.URL.String(), Title: wording.Clip(o.Heading()),
		Text: o.TextOf(o.Main())}
	if o.Title != "" && !strings.HasPrefix(o.Title, r.Title) || r.Title == "" {
		r.Title = wording.Clip(o.Title) // the first heading names the site
	}
	if it, ok := document.ReadItem(p, nil); ok {
		r.Title, r.Text, r.Attributes = it.Title, strings.Join(strings.Fields(it.Text), " "),
			it.Attributes
	}
	rs := []answer.Record{r}
	identity.Identify(a, rs, []string{""}, id.Knows(), nil, func() []string {
		return identity.AttributeKeys(rs)
	})
	id.Strip(rs)
	id.Settle(rs)
	return rs[0]
}
