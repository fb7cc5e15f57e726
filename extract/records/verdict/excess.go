package verdict

import (
	"regexp"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
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
	excess       = wording.Beginning(lang.TooMany)
	theServer    = wording.Beginning(lang.Server)
	isBusy       = wording.Beginning(lang.Busy)
	onceMore     = wording.Beginning(lang.Again)
	whatWasAsked = wording.Beginning(lang.Requests)
	inAMoment    = wording.Beginning(lang.InAMoment)
)

// asksTooMuch says that there are too many questions or visitors, which is no matter of what was
// found.
var asksTooMuch = wording.Lazily(excess + `[^.!?。！？;؛]{0,20}?` + whatWasAsked +
	`|(?:请求|請求|リクエスト|アクセス|요청|접속)[^.!?。！？]{0,4}(?:過多|过多|太多|多すぎ|과다|너무 많)`)

// ExcessWords are the ways to say that there is more than the site will show: that it is too much
// of what was found, or something that needs no such word.
var ExcessWords = wording.Ways{
	Also: wording.Lazily(inOneSentence(excess, wording.WhatWasFound, "60") + "|" + tooBroad + overLimit),
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
	Also: wording.Lazily(inOneSentence(theServer, isBusy, "40") + `|` +
		inOneSentence(onceMore, inAMoment, "40")),
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
		if Wall.Match(l.Text) || ShortOfBreath.Match(l.Text) || asksTooMuch.MatchString(strings.ToLower(l.Text)) {
			return ""
		}
		if why == "" && !ofTransport.MatchString(l.Text) && ExcessWords.Match(l.Text) {
			why = l.Text
		}
	}
	return why
}
