package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// rows are the rooms of the program from the ground up. A package imports only packages of rows
// below its own, so that it can be read, tested and replaced without knowing what stands above it.
var rows = [][]string{
	{"surface/fetch/lenient", "surface/fetch/credential"},
	{"surface/fetch", "surface/fetch/simulated", "surface/revisit", "bipartite",
		"surface/samplesite", "cmd/internal/topicweb", "cmd/internal/booksite", "jsrender/scripted",
		"surface/warc", "forms/lang", "cmd/internal/term", "cmd/internal/settings",
		"cmd/internal/signals", "cmd/internal/local", "cmd/internal/wild/tongue"},
	{"forms/linear", "forms/payload", "forms/safety", "forms/webform", "surface/fetch/made",
		"surface/weburl"},
	{"forms/controls", "forms/boxtype"},
	{"forms/labels", "forms/vetting"},
	{"forms/submit", "forms/fields"},
	{"forms/kind"},
	{"surface/spam/overlay"},
	{"surface/spam/jsrun/browser"},
	{"surface/spam/jsrun"},
	{"forms", "surface/spam", "querygen/values"},
	{"forms/lists", "surface/skim", "jsrender/internal/sightings", "querygen/plan", "querygen/gain",
		"querygen/menus"},
	{"surface/visit"},
	{"surface/order"},
	{"surface/site/trap", "surface/sitemap"},
	{"surface/site"},
	{"querygen/strategy/partition/scale", "querygen/strategy/partition/density",
		"querygen/strategy/listing/letters", "querygen/strategy/prefix/spelling"},
	{"querygen/policy"},
	{"querygen/history"},
	{"querygen/evidence", "querygen/language", "querygen/strategy/partition/axis",
		"querygen/strategy/partition/endings"},
	{"querygen/strategy/partition/fitting", "querygen/strategy/partition/must",
		"querygen/strategy/partition/price"},
	{"querygen/strategy"}, // all of them, beside each other
	{"querygen/template"},
	{"querygen/size"},
	{"extract/records/wording"},
	{"extract/records/values", "extract/records/outline", "extract/records/answer"},
	{"extract/records/claim", "extract/records/question", "extract/records/parts"},
	{"extract/records/identity", "extract/records/echoes"},
	{"extract/records/paging"},
	{"extract/records/jsonrec"},
	{"extract/records/onward"},
	{"extract/records/markup"},
	{"extract/records/fields"},
	{"extract/records/regions", "extract/records/verdict"},
	{"extract/records/titles", "extract/records/deeds", "extract/records/sightings",
		"extract/records/content", "extract/records/choices"},
	{"extract/records/columns"},
	{"extract/records/document"},
	{"surface", "querygen", "extract/records", "forms/lvs", "extract/doors/xmltree"},
	{"jsrender/apiform", "jsrender/need"},
	{"jsrender", "extract", "extract/doors"},
	{"extract/doors/jsontree", "extract/doors/entries"},
	// all protocols, beside each other
	{"extract/doors/arcgis", "extract/doors/ckan", "extract/doors/dcat", "extract/doors/feed",
		"extract/doors/oaipmh", "extract/doors/odata", "extract/doors/ogcapi",
		"extract/doors/openapi", "extract/doors/opendatasoft", "extract/doors/opensearch",
		"extract/doors/socrata", "extract/doors/sru"},
	{"store/handover", "store/leases", "store/union", "store/spill"},
	{"store"},
	{"cmd/app/fail", "cmd/app/protocols"},
	{"cmd/app/sites", "cmd/app/values", "cmd/app/choice", "cmd/internal/charts"},
	{"cmd/app/view", "cmd/app/recipe"},
	{"cmd/app/survey", "cmd/app/follow"},
	{"cmd/app"},
	{"cmd/app/demo"},
	{"cmd/internal/fleet", "cmd/internal/fleet/natstest", "cmd/internal/report",
		"cmd/internal/dash", "cmd/internal/serve", "cmd/internal/labelled", "cmd/internal/simdb",
		"cmd/internal/websim",
		"forms/formset", "cmd/internal/journal"},
	{"cmd/internal/fleet/fleettest", "cmd/internal/fleet/jetstream"},
	{"cmd/internal/wild"},
	{"cmd/internal/wild/content", "cmd/internal/wild/ask", "cmd/internal/wild/limit",
		"cmd/internal/wild/answer", "cmd/internal/wild/manner", "cmd/internal/wild/outsider",
		"cmd/internal/wild/widget"},
	{"cmd/internal/wild/population"},
	{"cmd/deepcrawl", "cmd/bench", "cmd/train", "cmd/internal/lab/front"},
}

