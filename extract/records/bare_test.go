package records

import (
	"fmt"
	"strings"
	"testing"
)

// opinionsBelow is a page with a line above its rows and what stands below them.
func opinionsBelow(line string, rows int, below string) string {
	var b strings.Builder
	for i := range rows {
		fmt.Fprintf(&b,
			`<tr><td><a href="/m/%d">Kelwen thing %d</a></td><td>%d</td><td>Town %d</td></tr>`, i,
			i, 1700+i, i%7)
	}
	return "<h1>Archive</h1>" + line + "<table><tr><th>Thing</th><th>Year</th><th>Town</th></tr>" +
		b.String() + "</table>" + below
}

// A number and what the site calls its items is a total where it stands by the list and fits the
// pages; what counts anything else is none, nor is what counts the rows of one page of several.
func TestABareCountBesideTheListIsATotal(t *testing.T) {
	const pager = `<p><b>1</b> <a href="/s?q=kel&p=2">2</a> <a href="/s?q=kel&p=3">3</a> <a ` +
		`href="/s?q=kel&p=2">Next</a></p>`
	const unknown = `<p><a href="/s?q=kel&lk=2">Eteenpäinpä</a></p>`
	const amid = `<p><a href="/s?q=kel&p=1">1</a> <b>2</b></p>`
	for _, c := range []struct {
		line  string
		rows  int
		below string
		want  int
	}{
		{"<p>420 opinions</p>", 20, pager, 420},
		{"<p>420 opinions</p>", 420, "", 420},
		{"<div>1.204 Bescheide</div>", 20, pager, 1204},
		{"<p>420 arrêtés municipaux</p>", 20, pager, 420},
		{"<p>420 решений</p>", 20, pager, 420},
		{"<p>420 orzeczeń</p>", 20, pager, 420},
		{"<p>420 päätöstä</p>", 20, pager, 420},
		{"<p>420 karar</p>", 20, pager, 420},
		{"<p>420 αποφάσεις</p>", 20, pager, 420},
		{"<p>420 határozat</p>", 20, pager, 420},
		{"<p>420 rozhodnutí</p>", 20, pager, 420},
		{"<p>(420 permits)</p>", 20, pager, 420},
		{"<p>Opinions: 420</p>", 20, pager, 420},
		{"<p><b>420</b> opinions</p>", 20, pager, 420},
		{"<p>2,019 opinions</p>", 20, pager, 2019},
		{"<p>420座</p>", 20, pager, 420},
		{"<p>墓石（420基）</p>", 20, pager, 420},
		{"<p>묘비 420기</p>", 20, pager, 420},
		{"<p>墓碑：420</p>", 20, pager, 420},
		{"<p>420 hautakiveä</p>", 20, unknown, 420},
		{"<p>420年</p>", 20, pager, 0},
		{"<p>420 页</p>", 20, pager, 0},
		{"<p>2019 opinions</p>", 20, pager, 0},
		{"<p>12 months</p>", 20, pager, 0},
		{"<p>20 opinions</p>", 20, pager, 0},
		{"<p>20 opinions</p>", 20, amid, 0},
		{"<p>45 opinions</p>", 20, "", 0},
		{"<p>24 hours</p><p>One</p><p>Two</p><p>Three</p><p>Four</p>", 20, "", 0},
	} {
		addr := "http://h.example/s?q=kel"
		if c.below == amid {
			addr += "&p=2"
		}
		res, err := (&Wrapper{}).Apply(Asked{Term: "kel"},
			pageOf(t, addr, opinionsBelow(c.line, c.rows, c.below)))
		if err != nil || len(res.Records) != c.rows || res.Claimed.N != c.want ||
			res.Claimed.Exact != (c.want > 0) {
			t.Errorf("%s above %d rows and %q: %+v in place of %d, %v", c.line, c.rows, c.below,
				res.Claimed, c.want, err)
		}
	}
}

// A line that two pages have borne out counts short answers, and those of which the site shows a
// part without a way to the rest.
func TestABareCountThatIsKnownCountsPartsAndShortAnswers(t *testing.T) {
	w := &Wrapper{}
	for _, c := range []struct{ n, rows, want int }{
		{120, 50, 0}, {4, 4, 0}, {13, 13, 13}, {4, 4, 0}, {13, 13, 13}, {22, 22, 22},
		{120, 50, 120}, {1204, 50, 1204}, {2019, 50, 2019}, {4, 4, 4}, {3, 4, 0},
	} {
		page := opinionsBelow(fmt.Sprintf("<p><b>%d</b> maakaarti</p>", c.n), c.rows, "")
		res, err := w.Apply(Asked{Term: "kel"}, pageOf(t, "http://h.example/s?q=kel", page))
		if err != nil || len(res.Records) != c.rows || res.Claimed.N != c.want {
			t.Errorf("%d above %d rows: %+v in place of %d, %v", c.n, c.rows, res.Claimed, c.want,
				err)
		}
	}
}

// Of two numbers the larger one counts the whole answer, wherever it stands.
func TestTheTotalIsTheLargestNumberOfTheWholeAnswer(t *testing.T) {
	for _, line := range []string{
		"<p>Your search matched 8,113 titles. Over 500; the first 500 are listed</p>",
		"<p>Over 500 hits; the first 500 are listed.</p><p>8,113 titles match.</p>",
		"<p>8,113 titles match.</p><p>More than 500 records, the first 500 are shown.</p>",
		"<p>Over 500 hits; the first 500 are listed. In all 8,113 titles match.</p>",
		"<p>Mehr als 500 Treffer, die ersten 500 werden angezeigt.</p><p>Insgesamt 8.113 Titel " +
			"gefunden</p>",
		"<p>8 113 notices trouvées</p><p>Plus de 500 résultats, les 500 premiers sont affichés</p>",
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "kel"},
			pageOf(t, "http://h.example/s?q=kel", opinionsBelow(line, 20, "")))
		if err != nil || res.Claimed.N != 8113 || !res.Claimed.Exact {
			t.Errorf("%s: %+v, %v", line, res.Claimed, err)
		}
	}
}
