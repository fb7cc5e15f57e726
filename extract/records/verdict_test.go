package records

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// listing is a result page with n records about the word.
func listing(word string, n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<title>%s</title><div class=nav><a href="/">Home</a> <a href="/help">`+
		`Help</a></div><form action="/find"><input name=q value="%s"><input type=submit></form>`+
		`<ul>`, word, word)
	for i := range n {
		fmt.Fprintf(&b, `<li><a href="/item/%d%s">The %s number %d</a><p>What is to be said `+
			`about %s, in some more words than the title has.</p></li>`, i, word, word, i, word)
	}
	b.WriteString(`</ul><p>Copyright by the people of the library</p>`)
	return b.String()
}

func chrome(text string) string {
	return listing("zz", 0) + text
}

func TestKindOfAnswer(t *testing.T) {
	nothing := chrome("<p>The search for zqxvkjw gave an answer like this one.</p>")
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/find?q=zqxvkjw", nothing),
		pageOf(t, "http://h.example/find?q=qzjxkvb",
			strings.ReplaceAll(nothing, "zqxvkjw", "qzjxkvb")))
	form := &forms.Form{PageURL: "http://h.example/start", Action: "http://h.example/find",
		Method: "GET"}
	tests := []struct {
		name   string
		page   *fetch.Page
		empty  *Empty
		want   Kind
		number int
	}{
		{"records", pageOf(t, "http://h.example/find?q=word", listing("word", 5)), nil, Results, 5},
		{"records beside what nonsense shows",
			pageOf(t, "http://h.example/find?q=word", listing("word", 5)), empty, Results, 5},
		{"a sentence that says so",
			pageOf(t, "http://h.example/find?q=word",
				chrome("<p>Sorry, no matches were found.</p>")), nil, None, 0},
		{"a count of zero", pageOf(t, "http://h.example/find?q=word", chrome("<p>Results: 0</p>")),
			nil, None, 0},
		{"in German", pageOf(t, "http://h.example/find?q=word",
			chrome("<p>Leider keine Treffer.</p>")), nil, None, 0},
		{"in Japanese",
			pageOf(t, "http://h.example/find?q=word", chrome("<p>該当する資料は見つかりませんでした</p>")), nil,
			None, 0},
		{"a Japanese count that ends in zero",
			pageOf(t, "http://h.example/find?q=word", "<p>全120件中 1～20件を表示</p>"+listing("word", 5)),
			empty, Results, 5},
		{"a Japanese count of zero",
			pageOf(t, "http://h.example/find?q=word", chrome("<p>検索結果：0件</p>")), nil, None, 0},
		{"nothing but what nonsense shows",
			pageOf(t, "http://h.example/find?q=word",
				strings.ReplaceAll(nothing, "zqxvkjw", "word")), empty, None, 0},
		{"too many", pageOf(t, "http://h.example/find?q=word",
			chrome("<p>Your search matched too many records. Please refine it.</p>")), nil,
			Overflow, 0},
		{"a wall", pageOf(t, "http://h.example/find?q=word",
			"<p>Please solve the captcha to go on.</p>"), nil, Blocked, 0},
		{"another tab is empty",
			pageOf(t, "http://h.example/find?q=word", listing("word", 5)+"<p>No images found</p>"),
			nil, Results, 5},
		{"not found, with records",
			withStatus(pageOf(t, "http://h.example/find?q=word", chrome("<p>File moved</p>")), 404),
			nil, Failed, 0},
		{"not found, with the form handed back",
			withStatus(pageOf(t, "http://h.example/find?q=word",
				`<form action="/find"><input name=q value="word"></form><p>About this `+
					`archive</p>`), 404), nil, None, 0},
		{"refused", withStatus(pageOf(t, "http://h.example/find?q=word", ""), 429), nil, Blocked,
			0},
		{"broken", withStatus(pageOf(t, "http://h.example/find?q=word", ""), 500), nil, Failed, 0},
		{"sent back to the form",
			redirectedTo(t, pageOf(t, "http://h.example/find?q=word", listing("zz", 0)),
				"http://h.example/start"), nil, None, 0},
		{"sent to an address that each search has of its own",
			redirectedTo(t, pageOf(t, "http://h.example/find?q=word",
				"<title>Catalogue</title><h1>Results</h1><div class=hit><h3><a href=/item/7>All "+
					"about a word</a></h3><p>By Ada Lind</p></div><div class=hit><h3><a "+
					"href=/item/9>A word with you</a></h3><p>By Bo Berg</p></div>"),
				"http://h.example/s/11602"), nil, Results, 2},
		{"sent to the only hit",
			redirectedTo(t,
				pageOf(t, "http://h.example/find?q=word",
					"<title>Item 7</title><h1>Item 7</h1><p>All about a word.</p>"),
				"http://h.example/item/7"), nil, Results, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Form: form, Term: "word", Empty: tt.empty},
				tt.page)
			if err != nil {
				t.Fatal(err)
			}
			if res.Kind != tt.want || len(res.Records) != tt.number {
				t.Errorf("got %s (%s) with %d records, want %s with %d", res.Kind, res.Why,
					len(res.Records), tt.want, tt.number)
			}
		})
	}
}

func TestAddressOfItsOwnForEachSearchIsNoItem(t *testing.T) {
	answer := func(term, addr, text string) *fetch.Page {
		page := pageOf(t, "http://h.example/find",
			"<title>Objects</title><h1>Objects</h1>"+text+"<p>Where "+term+" was looked for.</p>")
		return redirectedTo(t, page, "http://h.example"+addr)
	}
	item := "<h2>A drum</h2><p>Made of wood and skin, about 1900, given by a traveller whose " +
		"name was not written down.</p>"
	for _, tt := range []struct {
		name, first, second, addr, text string
		want                            Kind
	}{
		{"numbered", "/hits/4711/1", "/hits/4712/1", "/hits/4713/1", "", None},
		{"numbered, with a remark", "/hits/4711/1", "/hits/4712/1", "/hits/4713/1",
			"<p>Have you seen our new hall?</p>", None},
		{"by letters", "/hits/abx/1", "/hits/xyc/1", "/hits/drz/1", "", None},
		{"an item", "/hits/abx/1", "/hits/xyc/1", "/object/drum", item, Results},
		{"an item where all are numbered", "/hits/4711/1", "/hits/4712/1", "/object/17", item,
			Results},
	} {
		t.Run(tt.name, func(t *testing.T) {
			empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"}, answer("zqxvkjw", tt.first, ""),
				answer("qzjxkvb", tt.second, ""))
			res, err := (&Wrapper{}).Apply(Asked{Term: "word", Empty: empty},
				answer("word", tt.addr, tt.text))
			if err != nil {
				t.Fatal(err)
			}
			if res.Kind != tt.want {
				t.Errorf("got %s (%s), want %s", res.Kind, res.Why, tt.want)
			}
		})
	}
}

func withStatus(p *fetch.Page, s int) *fetch.Page {
	p.Status = s
	return p
}

func redirectedTo(t *testing.T, p *fetch.Page, addr string) *fetch.Page {
	u, err := url.Parse(addr)
	if err != nil {
		t.Fatal(err)
	}
	p.URL = u
	return p
}

func TestRecordsOfNonsenseAreNoRecords(t *testing.T) {
	featured := listing("featured", 5)
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/find?q=zqxvkjw", featured),
		pageOf(t, "http://h.example/find?q=qzjxkvb", featured))
	b, err := json.Marshal(empty)
	if err != nil {
		t.Fatal(err)
	}
	var stored Empty
	if err := json.Unmarshal(b, &stored); err != nil {
		t.Fatal(err)
	}
	for name, e := range map[string]*Empty{"learnt": empty, "stored": &stored} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "word", Empty: e},
			pageOf(t, "http://h.example/find?q=word", featured))
		if err != nil {
			t.Fatal(err)
		}
		if res.Kind != None && res.Kind != Ignored || len(res.Records) != 0 {
			t.Errorf("%s: got %s with %d records, want none", name, res.Kind, len(res.Records))
		}
	}
}

func TestWrapperReadsSingleRecord(t *testing.T) {
	w, err := Learn(Asked{Term: "word"},
		pageOf(t, "http://h.example/find?q=word", listing("word", 8)))
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "rare"},
		pageOf(t, "http://h.example/find?q=rare", listing("rare", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if res.Kind != Results || len(res.Records) != 1 || res.Records[0].Title != "The rare number 0" {
		t.Errorf("got %s (%s) %+v", res.Kind, res.Why, res.Records)
	}
}

func TestWrapperIsLearntAnewOnDrift(t *testing.T) {
	w, err := Learn(Asked{Term: "word"},
		pageOf(t, "http://h.example/find?q=word", listing("word", 8)))
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.NewReplacer("<ul>", "<div id=list>", "</ul>", "</div>", "<li>",
		`<article class=hit>`, "</li>", "</article>").Replace(listing("word", 8))
	before := *w.Look
	for i := range driftAfter {
		if i > 0 && w.Version == 1 {
			t.Errorf("after %d pages of another look nothing is to be stored", i)
		}
		res, err := w.Apply(Asked{Term: "word"}, pageOf(t, "http://h.example/find?q=word", changed))
		if err != nil || len(res.Records) != 8 {
			t.Fatalf("got %d records, %v", len(res.Records), err)
		}
	}
	if cmp.Equal(before, *w.Look) {
		t.Errorf("after %d pages of another look the wrapper expects what it did", driftAfter)
	}
}

func TestOneMatchIsOneRecordBeforeAnythingWasLearnt(t *testing.T) {
	page := `<title>Search</title><p>1 match</p><table><tr><td>Size: 12 bytes</td><td><a ` +
		`href="/doc/7">A word to the wise</a><br>Some text about a word that was found.</td></tr>` +
		`</table>`
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/find?q=word", page))
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Records) != 1 || res.Records[0].URL != "http://h.example/doc/7" {
		t.Errorf("got %s (%s) %+v", res.Kind, res.Why, res.Records)
	}
}

func TestPagesThatNonsenseGetsToo(t *testing.T) {
	tile := func(id int) string {
		name := strings.Repeat(string(rune('a'+id)), 9)
		if id > 20 {
			name = "word " + name
		}
		return fmt.Sprintf(`<div class=tile><a href="/item/%d">Dish of %s</a><p>Loved by all who `+
			`know %s well</p></div>`, id, name, name)
	}
	page := func(head string, ids ...int) *fetch.Page {
		b := "<h1>" + head + "</h1>"
		for _, id := range ids {
			b += tile(id)
		}
		return pageOf(t, "http://h.example/s", b)
	}
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		page("Oops! Not that: zqxvkjw", 1, 2, 3, 4, 5, 6),
		page("Oops! Not that: qzjxkvb", 5, 6, 7, 8, 9, 10))
	tests := []struct {
		name   string
		page   *fetch.Page
		number int
	}{
		{"some of the pool that nonsense gets", page("Oops! Not that: word", 2, 4, 6, 8, 11, 12),
			0},
		{"popular items that match", page("word: 8 recipes", 1, 2, 3, 4, 5, 6, 7, 8), 8},
		{"a few popular items among the matches", page("word, found", 1, 21, 22, 23, 24, 25), 6},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "word", Empty: empty}, tt.page)
			if err != nil || len(res.Records) != tt.number {
				t.Errorf("%s (%s) with %d records, %v; want %d", res.Kind, res.Why,
					len(res.Records), err, tt.number)
			}
		})
	}
}

func TestOneMatchBesideFacets(t *testing.T) {
	const frame = `<title>Search</title><div class=sidebar>%s</div><div class=main><h1>` +
		`Collections</h1><form><label>Full text <input name=q></label></form>%s</div>`
	nothing := fmt.Sprintf(frame, "", "<p>Your search yielded no results.</p>")
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/s?q=zqxvkjw", nothing),
		pageOf(t, "http://h.example/s?q=qzjxkvb", nothing))
	facets := `<h2>Period</h2><ul><li><a href="/s?y=1985">1985 (1)</a></li></ul><h2>Maker</h2>` +
		`<ul><li><a href="/s?m=7">Adler (1)</a></li></ul>`
	hit := `<div>Displaying 1 - 1 of 1</div><div class=row><div><a href="/node/7">A word to the ` +
		`wise</a></div><div>Maker: Adler</div><p>Some text about a word that was found.</p></div>`
	res, err := (&Wrapper{}).Apply(Asked{Term: "word", Empty: empty},
		pageOf(t, "http://h.example/s?q=word", fmt.Sprintf(frame, facets, hit)))
	if err != nil || len(res.Records) != 1 {
		t.Fatalf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
	}
	if r := res.Records[0]; r.URL != "http://h.example/node/7" || r.Title != "A word to the wise" {
		t.Errorf("got %q at %s", r.Title, r.URL)
	}
}

// What sites say instead of an answer with status 200, alone or below their menu and form.
func TestSiteSaysWhyThereIsNoAnswer(t *testing.T) {
	const menu = `<ul class=menu><li><a href="/a">Home</a><li><a href="/b">Help me</a><li><a ` +
		`href="/c">About the archive</a></ul><form action="/s"><input name=q value=river><input ` +
		`type=submit value=Search></form>`
	tests := []struct {
		want  Kind
		below bool // below the menu
		says  string
	}{
		{Failed, false, `<h1>Scheduled maintenance</h1><p>The catalogue is temporarily ` +
			`unavailable. Please try again later.</p>`},
		{Failed, true, `<p>The search service is currently unavailable.</p>`},
		{Failed, false,
			`<h1>Wartungsarbeiten</h1><p>Der Katalog ist vorübergehend nicht erreichbar.</p>`},
		{Failed, false,
			`<h1>Site en maintenance</h1><p>Le catalogue est momentanément indisponible.</p>`},
		{Failed, false, `<h1>Sitio en mantenimiento</h1><p>Vuelva a intentarlo más tarde.</p>`},
		{Failed, false, `<p>Сайт временно недоступен. Ведутся технические работы.</p>`},
		{Failed, false, `<p>只今メンテナンス中です。</p>`},
		{Failed, false, `<p>系统维护中，请稍后再试</p>`},
		{Failed, true, `<p>An error occurred while processing your request.</p>`},
		{Failed, true, `<p>Internal Server Error</p>`},
		{Failed, true, `<p>Error establishing a database connection</p>`},
		{Failed, true, `<p>Warning: mysql_fetch_array() expects parameter 1 to be resource, ` +
			`boolean given in /var/www/s.php on line 12</p>`},
		{Failed, true, `<p>Es ist ein Fehler aufgetreten.</p>`},
		{Failed, true, `<p>Une erreur est survenue.</p>`},
		{Failed, false, `<p>Serwis chwilowo niedostępny. Przerwa techniczna.</p>`},
		{Failed, false, `<p>Il servizio è temporaneamente non disponibile.</p>`},
		{Failed, false, `<p>O sistema está em manutenção.</p>`},
		{Blocked, false, `<h1>Slow down</h1><p>You have made too many requests recently. Please ` +
			`try again in 30 seconds.</p>`},
		{Blocked, true,
			`<p>Sorry but you cannot use search at this time. Please try again in 14 seconds.</p>`},
		{Blocked, false, `<p>Bitte bestätigen Sie, dass Sie kein Roboter sind.</p>`},
		{Blocked, false, `<p>Veuillez confirmer que vous n'êtes pas un robot</p>`},
		{Blocked, false, `<p>Demuestre que no es un robot</p>`},
		{Blocked, false, `<p>Vous devez être connecté pour effectuer une recherche</p>`},
		{Blocked, false, `<p>Debe iniciar sesión para buscar</p>`},
		{Blocked, false, `<p>Подтвердите, что вы не робот</p>`},
		{Blocked, false, `<p>Zu viele Anfragen. Versuchen Sie es später erneut.</p>`},
		{Blocked, false, `<p>Trop de requêtes, réessayez plus tard</p>`},
		{Overflow, true, `<p>Your search returned too many results. Only searches with fewer ` +
			`than 1000 matches are shown. Please refine your search.</p>`},
		{Overflow, true, `<p>Zu viele Treffer. Bitte schränken Sie Ihre Suche ein.</p>`},
		{Overflow, true, `<p>Trop de réponses, veuillez affiner votre recherche</p>`},
		{Overflow, true, `<p>Su búsqueda devolvió demasiados resultados</p>`},
		{Overflow, true, `<p>La ricerca ha prodotto troppi risultati, affinare i criteri</p>`},
		{Overflow, true, `<p>Zbyt wiele wyników. Zawęź kryteria.</p>`},
		{Overflow, true, `<p>Найдено слишком много документов. Уточните запрос.</p>`},
		{Overflow, true, `<p>検索結果が多すぎます。条件を絞り込んでください。</p>`},
		{Overflow, true,
			`<p>The result set exceeds the limit of 500 records. Narrow your query.</p>`},
		{None, true, `<p>Please enter at least 3 characters.</p>`},
		{None, true, `<p>The following words are too common and were ignored: river. No query was run.</p>`},
		{None, true, `<p>Bitte geben Sie mindestens 3 Zeichen ein.</p>`},
		{None, true, `<p>Veuillez saisir au moins 3 caractères</p>`},
		{None, true, `<p>Keine Treffer</p>`},
		{Failed, false, `<h1>We'll be right back</h1><p>The digital library is down for ` +
			`maintenance until Monday.</p>`},
		{Failed, true, `<p>Oops, something went wrong on our end.</p>`},
		{Failed, true, `<div>SQLSTATE[HY000] [2002] Connection refused</div>`},
		{Failed, true, `<p>Die Suche ist zurzeit leider nicht verfügbar.</p>`},
		{Failed, true, `<p>Notre service est actuellement indisponible</p>`},
		{Failed, true, `<p>Se produjo un error en el servidor</p>`},
		{Failed, false, `<p>O serviço está temporariamente indisponível.</p>`},
		{Failed, false, `<p>De website is momenteel niet beschikbaar</p>`},
		{Failed, false, `<p>Webbplatsen är tillfälligt inte tillgänglig</p>`},
		{Failed, false, `<p>Službu právě udržujeme, dočasně nedostupná</p>`},
		{Failed, false, `<p>Сервер не отвечает. Попробуйте позже.</p>`},
		{Failed, false, `<p>システムエラーが発生しました</p>`},
		{Failed, false, `<p>서비스 점검 중입니다</p>`},
		{Blocked, false, `<p>Please complete the CAPTCHA to continue</p>`},
		{Blocked, false, `<p>Je moet ingelogd zijn om te zoeken</p>`},
		{Blocked, false, `<p>Du måste logga in för att söka</p>`},
		{Blocked, false, `<p>Musisz się zalogować, aby wyszukiwać</p>`},
		{Blocked, false, `<p>Tu dirección IP ha sido bloqueada</p>`},
		{Blocked, false, `<p>您的访问过于频繁，请稍后再试</p>`},
		{Overflow, true, `<p>Your query matches more than 2000 items, please refine it</p>`},
		{Overflow, true, `<p>Uw zoekopdracht leverde te veel resultaten op</p>`},
		{Overflow, true, `<p>Uw vraag vindt 312 kaarten. Er worden er maximaal 150 getoond. Stel ` +
			`uw vraag nauwkeuriger.</p>`},
		{Overflow, true, `<p>A keresés túl sok találatot adott</p>`},
		{Overflow, true, `<p>结果过多，请缩小查询范围</p>`},
		{Overflow, true, `<p>La recherche a retourné plus de 500 notices, merci de préciser</p>`},
		{None, true, `<p>La requête doit comporter au moins 3 lettres</p>`},
		{None, true, `<p>We searched high and low but found nothing for river</p>`},
	}
	for _, tt := range tests {
		t.Run(tt.says, func(t *testing.T) {
			body := tt.says
			if tt.below {
				body = menu + body
			}
			res, err := (&Wrapper{}).Apply(Asked{Term: "river"},
				pageOf(t, "http://h.example/s?q=river", body))
			if err != nil || res.Kind != tt.want {
				t.Errorf("got %s (%s), %v; want %s", res.Kind, res.Why, err, tt.want)
			}
		})
	}
}

