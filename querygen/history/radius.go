package history

import (
	"regexp"
	"slices"
	"strconv"

	"deepcrawl/forms"
)

// distance is an option of a menu that says how far from a place items may be: "5 km", "within 10
// miles".
var distance = regexp.MustCompile(
	`(?i)^\D{0,20}?(\d{1,4})\s*(?:km|kms|kilom\S*|mi|mile[ns]?|meilen?|mil|mijl|公里|キロ)\.?$`,
)

// Radii widens the menus that say how far around a place is searched, where one of the distances is
// always sent: the farthest finds what the others do. Without a box for the place they are
// something else, as the lengths of races are.
func (b *FormState) Radii() []forms.Assignment {
	if !slices.ContainsFunc(b.Form.Fields, isPlace) {
		return nil
	}
	var as []forms.Assignment
	for i, f := range b.Form.Fields {
		if v, ok := Farthest(f); ok {
			as = append(as, b.Set(i, v))
		}
	}
	return as
}

func isPlace(f forms.Field) bool {
	switch f.Domain.Type {
	case "zip", "city", "street":
		return f.Domain.TakesText()
	}
	return false
}

// Farthest returns the greatest of the distances that a menu is made of; ok is false for another
// menu, and where none need be chosen.
func Farthest(f forms.Field) (value string, ok bool) {
	if f.Role != forms.Filter && f.Role != forms.Scope || f.Domain.Kind != forms.Options ||
		len(f.Domain.Options) < 2 {
		return "", false
	}
	most := 0
	for _, o := range f.Domain.Options {
		m := distance.FindStringSubmatch(o.Text)
		if m == nil || o.Any {
			return "", false
		}
		if n, _ := strconv.Atoi(m[1]); n > most && !o.Disabled {
			most, value = n, o.Value
		}
	}
	return value, most > 0
}
