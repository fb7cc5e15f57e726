package browser

import (
	"container/heap"
	_ "embed"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/dop251/goja/parser"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/spam/overlay"
)

// A visitor is whom a page is run for.
type visitor struct {
	agent, referrer string
	mouse           bool
}

// Referrer is where scripts are told that the visitor comes from: the results of a search.
const Referrer = "https://www.google.com/search?q=the+best"

// anybody comes from a search, with a browser, and moves the mouse.
var anybody = visitor{
	agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
		"Chrome/130.0.0.0 Safari/537.36",
	referrer: Referrer,
	mouse:    true,
}

// crawlerAgent is what sites take for a search engine.
const crawlerAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

const (
	mostExits   = 100
	mostCookies = 50
	mostTasks   = 400              // a page that waits more often has no end
	mostTime    = 10 * time.Second // that goes by on a page
	mostCalls   = 400              // within each other
	mostWritten = 1 << 18          // bytes of markup that scripts write
	mostDepth   = 8                // of scripts in what scripts write
)

// looked is what the scripts of a run consulted, which differs from visitor to visitor.
type looked struct{ agent, referrer, mouse bool }

// A run is one page with one visitor.
type run struct {
	rt      *goja.Runtime
	engine  *Engine
	p       *Page
	visitor visitor
	looked  looked

	tree
	clock
	nesting

	methods   map[string]value // of nodes, made when they are asked for
	proto     *goja.Object     // of nodes
	natives   map[string]value // of the window and of host
	browser   *goja.Object     // what browser.js gives
	make      *goja.Object     // its globals
	where     *place           // location
	listeners map[string][]listener
	broken    map[*goja.Promise]bool
	jar       []string // cookies

	result Result
	sent   *sent
}

// A tree is the document of a run, and what is known of its nodes.
type tree struct {
	doc     *html.Node
	nodes   []*html.Node // as they were, in page order
	nodeOf  map[*goja.Object]*node
	objects map[*html.Node]*node
	made    []*html.Node          // by scripts
	names   map[string]*html.Node // of elements, now or before; nil: nobody asked
	// elements with handlers among their attributes
	handling []*html.Node
	foreign  bool                // it has scripts of other addresses
	current  *html.Node          // script that runs
	ran      map[*html.Node]bool // scripts
	frames   map[*html.Node]bool // that scripts made or changed
	state    string              // of the document, as it loads
	base     string              // that scripts gave it
	page     overlay.Page
	dressed  bool // page is known
}

// A nesting is what the code that runs stands in.
type nesting struct {
	inside  int // calls of listeners within each other
	unseen  int // what a browser may not come to
	hovered int // what the mouse brings about
	depth   int // scripts in markup that scripts wrote
	written int // bytes of it
}

// A clock is the time of a page, and what waits for it.
type clock struct {
	tasks    tasks
	sequence int
	cleared  map[int]bool
	now      time.Duration
	asked    int // how often a script asked for the time
}

// patientReads is how often scripts may ask for the time before it goes by. Pages that measure
// themselves ask a few times; one that waits in a loop asks until it is over.
const patientReads = 1000

// tick is the time of the page, for a script that asks. It goes by a millisecond with each question
// of one that asks without end, up to the end of the visit.
func (c *clock) tick() time.Duration {
	if c.asked++; c.asked > patientReads && c.now < mostTime {
		c.now += time.Millisecond
	}
	return c.now
}

// programs are compiled scripts, of the pages that were run before.
type programs struct {
	of   map[string]*goja.Program
	size int
}

const mostPrograms = 8 << 20 // bytes of scripts whose programs are kept

func (c *programs) compile(code string) (*goja.Program, error) {
	if p := c.of[code]; p != nil {
		return p, nil
	}
	tree, err := goja.Parse("", code, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, err
	}
	p, err := goja.CompileAST(tree, false)
	if err != nil {
		return nil, err
	}
	if c.size += len(code); c.size > mostPrograms || c.of == nil {
		c.of, c.size = map[string]*goja.Program{}, len(code)
	}
	c.of[code] = p
	return p, nil
}

//go:embed browser.js
var browserSource string

//go:embed older.js
var olderSource string

