package safety

import (
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Some links tell the server, or the people behind it, to do something and say so by no one verb:
// only two words together are a command ("renew" and "index", "back to" and "version 3"), or a word
// at a place ("Retrieve" on the page of a book). Each of the words alone is read everywhere.

var (
	anewWords   = lang.Of(lang.Anew)
	anewVerbs   = lang.Said(lang.Anew)
	upkeepWords = lang.Of(lang.Upkeep)
	stateNouns  = lang.Of(lang.Version)
	backWords   = lang.Of(lang.Back)
	bringWords  = lang.Of(lang.Fetch)
	bringsSaid  = lang.Said(lang.Fetch)

	// servedWords stir the vetoes of this file.
	servedWords = lang.Of(lang.Anew, lang.Version, lang.Fetch)

	// applied are words by which a visitor turns to people, owned those for what is his own.
	applied = lang.Of(lang.Apply, lang.Notify, lang.Ask)
	owned   = lang.Of(lang.Mine)
)

// longestServed is how many words of a text may be a command to the server: more are a title.
const longestServed = 6

// served reports whether a label or the address may say something that only this file knows.
func (s *sight) served() bool {
	a := s.addr()
	if w, _ := a.renews(); w != "" || a.older() != "" {
		return true
	}
	return s.eachLabel(func(l label) bool {
		return saysFault(l.raw) || among(servedWords, l.words) != "" ||
			a.hasID() && (among(owned, l.words) != "" || among(applied, l.words) != "")
	})
}

// eachLabel reports whether one of what the link says is so.
func (s *sight) eachLabel(is func(label) bool) bool {
	t, more := s.labels()
	return len(t.words) > 0 && is(t) || slices.ContainsFunc(more, is)
}

// told reports whether a label may be a command: it is short and neither a title nor about
// something.
func (s *sight) told(l label) bool {
	n := len(l.words)
	return n > 0 && n <= longestServed && !l.asks() && !l.counts && !s.Named && !s.about() &&
		!s.addr().news()
}

// upkeep sees that the server is to make anew what it keeps for itself: "Renew index", "/mkindex".
func (s *sight) upkeep() (string, string) {
	a := s.addr()
	if w, at := a.renews(); w != "" && !a.named(at) && s.renewal() {
		return why("its path says %q", w)
	}
	if a.named(len(a.segs)-1) && !a.hasID() || s.instructs() {
		return "", "" // documentation
	}
	found := ""
	s.eachLabel(func(l label) bool {
		if !s.told(l) || l.parts() || l.digits || among(upkeepWords, l.words) == "" {
			return false
		}
		if found = among(anewVerbs, l.words); found == "" {
			found = among(anewWords, l.words[:1]) // "update statistics", but "statistics update"
		}
		return found != ""
	})
	if found == "" {
		return "", ""
	}
	return why("its text says %q of what the server keeps", found)
}

// renewal reports whether what the link shows is no title: "Index (new)", "Refresh", an icon.
func (s *sight) renewal() bool {
	t, _ := s.labels()
	const command = 3 // words
	a := s.addr()
	if s.about() || s.instructs() || s.Named || a.news() {
		return false
	}
	if a.last().words[0] == "new" && !s.unseen() {
		return among(upkeepWords, t.words) != "" // "new" things have an index as well
	}
	return len(t.words) <= command ||
		s.eachLabel(func(l label) bool {
			return among(upkeepWords, l.words) != "" && len(l.words) <= longestServed
		})
}

// The names by which programs, which speak English wherever they are used, make something anew.
const (
	remakes = `mk|make|build|gen|generate|create|refresh|update|renew|rebuild|regen|regenerate|recreate|reload|recompute|recalc|recalculate|recount|warm|init|re`
	again   = `mk|make|build|gen|generate|create|refresh|renew|rebuild|regen|regenerate|recreate|recompute|recalc|recalculate|recount`
	kept    = `(?:search|full|all|text|site)?(?:index|indexes|indices|idx|cache|caches|stats|statistics|sitemap|thumbs|thumbnails|counters|db|database|fulltext)`
)

var (
	remakesKept = regexp.MustCompile(`^(?:` + remakes + `)/?` + kept + `$|^` + kept + `/?(?:` +
		again + `)$|^` + kept + `/new$`)
	// keptParts are pieces of each name in kept: most paths have none.
	keptParts = []string{"ind", "idx", "cache", "stat", "sitemap", "thumb", "counter", "db",
		"database", "fulltext"}
	makesAgain = lang.New(
		"refresh, rebuild, regenerate, recreate, recompute, recalculate, recount, reindex")
)

// renews is what the end of a path makes anew, and the segment that it begins with; "" when it
// makes nothing.
func (a *linkAddress) renews() (what string, at int) {
	n := len(a.segs)
	if n == 0 || a.last().id || fileFormats[a.last().ext] || a.last().ext == "html" ||
		a.last().ext == "htm" {
		return "", 0
	}
	const longest = 3 // words of a name
	l := a.last()
	words := wordsOf(l.words)
	switch {
	case len(words) == 0 || len(words) > longest:
		return "", 0
	case n == 1 && len(words) == 1 && makesAgain.Has(words[0]), remakesIt(strings.Join(words, "")):
		return l.text, n - 1
	case n > 1 && len(a.segs[n-2].words) > 0 &&
		remakesIt(strings.Join(a.segs[n-2].words, "")+"/"+strings.Join(words, "")):
		return a.segs[n-2].text + "/" + l.text, n - 2
	}
	return "", 0
}

func remakesIt(path string) bool {
	return slices.ContainsFunc(keptParts, func(p string) bool {
		return strings.Contains(path, p)
	}) && remakesKept.MatchString(path)
}

// bringsBack sees that an older state of a thing takes the place of the one that is shown: "Back to
// version 3", "Version 2 instead". That a version is shown says one of the two words.
func (s *sight) bringsBack() (string, string) {
	a := s.addr()
	if !a.hasID() || a.compares() {
		return "", ""
	}
	if w := a.older(); w != "" && (s.silent() || s.eachLabel(s.told)) {
		return why("its address says %q of the versions of a thing", w)
	}
	found := ""
	s.eachLabel(func(l label) bool {
		if !s.told(l) || !l.digits && !s.points(l) || among(stateNouns, l.words) == "" {
			return false
		}
		if found = among(backWords, l.words); found == "" {
			if v := s.x.strongest(l.words); v.what == lang.Restore {
				found = v.word
			}
		}
		return found != ""
	})
	if found == "" {
		return "", ""
	}
	return why("its text says %q of a version", found)
}

// points reports whether a label means the version that it stands at.
func (s *sight) points(l label) bool { return slices.ContainsFunc(l.words, these.Has) }

var (
	versionPaths = lang.New("version*, versions, rev, revs, revision*, old, older, restore, revert")
	backNames    = lang.New("to, into, back, target, revert, restore, rollback, use, set")
)

// older is the parameter by which an address of the versions of a thing chooses the one that is put
// back, "" where there is none: "/rev?id=5&to=3", but not "/rev?id=5&from=2&to=3".
func (a *linkAddress) older() string {
	if len(a.params) < 2 && a.id < 0 || len(a.last().words) == 0 ||
		among(versionPaths, a.last().words) == "" {
		return ""
	}
	found := ""
	for _, q := range a.params {
		switch name := first(q.words); {
		case name == "from" || name == "diff":
			return ""
		case len(q.words) == 1 && backNames.Has(name) && isID(q.value):
			found = q.name + "=" + q.value
		}
	}
	return found
}

// fetches sees that a thing is to be brought by somebody: "To the reading room". Where the words
// are those of what is only shown as well ("Retrieve"), the place has to tell.
func (s *sight) fetches() (string, string) {
	a := s.addr()
	if !a.hasID() || a.id >= 0 && a.work() {
		return "", ""
	}
	found := ""
	s.eachLabel(func(l label) bool {
		n := len(l.words)
		if !s.told(l) || l.parts() || l.digits || a.record() && s.oneTitle(l, s.x.at(l.words, 0)) {
			return false
		}
		const rest = 3 // words besides that one
		if w := among(bringsSaid, l.words); w != "" && n <= len(strings.Fields(w))+rest {
			found = w
			return true
		}
		if n > rest || l.shows() {
			return false
		}
		w := among(bringWords, l.words)
		whole := w != "" && len(strings.Fields(w)) == n
		if w != "" && (whole && s.lone() || s.ofShown() || s.besideIts()) {
			found = w
		}
		return found != ""
	})
	if found == "" {
		return "", ""
	}
	return why("its text says %q of a thing", found)
}

// lone reports whether no other link of the page has an address of the same kind.
func (s *sight) lone() bool { return s.Page != nil && s.alike("", "").addresses == 1 }

// ofShown reports whether the page is that of one thing, and the link no other of its kind: what it
// says is about that thing.
func (s *sight) ofShown() bool {
	if !s.lone() || s.Page.at == nil || rowKind(addressOf(s.Page.at)) == rowKind(addressOf(s.URL)) {
		return false
	}
	var a linkAddress
	a.parse(s.Page.at, &splitter{})
	number := s.addr().number()
	// "/item/1910" is no year
	return a.hasID() ||
		slices.ContainsFunc(a.segs, func(seg segment) bool { return seg.text == number })
}

// besideIts reports whether another link names the same number under another name, as the title in
// a row does.
func (s *sight) besideIts() bool {
	if s.Page == nil || s.Page.links == nil {
		return false
	}
	mine, number, n := rowKind(addressOf(s.URL)), s.addr().number(), 0
	for u := range s.Page.links {
		if n++; n > mostRefs {
			break
		}
		if u == nil || u.Host != s.URL.Host || !strings.Contains(addressOf(u), number) ||
			rowKind(addressOf(u)) == mine {
			continue
		}
		var a linkAddress
		if a.parse(u, &splitter{}); a.number() == number {
			return true
		}
	}
	return false
}

// onItsPage sees what is done on the page of a thing, by words that elsewhere need more evidence:
// "Report an error", "Put on my list".
func (s *sight) onItsPage() (string, string) {
	if !s.addr().hasID() || s.textless() {
		return "", ""
	}
	found := ""
	s.eachLabel(func(l label) bool {
		const command = 4 // words
		if n := len(l.words); !s.told(l) || n > command || l.parts() || l.digits || s.instructs() {
			return false
		}
		if found = among(owned, l.words); found == "" {
			found = among(applied, l.words)
			if !strings.Contains(found, " ") && lang.ASCII(l.raw) {
				found = "" // a word of a title or a place: "Voting systems", "Contact"
			}
		}
		if v := s.x.at(l.words, 0); found == "" && v.whole(l.words) && !l.shows() {
			found = v.word
		}
		return found != ""
	})
	if found == "" || !s.ofShown() {
		return "", ""
	}
	return why("it stands on the page of a thing, and its text says %q", found)
}

// number is what names the thing of an address.
func (a *linkAddress) number() string {
	switch {
	case a.id >= 0:
		return a.segs[a.id].text
	case a.idName >= 0:
		return a.params[a.idName].value
	}
	return ""
}
