package safety

import "testing"

func TestWhatAScriptSendsIsJudged(t *testing.T) {
	box, mute := []string{"Search books"}, []string{"What needs to be done?"}
	for name, c := range map[string]struct {
		s     Sending
		harms bool
	}{
		"a search by its address": {
			Sending{Method: "POST", Address: "https://a.example/api/search", Box: mute}, false},
		"a search by what is called": {
			Sending{Method: "POST", Address: "https://a.example/ajax",
				Values: map[string]string{"action": "find_books"}, Box: mute}, false},
		"a search by its box": {
			Sending{Method: "POST", Address: "https://a.example/rows", Box: box,
				Into: []string{"text"}}, false},
		"a search among messages": {
			Sending{Method: "POST", Address: "https://a.example/messages/search", Box: mute},
			false},
		"a language that only asks": {
			Sending{Method: "POST", Address: "https://a.example/graphql", Box: mute, Asks: true},
			false},
		"rows of a table": {
			Sending{Method: "POST", Address: "https://a.example/books/datatable", Box: mute},
			false},
		"a part of the page": {
			Sending{Method: "GET", Address: "https://a.example/login.js"}, false},
		"a page that posts by itself": {
			Sending{Method: "POST", Address: "https://a.example/api/start"}, false},
		"typing that is asked by GET": {
			Sending{Method: "GET", Address: "https://a.example/messages?q=", Box: mute}, false},
		"a filter of rows": {
			Sending{Method: "POST", Address: "https://a.example/grid/rows",
				Box: []string{"Filter..."}, Into: []string{"quickFilter"},
				Values: map[string]string{"body.startRow": "0", "body.quickFilter": "water"}},
			false},
		"a filter by its box alone": {
			Sending{Method: "POST", Address: "https://a.example/grid/rows",
				Box: []string{"Filter..."}, Into: []string{"text"},
				Values: map[string]string{"body.text": "water"}}, true},
		"a filter that is made": {
			Sending{Method: "POST", Address: "https://a.example/rules/new",
				Box: []string{"Filter name"}, Into: []string{"filter"},
				Values: map[string]string{"body.page": "1"}}, true},
		"a filter beside a button that adds it": {
			Sending{Method: "POST", Address: "https://a.example/rules",
				Box: []string{"Filter name"}, Into: []string{"filter"},
				Values: map[string]string{"body.page": "1"}, Button: "Add"}, true},
		"a button that shows a page of rows": {
			Sending{Method: "POST", Address: "https://a.example/arrivals", Box: []string{"From"},
				Values: map[string]string{"body.from": "1900-01-01", "body.page": "1"},
				Button: "Show", Pressed: true}, false},
		"a button that shows, without a page": {
			Sending{Method: "POST", Address: "https://a.example/arrivals", Box: []string{"From"},
				Values: map[string]string{"body.from": "1900-01-01"}, Button: "Show",
				Pressed: true}, true},
		"a button that sends from a page": {
			Sending{Method: "POST", Address: "https://a.example/arrivals", Box: []string{"From"},
				Values: map[string]string{"body.from": "1900-01-01", "body.page": "1"},
				Button: "Send", Pressed: true}, true},
		"a part of a page kept up to date": {
			Sending{Method: "POST", Address: "https://a.example/parts/update", Box: box,
				Into: []string{"search"}}, false},
		"a part of a page that is a chat": {
			Sending{Method: "POST", Address: "https://a.example/parts/update", Box: box,
				Into: []string{"query"}}, true},
		"a part whose box does not search": {
			Sending{Method: "POST", Address: "https://a.example/parts/update", Box: mute,
				Into: []string{"search"}}, true},
		"a part whose button changes things": {
			Sending{Method: "POST", Address: "https://a.example/parts/update", Box: box,
				Into: []string{"search"}, Button: "Delete"}, true},
		"a box that says nothing": {
			Sending{Method: "POST", Address: "https://a.example/api/items", Box: mute}, true},
		"messages, whatever the box says": {
			Sending{Method: "POST", Address: "https://a.example/api/messages", Box: box}, true},
		"a cart by GET": {
			Sending{Method: "GET", Address: "https://a.example/cart/add?q=", Box: box}, true},
		"a search that is kept": {
			Sending{Method: "POST", Address: "https://a.example/saved-searches", Box: box}, true},
		"a mailing list": {
			Sending{Method: "POST", Address: "https://a.example/mailing-list", Box: mute}, true},
		"a procedure that adds": {
			Sending{Method: "POST", Address: "https://a.example/rpc",
				Values: map[string]string{"body.method": "cart.add"}, Box: box}, true},
		"a search button that was pressed": {
			Sending{Method: "POST", Address: "https://a.example/api/rooms/free",
				Box: []string{"Where to?"}, Button: "Buscar", Pressed: true}, false},
		"a search button that was not pressed": {
			Sending{Method: "POST", Address: "https://a.example/api/rooms/free",
				Box: []string{"Where to?"}, Button: "Buscar"}, true},
		"a button that saves a search": {
			Sending{Method: "POST", Address: "https://a.example/api", Box: box,
				Button: "Save search"}, true},
		"a pressed button that keeps a search": {
			Sending{Method: "POST", Address: "https://a.example/api/rooms/free",
				Box: []string{"Where to?"}, Button: "Create search", Pressed: true}, true},
		"a button that sends": {
			Sending{Method: "POST", Address: "https://a.example/api", Box: box, Button: "Send"},
			true},
		"a page that subscribes its visitors by POST": {
			Sending{Method: "POST", Address: "https://a.example/push/subscribe"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if why := c.s.Harm(); (why != "") != c.harms {
				t.Errorf("Harm() = %q, want harm: %v", why, c.harms)
			}
		})
	}
}

