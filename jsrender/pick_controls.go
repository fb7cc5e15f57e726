package jsrender

import (
	"context"
	"slices"
	"strconv"

	"deepcrawl/forms"
	"deepcrawl/jsrender/apiform"
)

// pick sets the controls beside the box, each to a choice of its own, and leaves them so. Those
// that get choices only by what is chosen elsewhere come when they have some. nth varies what is
// chosen.
func (s *Session) pick(ctx context.Context, nth int) (picked []apiform.Picked) {
	b, err := s.boxes(ctx, "choices")
	for set := map[string]bool{}; err == nil && len(set) < apiform.MostControls; {
		keys := keysOfMenus(b.Choices)
		i := slices.IndexFunc(keys, func(key string) bool { return !set[key] })
		if i < 0 {
			break
		}
		set[keys[i]] = true
		p := apiform.Picked{Choice: b.Choices[i]}
		o, ok := pickOf(p.Choice, nth)
		if !ok {
			continue
		}
		begun := len(s.Exchanges())
		if _, err = s.boxes(ctx, "choose "+strconv.Itoa(i)+" "+o.Value); err != nil {
			break
		}
		s.Settle(ctx)
		p.Value, p.Text, p.After = o.Value, o.Text, slices.Clone(s.Exchanges()[begun:])
		before := b.Choices
		b, err = s.boxes(ctx, "choices")
		p.Fills = apiform.Filled(before, b.Choices)
		picked = append(picked, p)
	}
	return picked
}

// pickOf is the nth choice of a control that is not the one it stands at.
func pickOf(c forms.Choice, nth int) (o forms.Option, ok bool) {
	if c.Type == "date" {
		day := strconv.Itoa(1990+nth) + "-06-15"
		return forms.Option{Value: day, Text: day}, true
	}
	var open []forms.Option
	for _, o := range c.Options {
		if !o.Selected && !o.Disabled && o.Value != "" {
			open = append(open, o)
		}
	}
	if len(open) == 0 {
		return o, false
	}
	return open[nth%len(open)], true
}
