package safety

import (
	"slices"
	"testing"
)

// asking makes a form of what stands at its boxes and on its button.
func asking(method, action, button string, labels ...string) Form {
	f := Form{Method: method, Action: "http://site.example" + action}
	for _, l := range labels {
		f.Fields = append(f.Fields, Field{Tag: "input", Type: "text", Name: "f", Label: l})
	}
	return with(f, Field{Place: Button, Tag: "button", Type: "submit", Label: button})
}

// called makes a form of a text box and a button with a name.
func called(name, label string) Form {
	f := asking("GET", "/x", label, "Title")
	f.Fields[len(f.Fields)-1].Name = name
	return f
}

func with(f Form, fields ...Field) Form {
	f.Fields = slices.Concat(f.Fields, fields)
	return f
}

func amid(f Form, sentence string) Form {
	f.Around = sentence
	return f
}

func headed(f Form, heading string) Form {
	f.Caption = heading
	return f
}

func menu(name string, options ...string) Field {
	fd := Field{Tag: "select", Type: "select", Name: name, Label: name}
	for _, o := range options {
		fd.Options = append(fd.Options, Option{Value: o, Text: o})
	}
	return fd
}

func hidden(name, value string) Field {
	return Field{Place: Hidden, Tag: "input", Type: "hidden", Name: name, Value: value}
}

