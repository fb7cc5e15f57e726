// Package verdict tells what a result page is where it is no list of records: that nothing was
// found, that too much was, that a login or a proof of being human is asked for, that the site does
// not work now, that a choice has to be made first. It takes the page, its lines and what was
// asked, and gives the words or the sign by which it tells; what follows for the answer its callers
// say.
package verdict

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
	"deepcrawl/surface/fetch"
)

var (
	// Nothing are the ways of sites to say that there is no answer.
	Nothing = wording.Ways{Re: regexp.MustCompile(`(?i)\bno (?:matching |search |exact |relevant ` +
		`|more ` +
		`)?(?:results?|matches|match|records?|items?|products?|documents?|jobs?|hits?|entries|data|listings?|articles?|books?|publications?|files?|pages?|posts?|messages?|packages?|issues?)\b(?: (?:were|was|are|have been|has been))?(?: (?:found|available|match(?:ed|es)?|returned|to display|for|that|your)|\s*[.!:]|$)` +
		`|\b0 (?:results?|items?|matches|match|records?|hits?|documents?|products?|entries)\b` +
		`|\b(?:did|does|do)(?:n['’]t| not) match any|\bno \w+ match(?:es|ed)? ` +
		`(?:your|the)|\bnothing (?:was |has been )?(?:found|matched|to ` +
		`show|for)\b|\b(?:could|can)(?:n['’]t|not| not) (?:be )?f(?:i|ou)nd (?:any|a ` +
		`match|what)|\bnot find any\b` +
		`|\byour (?:search|query)\b.{0,` +
		`80}\b(?:returned|produced|found|yielded|gave|had|has|matched)\b.{0,` +
		`5}\b(?:no|0|zero|nothing)\b|\bno\b.{0,30}\b(?:were |was )?found\b|\bsorry\b.{0,` +
		`40}\b(?:no|not|nothing|none)\b|\bnone found\b|\bzero results\b|\bnot found\b` +
		`|\bkeine? (?:treffer|ergebnisse?|einträge|dokumente|artikel|daten|resultate)\b|\bnichts ` +
		`gefunden|\baucune? ` +
		`(?:résultats?|réponses?|documents?|notices?|enregistrements?|articles?)|\bpas de ` +
		`résultats?\b|\bsin resultados|\bno (?:se )?(?:han |ha |hay ` +
		`)?(?:encontr|resultados)|\bningún (?:resultado|registro)|\bnessun[oa]? ` +
		`(?:risultat|element|document|record)|\bnenhum (?:resultado|registro|documento)|\bnão ` +
		`(?:foram |foi )?encontr|\bgeen (?:resultaten|treffers|gegevens)|\bniets gevonden` +
		`|\bbrak wyników|\bnie znaleziono|\bničeho nenalezeno|\bnebyl[yao] nalezen|\bžádné ` +
		`(?:výsledky|záznamy)|\bnincs találat|\binga (?:träffar|resultat)|\bingen ` +
		`(?:treff|resultater|resultat|treffer)|\bei (?:tuloksia|osumia|hakutuloksia)|\bsonuç ` +
		`bulunamadı|\bδεν βρέθηκαν|\bniciun rezultat|\bnema rezultata` +
		`|ничего не найдено|не найдено|нет результатов|нічого не знайдено|няма ` +
		`резултати|見つかりません|見つかりませんでした|該当.{0,12}(?:ありません|なし)|(?:^|[^0-9０-９.,` +
		`])[0０]件|没有找到|沒有找到|未找到|无结果|没有结果|結果がありません|結果は0|결과가 없습니다|검색 ?결과 ?없음|لا توجد نتائج|لم يتم ` +
		`العثور|یافت نشد|نتیجه.{0,8}نیست|לא נמצאו|ไม่พบ|không tìm thấy|tidak (?:ditemukan|ada ` +
		`(?:hasil|data))` +
		`|\bempty result set|\b(?:can['’]?t|cannot) find (?:that|what|any)|\bkeine passenden ` +
		`|\brien n['’]a été trouvé|\bsin (?:coincidencias|registros)|\bnon ha prodotto (?:alcun ` +
		`)?risultat|\bnon (?:è|sono) stat[oaie] trovat|\bnão (?:retornou|há|existem) ` +
		`(?:resultad|registro)|\bikke fundet|\bei (?:tuottanut|löytynyt|antanut) |\bei andnud ` +
		`tulemusi|\bei leitud|\bnenašli sa|\bžiadne (?:výsledky|záznamy)|результат(?:ов|ів) ` +
		`(?:нет|немає)|няма намерени|\bni (?:zadetkov|rezultatov)|(?:^|\P{L})δεν ` +
		`βρέθηκ|(?:kayıt|sonuç|ürün) (?:bulunamadı|bulunmamaktadır)|查無|查无|[無无](?:符合|相符|匹配)|결과가 ` +
		`(?:존재하지|없)|परिणाम नहीं|\bnu (?:au fost|a fost|s-au) găsit|\bnerasta\b|(?:^|\P{L})nekas ` +
		`netika|\bno s['’]han trobat`),
		Hints: wording.HintsOf(strings.Split("no |0 |not "+
			"|n't|n’t|nothing|none|zero|kein|nichts|aucun|pas de|sin "+
			"resul|ningún|nessun|nenhum|não|geen|niet|brak|nie |nebyl|niče|žádné|nincs|inga "+
			"|ingen|ei |bulunamadı|δεν|niciun|nema|не "+
			"|нет|ничего|нічого|няма|見つ|該当|0件|０件|没|沒|未|无|結果|결과|لا |לא "+
			"|ไม่|không|tidak|empty|cannot|sin |non |ikke|can't|can’t|rien n|ei |لم "+
			"|نشد|نیست|kayıt|ürün|ni |leitud|žiadne|nenašli|немає|查無|查无|無|존재하지|नहीं|nu "+
			"|nerasta|nekas|no s", "|")),
		Also: wording.Lazily(`(?:^|\P{L})(?:` + wording.NothingFound + `)(?:\P{L}|$)`)}
	// Wall are the ways to say that robots are not welcome, or not now.
	Wall = wording.Ways{Re: regexp.MustCompile(`(?i)\bcaptcha|\bare you (?:a ` +
		`)?(?:human|robot)|\bunusual traffic|\bverify (?:that )?you are (?:a )?human|\bnot a ` +
		`robot|\baccess denied\b|\brate limit(?:ed)?\b|\btoo many requests\b|\bchecking your ` +
		`browser|\bplease (?:log|sign) ?in to (?:continue|search|view)|\byou (?:must|need ` +
		`to|have to) (?:be logged|log|sign) ?in|\b(?:request|query|search) limit ` +
		`(?:exceeded|reached)|\b(?:you|ip address|ip|request)\b.{0,20}\b(?:has|have|was|were|is) ` +
		`(?:been )?(?:temporarily )?(?:blocked|banned)|\bverifying (?:that )?you are|\bconfirm ` +
		`(?:that )?you are (?:a )?human|\benable javascript and cookies|\bjust a ` +
		`moment\.\.\.|\b(?:wait|again in|only search once every)\b.{0,12}\b\d* ` +
		`?(?:seconds|minutes)` +
		`|\bsie müssen sich (?:erst )?anmelden|\b(?:kein|einen?) roboter|\bzu viele ` +
		`anfragen|\bpas un robot|\btrop de requêtes|\bvous devez (?:être connecté|vous ` +
		`(?:connecter|identifier))|\b(?:no es|no soy|no eres) un robot|\bdebe (?:iniciar ` +
		`sesión|identificarse|conectarse)|\bdemasiadas ` +
		`(?:peticiones|solicitudes|consultas)|\bnon (?:sei|sono) un robot|\btroppe ` +
		`richieste|\b(?:devi|è necessario) (?:accedere|effettuare l['’]accesso)|\bnão (?:é|sou) ` +
		`um rob[ôo]|\bmuitas (?:requisições|solicitações)|\b(?:ingelogd|aangemeld) ` +
		`zijn|\b(?:måste|skal|må|skulle) (?:du )?(?:først )?logg(?:a|e) in|\b(?:musisz|należy) ` +
		`się zalogować|\b(?:musíte se|pro vyhledávání se) přihlásit|\bсначала ` +
		`войдите|\bнеобходимо (?:войти|авторизоваться)|\b(?:ip|adresse)\b.{0,` +
		`20}\b(?:gesperrt|blockiert|bloquée|bloqueada|bloccato|geblokkeerd|заблокирован)|\bgeen ` +
		`robot|\bte veel verzoeken|\binte är en robot|\bför många förfrågningar|\bnie jesteś ` +
		`robotem|\bzbyt wiele (?:zapytań|żądań)|\bnejste robot|\brobot olmadığınızı|слишком ` +
		`много запросов|слишком часто|вы не робот|请求过于频繁|操作过于频繁|請求過於頻繁|リクエストが多すぎ|アクセスが集中|\bbitte ` +
		`warten sie|\bveuillez (?:vous connecter|patienter)|\binicie sesión para|вы не ` +
		`робот|повторить поиск через|введите ` +
		`(?:код|символы)|ロボットではありません|しばらく(?:待って|して)から|验证码|驗證碼|访问(?:过于频繁|受限)|로봇이 아닙니다|자동입력 ?방지`),
		Hints: wording.HintsOf(strings.Split("captcha|are "+
			"you|unusual|human|robot|denied|limit|too "+
			"many|browser|log|sign|block|banned|javascript|moment|wait|again|once "+
			"every|anmelden|warten|ingelogd|aangemeld|logg|zalogować|přihlásit|войдите|войти|авториз|adresse|ip|robô|anfragen|requêtes|vous devez|debe |demasiadas|richieste|accesso|accedere|devi |muitas |verzoeken|förfrågningar|zapytań|żądań|слишком|频繁|頻繁|リクエスト|アクセス|veuillez|sesión|робот|через|введите|ロボット|しばらく|验证|驗證|访问|로봇|방지", "|"))}
)

