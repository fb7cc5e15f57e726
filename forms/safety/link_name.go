package safety

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms/lang"
)

// deeds are verbs of programs that name nothing which is read: where a segment begins or ends with
// one and points at a thing, it is a command whatever the link shows. Programs speak English
// wherever they are used; verbs of other languages, and those that name things as well ("report",
// "order", "book"), are in the tables of package lang and need more evidence.
var deeds = lang.New(
	`accept, activate, add, addtocart, approve, assign, attach, ban, befriend, blacklist, blacklisting, block, bookmark, bump, buy, calibrate, cancel, checkin, checkout,
	clear, clone, close, confirm, create, deactivate, decline, decrease, del, delete, demote, deny, destroy, detach, disable, disapprove, discard, dislike, dismiss, distribute, downvote,
	duplicate, empty, enable, enroll, erase, execute, expunge, extend, fav, favorite, favourite, flag, follow, forget, generate, hide, ignore, impersonate, increase, insert, install, invalidate, join, kick, kill, leave,
	like, lock, mark, markread, merge, modify, move, mute, patrol, pause, poke, promote, publish, purchase, purge, quarantine, rate, reactivate, reassign, rebuild, recalculate, redeem, refund, regenerate, reindex, reject,
	reload, remove, rename, renew, reopen, reorder, repost, requeue, reserve, reset, restart, restore, resubmit, resume, retry, revert, revoke, rm, rollback, rotate, save, say, send, shout, skip, smite, snooze,
	stick, submit, subscribe, suspend, sync, thank, toggle, trash, trigger, truncate, unapprove, unassign, unban, unblock, undelete, undo, unfavorite, unflag, unfollow, unfriend, unhide, uninstall, unlike,
	unlock, unmute, unpin, unpublish, unregister, unshare, unstar, unstick, unsub, unsubscribe, untrash, unwatch, upload, upvote, vote, wipe, withdraw`)

// Names of things: what a deed is part of the name of, and not done to.
var (
	// namesThing are words behind which a verb is a noun: "heart-rate/5", "roll-call-vote/5".
	namesThing = lang.New(
		`heart, interest, exchange, tax, birth, death, growth, success, crime, hourly, call, voice, popular, floor, mortgage, currency, flat, room, base, first, press, pre, bus, bit,
	non, self, user generated, air, water, travel, early, best, top, most, how, to, the, a, of, and, for, in, on, by, what, why, please, we, you, your, do, not, dont, never, can, will, who`)
	// lawNames are things that people vote on elsewhere: what is below them is a list of votes.
	lawNames = lang.New(`bill, bills, law, laws, motion, motions, amendment*, resolution*, ` +
		`division*, sitting*, parliament*, member*, mp, mps, deput*, senator*, legislat*, ` +
		`council*, roll, rollcall, rollcalls`)
)

// wordsOf are the words of a name without its numbers: "vote2" is "vote".
func wordsOf(words []string) []string {
	for i, w := range words {
		if unicode.IsDigit(rune(w[0])) {
			out := append([]string(nil), words[:i]...)
			for _, w := range words[i+1:] {
				if !unicode.IsDigit(rune(w[0])) {
					out = append(out, w)
				}
			}
			return out
		}
	}
	return words
}

// readNames end names of what is read, whatever verbs are in front: "add_instructions",
// "delete-log".
var readNames = lang.New(`instruction*, guide*, howto, tutorial*, manual*, help, faq, faqs, ` +
	`history, log, logs, list, lists, listing*, result*, stats, statistic*, archive*, index, ` +
	`search, policy, polic*, rules, terms, info, information, rate, rates, show, view, detail*, ` +
	`times, dates, price*, review*, news, blog, story, stories, page, pages, guidelines, form, ` +
	`forms, report, reports, count, feed, rss, notes, tips, ideas, by, calculator, options, ` +
	`status, overview, map, center, centre, online, free, day, club, group, market, house, shop, ` +
	`store, music, song, movie, film, book, books, game, games`)

// landings are deeds whose addresses are also pages with a form: they need what they work on.
var landings = lang.New(`join, enroll, subscribe, checkout, reset, buy, purchase, submit, upload,` +
	` create, insert, activate, confirm, install, send`)

// particles make nouns of verbs: "follow-up", "kick-off".
var particles = lang.New("up, ups, off, out, outs, in, on, ons, down, over, back, away, to")

// contentNames are parameters whose value becomes what is made.
var contentNames = lang.New(
	"title, name, text, body, content, message, subject, titre, titel, titulo, summary, " +
		"description")

