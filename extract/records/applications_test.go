package records

import (
	"fmt"
	"strings"
	"testing"
)

// Pages of kinds that widely used programs make: weblogs, and lists of changes to a text.

// posts is a page of a weblog: the date as a time with its exact form, a link to go on, and the
// title once more for those who hear the page.
func posts(from, to int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<title>Search</title><main><h1>Results</h1><p>We found %d results.</p>`,
		to-from)
	for i := from; i < to; i++ {
		title := []string{"Herring", "Lamp", "Ferry", "Choir", "Rope", "Tide", "Pier",
			"Anchor"}[i%8] + fmt.Sprintf(" story number %d", 20+i)
		fmt.Fprintf(&b,
			`<article><h2><a href="/p/%d">%s</a></h2><h3 class="screen-reader-text">%[2]s</h3><div class="summary"><p>The crew of boat %[1]d met at dawn and counted all of the %[3]d nets before the wind turned …
<a class="more" href="/p/%[1]d">Go on with this <span class="screen-reader-text">%[2]s</span></a></p></div>
<footer><span class="posted-on">Brought out <time class="entry-date" datetime="2023-0%[4]d-1%[5]dT17:21:29+00:00">1%[5]d.%[4]d.2023</time></span> <span>Filed under <a rel="category tag" href="/c/%[6]s">%[6]s</a>, <a rel="category tag" href="/c/y%[4]d">Year %[4]d</a></span></footer></article>`,
			i, title, 40+3*i, i%8+1, i%7+1, []string{"Fishing", "Weather", "Boats"}[i%3])
	}
	return b.String() + "</main>"
}

func TestAWeblogSaysEachThingOnce(t *testing.T) {
	for i, as := range attributesOf(t, Asked{}, posts(0, 9)) {
		dates := 0
		for _, a := range as {
			if a.Type != "date" {
				continue
			}
			if dates++; !strings.HasSuffix(a.Value, "T17:21:29+00:00") {
				t.Errorf("record %d: %s is %q, want the exact time", i, a.Name, a.Value)
			}
		}
		if dates != 1 {
			t.Errorf("record %d has %d dates: %v", i, dates, as)
		}
	}
	w, err := Learn(Asked{}, pageOf(t, "http://h.example/?s=&page=1", posts(0, 9)))
	if err != nil {
		t.Fatal(err)
	}
	for page, html := range []string{posts(0, 9), posts(9, 17), posts(17, 26)} {
		res, err := w.Apply(Asked{},
			pageOf(t, fmt.Sprint("http://h.example/?s=&page=", page), html))
		if err != nil || len(res.Records) < 8 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		Facts(res.Records)
		for _, r := range res.Records {
			if strings.Contains(r.Text, "Go on") || strings.Count(r.Text, r.Title) != 1 ||
				page == 2 && (strings.Contains(r.Text, "Brought out") ||
					strings.Contains(r.Text, "Filed")) {
				t.Errorf("%q says: %s", r.Title, r.Text)
			}
		}
	}
}

// changes is a table of changes: the header of a column has a link to unfold it, the titles have
// labels behind them, and one column has lines taken away and added.
func changes(n int) string {
	var b strings.Builder
	b.WriteString(`<title>Log</title><table class="list"><tr><th>Age</th><th>Message (<a ` +
		`href="?unfold=1">Expand</a>)</th><th>Author</th><th>Lines</th></tr>`)
	for i := range n {
		labels := ""
		if i%3 == 0 {
			labels = fmt.Sprintf(`<span class="decoration"><a class="branch" href="/log?h=b%d">`+
				`stable-%[1]d</a><a class="release" href="/tag/%[1]d">v%[1]d.2</a></span>`, i)
		}
		fmt.Fprintf(&b, `<tr><td><span title="2020-08-%02d 19:03:02 +0000">2020-08-%02[1]d</span>`+
			`</td><td><a href="/commit/?id=ab%[1]dc">%[2]s the boiler %[1]d</a>%[3]s</td><td>`+
			`%[4]s</td><td><span class="removed">-%[5]d</span>/<span class="added">+%[6]d</span>`+
			`</td></tr>`,
			i+1, []string{"Mend", "Drain", "Heat", "Paint"}[i%4], labels,
			[]string{"Ann Lind", "Bo Ruiz", "Cy Volkov"}[i%3], i%3, 3+i)
	}
	return b.String() + "</table>"
}

func TestAListOfChangesHasAColumnForEachThing(t *testing.T) {
	for i, as := range attributesOf(t, Asked{}, changes(12)) {
		got := map[string][]string{}
		for _, a := range as {
			got[a.Name] = append(got[a.Name], a.Value)
		}
		want := map[string]string{"age": fmt.Sprintf("2020-08-%02d 19:03:02 +0000", i+1),
			"removed": fmt.Sprint("-", i%3), "added": fmt.Sprint("+", 3+i)}
		if i%3 == 0 {
			want["branch"], want["release"] = fmt.Sprint("stable-", i), fmt.Sprintf("v%d.2", i)
		}
		for name, value := range want {
			if strings.Join(got[name], "|") != value {
				t.Errorf("record %d: %s is %q, want %q, in %v", i, name, got[name], value, got)
			}
		}
		for name, values := range got {
			if strings.Contains(name, "expand") || name == "message" && len(values) > 1 ||
				name == "lines" {
				t.Errorf("record %d: %s is %q", i, name, values)
			}
		}
	}
}
