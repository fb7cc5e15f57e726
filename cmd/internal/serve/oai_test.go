package serve

import (
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/store"
)

// A read answer of OAI-PMH.
type oaiRead struct {
	Date  string `xml:"responseDate"`
	Error struct {
		Code string `xml:"code,attr"`
	} `xml:"error"`
	Request struct {
		Verb string `xml:"verb,attr"`
		Base string `xml:",chardata"`
	} `xml:"request"`
	Identify *identity
	Formats  []struct {
		Prefix string `xml:"metadataPrefix"`
	} `xml:"ListMetadataFormats>metadataFormat"`
	Sets    []oaiSet `xml:"ListSets>set"`
	Headers []header `xml:"ListIdentifiers>header"`
	Records []struct {
		Header header      `xml:"header"`
		Whole  wholeRecord `xml:"metadata>record"`
		DC     struct {
			All []dcElement `xml:",any"`
		} `xml:"metadata>dc"`
	} `xml:"ListRecords>record"`
	Record struct {
		Header header      `xml:"header"`
		Whole  wholeRecord `xml:"metadata>record"`
	} `xml:"GetRecord>record"`
	Next []struct {
		Size   int    `xml:"completeListSize,attr"`
		Before int    `xml:"cursor,attr"`
		Token  string `xml:",chardata"`
	}
}

func (s *served) oaiAsk(t testing.TB, query string) (a oaiRead) {
	t.Helper()
	w := s.get(t, oaiPath+"?"+query)
	if kind := w.Header().Get("Content-Type"); w.Code != 200 || kind != "text/xml; charset=utf-8" {
		t.Fatalf("%s: status %d, %s: %s", query, w.Code, kind, w.Body)
	}
	must(t, xml.Unmarshal(w.Body.Bytes(), &a))
	var lists struct {
		Records *resumption `xml:"ListRecords>resumptionToken"`
		IDs     *resumption `xml:"ListIdentifiers>resumptionToken"`
		Sets    *resumption `xml:"ListSets>resumptionToken"`
	}
	must(t, xml.Unmarshal(w.Body.Bytes(), &lists))
	for _, l := range []*resumption{lists.Records, lists.IDs, lists.Sets} {
		if l != nil {
			a.Next = append(a.Next, struct {
				Size   int    `xml:"completeListSize,attr"`
				Before int    `xml:"cursor,attr"`
				Token  string `xml:",chardata"`
			}{l.Size, l.Before, l.Token})
		}
	}
	return a
}

// follow reads a list to its end.
func (s *served) follow(t testing.TB, query string) (parts []oaiRead) {
	t.Helper()
	verb, _, _ := strings.Cut(query, "&")
	for query != "" {
		a := s.oaiAsk(t, query)
		if a.Error.Code != "" {
			t.Fatalf("%s: %s", query, a.Error.Code)
		}
		parts, query = append(parts, a), ""
		if len(a.Next) > 0 && a.Next[0].Token != "" {
			query = verb + "&resumptionToken=" + url.QueryEscape(a.Next[0].Token)
		}
	}
	return parts
}

