package records

import "testing"

func TestNextThatLeadsPastTheRecordsAfterThoseShown(t *testing.T) {
	const word = "http://h.example/s?q=word"
	tests := []struct{ name, addr, count, links, want string }{
		{"a number begins where the records end", word, "1-5 of 300", `<b>1</b> <a ` +
			`href="/s?q=word&amp;start=5">2</a> <a href="/s?q=word&amp;start=10">3</a> <a ` +
			`rel="next" href="/s?q=word&amp;start=50">Next</a>`, word + "&start=5"},
		{"a single number", word, "1-5 of 8", `<b>1</b> <a href="/s?q=word&amp;start=5">2</a> <a ` +
			`href="/s?q=word&amp;start=50">Weiter</a>`, word + "&start=5"},
		{"reaches beside it", word, "1-5 of 300", `<a href="/s?q=word&amp;ab=5">6-10</a> <a ` +
			`href="/s?q=word&amp;ab=10">11-15</a> <a href="/s?q=word&amp;ab=50">weiter ` +
			`&raquo;</a>`, word + "&ab=5"},
		{"on a later page", word + "&start=50", "51-55 of 300", `<a ` +
			`href="/s?q=word&amp;start=45">10</a> <b>11</b> <a href="/s?q=word&amp;start=55">` +
			`12</a> <a rel="next" href="/s?q=word&amp;start=100">Next</a>`, word + "&start=55"},
		{"no count, the numbers tell", word, "", `<b>1</b> <a href="/s?q=word&amp;b=2">2</a> <a ` +
			`href="/s?q=word&amp;b=3">3</a> <a rel="next" href="/s?q=word&amp;b=4">Next</a>`,
			word + "&b=2"},
		{"it is right", word, "1-5 of 300", `<b>1</b> <a href="/s?q=word&amp;start=5">2</a> <a ` +
			`rel="next" href="/s?q=word&amp;start=5">Next</a>`, word + "&start=5"},
		{"pages are counted", word + "&p=3", "11-15 of 300", `<a href="/s?q=word&amp;p=2">2</a> ` +
			`<b>3</b> <a href="/s?q=word&amp;p=4">4</a> <a rel="next" href="/s?q=word&amp;p=4">` +
			`Next</a>`, word + "&p=4"},
		{"nothing but Next", word, "1-5 of 300", `<a href="/s?q=word&amp;start=50">Next</a>`,
			word + "&start=50"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := `<body><p>` + tt.count + `</p><div class="results">` + fiveRows() +
				`</div><div>` + tt.links + `</div></body>`
			res, err := (&Wrapper{}).Apply(Asked{Term: "word"}, pageOf(t, tt.addr, page))
			wantNext(t, res, err, tt.want)
		})
	}
}

func TestParameterThatCountsIsLearntFromALeap(t *testing.T) {
	const word = "http://h.example/s?q=word"
	tests := []struct{ name, addr, count, next, second, third string }{
		{"records from 0", word + "&start=50", "51-55 of 300", word + "&amp;start=100",
			word + "&start=5", word + "&start=10"},
		{"records from 1", word + "&vanaf=51", "51-55 of 300", word + "&amp;vanaf=101",
			word + "&vanaf=6", word + "&vanaf=11"},
		{"pages from 1", word + "&seite=11", "51-55 of 300", word + "&amp;seite=21",
			word + "&seite=2", word + "&seite=3"},
		{"the page after", word + "&start=5", "6-10 of 300", word + "&amp;start=10", "", ""},
		{"nothing counts", word + "&c=x81", "51-55 of 300", word + "&amp;c=x99", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			page := func(count, next string) string {
				return `<body><p>` + count + `</p><div class="results">` + fiveRows() +
					`</div><a href="` + next + `">Next</a></body>`
			}
			w, asked := &Wrapper{}, Asked{Term: "word"}
			p := pageOf(t, tt.addr, page(tt.count, tt.next))
			res, err := w.Apply(asked, p)
			if err != nil {
				t.Fatal(err)
			}
			second := ""
			if req := w.Leapt(asked, p, res, 5); req != nil {
				second = req.URL.String()
			}
			if second != tt.second {
				t.Fatalf("second page %q, want %q", second, tt.second)
			}
			if second == "" {
				return
			}
			res, err = w.Apply(asked, pageOf(t, second, page("6-10 of 300", tt.next)))
			wantNext(t, res, err, tt.third)
		})
	}
}