// reported are what visitors report to those who run a site: a report of another thing is read.
var reported = lang.New(
	"ad, ads, comment, post, message, listing, profile, abuse, spam, thread, reply, review")

// makes are names of what makes a thing of a value: "todo/new?title=x".
var makes = lang.New("new, post, write, compose, tweet, reply, comment, message")

// does reports whether a segment is the name of a command that points at a thing or says what is to
// be done with it: "comment_delete.php?id=5", "ticket-delete/5", "follow/question/5",
// "alerts/create?q=x".
func (s *sight) does(i int) bool {
	const longest = 4 // words of a command's name
	a := s.addr()
	c := &commandName{sight: s, segment: a.segs[i], i: i, last: i == len(a.segs)-1,
		name: wordsOf(a.segs[i].words)}
	n := len(c.name)
	if n == 0 || n > longest || nameRules.answer(c) {
		return false
	}
	c.points = !c.last && a.segs[i+1].id || c.last && a.names()
	c.begins, c.ends = deeds.Has(c.name[0]), deeds.Has(c.name[n-1])
	c.landing = landings.Has(c.name[0]) || landings.Has(c.name[n-1])
	switch {
	case !c.begins && !c.ends:
		return verbNameRules.answer(c)
	case n == 1:
		return deedRules.answer(c)
	}
	return deedNameRules.answer(c)
}

// A commandName is a segment that may be the name of a command.
type commandName struct {
	*sight
	segment
	i       int
	name    []string // its words without numbers
	last    bool     // no segment follows
	points  bool     // at the number of a thing, behind it or as a parameter
	begins  bool     // it begins with a deed
	ends    bool     // it ends with one
	landing bool     // one of these is that of a page with a form as well
}

func (c *commandName) end() string { return c.name[len(c.name)-1] }

// beforeName reports whether it stands before the last segment, that is no file, and the link says
// a verb.
func (c *commandName) beforeName() bool {
	a := c.addr()
	return c.i == len(a.segs)-2 && c.commanded() && a.segs[c.i+1].ext == ""
}

// makesOf reports whether a parameter holds what is made.
func (c *commandName) makesOf() bool {
	return slices.ContainsFunc(c.addr().params, func(q param) bool {
		return len(q.words) == 1 && contentNames.Has(q.words[0])
	})
}

// nameRules answer whether a segment is a name, whatever deeds are in it.
var nameRules = rules[*commandName]{
	{"file", "It is a file to be read: save.ris.", yes,
		func(c *commandName) bool { return c.last && fileFormats[c.ext] }},
	{"article", "It is the title of an article.", yes,
		func(c *commandName) bool { return c.article(c.i) }},
	{"phrase", "The text begins with its words, and its noun is nothing that programs keep.", yes,
		func(c *commandName) bool { return c.phrase(c.segment) }},
	{"word of a collection", "It stands below a collection of words, and nothing is sought.", yes,
		func(c *commandName) bool { return c.addr().word(c.i) && !c.addr().sought() }},
	{"things", "It names things that are called by a verb: /block/5512.", yes,
		func(c *commandName) bool {
			return !humped(c.segment.text) && !c.directed(c.i) && !c.throughNoun(c.i) && c.ofThings(c.i)
		}},
	{"shown end", "The path ends with a word that shows: poll-vote/47/results.", yes,
		func(c *commandName) bool {
			end := c.addr().last()
			return !c.last && !end.id && showsIt(end.words)
		}},
	{"page with a form", "It is called as pages with a form are, and has as many parameters as " +
		"lists have.", yes,
		func(c *commandName) bool {
			const most = 3 // parameters of a command
			return c.last && len(c.addr().params) > most &&
				(landings.Has(c.name[0]) || landings.Has(c.end()))
		}},
}

// verbNameRules answer whether a name is that of a command that no deed begins or ends.
var verbNameRules = rules[*commandName]{
	{"report of something", "It is the report of what visitors report, and points at one: " +
		"post-report/5.", yes,
		func(c *commandName) bool {
			return len(c.name) == 2 && c.points && c.name[1] == "report" && reported.Has(c.name[0])
		}},
	{"verb, kind and number", "It is a verb, the kind and the number of the thing follow, and " +
		"what the link says is a verb: report/comment/5.", yes,
		func(c *commandName) bool {
			return len(c.name) == 1 && c.commanded() && c.throughNoun(c.i) &&
				c.x.at(c.name, 0).whole(c.name)
		}},
	{"made of a value", "It says that something is made, and a parameter holds of what: " +
		"todo/new?title=x.", yes,
		func(c *commandName) bool {
			return len(c.name) == 1 && c.last && makes.Has(c.name[0]) && c.makesOf()
		}},
	{"one word", "It is another word.", no,
		func(c *commandName) bool { return len(c.name) == 1 }},
	{"verb at the end", "It ends with a verb of any language and points at a thing, and the text " +
		"is no title.", yes,
		func(c *commandName) bool {
			return c.points && c.endsPlain(c.name).force >= plain && !c.titleText() &&
				!readNames.Has(c.end())
		}},
	{"title with a verb at the end", "The same under a title.", no,
		func(c *commandName) bool { return c.points && c.endsPlain(c.name).force >= plain }},
	{"thing and verb, said again", "One of its two words is a verb, it points at a thing, and " +
		"what the link says is a verb.", yes,
		func(c *commandName) bool {
			return len(c.name) == 2 && c.points && c.commanded() && c.thingVerb(c.name)
		}},
}

