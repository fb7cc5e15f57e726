package jsrender

import "testing"

func TestPagesWithoutScriptsAreToldWithoutATree(t *testing.T) {
	for body, want := range map[string]bool{
		"": true, "<p>on a click, a script": true, "<scrip": true, "<p onclic": true,
		"<p>x<SCRIPT src=a>": false, "x<script>": false, "<form ONsubmit=go()>": false, "<a href=# oNcLiCk=x>": false,
	} {
		if got := scriptless([]byte(body)); got != want {
			t.Errorf("%q: %v", body, got)
		}
	}
}
