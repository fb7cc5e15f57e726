package trap

import (
	"net/url"
	"strings"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// A maze makes a page for whatever address it is asked for, with text and links that no other page
// has. What it writes may be as good as anybody's; but its pages lead to new ones alone, without
// end. Of a site of N pages, n of which are known, one link in N/n leads to a page that is known
// already, and in a tree that ends most pages are leaves. A section of a site is thought to be a
// maze when neither is met: 1500 links that lead nowhere twice are one in five thousand among
// 100,000 pages that link to one another at random, and links of people are less even than that.
// While this is looked into, the section comes after all others, its deepest pages first, where
// leaves would be.
const (
	mazeDoubt  = 200  // links that never led to a page twice: the section is looked into
	mazeSample = 10   // pages that have to be read for that: of a long list none was yet
	mazeLinks  = 1500 // it is a maze
	mazePages  = 50   // pages that have to be read for that
	mazeLeaves = 20   // one page in so many may have no link to a new one
	mazeAgain  = 8    // pages that another one than the first links to: it is none
	mostBorn   = 1 << 14
)

// mazes looks for mazes among the sections of a site.
type mazes struct {
	sections map[uint64]*section
	born     map[uint64]uint64 // pages found on a page of their section: the key of that page
	suspects int               // sections that are looked into, mazes included
	facts    *Facts
	idle     *dust // parts of addresses that change nothing
}

// A section is the pages whose paths begin alike.
type section struct {
	pages, leaves, links int // since a page was last linked to again, by enough others
	again                map[uint64]struct{}
	suspect, maze        bool
	wasted               int // pages read since it is known for a maze
}

func sectionOf(u *url.URL) uint64 {
	path := strings.TrimPrefix(weburl.Path(u), "/")
	first, _, deeper := strings.Cut(path, "/")
	if !deeper && u.RawQuery == "" {
		first = "" // the pages at the top
	}
	return xxhash.Sum64String(u.Host + "/" + weburl.Shape(first))
}

// Seen takes note of a page and what it links to. Of a page that an earlier run read the archive
// does not tell which known pages it links to.
func (m *mazes) Seen(p *Page) {
	if p.replayed || !p.Readable() {
		return
	}
	v := p.Visit
	id := sectionOf(v.Link.URL)
	s := m.sections[id]
	if s == nil {
		if len(m.sections) >= mostKinds {
			return
		}
		if m.sections == nil {
			m.sections, m.born = map[uint64]*section{}, map[uint64]uint64{}
		}
		s = &section{again: map[uint64]struct{}{}}
		m.sections[id] = s
	}
	s.pages++
	if s.maze {
		s.wasted++
	}
	for _, key := range v.LinksTo {
		if len(s.again) >= mazeAgain {
			break // that is enough
		}
		if by, known := m.born[key]; known && by != v.Link.Key && !m.descends(v.Link.Key, key) {
			s.again[key] = struct{}{}
		}
	}
	links := m.bears(v, id) + v.Cut // which only we do not follow
	if s.links += links; links == 0 {
		s.leaves++
	}
	m.judge(s)
}

// bears counts the links of a page to new ones of its section. A page under another session id is
// not new.
func (m *mazes) bears(v *visit.Visit, id uint64) (links int) {
	s := m.sections[id]
	for i := range v.Links {
		l := &v.Links[i]
		if sectionOf(l.URL) != id {
			continue
		}
		key := l.Key
		if rest, last := m.idle.Less(l.URL); last != "" {
			key = xxhash.Sum64String(rest)
		}
		if by, known := m.born[key]; known {
			if by != v.Link.Key {
				s.again[key] = struct{}{}
			}
			continue
		}
		links++
		if len(m.born) < mostBorn {
			m.born[key] = v.Link.Key
		}
	}
	return links
}

// descends reports whether page was found by way of above, or is it.
func (m *mazes) descends(page, above uint64) bool {
	for range longestWay {
		if page == above {
			return true
		}
		by, known := m.born[page]
		if !known {
			return false
		}
		page = by
	}
	return false
}

const longestWay = 64

func (m *mazes) judge(s *section) {
	endless := len(s.again) <= 1 && s.leaves*mazeLeaves <= s.pages
	was := s.suspect
	// what goes on one by one may be a comic, strip by strip
	s.suspect = endless && s.pages >= mazeSample && s.links >= max(mazeDoubt, 2*s.pages)
	s.maze = s.suspect && s.links >= mazeLinks && s.pages >= mazePages
	switch {
	case s.suspect && !was:
		m.suspects++
	case was && !s.suspect:
		m.suspects--
	}
	if len(s.again) >= mazeAgain {
		s.pages, s.leaves, s.links, s.wasted = 0, 0, 0, 0
		clear(s.again)
	}
}

// Refuses links into a maze that had its share of pages, and puts those into a section that is
// looked into behind all others, the deepest first.
func (m *mazes) Refuses(l *Link) (why string, last float64) {
	part := m.Of(l.URL)
	switch {
	case part == nil:
		return "", 0
	case part.Spent(m.facts.Pages):
		return "its section makes pages without end", 0
	}
	return "its section may make pages without end", suspectScore * float64(1+l.Depth)
}

// Of returns the section of u if it is looked into, and nil else.
func (m *mazes) Of(u *url.URL) *section {
	if m.suspects == 0 {
		return nil
	}
	if s := m.sections[sectionOf(u)]; s != nil && s.suspect {
		return s
	}
	return nil
}

// Spent reports whether no more pages of the section are asked for after so many of the site.
func (s *section) Spent(pages int) bool {
	return s.maze && s.wasted >= hollowStart+pages/hollowShare
}