// The parts of the browser that are scripts, which only a child reads.
var (
	browserProgram = sync.OnceValue(func() *goja.Program {
		return goja.MustCompile("browser.js", browserSource, false)
	})
	olderProgram = sync.OnceValue(func() *goja.Program {
		return goja.MustCompile("older.js", olderSource, false)
	})
)

// undated is when a page was served that does not say when.
var undated = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// newRun makes the page ready for its scripts.
func newRun(e *Engine, p *Page, v visitor) (*run, error) {
	nodes, err := p.Tree()
	if err != nil {
		return nil, err
	}
	r := &run{rt: goja.New(), engine: e, p: p, visitor: v,
		tree: tree{doc: nodes[0], nodes: nodes, state: "loading",
			nodeOf: map[*goja.Object]*node{}, objects: map[*html.Node]*node{},
			ran: map[*html.Node]bool{}, frames: map[*html.Node]bool{}},
		clock:   clock{cleared: map[int]bool{}},
		methods: map[string]value{}, natives: map[string]value{},
		broken: map[*goja.Promise]bool{}, listeners: map[string][]listener{}}
	at := p.At.UTC()
	if p.At.IsZero() {
		at = undated
	}
	r.rt.SetMaxCallStackSize(mostCalls)
	r.rt.SetTimeSource(func() time.Time { return at.Add(r.tick()) })
	r.rt.SetRandSource(func() float64 { return 0 })
	r.rt.SetPromiseRejectionTracker(r.rejected)
	r.window()
	_, err = r.rt.RunProgram(olderProgram())
	return r, err
}

// execute runs the page from its first script to its last timer.
func (r *run) execute() {
	for _, n := range r.nodes {
		r.foreign = r.foreign || n.DataAtom == atom.Script && attr(n, "src") != "" &&
			!strings.HasPrefix(attr(n, "src"), "data:")
		if slices.ContainsFunc(n.Attr, func(a html.Attribute) bool {
			return strings.HasPrefix(a.Key, "on")
		}) {
			r.handling = append(r.handling, n)
		}
	}
	r.walk(r.doc)
	r.arrive()
	r.rest()
	r.covered()
}

// walk runs what acts in n, in page order.
func (r *run) walk(n *html.Node) {
	switch n.DataAtom {
	case atom.Noscript:
		return
	case atom.Template:
		if _, shown := overlay.Attribute(n, "shadowrootmode"); !shown {
			return
		}
	case atom.Meta:
		if r.depth > 0 {
			r.refresh(n)
		}
	case atom.Script:
		r.script(n)
	case atom.Iframe, atom.Frame, atom.Object, atom.Embed:
		r.frame(n)
	}
	r.handlers(n)
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		r.walk(c)
		c = next
	}
}

// refresh notes what a META element that scripts made says.
func (r *run) refresh(n *html.Node) {
	if strings.EqualFold(attr(n, "http-equiv"), "refresh") {
		r.exit(Exit{Via: "meta", Ref: attr(n, "content")})
	}
}

// script runs a script element.
func (r *run) script(n *html.Node) {
	if !isJavaScript(n) {
		return
	}
	if src := attr(n, "src"); src != "" {
		if code, ok := inline(src); ok {
			r.depth++
			r.runCode(code)
			r.depth--
		} else {
			r.lacks(OtherFile)
		}
		return
	}
	code := textOf(n)
	if r.p.XML {
		code = plainOfXML(code)
	}
	before := r.current
	r.current, r.ran[n] = n, true
	r.runCode(code)
	r.current = before
}

// marks are those of HTML in a script, which hide it from browsers older than scripts.
var marks = regexp.MustCompile(`(?m)^[ \t]*(?:<!--|-->)`)

// runCode runs code as that of the page. What goes wrong in it ends it, and nothing else.
func (r *run) runCode(code string) {
	if r.depth > mostDepth {
		return
	}
	if strings.Contains(code, "<!--") || strings.Contains(code, "-->") {
		code = marks.ReplaceAllString(code, "//$0")
	}
	p, err := r.engine.programs.compile(code)
	if err == nil {
		_, err = r.rt.RunProgram(p)
	}
	r.failed(err)
}

