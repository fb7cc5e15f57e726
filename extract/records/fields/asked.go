package fields

import (
	"regexp"
	"strings"

	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
)

// AskedNames are the fields of the form whose answers a page shows: a column that repeats what was
// sent, or that holds choices of a menu, is what the field asks for.
type AskedNames []askedField

type askedField struct {
	name    string
	sent    map[string]bool // values and choices that were sent
	choices map[string]bool // what the menu offers
}

// FieldNames reads the fields that can name a column.
func FieldNames(a question.Asked) AskedNames {
	if a.Form == nil {
		return nil
	}
	var out AskedNames
	for i := range a.Form.Fields {
		fd := &a.Form.Fields[i]
		name := nameAsked(fd)
		switch fd.Role {
		case forms.Filter, forms.RangeFrom, forms.RangeTo:
		case forms.Keyword:
			if len(a.Form.Fields) == 1 || onlyKeyword(a, i) {
				continue // "Search" is no name
			}
		default:
			continue
		}
		f := askedField{name: name, sent: SentTo(a, i), choices: map[string]bool{}}
		for _, o := range fd.Domain.Options {
			if !o.Any && len(fd.Domain.Options) > 2 && !isNumber(o.Text) {
				f.choices[strings.ToLower(wording.Fold(o.Text))] = true
			}
		}
		if name != "" && (len(f.sent) > 0 || len(f.choices) > 1) {
			out = append(out, f)
		}
	}
	return out
}

// searchIn are the words of a label that say what to do, not what the field holds: "Search in
// forums".
var searchIn = regexp.MustCompile(`(?i)^(?:(?:search|find|filter|limit|browse|look) (?:only ` +
	`)?(?:in|by|for|within|to|results by)|such(?:e|en)? (?:in|nach)|(?:re)?chercher ` +
	`(?:dans|par)|buscar (?:en|por)|cerca (?:in|per)|pesquisar (?:em|por)|zoek(?:en)? ` +
	`(?:in|op)|szukaj (?:w|wg|według)|искать (?:в|по)|sök (?:i|på|efter)) (?:the |der |dem |den ` +
	`|la |le |les |el |los |las |il )?`)

// nameAsked is what a field of the form asks for. A menu may have no label but its choice for all,
// which names nothing.
func nameAsked(fd *forms.Field) string {
	for _, o := range fd.Domain.Options {
		if o.Any && strings.EqualFold(wording.Fold(o.Text), wording.Fold(fd.Label)) {
			if len(fd.Name) >= shortestName {
				return fd.Name
			}
			return ""
		}
	}
	name := strings.TrimSpace(searchIn.ReplaceAllString(wording.Fold(fd.Label), ""))
	if wording.Snake(name) == "" {
		return fd.Name
	}
	return name
}

const shortestName = 3 // bytes of the name of a control that says something

// isNumber reports whether a choice is a bare number, which stands for too many things.
func isNumber(s string) bool { return strings.Trim(s, "0123456789.,+-<> ") == "" }

// onlyKeyword reports whether field i is the only one that takes words.
func onlyKeyword(a question.Asked, i int) bool {
	for k := range a.Form.Fields {
		if k != i && a.Form.Fields[k].Role == forms.Keyword {
			return false
		}
	}
	return true
}

// SentTo are the values sent in field i, and the texts of the choices they stand for, in lower
// case. A choice that the form makes as served is sent where no other is made.
func SentTo(a question.Asked, i int) map[string]bool {
	out := map[string]bool{}
	for _, v := range valuesOf(a, i) {
		if v == "" {
			continue
		}
		out[strings.ToLower(wording.Fold(v))] = true
		for _, o := range a.Form.Fields[i].Domain.Options {
			if o.Value == v && !o.Any {
				out[strings.ToLower(wording.Fold(o.Text))] = true
			}
		}
	}
	return out
}

// valuesOf are the values sent in field i.
func valuesOf(a question.Asked, i int) (out []string) {
	fd, assigned := &a.Form.Fields[i], false
	for _, as := range a.Query {
		if as.Field == i && as.Name == fd.Name {
			out, assigned = append(out, as.Values...), true
		}
	}
	if !assigned && len(fd.Domain.Options) > 0 {
		return fd.Default
	}
	return out
}

// nameOf returns the field that asks for what a column holds; "" for none.
func (ns AskedNames) nameOf(c *Column) string {
	for _, f := range ns {
		sent := c.Count(func(k *Cell) bool { return f.sent[strings.ToLower(k.Value)] })
		offered := c.Count(func(k *Cell) bool { return f.choices[strings.ToLower(k.Value)] })
		if 10*sent >= 6*len(c.Cells) || len(c.Cells) >= 3 && 10*offered >= 8*len(c.Cells) {
			return f.name
		}
	}
	return ""
}

// Echoes reports whether a text repeats what was sent, so that it is an answer even where all
// records have it.
func (ns AskedNames) Echoes(value string) bool {
	for _, f := range ns {
		if f.sent[strings.ToLower(value)] {
			return true
		}
	}
	return false
}