// deedRules answer whether a deed that stands alone is a command.
var deedRules = rules[*commandName]{
	{"basket", "It stands below a basket, which has a veto of its own.", no,
		func(c *commandName) bool {
			return c.i > 0 && among(baskets(), c.addr().segs[c.i-1].words) != ""
		}},
	{"directed", "A direction follows: vote/up.", yes,
		func(c *commandName) bool { return c.directed(c.i) }},
	{"title of a thing", "It points at a thing, and the text is the title of that, or that of a " +
		"page with a form, or the votes on a bill are listed.", no,
		func(c *commandName) bool {
			return c.points && (c.slugged() || c.name[0] == "vote" && c.rollCall() ||
				c.landing && c.titleText())
		}},
	{"points", "It points at a thing: delete/5.", yes,
		func(c *commandName) bool { return c.points }},
	{"page with a form for a thing", "The kind and the number of the thing follow, pages with a " +
		"form are called so, and the link says no verb.", no,
		func(c *commandName) bool {
			return c.throughNoun(c.i) && c.landing && !c.commanded() && !c.unseen()
		}},
	{"kind and number", "The kind and the number of the thing follow: follow/question/5.", yes,
		func(c *commandName) bool { return c.throughNoun(c.i) }},
	{"title behind a thing", "It stands behind the number of a thing, and the text is a title, " +
		"leads to instructions or to votes on a bill.", no,
		func(c *commandName) bool {
			return c.behindThing() && (c.titledText() || c.instructs() ||
				c.name[0] == "vote" && c.rollCall())
		}},
	{"behind a thing", "It stands behind the number of a thing: topic/5/delete.", yes,
		(*commandName).behindThing},
	{"before a name, said again", "A name follows, and what the link says is a verb: " +
		"subscribe/otters.", yes,
		(*commandName).beforeName},
	{"with what it works on", "It ends the path, a parameter holds what it works on, and the " +
		"text is no title.", yes,
		func(c *commandName) bool {
			return c.last && !c.titleText() && c.addr().asked() &&
				(!c.landing || c.addr().sought())
		}},
}

func (c *commandName) behindThing() bool { return c.last && c.i > 0 && c.addr().segs[c.i-1].id }

// deedNameRules answer whether a name of several words is that of a command that a deed begins or
// ends.
var deedNameRules = rules[*commandName]{
	{"no deed with its thing", "Its words are not a deed and what it is done to, and the text is " +
		"no command.", no,
		func(c *commandName) bool {
			return !deedName(c.name) &&
				!(c.begins && readNames.Has(c.end()) && c.spokenShort()) &&
				!(c.ends && c.commanded())
		}},
	{"several things", "It ends with a plural, and the link says no verb: toggle-clasps/391.", no,
		func(c *commandName) bool { return !c.ends && plural(c.end()) && !c.commanded() }},
	{"title", "It is the title of the link, written as an address.", no,
		func(c *commandName) bool { return c.slug(c.segment) && (c.titleText() || !c.points) }},
	{"function", "It is written as functions are, a deed begins it, and parameters follow: " +
		"markAllAsRead?box=1.", yes,
		func(c *commandName) bool {
			return c.begins && c.last && humped(c.segment.text) && c.addr().asked()
		}},
	{"points", "It points at a thing: ticket-delete/5.", yes,
		func(c *commandName) bool { return c.points && (len(c.name) <= 3 || c.ends) }},
	{"long and points", "It points at a thing, has four words, and no deed ends it.", no,
		func(c *commandName) bool { return c.points }},
	{"behind a thing or before a name", "It stands behind the number of a thing, or before a name " +
		"where the link says a verb.", yes,
		func(c *commandName) bool { return c.besideThing() && !c.titleText() && len(c.name) <= 3 }},
	{"title behind a thing or before a name", "The same under a title, or with four words.", no,
		(*commandName).besideThing},
	{"with what it works on", "It ends the path, a parameter holds what it works on, and the " +
		"text is no title.", yes,
		func(c *commandName) bool {
			return c.last && !c.titleText() && len(c.name) == 2 && c.addr().asked() &&
				(!c.landing || c.addr().sought())
		}},
	{"made of a value", "It ends the path of a script, and a parameter holds what is made: " +
		"plugin_install.php?name=x.", yes,
		func(c *commandName) bool {
			return c.last && !c.titleText() && c.ext != "" && c.makesOf() && c.addr().asked()
		}},
}

