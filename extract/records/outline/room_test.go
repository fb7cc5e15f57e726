package outline

import (
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// An outline that stands in the room of another, which was longer or shorter, is the same as one
// that stands in a new room, and outlives nothing but itself.
func TestOutlinesStandInRoomsOfOthers(t *testing.T) {
	tree := func(rows int) *html.Node {
		var b strings.Builder
		b.WriteString(`<title>Otters</title><nav><a href=/a>Home</a></nav><ul>`)
		for i := range rows {
			fmt.Fprintf(&b, `<li class="row even"><h3><a href="/item/%d">Otter %d</a></h3> <img `+
				`src=x> <b>1,204</b> of water`, i, i)
		}
		n, err := html.Parse(strings.NewReader(b.String()))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	base := &url.URL{Scheme: "http", Host: "h.example", Path: "/find"}
	for _, rows := range []int{40, 3, 200, 0, 40} {
		root := tree(rows)
		fresh := New(root, base, "otter water", false) // is not given back: its room is no other's
		for range 3 {
			o := New(root, base, "otter water", false)
			text := o.TextOf(o.All())
			if !reflect.DeepEqual(o.Nodes, fresh.Nodes) || !reflect.DeepEqual(o.Sums, fresh.Sums) ||
				!reflect.DeepEqual(o.Links, fresh.Links) {
				t.Fatalf("%d rows: another outline in a room that was used", rows)
			}
			o.Release()
			if len(o.Nodes)+len(o.Sums)+len(o.Links) > 0 {
				t.Error("an outline that is given back is not empty")
			}
			if text != fresh.TextOf(fresh.All()) {
				t.Error("a text did not outlive its outline")
			}
			// leaves a room in which other things stood
			New(tree(2*rows+1), base, "", false).Release()
		}
	}
}
