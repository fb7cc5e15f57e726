package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/store/handover"
	"deepcrawl/surface/fetch/simulated"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// awkward is a text with what XML, HTML, JSON and addresses treat in their own ways.
const awkward = "a <b>&amp; \"c\" ]]> 'd'\n\te  f\r\u00e9\U0001F4D6"

// A served is a store that a harvest writes to while it is served, at a time that the test tells.
type served struct {
	*Server
	writer *store.DB
	clock  *simulated.Clock
	long   string // what the texts of records that come now end with
	http.Handler
}

const host = "127.0.0.1"

// begin serves a store with some steps of ten records each, of one site or of several.
func begin(t testing.TB, steps int, sites ...string) *served {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s.db")
	writer, err := store.Create(path)
	must(t, err)
	t.Cleanup(func() { writer.Close() })
	s := &served{writer: writer, clock: simulated.NewClock(
		time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC))}
	writer.Clock = s.clock
	if len(sites) == 0 {
		sites = []string{"lib.example"}
	}
	for _, site := range sites {
		must(t, writer.SaveSite(t.Context(), site, "https://"+site+"/", ""))
		must(t, writer.SaveForm(t.Context(), site,
			&forms.Form{ID: "f1", PageURL: "https://" + site + "/",
				Action: "https://" + site + "/search", Method: "GET", Kind: forms.Search}))
		for seq := range steps {
			s.step(t, site, 1, seq+1)
		}
	}
	db, err := store.OpenReader(path)
	must(t, err)
	db.Clock = s.clock
	t.Cleanup(func() { must(t, db.Close()) })
	s.Server, err = New(Options{DB: db, Listen: host + ":0", Say: t.Logf})
	must(t, err)
	t.Cleanup(func() {
		must(t, s.register.Close())
		must(t, s.Close())
	})
	s.Handler = s.handler()
	return s
}

// step saves a step of a harvest with ten records, or those of them that are named.
func (s *served) step(t testing.TB, site string, round, seq int, keep ...int) {
	t.Helper()
	s.clock.Pass(time.Minute)
	step := &extract.Step{Site: site, Round: round, Seq: seq, At: s.clock.Now(), Status: 200,
		URL: "https://" + site + "/?q=x"}
	step.Ask = querygen.Ask{Page: 1,
		Query: querygen.Query{ID: bipartite.QueryID(seq), Form: "f1", Purpose: "value",
			Assign: []forms.Assignment{{Name: "q", Values: []string{fmt.Sprint("word", seq)}}}}}
	for i := range 10 {
		if len(keep) > 0 && !slices.Contains(keep, i) {
			continue
		}
		n := 10*seq + i
		step.Records = append(step.Records, extract.Captured{Fresh: round == 1,
			Record: records.Record{Key: fmt.Sprintf("https://%s/item/%d", site, n), KeyKind: "url",
				URL: fmt.Sprintf("https://%s/item/%d", site, n), Title: fmt.Sprintf("Étude %d", n),
				Text: fmt.Sprintf("number%d of hidden databases %s", n, awkward) + s.long,
				Attributes: []records.Attribute{
					{Name: "author", Value: fmt.Sprint("Author ", n%7), Type: "text"},
					{Name: "year", Value: fmt.Sprint(1900 + n%90), Type: "date"},
					{Name: "note (1)", Value: fmt.Sprint(awkward, n), Type: "text"}}}})
	}
	step.Outcome = querygen.Outcome{Ask: step.Ask, Kind: querygen.Results,
		Returned: len(step.Records), New: len(step.Records), Claimed: len(step.Records),
		Requests: 1}
	must(t, s.writer.SaveStep(context.Background(), step))
	s.clock.Pass(time.Minute) // until the next look
}

