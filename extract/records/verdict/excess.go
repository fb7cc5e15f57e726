package verdict

import (
	"regexp"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// What a site says of an answer is put together from few words, in any order: something of excess
// and something that was found; a server and that it is busy; again and in a moment. Pieces are
// compared within one sentence.

// inOneSentence is a pattern for two of them within so many characters, in any order.
func inOneSentence(a, b string, within string) string {
	gap := `[^.!?。！？;؛]{0,` + within + `}?`
	return a + gap + b + `|` + b + gap + a
}

var (
	excess = wording.Pieces(`too many,too large,zu viele,zu groß,zu umfangreich,trop de,trop `+
		`nombreu,trop grand,demasiad[oa]s,demasiado grande,excesiv,em excesso,demais,`+
		`tropp[ie],troppo (?:grande|numeros),te veel,te groot,för många,för stor,for mange,for `+
		`stor,liian,liikaa,příliš,za dużo,za wiele,zbyt,túl sok,túl nagy,`+
		`prea mult,çok fazla,çok sayıda,слишком,чересчур,забагато,надто,занадто,твърде,превише,`+
		`previše,preveč,υπερβολικ,πάρα πολλ,`+
		`너무 많,terlalu,quá nhiều,quá lớn,بیش از (?:حد|اندازه),بسیار زیاد,كثيرة جدا,كبير جدا,أكثر `+
		`من اللازم,יותר מדי,רבות מדי,רבים מדי,बहुत अधिक,बहुत ज़्यादा,`+
		`massa,liiga palju,per daug,pārāk daudz,gehiegi`,
		`過多,过多,太多,多すぎ,과다,มากเกิน`)

	theServer = wording.Pieces(`servers?,servern,serveren,servidor,serveur,szerver,palvelin,`+
		`serwer,сервер,διακομιστής,sunucu,máy chủ,سرور,الخادم,השרת,सर्वर,tinklalapis,poslužitelj`,
		`服务器,伺服器,サーバ,서버,เซิร์ฟเวอร์`)
	isBusy = wording.Pieces(`busy,overloaded,überlastet,ausgelastet,druk,overbelast,surchargé,`+
		`occupé,occupato,sovraccarico,ocupado,saturado,sobrecarregado,upptagen,överbelastad,`+
		`optaget,overbelastet,opptatt,ruuhkautunut,varattu,zajęty,przeciążony,přetížen,preťažen,`+
		`zaneprázdněn,túlterhelt,foglalt,ocupat,meşgul,yoğun,`+
		`перегружен,занят,перевантажен,зайнятий,претоварен,απασχολημέν,bận,quá tải,sibuk,مشغول,`+
		`עמוס,व्यस्त`,
		`忙,混み,混雑,혼잡,ไม่ว่าง`)
	onceMore = wording.Pieces(`again,erneut,noch einmal,nochmals,opnieuw,nog eens,à nouveau,`+
		`réessay,otra vez,de nuevo,int[eé]nt[eé],di nuovo,riprov,novamente,de novo,igen,prøv,`+
		`uudelleen,ponownie,spróbować,znovu,zkuste,újra,din nou,yeniden,tekrar,ещё раз,еще раз,`+
		`снова,повторите,ще раз,спробуйте,ξανά,δοκιμάστε,lagi,thử lại,`+
		`دوباره,مرة أخرى,שוב,पुनः,फिर,प्रयास`,
		`再试,再試,もう一度,다시,ลองใหม่,อีกครั้ง`)
	whatWasAsked = wording.Pieces(`requests,queries,connections,users,visitors,attempts,anfragen,`+
		`verbindungen,zugriffe,benutzer,besucher,versuche,requêtes,connexions,utilisateurs,`+
		`visiteurs,peticiones,solicitudes,conexiones,usuarios,requisições,solicitações,conexões,`+
		`pedidos,acessos,richieste,connessioni,utenti,aanvragen,verzoeken,`+
		`verbindingen,gebruikers,bezoekers,förfrågningar,anslutningar,användare,forespørgsler,`+
		`forespørsler,tilkoblinger,forbindelser,brukere,brugere,pyyntöjä,`+
		`yhteyksiä,käyttäjiä,zapytań,żądań,połączeń,użytkowników,požadavků,připojení,uživatelů,`+
		`požiadaviek,kérés,kapcsolat,cereri,conexiuni,utilizatori,istek,`+
		`bağlantı,запросов,обращений,соединений,подключений,пользователей,запитів,з'єднань,`+
		`користувачів,заявки,захтева,αιτήματα,συνδέσεις,permintaan,yêu cầu,`+
		`درخواست,طلبات,الطلبات,בקשות,अनुरोध`,
		`请求,請求,リクエスト,アクセス,요청,접속,คำขอ`)
	inAMoment = wording.Pieces(`in a moment,in a few,shortly,gleich,in kürze,einem augenblick,`+
		`wenigen,zo dadelijk,straks,dans un instant,quelques instants,en un momento,unos `+
		`instantes,`+
		`tra poco,fra poco,em instantes,daqui a pouco,om en stund,om lidt,hetken,za chwilę,za `+
		`chvíli,o chvíľu,rövidesen,peste câteva,biraz sonra,чуть позже,немного позже,`+
		`через некоторое,трохи пізніше,згодом,σε λίγο,sebentar,beberapa saat,ít phút,کمی بعد,بعد `+
		`قليل,בעוד רגע,थोड़ी देर`,
		`稍后,稍後,しばらく,잠시,ภายหลัง`)
)

// asksTooMuch says that there are too many questions or visitors, which is no matter of what was
// found.
var asksTooMuch = regexp.MustCompile(`(?i)` + excess + `[^.!?。！？;؛]{0,20}?` + whatWasAsked +
	`|(?:请求|請求|リクエスト|アクセス|요청|접속)[^.!?。！？]{0,4}(?:過多|过多|太多|多すぎ|과다|너무 많)`)

// ExcessWords are the ways to say that there is more than the site will show: that it is too much
// of what was found, or something that needs no such word.
var ExcessWords = wording.Ways{
	Re: regexp.MustCompile(`(?i)` + inOneSentence(excess, wording.WhatWasFound, "60") + "|" +
		tooBroad + overLimit),
	Hints: wording.HintsOf(strings.Split("too "+
		"|match|nauwkeurig|verfijn|preciez|refine|narrow|limit|restrict|exceed|specific|viele|veel|många|"+
		"много|багато|zbyt|za "+
		"|mange|liian|liikaa|příliš|príliš|túl|çok|muitos|prea|많|過多|过多|太多|多すぎ|maximum|"+
		"superi|supera|excede|excedi|sobrepas|ultrapass|dépass|überschr|übersteig|overschr|przekr|překro|"+
		"превыш|перевищ|mais de|più di|meer dan|więcej niż|ponad|fler än|flere "+
		"e|více|более|свыше|понад|"+
		"повече|над |више "+
		"|преко|больше|більше|fazla|絞り|超过|超過|초과|préciser|précisez|affine|restrein|mehr als|"+
		"más de|more than|超え|zu groß|umfang|trop|demasiad|exces|demais|te groot|för |for "+
		"stor|слишком|"+
		"чересчур|надто|твърде|превише|previše|preveč|υπερβολικ|πολλ|너무|과다|terlalu|quá "+
		"|มากเกิน|بیش از|زیاد|"+
		"جدا|اللازم|מדי|बहुत|massa|liiga|per daug|pārāk|gehiegi", "|")),
}

// tooBroad says so without a word for what was found.
const tooBroad = `\b(?:search|query|request|term|criteria)\b.{0,20}\btoo ` +
	`(?:broad|general|short|many|common|unspecific)|` +
	`\b(?:please )?(?:refine|narrow|limit|restrict|be more specific)\b.{0,` +
	`20}\b(?:search|query|criteria|selection)\b.{0,200}(?:too many|more ` +
	`than|exceed|maximum|limit)|` +
	`(?:too many|more than|exceed\w*|maximum|over)\b.{0,` +
	`120}\b(?:refine|narrow|limit|restrict|more specific)|` +
	`\bexceed(?:s|ed)? the (?:maximum|limit)|слишком много|занадто багато|твърде много|\bliian ` +
	`mon|\bpříliš mnoho|` +
	`\bpríliš veľa|\btúl sok|(?:^|\P{L})çok fazla|\bmuitos resultados|\bprea multe|πάρα πολλά|너무 ` +
	`많|過多|过多|많습니다|` +
	`\bmaximum number of (?:results|records|hits|matches).{0,20}(?:exceeded|reached)|` +
	`\bmore specific (?:search|query|term|criteria)|多すぎ|` +
	`\bmore than \d[\d,. ]*.{0,60}\b(?:enter|add|give|provide|specify|supply|use)\b.{0,` +
	`20}\b(?:more|further|additional|other)\b|` +
	`\bplus de \d[\d .]*.{0,60}\b(?:préciser|précisez|affiner|affinez|restreindre)|` +
	`\bmehr als \d[\d .]*.{0,` +
	`60}\b(?:einschränken|eingrenzen|verfeinern|genauer|grenzen|schränken|präzisieren)|` +
	`\d件を超え|\bmás de \d[\d .]*.{0,60}\b(?:acot|refin|precis|restrin)|` +
	`\b(?:hoogstens|maximaal|meer dan) \d[\d.]*.{0,60}\b(?:verfijn|nauwkeurig|specifiek|preciez)`

// overLimit says that a limit is passed, or that there is more than a number and the search should
// be narrowed.
const overLimit = `|\b(?:supera(?:do|ta|to|no|n)?|superiore|excede[mn]?|excedid[oa]|sobrepasa[n]?|ultrapassa(?:m|do)?|dépasse|dépassent)\b.{0,30}\b(?:límite|limite|máximo|massimo|maximum|\d)` +
	`|überschreite[tn]\b|übersteig(?:t|en)\b|überschritten\b|\b(?:overschrijdt|overschreden|przekracza|przekroczono|przekroczon[ay]|překročen|překračuje|převyšuje)\b|\b(?:limit|maximum|maximalanzahl|höchstzahl|grenze)\b.{0,40}(?:überschritten|overschreden)|(?:превыша|превышен|перевищ)` +
	`|\b(?:mais de|più di|oltre|meer dan|więcej niż|ponad|fler än|flere (?:enn|end)|víc(?:e)? ` +
	`než|více jak) \d[\d .]*.{0,` +
	`60}\P{L}(?:refin|restrin|precis|especifi|affin|raffin|limit|verfijn|beperk|specifie|zawęź|zawęzi|doprecyz|ogranicz|uściśl|förfin|begränsa|avgräns|preciser|avgrens|afgræns|begræns|upřesn|zužt|zúžit|omez)` +
	`|(?:более|больше|свыше|більше|понад|повече от|над|више од|преко) \d[\d .]*.{0,` +
	`60}(?:уточн|сузь|звуз|ограничь|обмеж|конкретиз|прецизир|стесн|ограничете|сузите|ограничите)|\d.{0,8}(?:den|dan|ten|tan) fazla|(?:条件|検索).{0,12}絞り込んで(?:く|下)|(?:上限|最大).{0,12}を超え|超[过過].{0,12}(?:条|條|限制|上限)|초과`

// Some are the ways to say that the first of them are shown all the same.
var Some = wording.Ways{
	Re: regexp.MustCompile(
		`(?i)\b(?:first|top|ersten?|premiers|premières|primeros|primeras|primi|prime|primeiros|primeiras|eerste|första|første|pierwsze|pierwszych|prvních|prvých)\b.{0,20}\d|первые \d|最初の|\d件(?:まで|のみ|だけ)`),
	Hints: wording.HintsOf(
		strings.Split(
			"first|top|erste|premi|primer|prim|eerste|första|første|pierwsz|prvn|prvý|первые|最初|件",
			"|"))}

// ShortOfBreath says that a site is asked too much for now.
var ShortOfBreath = wording.Ways{
	Re: regexp.MustCompile(`(?i)` + inOneSentence(theServer, isBusy, "40") + `|` +
		inOneSentence(onceMore, inAMoment, "40")),
	Hints: wording.HintsOf(strings.Split("serv|szerver|palvelin|сервер|διακομιστής|sunucu|máy "+
		"chủ|سرور|الخادم|השרת|सर्वर|服务器|伺服器|サーバ|서버|"+
		"เซิร์ฟเวอร์|moment|few|shortly|gleich|kürze|augenblick|wenigen|dadelijk|straks|instant|poco|stund|"+
		"lidt|hetken|chwil|chvíl|rövid|câteva|biraz|позже|некоторое|пізніше|згодом|λίγο|sebentar|saat|phút|"+
		"کمی|قليل|רגע|देर|稍后|稍後|しばらく|잠시|ภายหลัง|chvíľ|pouco", "|")),
}

// ofTransport are the words of web servers for a request that is too long itself; their pages of
// errors are in English.
var ofTransport = regexp.MustCompile(`(?i)\b(?:ur[il]s?|capacity limit|request ` +
	`(?:data|body|header|length|entity|filtering)|bytes|uploads?)\b`)

// TooMany returns what an answer with the status of an error says of too many matches, "" where it
// says nothing of the kind. Some sites refuse a question that finds more than they show as a
// request that is wrong or too large, or break off as a server that failed. An answer that asks to
// wait, or speaks of too many questions, speaks of the site's load.
func TooMany(a question.Asked, p *fetch.Page) string {
	kind, _ := StatusKind(p)
	if kind != answer.Failed || a.Nonsense || jsonrec.IsJSON(p) ||
		p.Header.Get("Retry-After") != "" {
		return ""
	}
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return ""
	}
	why := ""
	for _, l := range a.Empty.Residual(o, a.Term).Lines {
		if len(l.Text) > LongestMessage || o.Nodes[l.Span.From].Side {
			continue
		}
		if Wall.Match(l.Text) || ShortOfBreath.Match(l.Text) || asksTooMuch.MatchString(l.Text) {
			return ""
		}
		if why == "" && !ofTransport.MatchString(l.Text) && ExcessWords.Match(l.Text) {
			why = l.Text
		}
	}
	return why
}
