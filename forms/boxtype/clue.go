package boxtype

import "deepcrawl/forms/lang"

// Evidence is what the page says about the values of a field.
type Evidence struct {
	Clues   []Clue   // what is written at the field, the most telling first
	Samples []sample // that its pattern takes
}

// A Clue is something written at a field.
type Clue struct {
	Text       string
	Read       lang.Reading // of the beginning of text
	Source     string       // label, group, name, hint, remark
	Confidence float64      // that it tells what the field takes
}

// Names returns what names the field, without remarks.
func (e Evidence) Names() []lang.Reading {
	var out []lang.Reading
	for _, c := range e.Clues {
		if c.Source != "remark" {
			out = append(out, c.Read)
		}
	}
	return out
}
