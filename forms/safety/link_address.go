package safety

import (
	"net/url"
	"path"
	"strings"

	"deepcrawl/forms/lang"
)

// A linkAddress is what a link's address says, in parts.
type linkAddress struct {
	segs   []segment
	params []param
	id     int // the last segment that is the name of one thing of many, -1: none
	idName int // the first parameter that is, -1: none
}

type segment struct {
	text  string // without its extension
	words []string
	ext   string
	id    bool // the number or code of one thing of many
	date  bool // a part of a date
}

type param struct {
	name, value string
	words       []string // of the name
	values      []string // words of the value, when it is short
	bare        bool     // no sign of equality
	id          bool     // its value is the number or code of one thing
}

// hasID reports whether the address names one thing of many.
func (a *linkAddress) hasID() bool { return a.id >= 0 || a.idName >= 0 }

// tail are the segments behind the last id.
func (a *linkAddress) tail() []segment {
	if a.id < 0 {
		return nil
	}
	return a.segs[a.id+1:]
}

// last is the last segment, the zero segment when the path is empty.
func (a *linkAddress) last() segment {
	if len(a.segs) == 0 {
		return segment{}
	}
	return a.segs[len(a.segs)-1]
}

const (
	mostSegments   = 12
	mostParams     = 24
	longestValue   = 60 // bytes of a value whose words may be a command
	longestAddress = 2000
)

// A splitter splits texts into words in room that is used again.
type splitter struct{ room []string }

func (s *splitter) words(text string) []string {
	n := len(s.room)
	s.room = lang.AppendWords(s.room, text)
	return s.room[n:len(s.room):len(s.room)]
}

// parse takes an address apart.
func (a *linkAddress) parse(u *url.URL, split *splitter) {
	*a = linkAddress{segs: a.segs[:0], params: a.params[:0], id: -1, idName: -1}
	p := u.Path
	if u.Opaque != "" {
		p, _, _ = strings.Cut(u.Opaque, "?")
		if i := strings.Index(strings.TrimPrefix(p, "//"), "/"); strings.HasPrefix(p, "//") &&
			i >= 0 {
			p = p[2+i:]
		}
		p = unescaped(p)
	}
	p = lang.Clip(p, longestAddress)
	p, options, _ := strings.Cut(p, ";")
	for s := range strings.SplitSeq(p, "/") {
		if s == "" || len(a.segs) == mostSegments {
			continue
		}
		a.segs = append(a.segs, readSegment(s, split))
	}
	a.dates()
	for i, s := range a.segs {
		if s.id {
			a.id = i
		}
	}
	a.query(options, split)
	a.query(lang.Clip(u.RawQuery, longestAddress), split)
	for i, q := range a.params {
		if q.id {
			a.idName = i
			break
		}
	}
}

func unescaped(s string) string {
	if t, err := url.PathUnescape(s); err == nil {
		return t
	}
	return s
}

func (a *linkAddress) query(q string, split *splitter) {
	for q != "" && len(a.params) < mostParams {
		n := strings.IndexAny(q, "&;")
		var pair string
		if n < 0 {
			pair, q = q, ""
		} else {
			pair, q = q[:n], q[n+1:]
		}
		if pair == "" {
			continue
		}
		name, value, has := strings.Cut(pair, "=")
		if strings.ContainsAny(pair, "%+") {
			name, value = plainQuery(name), plainQuery(value)
		}
		q := param{name: name, value: value, bare: !has, words: split.words(name)}
		const shortest = 10 // letters of a session
		if name := strings.ToLower(name); sessions[name] &&
			(len(name) > 1 || len(value) >= shortest) || len(q.words) > 6 {
			continue // of a visit, or a title: "?304-otters-of-the-north"
		}
		if len(value) <= longestValue {
			q.values = split.words(value)
		}
		q.id = has && isID(value) && !q.choice() &&
			!(len(value) == len("2024-05-03") && isYear(value))
		a.params = append(a.params, q)
	}
}

// choice reports whether a parameter chooses a part of a list, or switches something: its number
// names no thing.
func (q param) choice() bool {
	if len(q.words) == 0 || searchNames.Has(q.words[0]) || q.value == "0" ||
		q.value == "1" && !idNames.Has(q.words[len(q.words)-1]) {
		return true
	}
	if strings.Trim(q.value, "0123456789-.,") != "" {
		return false
	}
	if n := len(q.words); n > 1 && q.words[n-1] == "id" && placeNames[q.words[0]] {
		return true
	}
	return isNumberName(q.words) &&
		(len(q.value) < 4 || len(q.words) > 1 || !pageOrPost[q.words[0]])
}

// idNames end parameters whose numbers name a thing, however small the number.
var idNames = lang.New("id, pid, uid, tid, fid, cid, mid, nid, aid, no, nr, num, number, record, " +
	"target, item, product, p, t, i, a, r, u")