// Broken are the ways to say that the site does not work now, whatever its status says.
var Broken = wording.Ways{Re: regexp.MustCompile(`(?i)\b(?:is|are|be|currently|temporarily) ` +
	`(?:currently |temporarily )?(?:unavailable|not available|down for|offline|out of ` +
	`(?:service|order)|under maintenance)|^(?:temporarily )?out of ` +
	`(?:service|order)\b|\b(?:scheduled|planned|site|system|undergoing|under|down for) ` +
	`maintenance\b|\bservice unavailable\b|\binternal (?:server ` +
	`)?error\b|\b(?:an|unexpected|server|database|application|system|fatal|runtime|sql|query) ` +
	`error (?:has )?(?:occurred|was encountered|in)\b|\ban? (?:unexpected |internal |unknown ` +
	`)?(?:error|problem|exception) (?:has )?occurred|\berror ` +
	`(?:establishing|connecting|while|processing|executing)\b|\bsomething went ` +
	`wrong\b|\b(?:could|can)(?:n['’]t|not| not) (?:connect ` +
	`to|process|complete|perform|execute)\b|\bsearch ` +
	`(?:server|engine|index|service|backend)\b.{0,20}\b(?:down|unavailable|not ` +
	`(?:available|responding|running))|\b(?:timed out|time-?out ` +
	`(?:error|expired|exceeded)|gateway time-?out|bad gateway)\b|^(?:warning|fatal error|parse ` +
	`error): .* on line \d|\bsqlstate\b|\bconnection ` +
	`(?:refused|failed|lost)|\b(?:mysql|ora|odbc|jdbc|postgresql)\b.{0,` +
	`40}\b(?:error|exception|driver|failed|syntax)|\btry again (?:later|in a (?:few|moment))` +
	`|\bwartungsarbeiten|\bin wartung\b|\bgewartet\b|\bnicht ` +
	`(?:erreichbar|verfügbar)|\b(?:ein|interner|unerwarteter) fehler (?:ist ` +
	`)?(?:aufgetreten|ist)|\bfehler (?:ist )?aufgetreten|\bversuchen sie es ` +
	`(?:später|bitte)|\ben (?:cours de ` +
	`)?maintenance|\b(?:momentanément|temporairement|actuellement) ` +
	`(?:indisponible|inaccessible)|\berreur (?:interne|est survenue|s['’]est ` +
	`produite)|\bréessayer plus tard|\ben mantenimiento|\b(?:no (?:está )?disponible|fuera de ` +
	`servicio)|\berror (?:interno|inesperado)|\bha ocurrido un error|\bse (?:ha ` +
	`producido|produjo) un error|\bint[eé]nt(?:e|elo|arlo)\b.{0,30}\bmás tarde\b|\bin ` +
	`manutenzione|\bnon (?:è )?(?:al momento )?(?:disponibile|raggiungibile)|\btemporaneamente ` +
	`non|\bsi è verificato un errore|\bem manutenção|\bindispon[ií]vel|\bocorreu um ` +
	`erro|\b(?:tijdelijk|momenteel) niet (?:beschikbaar|bereikbaar)|\bfout ` +
	`opgetreden|\bonderhoud(?:swerkzaamheden)?\b|\b(?:tillfälligt|midlertidigt?) (?:inte|ikke|ur ` +
	`|ude |nede|otillgänglig|utilgjengelig|utilgængelig)|\bett fel (?:har ` +
	`)?(?:inträffat|uppstod)|\b(?:det )?(?:oppstod|opstod) en ` +
	`f(?:ei|ej)l|\bunderhåll\b|\bvedlikehold\b|\bhuoltokatko|\bvirhe (?:on ` +
	`)?(?:tapahtu|ilmen)|\btapahtui virhe|\bniedostępn|\bprzerwa techniczna|\bwystąpił ` +
	`(?:błąd|nieoczekiwany)|\bdočasně nedostup|\bdošlo k chybě|\búdržb|\bkarbantartás|\bhiba ` +
	`történt|\btemporar indisponibil|\ba apărut o eroare` +
	`|временно недоступ|технически(?:е|х) работ|произошла ошибка|внутренняя ошибка|тимчасово ` +
	`недоступ|технічні роботи|сталася помилка|временно не работи|не ` +
	`отвечает|(?:попробуйте|повторите попытку|спробуйте) (?:ещё раз ` +
	`)?(?:позже|позднее|пізніше)|(?:^|\P{L})προσωρινά|σφάλμα|bakımda|bir hata oluştu|hizmet ` +
	`veremiyor|メンテナンス|エラーが発生|利用できません|维护中|維護中|系统(?:错误|繁忙)|系統(?:錯誤|忙碌)|服务(?:器)?(?:错误|不可用|暂停)|점검 ` +
	`?중|오류가 발생|الصيانة|حدث خطأ|غير متاح|در دست تعمیر|خطایی رخ|בתחזוקה|אירעה ` +
	`שגיאה|ปิดปรับปรุง|เกิดข้อผิดพลาด|bảo trì|lỗi hệ thống|sedang (?:dalam ` +
	`)?pemeliharaan|terjadi kesalahan`),
	Hints: wording.HintsOf(strings.Split("unavailable|not available|down|offline|out "+
		"of|maintenance|error|problem|exception|went "+
		"wrong|connect|process|complete|perform|execute|search|timed|time|gateway|warning|mysql|ora|odbc|jdbc|sql|connection|try again|wartung|gewartet|nicht|fehler|versuchen|indispon|inaccessible|erreur|réessayer|mantenimiento|disponib|servicio|más tarde|manutenzione|raggiungibile|temporaneamente|errore|отвечает|позже|позднее|пізніше|manutenção|erro|niet|fout|onderhoud|tillfälligt|midlertidig|fel |feil|fejl|underhåll|vedlikehold|huoltokatko|virhe|niedost|przerwa|wystąpił|nedostup|chyb|údržb|karbantartás|hiba|temporar|eroare|недоступ|работ|ошибк|робот|помилка|προσωρινά|σφάλμα|bakımda|hata|veremiyor|メンテ|エラー|利用|维护|維護|系统|系統|服务|점검|오류|الصيانة|خطأ|متاح|تعمیر|خطا|בתחזוקה|שגיאה|ปิด|เกิด|bảo trì|lỗi|pemeliharaan|kesalahan", "|"))}