// formCases are forms that each veto stops, and those that only look so, which it lets pass.
func formCases() map[string]struct{ stops, passes []Form } {
	search := asking("GET", "/find", "Search", "Title")
	return map[string]struct{ stops, passes []Form }{
		"password or file": {
			[]Form{with(search, Field{Type: "password"}), with(search, Field{Type: "file"})},
			[]Form{search},
		},
		"captcha": {
			[]Form{asking("GET", "/find", "Search", "Title", "Zeichen aus dem Bild eingeben")},
			[]Form{asking("GET", "/find", "Search", "Image code")},
		},
		"address that acts": {
			[]Form{asking("GET", "/x/delete", "Go", "Title"),
				asking("POST", "/register", "Search", "Name"),
				asking("GET", "/device/3/toggle", "OK", "Reason")},
			[]Form{asking("GET", "/register/search", "Search", "Name of a charity"),
				asking("GET", "/newsletter/archive", "Search", "Past newsletters"),
				asking("GET", "/device/3/toggle", "Search", "Title"),
				asking("GET", "/device/3/parts", "OK", "Title")},
		},
		"hidden command": {
			[]Form{with(search, hidden("action", "delete")),
				with(search, hidden("aktion", "loeschen")), with(search, hidden("subscribe", "1")),
				with(search, hidden("add_to_list", "on")), with(search, hidden("bewaar", "ja"))},
			[]Form{with(search, hidden("action", "search")), with(search, hidden("reset", "1")),
				with(search, hidden("do", "search"))},
		},
		"button that acts": {
			[]Form{asking("GET", "/x", "Save search", "Title"),
				asking("GET", "/x", "Beitrag löschen", "Titel"), asking("GET", "/x", "購入", "書名"),
				called("delete", "OK"), called("btnDelete", ""), called("unsubscribe", "OK")},
			[]Form{asking("GET", "/x", "Search deleted articles", "Title"),
				asking("GET", "/x", "Abstimmungen anzeigen", "Name"),
				called("delete", "Search"), called("find_deleted", "OK"), called("btnGo", "OK")},
		},
		"no button that asks": {
			[]Form{asking("GET", "/x", "Vorschau", "Betreff"),
				asking("GET", "/x", "Conserver la recherche", "Mot"),
				asking("GET", "/x", "Nominate", "Title"),
				asking("GET", "/x", "Vorschlagen", "Wort"),
				asking("GET", "/x", "Ping search engines", "Title")},
			[]Form{
				asking("GET", "/x", "Track parcel", "Consignment number"),
				asking("POST", "/x", "投票結果を表示", "議員名"),
				asking("GET", "/x", "Poišči", "Naslov"),
				asking("GET", "/x", "Прикажи гласања", "Посланик"),
				asking("GET", "/x", "", "Title"),
			},
		},
		"address of a doing": {
			[]Form{asking("GET", "/rec/8/sms", "Send", "Number")},
			[]Form{asking("GET", "/comments", "Search", "Docket"),
				headed(asking("GET", "/vote", "OK", "Year"), "Register of votes")},
		},
		"find and replace": {
			[]Form{asking("GET", "/x", "Search", "Find", "Replace with"),
				asking("GET", "/x", "検索", "検索", "置換")},
			[]Form{asking("GET", "/x", "Search", "Replaces part number")},
		},
		"question and answer": {
			[]Form{asking("GET", "/x", "Search", "Question", "Answer"),
				asking("GET", "/x", "Suchen", "Frage", "Antwort")},
			[]Form{asking("GET", "/x", "Search", "Question contains", "Answer contains")},
		},
		"mailbox": {
			[]Form{with(asking("GET", "/x", "OK"), menu("from", "Inbox", "Work"),
				menu("to", "Trash", "Old"))},
			[]Form{with(search, menu("in", "Inbox", "Work"))},
		},
		"acts on what is found": {
			[]Form{asking("GET", "/x", "Run", "Delete all entries containing"),
				asking("GET", "/x", "Uitvoeren", "Verwijder alle records met")},
			[]Form{headed(search, "Deleted articles"), headed(search, "Gelöschte Seiten"),
				headed(asking("GET", "/x", "查看", "词条"), "已删除词条")},
		},
		"e-mail box": {
			[]Form{asking("GET", "/n", "", "Your e-mail"),
				asking("GET", "/search", "OK", "メールアドレス"),
				asking("GET", "/search", "Search", "Adres e-mail")},
			[]Form{asking("GET", "/x", "Filter", "E-mail contains"),
				asking("GET", "/x", "Search", "Sender e-mail", "Subject"),
				asking("GET", "/x", "Go", "Find a person by e-mail")},
		},
		"telephone box": {
			[]Form{asking("GET", "/x", "Los", "Telefon"), asking("GET", "/x", "OK", "Ваш телефон")},
			[]Form{asking("GET", "/x", "Find people", "Name", "Phone")},
		},
		"question to people": {
			[]Form{headed(asking("POST", "/q", "Search", "Topic"), "Ask the community"),
				asking("POST", "/q", "Suchen", "Ihre Frage an uns")},
			[]Form{asking("GET", "/help", "Search", "Ask a question")},
		},
		"message box": {
			[]Form{asking("GET", "/x", "", "Leave a comment"),
				asking("GET", "/x", "OK", "Napisz komentarz")},
			[]Form{asking("GET", "/x", "Search comments", "Comment contains"),
				asking("GET", "/x", "", "Search messages")},
		},
		"number or code": {
			[]Form{asking("GET", "/x", "OK", "Coupon code"), asking("GET", "/x", "OK", "Quantità")},
			[]Form{asking("GET", "/x", "Search", "Order number")},
		},
		"what is the visitor's own": {
			[]Form{asking("GET", "/x", "Mutasd", "Olvasójegyszám", "Születési dátum"),
				asking("GET", "/cerca", "Vai", "La tua posta")},
			[]Form{asking("GET", "/shops/search", "Go", "Your postcode"),
				asking("GET", "/x", "Show", "Docket number")},
		},
		"newsletter": {
			[]Form{headed(asking("GET", "/x", "", "Name"), "Our newsletter")},
			[]Form{headed(search, "Past newsletters")},
		},
		"heading that acts": {
			[]Form{headed(asking("GET", "/x", "OK", "Title"), "Order a copy"),
				headed(asking("GET", "/x", "Submit", "Titel"), "Fehlendes Buch melden")},
			[]Form{headed(asking("GET", "/x", "Search", "Title"), "Order a copy"),
				headed(asking("GET", "/x", "OK", "Title"), "Catalogue"),
				headed(asking("GET", "/x", "Submit", "Case number"), "Register"),
				headed(asking("GET", "/x", "絞り込む", "氏名"), "投稿一覧")},
		},
		"goes with an item": {
			[]Form{
				with(asking("GET", "/mark", "OK", "Keyword"), hidden("id", "1003")),
				with(asking("GET", "/labels", "Ir", "Palavras"), hidden("item_id", "44")),
				with(asking("GET", "/mark", "", "Word"), hidden("ID", "44")),
			},
			[]Form{
				with(asking("GET", "/index.php", "Suchen", "Suchbegriff"), hidden("id", "42")),
				with(asking("GET", "/search", "OK", "Keyword"), hidden("id", "42")),
				with(asking("GET", "/find", "Go", "Keyword"), hidden("lang", "12")),
				with(asking("GET", "/find", "Go", "Keyword"), hidden("id", "main")),
				headed(with(asking("GET", "/x", "OK", "Title"), hidden("id", "42")),
					"Search the catalogue"),
				with(asking("GET", "/list", "Go", "Title", "Name"), hidden("id", "42")),
			},
		},
		"no word of a search": {
			[]Form{
				headed(asking("GET", "/line/33", "OK", "Line"), "Correct this transcription"),
				headed(asking("GET", "/x", "Ďalej", "Ulica"), "Výtlk na ceste"),
				asking("GET", "/search", "", "Where should we send it?"),
				asking("GET", "/x", "", "Name this person"),
				headed(asking("GET", "/x", "Enviar", "Palabra"), "Propón unha palabra"),
				asking("GET", "/x", "OK", "Dejar huella aquí"),
				asking("GET", "/x", "Enviar", "Cuéntaselo a un amigo"),
			},
			[]Form{
				asking("GET", "/x", "Go", "Name"),
				headed(asking("GET", "/x", "OK", "Ime"), "Popis brodova"),
				headed(asking("GET", "/search", "OK", "City"), "Branches"),
				asking("GET", "/x", "Filtra", "Testo"),
			},
		},
		"sentence of something else": {
			[]Form{
				amid(asking("GET", "/desk/labels", "OK", "Call number"),
					"A sheet of labels comes out of the printer behind the desk."),
				amid(asking("GET", "/x", "Los", "Titel", "Jahr"), "Geben Sie einen Titel ein. Er "+
					"verschwindet danach endgültig aus dem Verzeichnis."),
				amid(asking("GET", "/x", "Show", "Volume", "Year"),
					"The volume is taken down to the camera and you pay for it."),
				amid(asking("GET", "/x", "実行", "書名"), "指定の本はその日のうちに地下室へ運ばれていきます。"),
			},
			[]Form{
				amid(asking("GET", "/x", "OK", "Title"),
					"The register holds all mills of the county."),
				amid(asking("GET", "/x", "OK", "Place"),
					"For example Coast, Drawen or Zanclihest."),
				amid(asking("GET", "/x", "OK", "Name"),
					"Enter a name, or a part of one that you know."),
				amid(asking("GET", "/x", "Show", "Name"),
					"The plan shows the grave. Funerals are booked by telephone."),
				amid(search, "A sheet of labels comes out of the printer behind the desk."),
				amid(asking("GET", "/search", "", "Search this site"),
					"Your basket is empty at the moment."),
			},
		},
		"poll": {
			[]Form{with(asking("GET", "/x", "OK"),
				Field{Type: "radio",
					Options: []Option{{Value: "1", Text: "Spring"},
						{Value: "2", Text: "Autumn"}}})},
			[]Form{with(asking("GET", "/x", "Search studies"),
				Field{Type: "radio",
					Options: []Option{{Value: "1", Text: "Open"}, {Value: "2", Text: "Closed"}}})},
		},
		"no harmless choice": {
			[]Form{with(search, menu("action", "delete", "merge"))},
			[]Form{with(search, menu("action", "list", "delete"))},
		},
	}
}