// An address at which parts of a page are kept up to date is no leave to change a profile, a cart
// or a search that is kept.
func TestWhatIsTypedIsSentToAnUpdateOnlyAsASearch(t *testing.T) {
	sent := func(address, into string, values ...string) Sending {
		s := Sending{Method: "POST", Address: "https://a.example" + address,
			Box: []string{"Search books"}, Into: []string{into},
			Values: map[string]string{"body." + into: "water"}}
		for i := 0; i < len(values); i += 2 {
			s.Values[values[i]] = values[i+1]
		}
		return s
	}
	labelled := func(s Sending, label, button string) Sending {
		s.Box, s.Button = []string{label}, button
		return s
	}
	const call = "body.components.0.calls.0.method"
	for name, c := range map[string]struct {
		s     Sending
		harms bool
	}{
		"a component":                    {sent("/livewire/update", "search"), false},
		"a component of a later version": {sent("/livewire-1f2e3d/update", "bookSearch"), false},
		"a component that knows how its page was asked for": {
			sent("/livewire/update", "search", "body.components.0.snapshot.memo.method", "GET"),
			false},
		"a component that turns pages": {
			sent("/livewire/update", "searchTerm", call, "gotoPage"), false},
		"a component that is drawn anew": {
			sent("/_dash-update-component", "search_text", call, "$refresh"), false},
		"a procedure that searches": {
			sent("/livewire/update", "value", call, "searchBooks"), false},
		"a search that is not said to be kept": {sent("/search/results", "name"),
			false},
		"shops that are searched": {
			sent("/ajax", "q", "body.action", "store_search"), false},
		"results that are shown anew": {
			sent("/ajax", "q", "body.action", "update_search_results"), false},
		"a search that is posted back": {
			sent("/list.aspx", "main$find", "body.__EVENTTARGET", "main$btnSearch"), false},
		"a page that is posted back": {
			sent("/list.aspx", "main$find", "body.__EVENTTARGET", "login$grid"), false},

		"a profile":                      {sent("/profile/update", "search_engine"), true},
		"a profile with a search":        {sent("/profile/update", "search"), true},
		"a search engine among settings": {sent("/livewire/update", "search_engine"), true},
		"things":                         {sent("/items/update", "search"), true},
		"a search that is kept":          {sent("/saved-search/update", "search"), true},
		"an alert": {
			labelled(sent("/alerts/save", "keyword"), "Search alert", ""), true},
		"an alert that is updated": {
			labelled(sent("/livewire/update", "keyword"), "Search alert", ""), true},
		"a search whose settings are updated": {sent("/search/update", "search"), true},
		"the same by a program":               {sent("/search/update.php", "search"), true},
		"a cart that remembers a search":      {sent("/cart/update?search=", "quantity"), true},
		"a cart told by a value": {
			sent("/index.php?route=cart/update&search=", "search"), true},
		"a component of a cart": {sent("/components/cart/update", "search"), true},
		"a component with a button that adds": {
			labelled(sent("/livewire/update", "search"), "Search books", "Add to list"), true},
		"a component that is told to save": {sent("/livewire/update", "search", call, "save"),
			true},
		"a component that is told to store": {
			sent("/livewire/update", "search", call, "storeSearch"), true},
		"a component that is told anything": {sent("/livewire/update", "search", call, "proceed"),
			true},
		"the second call of two": {
			sent("/livewire/update", "search", call, "$refresh", "body.components.0.calls.1.method",
				"submit"), true},
		"a procedure that deletes": {sent("/rpc", "search", "body.method", "deleteItem"),
			true},
		"a procedure that destroys": {sent("/rpc", "search", "body.method", "destroy"),
			true},
		"a procedure that stands there twice": {
			sent("/ajax", "search", "body?action", "search", "body?action 1", "delete"), true},
		"a button that deletes, posted back": {
			sent("/list.aspx", "main$find", "body.__EVENTTARGET", "main$btnDelete"), true},
		"a button that updates, posted back": {
			sent("/list.aspx", "main$find", "body.__EVENTTARGET", "main$btnUpdate"), true},
		"a button that saves, by its name": {
			sent("/list.aspx", "main$find", "body.main$btnSave", "OK"), true},
		"the source of a partial request": {
			sent("/list.xhtml", "form:find", "body?javax.faces.source", "form:saveButton"), true},
	} {
		t.Run(name, func(t *testing.T) {
			if why := c.s.Harm(); (why != "") != c.harms {
				t.Errorf("Harm() = %q, want harm: %v", why, c.harms)
			}
		})
	}
}

