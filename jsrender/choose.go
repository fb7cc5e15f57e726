package jsrender

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// Some searches take nothing that is typed: they want one of the suggestions that the page shows, or what menus are set to. A
// browser makes two such choices. What the request has of each is the gap of the template, and all choices that the page offers
// are the options of a menu. So the form is asked option by option, as any menu is.

// A Way is what a visitor does to choose: he types into the box and takes the nth suggestion, or he sets menus to their nth choice, or
// dates, and presses the button.
type Way struct {
	Term  string
	Menus []string // by their names; those that they fill as well where All is true
	All   bool
	Nth   int
	Dates []time.Time // for the boxes that take dates, in their order
}

// Chosen is what was seen then. The requests after the choice are those of the Sighting.
type Chosen struct {
	Sighting
	Suggestion string         // as the page shows it
	Box        string         // what stands in the box then
	Sets       []Set          // in their order
	Menus      []forms.Choice // of the page before any was set
	Fills      map[string]string
}

// Choose makes the choices. One that is not there is left out; with none at all it only says which menus there are.
func (r *Renderer) Choose(ctx context.Context, page *fetch.Request, way Way) (c Chosen, err error) {
	c.Page, c.Fills = page.URL, map[string]string{}
	s, err := r.Open(ctx, page)
	if err != nil {
		return c, err
	}
	defer s.Close()
	defer func() {
		if err == nil && !bring(c.After) {
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
	b, err := s.focus(ctx)
	if err != nil {
		return c, err
	}
	if b.Boxes == 0 {
		return c, ErrNoBox
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
		if c.Box = now.Value; c.Box == "" && c.Suggestion != "" && strings.Contains(now.Beside, c.Suggestion) {
			c.Box = c.Suggestion // some show what was taken beside the box, and empty it
		}
	}
	s.visit.types(&typing{box: append([]string{}, b.Says...), button: b.Button})
	if c.After = slices.Clone(s.Exchanges()[begun:]); !bring(c.After) {
		_ = s.pressButton(ctx, b, "") // the page may be gone: what was seen so far counts
		s.Settle(ctx)
		c.After = slices.Clone(s.Exchanges()[begun:])
	}
	s.goOn(ctx, &c.Sighting, begun+len(c.After))
	return c, ctx.Err()
}

const mostCalendars = 2 // from one day to another

// bring reports whether one of the answers has records.
func bring(xs []*Exchange) bool {
	return slices.ContainsFunc(xs, func(x *Exchange) bool { return len(readAnswer(x, "").keys) > 0 })
}

// chooses says that we are about to choose a value of a menu. What stands around it, and the button beside it, say what it is for.
func (s *Session) chooses(ctx context.Context, of, value string) {
	b, _ := s.boxes(ctx, "find "+of) // nothing is said where the page is gone
	s.visit.types(&typing{chosen: value, box: append(slices.Clone(b.Says), b.Button), button: b.Button})
}

// setMenus sets the menus of a way one after the other, lets a calendar have a day, and presses the button.
func (s *Session) setMenus(ctx context.Context, way Way, c *Chosen) error {
	s.visit.types(&typing{}) // what follows is our doing: see harm
	b, err := s.boxes(ctx, "choices")
	c.Menus = b.Choices
	wanted, begun := slices.Clone(way.Menus), len(s.Exchanges())
	for len(wanted) > 0 && err == nil {
		name := wanted[0]
		wanted = wanted[1:]
		at := menuNamed(b.Choices, name)
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
		c.Sets = append(c.Sets, Set{name, o.Value, o.Text})
		before := b.Choices
		b, err = s.boxes(ctx, "choices")
		for _, m := range filled(before, b.Choices) {
			if c.Fills[m.Name] = name; way.All && !slices.Contains(wanted, m.Name) && len(c.Sets) < mostChoices {
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
	menu := last(c.Sets).Menu
	button, err := s.boxes(ctx, "find menu "+menu)
	if err != nil {
		return err
	}
	if err := button.acts(); err != nil {
		return err
	}
	s.visit.types(&typing{box: append([]string{}, button.Says...), button: button.Button, pressed: true})
	c.Label = strings.Join(button.Says[:min(1, len(button.Says))], "")
	_, _ = s.boxes(ctx, "press menu "+menu) // likewise
	s.Settle(ctx)
	c.Term, c.After = last(c.Sets).Value, slices.Clone(s.Exchanges()[begun:])
	c.Closed = s.visit.closed(c.Term)
	s.goOn(ctx, &c.Sighting, begun+len(c.After))
	return ctx.Err()
}