// placeNames are of what a site consists of: their numbers name no thing of many.
var placeNames = map[string]bool{"store": true, "shop": true, "site": true, "lang": true,
	"language": true, "locale": true, "catalog": true, "portal": true, "tenant": true,
	"theme": true, "country": true, "currency": true}

// pageOrPost name pages of a list and things alike: numbers of things are large.
var pageOrPost = map[string]bool{"p": true, "pid": true, "pg": true}

// sessions are parameters that say whose visit it is.
var sessions = map[string]bool{"sid": true, "phpsessid": true, "jsessionid": true, "session": true,
	"sessionid": true, "session_id": true, "s": true, "cfid": true, "cftoken": true,
	"aspsessionid": true, "osid": true, "zenid": true, "oscsid": true, "xploidid": true,
	"amp": true}

func plainQuery(s string) string {
	if t, err := url.QueryUnescape(s); err == nil {
		return t
	}
	return s
}

func readSegment(s string, split *splitter) segment {
	ext := path.Ext(s)
	if len(ext) > 7 || len(ext) == len(s) || !letters(ext[min(1, len(ext)):]) {
		ext = ""
	}
	text := s[:len(s)-len(ext)]
	seg := segment{text: text, ext: strings.ToLower(strings.TrimPrefix(ext, ".")), id: isID(text)}
	if !seg.id {
		seg.words = split.words(text)
	}
	return seg
}

func letters(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// isID reports whether a text is the number or the code of one thing of many: "5512", "b1002",
// "12b", "2101.1", "2024-17", "9b1deb4d-3b7d".
func isID(s string) bool {
	if s == "" || len(s) > 80 || s[0] == '+' {
		return false
	}
	digits, letters, run, longest := 0, 0, 0, 0
	for i := range len(s) {
		switch c := s[i]; {
		case '0' <= c && c <= '9':
			digits++
			run = 0
		case 'a' <= c|0x20 && c|0x20 <= 'z':
			letters++
			run++
			longest = max(longest, run)
		case c == '-' || c == '_' || c == '.' || c == ':' || c == ',' || c == '~' || c == '@' ||
			c == '+':
			run = 0
		default:
			return false
		}
	}
	switch {
	case digits == 0:
		return false
	case letters == 0:
		return true
	case letters >= digits && len(s) < 5 && s != strings.ToUpper(s):
		return false // i18n, 3d, v2, but MA1
	case longest <= 3 && digits >= letters/2:
		return true
	}
	return !strings.Contains(s, "-") && random(s) ||
		longest <= 6 && digits >= 3 && letters <= 2*digits && !strings.Contains(s, "-")
}

// dates unmarks segments that are years, months and days: what follows a date is an article, and
// not done to one thing.
func (a *linkAddress) dates() {
	for i := range a.segs {
		s := &a.segs[i]
		if !s.id {
			continue
		}
		n := s.text
		year := len(n) >= 4 && (n[:2] == "19" || n[:2] == "20" || n[:2] == "18" || n[:2] == "17") &&
			(len(n) == 4 || n[4] == '-' && len(n) <= 10 && n[4:] != "-17")
		month := len(n) <= 2 && i > 0 && a.segs[i-1].date
		if year && len(n) > 4 { // 2024-05-03, but 2024-17 is a number
			year = plausible(n)
		}
		year = year ||
			len(n) == 6 && "190001" <= n && n <= "209912" && "01" <= n[4:] && n[4:] <= "12" &&
				i < len(a.segs)-1
		if year || month {
			s.date, s.id = true, false
		}
	}
}

// plausible reports whether "2024-05" or "2024-05-03" can be a date.
func plausible(n string) bool {
	parts := strings.Split(n, "-")
	if len(parts) == 2 && len(parts[1]) == 4 {
		return true // 2018-2019
	}
	return len(parts) <= 3 && len(parts[1]) == 2 && parts[1] >= "01" && parts[1] <= "12" &&
		(len(parts) == 2 || len(parts[2]) == 2 && parts[2] >= "01" && parts[2] <= "31")
}

// numberNames are names of parameters whose numbers name no thing: parts of lists, sizes, dates.
var numberNames = lang.New(
	`page, pagina, seite, strona, sida, side, stranka, sivu, oldal, str, pag, p, pg, pp, start, offset, from, to, limit, rows, size,
	per page, perpage, count, num, max, min, year, month, day, date, jahr, monat, tag, annee, mois, jour, ano, mes, width, height, w, h, pos, skip, first, last,
	debut, desde, limitstart, startrow, lap, strana, stran, step, time, timestamp, days, dias, pagen, sizen, skin, lang, dil, view, sort, order, level, zoom, price, prix, preis, precio`)

func isNumberName(words []string) bool { return len(words) > 0 && numberNames.Has(words[0]) }
