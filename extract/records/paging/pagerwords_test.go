package paging

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// What leads on is called by an adjective after its noun, or "more of what was found", in most
// languages.
func TestTheWayOnIsReadWhereverItsWordStands(t *testing.T) {
	for _, c := range []struct {
		text string
		want PageRole
	}{
		{"Résultats suivants", ToNext},
		{"Página seguinte >", ToNext},
		{"Halaman berikutnya", ToNext},
		{"Notices précédentes suivies", NotPaging},
		{"Página anterior", ToPrev},
		{"Weitere Treffer", ToNext},
		{"Meer resultaten", ToNext},
		{"További találatok", ToNext},
		{"Xem thêm kết quả", ToNext},
		{"결과 더 보기", ToNext},
		{"تۆمارەکان", NotPaging},
		{"المزيد من النتائج", ToNext},
		{"अगला", ToNext},
		{"Mehr über uns", NotPaging},
		{"Más información", NotPaging},
		{"Weitere Angebote", NotPaging},
		{"Más resultados de este sitio web", NotPaging},
	} {
		if got := wording.WordRole(c.text); got != c.want {
			t.Errorf("%q is read as %q, not %q", c.text, got, c.want)
		}
	}
	self, err := url.Parse("http://h.example/s")
	if err != nil {
		t.Fatal(err)
	}
	body := `<ul><li><a href="/i/1">Some item</a><li><a href="/i/2">Another item</a></ul><nav ` +
		`class="pagination"><a href="/s?q=a&x=20">Résultats suivants &gt;</a></nav>`
	links, err := PageLinks(&fetch.Page{URL: self, Body: []byte(body), Status: 200})
	if err != nil {
		t.Fatal(err)
	}
	if on := links[len(links)-1]; on.Role != ToNext {
		t.Errorf("the way on from what was posted is %q", on.Role)
	}
}
