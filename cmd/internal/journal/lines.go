package journal

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"deepcrawl/querygen"
)

// stepLine is a decision: what is asked, or why nothing is, and the estimate it was made with.
func stepLine(n int, what string, e querygen.Estimate) string {
	return fmt.Sprintf("%d %s | known %d size %s low %s high %s coverage %s by %q mute %d",
		n, what, e.Known, exact(e.Size), exact(e.Low), exact(e.High), exact(e.Coverage), e.By,
		e.Mute)
}

func stopLine(reason string) string { return fmt.Sprintf("stopped %q", reason) }

// askLine is a result page of a query with all that was decided of it. Its reason in words is left
// out.
func askLine(a querygen.Ask) string {
	q := &a.Query
	var b strings.Builder
	fmt.Fprintf(&b, "query %d page %d %s by %q way %q form %s", q.ID, a.Page, q.Purpose, q.By,
		q.Way, q.Form)
	for _, s := range q.Assign {
		fmt.Fprintf(&b, " %d:%s=%q", s.Field, s.Name, s.Values)
	}
	fmt.Fprintf(&b, " value %d:%q:%q term %q", q.Field, q.Value.Attr, q.Value.Text, q.Term)
	fmt.Fprintf(&b, " gain %s price %s odds %s", exact(q.Gain), exact(q.Price), exact(q.Odds))
	for _, r := range q.Region {
		fmt.Fprintf(&b, " region %d:%d-%d", r.Field, r.From, r.To)
	}
	return b.String()
}

// exact writes a number as the shortest decimal that is read back as the same bits.
func exact(f float64) string { return strconv.FormatFloat(f, 'g', -1, 64) }

// factLines are what is known of a form: what was found out, and the evidence for it in words.
func factLines(f querygen.Facts) (decided, said string) {
	evidence := f.Evidence
	f.Evidence = nil
	return asJSON(f), asJSON(evidence)
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil { // a number that is none: it is a decision as well
		return fmt.Sprintf("%+v", v)
	}
	return string(b)
}
