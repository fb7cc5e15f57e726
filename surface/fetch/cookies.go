package fetch

import (
	"container/list"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"sync"

	"golang.org/x/net/publicsuffix"
)

// maxJars bounds the memory that cookies take: beyond it the site that was not asked for longest loses its cookies.
const maxJars = 4096

// jars keeps one cookie jar for each site, so that no site sees what another one set.
type jars struct {
	mu     sync.Mutex
	bySite map[string]*list.Element
	recent *list.List // of *siteJar, last used first
}

type siteJar struct {
	site string
	jar  *cookiejar.Jar
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
	j.of(Site(u)).SetCookies(u, cs)
}

func (j *jars) of(site string) *cookiejar.Jar {
	if e := j.bySite[site]; e != nil {
		j.recent.MoveToFront(e)
		return e.Value.(*siteJar).jar
	}
	jar, err := cookiejar.New(&cookiejar.Options{PublicSuffixList: publicsuffix.List})
	if err != nil {
		panic("fetch: cookie jar: " + err.Error()) // documented never to happen
	}
	j.bySite[site] = j.recent.PushFront(&siteJar{site, jar})
	if j.recent.Len() > maxJars {
		last := j.recent.Remove(j.recent.Back()).(*siteJar)
		delete(j.bySite, last.site)
	}
	return jar
}