// humped reports whether a name is written as programs write functions: "markAllAsRead".
func humped(name string) bool {
	return name != "" && unicode.IsLower(rune(name[0])) && !strings.ContainsAny(name, "-_. ") &&
		strings.ContainsFunc(name, unicode.IsUpper)
}

func (c *commandName) besideThing() bool { return c.last && c.addr().id >= 0 || c.beforeName() }

// namesAlone are deeds that name things as well, in collections of their own: "/block/5512" is one
// of a chain, "/lock/12" one of a canal, "/clone/5" one of a laboratory.
var namesAlone = map[string]bool{"mark": true, "lock": true, "flag": true, "block": true,
	"close": true, "vote": true, "clone": true, "kill": true, "attach": true, "trigger": true,
	"patrol": true, "rate": true, "move": true, "stick": true, "pause": true, "merge": true,
	"install": true, "purchase": true, "send": true}

// ofThings reports whether a segment in front of a number, or that of a script, is the name of
// things that are called by a verb, or begins with one: "/block/5512", "/flush-toilets/5",
// "/t/delete-old-mail/5", "/song/follow-me/5". What the link shows must be no command.
func (s *sight) ofThings(i int) bool {
	a := s.addr()
	words := wordsOf(a.segs[i].words)
	n := len(words)
	const count = 3 // digits of how many liked it: more are the number of a thing
	if n == 0 || s.commanded() || s.iconSays() ||
		s.silent() && !s.unseen() && len(strings.TrimSpace(s.Text)) <= count {
		return false
	}
	spoken := s.spoken() && !s.titleLike() && !s.numberedTitle() && !s.phrase(a.segs[i])
	if n == 1 {
		const section = 3 // letters of a language or a country
		return namesAlone[words[0]] && !spoken && len(a.params) < 2 &&
			(i == 0 || !a.segs[i-1].id && len(a.segs[i-1].text) <= section)
	}
	known := !slices.ContainsFunc(words[1:], func(w string) bool { return !programNouns.Has(w) })
	switch {
	case s.Session || spoken || deeds.Has(words[n-1]) ||
		slices.Contains(programVerbs, words[n-1]) || a.segs[i].ext != "" && a.segs[i].ext != "html":
		return false
	case i > 0 && len(a.segs[i-1].words) == 1 &&
		(workNames.Has(a.segs[i-1].words[0]) || bookNames.Has(a.segs[i-1].words[0])):
		return true
	case n > 2:
		return !known && deeds.Has(words[0])
	}
	return !known && deeds.Has(words[0]) && !slices.Contains(programVerbs, words[0]) &&
		s.x.at(words, 0).force < sure
}

var bookNames = lang.New(
	"book, books, novel, novels, play, plays, poem, poems, story, stories, episode, episodes")

// titleLike reports whether the text of the link is a title: it is long, or its second word joins a
// name.
func (s *sight) titleLike() bool {
	t, _ := s.labels()
	return s.titleText() || len(t.words) > 2 && joiners.Has(t.words[1])
}

var joiners = lang.New(
	"of, de, des, du, del, della, von, van, vom, di, da, do, af, av, and, und, et, y, e, i")

// programNouns are things that programs keep, and words that point at one.
var programNouns = lang.New(
	`account, ad, address, admin, album, alert, all, announcement, answer, appointment, article, assignment, attachment, attendee, auction, author, backup, badge, ballot, bid, blog, board, book, booking, bookmark, branch, build, bug, calendar, campaign, card, case, category, channel, chat, city, client, collection, comment,
	community, company, contact, content, conversation, copy, coupon, course, customer, data, dataset, deal, device, document, doc, domain, draft, email, employee, entry, event, favorite, favourite, feed, feedback, field, file, folder, follower, forum, friend, gallery, game, group, guest, host, house, idea, image, invite, invitation, invoice, issue, it, item, job,
	key, label, lead, link, list, listing, loan, location, log, mail, mailing, me, media, member, membership, message, milestone, module, movie, msg, newsletter, node, note, notification, object, offer, order, organization, page, paper, participant, patient, payment, permission, person, photo, pic, picture, place, plan, player, playlist, plugin, poll, post, posting, product, profile,
	project, property, question, quote, rating, record, recipe, registration, reminder, reply, repo, report, repository, request, reservation, resource, response, review, revision, role, room, rule, sale, schedule, search, seat, seller, server, service, session, set, share, shop, site, skill, slot, snippet, song, space, stage, status, store, story, student, subject, submission, subscriber,
	subscription, survey, tab, tag, task, team, template, test, thanks, this, thread, ticket, time, title, todo, token, topic, track, trip, url, user, value, vendor, version, video, visit, visitor, volunteer, vote, watch, watcher, watchlist, webhook, widget, wishlist, word, work, worker`)

