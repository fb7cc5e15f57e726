package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"deepcrawl/cmd/internal/labelled"
)

// boxTypes scores which boxes for text are told to take the name of a person, an address, a number
// of a telephone and so on, in forms of all kinds: search forms have too few of them.
func boxTypes(out map[string]any, pages []labelled.FormPage, autofill []labelled.AutofillPage,
	folds foldRange, worst int, w io.Writer) error {
	boxes := labelled.FormBoxes(pages)
	more, err := labelled.AutofillBoxes(autofill)
	if err != nil {
		return err
	}
	types := map[string]*hits{}
	at := func(t string) *hits {
		if types[t] == nil {
			types[t] = &hits{}
		}
		return types[t]
	}
	right, all := 0, 0
	var wrong []labelled.Box
	for _, b := range slices.Concat(boxes, more) {
		if !folds.holds(b.Domain) {
			continue
		}
		all++
		at(b.Want).labelled++
		at(b.Got).given++
		if b.Want == b.Got {
			at(b.Want).both++
			right++
		} else {
			wrong = append(wrong, b)
		}
	}
	var table []labelScore
	for _, t := range slices.Sorted(maps.Keys(types)) {
		h := types[t]
		table = append(table, labelScore{t, h.labelled, h.given, h.both})
	}
	out["boxes"], out["box_accuracy"], out["box_types"] = all, ratio(right, all), table
	fmt.Fprintf(w, "%-28s %9s %6s %6s\n", "value of boxes for text", "labelled", "given", "right")
	for _, l := range table {
		fmt.Fprintf(w, "%-28s %9d %6d %6d\n", l.Label, l.Labelled, l.Given, l.Right)
	}
	for _, b := range wrong[:min(worst, len(wrong))] {
		fd := b.Field
		fmt.Fprintf(w, "%s taken for %s: %q (label %q from %s) on %s\n    %s; %s\n", b.Want, b.Got,
			fd.Name, fd.Label, fd.LabelSource, b.URL, fd.Why, fd.Domain.Evidence)
	}
	return nil
}
