package records

import (
	"regexp"
	"strings"

	"deepcrawl/surface/fetch"
)

// What a site says of an answer is put together from few words, in any order: something of excess and something that was found;
// a server and that it is busy; again and in a moment. Pieces are compared within one sentence.

// pieces are alternatives of a pattern: words, or beginnings of words, and characters of scripts without spaces.
func pieces(words, unspaced string) string {
	alternatives := func(s string) string { return strings.Join(strings.Split(strings.TrimSpace(s), ","), "|") }
	if unspaced == "" {
		return `(?:^|\P{L})(?:` + alternatives(words) + `)`
	}
	return `(?:(?:^|\P{L})(?:` + alternatives(words) + `)|` + alternatives(unspaced) + `)`
}

// inOneSentence is a pattern for two of them within so many characters, in any order.
func inOneSentence(a, b string, within string) string {
	gap := `[^.!?。！？;؛]{0,` + within + `}?`
	return a + gap + b + `|` + b + gap + a
}

var (
	excess = pieces(`too many,too large,zu viele,zu groß,zu umfangreich,trop de,trop nombreu,trop grand,demasiad[oa]s,demasiado grande,excesiv,em excesso,demais,`+
		`tropp[ie],troppo (?:grande|numeros),te veel,te groot,för många,för stor,for mange,for stor,liian,liikaa,příliš,za dużo,za wiele,zbyt,túl sok,túl nagy,`+
		`prea mult,çok fazla,çok sayıda,слишком,чересчур,забагато,надто,занадто,твърде,превише,previše,preveč,υπερβολικ,πάρα πολλ,`+
		`너무 많,terlalu,quá nhiều,quá lớn,بیش از (?:حد|اندازه),بسیار زیاد,كثيرة جدا,كبير جدا,أكثر من اللازم,יותר מדי,רבות מדי,רבים מדי,बहुत अधिक,बहुत ज़्यादा,`+
		`massa,liiga palju,per daug,pārāk daudz,gehiegi`,
		`過多,过多,太多,多すぎ,과다,มากเกิน`)
	whatWasFound = pieces(`results?,hits?,match,records?,entr(?:y|ies),items?,documents?,treffer,ergebnis,einträge,datensätze,dokumente,résultat,réponse,notice,`+
		`fiche,enregistrement,resultado,registro,risultat,sched[ae],resultat,träff,poster,treff,tulo,osum,tietue,výsled,záznam,wynik,rekord,találat,eredmény,`+
		`rezultat,înregistr,sonuç,kayıt,результат,запис,документ,αποτελέσμα,εγγραφ,hasil,data,kết quả,bản ghi,نتایج,نتيجة,النتائج,السجلات,رکورد,תוצאות,רשומות,`+
		`परिणाम,अभिलेख,नतीजे,tulemus,rezultāt`,
		`结果,結果,记录,記錄,件,건,결과,자료,ผลลัพธ์,รายการ`)
	theServer = pieces(`servers?,servern,serveren,servidor,serveur,szerver,palvelin,serwer,сервер,διακομιστής,sunucu,máy chủ,سرور,الخادم,השרת,सर्वर,tinklalapis,poslužitelj`,
		`服务器,伺服器,サーバ,서버,เซิร์ฟเวอร์`)
	isBusy = pieces(`busy,overloaded,überlastet,ausgelastet,druk,overbelast,surchargé,occupé,occupato,sovraccarico,ocupado,saturado,sobrecarregado,upptagen,överbelastad,`+
		`optaget,overbelastet,opptatt,ruuhkautunut,varattu,zajęty,przeciążony,přetížen,preťažen,zaneprázdněn,túlterhelt,foglalt,ocupat,meşgul,yoğun,`+
		`перегружен,занят,перевантажен,зайнятий,претоварен,απασχολημέν,bận,quá tải,sibuk,مشغول,עמוס,व्यस्त`,
		`忙,混み,混雑,혼잡,ไม่ว่าง`)
	onceMore = pieces(`again,erneut,noch einmal,nochmals,opnieuw,nog eens,à nouveau,réessay,otra vez,de nuevo,int[eé]nt[eé],di nuovo,riprov,novamente,de novo,igen,prøv,`+
		`uudelleen,ponownie,spróbować,znovu,zkuste,újra,din nou,yeniden,tekrar,ещё раз,еще раз,снова,повторите,ще раз,спробуйте,ξανά,δοκιμάστε,lagi,thử lại,`+
		`دوباره,مرة أخرى,שוב,पुनः,फिर,प्रयास`,
		`再试,再試,もう一度,다시,ลองใหม่,อีกครั้ง`)
	whatWasAsked = pieces(`requests,queries,connections,users,visitors,attempts,anfragen,verbindungen,zugriffe,benutzer,besucher,versuche,requêtes,connexions,utilisateurs,`+
		`visiteurs,peticiones,solicitudes,conexiones,usuarios,requisições,solicitações,conexões,pedidos,acessos,richieste,connessioni,utenti,aanvragen,verzoeken,`+
		`verbindingen,gebruikers,bezoekers,förfrågningar,anslutningar,användare,forespørgsler,forespørsler,tilkoblinger,forbindelser,brukere,brugere,pyyntöjä,`+
		`yhteyksiä,käyttäjiä,zapytań,żądań,połączeń,użytkowników,požadavků,připojení,uživatelů,požiadaviek,kérés,kapcsolat,cereri,conexiuni,utilizatori,istek,`+
		`bağlantı,запросов,обращений,соединений,подключений,пользователей,запитів,з'єднань,користувачів,заявки,захтева,αιτήματα,συνδέσεις,permintaan,yêu cầu,`+
		`درخواست,طلبات,الطلبات,בקשות,अनुरोध`,
		`请求,請求,リクエスト,アクセス,요청,접속,คำขอ`)
	inAMoment = pieces(`in a moment,in a few,shortly,gleich,in kürze,einem augenblick,wenigen,zo dadelijk,straks,dans un instant,quelques instants,en un momento,unos instantes,`+
		`tra poco,fra poco,em instantes,daqui a pouco,om en stund,om lidt,hetken,za chwilę,za chvíli,o chvíľu,rövidesen,peste câteva,biraz sonra,чуть позже,немного позже,`+
		`через некоторое,трохи пізніше,згодом,σε λίγο,sebentar,beberapa saat,ít phút,کمی بعد,بعد قليل,בעוד רגע,थोड़ी देर`,
		`稍后,稍後,しばらく,잠시,ภายหลัง`)
)