// phrase reports whether a segment is the beginning of the text of the link, and no command by its
// noun: "close-reading/5" under "Close reading", "edit-war/5" under "Edit war on otters". With the
// user's own session it is doubtful.
func (s *sight) phrase(seg segment) bool {
	t, _ := s.labels()
	n := len(seg.words)
	if s.Session || n < 2 || len(t.words) < n || !slices.Equal(t.words[:n], seg.words) {
		return false
	}
	return s.x.at(seg.words, 0).force <= common && s.x.strongest(seg.words).force <= common &&
		!programNouns.Has(seg.words[n-1])
}

// numberedTitle reports whether the text of the link ends with a number.
func (s *sight) numberedTitle() bool {
	t, _ := s.labels()
	return t.digits && !t.counts && len(t.words) > 0
}

// nounPhrase reports whether the text of the link is that of one thing of a thing, whose address
// says by which word: "Annual report" at /reports/5/annual, "Last post" at /thread/5/last. With the
// user's own session it is doubtful.
func (s *sight) nounPhrase() bool {
	t, _ := s.labels()
	n := len(t.words)
	tail := s.addr().tail()
	if s.Session || n < 2 || n > 3 || len(tail) != 1 || len(tail[0].words) != 1 ||
		!slices.Contains(t.words, tail[0].words[0]) {
		return false
	}
	return programNouns.Has(t.words[n-1]) && s.x.strongest(t.words[:n-1]).force == noForce
}

// rollCall reports whether the link leads to the votes on a bill: "/bill/5/vote".
func (s *sight) rollCall() bool {
	a := s.addr()
	n := len(a.segs)
	return n > 1 && len(a.segs[n-1].words) == 1 && a.segs[n-1].words[0] == "vote" &&
		lawNames.Has(a.before(n-1)) && !s.spoken()
}

// plural reports whether an English noun is one of many.
func plural(w string) bool {
	return len(w) > 3 && w[len(w)-1] == 's' && !strings.ContainsAny(w[len(w)-2:len(w)-1], "suia")
}

// instructs reports whether the text of the link is of how something is done: "Install
// instructions".
func (s *sight) instructs() bool {
	t, _ := s.labels()
	n := len(t.words)
	return n > 1 && instructions.Has(t.words[n-1])
}

var instructions = lang.New("instruction*, guide*, howto, tutorial*, manual*, notes, anleitung*, " +
	"instrucciones, istruzioni, instrucoes, instrukcj*, handleiding, navod, ohje, ohjeet, " +
	"veiledning, vejledning, kilavuz*, talimat*")

// names reports whether a parameter is the number or code of a thing, also of one that lists are
// chosen by: "file_id=5".
func (a *linkAddress) names() bool {
	return a.idName >= 0 || slices.ContainsFunc(a.params, func(q param) bool {
		n := len(q.words)
		return n > 1 && q.words[n-1] == "id" && !placeNames[q.words[0]] && isID(q.value)
	})
}

// deedName reports whether words of a name are a deed and what it is done to, in either order.
func deedName(words []string) bool {
	n := len(words)
	if n < 2 {
		return n == 1 && deeds.Has(words[0])
	}
	first, end := deeds.Has(words[0]), deeds.Has(words[n-1])
	switch {
	case !first && !end:
		return false
	case end:
		return !namesThing.Has(words[n-2]) &&
			(!namesAlone[words[n-1]] || programNouns.Has(words[n-2]))
	}
	return !(n == 2 && particles.Has(words[1])) && !readNames.Has(words[n-1]) &&
		!(n > 2 && namesThing.Has(words[1]))
}

// before is the word of the segment in front of an id, or of the one in front.
func (a *linkAddress) before(i int) string {
	for i--; i >= 0; i-- {
		if w := a.segs[i].words; !a.segs[i].id && len(w) > 0 {
			return w[len(w)-1]
		}
	}
	return ""
}

