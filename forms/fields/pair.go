package fields

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/labels"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/webform"
)

// pairRanges finds the two ends of a range: neighbouring fields of one kind, of which one says
// "from" and the other "to", by label, hint or name. Three-part dates pair part by part.
func pairRanges(f *webform.Form) {
	var ends []end
	for i := range f.Fields {
		fd := &f.Fields[i]
		if c := f.Controls[fd.Controls[0]]; c.Type == "radio" || c.Type == "checkbox" {
			continue
		}
		if fd.Role != webform.Filter && fd.Role != webform.Keyword {
			continue
		}
		if e, ok := endOf(f, i); ok {
			ends = append(ends, e)
		}
	}
	for i, from := range ends {
		if from.to || f.Fields[from.field].Pair != 0 {
			continue
		}
		for _, to := range ends[i+1:] {
			if to.field-from.field > 6 {
				break
			}
			if to.to && to.stem == from.stem &&
				(from.stem != "" || ranged(f, from.field) || !travels(f)) &&
				f.Fields[to.field].Pair == 0 && alike(f, from.field, to.field) {
				pairUp(f, from.field, to.field)
				break
			}
		}
	}
	pairByLabel(f)
	pairTwins(f)
}

// An end is a field that may be one end of a range.
type end struct {
	field int
	to    bool
	stem  string // the name without the word for the end
}

// endOf reads the end of a range from a field's name: price_min, yearTo.
func endOf(f *webform.Form, i int) (end, bool) {
	fd := &f.Fields[i]
	var stem []string
	found, to := false, false
	for _, w := range lang.Words(fd.Name) {
		rest, isTo, ok := endWord(w)
		switch {
		case !ok || found:
			stem = append(stem, w)
		default:
			found, to = true, isTo
			if rest != "" {
				stem = append(stem, rest)
			}
		}
	}
	return end{i, to, strings.Join(stem, " ")}, found
}

// endWord splits "pricemin" or "maxdate" into what is left and the end it names. Short words such
// as "de" are ends only by themselves.
func endWord(w string) (rest string, to, ok bool) {
	if labels.FromWords.Exactly(w) && !looseEnds[w] || gluedFrom[w] != "" {
		return gluedFrom[w], false, true
	}
	if labels.ToWords.Exactly(w) && !looseEnds[w] || gluedTo[w] != "" {
		return gluedTo[w], true, true
	}
	for _, g := range glued {
		if r, cut := strings.CutSuffix(w, g.word); cut && len(r) > 2 {
			return r, g.to, true
		}
		if r, cut := strings.CutPrefix(w, g.word); cut && len(r) > 2 && len(g.word) > 2 {
			return r, g.to, true
		}
	}
	return "", false, false
}

// glued are ends that names carry without a break.
var glued = []struct {
	word string
	to   bool
}{
	{"from", false}, {"min", false}, {"start", false}, {"begin", false}, {"von", false},
	{"desde", false}, {"low", false},
	{"to", true}, {"max", true}, {"end", true}, {"bis", true}, {"hasta", true}, {"high", true},
}

// words that are in gluedFrom and gluedTo because their other half would be cut wrongly.
var (
	gluedFrom = map[string]string{"startdate": "date", "fromdate": "date", "mindate": "date",
		"datefrom": "date", "yearfrom": "year", "minprice": "price", "pricemin": "price",
		"pricefrom": "price"}
	gluedTo = map[string]string{"enddate": "date", "todate": "date", "maxdate": "date",
		"dateto": "date", "yearto": "year", "maxprice": "price", "pricemax": "price",
		"priceto": "price"}
)

// looseEnds are words of the lexicons that mean too many other things in a name.
var looseEnds = map[string]bool{"do": true, "a": true, "da": true, "de": true, "du": true,
	"au": true, "e": true, "al": true, "la": true, "den": true, "din": true, "s": true, "z": true,
	"tu": true, "toi": true}