func TestBadRequestsAreToldByTheirCodes(t *testing.T) {
	s := begin(t, 12)
	id := "oai:deepcrawl.internal:" + s.exported(t)[0].UID
	records := s.oaiAsk(t, "verb=ListRecords&metadataPrefix=oai_dc").Next[0].Token
	const list = "verb=ListRecords&metadataPrefix=oai_dc"
	const get = "verb=GetRecord&metadataPrefix=oai_dc"
	resumed := func(verb, token string) string {
		return "verb=" + verb + "&resumptionToken=" + token
	}
	forged := func(prefix, from, mark, n string) string {
		return resumed("ListRecords", base64.RawURLEncoding.EncodeToString([]byte(strings.Join(
			[]string{"ListRecords", prefix, "", from, "", mark, "", n}, between))))
	}
	for query, want := range map[string]string{
		"":                              "badVerb",
		"verb=":                         "badVerb",
		"verb=identify":                 "badVerb",
		"verb=Identify&verb=Identify":   "badVerb",
		"verb=Identify":                 "",
		"verb=Identify&set=x":           "badArgument",
		"verb=Identify&resumptionToken": "badArgument",
		"verb=Identify&a=%zz":           "badArgument",
		"verb=ListMetadataFormats":      "",
		"verb=ListMetadataFormats&identifier=" + id: "",
		"verb=ListMetadataFormats&identifier=oai:x": "idDoesNotExist",
		"verb=ListSets":                                       "",
		"verb=ListSets&metadataPrefix=oai_dc":                 "badArgument",
		resumed("ListSets", "x"):                              "badResumptionToken",
		"verb=GetRecord":                                      "badArgument",
		"verb=GetRecord&identifier=" + id:                     "badArgument",
		get + "&identifier=" + id:                             "",
		"verb=GetRecord&metadataPrefix=marc&identifier=" + id: "cannotDisseminateFormat",
		get + "&identifier=x":                                 "idDoesNotExist",
		get + "&identifier=x&identifier=y":                    "badArgument",
		"verb=ListRecords":                                    "badArgument",
		"verb=ListRecords&metadataPrefix=marc":                "cannotDisseminateFormat",
		list + "&identifier=x":                                "badArgument",
		list + "&from=2026":                                   "badArgument",
		list + "&from=2026-02-30":                             "badArgument",
		list + "&from=":                                       "badArgument",
		list + "&from=2026-03-01T12:00:00%2B01":               "badArgument",
		list + "&from=2026-03-01":                             "",
		list + "&until=2026-03-01T23:00:00Z":                  "",
		list + "&from=2026-03-01&until=2026-03-01T23:00:00Z":  "badArgument",
		list + "&from=2026-03-02&until=2026-03-01":            "badArgument",
		list + "&from=2026-03-02":                             "noRecordsMatch",
		list + "&until=2026-02-28":                            "noRecordsMatch",
		list + "&set=lib.example":                             "",
		list + "&set=other.example":                           "noRecordsMatch",
		list + "&set=a:b":                                     "badArgument",
		resumed("ListRecords", records):                       "",
		resumed("ListRecords", records) + "&set=lib.example":  "badArgument",
		resumed("ListIdentifiers", records):                   "badResumptionToken",
		resumed("ListRecords", ""):                            "badResumptionToken",
		forged("oai_dc", "", "1-1", "0"):                      "",
		forged("marc", "", "1-1", "0"):                        "badResumptionToken",
		forged("oai_dc", "x", "1-1", "0"):                     "badResumptionToken",
		forged("oai_dc", "", "1-", "0"):                       "badResumptionToken",
		forged("oai_dc", "", "1-1", "-1"):                     "badResumptionToken",
	} {
		a := s.oaiAsk(t, query)
		if a.Error.Code != want {
			t.Errorf("%s: %q, want %q", query, a.Error.Code, want)
		}
		if repeated := a.Request.Verb != ""; repeated == (want == "badVerb" ||
			want == "badArgument") {
			t.Errorf("%s: the request is repeated: %v", query, repeated)
		}
	}
	if code := begin(t, 0).oaiAsk(t, "verb=ListSets").Error.Code; code != "noSetHierarchy" {
		t.Errorf("sets of an empty store: %q", code)
	}
}

func TestARepositorySaysWhatItIs(t *testing.T) {
	s := begin(t, 12, "lib.example", "127.0.0.1:80")
	who := s.oaiAsk(t, "verb=Identify")
	if i := who.Identify; i == nil || i.Version != "2.0" || i.Earliest != "2026-03-01T12:01:00Z" ||
		i.Deleted != "transient" || i.Unit != "YYYY-MM-DDThh:mm:ssZ" ||
		i.Base != s.Base()+"oai" || !strings.Contains(i.Mail, "@") ||
		who.Request.Base != i.Base {
		t.Errorf("%+v, %+v", i, who.Request)
	}
	formats := fmt.Sprint(s.oaiAsk(t, "verb=ListMetadataFormats").Formats)
	if want := "[{oai_dc} {deepcrawl}]"; formats != want {
		t.Errorf("%s, want %s", formats, want)
	}
	sets := s.oaiAsk(t, "verb=ListSets").Sets
	if want := "[{127.0.0.1~3A80 127.0.0.1:80} {lib.example lib.example}]"; fmt.Sprint(sets) !=
		want {
		t.Errorf("%v, want %s", sets, want)
	}
	for _, set := range sets {
		parts := s.follow(t, "verb=ListIdentifiers&metadataPrefix=oai_dc&set="+set.Spec)
		if n := len(parts[0].Headers); n != 120 || parts[0].Headers[0].Set != set.Spec {
			t.Errorf("set %s has %d records", set.Spec, n)
		}
	}
}

// More sites than an answer holds are listed by tokens as well.
func TestManySetsAreListedByParts(t *testing.T) {
	var sites []string
	for i := range pageRecords + 3 {
		sites = append(sites, fmt.Sprintf("s%03d.example", i))
	}
	s := begin(t, 1, sites...)
	parts := s.follow(t, "verb=ListSets")
	var all []string
	for _, p := range parts {
		for _, set := range p.Sets {
			all = append(all, set.Spec)
		}
	}
	if !slices.Equal(all, sites) || len(parts) != 2 || parts[1].Next[0].Before != pageRecords {
		t.Errorf("%d of %d sets in %d parts", len(all), len(sites), len(parts))
	}
}

