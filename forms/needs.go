package forms

// opens are words of a radio button that switches a range on: "[x] any date  [ ] between ... and ...".
var opens = newLexicon(
	"range, between, select date, specify, custom, specific, period, dates from, limit to, zwischen, zeitraum, entre, periode, plage, intervalo, periodo, intervallo, tussen, miedzy, zakres, mezi, rozmezi, mellan, mellem, mellom, valilla, kozott, intre, arasinda, between dates, период, между, промежуток, μεταξυ, *範囲*, *期間*, *范围*, *區間*, *区间*, *범위*, *기간*",
)

// findNeeds notes for the ends of a range that they do nothing unless one radio button is set: the nearest radio group
// before them has a choice, not made as served, that speaks of a range.
func (f *Form) findNeeds() {
	var need *Assignment
	for _, i := range f.visible() {
		fd := &f.Fields[i]
		if f.Controls[fd.Controls[0]].Type == "radio" {
			need = f.opening(i)
			continue
		}
		if need != nil && (fd.Role == RangeFrom || fd.Role == RangeTo) {
			fd.Needs = []Assignment{*need}
		}
	}
}

// opening returns the choice of a radio group that switches a range on, or nil.
func (f *Form) opening(i int) *Assignment {
	fd := &f.Fields[i]
	for _, o := range fd.Domain.Options {
		if !o.Selected && len(fd.Domain.Options) > 1 && opens.in(o.Text) {
			return &Assignment{Field: i, Name: fd.Name, Values: []string{o.Value}}
		}
	}
	return nil
}

// Complete returns as with what the fields it sets need added. Assignments that as makes itself are never overruled.
func (f *Form) Complete(as []Assignment) []Assignment {
	set := make(map[int]bool, len(as))
	for _, a := range as {
		set[a.Field] = true
	}
	out := as[:len(as):len(as)]
	for _, a := range as {
		if a.Field < 0 || a.Field >= len(f.Fields) {
			continue
		}
		for _, n := range f.Fields[a.Field].Needs {
			if !set[n.Field] {
				set[n.Field] = true
				out = append(out, n)
			}
		}
	}
	return out
}