func TestWordsInRandomDigitsSayNothing(t *testing.T) {
	for address, harms := range map[string]bool{
		"https://a.example/signed?q=x&sig=1add5b92":                              false,
		"https://a.example/s/9f3buy7c0add44de/find":                              false,
		"https://a.example/find;jsessionid=8A1delete0Zx93kQ1ab2":                 false,
		"https://a.example/add2cart?q=x":                                         true,
		"https://a.example/cart/add?sig=1c5b92":                                  true,
		"https://a.example/v2/save?q=x":                                          true,
		"https://a.example/api/1add5b92/delete?q=x&session=7c0add44de90a1b2c3d4": true,
	} {
		s := Sending{Method: "GET", Address: address, Box: []string{"Search"}}
		if why := s.Harm(); harms != (why != "") {
			t.Errorf("%s: %q", address, why)
		}
	}
}

// What a page posts by itself while it is drawn may keep a visitor's settings.
func TestWhatAPagePostsByItselfIsJudged(t *testing.T) {
	for _, tt := range []struct {
		name   string
		values map[string]string
		harm   bool
	}{
		{"settings", map[string]string{"action": "options", "change": "limit=50",
			"token": "b21bc2+"}, true},
		{"settings, taken apart",
			map[string]string{"body?action": "options", "body?change?limit": "50",
				"body?token": "b21bc2+"}, true},
		{"a note", map[string]string{"add": "seen", "csrf_token": "81b0ca"}, true},
		{"rows of a table",
			map[string]string{"draw": "1", "order": "0", "start": "0", "length": "25",
				"_token": "81b0ca"}, false},
		{"parts of a page", map[string]string{"action": "load_parts", "nonce": "81b0ca"}, false},
		{"a verb without a token", map[string]string{"change": "1"}, false},
		{"a token in a header", map[string]string{"header X-CSRF-Token": "81b0ca", "page": "2"},
			false},
	} {
		s := Sending{Method: "POST", Address: "http://a.example/api", Values: tt.values}
		if why := s.Harm(); (why != "") != tt.harm {
			t.Errorf("%s: harm is %q, want some: %v", tt.name, why, tt.harm)
		}
	}
}
