package app

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/need"
	"deepcrawl/surface/fetch"
)

// A form may stand in a page and yet be no more than a shell: what it is sent to answers with
// scripts, and each answer costs a page in the browser. The request that the scripts make is worth
// learning before a hundred questions are drawn for nothing.

// instead returns the forms with one learnt in place of those whose answers only scripts draw,
// where one can be learnt. A harvest that has begun stays as it is, and so do forms that were
// named. The error says why where a browser may not ask either.
func (h *harvest) instead(ctx context.Context, t sites.Target, chosen []*forms.Form) ([]*forms.Form,
	error) {
	if len(h.want.Forms) > 0 || h.e.learner() == nil {
		return chosen, nil
	}
	if slices.ContainsFunc(chosen, learntForm) {
		return stoodIn(chosen), nil
	}
	begun, err := h.e.db.Asked(ctx, t.Key())
	if err != nil || begun {
		return chosen, err
	}
	words, _, err := h.e.db.Words(ctx, t.Key(), 1)
	if err != nil {
		return nil, fmt.Errorf("words of the pages of %s: %w", t.Key(), err)
	}
	pages, err := h.e.drawnPages(ctx, t.Key(), chosen, append(words, "a")[0])
	if err != nil {
		return nil, err
	}
	learnt, err := h.e.learnBox(ctx, t.Key(), pages)
	if err != nil {
		return nil, err
	}
	if learnt != nil {
		h.e.con.Say("%s: form %s is asked as the script of %s asks, in place of the form there",
			t.Key(), learnt.ID, learnt.PageURL)
		return stoodIn(append(slices.Clone(chosen), learnt)), nil
	}
	return h.open(ctx, t, chosen, pages)
}

// open leaves the forms out whose answers only a script draws that is not let through to its data:
// each would be a page drawn for nothing. It is an error when none is left.
func (h *harvest) open(ctx context.Context, t sites.Target, chosen []*forms.Form,
	drawn []string) ([]*forms.Form, error) {
	all, err := h.e.db.Forms(ctx, t.Key())
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	box := refusedBox(all)
	if box == nil || !shut(box) || !slices.Contains(drawn, box.PageURL) {
		return chosen, nil
	}
	left := slices.DeleteFunc(slices.Clone(chosen), func(f *forms.Form) bool {
		return f.PageURL == box.PageURL
	})
	if len(left) == 0 {
		return nil, boxClosed(t, box)
	}
	return left, nil
}

// shut reports whether a browser may not send what the box would.
func shut(box *forms.Form) bool {
	return closedByRobots(box) ||
		slices.Contains([]string{apiform.ErrThirdParty.Error(), apiform.ErrPrivate.Error()},
			box.Template.Refused)
}

// drawnPages are the pages of forms whose answer to a word, as it is served, holds nothing but what
// a script is to do. Each costs a request, once: what was seen is stored, as a limit may end the
// run before the harvest has asked anything.
func (e *Engine) drawnPages(ctx context.Context, site string, fs []*forms.Form,
	word string) (pages []string, err error) {
	looked, err := e.db.Looks(ctx, site)
	if err != nil {
		return nil, err
	}
	for _, f := range fs {
		if f.Hooked && !slices.Contains(pages, f.PageURL) {
			pages = append(pages, f.PageURL)
			continue
		}
		i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool {
			return fd.Role == forms.Keyword
		})
		if i < 0 || f.Method != http.MethodGet {
			continue
		}
		drawn, known := looked[f.PageURL]
		if !known && len(looked) < mostBoxPages {
			p, err := e.answer(ctx, f, i, word)
			if err != nil {
				continue // what fails is for the harvest to report
			}
			drawn = need.Judge(p).Draws() && !listsRecords(p, word)
			looked[f.PageURL] = drawn
			if err := e.db.SaveLook(ctx, site, f.PageURL, drawn); err != nil {
				return nil, err
			}
		}
		if drawn && !slices.Contains(pages, f.PageURL) {
			pages = append(pages, f.PageURL)
		}
	}
	return pages, nil
}

// answer is what a form answers to a word in one of its fields, as it is served.
func (e *Engine) answer(ctx context.Context, f *forms.Form, field int, word string) (*fetch.Page,
	error) {
	r, err := submit.Request(f,
		[]forms.Assignment{{Field: field, Name: f.Fields[field].Name, Values: []string{word}}}, nil)
	if err != nil {
		return nil, err
	}
	return e.client.Fetch(ctx, r)
}

// listsRecords reports whether an answer lists records as it was served.
func listsRecords(p *fetch.Page, word string) bool {
	_, err := records.Learn(records.Asked{Term: word}, p)
	return err == nil
}

func learntForm(f *forms.Form) bool { return f.Learnt() }

// stoodIn leaves those forms out that stand on the page of a learnt one: it was learnt because they
// bring nothing without a browser.
func stoodIn(fs []*forms.Form) []*forms.Form {
	return slices.DeleteFunc(slices.Clone(fs), func(f *forms.Form) bool {
		return !learntForm(f) &&
			slices.ContainsFunc(fs, func(g *forms.Form) bool {
				return learntForm(g) && g.PageURL == f.PageURL
			})
	})
}