// Who reads pages.
var (
	readers = []string{"surface/fetch", "surface", "surface/skim", "surface/spam",
		"surface/spam/jsrun", "surface/spam/jsrun/browser", "surface/spam/overlay", "forms",
		"forms/controls", "forms/fields", "forms/kind", "forms/labels", "forms/submit",
		"forms/safety",
		"extract/records",
		"jsrender", "jsrender/apiform", "jsrender/need"}
	// of reading a result page
	stages = []string{"extract/records/outline", "extract/records/echoes", "extract/records/paging",
		"extract/records/onward", "extract/records/jsonrec", "extract/records/markup",
		"extract/records/fields", "extract/records/regions", "extract/records/verdict",
		"extract/records/titles", "extract/records/columns", "extract/records/choices",
		"extract/records/document"}
	// they read labelled pages
	judges = []string{"cmd/bench", "cmd/train", "cmd/internal/labelled", "forms/formset"}
)

// homes are the packages that may import an external module. Each has one home, so that replacing
// it touches one folder; a module with several says why.
var homes = map[string][]string{
	"github.com/temoto/robotstxt":   {"surface/fetch"},
	"github.com/nlnwa/whatwg-url":   {"surface/fetch"},
	"github.com/andybalholm/brotli": {"surface/fetch"},
	// what came encoded, what is archived
	"github.com/klauspost/compress": {"surface/fetch", "surface/warc"},
	"github.com/google/uuid":        {"surface/warc"},
	"github.com/wlynxg/chardet":     {"surface/fetch"},
	// the language of a text, of a page with a form that says none
	"github.com/abadojack/whatlanggo": {"surface/skim", "forms"},
	// what was harvested, who is to harvest, what is sorted
	"modernc.org/sqlite":                {"store", "store/leases", "store/union"},
	"github.com/parquet-go/parquet-go":  {"store/handover"},
	"github.com/urfave/cli/v2":          {"cmd/deepcrawl"},
	"github.com/cpuguy83/go-md2man/v2":  {"cmd/deepcrawl"}, // the manual page; cli has it as well
	"github.com/schollz/progressbar/v3": {"cmd/internal/term"},
	"golang.org/x/term":                 {"cmd/internal/term"},
	// how wide text is on a terminal, as progressbar measures it
	"github.com/rivo/uniseg": {"cmd/internal/term"},
	// sizes as people write and read them
	"github.com/dustin/go-humanize": {"cmd/internal/term"},
	// file locks, where the standard library has none
	"golang.org/x/sys":                {"store"},
	"github.com/dop251/goja":          {"surface/spam/jsrun/browser"}, // scripts of pages
	"github.com/chromedp/chromedp":    {"jsrender"},
	"github.com/chromedp/cdproto":     {"jsrender"}, // its protocol, in Go types
	"github.com/gocolly/colly/v2":     {"cmd/bench"},
	"github.com/google/pprof":         {"cmd/bench"}, // profiles, read and split by package
	"github.com/pelletier/go-toml/v2": {"cmd/internal/settings"},
	"github.com/nats-io/nats.go":      {"cmd/internal/fleet/jetstream"},
	// what is in a file with credentials
	"github.com/nats-io/nkeys": {"cmd/internal/fleet/jetstream",
		"cmd/internal/fleet/natstest"},
	"github.com/prometheus/client_golang": {"cmd/internal/dash"},

	// Wherever a page is read.
	"github.com/PuerkitoBio/goquery": slices.Concat(readers, stages, judges),
	// selectors of users
	"github.com/andybalholm/cascadia": slices.Concat(readers, stages, judges,
		[]string{"cmd/app/recipe"}),
	// publicsuffix: host names in lists
	"golang.org/x/net": slices.Concat(readers, stages, judges,
		[]string{"cmd/app/sites", "extract/doors", "extract/doors/entries"}),

	// Text is cut into words and folded where it is indexed, compared and submitted, by one set of
	// tables.
	"golang.org/x/text": {"surface/fetch", "surface/spam/jsrun/browser", "surface", "forms/lang",
		"forms", "forms/controls", "forms/submit", "querygen", "extract/records",
		"extract/records/values", "extract", "store",
		"cmd/app/sites", "cmd/internal/wild", "cmd/internal/wild/manner"},
	"github.com/clipperhouse/uax29/v2": {"surface", "forms", "querygen", "extract/records",
		"extract", "store"},
	"github.com/cespare/xxhash/v2": {"surface/fetch", "surface", "surface/weburl", "surface/skim",
		"surface/site/trap", "surface/site", "forms", "extract/records", "extract/doors",
		"extract", "store"},

	// Tests alone.
	"github.com/google/go-cmp":          nil,
	"github.com/nats-io/nats-server/v2": {"cmd/internal/fleet/natstest"},
	"github.com/nats-io/jwt/v2":         {"cmd/internal/fleet/natstest"}, // whom a server knows
	// differences of texts; and tests
	"github.com/rogpeppe/go-internal": {"cmd/internal/dash"},
	"go.uber.org/goleak":              nil,
	"github.com/creack/pty":           nil,
}

// goPackage is what go list says of a package.
type goPackage struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
	Module       *struct{ Path string }
	Standard     bool
}

