package safety

import (
	"net/url"
	"testing"

	"deepcrawl/forms/lang"
)

// linkCases are, for each veto of links, what it must stop and what looks like it and must pass.
var linkCases = map[string]struct{ stops, passes []string }{
	"script sends": {
		[]string{`<a data-judge data-method=delete href=/contacts/7>×</a>`,
			`<a data-judge href="k.php?k=3&s=0" onclick="return confirm('Sure?')">3</a>`},
		[]string{`<a data-judge data-method=get href=/contacts/7>Ann</a>`,
			`<a data-judge href="k.php?k=3" onclick="track()">Ann</a>`},
	},
	"command": {
		[]string{`<a data-judge href="/w.php?title=Otter&amp;action=rollback">otter</a>`,
			`<a data-judge href="temat.php?t=5&amp;akcja=usun">x</a>`,
			`<a data-judge href="?do=addreputation&amp;p=91">x</a>`},
		[]string{`<a data-judge href="/w.php?title=Otter&amp;action=history">History</a>`,
			`<a data-judge href="/issues?op[status_id]=c">Closed issues</a>`,
			`<a data-judge href="poll.php?do=showresults">Results</a>`},
	},
	"verb as a parameter": {
		[]string{`<a data-judge href="?add-to-cart=114">Mug</a>`,
			`<a data-judge href="?producte=4&amp;cistella=qux">Mug</a>`,
			`<a data-judge href="view.php?t=90&amp;bookmark=1">x</a>`,
			`<a data-judge href="/requests/19?set=approved">Leave, June</a>`},
		[]string{`<a data-judge href="/find?sort=deleted_at&amp;order=asc">Date</a>`,
			`<a data-judge href="/requests?state=approved">Approved</a>`,
			`<a data-judge href="/find?q=delete">delete</a>`},
	},
	"verb in the path": {
		[]string{`<a data-judge href=/topic/5/post/3/delete>x</a>`,
			`<a data-judge href=/prendre/4>Prendre</a>`,
			`<a data-judge href=/account/logout>Ann</a>`,
			`<a data-judge href="/like?id=9">&hearts; 12</a>`,
			`<a data-judge href="/save?id=9">☆</a>`, `<a data-judge href=/tema/4/torol>-</a>`,
			`<a data-judge href=/compare/add_article/articleID/88>x</a>`,
			`<a data-judge href=/oferta/zglos/88>Zgłoś naruszenie zasad</a>`,
			`<a data-judge href=/inserat/melden/88>Verstoß melden</a>`},
		[]string{`<a data-judge href=/articles/how-to-delete-a-file>How to delete a file</a>`,
			`<a data-judge href=/news/2019/03/12/vote>Vote of 12 March</a>`,
			`<a data-judge href=/watch/123>Otters of the north</a>`,
			`<a data-judge href="/watch?id=9">12</a>`,
			`<a data-judge href=/wiki/Delete_key>Delete key</a>`,
			`<a data-judge href=/papers/report/55>Report on otters</a>`,
			`<a data-judge href=/przetarg/oferta/88>Zgłoś naruszenie zasad</a>`},
	},
	"both": {
		[]string{`<a data-judge href=/haaleta/2024>Aasta rahn – hääleta!</a>`,
			`<a data-judge href="/subscribe?type=daily">Subscribe to daily tenders</a>`},
		[]string{`<a data-judge href="/lista.php?rendit=vota">Vota</a>`,
			`<a data-judge href=/subscribe>Subscribe</a>`,
			`<a data-judge href=/votes/2024>Votes of the council in 2024</a>`},
	},
	"machine": {
		[]string{`<a data-judge href=/safeRestart>Restart safely</a>`,
			`<a data-judge href="/relay/0?turn=on">1</a>`},
		[]string{`<a data-judge href=/wiki/Reboot>Reboot</a>`,
			`<a data-judge href=/lights>Lights</a>`},
	},
	"upkeep": {
		[]string{`<a data-judge href=/x>Renew index</a>`,
			`<a data-judge href=/x>Statistiken neu berechnen</a>`,
			`<a data-judge href=/x/y>重建索引</a>`, `<a data-judge href=/mkindex>Index (new)</a>`,
			`<a data-judge href=/index/new>Index (new)</a>`,
			`<a data-judge href=/refresh>Index (new)</a>`,
			`<a data-judge href=/tools/cache/refresh>now</a>`},
		[]string{`<a data-judge href=/index>New index of otters</a>`,
			`<a data-judge href=/docs/rebuild-index>Rebuild index</a>`,
			`<a data-judge href=/index/new>New arrivals</a>`,
			`<a data-judge href=/statistics>Statistics update</a>`,
			`<a data-judge href=/stats>Statistics</a>`},
	},
	"older version": {
		[]string{`<a data-judge href="/rev?id=1004&amp;v=3">Back to version 3</a>`,
			`<a data-judge href="/old?id=1004&amp;x=2">Version 2 instead</a>`,
			`<a data-judge href="/w?id=1004&amp;x=2">Zurück zu Fassung 2</a>`,
			`<a data-judge href="/w?id=1004&amp;x=2">Revenir à la version 2</a>`,
			`<a data-judge href="/versions?id=1004&amp;to=2">2</a>`},
		[]string{`<a data-judge href="/rev?id=1004&amp;v=3">Version 3</a>`,
			`<a data-judge href="/item/1004">Back to version list</a>`,
			`<a data-judge href="/versions?id=1004&amp;from=1&amp;to=2">1-2</a>`},
	},
	"fetch": {
		[]string{`<a data-judge href="/stacks?id=1004">To the reading room</a>`,
			`<a data-judge href="/s?id=1004">In den Lesesaal</a>`,
			`<a data-judge href="/get?id=1004">Get it</a>`,
			`<a data-judge href="/x?id=1004">Retrieve</a>`, `<a href=/item/1004>Otters</a> <a ` +
				`data-judge href="/x?id=1004">Retrieve now</a> <a href=/item/1005>Eels</a> <a ` +
				`href="/x?id=1005">Retrieve now</a>`},
		[]string{`<a data-judge href=/readingroom>To the reading room</a>`,
			`<a data-judge href="/x?id=1004">Retrieve</a> <a href="/x?id=1005">Retrieve</a>`,
			`<a data-judge href="/index.php?id=1004">Reading room</a> <a ` +
				`href="/index.php?id=1005">Hours</a>`,
			`<a href=/item/5>1</a> <a data-judge href="/get?id=1004">Get PDF</a>`},
	},
	"twin": {
		[]string{`<p><a href=/ship/31>Otter</a> <a href=/qux/31>Nahlo</a><p><a href=/ship/32>` +
			`Eel</a> <a data-judge href=/qux/32>Nahlo</a><p><a href=/ship/33>Heron</a> <a ` +
			`href=/qux/33>Nahlo</a>`,
			`<p><a href=/ship/a-31>Otter</a> <a href="/qux?s=a-31">Nahlo me</a><p><a ` +
				`href=/ship/b-32>Eel</a> <a data-judge href="/qux?s=b-32">Nahlo me</a><p><a ` +
				`href=/ship/c-33>Heron</a> <a href="/qux?s=c-33">Nahlo me</a>`},
		[]string{`<p><a href=/ship/31>Otter</a> <a href=/qux/31>Details</a><p><a href=/ship/32>` +
			`Eel</a> <a data-judge href=/qux/32>Details</a><p><a href=/ship/33>Heron</a> <a ` +
			`href=/qux/33>Details</a>`,
			`<p><a href=/ship/31>Otter</a> <a href=/qux/31>Nahlo</a><p><a data-judge ` +
				`href=/ship/32>Eel</a> <a href=/qux/32>Nahlo</a><p><a href=/ship/33>Heron</a> <a ` +
				`href=/qux/33>Nahlo</a>`,
			`<p><a href=/qux/31>Nahlo</a><p><a data-judge href=/qux/32>Nahlo</a><p><a ` +
				`href=/qux/33>Nahlo</a>`},
	},
	"news": {
		[]string{`<a data-judge href="/odber?druh=aktuality">Odběr novinek</a>`,
			`<a data-judge href="/qux/new">Newsletter</a>`,
			`<a data-judge href="/qux?list=qux">Mailing list</a>`,
			`<a data-judge href="/mailmag.do;jsessionid=7F?regist=1">qux</a>`,
			`<a data-judge href="/rss/subscribe.do?menu=recall">qux nahlo</a>`,
			`<a data-judge href=/subscribe.jsp>訂閱每日標訊</a>`,
			`<a data-judge href=/jspui/subscribe>استقبال التنبيهات بالبريد</a>`,
			`<a data-judge href="/index.php/newsletter?sub=1">qux</a>`},
		[]string{`<a data-judge href=/newsletter>Newsletter</a>`,
			`<a data-judge href="/find?q=bulletin">Bulletin</a>`,
			`<a data-judge href=/bulletin/1998>Bulletin of 1998</a>`,
			`<a data-judge href="/list?page=2">Newsletters: 1998</a>`},
	},
	"turns": {
		[]string{`<a data-judge href="/albums/42?vis=world">Make it public</a>`,
			`<a data-judge href=/intranet/bye>Let me go</a>`,
			`<a data-judge href=/boards/u/3380>Oops, put it back</a>`,
			`<a data-judge href=/k/93>Κράτησε μου μία θέση</a>`,
			`<a data-judge href=/k/93>これをください</a>`,
			`<a data-judge href=/k/93 title="No more of him"></a>`},
		[]string{`<a data-judge href=/search>View it</a>`,
			`<a data-judge href=/patents/357323/full>Meg még nász város hogy gyakorlat</a>`,
			`<a data-judge href=/catalogue>Show me all books</a>`,
			`<a data-judge href=/it>IT services</a>`,
			`<a data-judge href=/song/fly-me-to-the-moon>Fly me to the moon</a>`,
			`<a data-judge href=/help/how>How it works</a>`,
			`<a data-judge href=/gifts>For her</a>`,
			`<a data-judge href=/opac>Take me to the catalogue</a>`,
			`<a data-judge href="/objects?page=2">Give me more</a>`, `<a data-judge href=/book/4>` +
				`Bring up the bodies for them</a> <a href=/book/5>Otters</a> <a href=/book/6>` +
				`Eels</a>`},
	},
	"address sign": {
		[]string{`<a data-judge href=/m/7f2c!pin>Monday</a>`, `<a data-judge href="/gb?18+d">e</a>`,
			`<a data-judge href="/bugs/list?cc=-ann">Monday</a>`,
			`<a data-judge href="/a;7">Monday</a>`},
		[]string{`<a data-judge href=/~ann/>Ann</a>`, `<a data-judge href=/tag/c++>C++</a>`,
			`<a data-judge href="/find?sort=-date">Date</a>`,
			`<a data-judge href="/find?q=+otter">Otter</a>`,
			`<a data-judge href=/news/keep-calm!>Keep calm!</a>`,
			`<a data-judge href="/find?otters+eels">Otters</a>`},
	},
	"wordless": {
		[]string{`<a data-judge href="/emtiaz?id=788&amp;n=5">★★★★★</a>`,
			`<a data-judge href="/poll?pick=2">👍</a>`,
			`<a data-judge href="/playlist?n=44&amp;qux=1n"><i class="arr-top"></i></a>`},
		[]string{`<a data-judge href="/poll?page=2">»</a>`,
			`<a data-judge href=/products/map><i class="qux"></i></a>`,
			`<a data-judge href=/item/4><img src=qux.png></a>`},
	},
	"fault": {
		[]string{`<a data-judge href="/correction?n=1231">Suggest a correction</a>`,
			`<a data-judge href="/x?n=1231">Korrektur vorschlagen</a>`,
			`<a data-judge href="/x/1231">Propose a change</a>`,
			`<a data-judge href="/x?id=1">Navrhnout opravu</a>`,
			`<a data-judge href="/c?n=7">报告错误</a>`,
			`<a data-judge href="/c?n=7">Comunicar erro</a> <a href="/c?n=8">Comunicar erro</a>`,
			`<a data-judge href="/c?n=7">Fout melden</a>`,
			`<a data-judge href="/c?n=7">Предложить правку</a>`,
			`<a data-judge href="/n?rec=7">Wrong data?</a> <a href="/n?rec=8">Wrong data?</a>`,
			`<a data-judge href="/n?rec=7">Stimmt etwas nicht?</a>`,
			`<a data-judge href="/n?rec=7">有误？</a>`},
		[]string{`<a data-judge href="/c?n=7">Reporting errors in medicine</a> <a href="/c?n=8">` +
			`Otters</a> <a href="/c?n=9">Hedgehogs</a>`,
			`<a data-judge href="/corrections">Report errors</a>`,
			`<a data-judge href="/c?n=7">Errors of the north</a>`,
			`<a data-judge href="/c?n=7">What went wrong with the otters of the north?</a>`,
			`<a data-judge href="/wrong-number">Wrong number?</a>`},
	},
	"basket": {
		[]string{`<a data-judge href=/cart/add/5>Mug</a>`,
			`<a data-judge href="/cart?line=3&amp;q=3">+</a>`,
			`<a data-judge href=/merkliste/hinzu/4>4</a>`,
			`<a data-judge href="/bag?rec=2301">Put on my list</a>`,
			`<a data-judge href="/bag?rec=2301">This goes with my things</a>`,
			`<a data-judge href="/korb?satz=8">Für meine Mappe</a>`},
		[]string{`<a data-judge href="/bag?rec=2301">History of the bag</a>`,
			`<a data-judge href="/basket">My basket</a>`,
			`<a data-judge href=/cart/history-of-the-cart>History of the cart</a>`,
			`<a data-judge href=/dict/cart>cart (vehicle)</a>`},
	},
	"token": {
		[]string{`<a data-judge href="/x.php?tid=33&amp;n=4&amp;my_post_key=c81e728d">4</a>`,
			`<a data-judge href="/x?authenticity_token=7f3a">go</a>`},
		[]string{`<a data-judge href="/list?pageToken=CAUQAA">Next</a>`,
			`<a data-judge href="/item/9?jsessionid=0A1F9C77B1">Letters</a>`},
	},
	"verb in the text": {
		[]string{`<a data-judge href="/talk/182?v=2">Upvote</a>`,
			`<a data-judge href="/tree?action=tree&amp;id=4" title="Move Down"></a>`,
			`<a data-judge href="/a/0cc175b9c0f1b6a831c399e269772661">Activar mi cuenta</a>`,
			`<a data-judge href="/thread/9/3?k=d">この投稿を削除する</a>`,
			`<a data-judge href=/pub/3>Ne plus afficher</a>`},
		[]string{`<a data-judge href=/artist/take-that>Take That</a>`,
			`<a data-judge href=/u/pilar/seguidores>214 seguidores</a>`,
			`<a data-judge href="/item?id=7">Delete: a history of rubbers</a>`},
	},
	"icon": {
		[]string{`<a data-judge href="/searches?x=60">&times;</a>`,
			`<a data-judge href="/last/7">✖</a>`,
			`<a data-judge href=/photo/3/l9><i class="fa fa-heart"></i></a>`,
			`<a data-judge href="/benutzer/9?z=2"><i class="fa fa-lock"></i></a>`},
		[]string{`<a data-judge href="/list?letter=X">X</a>`,
			`<a data-judge href="/size?s=3">3 × 4</a>`, `<a data-judge href="/">×</a>`,
			`<a data-judge href=/docs/77/file><i class="fa fa-download"></i></a>`,
			`<a data-judge href=/item/77><i class="fa fa-star"></i></a>`},
	},
	"letter": {
		[]string{`<a data-judge href=/k/88/s title="Someone">§</a>`,
			`<a data-judge href="admin.pl?c=q&amp;n=14">Q</a>`},
		[]string{`<a data-judge href=/list/88/2>2</a>`,
			`<a data-judge href=/list/88/a>Annual reports of the county</a>`},
	},
	"switch": {
		[]string{`<a data-judge href="/vuorot?n=77&amp;quux=1">vapaa</a>`,
			`<a data-judge href="/vahetus?r=7&amp;soovin">endale</a>`},
		[]string{`<a data-judge href="/view.php?id=17&amp;history=1">Issue History</a>`,
			`<a data-judge href="/view.php?id=17&amp;page=1">1</a>`},
	},
	"row action": {
		[]string{`<p><a href=/rec/8>One</a> <a href=/rec/8/qux>qux qux qux</a><p><a href=/rec/9>` +
			`Two</a> <a data-judge href=/rec/9/qux>qux qux qux</a>`},
		[]string{`<p><a href=/rec/8>One</a> <a href=/rec/8/pdf>pdf</a><p><a href=/rec/9>Two</a> ` +
			`<a data-judge href=/rec/9/pdf>pdf</a>`, `<p><a data-judge href=/rec/8>One</a> <a ` +
			`href=/rec/8/qux>qux</a><p><a href=/rec/9>Two</a> <a href=/rec/9/qux>qux</a>`},
	},
	"on its page": {
		[]string{`<a data-judge href="/x?id=1004">Report an error</a>`,
			`<a data-judge href="/x?id=1004">Suggest a correction</a>`,
			`<a data-judge href="/sack?id=1004">Put on my list</a>`},
		[]string{`<a data-judge href="/show.php?id=94">Report an error</a>`,
			`<a data-judge href="/x?id=1004">Report an error</a> <a href="/x?id=1005">On ` +
				`error</a>`, `<a data-judge href="/full?id=93">Full record</a>`,
			`<a data-judge href="/flag?id=1004">Otters of the northern lakes</a>`},
	},
	"unknown action": {
		[]string{`<li>Trousers <a data-judge href=/prove/4/qux>qux</a>`},
		[]string{`<a data-judge href=/topic/4/otters-of-the-north>Otters of the north</a>`,
			`<a data-judge href=/photo/5/details>qux</a>`},
	},
}