// StatusKind judges by the status of the answer alone; "" when it decides nothing.
func StatusKind(p *fetch.Page) (answer.Kind, string) {
	switch s := p.Status; {
	case s == 401, s == 403, s == 407, s == 429, s == 451:
		return answer.Blocked, "status " + StatusText(s)
	case s >= 400 && s != 404 && s != 410:
		return answer.Failed, "status " + StatusText(s)
	}
	return "", ""
}

// StatusText writes the number of a status of HTTP.
func StatusText(s int) string {
	return string([]byte{byte('0' + s/100%10), byte('0' + s/10%10), byte('0' + s%10)})
}

// LongestMessage is the longest line, in bytes, in which something is said: longer ones are prose.
const LongestMessage = 300

// Where a page of very many lines says something of its answer: above its rows or below them.
const (
	linesAbove = 2000
	linesBelow = 200
)

// said returns the first line of a page, outside side blocks, that matches one of the ways to say
// something.
func said(o *outline.Outline, lines []outline.TextLine, p wording.Ways) string {
	for i, l := range lines {
		if i >= linesAbove && i < len(lines)-linesBelow {
			continue
		}
		if len(l.Text) <= LongestMessage && !o.Nodes[l.Span.From].Side && p.Match(l.Text) {
			return l.Text
		}
	}
	return ""
}

