package document

import (
	"bytes"
	"cmp"
	"net/url"
	"strings"
	"time"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// A Frame is another document that a page of its site shows.
type Frame struct {
	URL    *url.URL
	Name   string // and ID
	Inline bool   // it stands in a page that says something itself
}

// Frames are the frames of a page that show documents of its own host, in document order.
func Frames(p *fetch.Page) (fs []Frame) {
	if p.Status >= 400 || !says(p.Body, "frame") {
		return nil
	}
	d, err := p.Document()
	if err != nil {
		return nil
	}
	d.Find("frameset frame, iframe").Each(func(_ int, f *goquery.Selection) {
		src := f.AttrOr("src", "")
		u, err := fetch.ParseURL(p.URL, src)
		if err != nil || src == "" || !sameHost(u, p.URL) || fetch.Key(u) == fetch.Key(p.URL) {
			return
		}
		fs = append(fs,
			Frame{URL: u, Name: strings.TrimSpace(f.AttrOr("name", "") + " " + f.AttrOr("id", "")),
				Inline: goquery.NodeName(f) == "iframe"})
	})
	return fs
}

// says reports whether a body holds a word of ASCII letters, in whatever case.
func says(body []byte, word string) bool {
	for _, first := range []byte{word[0], word[0] - 'a' + 'A'} {
		for rest := body; ; {
			at := bytes.IndexByte(rest, first)
			if at < 0 || at+len(word) > len(rest) {
				break
			}
			if strings.EqualFold(string(rest[at:at+len(word)]), word) {
				return true
			}
			rest = rest[at+1:]
		}
	}
	return false
}

// waitingText is how much a page says that only waits, in bytes. The links to all parts of the site
// may stand around that.
const waitingText = 500

// Onward is where a short page goes by itself on its own host, and after how long; nil when it
// stays. It says so in its head or in the header of its answer. One that has something to fill in
// and only loads itself again keeps itself fresh.
func Onward(p *fetch.Page) (u *url.URL, after time.Duration) {
	refresh := p.Header.Get("Refresh")
	if p.Status >= 400 || refresh == "" && !says(p.Body, "refresh") {
		return nil, 0
	}
	d, err := p.Document()
	if err != nil || len(outline.UnlinkedText(p)) > waitingText {
		return nil, 0
	}
	after, ref, ok := spam.ParseRefresh(
		cmp.Or(refresh, d.Find("meta").FilterFunction(func(_ int, m *goquery.Selection) bool {
			return strings.EqualFold(m.AttrOr("http-equiv", ""), "refresh")
		}).AttrOr("content", "")))
	if u, err = fetch.ParseURL(p.URL, ref); !ok || err != nil || !sameHost(u, p.URL) {
		return nil, 0
	}
	if fetch.Key(u) == fetch.Key(p.URL) && d.Find("form input:not([type=hidden])").Length() > 0 {
		return nil, 0
	}
	return u, after
}

func sameHost(u, v *url.URL) bool { return u.Host == v.Host && u.Scheme == v.Scheme }
