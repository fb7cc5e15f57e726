package verdict

import (
	"regexp"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A session that is over, or a page whose hidden state is too old, is said in any order: something
// of a visit and that it is at its end, or that one has to begin anew.

var (
	aVisit = wording.Pieces(`session,sitzung,sesión,sessão,sessione,sesja,relace,relac,sessie,`+
		`seans,munkamenet,sesiun,sedni,sej[ae],istun,oturum,сесси,сеанс,сесі,сеси,συνεδρί,`+
		`sesi,phiên,الجلسة,جلسة,نشست,ההתחברות,החיבור,सत्र,`+
		`page,form,link,state,token,seite,formular,seitenzustand,formulaire,página,formulario,`+
		`formulário,pagina,modulo,formulier,sida,formulär,side,skjema,sivu,lomake,`+
		`strona,formularz,stránk,formulář,oldal,űrlap,sayfa,страниц,форм,сторінк`,
		`セッション,ページ,会话,會話,工作階段,页面,頁面,세션,페이지,เวลาการใช้งาน,เซสชัน`)
	isOver = wording.Pieces(`expired?,has expired,timed[ -]?out,time-?out,idle (?:for )?too long,`+
		`been idle,is over,has ended,no longer valid,too old,out ?dated,abgelaufen,beendet,`+
		`ungültig,verfallen,nicht mehr gültig,`+
		`veraltet,expiré,n'est plus valide,périmé,caducad[oa],expirad[oa],expirou,ha expirado,ya `+
		`no es válid,scadut[oa],terminat[oa],wygasł,vypršel,verlopen,gått ut,inte längre giltig,`+
		`udløbet,utløpt,`+
		`utgått,päättyn,vanhentun,lejárt,expirat,süresi (?:doldu|bitti),sona erdi,истек,истёк,`+
		`устарел,завершен,недействит,минув,закінчи,изтек,έληξε,λήξει,habis,berakhir,kedaluwarsa,`+
		`hết hạn,`+
		`انتهت,منتهية,پایان یافت,منقضی,פג,समाप्त`,
		`切れ,無効,タイムアウト,終了し,过期,超时,失效,過期,逾時,만료,종료,หมด`)
)

var lapsed = wording.Ways{
	Re: regexp.MustCompile(`(?i)` + inOneSentence(aVisit, isOver, "40") +
		`|\b(?:no (?:active|valid)|invalid) session`),
	Hints: wording.HintsOf([]string{
		"expir", "time", "idle", "over", "ended", "valid", "old", "dated", "abgelauf", "beendet",
		"gültig", "verfall", "veralt", "périm", "caduc", "scad", "termin", "wygas", "vyprš",
		"verlop", "gått", "udløb", "utløp", "utgå", "päätt", "vanhent", "lejárt", "doldu", "bitti",
		"erdi", "истек", "истёк", "устар", "заверш", "недейств", "минув", "закінч", "изтек", "ληξ",
		"λήξ", "habis", "akhir", "kedalu", "hết", "انته", "منته", "پایان", "منقض", "פג", "समाप्त",
		"切れ", "無効", "タイム", "終了", "过期", "超时", "失效", "過期", "逾時", "만료", "종료", "หมด",
	}),
}

// longestLapse is how long, in bytes, the text of a page is at most that says no more than that a
// session is over.
const longestLapse = 1500

// Lapsed reports whether a page says no more than that the session or the page that it was asked
// from is over.
func Lapsed(p *fetch.Page) bool {
	text := outline.SaidText(p)
	return len(text) <= longestLapse && lapsed.Match(text)
}