func TestPageAfterTheLastIsEmpty(t *testing.T) {
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/find?q=word&page=9", `<ul><li><a href="/find?t=a">Issues `+
			`(37)</a></li><li><a href="/find?t=b">News about the word (0)</a></li><li><a `+
			`href="/find?t=c">Documents (0)</a></li></ul><p>(81-37/37)</p>`))
	if err != nil || res.Kind != None || res.Claimed.N != 37 {
		t.Errorf("got %s (%s) of %+v, %v", res.Kind, res.Why, res.Claimed, err)
	}
}

// A site that lists nothing of too many matches may say no more than how many there are.
func TestAPageThatCountsMatchesAndListsNoneRefusedThem(t *testing.T) {
	const chrome = `<body><a href="/">Home</a><form action="/find"><input name="q"></form><div>` +
		`%s</div><p>The archive holds 48,200 sheets.</p></body>`
	page := func(term, says string) *fetch.Page {
		return pageOf(t, "http://h.example/find?q="+term, fmt.Sprintf(chrome, says))
	}
	e := LearnEmpty([]string{"xqzxwv", "qzjxxkk"}, page("xqzxwv", "<p>Results: 0</p>"),
		page("qzjxxkk", "<p>Results: 0</p>"))
	for says, want := range map[string]Kind{
		"<p>Results: 1,240</p>":                   Overflow,
		"<p>1,240 Ergebnisse. Bitte genauer.</p>": Overflow,
		"<p>Results: 0</p>":                       None,
		// which are somewhere else on the page, or not read
		"<p>Results: 3</p>": None,
	} {
		res, err := (&Wrapper{}).Apply(Asked{Term: "river", Empty: e}, page("river", says))
		if err != nil || res.Kind != want {
			t.Errorf("%s: %s (%s), %v; want %s", says, res.Kind, res.Why, err, want)
		}
		if want == Overflow && res.Claimed.N != 1240 {
			t.Errorf("%s: claims %d", says, res.Claimed.N)
		}
	}
}

