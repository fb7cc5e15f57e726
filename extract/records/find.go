package records

import (
	"cmp"
	"slices"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/columns"
	"deepcrawl/extract/records/deeds"
	"deepcrawl/extract/records/echoes"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/titles"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/extract/records/wording"
)

// read makes records of the spans that were found; nil when all of them are empty or say that there
// is nothing.
func (r *reading) read() []answer.Record {
	o := r.o
	rs := make([]answer.Record, 0, len(r.f.Spans))
	ids := make([]string, 0, len(r.f.Spans))
	spans := make([]outline.Span, 0, len(r.f.Spans))
	linked := make([]int32, 0, len(r.f.Spans))
	none := func(link int32, s outline.Span) bool {
		return r.deeds().Acts(link) || r.echoes().AsksBelow(link, s)
	}
	links := regions.MainLinks(o, r.f.Spans, r.constantLinks(), r.echoes().AsksAnew, none)
	regions.OfOneMould(o, r.f.Spans, links)
	r.deeds().Note(r.f.Spans)
	t := r.titles()
	t.Unplace(r.f.Spans, links)
	paid := regions.MarkPaid(o, r.f.Spans, links)
	named := t.Elements(r.f.Spans, links)
	short := regions.ShortTexts(o, r.f.Spans)
	for k, s := range r.f.Spans {
		rec := answer.Record{Text: o.TextOf(s), Section: r.f.Sections[k], Paid: paid[k]}
		i := links[k]
		if rec.Text == "" || i < 0 && len(rec.Text) < 200 && verdict.Nothing.Match(rec.Text) {
			continue // a row that says "no entries"
		}
		rec.Title = regions.TitleOf(o, s, i, short)
		if e := named[k]; e >= 0 {
			rec.Title = wording.Clip(o.TextOf(outline.Span{From: e, To: o.Nodes[e].End}))
		}
		if i >= 0 {
			if u := o.Resolve(o.Nodes[i].Href); u != nil {
				rec.URL = u.String()
			}
		}
		rs, ids, spans, linked = append(rs, rec), append(ids, regions.ExplicitID(o, s)),
			append(spans, s), append(linked, i)
	}
	if len(rs) == 0 {
		return nil
	}
	if r.titled != "" && len(rs) == 1 {
		rs[0].Title = wording.Clip(r.titled) // items are told apart by it
	}
	if r.one && rs[0].URL == "" {
		rs[0].URL = cmp.Or(r.addressBelow(spans[0]), r.deeds().OnlyAddress(r.p.URL), r.ownAddress())
	}
	t.Uncount(rs, spans, linked)
	said := r.columns().Fill(rs, spans)
	r.names = said.Names
	r.identify(rs, ids, spans)
	if said.Ruled {
		regions.LineTitles(rs)
	}
	t.Retitle(rs)
	t.NameLinked(rs)
	if len(rs) == len(spans) {
		for i := range rs {
			if said.Reworded || len(said.Furniture[i]) > 0 {
				rs[i].Text = cmp.Or(columns.TextWithout(o, spans[i], said.Furniture[i]), rs[i].Text)
			}
			if len(said.Buttons[i]) > 0 {
				rs[i].Bare = columns.TextWithout(o, spans[i],
					slices.Concat(said.Furniture[i], said.Buttons[i]))
			}
		}
	}
	return rs
}

// titles is what the titles of the records are found by.
func (r *reading) titles() *titles.Page {
	return &titles.Page{
		Asked: r.a, Outline: r.o, First: r.total.From, Habits: &r.w.Habits, Changed: r.w.changed,
		Confident: r.f.Score >= r.w.scorer().Confident-regions.Doubt,
		Settles:   r.w.Look != nil && r.sure(),
	}
}

// columns is what the attributes of the records are found by.
func (r *reading) columns() *columns.Page {
	return &columns.Page{
		Asked: r.a, Served: r.p, Outline: r.o, First: r.total.From, Titles: r.titles(),
		Known: &r.w.Known, Learnt: r.w.Version > 0, Changed: r.w.changed,
	}
}

// deeds is what tells the links that do something with an item.
func (r *reading) deeds() *deeds.Page {
	if r.links == nil {
		r.links = &deeds.Page{Asked: r.a, Outline: r.o, Learnt: &r.w.Learnt, Changed: r.w.changed}
	}
	return r.links
}

// echoes is what tells what of the page repeats the question.
func (r *reading) echoes() *echoes.Page {
	if r.echo == nil {
		r.echo = &echoes.Page{Asked: r.a, Served: r.p, Outline: r.o}
	}
	return r.echo
}

// constantLinks are the links that belong to the site and not to its items: of records that link to
// one address by the same words, such as "order". One record alone cannot tell; the form may have
// shown it before.
func (r *reading) constantLinks() []uint64 {
	here := regions.LinksOfAll(r.o, r.f.Spans)
	if r.w.Identity != nil {
		here = append(here, r.w.Identity.Constant...)
	}
	return here
}
