package submit

import (
	"strings"

	"deepcrawl/forms/webform"
)

// FixedAddress is the address up to its first gap, or its query.
func FixedAddress(c webform.Call) string {
	var b strings.Builder
	for _, p := range c.URL {
		if p.Fill != "" || len(p.In) > 0 {
			break
		}
		b.WriteString(encodePart(p.Code, p.Text))
	}
	address, _, _ := strings.Cut(b.String(), "?")
	return address
}

// Has reports whether a call has a gap of the kind.
func Has(c webform.Call, fill webform.Fill) bool {
	found := false
	eachPartOf(c, func(p *webform.Part) { found = found || p.Fill == fill })
	return found
}

// eachPartOf calls f for every part that has no parts.
func eachPartOf(c webform.Call, f func(*webform.Part)) {
	eachPart(c.URL, f)
	eachPart(c.Body, f)
	for _, ps := range c.Header {
		eachPart(ps, f)
	}
}

func eachPart(ps []webform.Part, f func(*webform.Part)) {
	for i := range ps {
		if len(ps[i].In) > 0 {
			eachPart(ps[i].In, f)
			continue
		}
		f(&ps[i])
	}
}

// RecordPage is the address of the page of a record, by Link; "" where that is not known, or the
// record lacks a value for it.
func RecordPage(t *webform.Template, value func(name string) string) string {
	var b strings.Builder
	for _, p := range t.Link {
		if p.Fill == "" {
			b.WriteString(p.Text)
			continue
		}
		v := value(p.Name)
		if v == "" {
			return ""
		}
		b.WriteString(encodePart(p.Code, v))
	}
	return b.String()
}