// pageOfCase is where the links of a veto's cases stand.
func pageOfCase(veto string) string {
	if veto == "on its page" {
		return "http://site.example/show.php?id=93"
	}
	return "http://site.example/dir/list"
}

func TestEachVetoOfLinksStopsAndLetsPass(t *testing.T) {
	for _, v := range linkVetoes() {
		cases := linkCases[v.Name]
		page := pageOfCase(v.Name)
		if len(cases.stops) == 0 || len(cases.passes) == 0 {
			t.Errorf("veto %q has no test of what it must stop, or of what it must let pass",
				v.Name)
		}
		for _, s := range cases.stops {
			l := tableLink{ID: s, Page: page, HTML: s}.link(t)
			if got := l.Judge(); got.Veto != v.Name {
				t.Errorf("%s is judged by %q (%s), want %q", s, got.Veto, got.Why, v.Name)
			}
		}
		for _, s := range cases.passes {
			l := tableLink{ID: s, Page: page, HTML: s}.link(t)
			if got := l.Judge(); got.Harmful() {
				t.Errorf("%s is stopped by %q: %s", s, got.Veto, got.Why)
			}
		}
	}
}

// The number of a thing may look like a year.
func TestTheLinkOnThePageOfAThingWithTheNumberOfAYear(t *testing.T) {
	for page, harmful := range map[string]bool{"http://site.example/item/1910/full": true,
		"http://site.example/list/1911/all": false} {
		l := tableLink{ID: page, Page: page,
			HTML: `<a data-judge href="/sack?id=1910">Put on my list</a>`}.link(t)
		if got := l.Judge(); got.Harmful() != harmful {
			t.Errorf("on %s it is judged %q, want harmful %v", page, got.Why, harmful)
		}
	}
}