// pairByLabel pairs neighbours whose labels or hints say from and to, "between [ ] and [ ]". The
// parts of a date share one label and pair part by part.
func pairByLabel(f *webform.Form) {
	visible := VisibleFields(f)
	for k := 0; k+1 < len(visible); k++ {
		for n := 1; n <= labels.MaxParts && k+2*n <= len(visible); n++ {
			from, to := visible[k:k+n], visible[k+n:k+2*n]
			if endsOf(f, from, to) {
				for i := range from {
					pairUp(f, from[i], to[i])
				}
				break
			}
		}
	}
}

// endsOf reports whether two runs of fields are the two ends of a range.
func endsOf(f *webform.Form, from, to []int) bool {
	if !partByPart(f, from, to) {
		return false
	}
	a, b := &f.Fields[from[0]], &f.Fields[to[0]]
	ranged := opens.In(a.Label) || measuresOf(f, from)
	switch {
	case saysOf(f, a, labels.FromWords) && saysOf(f, b, labels.ToWords):
		return ranged || saysOf(f, a, leastWords) || isNarrow(f, from[0]) || !travels(f)
	case len(from) == 1 && a.Label == b.Label || saysOf(f, b, labels.FromWords):
		return ranged && dashed(f, from, to)
	case len(b.Label) > lang.MaxText || len(lang.Words(b.Label)) > 1:
		return false
	}
	return saysOf(f, a, labels.Between) && saysOf(f, b, labels.And) ||
		saysOf(f, b, labels.ToWords) && ranged
}

// partByPart reports whether two runs of fields without partners are alike field by field, each run
// under one label.
func partByPart(f *webform.Form, from, to []int) bool {
	for i := range from {
		a, b := &f.Fields[from[i]], &f.Fields[to[i]]
		if a.Pair != 0 || b.Pair != 0 || !alike(f, from[i], to[i]) {
			return false
		}
		if a.Label != f.Fields[from[0]].Label || b.Label != f.Fields[to[0]].Label {
			return false
		}
	}
	return true
}

// measuresOf reports whether one of the fields takes values that people ask for by range.
func measuresOf(f *webform.Form, run []int) bool {
	return slices.ContainsFunc(run, func(i int) bool {
		return boxtype.Measured[f.Fields[i].Domain.Type]
	})
}

// dashed reports whether two runs make a row by themselves, with one name for both: "Price [ ] - [
// ]".
func dashed(f *webform.Form, from, to []int) bool {
	a, b := &f.Fields[from[0]], &f.Fields[to[0]]
	if a.Group == "" || a.Group != b.Group || a.Label != b.Label || a.Label != a.Group {
		return false
	}
	in := 0
	for i := range f.Fields {
		if f.Fields[i].Group == a.Group {
			in++
		}
	}
	return in == len(from)+len(to)
}

const narrowBox = 12 // characters; words need more room

// isNarrow reports whether a box has no room for words.
func isNarrow(f *webform.Form, i int) bool {
	c := f.Controls[f.Fields[i].Controls[0]]
	for _, k := range []string{"maxlength", "size"} {
		if n, err := strconv.Atoi(c.Attr[k]); err == nil && n > 0 && n <= narrowBox {
			return true
		}
	}
	return false
}

// travels reports whether the form asks for a journey, where from and to are places.
func travels(f *webform.Form) bool {
	if travelWords.In(f.Caption, safety.ActionPath(f.Action)) {
		return true
	}
	return slices.ContainsFunc(f.Fields, func(fd webform.Field) bool {
		return travelWords.In(fd.Label, fd.Name, f.Controls[fd.Controls[0]].Attr["placeholder"])
	})
}

// ranged reports whether an end called from or to alone is one of numbers or dates, not a place.
func ranged(f *webform.Form, i int) bool {
	return measuresOf(f, []int{i}) || isNarrow(f, i) || f.Fields[i].Domain.Kind == webform.Options
}