// call calls a function of the page.
func (r *run) call(f, this value, args ...value) value {
	do, ok := goja.AssertFunction(f)
	if !ok {
		return undefined
	}
	v, err := do(this, args...)
	if r.failed(err); err != nil || v == nil {
		return undefined
	}
	return v
}

// failed notes what a script lacked that came to no end.
func (r *run) failed(err error) {
	if err == nil {
		return
	}
	if _, over := errors.AsType[*goja.InterruptedError](err); over {
		panic(err) // nothing of the page runs any more
	}
	if ex, ok := errors.AsType[*goja.Exception](err); ok {
		if o, is := ex.Value().(*goja.Object); is && r.inside < mostDepth {
			r.inside++
			r.tell(nil, "error", r.event("error", with{
				"message": "Uncaught " + ex.Value().String(), "error": o}))
			r.inside--
		}
		r.lacks(ex.Value().String())
		return
	}
	r.lacks(err.Error())
}

// rejected tells the page of promises that are broken and nobody waits for.
func (r *run) rejected(p *goja.Promise, how goja.PromiseRejectionOperation) {
	const name = "unhandledrejection"
	if how == goja.PromiseRejectionHandle {
		delete(r.broken, p)
		return
	}
	r.broken[p] = true
	r.later(0, func() {
		if r.broken[p] {
			r.tell(nil, name, r.event(name, with{"reason": p.Result()}))
		}
	})
}

func (r *run) lacks(what string) {
	if r.result.Lacks == "" {
		r.result.Lacks = what[:min(len(what), 200)]
	}
}

// exit notes a way out.
func (r *run) exit(e Exit) {
	ref := strings.TrimSpace(e.Ref)
	if code, ok := cutScheme(ref); ok {
		if r.depth++; r.depth <= mostDepth {
			r.runCode(decoded(code))
		}
		r.depth--
		return
	}
	if len(r.result.Exits) >= mostExits || ref == "" || len(ref) > mostAddress ||
		strings.HasPrefix(ref, "#") && e.Via != "meta" {
		return
	}
	e.Ref, e.Delay, e.Base = ref, r.now, r.base
	e.Asks, e.Unseen = e.Asks || r.hovered > 0, e.Unseen || r.unseen > 0 || e.Via == "popup"
	for _, was := range r.result.Exits {
		if was.Via == e.Via && was.Ref == e.Ref {
			return
		}
	}
	r.result.Exits = append(r.result.Exits, e)
}

const mostAddress = 8 << 10 // bytes: servers take no longer ones

// decoded is the code in an address.
func decoded(code string) string {
	if plain, ok := unpercent(code); ok {
		return plain
	}
	return code
}

func cutScheme(ref string) (string, bool) {
	const scheme = "javascript:"
	if len(ref) < len(scheme) || !strings.EqualFold(ref[:len(scheme)], scheme) {
		return "", false
	}
	return ref[len(scheme):], true
}

// A task is what runs later.
type task struct {
	at       time.Duration
	sequence int
	run      func()
}

type tasks []task

func (t tasks) Len() int      { return len(t) }
func (t tasks) Swap(i, j int) { t[i], t[j] = t[j], t[i] }
func (t tasks) Less(i, j int) bool {
	return t[i].at < t[j].at || t[i].at == t[j].at && t[i].sequence < t[j].sequence
}
func (t *tasks) Push(x any) { *t = append(*t, x.(task)) }
func (t *tasks) Pop() any {
	last := (*t)[len(*t)-1]
	*t = (*t)[:len(*t)-1]
	return last
}

// later has f run when the time has gone by.
func (r *run) later(wait time.Duration, f func()) {
	r.sequence++
	if len(r.tasks) < mostTasks {
		heap.Push(&r.tasks, task{r.now + max(wait, 0), r.sequence, f})
	}
}

// rest runs what waits, as long as a visitor does.
func (r *run) rest() {
	for done := 0; len(r.tasks) > 0 && done < mostTasks; done++ {
		t := heap.Pop(&r.tasks).(task)
		if t.at > mostTime {
			return
		}
		r.now = max(r.now, t.at) // a script that waited in a loop is late for others
		t.run()
	}
}