func TestVetoesOfForms(t *testing.T) {
	cases := formCases()
	for _, v := range formRules {
		c, ok := cases[v.Name]
		if !ok {
			t.Errorf("the veto %q has no case", v.Name)
		}
		for i := range c.stops {
			if got := c.stops[i].Judge(); got.Veto != v.Name {
				t.Errorf("%s, %d: stopped by %q (%s)", v.Name, i, got.Veto, got.Why)
			}
		}
		for i := range c.passes {
			if got := c.passes[i].Judge(); got.Veto == v.Name {
				t.Errorf("%s, %d: stops what it has to let pass: %s", v.Name, i, got.Why)
			}
		}
	}
}

func TestChoicesThatAct(t *testing.T) {
	tick := func(label string) Field {
		return Field{Type: "checkbox", Name: "x", Label: label,
			Options: []Option{{Value: "v", Text: label}}}
	}
	for name, c := range map[string]struct {
		field Field
		value string
		acts  bool
	}{
		"delete beside list":          {menu("what", "list", "delete"), "delete", true},
		"list beside delete":          {menu("what", "list", "delete"), "list", false},
		"an unknown verb beside show": {menu("ukon", "Zobraziť", "Vyhasiť"), "Vyhasiť", true},
		"merge in a menu of actions": {menu("op", "", "show", "merge duplicates"),
			"merge duplicates", true},
		"nothing in a menu of actions": {menu("op", "do nothing", "lock topics"), "do nothing",
			false},
		"all of them": {menu("pogoci", "табела", "отпиши све"), "отпиши све",
			true},
		"a kind of thing": {menu("type", "Book", "Report", "Order"), "Order", false},
		"a state": {menu("status", "alle", "aktiv", "gelöscht"), "gelöscht",
			false},
		"just searching beside a verb": {menu("attach", "just search", "attach to my tree"),
			"attach to my tree", true},
		"nothing beside a verb": {menu("apres", "ne rien faire", "mettre de côté"),
			"mettre de côté", true},
		"to an address of one's own": {menu("out", "On screen", "Send to my address"),
			"Send to my address", true},
		"search and replace": {menu("m", "nur suchen", "suchen und ersetzen"),
			"suchen und ersetzen", true},
		"no choice": {menu("owner", "none", "city", "church"), "church", false},
		"results on paper": {menu("o", "Screen", "Order printout"), "Order printout",
			true},
		"results by mail":              {menu("output", "Screen", "E-mail"), "E-mail", true},
		"a tick that subscribes":       {tick("E-mail me new results"), "v", true},
		"a tick that keeps":            {tick("Guardar esta búsqueda"), "v", true},
		"a tick that widens":           {tick("Include removed charities"), "v", false},
		"a tick for the search itself": {tick("Record this query"), "v", true},
		"a tick in a sentence":         {tick("Charge copies to reader account"), "v", true},
		"a tick that widens at length": {tick("Include items that were withdrawn"), "v", false},
		"not to be told": {
			Field{Type: "radio", Name: "p",
				Options: []Option{{Value: "1", Text: "powiadamiaj"},
					{Value: "2", Text: "nie powiadamiaj"}}}, "2", false},
		"to be told": {
			Field{Type: "radio", Name: "p",
				Options: []Option{{Value: "1", Text: "powiadamiaj"},
					{Value: "2", Text: "nie powiadamiaj"}}}, "1", true},
		"a tick of one's own": {tick("將結果寄到我的信箱"), "v", true},
		"a tick that narrows": {tick("Con texto completo"), "v", false},
		"yes to an alert": {
			Field{Type: "radio", Name: "a", Label: "Recevoir une alerte ?",
				Options: []Option{{Value: "1", Text: "Oui"}, {Value: "0", Text: "Non"}}}, "1",
			true},
		"no to an alert": {
			Field{Type: "radio", Name: "a", Label: "Recevoir une alerte ?",
				Options: []Option{{Value: "1", Text: "Oui"}, {Value: "0", Text: "Non"}}}, "0",
			false},
	} {
		if v := c.field.Acts(c.value); v.Harmful() != c.acts {
			t.Errorf("%s: %q, want it to act: %v", name, v.Why, c.acts)
		}
	}
}