// A page of a login is short: pages that have one in their head show more.
const (
	loginText  = 500 // bytes
	loginLinks = 12
)

// LoginAlone reports whether all that a short page asks for is a login, in whatever language. Where
// nothing is found, it says so, or the box stands there again, or the page is headed by something
// else.
func LoginAlone(o *outline.Outline, p *fetch.Page) bool {
	all := o.Sums[len(o.Nodes)]
	if all.Text > loginText || all.Links > loginLinks || !HasPassword(p) {
		return false
	}
	d, err := p.Document()
	if err != nil || said(o, o.PageLines(), Nothing) != "" {
		return false
	}
	return logins(d).Length() == d.Find("form").Length() && !HeadedElse(p)
}

// logins are the forms of a page that take a password.
func logins(d *goquery.Document) *goquery.Selection {
	return d.Find("form").FilterFunction(func(_ int, f *goquery.Selection) bool {
		return f.Find(`input[type="password" i]`).Length() > 0
	})
}

// HeadedElse reports whether a page with a login is headed by something else, as "Results" over
// none of them: a page of a login names in its title, its headings or its address what the login
// says, too ("Log in").
func HeadedElse(p *fetch.Page) bool {
	d, err := p.Document()
	if err != nil {
		return false
	}
	login := logins(d)
	texts := []string{login.Text()}
	login.Find("input").Each(func(_ int, in *goquery.Selection) {
		texts = append(texts, in.AttrOr("value", ""), in.AttrOr("placeholder", ""),
			in.AttrOr("title", ""))
	})
	if u, err := fetch.ParseURL(p.URL, login.AttrOr("action", "")); err == nil {
		texts = append(texts, u.Path)
	}
	headings := d.Find("h1, h2, h3").FilterFunction(func(_ int, h *goquery.Selection) bool {
		return h.Closest("header, footer, nav, aside").Length() == 0 &&
			strings.TrimSpace(h.Text()) != ""
	})
	heads := lang.Words(
		strings.Join([]string{d.Find("title").First().Text(), headings.Text(), p.URL.Path}, " "))
	says := lang.Words(strings.Join(texts, " "))
	return headings.Length() > 0 &&
		!slices.ContainsFunc(heads, func(w string) bool { return slices.Contains(says, w) })
}

