package records

import (
	"fmt"
	"strings"
	"testing"
)

// A line of a bibliography is cut at its signs, which are as the site likes: what is left out in
// one line moves nothing, a date keeps its dots and a name its comma.
func TestCitationsAreCutAtTheirSigns(t *testing.T) {
	lines := []string{
		"<b>%s</b>. 5. augusztus 2018, Lind, Ann; Berg, Bo. <i>12/4873</i>. All that is known of " +
			"the old road to the sea and of its inns.",
		"<b>%s</b>, 9. május 2017. Moor, Tess, <i>12/4880</i>, What was seen on a journey in " +
			"winter along the frozen river.",
		"<b>%s</b>. 1. június 2016. Hill, Sam. <i>9/17</i>. A report, for those who look after " +
			"boats. With many tables.",
		"<b>%s</b>, 3. július 2015, Finch, Ada, <i>9/18</i>.",
		"<b>%s</b>. Stone, Joe. <i>9/19</i>. A list of all the bells that ever rang in the " +
			"towers of the north.",
	}
	page := pageList(len(lines), `<ul>%s</ul>`, func(i int) string {
		return "<li>" + fmt.Sprintf(lines[i], bookLink(i)) + "</li>"
	})
	want := []string{
		"5. augusztus 2018 | Lind, Ann; Berg, Bo | 12/4873 | All that is known of the old road " +
			"to the sea and of its inns.",
		"9. május 2017 | Moor, Tess | 12/4880 | What was seen on a journey in winter along the " +
			"frozen river.",
		"1. június 2016 | Hill, Sam | 9/17 | A report, for those who look after boats. With many " +
			"tables.",
		"3. július 2015 | Finch, Ada | 9/18",
		"Stone, Joe | 9/19 | A list of all the bells that ever rang in the towers of the north.",
	}
	names := map[string]string{} // by what follows
	for i, as := range attributesOf(t, Asked{Term: "river"}, page) {
		var got []string
		for _, a := range as {
			got = append(got, a.Value)
		}
		if s := strings.Join(got, " | "); s != want[i] {
			t.Errorf("record %d says %q, want %q", i, s, want[i])
		}
		last := as[len(as)-1]
		for _, a := range as {
			if strings.Contains(a.Value, "/") {
				last = a
			}
		}
		names[last.Name] = last.Value
	}
	if len(names) != 1 {
		t.Errorf("one column is called %v", names)
	}
}

// Text below a title is no citation, whatever its sentences hold.
func TestSentencesBelowATitleAreNoCitation(t *testing.T) {
	page := pageList(4, `<ul>%s</ul>`, func(i int) string {
		return "<li>" + bookLink(i) +
			fmt.Sprintf("<p>In %d, the river rose. Boats %d, 2, and 3 were lost.</p></li>", 1900+i,
				i)
	})
	for _, as := range attributesOf(t, Asked{Term: "river"}, page) {
		if len(as) != 1 {
			t.Errorf("a paragraph was cut into %v", as)
		}
	}
}

// A colon within text that is all in small print, with hits in bold, begins no label.
func TestColonsBesideHitsAreNoLabels(t *testing.T) {
	says := []string{
		"all that is known of <b>rivers</b> topic:<b>river</b> <b>topic</b>:boat in use",
		"maps <b>topic</b>:<b>river</b> tested",
		"a tool for ferries <b>topic</b>:sea <b>topic</b>:<b>river</b> kept",
		"songs topic:<b>river</b> lost"}
	page := pageList(4, `<div>%s</div>`, func(i int) string {
		return `<div class="hit">` + bookLink(i) + `<br><small>` + says[i] + `</small></div>`
	})
	for i, as := range attributesOf(t, Asked{Term: "river"}, page) {
		if want := strings.NewReplacer("<b>", "", "</b>", "").Replace(says[i]); len(as) != 1 ||
			as[0].Value != want {
			t.Errorf("got %v, want %q", as, want)
		}
	}
}