func TestButtonsBesideTheSearchAreNotPressed(t *testing.T) {
	for label, want := range map[string]bool{
		"Delete selected": true, "Save as alert": true, "Vaciar carpeta": true,
		"Очистить базу": true, "一括削除": true,
		"Desa la cerca": true, "Сачувај претрагу": true, "Prikvači pretragu": true,
		"Advanced search": false,
		"Search":          false, "Next": false, "2": false, "Select": false, "": false,
	} {
		f := with(asking("GET", "/x", "Search", "Title"),
			Field{Place: Button, Type: "submit", Label: label})
		if v := f.Pressed(&f.Fields[len(f.Fields)-1]); v.Harmful() != want {
			t.Errorf("%q: %q, want it left: %v", label, v.Why, want)
		}
	}
}

// What has nothing but ranges looks up what lies in them, unless it speaks of something else.
func TestFormsOfRangesLookUp(t *testing.T) {
	ranged := func(f Form) Form {
		for i := range f.Fields {
			f.Fields[i].Range = f.Fields[i].Place == Shown
		}
		return f
	}
	passes := map[string]Form{
		"dates":             ranged(asking("GET", "/x", "Go", "Date from", "Date to")),
		"in other words":    ranged(asking("GET", "/x", "OK", "Datum von", "bis")),
		"to a page of hits": asking("GET", "/db/hits.asp", "Go", "Date from", "Date to"),
	}
	for name, f := range passes {
		if v := f.Judge(); v.Harmful() {
			t.Errorf("%s: %s", name, v.Why)
		}
	}
	stops := map[string]Form{
		"by POST":         ranged(asking("POST", "/x", "Go", "Date from", "Date to")),
		"a button beside": ranged(asking("GET", "/x", "Book now", "Arrival", "Departure")),
		"no ranges":       asking("GET", "/x", "Go", "Date from", "Date to"),
		"of the visitor":  ranged(asking("GET", "/x", "Go", "Your leave from", "to")),
	}
	for name, f := range stops {
		if v := f.Judge(); !v.Harmful() {
			t.Errorf("%s passes", name)
		}
	}
}

// A percent sign in the place of the rest of a word speaks of words that are looked for; a star
// does not.
func TestASignForTheRestOfAWordTellsOfASearch(t *testing.T) {
	for sentence, search := range map[string]bool{
		"% stands for the rest of a word":                       true,
		"Type the beginning of a name and % behind it":          true,
		"All fields that are marked with * must be filled in":   false,
		"Our club meets each week in the old mill by the river": false,
	} {
		f := amid(asking("GET", "/x", "OK", "Name"), sentence)
		if _, why := f.tellsElse(); (why == "") != search {
			t.Errorf("%s: %q", sentence, why)
		}
	}
}
