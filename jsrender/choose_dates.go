package jsrender

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/jsrender/apiform"
)

// setDates writes dates where they belong and presses the button.
func (s *Session) setDates(ctx context.Context, way apiform.Way, c *apiform.Chosen) error {
	s.visit.types(&apiform.Typing{}) // what follows is our doing: see harm
	b, err := s.boxes(ctx, "choices")
	if err != nil {
		return err
	}
	c.Menus = b.Choices
	begun, at := len(s.Exchanges()), 0
	for i, choice := range b.Choices {
		if len(c.Sets) == len(way.Dates) || choice.Type != "date" && choice.Type != "text" {
			continue
		}
		day := way.Dates[len(c.Sets)]
		value := day.Format(apiform.LayoutOf(choice))
		s.chooses(ctx, "choice "+strconv.Itoa(i), value)
		if _, err := s.boxes(ctx,
			fmt.Sprintf("write %d %s %s", i, day.Format(time.DateOnly), value)); err != nil {
			return err
		}
		s.Settle(ctx)
		c.Sets = append(c.Sets,
			apiform.Set{Menu: choice.Name, Value: value, Text: day.Format(time.DateOnly)})
		at = i
	}
	if len(c.Sets) == 0 {
		return nil
	}
	button, err := s.boxes(ctx, "find choice "+strconv.Itoa(at))
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
	_, _ = s.boxes(ctx, "press choice "+strconv.Itoa(at)) // likewise
	s.Settle(ctx)
	c.After = slices.Clone(s.Exchanges()[begun:])
	c.Closed = s.visit.closed(c.Sets[0].Value)
	s.goOn(ctx, &c.Sighting, begun+len(c.After))
	return ctx.Err()
}
