package weburl

import (
	"net/url"
	"path"
	"strings"
)

// binary are extensions of files that hold no forms.
var binary = WordSet(
	`pdf ps eps djvu epub mobi doc docx docm xls xlsx xlsm ppt pptx odt ods odp rtf csv tsv zip gz tgz bz2 xz 7z rar tar
	zst jar war apk exe msi dmg iso img bin deb rpm jpg jpeg png gif webp avif svg ico bmp tif tiff psd mp3 ogg oga opus wav flac m4a aac
	mp4 m4v avi mov mkv webm wmv flv mpg mpeg ogv css js mjs map json jsonl geojson ndjson rss atom rdf ics vcf woff woff2 ttf otf eot swf
	torrent bib ris kml kmz gpx sql sqlite db patch diff sig asc sha256 md5 warc parquet xml txt`)

// tabled are files in which a site hands out what a page lists, made for who asks for them.
var tabled = WordSet("csv tsv xls xlsx ods pdf ris bib bibtex zip")

// handsOut are parameters that say as which of these.
var handsOut = WordSet("as format fmt output export download")

// NotHTML reports whether the address says that u is not HTML: by its extension, or by a parameter
// as in "list?as=csv".
func NotHTML(u *url.URL) bool {
	if ext := strings.ToLower(path.Ext(Path(u))); ext != "" && binary[ext[1:]] {
		return true
	}
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, value, _ := strings.Cut(strings.ToLower(pair), "=")
		if handsOut[name] && tabled[value] {
			return true
		}
	}
	return false
}

// WordSet is the set of the words that stand in a text, between blanks.
func WordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
