package safety

import "testing"

// besideCases are pages whose judged link is told by what stands beside it, or by how its text is
// put.
var besideCases = map[string]struct{ stops, passes []string }{
	"one of two": {
		[]string{
			`<a data-judge href="/?v=7a1&amp;r=41">+</a> <a href="/?v=7a2&amp;r=41">-</a> <a ` +
				`href="/?v=7a1&amp;r=42">+</a>`,
			`<a data-judge href="list.cgi?k=9&amp;w=h">hoch</a> <a href="list.cgi?k=9&amp;w=r">` +
				`runter</a>`,
			`<a href="play?n=4&amp;j=a">Monter</a> <a data-judge href="play?n=4&amp;j=b">` +
				`Descendre</a>`,
			`<a data-judge href="/kolejka?u=8&amp;r=g">w górę</a> <a href="/kolejka?u=8&amp;r=d">` +
				`w dół</a>`,
		},
		[]string{
			`<a data-judge href="/map?m=88&amp;zoom=4">+</a> <a href="/map?m=88&amp;zoom=2">-</a>`,
			`<a data-judge href="/t?d=5&amp;k=41">+</a> <a href="/t?d=5&amp;k=42">-</a> <a ` +
				`href="/t?d=5&amp;k=43">+</a>`,
			`<a data-judge href="/list?cat=4&amp;order=u">up</a> <a ` +
				`href="/list?cat=4&amp;order=d">down</a>`,
		},
	},
	"a row of grades": {
		[]string{
			`<a data-judge href="v.asp?id=44&amp;n=3"><img src=a.gif alt="3 Sterne"></a><a ` +
				`href="v.asp?id=44&amp;n=4"><img src=a.gif alt="4 Sterne"></a>`,
			`<a data-judge href="v.asp?id=44&amp;n=3"><img src=star3.gif></a><a ` +
				`href="v.asp?id=44&amp;n=4"><img src=star4.gif></a>`,
			`<a data-judge href="/p?k=31&amp;c=4">★</a><a href="/p?k=31&amp;c=5">★</a>`,
			`<a data-judge href="v.asp?id=44&amp;n=2"><img src=a.gif alt="ocjena 2"></a><a ` +
				`href="v.asp?id=44&amp;n=1"><img src=a.gif alt="ocjena 1"></a>`,
		},
		[]string{
			`<a data-judge href="v.asp?id=44&amp;page=3"><img src=a.gif alt="page 3"></a><a ` +
				`href="v.asp?id=44&amp;page=4"><img src=a.gif alt="page 4"></a>`,
			`<a data-judge href="v.asp?id=44&amp;n=3"><img src=a.gif alt="photo 3"></a><a ` +
				`href="v.asp?id=44&amp;n=4"><img src=a.gif alt="photo 4"></a>`,
			`<a data-judge href="/films/3"><img src=a.gif alt="3 stars"></a><a href="/films/4">` +
				`<img src=a.gif alt="4 stars"></a>`,
		},
	},
	"pressed": {
		[]string{
			`<a data-judge href="/ok?c=8f1b7a0c99">Click here to confirm this address</a>`,
			`<a data-judge href="/n/?u=8f0c12ab77&amp;l=3">Klicken Sie hier, um sich ` +
				`abzumelden</a>`,
			`<a data-judge href="/n/?x=unsubscribe&amp;u=8f0c12ab77">Our letters come once a ` +
				`week, no more</a>`,
			`<a data-judge href="/n/?u=8f0c12ab77&amp;l=3">Cliquez ici pour supprimer</a>`,
			`<a data-judge href="/n?u=8f0c12ab77">Klik hier om u af te melden</a>`,
			`<a data-judge href="/n?u=8f0c12ab77">Чтобы отписаться, нажмите здесь</a>`,
			`<a data-judge href="/n?u=8f0c12ab77">Um sich abzumelden, klicken Sie bitte hier</a>`,
			`<a data-judge href="/n?u=8f0c12ab77">To unsubscribe, click here</a>`,
		},
		[]string{
			`<a data-judge href="/n/?u=8f0c12ab77&amp;l=3">Click here to read on</a>`,
			`<a data-judge href="/n/8812">Hier klicken, um mehr zu lesen</a>`,
		},
	},
	"the kind of a thing": {
		[]string{`<a data-judge href="/v.php?t=21&amp;watch=topic">x y z w v</a>`,
			`<a data-judge href="/v.php?id=21&amp;follow=thread">z</a>`},
		[]string{`<a data-judge href="/v.php?t=21&amp;hide=comment">Short</a>`,
			`<a data-judge href="/f?q=otters&amp;submit=search&amp;t=21">News</a>`},
	},
	"all of them": {
		[]string{`<a data-judge href="/nachrichten/alle">Alle als gelesen markieren</a> <a ` +
			`href="/nachrichten/neu">Neu</a>`,
			`<a data-judge href="/avisos/x">Marcar todo como leído</a>`,
			`<a data-judge href="/obavestenja/sve">Označi sva obaveštenja kao pročitana</a>`},
		[]string{`<a data-judge href="/topics/4-as-they-mark">Mark all the others as they come</a>`,
			`<a data-judge href="/help/all">How to mark all as read</a>`},
	},
	"doors": {
		[]string{`<a data-judge href="/vorota?s=1">Открыть</a>`,
			`<a data-judge href="/door?k=2">Otwórz</a>`,
			`<a data-judge href="/tor?s=0">Schließen</a>`},
		[]string{`<a data-judge href="/gate?s=1">Timetable</a>`,
			`<a data-judge href="/gate/log">Open</a>`},
	},
	"a sign with a label": {
		[]string{`<a data-judge href="/trips/31/d/8/1" aria-label="Refuser la demande de Lucie">✘</a>`, `<a data-judge href="/cake/h" aria-label="Save to my favourites"><svg></svg></a>`},
		[]string{`<a data-judge href="/trips/31/d/8/1">Refuser la demande de Lucie, une histoire</a>`},
	},
	"heads of columns": {
		nil,
		[]string{`<a data-judge href="/l.php?by=vota&amp;dir=desc">Vota</a>`,
			`<a data-judge href="/l?op=ordenar&amp;por=baixa">Data de baixa</a>`,
			`<a data-judge href="/l?trier=supprimer">Supprimer</a>`},
	},
	"films": {
		[]string{`<a data-judge href="/job/5/lancer">Lancer la sauvegarde</a>`},
		[]string{`<a data-judge href="/cams/hill/lancer">Lancer la vidéo des 24 dernières heures</a>`},
	},
	"titles": {
		[]string{`<a data-judge href="/user/33?x=1">Logout</a>`},
		[]string{`<a data-judge href="/zapis/33120">Odjava : roman</a>`,
			`<a data-judge href="/ch/2.1/delete-all">2.1: «delete_all» now warns of locks</a>`,
			`<a data-judge href="/guias/restaurar">Restaurar</a>`},
	},
}

func TestWhatStandsBesideTells(t *testing.T) {
	for name, c := range besideCases {
		for harmful, lines := range map[bool][]string{true: c.stops, false: c.passes} {
			for _, line := range lines {
				l := tableLink{ID: name, Page: "http://site.example/x", HTML: line}.link(t)
				if v := l.Judge(); v.Harmful() != harmful {
					t.Errorf("%s: %s harmful %v, want %v: %s", name, line, v.Harmful(), harmful,
						v.Why)
				}
			}
		}
	}
}

// A word of a dictionary stands beside other words; a command beside other commands does as well.
func TestWordsOfDictionariesPass(t *testing.T) {
	const row = `<a data-judge href="/sarrera/ezabatu">ezabatu</a> <a href="/sarrera/ezagun">ezagun</a>`
	for page, harmful := range map[string]bool{"http://hiztegia.example/": false, "http://site.example/": true} {
		l := tableLink{Page: page, HTML: row}.link(t)
		if v := l.Judge(); v.Harmful() != harmful {
			t.Errorf("%s: harmful %v, want %v: %s", page, v.Harmful(), harmful, v.Why)
		}
	}
}