func TestVerbsAreKnownInThirtyLanguages(t *testing.T) {
	for _, c := range append([]lang.Concept{lang.Basket, lang.Show, lang.How, lang.Parameter},
		verbConcepts...) {
		if n := len(lang.Languages(c)); n < 30 {
			t.Errorf("%q has words in %d languages", c, n)
		}
	}
}

// What no page shows is judged by its address alone.
func TestAddresses(t *testing.T) {
	for address, harmful := range map[string]bool{
		"http://a.example/logout":                         true,
		"http://a.example/user/abmelden":                  true,
		"http://a.example/item/5/delete":                  true,
		"http://a.example/item/5/edit":                    true,
		"http://a.example/cart/add/5":                     true,
		"http://a.example/?action=logout":                 true,
		"http://a.example/index.php?cmd=unsubscribe&u=7":  true,
		"http://a.example/newsletter/unsubscribe/a7c4e1":  true,
		"http://a.example/delete/5":                       true,
		"http://a.example/admin/deletePost?id=5":          true,
		"http://a.example/index.php?route=/logout":        true,
		"http://a.example/w.php?title=Special:UserLogout": true,
		"http://a.example/rules?MoveRuleDown=3&group=0":   true,
		"http://a.example/ajax/toggle/star?id=3":          true,
		"http://a.example/tree.php?action=tree_up&id=2":   true,
		"http://a.example/login?next=/logout":             false,
		"http://a.example/w.php?title=Talk:Logout_page_1": false,
		"http://a.example/wiki/toggle/switches?id=3":      false,
		"http://a.example/list?updateDate=20240311":       false,
		"http://a.example/item/5":                         false,
		"http://a.example/item/5/reviews":                 false,
		"http://a.example/watch/123":                      false,
		"http://a.example/search?q=delete+cart":           false,
		"http://a.example/articles/how-to-delete-a-file":  false,
		"http://a.example/orders/1234":                    false,
		"http://a.example/cart":                           false,
		"http://a.example/deleted-scenes":                 false,
		"http://a.example/vote/results":                   false,
		"http://a.example/list?sort=date&order=desc&p=3":  false,
		"http://a.example/browse?action=view&id=7":        false,
		"http://a.example/edit-distance":                  false,
		"http://a.example/sitemap?page=3":                 false,
		"http://a.example/book/approving-the-plan-1951":   false,
		"http://a.example/records?id=12&format=bibtex":    false,
		"http://a.example/2019/03/12/delete-your-account": false,
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if v := JudgeAddress(u); v.Harmful() != harmful {
			t.Errorf("%s: harmful %v, want %v (%s)", address, v.Harmful(), harmful, v)
		}
	}
}

