package wording

import (
	"regexp"
	"strings"
)

// sizeNames are how the parameters are called that choose how many records a page shows.
var sizeNames = regexp.MustCompile(`(?i)count|limit|size|per_?page|rpp|show|display|hits|results_?per|\bn$|num`)

// NamesSize reports whether a parameter chooses how many records a page shows, by its name:
// pageNumber counts pages for all that it holds "num".
func NamesSize(name string) bool {
	own := strings.ToLower(strings.TrimRight(name[strings.LastIndexAny(name, ".:$[")+1:], "]"))
	return sizeNames.MatchString(name) && !PageMarkers[own]
}

// PageMarkers are parameters and path segments that name a page or an offset by the number after
// them.
var PageMarkers = Words(
	`page pg p pn pageno page_no pagenum paged pageindex pagenumber start startat startindex first from offset o skip begin seite pagina cp currentpage s st b xstart
	results_start firstrec jump`)

// MarksPage reports whether an address has a page marker with a number after it: page=2, /page/2,
// -p2.
func MarksPage(uri string) bool {
	uri = strings.ToLower(uri)
	for i := 1; i < len(uri); i++ {
		if !isDigit(uri[i]) || isDigit(uri[i-1]) {
			continue
		}
		name := uri[:i]
		if strings.IndexByte("=/_-", name[i-1]) >= 0 {
			name = name[:i-1]
		}
		for at := len(name) - 1; at >= 0 && len(name)-at <= maxMarker; at-- {
			if strings.IndexByte("?&;/_-", name[at]) >= 0 && PageMarkers[name[at+1:]] {
				return true
			}
		}
	}
	return false
}

const maxMarker = len("?results_start")

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
