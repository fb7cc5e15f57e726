package apiform

import (
	"context"
	"maps"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// chained is the form of the search that begins when one of the suggestions is taken. f completes
// what is typed, as in s. Where taking one leads to no other request with records, f is the search
// itself.
func (l *Learner) chained(ctx context.Context, s *search, f *forms.Form) (*forms.Form, error) {
	page := &fetch.Request{URL: s.seen[0].Page}
	var two [2]Chosen
	var took took
	leads := false
	for i := range two {
		c, err := l.Browser.Choose(ctx, page, Way{Term: s.seen[i].Term})
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil || c.Suggestion == "" {
			return f, nil
		}
		if s.hits[i].offered && !c.taken(s.seen[i].Term) {
			return f, nil
		}
		two[i] = c
		leads = leads || Bring(c.After, "")
		tables, err := l.suggestions(ctx, f, s.seen[i].Term)
		if err != nil {
			return nil, err
		}
		took.cols, took.rows[i] = rowShown(tables, c)
	}
	if !leads {
		return f, nil
	}
	for _, name := range slices.Sorted(maps.Keys(took.rows[0])) {
		one, other := two[0].Sighting, two[1].Sighting
		one.Term, other.Term = took.rows[0][name], took.rows[1][name]
		if one.Term == "" || other.Term == "" || one.Term == other.Term {
			continue
		}
		a, err := hit(one.After, one.Term)
		if err != nil {
			continue
		}
		b, err := hit(other.After, other.Term)
		if err != nil {
			continue
		}
		way := took
		way.cols.value = name
		sure, doubtful := bind(a.request, b.request, took.rows)
		way.with(sure)
		menu := forms.Choice{Name: "suggestion", Label: s.seen[0].Label, Options: []forms.Option{
			{Value: way.cols.of(way.rows[0]), Text: two[0].Suggestion},
			{Value: way.cols.of(way.rows[1]), Text: two[1].Suggestion}}}
		if _, err := l.ofChoices(ctx, one, other, menu, nil, &way); err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			continue
		}
		all, whole, err := l.allSuggested(ctx, f, way.cols, doubtful, way.rows[0], way.rows[1])
		if err != nil {
			return nil, err
		}
		found, err := l.settled(ctx, f, one, a, way, all, doubtful)
		if err != nil {
			return nil, err
		}
		way.with(found)
		menu.Partial = !whole
		menu.Options = onceEach(way.cols.options(map[string]rows{way.cols.table: all}))
		chosen, err := l.ofChoices(ctx, one, other, menu, nil, &way)
		if err != nil || chosen.Template.More != nil {
			return chosen, err
		}
		return l.longer(ctx, f, chosen, one, way, menu)
	}
	return nil, ErrSuggests
}

func onceEach(options []forms.Option) (out []forms.Option) {
	met := map[string]bool{}
	for _, o := range options {
		if !met[o.Value] {
			met[o.Value] = true
			out = append(out, o)
		}
	}
	return out
}

// settled are those of the doubtful values that are not alike by accident: a suggestion that has
// others there is taken as well, and its request has them too. a is the answer to one. It costs a
// visit by the browser where any suggestion has others.
func (l *Learner) settled(ctx context.Context, f *forms.Form, one Sighting, a *answer, way took,
	all rows, doubtful []binding) (sure []binding, err error) {
	others := func(row map[string]string) (n int) {
		for _, b := range doubtful {
			if v := row[b.column]; v != "" && v != way.rows[0][b.column] {
				n++
			}
		}
		return n
	}
	var best map[string]string
	for _, row := range all {
		if n := others(row); n > 0 && (best == nil || n > others(best)) {
			best = row
		}
	}
	if best == nil {
		return nil, nil
	}
	c, row, err := l.take(ctx, f, one, best[way.cols.text])
	if err != nil || row[way.cols.value] == "" {
		return nil, err
	}
	third, err := hit(c.After, row[way.cols.value])
	if err != nil || third.exchange.Request.Method != a.exchange.Request.Method {
		return nil, nil
	}
	values := third.request.values()
	for _, b := range doubtful {
		if v := row[b.column]; v != way.rows[0][b.column] && values[b.value] == v {
			sure = append(sure, b)
		}
	}
	return sure, nil
}

// take has the browser take the suggestion for a text, and finds the row of it. What the browser
// cannot do is no error: then there is no row.
func (l *Learner) take(ctx context.Context, f *forms.Form, one Sighting, text string) (c Chosen,
	row map[string]string, err error) {
	c, err = l.Browser.Choose(ctx, &fetch.Request{URL: one.Page}, Way{Term: text})
	if err != nil || c.Suggestion == "" {
		return c, nil, ctx.Err()
	}
	tables, err := l.suggestions(ctx, f, text)
	if err != nil {
		return c, nil, err
	}
	_, row = rowShown(tables, c)
	return c, row, nil
}