// get is the answer to a request by our name.
func (s *served) get(t testing.TB, path string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Host = strings.TrimSuffix(strings.TrimPrefix(s.Base(), "http://"), "/")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

// exported are the records as an export in JSON lines has them, but for the numbers of one export.
func (s *served) exported(t testing.TB) (all []handover.Record) {
	t.Helper()
	var b bytes.Buffer
	_, err := s.DB.Export(t.Context(), store.ExportOptions{Path: "-", W: &b, Format: "jsonl"})
	must(t, err)
	for line := range bytes.Lines(b.Bytes()) {
		var r handover.Record
		must(t, json.Unmarshal(line, &r))
		r.ID, r.SiteID = 0, 0
		all = append(all, r)
	}
	return all
}

func TestOnlyWhoReadsByOurNameIsAnswered(t *testing.T) {
	s := begin(t, 1)
	ours := fmt.Sprint(host, ":", s.Port())
	for name, tt := range map[string]struct {
		method, host, path string
		want               int
	}{
		"by its number":               {"GET", ours, "/", 200},
		"by localhost":                {"GET", fmt.Sprint("localhost:", s.Port()), "/oai", 200},
		"by another name (rebinding)": {"GET", fmt.Sprint("evil.example:", s.Port()), "/", 421},
		"by another number":           {"GET", fmt.Sprint("192.0.2.1:", s.Port()), "/oai", 421},
		"by another port":             {"GET", "127.0.0.1:1", "/", 421},
		"without a name":              {"GET", "", "/", 421},
		"the head alone":              {"HEAD", ours, "/records", 200},
		"something sent":              {"POST", ours, "/oai", 405},
		"something removed":           {"DELETE", ours, "/records", 405},
		"what is not there":           {"GET", ours, "/x", 404},
		"a record that is not there":  {"GET", ours, "/records/x", 404},
		"a place that is none":        {"GET", ours, "/records?after=x", 400},
		"a number that is none":       {"GET", ours, "/search.atom?start=0", 400},
		"many words": {"GET", ours, "/search.atom?q=" + strings.Repeat("a+", 500),
			200},
		"too many words": {"GET", ours, "/search.atom?q=" + strings.Repeat("a+", 501),
			400},
		"lines after a place":          {"GET", ours, "/records.jsonl?after=0-0", 200},
		"lines after what is no place": {"GET", ours, "/records.jsonl?after=0", 400},
	} {
		r := httptest.NewRequest(tt.method, tt.path, nil)
		r.Host = tt.host
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != tt.want {
			t.Errorf("%s: status %d, want %d: %.100s", name, w.Code, tt.want, w.Body)
		}
	}
}

// All columns of all records come by JSON, JSON lines and the format deepcrawl, as an export has
// them.
func TestRecordsAreThoseOfAnExport(t *testing.T) {
	s := begin(t, 15)
	want := s.exported(t)
	if len(want) != 150 || len(want[0].Attributes) < 3 {
		t.Fatalf("the export has %d records, the first of which is %+v", len(want), want[0])
	}
	for name, got := range map[string][]handover.Record{
		"JSON":       s.byJSON(t, "/records?limit=40"),
		"JSON lines": s.byLines(t, "/records.jsonl"),
		"OAI-PMH":    s.byOAI(t, "deepcrawl"),
	} {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	var one handover.Record
	must(t, json.Unmarshal(s.get(t, "/records/"+want[7].UID).Body.Bytes(), &one))
	if diff := cmp.Diff(want[7], one); diff != "" {
		t.Error(diff)
	}
}

// Records that are long come in more parts, none of which is longer than some megabytes.
func TestLongRecordsComeInMoreParts(t *testing.T) {
	s := begin(t, 0)
	s.long = strings.Repeat("so it goes ", 40_000)
	for seq := range 3 {
		s.step(t, "lib.example", 1, seq+1)
	}
	const most = pageBytes + 1<<20
	for name, all := range map[string][]handover.Record{
		"JSON": s.byJSON(t, recordsPath), "JSON lines": s.byLines(t, linesPath),
		"OAI-PMH": s.byOAI(t, "deepcrawl"),
	} {
		if len(all) != 30 || len(all[29].Text) < len(s.long) {
			t.Errorf("%s: %d records", name, len(all))
		}
	}
	for _, path := range []string{recordsPath, feedPath, searchPath,
		oaiPath + "?verb=ListRecords&metadataPrefix=deepcrawl"} {
		if n := s.get(t, path).Body.Len(); n > most || n < most/2 {
			t.Errorf("%s: a part has %d bytes", path, n)
		}
	}
}

// byJSON follows a list to its end.
func (s *served) byJSON(t testing.TB, path string) (all []handover.Record) {
	t.Helper()
	for path != "" {
		var part struct {
			Next    string
			Total   int
			Records []handover.Record
		}
		must(t, json.Unmarshal(s.get(t, path).Body.Bytes(), &part))
		all = append(all, part.Records...)
		path = strings.TrimPrefix(part.Next, strings.TrimSuffix(s.Base(), "/"))
	}
	return all
}

func (s *served) byLines(t testing.TB, path string) (all []handover.Record) {
	t.Helper()
	for line := range bytes.Lines(s.get(t, path).Body.Bytes()) {
		var r handover.Record
		must(t, json.Unmarshal(line, &r))
		all = append(all, r)
	}
	return all
}

// byOAI follows ListRecords in the format of all columns.
func (s *served) byOAI(t testing.TB, prefix string) (all []handover.Record) {
	t.Helper()
	for _, a := range s.follow(t, "verb=ListRecords&metadataPrefix="+prefix) {
		for _, r := range a.Records {
			w := r.Whole
			o := handover.Record{UID: w.UID, Site: w.Site, FormID: w.FormID, Key: w.Key,
				KeyKind: w.KeyKind, URL: w.URL, Title: w.Title, Text: w.Text,
				SourceURL: w.SourceURL, FirstSeen: w.FirstSeen, LastSeen: w.LastSeen, Gone: w.Gone,
				Via: w.Via, ChangedAt: w.ChangedAt, Hash: w.Hash}
			for _, v := range w.Attributes.All {
				o.Attributes = append(o.Attributes, handover.Value{Name: v.Name, Value: v.Value,
					Type: v.Type, Normal: v.Normal, SourceURL: v.SourceURL})
			}
			all = append(all, o)
		}
	}
	return all
}

// A page is found by its words, all records are found by none, and the feed has the latest first.
func TestFeedsAndSearchesLeadThroughAllRecords(t *testing.T) {
	s := begin(t, 25)
	for _, tt := range []struct {
		path               string
		records, total     int
		first, last, parts string
	}{
		{"/search.atom?q=", 250, 250, "Étude 10", "Étude 259", "3"},
		{"/search.atom?q=*&count=70", 250, 250, "Étude 10", "Étude 259", "4"},
		{"/search.atom?q=&start=101", 150, 250, "Étude 110", "Étude 259", "2"},
		{"/search.atom?q=number57", 1, 1, "Étude 57", "Étude 57", "1"},
		{"/search.atom?q=hidden+etude&start=201", 50, 250, "", "", "1"},
		{"/search.atom?q=nothing", 0, 0, "", "", "1"},
		{"/search.atom?q=%22", 0, 0, "", "", "1"},
		{"/search.atom?q=hidden&site=other.example", 0, 0, "", "", "1"},
		{"/feed.atom", 250, -1, "Étude 259", "Étude 10", "3"},
	} {
		var titles []string
		parts, total, path := 0, -1, tt.path
		for path != "" {
			var f struct {
				Total   *int       `xml:"totalResults"`
				Links   []atomLink `xml:"link"`
				Entries []struct {
					Title string `xml:"title"`
				} `xml:"entry"`
			}
			must(t, xml.Unmarshal(s.get(t, path).Body.Bytes(), &f))
			path = ""
			for _, l := range f.Links {
				if l.Rel == "next" {
					path = strings.TrimPrefix(l.Href, strings.TrimSuffix(s.Base(), "/"))
				}
			}
			for _, e := range f.Entries {
				titles = append(titles, e.Title)
			}
			if parts++; f.Total != nil {
				total = *f.Total
			}
		}
		if len(titles) != tt.records || total != tt.total || fmt.Sprint(parts) != tt.parts ||
			tt.first != "" && (titles[0] != tt.first || titles[len(titles)-1] != tt.last) {
			t.Errorf("%s: %d of %d records in %d parts, %.60q", tt.path, len(titles), total, parts,
				titles)
		}
	}
}

func FuzzQuery(f *testing.F) {
	s := begin(f, 1, "lib.example", "127.0.0.1:80")
	for _, seed := range []string{"verb=Identify", "verb=ListSets&resumptionToken=x",
		"verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-12-31&set=lib.example",
		"verb=GetRecord&metadataPrefix=deepcrawl&identifier=oai:deepcrawl.internal:x",
		"q=hidden+%22&start=3&count=2&site=lib.example", "after=hoof2g4rih-2s&limit=5&gone=1",
		"after=1hoof2g4rih-2s&limit=5", "after=one=1hoof2g4rih-2s",
		"before=hoof2g4rih-2s", "since=2026-01-01T00:00:00Z",
		"verb=ListRecords&resumptionToken=" + token{verb: "ListRecords",
			list: list{prefix: "oai_dc"}, after: store.Mark{At: 1, Row: 1}, before: 7}.String()} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, path := range []string{oaiPath, searchPath, feedPath, recordsPath, linesPath} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.URL.RawQuery, r.Host = query, strings.Trim(s.Base()[len("http:"):], "/")
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if w.Code != http.StatusOK && w.Code != http.StatusBadRequest {
				t.Fatalf("%s?%q: status %d: %s", path, query, w.Code, w.Body)
			}
			if kind := w.Header().Get("Content-Type"); strings.Contains(kind, "xml") {
				if err := xml.Unmarshal(w.Body.Bytes(), new(struct{})); err != nil {
					t.Fatalf("%s?%q: %v", path, query, err)
				}
			}
		}
	})
}
