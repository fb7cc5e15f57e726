package samplesite

import (
	"embed"
	"fmt"
	"html/template"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

//go:embed pages/*.html
var pageFiles embed.FS

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"snippet": snippet,
	"around":  around,
	"add":     func(a, b int) int { return a + b },
}).ParseFS(pageFiles, "pages/*.html"))

// A view is what the frame of every page shows, with the body that its own template knows.
type view struct {
	Title  string
	Crumbs []link
	Body   any
}

type link struct {
	Label, URL, Rel string // URL "": where we are
	Count           int
}

// An option is a choice of a menu, or any other pair of a name and a text.
type option struct {
	Value, Label string
	Selected     bool
}

// crumbs lead from the front page to label.
func crumbs(label string) []link { return []link{{Label: "Home", URL: "/"}, {Label: label}} }

// routes says which page answers where. Methods are looked at by the pages, so that a wrong one is
// still counted under its path.
func (s *Site) routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", s.front)
	mux.HandleFunc(boxPath, s.search)
	mux.HandleFunc("/advanced", s.advanced)
	mux.HandleFunc(advancedResults, s.search)
	mux.HandleFunc("/item/{id}", s.item)
	mux.HandleFunc("/events", s.events)
	mux.HandleFunc("/go", jump)
	mux.HandleFunc("/robots.txt", s.robots)
	for path, p := range plainPages {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) {
			render(w, http.StatusOK, "plain",
				view{Title: p.title, Crumbs: crumbs(p.title), Body: p})
		})
	}
	mux.HandleFunc("/hours", func(w http.ResponseWriter, _ *http.Request) {
		days := []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday"}
		render(w, http.StatusOK, "hours",
			view{Title: "Opening hours", Crumbs: crumbs("Opening hours"), Body: days})
	})
	for _, name := range []string{"login", "register", "contact"} {
		mux.HandleFunc("/"+name, s.decoyForm(name))
	}
	for _, path := range []string{"/newsletter", "/reserve", "/logout", "/account/delete"} {
		mux.HandleFunc(path, s.decoy)
	}
	mux.HandleFunc("/", notFound)
	return mux
}

func render(w http.ResponseWriter, status int, page string, v view) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	// the templates are tested; what is left is a client that went away
	_ = pages.ExecuteTemplate(w, page, v)
}

func notFound(w http.ResponseWriter, _ *http.Request) {
	render(w, http.StatusNotFound, "plain",
		view{Title: "Page not found",
			Body: plainPage{Paragraphs: []string{"There is nothing at this address."}}})
}

// A box is the keyword form.
type box struct{ Method, Words, Token string }

func (s *Site) box(words string) box {
	b := box{Method: strings.ToLower(s.options.Method), Words: words}
	if s.options.Token {
		b.Token = token(s.options.Seed, s.loads.Add(1))
	}
	return b
}

// token is the hidden value of the n-th load: the number and a proof that this site gave it out.
func token(seed, n uint64) string { return fmt.Sprintf("%d-%016x", n, mix(mix(seed)+n)) }

// admits says whether a search carries what the site wants to see.
func (s *Site) admits(r *http.Request) bool {
	if !s.options.Token {
		return true
	}
	number, _, _ := strings.Cut(r.FormValue("token"), "-")
	n, err := strconv.ParseUint(number, 10, 64)
	return err == nil && r.FormValue("token") == token(s.options.Seed, n)
}

func (s *Site) front(w http.ResponseWriter, _ *http.Request) {
	items := s.catalogue.Load().items
	arrivals := items[len(items)-min(10, len(items)):]
	render(w, http.StatusOK, "front",
		view{Title: "Welcome", Body: map[string]any{"Box": s.box(""), "Arrivals": arrivals}})
}

// ask shows the keyword form with a word why there are no results.
func (s *Site) ask(w http.ResponseWriter, status int, notice string) {
	render(w, status, "ask",
		view{Title: "Search", Crumbs: crumbs("Search"),
			Body: map[string]any{"Box": s.box(""), "Notice": notice}})
}

func (s *Site) advanced(w http.ResponseWriter, _ *http.Request) {
	s.askAdvanced(w, http.StatusOK, "")
}

func (s *Site) askAdvanced(w http.ResponseWriter, status int, notice string) {
	render(w, status, "advanced",
		view{Title: "Advanced search", Crumbs: crumbs("Advanced search"), Body: map[string]any{
			"Box": s.box(""), "Notice": notice, "Subjects": subjects, "Languages": languages,
			"Years": years, "Sizes": s.sizeMenu(), "Orders": sortOrders,
		}})
}

// The menus of the structured form.
var (
	subjects  = menu(len(topics), func(i int) string { return topics[i].name })
	languages = menu(len(tongues), func(i int) string { return tongues[i].name })
	years     = menu(lastYear-firstYear+1, func(i int) string { return strconv.Itoa(lastYear - i) })
)

func menu(n int, name func(i int) string) (options []option) {
	for i := range n {
		options = append(options, option{Value: name(i), Label: name(i)})
	}
	return options
}

func (s *Site) sizeMenu() []option {
	sizes := s.sizes()
	return selected(menu(len(sizes), func(i int) string { return strconv.Itoa(sizes[i]) }),
		strconv.Itoa(s.options.PageSize))
}

func (s *Site) item(w http.ResponseWriter, r *http.Request) {
	number, _, _ := strings.Cut(r.PathValue("id"), "-")
	id, err := strconv.Atoi(number)
	items := s.catalogue.Load().items
	at, there := slices.BinarySearchFunc(items, id, func(it Item, id int) int { return it.ID - id })
	if err != nil || !there {
		notFound(w, r)
		return
	}
	it := items[at]
	if r.URL.Path != it.Path {
		http.Redirect(w, r, it.Path, http.StatusMovedPermanently)
		return
	}
	var fields []option
	for _, name := range FieldNames {
		if text := it.Fields[name]; text != "" {
			fields = append(fields, option{Label: fieldLabels[name], Value: text})
		}
	}
	render(w, http.StatusOK, "item",
		view{Title: it.Title, Crumbs: crumbs(it.Title),
			Body: map[string]any{"Item": it, "Fields": fields}})
}