var travelWords = lang.New(
	"departure, depart, arrival, airport, flight, flights, train, trains, station, stations, "+
		"railway, timetable*, journeys, itinerary, bus, buses, ferry, ferries, route planner, "+
		"bahnhof, fahrplan*, zug, zuge, verbindungen, gare, horaires, trajet, itineraire, "+
		"estacion, tren, trenes, horarios, stazione, treno, treni, orari, estacao, comboio, "+
		"dienstregeling, treinen, rozklad jazdy, pociag*, jizdni rady, vlak*, spojeni, tidtabell,"+
		" reseplanerare, поезд*, расписание, вокзал, *乗換*, *路線*, *駅*, *车站*, *火车*, *기차*, *출발*, ga "+
		"tau, tau hoa, passengers, travellers, travelers, one way, round trip, return, outbound, "+
		"journey",
	"abflug, ankunft, flug, hinfahrt, ruckfahrt, hinflug, ruckflug, reisende, abfahrt, vol, "+
		"aller retour, aller simple, voyageurs, vuelo, ida y vuelta, pasajeros, volo, andata, "+
		"passeggeri, voo, passageiros, vlucht, reizigers, lot, pasazerowie, podroz, let, "+
		"cestujici, resa, resenarer, avresa, lento, ucus, yolcu, рейс, пассажиры, отправление, "+
		"туда и обратно, πτηση, رحلة, المسافرون, *出発*, *乗車*, *出发*, *航班*",
)

// saysOf reports whether a field's label, hint or first option begins or ends with a word of l.
func saysOf(f *webform.Form, fd *webform.Field, l *lang.Lexicon) bool {
	c := f.Controls[fd.Controls[0]]
	if c.Type == "radio" || c.Type == "checkbox" {
		return false
	}
	first := ""
	if c.Tag == "select" && len(c.Options) > 0 {
		first = c.Options[0].Text
	}
	for _, s := range []string{fd.Label, c.Attr["placeholder"], first} {
		if len(s) > lang.MaxText {
			continue
		}
		if ws := lang.Words(s); len(ws) > 0 && len(ws) <= maxEndWords && edge(ws, l) {
			return true
		}
	}
	return false
}

const maxEndWords = 8 // of a label that may say which end of a range it is at its beginning or end

// edge reports whether a label begins or ends with a word of l, or a few in a row.
func edge(ws []string, l *lang.Lexicon) bool {
	for n := 1; n <= 2 && n <= len(ws); n++ {
		if l.In(strings.Join(ws[:n], " ")) || l.In(strings.Join(ws[len(ws)-n:], " ")) {
			return true
		}
	}
	return false
}

// VisibleFields lists the fields that people fill in.
func VisibleFields(f *webform.Form) []int {
	var out []int
	for i, fd := range f.Fields {
		if fd.Role != webform.Hidden && fd.Role != webform.Token && fd.Role != webform.Submit &&
			fd.Role != webform.Honeypot {
			out = append(out, i)
		}
	}
	return out
}

// alike reports whether two fields can be the ends of one range: same kind of control, and menus
// with options in common.
func alike(f *webform.Form, i, j int) bool {
	a, b := &f.Fields[i], &f.Fields[j]
	if a.Domain.Kind == webform.Options != (b.Domain.Kind == webform.Options) ||
		f.Controls[a.Controls[0]].Tag != f.Controls[b.Controls[0]].Tag {
		return false
	}
	if a.Domain.Kind != webform.Options {
		x, y := a.Domain.Type, b.Domain.Type
		return (x == "" || boxtype.Measured[x]) && (y == "" || boxtype.Measured[y])
	}
	if f.Controls[a.Controls[0]].Tag != "select" {
		return false
	}
	shared := 0
	texts := map[string]bool{}
	for _, o := range a.Domain.Options {
		texts[o.Text] = true
	}
	for _, o := range b.Domain.Options {
		if !o.Any && texts[o.Text] {
			shared++
		}
	}
	return shared*2 >= min(len(a.Domain.Options), len(b.Domain.Options))-2 && shared > 0 ||
		shared == 0 && touching(a.Domain, b.Domain)
}