// The page of the form with a login beside it is no login page that a visitor is sent to.
func TestSentToTheFormBesideALoginIsNoWall(t *testing.T) {
	const login = `<form action="/signin" method="post">Korisnik <input name="u"> Lozinka <input ` +
		`type="password" name="p"><button>Prijava</button></form>`
	form := &forms.Form{Method: "GET", Action: "http://h.example/s", PageURL: "http://h.example/"}
	for body, wall := range map[string]bool{
		`<h1>Katalog</h1><form action="/s"><input name="q"></form><p>Nema rezultata.</p>` +
			login: false,
		`<h1>Rezultati</h1>` + login: false,
		`<h1>Prijava</h1>` + login:   true,
		login:                        true,
	} {
		p := pageOf(t, "http://h.example/start?msg=1", body)
		asked, err := fetch.ParseURL(nil, "http://h.example/s?q=word")
		if err != nil {
			t.Fatal(err)
		}
		p.Request = &fetch.Request{URL: asked}
		p.Hops = []fetch.Hop{{URL: asked, Status: 302}, {URL: p.URL, Status: 200}}
		res, err := (&Wrapper{}).Apply(Asked{Form: form, Term: "word"}, p)
		if err != nil || (res.Kind == Blocked) != wall {
			t.Errorf("%s: %s (%s), %v", body, res.Kind, res.Why, err)
		}
	}
}

