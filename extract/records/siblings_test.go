package records

import (
	"fmt"
	"strings"
	"testing"
)

// One of many packages is called as if its address did something.
func TestWhatNamesAnItemIsNoCommand(t *testing.T) {
	names := strings.Fields("abiword bash cron dash emacs fdisk gawk hello inkscape joe kmod " +
		"less make nano openssl perl quilt rsync sed tar")
	list := func(names ...string) string {
		var b strings.Builder
		b.WriteString("<title>Results</title><h2>Results</h2><dl>")
		for i, n := range names {
			said := fmt.Sprintf("%s 3.%d", n, 100+i)
			if n == "delete" {
				said = n
			}
			fmt.Fprintf(&b, `<dt>%d <a href="/c/%s/3.%d.html">%[4]s</a></dt><dd>Changes of the `+
				`maintainer, urgency low, number %[3]d</dd>`, i+1, n, 100+i, said)
		}
		return b.String() + "</dl>"
	}
	w, err := Learn(Asked{Term: "low"}, pageOf(t, "http://h.example/find?q=low", list(names...)))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		names []string
		want  string // address of the last one
	}{
		{names, "http://h.example/c/tar/3.119.html"},
		{append(names[:5:5], "adduser"), "http://h.example/c/adduser/3.105.html"},
		{[]string{"bash", "cron", "dash", "delete"}, ""},
	} {
		res, err := w.Apply(Asked{Term: "urgency"},
			pageOf(t, "http://h.example/find?q=urgency", list(tt.names...)))
		if err != nil || len(res.Records) != len(tt.names) {
			t.Fatalf("%d records of %d, %v", len(res.Records), len(tt.names), err)
		}
		if got := res.Records[len(tt.names)-1].URL; got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
}
