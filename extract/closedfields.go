package extract

import (
	"context"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// robots.txt may close the addresses that have one field of a form, as "Disallow: /*&format=" does
// where a menu asks whether results are shown in short. That closes a way to show them and leaves
// the search open, which answers in its usual way where the field is missing.

// filled fills in a form. Fields that nobody set and that say how results are shown are left out
// where robots.txt closes the address with them and not the one without.
func (r *harvest) filled(
	ctx context.Context, f *forms.Form, as []forms.Assignment,
) (*fetch.Request, error) {
	req, err := submit.Request(f, as, submit.Button(f))
	if err != nil || f.Template != nil || r.open(ctx, req) {
		return req, err
	}
	set := make(map[int]bool)
	for _, a := range as {
		set[a.Field] = true
	}
	var all []int
	for i, fd := range f.Fields {
		if !fd.Role.Arranges() || set[i] {
			continue
		}
		all = append(all, i)
		for _, fields := range [][]int{{i}, all} {
			g := submit.Without(f, fields...)
			if less, err := submit.Request(g, as, submit.Button(g)); err == nil &&
				r.open(ctx, less) {
				return less, nil
			}
		}
	}
	return req, nil
}

// open reports whether robots.txt lets a request through, as far as is known.
func (r *harvest) open(ctx context.Context, req *fetch.Request) bool {
	if r.cfg.Allowed == nil {
		return true
	}
	ok, _, err := r.cfg.Allowed(ctx, req.URL)
	return ok || err != nil
}