// SearchesOn reports whether a page has the form that was asked, by its action, or another one that
// is no login: it is a page of the search, with the box for a login that all pages of the site
// have.
func SearchesOn(a question.Asked, p *fetch.Page) bool {
	d, err := p.Document()
	if err != nil || a.Form == nil {
		return false
	}
	return d.Find("form").FilterFunction(func(_ int, f *goquery.Selection) bool {
		u, err := fetch.ParseURL(p.URL, f.AttrOr("action", ""))
		return err == nil && f.Find(`input[type="password" i]`).Length() == 0 &&
			u.String() == a.Form.Action
	}).Length() > 0
}

// HasPassword reports whether a page has a box for a password.
func HasPassword(p *fetch.Page) bool {
	d, err := p.Document()
	return err == nil && d.Find(`input[type="password" i]`).Length() > 0
}

// SentHome reports whether the answer is the form's page or the front page again. Where nonsense
// ended as well may be the one address at which a site shows what its session searched for last, so
// that this alone says nothing.
func SentHome(a question.Asked, p *fetch.Page) bool {
	if !question.Redirected(p) {
		return false
	}
	if outline.IsHome(p.URL) {
		return true
	}
	if a.Form != nil {
		if u, err := fetch.ParseURL(nil, a.Form.PageURL); err == nil &&
			fetch.Key(u) == fetch.Key(p.URL) {
			return true
		}
	}
	return false
}

