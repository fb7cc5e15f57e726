package records

import (
	"strings"
	"testing"

	"deepcrawl/forms"
)

func TestWhatAFieldAsksForNamesTheColumn(t *testing.T) {
	for _, tt := range []struct{ control, want string }{
		{`<label for=f>Search in forums:</label><select id=f name=fid multiple><option value=0>` +
			`Announcements</option><option value=1>Hardware</option><option value=2>Off ` +
			`topic</option></select>`, "forums"},
		{`<select name=province><option value="">ทุกจังหวัด</option><option value=0>` +
			`Announcements</option><option value=1>Hardware</option><option value=2>Off ` +
			`topic</option></select>`, "province"},
		{`<select name=p><option value="">ทุกจังหวัด</option><option value=0>` +
			`Announcements</option><option value=1>Hardware</option><option value=2>Off ` +
			`topic</option></select>`, "where"},
	} {
		rows := ""
		for i, f := range []string{"Hardware", "Off topic", "Hardware", "Announcements",
			"Off topic"} {
			rows += `<li><a href="/t/` + string(rune('a'+i)) + `">A broken signal no ` +
				strings.Repeat("i", i+1) + `</a> <span class=where>` + f + `</span></li>`
		}
		p := pageOf(t, "http://h.example/s?q=signal",
			`<form action=/s><input name=q>`+tt.control+
				`<input type=submit value=Search></form><p>5 results</p><ul>`+rows+`</ul>`)
		found, err := forms.Find(p)
		if err != nil || len(found) != 1 {
			t.Fatal(err, len(found))
		}
		res, err := (&Wrapper{}).Apply(Asked{Form: found[0], Term: "signal"}, p)
		if err != nil || len(res.Records) != 5 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		if !hasAttribute(res.Records[0], tt.want, "Hardware") {
			t.Errorf("%s: %v, want a column %s", found[0].Fields[1].Label,
				res.Records[0].Attributes, tt.want)
		}
	}
}

func TestALabelSpeaksOfThePersonAfterBy(t *testing.T) {
	rows := ""
	for i, who := range []string{"heron", "ember", "grove", "heron", "tamm"} {
		rows += `<li class="row"><dl><dt><a href="/t/` + string(rune('a'+i)) +
			`" class="state-published">A broken signal ` + strings.Repeat("i", i+1) +
			`</a></dt><dd class="lastpost"><span><dfn>Last post </dfn>by <a href="/u/1" ` +
			`class="username">` + who + `</a> <br>Sun Aug 2` + string(rune('0'+i)) +
			`, 2019</span></dd></dl></li>`
	}
	res, err := (&Wrapper{}).Apply(Asked{Term: "signal"},
		pageOf(t, "http://h.example/s?q=signal", `<p>5 results</p><ul>`+rows+`</ul>`))
	if err != nil || len(res.Records) != 5 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for _, r := range res.Records {
		for _, a := range r.Attributes {
			if a.Type != Template && (a.Value == "by" || a.Value == r.Title) {
				t.Errorf("%s is no fact: %v", a.Name, r.Attributes)
			}
		}
	}
	if !hasAttribute(res.Records[1], "last_post", "ember") {
		t.Errorf("no last post by ember: %v", res.Records[1].Attributes)
	}
}
