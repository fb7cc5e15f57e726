// Package charts holds what the report and the dashboard draw with: one script library, our few
// kinds of charts on top of it, and one style sheet.
//
// Nothing is loaded from a network: a report carries it all in itself, and the dashboard serves it.
// The library is Apache ECharts 6.1.0, dist/echarts.min.js of the npm package echarts, unchanged
// but for the compression (SHA-256 below); its licence and notice stand beside it in the folder
// echarts, from where NOTICES.txt has them. charts.js knows five kinds: coverage, yield, queries,
// content and pulse; each is drawn from JSON, the first four from that of types of package view.
// Where the page has a sketch of a chart (view.Sketch), it is seen until the script has drawn that.
//
//	fmt.Fprintf(w, "<script>%s</script>", charts.Library())
package charts

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"
)

// LibrarySum is the SHA-256 of the library as npm gives it.
const LibrarySum = "b66b25aeb4df84e33199dc21694014d336d222cbd9deb0e5a7c14bd6aa0d0fd0"

//go:embed echarts/echarts.min.js.gz
var packed []byte

// Script draws the charts of a page with the library.
//
//go:embed charts.js
var Script string

// Style is how pages look, in light and in dark, on screens and on paper.
//
//go:embed style.css
var Style string

// Library is the script of the library.
var Library = sync.OnceValue(func() string {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // it was packed when the program was made
	}
	script, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	return string(script)
})
