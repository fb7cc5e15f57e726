package jsrender

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// mostEmpty is after how many choices it is not waited any longer for two menus that offer
// something.
const mostEmpty = 6

// Offers makes the choices of each path and reads what the menu offers then. It ends after two
// where requests bring that, and makes none where the page is left alone.
func (r *Renderer) Offers(ctx context.Context, page *fetch.Request, paths [][]apiform.Set,
	menu string, alone bool) (offers []apiform.Offer, err error) {
	s, err := r.Open(ctx, page)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	s.visit.types(&apiform.Typing{}) // what follows is our doing: see harm
	if alone {
		s.visit.hold()
	}
	for i, path := range paths {
		if enough, requested := apiform.Offered(offers); !alone && (enough || i == mostEmpty) {
			if requested {
				break
			}
			alone = true
			s.visit.hold()
		}
		o, err := s.offer(ctx, path, menu)
		if err != nil {
			return nil, err
		}
		offers = append(offers, o)
	}
	return offers, nil
}

// offer makes the choices of a path.
func (s *Session) offer(ctx context.Context, path []apiform.Set, menu string) (o apiform.Offer,
	err error) {
	begun := 0
	for _, set := range path {
		b, err := s.boxes(ctx, "menus")
		if err != nil {
			return o, err
		}
		at := apiform.MenuNamed(b.Choices, set.Menu)
		if at < 0 {
			return o, fmt.Errorf("the page has no menu %q any more", set.Menu)
		}
		begun = len(s.Exchanges())
		s.chooses(ctx, "menu "+set.Menu, set.Value)
		if _, err := s.boxes(ctx, "set "+strconv.Itoa(at)+" "+set.Value); err != nil {
			return o, err
		}
		s.Settle(ctx)
	}
	b, err := s.boxes(ctx, "menus")
	if at := apiform.MenuNamed(b.Choices, menu); err == nil && at >= 0 {
		o.Options = apiform.Real(b.Choices[at].Options)
	}
	o.After = slices.Clone(s.Exchanges()[begun:])
	return o, err
}

// keysOfMenus tell controls apart from one look to the next.
func keysOfMenus(cs []forms.Choice) (keys []string) {
	seen := map[string]int{}
	for _, c := range cs {
		key := c.Type + " " + c.Name
		if c.Name == "" {
			key += " " + c.Label
		}
		seen[key]++
		keys = append(keys, key+" "+strconv.Itoa(seen[key]))
	}
	return keys
}

// Choose makes the choices. One that is not there is left out; with none at all it only says which
// menus there are.
func (r *Renderer) Choose(ctx context.Context, page *fetch.Request,
	way apiform.Way) (c apiform.Chosen, err error) {
	c.Page, c.Fills = page.URL, map[string]string{}
	s, err := r.Open(ctx, page)
	if err != nil {
		return c, err
	}
	defer s.Close()
	defer func() {
		if err == nil && !apiform.Bring(c.After, "") {
			err = s.cut()
		}
	}()
	c.Before = s.Exchanges()
	if len(way.Dates) > 0 {
		return c, s.setDates(ctx, way, &c)
	}
	if way.Term == "" {
		return c, s.setMenus(ctx, way, &c)
	}
	b, err := s.focus(ctx, false)
	if err != nil {
		return c, err
	}
	if b.Boxes == 0 {
		return c, apiform.ErrNoBox
	}
	c.Label = b.Label
	if err := s.typeTerm(ctx, b, way.Term); err != nil {
		return c, err
	}
	s.Settle(ctx)
	begun := len(s.Exchanges())
	taken, err := s.boxes(ctx, "suggestion "+strconv.Itoa(way.Nth))
	if err != nil || !taken.Done {
		return c, err
	}
	c.Suggestion = taken.Text
	s.Settle(ctx)
	if now, err := s.boxes(ctx, ""); err == nil {
		if c.Box = now.Value; c.Box == "" && c.Suggestion != "" &&
			strings.Contains(now.Beside, c.Suggestion) {
			c.Box = c.Suggestion // some show what was taken beside the box, and empty it
		}
	}
	s.visit.types(&apiform.Typing{Box: append([]string{}, b.Says...), Button: b.Button})
	if c.After = slices.Clone(s.Exchanges()[begun:]); !apiform.Bring(c.After, "") {
		_ = s.pressButton(ctx, b, "") // the page may be gone: what was seen so far counts
		s.Settle(ctx)
		c.After = slices.Clone(s.Exchanges()[begun:])
	}
	s.goOn(ctx, &c.Sighting, begun+len(c.After))
	return c, ctx.Err()
}

const mostCalendars = 2 // from one day to another

// chooses says that we are about to choose a value of a menu. What stands around it, and the button
// beside it, say what it is for.
func (s *Session) chooses(ctx context.Context, of, value string) {
	b, _ := s.boxes(ctx, "find "+of) // nothing is said where the page is gone
	s.visit.types(
		&apiform.Typing{Chosen: value, Box: append(slices.Clone(b.Says), b.Button),
			Button: b.Button})
}

// setMenus sets the menus of a way one after the other, lets a calendar have a day, and presses the
// button.
func (s *Session) setMenus(ctx context.Context, way apiform.Way, c *apiform.Chosen) error {
	s.visit.types(&apiform.Typing{}) // what follows is our doing: see harm
	b, err := s.boxes(ctx, "choices")
	c.Menus = b.Choices
	wanted, begun := slices.Clone(way.Menus), len(s.Exchanges())
	for len(wanted) > 0 && err == nil {
		name := wanted[0]
		wanted = wanted[1:]
		at := apiform.MenuNamed(b.Choices, name)
		if at < 0 {
			continue
		}
		o, ok := pickOf(b.Choices[at], way.Nth)
		if !ok {
			continue
		}
		s.chooses(ctx, "menu "+name, o.Value)
		if _, err = s.boxes(ctx, "choose "+strconv.Itoa(at)+" "+o.Value); err != nil {
			return err
		}
		s.Settle(ctx)
		c.Sets = append(c.Sets, apiform.Set{Menu: name, Value: o.Value, Text: o.Text})
		before := b.Choices
		b, err = s.boxes(ctx, "choices")
		for _, m := range apiform.Filled(before, b.Choices) {
			if c.Fills[m.Name] = name; way.All && !slices.Contains(wanted, m.Name) &&
				len(c.Sets) < apiform.MostControls {
				wanted = slices.Insert(wanted, 0, m.Name)
			}
		}
	}
	if err != nil || len(c.Sets) == 0 {
		return err
	}
	for range mostCalendars {
		if d, err := s.boxes(ctx, "date"); err != nil || !d.Done {
			break
		}
		s.Settle(ctx)
		_, _ = s.boxes(ctx, "day")
		s.Settle(ctx)
	}
	menu := c.Sets[len(c.Sets)-1].Menu
	button, err := s.boxes(ctx, "find menu "+menu)
	if err != nil {
		return err
	}
	if err := button.acts(); err != nil {
		return err
	}
	s.visit.types(
		&apiform.Typing{Box: append([]string{}, button.Says...), Button: button.Button,
			Pressed: true})
	c.Label = strings.Join(button.Says[:min(1, len(button.Says))], "")
	_, _ = s.boxes(ctx, "press menu "+menu) // likewise
	s.Settle(ctx)
	c.Term, c.After = c.Sets[len(c.Sets)-1].Value, slices.Clone(s.Exchanges()[begun:])
	c.Closed = s.visit.closed(c.Term)
	s.goOn(ctx, &c.Sighting, begun+len(c.After))
	return ctx.Err()
}