// article reports whether a segment is the title of an article: three words or more and the
// extension of a page that is kept as a file, or any name under a help section that begins with
// how-to words.
func (s *sight) article(i int) bool {
	a := s.addr()
	seg := a.segs[i]
	return len(seg.words) >= 3 && (seg.ext == "html" || seg.ext == "htm") && a.idName < 0 ||
		s.about()
}

// endsPlain is the verb of any language that ends a name.
func (s *sight) endsPlain(words []string) (best verbSeen) {
	const shortest = 5 // letters: shorter words are names in other languages
	w := words[len(words)-1]
	if len(w) < shortest || len(words) > 2 && !slices.Contains(programVerbs, w) {
		return best // a title
	}
	if v := s.x.at(words, len(words)-1); v.n == 1 && !v.latin {
		return v
	}
	return best
}

// thingVerb reports whether one of two words is a verb that names a thing as well.
func (s *sight) thingVerb(words []string) bool {
	return s.x.at(words, 0).force > noForce || s.x.at(words, 1).force > noForce
}

// titleText reports whether the text of the link is that of a title and no command.
func (s *sight) titleText() bool {
	t, _ := s.labels()
	return len(t.words) >= 3 && !s.spoken() || len(t.words) > 5
}

// spokenShort reports whether the text of the link is a command of few words.
func (s *sight) spokenShort() bool {
	t, _ := s.labels()
	return len(t.words) > 0 && len(t.words) <= 3 && s.spoken() && !t.shows()
}

// word reports whether a segment is a word below a collection of words, where any verb may stand.
func (a *linkAddress) word(i int) bool {
	return i > 0 && len(a.segs[i-1].words) == 1 && pureWords.Has(a.segs[i-1].words[0])
}

// pureWords are collections below which nothing is done.
var pureWords = lang.New(
	`search*, wiki, wikipedia, tag, tags, dict, dictionary, dictionaries, glossary, glossar*, word, words, define, definition*, thesaurus, lexikon, keyword*, schlagwort*, stichwort*, woerterbuch, diccionario, dictionnaire, dizionario, slownik, slovnik,
	lemma*, verb, verbs, verbo, verbos, conjug*, coniug*, konjug*, synonym*, sinonim*, antonym*, translate, translation*, ubersetz*, uebersetz*, rhyme*, idiom*, name, names, navn, namn, nom, nombre, nome, imie, jmeno, nume, vorname*, mot, mots, palabra*, parola, parole, palavra*, slowo, slovo, wort, woord, ord, ordbok*, ordbog*, sana, szo, sozluk, kelime, kata, padam, sabdam, shabd, shabda, kotoba, danci, cidian, tango`)

// pastNames are parameters that say from where a visitor comes, and which part of a list is shown.
var pastNames = lang.New("utm*, anchor*, int, int source, url, src, nav, promo*, cid, trk*, " +
	"tracking*, sort*, ref, referer, referrer, from, source, src, lang, language, locale, hl, " +
	"page, p, pg, paged, sort, order, return*, redirect*, next, back, continue, campaign, medium," +
	" trk, tab, view, v, ver, version, size, limit, offset, start, plan, type")

// asked reports whether the address carries what a command works on: a parameter that is none of
// the page's own.
func (a *linkAddress) asked() bool {
	for _, q := range a.params {
		if len(q.words) == 1 && termNames.Has(q.words[0]) {
			return true
		}
		if len(q.words) > 0 && !isNothing(q.value, q.bare) && !q.bare &&
			!pastNames.Has(q.words[0]) && !isNumberName(q.words) {
			return true
		}
	}
	return false
}

// sought reports whether a parameter holds what a visitor looked for.
func (a *linkAddress) sought() bool {
	for _, q := range a.params {
		if len(q.words) == 1 && termNames.Has(q.words[0]) {
			return true
		}
	}
	return false
}

// directions say which way something is voted or moved.
var directions = lang.New("up, down, yes, no, plus, minus, on, off, left, right, in, out, " +
	"positive, negative, good, bad, like, dislike")

// directed reports whether a verb and a direction stand together: "vote/up/ticket/5", "vote/5/up".
func (s *sight) directed(i int) bool {
	a := s.addr()
	for j := i + 1; j < len(a.segs) && j <= i+2; j++ {
		w := a.segs[j].words
		if len(w) == 1 && directions.Has(w[0]) &&
			(j == i+1 && len(a.segs) > i+2 || a.segs[j-1].id || a.hasID()) {
			return true
		}
	}
	return false
}

