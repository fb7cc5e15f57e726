package trap

import (
	"fmt"
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestTemplatesGroupLookAlikes(t *testing.T) {
	ts := NewKinds()
	for i := range 40 {
		ts.Observe(made.URL(fmt.Sprintf("http://a.example/wiki/Page%c%c", 'a'+i/26, 'a'+i%26)))
	}
	for _, pair := range [][2]string{
		{"/item/1", "/item/22"}, {"/wiki/Pageaa", "/wiki/Never_seen"},
		{"/m/5a9d897e3127badeb217/raw", "/m/231279d175720e873318/raw"},
		{"/x?b=1&a=2", "/x?a=7&b=8"}, {"/page-2.html", "/page-13.html"},
	} {
		if x, y := ts.Of(made.URL("http://a.example"+pair[0])),
			ts.Of(made.URL("http://a.example"+pair[1])); x != y {
			t.Errorf("%s and %s differ: %s, %s", pair[0], pair[1], x, y)
		}
	}
	for _, pair := range [][2]string{{"/item/1", "/item/1/edit"},
		{"/about", "/news"}, {"/x?a=1", "/x?b=1"}} {
		if x, y := ts.Of(made.URL("http://a.example"+pair[0])),
			ts.Of(made.URL("http://a.example"+pair[1])); x == y {
			t.Errorf("%s and %s are both %s", pair[0], pair[1], x)
		}
	}
}