// A list that is read while the store grows and records change has each record that was there when
// it began, and what comes meanwhile at its end. A token of long ago goes on where it stood.
func TestAListGoesOnWhileTheStoreGrows(t *testing.T) {
	s := begin(t, 30)
	seen, titles := map[string]int{}, 0
	query := "verb=ListRecords&metadataPrefix=deepcrawl"
	var first string
	for part := 1; query != ""; part++ {
		a := s.oaiAsk(t, query)
		for _, r := range a.Records {
			if seen[r.Header.ID]++; r.Whole.Title != "" {
				titles++
			}
		}
		query = ""
		if len(a.Next) > 0 && a.Next[0].Token != "" {
			query = "verb=ListRecords&resumptionToken=" + a.Next[0].Token
			if first == "" {
				first = query
			}
		}
		if part == 1 || part == 2 {
			s.step(t, "lib.example", 1, 30+part)
		}
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("%s came %d times", id, n)
		}
	}
	if len(seen) != 320 || titles != 320 {
		t.Errorf("%d records, %d with a title, want 320", len(seen), titles)
	}
	last := s.follow(t, "verb=ListRecords&metadataPrefix=oai_dc")[3]
	if n := last.Next; len(n) != 1 || n[0].Token != "" || n[0].Before != 300 || n[0].Size != 320 {
		t.Errorf("the last part ends with %+v", n)
	}
	again := s.oaiAsk(t, first)
	if n := len(again.Records); n != 100 || again.Records[0].Whole.Title != "Étude 110" ||
		again.Next[0].Before != 100 || again.Next[0].Size != 320 {
		t.Errorf("the first token brings %d records: %+v", n, again.Next)
	}
}

// Both bounds of a time belong to it, to the second and to the day.
func TestBoundsOfATimeBelongToIt(t *testing.T) {
	s := begin(t, 3) // at 12:01, 12:03 and 12:05
	for query, want := range map[string]int{
		"&from=2026-03-01T12:03:00Z&until=2026-03-01T12:03:00Z": 10,
		"&from=2026-03-01T12:03:01Z":                            10,
		"&until=2026-03-01T12:04:59Z":                           20,
		"&from=2026-03-01&until=2026-03-01":                     30,
	} {
		a := s.oaiAsk(t, "verb=ListIdentifiers&metadataPrefix=oai_dc"+query)
		if n := len(a.Headers); n != want {
			t.Errorf("%s: %d records, want %d", query, n, want)
		}
	}
}

// Who has asked before gets what is new, what has changed and what is gone since, and nothing else;
// nothing stands under a time that he has asked for already.
func TestWhatHasChangedSinceIsAllThatComes(t *testing.T) {
	s := begin(t, 3)
	whole := s.oaiAsk(t, "verb=ListRecords&metadataPrefix=oai_dc")
	if len(whole.Records) != 30 || whole.Next != nil {
		t.Fatalf("%d records, token %v", len(whole.Records), whole.Next)
	}
	must(t, s.writer.FinishHarvest(t.Context(), "lib.example", 1,
		extract.Report{Stopped: extract.Listed}))
	s.step(t, "lib.example", 2, 1, 0, 1, 2, 3, 4, 5, 6, 7) // two of ten are there no more
	s.step(t, "lib.example", 2, 9)
	must(t, s.writer.FinishHarvest(t.Context(), "lib.example", 2,
		extract.Report{Stopped: extract.Yield}))
	s.clock.Pass(1 << 40)
	since := "&from=" + url.QueryEscape(whole.Date)
	next := s.oaiAsk(t, "verb=ListRecords&metadataPrefix=deepcrawl"+since)
	var gone, there []string
	for _, r := range next.Records {
		switch {
		case r.Header.Status != "deleted":
			there = append(there, r.Whole.Title)
		case r.Whole.UID != "":
			t.Errorf("a deleted record says %+v", r.Whole)
		default:
			gone = append(gone, r.Header.ID)
		}
		if r.Header.Date < whole.Date {
			t.Errorf("%s changed at %s, before %s", r.Header.ID, r.Header.Date, whole.Date)
		}
	}
	if len(gone) != 2 || len(there) != 10 || there[0] != "Étude 90" {
		t.Errorf("gone are %v; there are %v", gone, there)
	}
	one := s.oaiAsk(t, "verb=GetRecord&metadataPrefix=oai_dc&identifier="+gone[0])
	if one.Record.Header.Status != "deleted" {
		t.Errorf("%+v", one)
	}
	uid := strings.TrimPrefix(gone[0], idPrefix)
	if w := s.get(t, "/records/"+uid); w.Code != 410 || !strings.Contains(w.Body.String(),
		`"gone":"20`) {
		t.Errorf("%d: %s", w.Code, w.Body)
	}
	if n := len(s.byJSON(t, "/records?since="+url.QueryEscape(whole.Date))); n != 10 {
		t.Errorf("%d records by JSON", n)
	}
	if n := len(s.byLines(t, "/records.jsonl?gone=1&since="+url.QueryEscape(whole.Date))); n != 12 {
		t.Errorf("%d lines with what is gone", n)
	}
}