// goList runs go list -json; -e lets it answer for packages that do not build at the moment.
func goList(t *testing.T, args ...string) []goPackage {
	t.Helper()
	cmd := exec.Command("go",
		append([]string{"list", "-e",
			"-json=ImportPath,Imports,TestImports,XTestImports,Module,Standard"}, args...)...)
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []goPackage
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p goPackage
		err := dec.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatalf("go list: %v", err)
		}
		all = append(all, p)
	}
}

func room(importPath string) (string, bool) { return strings.CutPrefix(importPath, "deepcrawl/") }

// row returns the row of a package. A strategy needs no line of its own: it stands beside all
// others.
func row(name string) int {
	at := func(name string) int {
		return slices.IndexFunc(rows, func(r []string) bool { return slices.Contains(r, name) })
	}
	if n := at(name); n >= 0 || !strings.HasPrefix(name, "querygen/strategy/") {
		return n
	}
	return at("querygen/strategy")
}

func TestImportsPointDownwards(t *testing.T) {
	for _, p := range goList(t, "./...") {
		from, _ := room(p.ImportPath)
		if row(from) < 0 {
			t.Errorf("package %s stands in no row of the import order", p.ImportPath)
			continue
		}
		for _, imp := range p.Imports {
			to, ours := room(imp)
			if ours && row(to) >= row(from) {
				t.Errorf("%s imports %s, which stands beside or above it", from, to)
			}
		}
	}
}

// Tests may use the sample site and the rows below; more would make a circle.
func TestTestsOfTheGroundStayThere(t *testing.T) {
	for _, p := range goList(t, "./...") {
		from, _ := room(p.ImportPath)
		for _, imp := range slices.Concat(p.TestImports, p.XTestImports) {
			to, ours := room(imp)
			if ours && to != from && row(to) > row(from) {
				t.Errorf("the tests of %s import %s, which stands above it", from, to)
			}
		}
	}
}

func TestExternalPackagesStayAtHome(t *testing.T) {
	modules := make(map[string]string) // import path to module
	for _, p := range goList(t, "-deps", "./...") {
		if p.Module != nil {
			modules[p.ImportPath] = p.Module.Path
		}
	}
	for _, p := range goList(t, "./...") {
		from, _ := room(p.ImportPath)
		for _, imp := range p.Imports {
			mod := modules[imp]
			if mod == "" || mod == "deepcrawl" {
				continue
			}
			home, known := homes[mod]
			switch {
			case !known:
				t.Errorf("%s imports %s, which has no home in the table", from, imp)
			case !slices.Contains(home, from):
				t.Errorf("%s imports %s, whose home is %s", from, imp, strings.Join(home, ", "))
			}
		}
	}
}

// strategy returns which strategy a package is of, by name; "" none.
func strategy(name string) string {
	rest, ok := strings.CutPrefix(name, "querygen/strategy/")
	if !ok {
		return ""
	}
	of, _, _ := strings.Cut(rest, "/")
	return of
}

// A strategy knows the contract, what is computed of values and gains, and no other strategy: what
// two of them need is shown to both.
func TestStrategiesKnowNoOther(t *testing.T) {
	known := []string{"bipartite", "forms", "forms/boxtype", "forms/fields", "forms/kind",
		"forms/lang",
		"querygen/plan",
		"querygen/values", "querygen/gain", "querygen/menus", "querygen/history",
		"querygen/evidence",
		"querygen/language"}
	for _, p := range goList(t, "./querygen/strategy/...") {
		from, _ := room(p.ImportPath)
		for _, imp := range p.Imports {
			if to, ours := room(imp); ours && !slices.Contains(known, to) &&
				strategy(to) != strategy(from) {
				t.Errorf("%s imports %s: a strategy may know %s", from, to,
					strings.Join(known, ", "))
			}
		}
	}
}

// The packages that think take values and return values.
func TestThinkingIsApartFromDoing(t *testing.T) {
	thinking := []string{"bipartite", "forms", "forms/lang", "forms/safety",
		"forms/webform", "forms/controls", "forms/boxtype", "forms/labels",
		"forms/vetting", "forms/submit", "forms/fields", "forms/kind",
		"querygen",
		"extract/records", "surface/spam", "surface/revisit"}
	doing := map[string]string{"net": "network", "net/http": "network", "os": "files",
		"log": "logging", "log/slog": "logging", "sync": "goroutines", "os/exec": "processes"}
	for _, p := range goList(t, "./...") {
		from, _ := room(p.ImportPath)
		if !slices.Contains(thinking, from) && !strings.HasPrefix(from, "querygen/") &&
			!strings.HasPrefix(from, "extract/records/") {
			continue
		}
		for _, imp := range p.Imports {
			// Requests carry http.Header; a value that is computed once may be guarded by sync.
			if what, bad := doing[imp]; bad && imp != "net/http" && imp != "sync" {
				t.Errorf("%s imports %s (%s)", from, imp, what)
			}
		}
	}
}