// throughNoun reports whether between a verb and the number of its thing stands what kind of thing
// it is: "follow/question/5".
func (s *sight) throughNoun(i int) bool {
	a := s.addr()
	return len(a.segs) > i+2 && len(a.segs[i+1].words) > 0 && len(a.segs[i+1].words) <= 2 &&
		a.segs[i+2].id && i+2 == len(a.segs)-1 &&
		!(len(a.segs[i+1].words) == 1 && isNumberName(a.segs[i+1].words)) &&
		!showWord(a.segs[i+1].words) &&
		!(a.segs[i].words[0] == "vote" && showLexicon().Has(a.segs[i+1].words[0]) && !s.commanded())
}

// showWord reports whether words say that something is shown, as no noun does.
func showWord(words []string) bool {
	return viewLexicon().Has(words[0]) && !showNouns.Has(words[0])
}

// showNouns are said of what is shown and are things that something is done to.
var showNouns = lang.New("list, feed, record, file, photo, image, video, link, log, author, result")

// A machine obeys at once, and is named without a thing.
var (
	machineVerbs = lang.New(
		`reboot, restart, reload, shutdown, poweroff, poweron, resync, reindex, rebuild, regenerate, recalculate, recalc, calibrate, toggle, flush, synchronize, synchronise, shutdown, halt, restartall, reloadall,
	safe restart, quiet down, safe exit, factory default, factory defaults, factory reset, load defaults, restore defaults, reset defaults, clear cache, run cron, cron run, run now, sync all, sync now, sync include, full import, delta import, import all, power cycle,
	power on, power off, turn on, turn off, switch on, switch off, open door, door open, open gate, gate open, open garage, garage open, wake up, wol, print test page, test print, test page, emergency stop, clear log, clear logs, update firmware, firmware update, upgrade firmware, start update, sitemap generate, generate sitemap, refresh all, refresh cache, warm cache, backup now, run backup, rebuild index, sync users, reset all, restart all, stop all, start all`)
	// machines are things of a house or a rack that are switched.
	machines = lang.New(
		`relay*, led, leds, light, lights, lamp*, gpio*, outlet*, socket, sockets, plug*, pump*, fan, fans, heater*, heating, boiler*, valve*, door, doors, gate, gates, garage, motor*, siren*, blind, blinds, shutter*, sprinkler*, thermostat*, turn, power, switch, dim, dimmer*, bulb*, buzzer*, servo*, stepper*,
	rele*, licht*, lampe*, steckdose*, schalter*, tuer, heizung*, pumpe*, ventil*, luz, luces, puerta, bomba, luce, luci, porta, pompa, lumiere, porte, lampa*, swiatlo, svetlo, verwarming, deur`)
	// levels are what is set to a number.
	levels = lang.New(
		"dim, dimmer, set, relay, gpio, pwm, servo, output, brightness, volume, power, turn, " +
			"switch")
	// stateWords are what they are switched to.
	stateWords = lang.New(
		"on, off, up, down, open, close, toggle, start, stop, pulse, an, aus, ein, auf, zu")
)

// obeys reports whether the address commands a machine, or a server: "/safeRestart", "/open-door",
// "/relay/0?turn=on", "/sync/all", "/LED=ON".
func (s *sight) obeys() (string, string) {
	a := s.addr()
	if len(a.segs) > 0 && !s.about() {
		if w := s.obeysPath(); w != "" {
			return why("its path says %q", w)
		}
	}
	for _, q := range a.params {
		if len(q.words) == 0 || len(q.values) == 0 {
			continue
		}
		words := wordsOf(q.words)
		switch {
		case len(words) == 1 && len(q.values) == 1 && machines.Has(words[0]) &&
			stateWords.Has(q.values[0]) && len(a.params) <= 2 && !a.sought() && a.controls(),
			len(q.values) > 1 && len(q.values) <= 3 && q.values[len(q.values)-1] == "toggle",
			isCommand(q) && len(q.values) <= 4 &&
				machineVerbs.Among(lang.Reading{Words: q.values}) != "",
			plainCommands[strings.ToLower(q.name)] && !q.bare && len(q.value) <= longestValue &&
				(isID(q.value) || !s.readsValue(q)) && !s.titleText():
			return why("its address says %q", q.name+"="+q.value)
		}
	}
	return "", ""
}

// controls reports whether the path is that of what controls something: none, a script, a machine
// or a number. Lists are narrowed by the same words: "homes?heating=on".
func (a *linkAddress) controls() bool {
	l := a.last()
	return len(a.segs) == 0 || a.hasID() || l.ext != "" ||
		len(l.words) > 0 && (machines.Has(l.words[0]) || controlNames.Has(l.words[0]))
}

var controlNames = lang.New("control, controls, set, cm, cmd, io, api, action, command, cgi, " +
	"remote, device, node, pin, port, channel, output, state, status, run, do, go, button, key, " +
	"home, index")