var fieldLabels = map[string]string{"author": "Author", "year": "Year", "publisher": "Publisher",
	"place":   "Place of publication",
	"subject": "Subject", "language": "Language", "isbn": "ISBN", "description": "Description"}

// boxPath is where the box in the head of each page sends to.
const boxPath = "/search"

// around cuts a description for a brief list, from the first of the words on that it has.
func around(words, text string) string {
	for w := range strings.FieldsSeq(words) {
		if at := strings.Index(text, w); at > 0 {
			return "… " + snippet(text[at:])
		}
	}
	return snippet(text)
}

// snippet cuts a description for the list of results, at a space if there is one.
func snippet(text string) string {
	const runes = 90
	if utf8.RuneCountInString(text) <= runes {
		return text
	}
	cut := string([]rune(text)[:runes])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return cut + " …"
}

// calendarStart is where the calendar opens. It has no end in either direction.
var calendarStart = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

func (s *Site) events(w http.ResponseWriter, r *http.Request) {
	const layout = "2006-01"
	month := calendarStart
	if asked := r.FormValue("month"); asked != "" {
		s.meter.count(&s.meter.stats.Traps)
		var err error
		if month, err = time.Parse(layout, asked); err != nil {
			notFound(w, r)
			return
		}
	}
	draw := rand.New(rand.NewPCG(s.options.Seed, uint64(month.Unix())))
	var list []option
	for day := month; day.Month() == month.Month(); day = day.AddDate(0, 0, 1+draw.IntN(6)) {
		what := topics[draw.IntN(len(topics))]
		list = append(list,
			option{Value: day.Format(time.DateOnly),
				Label: "Reading circle: " + what.nouns[draw.IntN(len(what.nouns))]})
	}
	render(w, http.StatusOK, "events",
		view{Title: month.Format("January 2006"), Crumbs: crumbs("Events"), Body: map[string]any{
			"Before": month.AddDate(0, -1, 0).Format(layout),
			"After":  month.AddDate(0, 1, 0).Format(layout), "Events": list,
		}})
}

// decoyForm shows a form; sending anything to it is what a crawler must not do.
func (s *Site) decoyForm(name string) http.HandlerFunc {
	title := map[string]string{"login": "My account", "register": "Become a member",
		"contact": "Contact"}[name]
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost || r.URL.RawQuery != "" {
			s.decoy(w, r)
			return
		}
		render(w, http.StatusOK, name, view{Title: title, Crumbs: crumbs(title)})
	}
}

func (s *Site) decoy(w http.ResponseWriter, _ *http.Request) {
	s.meter.count(&s.meter.stats.Decoys)
	render(w, http.StatusOK, "plain",
		view{Title: "Thank you",
			Body: plainPage{Paragraphs: []string{"We have received your request."}}})
}

// jump is the target of the "Go to" menu.
func jump(w http.ResponseWriter, r *http.Request) {
	to := "/" + r.FormValue("to")
	if _, ok := plainPages[to]; !ok && to != "/hours" {
		to = "/"
	}
	http.Redirect(w, r, (&url.URL{Path: to}).String(), http.StatusFound)
}

func (s *Site) robots(w http.ResponseWriter, r *http.Request) {
	if s.options.Robots == "" {
		notFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = fmt.Fprint(w, s.options.Robots)
}

// A plainPage is text with links.
type plainPage struct {
	title      string
	Paragraphs []string
	Links      []link
}

var plainPages = map[string]plainPage{
	"/about": {title: "About us", Paragraphs: []string{
		"The library was founded by the weavers' guild and moved into the old corn exchange when " +
			"the guild no longer needed it.",
		"The catalogue lists all books on the open shelves and in the stacks."}},
	"/help": {title: "Help", Paragraphs: []string{
		"The box on the front page looks at title, author, subject and description. Advanced " +
			"search looks at one field at a time.",
		"Books from the stacks are brought to the reading room twice a day."},
		Links: []link{{Label: "Advanced search", URL: "/advanced"},
			{Label: "Opening hours", URL: "/hours"}}},
	"/news": {title: "News", Paragraphs: []string{"What is new in the house."}, Links: []link{
		{Label: "The reading room has new lamps", URL: "/news/1"},
		{Label: "Closed on the day of the fair", URL: "/news/2"},
		{Label: "Book repairs, a visit downstairs", URL: "/news/3"},
		{Label: "Thank you, volunteers", URL: "/news/4"}}},
	"/news/1": {title: "The reading room has new lamps", Paragraphs: []string{
		"They are green, as they were a hundred years ago, and use a tenth of the power."},
		Links: []link{{Label: "Next article", URL: "/news/2"}}},
	"/news/2": {title: "Closed on the day of the fair", Paragraphs: []string{
		"On the second Saturday of June the doors stay shut; nobody would find a way through the " +
			"crowd."}, Links: []link{{Label: "Next article", URL: "/news/3"}}},
	"/news/3": {title: "Book repairs, a visit downstairs", Paragraphs: []string{
		"Paste, linen and patience: four people mend eight hundred books a year in the cellar."},
		Links: []link{{Label: "Next article", URL: "/news/4"}}},
	"/news/4": {title: "Thank you, volunteers", Paragraphs: []string{
		"Without you the bookmobile would have stayed in its garage this winter."},
		Links: []link{{Label: "All news", URL: "/news"}}},
}
