package columns

import (
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/wording"
)

// A line may hold a whole record, each value behind its label: "Author: x; Year: 1985", "Year 1985,
// Pages 142" with the labels in italics. Such a line is cut at the labels that most records have at
// its place, however long it is: what looks like a label in the prose of one record is not in the
// others.

// cutLines cuts the items that are such lines. Pages with few records are cut as others of the form
// were.
func (pg *Page) cutLines(perRecord [][]fields.Item) {
	usual := pg.usualLabels(perRecord)
	for _, path := range slices.Sorted(maps.Keys(usual)) {
		pg.labels(fields.PlaceKey(path), usual[path])
	}
	if len(pg.Known.Labels) == 0 {
		return
	}
	for i := range perRecord {
		var out []fields.Item
		for _, it := range perRecord[i] {
			if key := fields.PlaceKey(it.Path); pg.Known.Labels[key] == nil ||
				pg.Known.Unlabelled[key].Prose() {
				out = append(out, it)
			} else {
				out = append(out, it.Cut(pg.Known.Labels[key])...)
			}
		}
		perRecord[i] = out
	}
}

// usualLabels are what most records of a page have before colons, or emphasized, by the places of
// the lines; nil where the page has too few records to tell.
func (pg *Page) usualLabels(perRecord [][]fields.Item) map[uint64]map[string]bool {
	n := len(perRecord)
	if n < fields.FewestTelling {
		return nil
	}
	asked := fields.FieldNames(pg.Asked)
	// records
	has, some, first := map[fields.InnerLabel]int{}, map[fields.InnerLabel]int{},
		map[fields.InnerLabel]int{}
	for _, items := range perRecord {
		met, begun, leads := map[fields.InnerLabel]bool{}, map[fields.InnerLabel]bool{},
			map[fields.InnerLabel]bool{}
		for i := range items {
			_, labels := items[i].LineLabels()
			for _, l := range labels {
				k := fields.InnerLabel{Path: items[i].Path, Text: l.Text}
				met[k] = true
				begun[k] = begun[k] || l.Apart
				// "History 1985", as History was asked for
				value := !l.Colon && asked.Echoes(l.Text)
				leads[k] = leads[k] || l.From == 0 && !value
			}
		}
		for k := range met {
			has[k]++
			some[k] += fields.Tick(begun[k])
			first[k] += fields.Tick(leads[k])
		}
	}
	usual := map[uint64]map[string]bool{}
	for k, times := range has {
		if key := fields.PlaceKey(k.Path); 5*times < 3*n || pg.Known.Unlabelled[key].Prose() ||
			pg.partsOfValues(key) {
			continue
		}
		if usual[k.Path] == nil {
			usual[k.Path] = map[string]bool{}
		}
		usual[k.Path][k.Text] = true
	}
	for path, labels := range usual {
		most := fields.Outer(labels)
		if len(most) >= fields.FewestLabels {
			continue
		}
		if lone := (fields.InnerLabel{Path: path, Text: most[0]}); float64(
			first[lone]) < fields.LoneShare*float64(n) {
			delete(usual, path)
		}
	}
	for k, times := range some {
		if usual[k.Path] != nil && times >= 2 && 10*times >= n {
			usual[k.Path][k.Text] = true
		}
	}
	return usual
}

// partsOfValues reports whether other pages tell that what stands before a colon at a place is a
// part of the values there.
func (pg *Page) partsOfValues(key string) bool {
	return pg.Known.Prefixes[key] && pg.Known.Labels[key] == nil
}

// labels counts the labels of a page. What stands before a label that is known is the end of the
// value before it, and one that is known gives way to its end where a page has only that: "History
// Genre" was that of pages all of whose records are about history.
func (pg *Page) labels(key string, usual map[string]bool) {
	l := pg.Known.Labels[key]
	if l == nil {
		if len(pg.Known.Labels) >= maxConstants {
			return
		}
		if pg.Known.Labels == nil {
			pg.Known.Labels = map[string]*fields.LineLabels{}
		}
		l = &fields.LineLabels{Seen: map[string]int{}}
		pg.Known.Labels[key] = l
	}
	if l.Pages >= fields.MostLinePages {
		return
	}
	l.Pages++
	for _, known := range slices.Sorted(maps.Keys(l.Seen)) {
		if end := fields.EndOf(known, usual); end != "" && !usual[known] {
			l.Seen[end] = max(l.Seen[end], l.Seen[known])
			delete(l.Seen, known)
			pg.rename(map[string]string{wording.Snake(known): wording.Snake(end)})
		}
	}
	for _, label := range fields.Outer(usual) {
		for _, known := range slices.Sorted(maps.Keys(l.Seen)) {
			if strings.HasSuffix(label, " "+known) {
				label = known
				break
			}
		}
		if l.Seen[label] > 0 || len(l.Seen) < fields.MaxAttributes {
			l.Seen[label]++
		}
	}
	pg.Changed()
}