// A box for a login that stands on each page of a site makes no login page of a short answer.
func TestLoginBelowOneRecordIsNoWall(t *testing.T) {
	const login = `<form action="/signin" method="post">Korisnik <input name="u"> Lozinka <input ` +
		`type="password" name="p"><button>Prijava</button></form>`
	row := `<div class="hit"><h2><a href="/record/289">A word to the wise</a></h2><p><b>Place</b>` +
		`: Bralazar</p><p><b>Year</b>: 1970</p></div>`
	nonsense := `<h1>Search</h1><p>Your search yielded no results.</p>` + login
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/s?q=zqxvkjw", nonsense),
		pageOf(t, "http://h.example/s?q=qzjxkvb", nonsense))
	tests := []struct {
		name  string
		empty *Empty
		body  string
		wall  bool
	}{
		{"a record that is counted", nil, `<h1>Search</h1><h3>1 match</h3>` + row + login, false},
		{"a record, and nonsense is answered beside the box", empty,
			`<h1>Search</h1>` + row + login, false},
		{"a record without either", nil, row + login, false},
		{"a heading of results", nil, `<title>Rezultati</title><h1>Rezultati</h1>` + login, false},
		{"a heading of the login", nil, `<title>Katalog</title><h2>Prijava</h2>` + login, true},
		{"the name of the site alone", nil,
			`<title>Katalog</title><header><h1>Katalog</h1></header>` + login, true},
		{"the login alone", nil, `<h1>Prijava</h1><p>Za iskanje se prijavite.</p>` + login, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "word", Empty: tt.empty},
				pageOf(t, "http://h.example/s?q=word", tt.body))
			if err != nil || (res.Kind == Blocked) != tt.wall {
				t.Errorf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
			}
		})
	}
}