func TestSessionsMakeVetoesStricter(t *testing.T) {
	l := tableLink{Page: "http://site.example/issues",
		HTML: `<li>Leak <a data-judge href=/issues/7/qux>qux the big leak</a>`}.link(t)
	if v := l.Judge(); v.Harmful() {
		t.Errorf("without a session it is stopped: %s", v)
	}
	if l.Session = true; !l.Judge().Harmful() {
		t.Error("with a session an unknown word behind the number of a thing passes")
	}
	for address, harmful := range map[string]bool{
		"/tree?action=qux_down&id=3": true,
		"/tree?action=view&id=3":     false,
		"/tree?action=qux":           true,
		"/tree?action=recent":        false,
		"/tree?id=3":                 false,
	} {
		l := tableLink{Page: "http://site.example/trees",
			HTML: `<li>Leak <a data-judge href="` + address + `">qux</a>`}.link(t)
		if l.Session = true; l.Judge().Harmful() != harmful {
			t.Errorf("with a session %s: harmful %v, want %v", address, !harmful, harmful)
		}
	}
}

// An address without a verb is judged in about a microsecond: links are judged on the hot path of a
// crawl.
func BenchmarkJudge(b *testing.B) {
	for name, address := range map[string]string{
		"plain":  "http://a.example/books/novels/the-moonstone",
		"record": "http://a.example/catalogue/record/88123?lang=en",
		"search": "http://a.example/find?q=otters&sort=year&page=3",
	} {
		b.Run(name, func(b *testing.B) {
			u, err := url.Parse(address)
			if err != nil {
				b.Fatal(err)
			}
			at, _ := url.Parse("http://a.example/books")
			p := NewPage(at,
				[]string{"/books/novels/the-moonstone", "/catalogue/record/88123?lang=en", "/x/1",
					"/x/2"})
			for b.Loop() {
				l := Link{URL: u, Page: p, Text: "The Moonstone, a romance"}
				if l.Judge().Harmful() {
					b.Fatal("stopped")
				}
			}
		})
	}
}