// What was forgotten leaves no trace.
func TestASiteThatWasForgottenIsServedNoMore(t *testing.T) {
	s := begin(t, 1, "a.example", "b.example")
	if n := len(s.oaiAsk(t, "verb=ListRecords&metadataPrefix=oai_dc").Records); n != 20 {
		t.Fatalf("%d records", n)
	}
	must(t, s.writer.Forget(t.Context(), "a.example"))
	s.clock.Pass(1 << 40)
	for _, r := range s.oaiAsk(t, "verb=ListRecords&metadataPrefix=oai_dc").Records {
		if r.Header.Set != "b.example" {
			t.Errorf("%+v", r.Header)
		}
	}
	if sets := s.oaiAsk(t, "verb=ListSets").Sets; len(sets) != 1 {
		t.Errorf("%v", sets)
	}
}

// Who serves one site hands on nothing of the others.
func TestOneSiteIsServedAlone(t *testing.T) {
	s := begin(t, 1, "a.example", "b.example")
	other := s.exported(t)[0].UID
	s.Site = "b.example"
	for _, path := range []string{"/", recordsPath, linesPath, feedPath, searchPath,
		searchPath + "?q=hidden", feedPath + "?site=a.example", recordsPath + "?site=a.example",
		oaiPath + "?verb=ListSets", oaiPath + "?verb=ListRecords&metadataPrefix=deepcrawl",
		oaiPath + "?verb=ListIdentifiers&metadataPrefix=oai_dc"} {
		if body := s.get(t, path).Body.String(); strings.Contains(body, "a.example/item") ||
			strings.Contains(body, ">a.example<") || !strings.Contains(body, "b.example") {
			t.Errorf("%s: %.300s", path, body)
		}
	}
	for query, want := range map[string]string{
		"verb=ListRecords&metadataPrefix=oai_dc&set=a.example":                "noRecordsMatch",
		"verb=GetRecord&metadataPrefix=oai_dc&identifier=" + idPrefix + other: "idDoesNotExist",
		"verb=ListMetadataFormats&identifier=" + idPrefix + other:             "idDoesNotExist",
	} {
		if code := s.oaiAsk(t, query).Error.Code; code != want {
			t.Errorf("%s: %s", query, code)
		}
	}
	if w := s.get(t, recordsPath+"/"+other); w.Code != 404 {
		t.Errorf("a record of the other site: status %d", w.Code)
	}
}

func TestSetsAreSites(t *testing.T) {
	for _, key := range []string{"lib.example", "127.0.0.1:80", "[::1]:80", "a.example/~b", "x~3A",
		"100%"} {
		set := setOfSite(key)
		if back, ok := siteOfSet(set); back != key || !ok || strings.ContainsAny(set, ":%/[") {
			t.Errorf("%s is %s, which is %s", key, set, back)
		}
	}
	for _, set := range []string{"a:b", "%41", "~41", "a b", "~"} {
		if key, ok := siteOfSet(set); ok {
			t.Errorf("%s is %s", set, key)
		}
	}
}

func TestTokensAreReadAsTheyWereWritten(t *testing.T) {
	want := token{verb: "ListRecords", list: list{"oai_dc", "a.example", "2026-01-01", ""},
		after: store.Mark{At: 1772366460000000, Row: 77}, before: 100}
	if got, ok := tokenOf("ListRecords", want.String()); got != want || !ok {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Dublin Core has what it has elements for, and the rest by name.
func TestDublinCoreLosesNothing(t *testing.T) {
	s := begin(t, 1)
	var all []string
	for _, e := range s.oaiAsk(t, "verb=ListRecords&metadataPrefix=oai_dc").Records[1].DC.All {
		all = append(all, e.XMLName.Local+"="+e.Value)
	}
	for _, want := range []string{"title=Étude 11", "identifier=https://lib.example/item/11",
		"creator=Author 4", "date=1911", "source=lib.example"} {
		if !slices.Contains(all, want) {
			t.Errorf("%s is missing of %q", want, all)
		}
	}
	if !strings.Contains(strings.Join(all, "|"), "description=note (1): a <b>") {
		t.Errorf("what Dublin Core has no element for is missing of %q", all)
	}
}