// leastTouching is how many numbers a menu has that may be one end of a range with others than the
// menu of the other end.
const leastTouching = 3

// touching reports whether two menus are of whole numbers of which one begins where the other ends:
// from 1970, 1975, 1980 to 1974, 1979, 1984.
func touching(from, to webform.Domain) bool {
	x, y := numbers(from), numbers(to)
	met := 0
	for _, n := range y {
		if slices.Contains(x, n+1) {
			met++
		}
	}
	return len(x) >= leastTouching && len(y) >= leastTouching && met >= min(len(x), len(y))-1
}

// numbers are the values of a menu, sorted; nil where one is no number.
func numbers(d webform.Domain) (ns []float64) {
	for _, o := range d.Options {
		n, err := strconv.ParseFloat(o.Value, 64)
		switch {
		case o.Any || o.Value == "":
		case err != nil:
			return nil
		default:
			ns = append(ns, n)
		}
	}
	slices.Sort(ns)
	return ns
}

func pairUp(f *webform.Form, i, j int) {
	a, b := &f.Fields[i], &f.Fields[j]
	a.Role, a.Why, a.Pair = webform.RangeFrom, "from and to", j+1
	b.Role, b.Why, b.Pair = webform.RangeTo, "from and to", i+1
	typ := rangeType(a, b)
	shareFormat(a, b)
	for _, fd := range []*webform.Field{a, b} {
		if fd.Domain.Kind == webform.Free {
			fd.Domain.Kind, fd.Domain.Confidence, fd.Domain.Evidence = webform.Typed, 0.6,
				"an end of a range"
		}
		if fd.Domain.Kind == webform.Typed || fd.Domain.Type == "" || fd.Domain.Type == "integer" {
			fd.Domain.Type = typ
		}
	}
}

// shareFormat gives both ends of a range of dates the format that stands at one of them.
func shareFormat(a, b *webform.Field) {
	if a.Domain.Format == "" {
		a.Domain.Format = b.Domain.Format
	}
	if b.Domain.Format == "" {
		b.Domain.Format = a.Domain.Format
	}
}

// rangeType is the more telling type of the two ends of a range.
func rangeType(a, b *webform.Field) string {
	for _, t := range []string{"date", "year", "price", "month", "time", "datetime", "integer"} {
		if a.Domain.Type == t || b.Domain.Type == t {
			return t
		}
	}
	switch {
	case a.Domain.Kind == webform.Options:
		return a.Domain.Type
	case a.Domain.MaxLength == 4 && b.Domain.MaxLength == 4:
		return "year"
	}
	return "number"
}

// pairDashed pairs two boxes, and no more, that only a dash parts: "Year [ ] ~ [ ]", "Year [ ] km -
// [ ] km". Other dashes than waves stand in numbers too.
func pairDashed(f *webform.Form, nodes []*html.Node, fl *labels.Flow) {
	visible := VisibleFields(f)
	parted := make([]string, len(visible)+1)
	for k, i := range visible {
		if at, ok := fl.At[nodes[f.Fields[i].Controls[0]]]; ok && k > 0 {
			parted[k] = fl.Parting(at)
		}
	}
	for k := 1; k < len(visible); k++ {
		from, to := visible[k-1], visible[k]
		if parted[k] == "" || parted[k-1] != "" || parted[k+1] != "" || f.Fields[from].Pair != 0 ||
			f.Fields[to].Pair != 0 {
			continue
		}
		if labels.WritesRange(f, from) && labels.WritesRange(f, to) && alike(f, from, to) &&
			(labels.Waves[parted[k]] || measuresOf(f, []int{from})) {
			pairUp(f, from, to)
			// what stands behind the first box
			if strings.HasSuffix(f.Fields[to].Label, parted[k]) {
				f.Fields[to].Label = f.Fields[from].Label
			}
		}
	}
}