// asksTooMuch says that there are too many questions or visitors, which is no matter of what was found.
var asksTooMuch = regexp.MustCompile(`(?i)` + excess + `[^.!?。！？;؛]{0,20}?` + whatWasAsked +
	`|(?:请求|請求|リクエスト|アクセス|요청|접속)[^.!?。！？]{0,4}(?:過多|过多|太多|多すぎ|과다|너무 많` + `)`)

// excessive says that more was found than the site will show; short of breath says that it is asked too much for now.
var (
	excessive = phrases{regexp.MustCompile(`(?i)` + inOneSentence(excess, whatWasFound, "60")),
		strings.Split("too |viele|zu groß|umfang|trop|demasiad|exces|demais|te veel|te groot|för |for mange|for stor|liian|liikaa|příliš|za dużo|za wiele|zbyt|túl |prea |çok|слишком|чересчур|багато|надто|твърде|превише|previše|preveč|υπερβολικ|πολλ|너무|과다|過多|过多|太多|多すぎ|terlalu|quá |มากเกิน|بیش از|زیاد|جدا|اللازم|מדי|बहुत|massa|liiga|per daug|pārāk|gehiegi", "|")}
	shortOfBreath = phrases{regexp.MustCompile(`(?i)` + inOneSentence(theServer, isBusy, "40") + `|` + inOneSentence(onceMore, inAMoment, "40")),
		strings.Split("serv|szerver|palvelin|сервер|διακομιστής|sunucu|máy chủ|سرور|الخادم|השרת|सर्वर|服务器|伺服器|サーバ|서버|เซิร์ฟเวอร์|moment|few|shortly|gleich|kürze|augenblick|wenigen|dadelijk|straks|instant|poco|stund|lidt|hetken|chwil|chvíl|rövid|câteva|biraz|позже|некоторое|пізніше|згодом|λίγο|sebentar|saat|phút|کمی|قليل|רגע|देर|稍后|稍後|しばらく|잠시|ภายหลัง|chvíľ|pouco", "|")}
)

// ofTransport are the words of web servers for a request that is too long itself; their pages of errors are in English.
var ofTransport = regexp.MustCompile(`(?i)\b(?:ur[il]s?|capacity limit|request (?:data|body|header|length|entity|filtering)|bytes|uploads?)\b`)

// TooMany returns what an answer with the status of an error says of too many matches, "" where it says nothing of the kind.
// Some sites refuse a question that finds more than they show as a request that is wrong or too large, or break off as a
// server that failed. An answer that asks to wait, or speaks of too many questions, speaks of the site's load.
func (a Asked) TooMany(p *fetch.Page) string {
	kind, _ := statusKind(p)
	if kind != Failed || a.Nonsense || isJSON(p) || p.Header.Get("Retry-After") != "" {
		return ""
	}
	o, err := outlineOf(p, a.Term)
	if err != nil {
		return ""
	}
	why := ""
	for _, l := range a.Empty.residual(o, a.Term).lines {
		if len(l.text) > longestMessage || o.nodes[l.span.from].side {
			continue
		}
		if wall.match(l.text) || shortOfBreath.match(l.text) || asksTooMuch.MatchString(l.text) {
			return ""
		}
		if why == "" && !ofTransport.MatchString(l.text) && anyMatch([]phrases{tooMany, excessive}, l.text) {
			why = l.text
		}
	}
	return why
}
