package fetch

import (
	"container/list"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"sync"

	"golang.org/x/net/publicsuffix"
)

// Bounds of the memory that cookies take. Beyond maxJars the site that was not asked for longest loses its cookies; a site
// that makes up a new name on each page has no use for the later ones, and a header of all of them no server would take.
const (
	maxJars    = 4096
	maxCookies = 180  // names of a site, as in browsers
	maxCookie  = 4096 // octets of a name and its value, as in browsers
)

// jars keeps one cookie jar for each site, so that no site sees what another one set.
type jars struct {
	mu     sync.Mutex
	bySite map[string]*list.Element
	recent *list.List // of *siteJar, last used first
}

type siteJar struct {
	site  string
	jar   *cookiejar.Jar
	names map[string]bool // of all cookies that were let in, with their domains and paths
}

// admit leaves out the cookies that are beyond the bounds.
func (s *siteJar) admit(cs []*http.Cookie) []*http.Cookie {
	return slices.DeleteFunc(cs, func(c *http.Cookie) bool {
		name := c.Name + ";" + c.Domain + ";" + c.Path
		if len(name)+len(c.Value) > maxCookie || !s.names[name] && len(s.names) >= maxCookies {
			return true
		}
		s.names[name] = true
		return false
	})
}

func newJars() *jars { return &jars{bySite: map[string]*list.Element{}, recent: list.New()} }

// cookies returns what to send to u. Sites that never set a cookie have no jar.
func (j *jars) cookies(u *url.URL) []*http.Cookie {
	j.mu.Lock()
	defer j.mu.Unlock()
	e := j.bySite[Site(u)]
	if e == nil {
		return nil
	}
	j.recent.MoveToFront(e)
	return e.Value.(*siteJar).jar.Cookies(u)
}

func (j *jars) set(u *url.URL, cs []*http.Cookie) {
	if len(cs) == 0 {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	s := j.of(Site(u))
	s.jar.SetCookies(u, s.admit(cs))
}

func (j *jars) of(site string) *siteJar {
	if e := j.bySite[site]; e != nil {
		j.recent.MoveToFront(e)
		return e.Value.(*siteJar)
	}
	jar, err := cookiejar.New(&cookiejar.Options{PublicSuffixList: publicsuffix.List})
	if err != nil {
		panic("fetch: cookie jar: " + err.Error()) // documented never to happen
	}
	s := &siteJar{site, jar, map[string]bool{}}
	j.bySite[site] = j.recent.PushFront(s)
	if j.recent.Len() > maxJars {
		last := j.recent.Remove(j.recent.Back()).(*siteJar)
		delete(j.bySite, last.site)
	}
	return s
}