// HandedBack reports whether a page holds a box with what was asked for: the search answered,
// whatever its status.
func HandedBack(a question.Asked, p *fetch.Page) bool {
	d, err := p.Document()
	return err == nil && a.Term != "" &&
		d.Find("input").FilterFunction(func(_ int, s *goquery.Selection) bool {
			return s.AttrOr("value", "") == a.Term
		}).Length() > 0
}

// choiceBack reports whether a page holds a menu or a box of the form with what was chosen in it:
// the search answered, at an address of its own.
func choiceBack(a question.Asked, p *fetch.Page) bool {
	d, err := p.Document()
	if err != nil {
		return false
	}
	chosen := func(name, value string) bool {
		return d.Find("option[selected], input").FilterFunction(
			func(_ int, s *goquery.Selection) bool {
				of := s
				if goquery.NodeName(s) == "option" {
					of = s.Closest("select")
				}
				return of.AttrOr("name", "") == name && s.AttrOr("value", "") == value
			}).Length() > 0
	}
	for _, q := range a.Query {
		for _, v := range q.Values {
			if v != "" && !a.RestsAt(q.Field, v) && chosen(q.Name, v) {
				return true
			}
		}
	}
	return false
}

// Single reports whether a search jumped to its only hit: the page lies elsewhere, has no pager and
// no count, and echoes no query. Sites that give each search an address of its own ("/hits/4711"),
// or all of them one, send nonsense there, too. An address of the kind that items have may echo the
// query. A page that says which results it shows, or is headed by "Results", is a list.
func Single(a question.Asked, o *outline.Outline, p *fetch.Page, t answer.Total, next,
	item bool) bool {
	if a.Nonsense || !question.Redirected(p) || t.Known && t.N != 1 || next || p.Status >= 400 ||
		outline.IsHome(p.URL) || a.Empty.EndsLike(p, a.Term) {
		return false
	}
	if !item && a.Term != "" &&
		strings.Contains(strings.ToLower(p.URL.RawQuery),
			strings.ToLower(strings.ReplaceAll(a.Term, " ", "+"))) {
		return false
	}
	if a.Term == "" && (a.Open() || choiceBack(a, p)) {
		return false
	}
	if a.Form != nil {
		if u, err := fetch.ParseURL(nil, a.Form.Action); err == nil &&
			path.Clean("/"+u.Path) == path.Clean("/"+p.URL.Path) {
			return false
		}
	}
	return (o.Title != "" || o.Heading() != "") && t.To <= t.From && !wording.OnlyFound(o.Heading())
}