// longer is chosen with its way to further pages, which was not seen where both suggestions that
// were taken lead to less than a page: the one that leads to most is looked for without the
// browser, and taken as well. f suggests, as one was suggested.
func (l *Learner) longer(ctx context.Context, f, chosen *forms.Form, one Sighting, way took,
	menu forms.Choice) (*forms.Form, error) {
	tried := min(len(menu.Options), mostTried)
	var sizes []int
	var best forms.Option
	for i := range tried {
		o := menu.Options[i*len(menu.Options)/tried]
		re, err := l.ask(ctx, chosen, o.Value)
		if err != nil {
			return nil, err
		}
		if len(sizes) == 0 || len(re.keys) > slices.Max(sizes) {
			best = o
		}
		sizes = append(sizes, len(re.keys))
	}
	if tried == 0 || slices.Max(sizes) == slices.Min(sizes) {
		return chosen, nil
	}
	c, row, err := l.take(ctx, f, one, best.Text) // what was learnt holds without it
	if err != nil {
		return nil, err
	}
	if way.cols.of(row) != best.Value || row[way.cols.value] == one.Term {
		return chosen, nil
	}
	c.Sighting.Term = row[way.cols.value]
	way.rows = [2]map[string]string{row, way.rows[0]}
	if with, err := l.ofChoices(ctx, c.Sighting, one, menu, nil, &way); err == nil {
		return with, nil
	}
	return chosen, ctx.Err()
}

// taken reports whether the suggestion stands in the box in place of the term, if only in other
// letters: what was found leads away from it.
func (c Chosen) taken(term string) bool {
	box := strings.TrimSpace(c.Box)
	return box != "" && box != term && strings.Contains(c.Suggestion, box)
}

// suggestions are what is offered for a text.
func (l *Learner) suggestions(ctx context.Context, f *forms.Form, text string) (map[string]rows,
	error) {
	r, err := submit.Request(f, assignment(f, text), nil)
	if err != nil {
		return nil, err
	}
	p, err := l.fetch(ctx, f, r)
	if err != nil {
		return nil, err
	}
	return rowsIn(p.Body), nil
}

// rowShown finds the row that the page shows as it says, which may have more in it than the row:
// the one of which most is shown. The column of its text is what stands in the box then, else the
// longest that is shown.
func rowShown(tables map[string]rows, c Chosen) (at columns, found map[string]string) {
	most := 0
	for _, table := range slices.Sorted(maps.Keys(tables)) {
		for _, row := range tables[table] {
			shown, longest, column := 0, 0, ""
			for _, name := range slices.Sorted(maps.Keys(row)) {
				text := strings.TrimSpace(row[name])
				if text == "" || !strings.Contains(c.Suggestion, text) {
					continue
				}
				shown += len(text)
				length := len(text)
				if text == strings.TrimSpace(c.Box) {
					length += len(c.Suggestion)
				}
				if length > longest {
					longest, column = length, name
				}
			}
			if shown > most {
				most, at, found = shown, columns{table: table, text: column}, row
			}
		}
	}
	return at, found
}

// allSuggested goes through the beginnings of words until all that is suggested was seen, and
// reports whether it was. known is suggested for some text. Rows that differ in a value that is
// sent, or may be, are different ones.
func (l *Learner) allSuggested(ctx context.Context, f *forms.Form, c columns, doubtful []binding,
	known ...map[string]string) (all rows, whole bool, err error) {
	wide := took{cols: c}
	wide.cols.beside = slices.Clone(c.beside)
	wide.with(doubtful)
	c = wide.cols
	met, w := map[string]bool{}, newWalk()
	for _, row := range known {
		w.knows(row[c.text])
	}
	for text, ok := w.next(); ok; text, ok = w.next() {
		tables, err := l.suggestions(ctx, f, text)
		if err != nil {
			return nil, false, err
		}
		fresh, texts := 0, []string(nil)
		for _, row := range tables[c.table] {
			v := c.of(row)
			if v == "" {
				continue
			}
			w.knows(row[c.text])
			texts = append(texts, row[c.text])
			if !met[v] {
				met[v] = true
				all, fresh = append(all, row), fresh+1
			}
		}
		w.take(text, texts, fresh)
	}
	if l.Log != nil && w.stopped() {
		l.Log.Info("not all suggestions were gone through", "form", f.ID, "asked", w.asked, "found",
			len(all))
	}
	return all, !w.stopped(), nil
}
