package surface

import (
	"bytes"
	"context"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// A Visitor is a fetch.Fetcher that fetches plainly, and keeps the cookies which the scripts of a
// page set by themselves, as far as they are known without a browser (see spam.Cookies). Where a
// site sent us elsewhere to have such a cookie set, it asks once more for what was wanted, as a
// person would. It is safe for concurrent use.
type Visitor struct {
	client *fetch.Client

	mu   sync.Mutex
	read map[uint64]bool // scripts, by site: what they set is known
}

// NewVisitor returns a Visitor that fetches with c.
func NewVisitor(c *fetch.Client) *Visitor { return &Visitor{client: c, read: map[uint64]bool{}} }

// mostScripts is how many scripts are known to have been read, at about 10 octets each; then they
// are read again.
const mostScripts = 100_000

// reloads is how a script asks for its own page again, which it does when the cookie is set.
var reloads = regexp.MustCompile(`\blocation\.reload\s*\(|\bhistory\.go\(0?\)`)

// Fetch fetches, and once more where a script of the page set what was missing.
func (v *Visitor) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	p, err := v.client.Fetch(ctx, r)
	if err != nil || !v.sets(p) {
		return p, err
	}
	if !v.client.ScriptCookies(p, spam.Cookies(p)) {
		return p, nil
	}
	moved := fetch.Key(p.URL) != fetch.Key(r.URL)
	if !moved && !reloads.Match(p.Body) || r.Method != "" && r.Method != http.MethodGet {
		return p, nil
	}
	again, err := v.client.Fetch(ctx, r)
	if err != nil {
		return p, ctx.Err() // which is what there is
	}
	again.Requests = requests(again) + requests(p)
	return again, nil
}

// requests is what a page took.
func requests(p *fetch.Page) int { return max(p.Requests, len(p.Hops), 1) }

// sets reports whether p has scripts that speak of cookies and were not read before.
func (v *Visitor) sets(p *fetch.Page) bool {
	if !bytes.Contains(p.Body, []byte("cookie")) || !bytes.Contains(p.Body, []byte("script")) {
		return false
	}
	doc, err := p.Document()
	if err != nil {
		return false
	}
	digest := xxhash.New()
	digest.WriteString(fetch.Site(p.URL))
	speaks := false
	for n := range doc.Nodes[0].Descendants() {
		if n.Type == html.TextNode && n.Parent.DataAtom == atom.Script {
			speaks = speaks || strings.Contains(n.Data, "cookie")
			digest.WriteString(n.Data)
		}
	}
	if !speaks {
		return false
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.read) >= mostScripts {
		clear(v.read)
	}
	known := v.read[digest.Sum64()]
	v.read[digest.Sum64()] = true
	return !known
}