// plainCommands are parameters that carry nothing but commands, of devices above all: what is not
// known to show something does something.
var plainCommands = map[string]bool{"cmd": true, "cmnd": true, "command": true, "exec": true}

// obeysPath is what the path commands a machine, "" when it does not.
func (s *sight) obeysPath() string {
	a := s.addr()
	n := len(a.segs)
	l := a.segs[n-1]
	words := wordsOf(l.words)
	t, _ := s.labels()
	title := s.titleText() && !s.machineText() || n > 1 && s.slug(l) || t.parts()
	if title || a.word(n-1) || fileFormats[l.ext] || l.ext == "html" || l.ext == "htm" ||
		a.named(n-1) && len(a.params) == 0 && !s.unseen() && !s.commanded() {
		return ""
	}
	two := func(i int) string { // the words of a name before the last
		if i >= 0 && len(a.segs[i].words) == 1 && !a.segs[i].id {
			return a.segs[i].words[0]
		}
		return ""
	}
	switch {
	case s.opens(l):
		return l.text
	case l.id:
		if n > 2 && a.segs[n-2].id && levels.Has(two(n-3)) && len(l.text) <= len("100") {
			return two(n-3) + "/" + l.text
		}
		return ""
	case len(words) == 0:
		return ""
	case machineNamed(words):
		if s.unseen() || len(t.words) <= 2 || s.spoken() || s.machineText() {
			return l.text
		}
	case len(words) == 2 && machines.Has(words[0]) && stateWords.Has(words[1]) && len(t.words) <= 2:
		return l.text
	case len(words) == 1 && stateWords.Has(words[0]) &&
		(machines.Has(two(n-2)) || n > 2 && a.segs[n-2].id && machines.Has(two(n-3))):
		return l.text
	case len(words) == 1 && two(n-2) != "" && machineNamed([]string{two(n - 2), words[0]}):
		return two(n-2) + "/" + l.text
	case len(words) == 1 && (words[0] == "set" || machines.Has(words[0])) && len(a.params) > 0:
		for _, q := range a.params {
			if len(q.words) == 1 && setNames.Has(q.words[0]) {
				return l.text
			}
		}
	}
	return ""
}

// sendsIt reports whether the text of the link says that what its address names is sent: "Send
// receipt" at /mail/5/receipt.
func (s *sight) sendsIt() bool {
	t, _ := s.labels()
	n := len(t.words)
	tail := s.addr().tail()
	return n > 1 && n <= 3 && len(tail) == 1 && deeds.Has(t.words[0]) &&
		s.x.at(t.words, 0).what == lang.Send && slices.Contains(tail[0].words, t.words[n-1])
}

// setNames are parameters that say what something is set to.
var setNames = lang.New(
	"val, value, level, state, pwm, duty, brightness, temp, temperature, bright, on, off, status")

// machineNamed reports whether a name is that of a command of a machine and has no other words.
func machineNamed(words []string) bool {
	if len(words) == 1 {
		return machineVerbs.Has(words[0])
	}
	joined := strings.Join(words, " ")
	found := machineVerbs.Among(lang.Reading{Words: words})
	return found == joined ||
		found != "" && len(words) == 2 && machineWords.Has(words[1-wordAt(words, found)])
}

func wordAt(words []string, w string) int {
	if words[0] == w {
		return 0
	}
	return 1
}

// machineWords stand beside the verb of a machine.
var machineWords = lang.New("now, all, safe, safely, server, system, device, service, cache, " +
	"config, configuration, index, sitemap, database, db, host, router, modem, cgi, admin, soft, " +
	"hard, force, include, users, feeds, firmware, page")

// machineText reports whether the text of the link has the verb of a machine.
func (s *sight) machineText() bool {
	t, _ := s.labels()
	return len(t.words) > 0 && len(t.words) <= 5 &&
		(machineVerbs.Among(lang.Reading{Words: t.words}) != "" ||
			len(t.words) == 1 && (stateWords.Has(t.words[0]) || machines.Has(t.words[0])) ||
			len(t.words) == 2 && machines.Has(t.words[0]))
}

// stirred reports whether a segment may say something that only this file knows.
func (a *linkAddress) stirred(i int) bool {
	words := a.segs[i].words
	return len(words) > 0 &&
		(deeds.Has(words[0]) || deeds.Has(words[len(words)-1]) || machines.Has(words[0]) ||
			len(a.params) > 0 && doors.Has(words[0]) ||
			machineVerbs.Among(lang.Reading{Words: words}) != "")
}

func first(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[0]
}
