package forms

import "testing"

func TestWhatAScriptSendsIsJudged(t *testing.T) {
	box, mute := []string{"Search books"}, []string{"What needs to be done?"}
	for name, c := range map[string]struct {
		s     Sending
		harms bool
	}{
		"a search by its address":                     {Sending{Method: "POST", Address: "https://a.example/api/search", Box: mute}, false},
		"a search by what is called":                  {Sending{Method: "POST", Address: "https://a.example/ajax", Values: map[string]string{"action": "find_books"}, Box: mute}, false},
		"a search by its box":                         {Sending{Method: "POST", Address: "https://a.example/rows", Box: box}, false},
		"a search among messages":                     {Sending{Method: "POST", Address: "https://a.example/messages/search", Box: mute}, false},
		"a language that only asks":                   {Sending{Method: "POST", Address: "https://a.example/graphql", Box: mute, Asks: true}, false},
		"rows of a table":                             {Sending{Method: "POST", Address: "https://a.example/books/datatable", Box: mute}, false},
		"a part of the page":                          {Sending{Method: "GET", Address: "https://a.example/login.js"}, false},
		"a page that posts by itself":                 {Sending{Method: "POST", Address: "https://a.example/api/start"}, false},
		"typing that is asked by GET":                 {Sending{Method: "GET", Address: "https://a.example/messages?q=", Box: mute}, false},
		"a box that says nothing":                     {Sending{Method: "POST", Address: "https://a.example/api/items", Box: mute}, true},
		"messages, whatever the box says":             {Sending{Method: "POST", Address: "https://a.example/api/messages", Box: box}, true},
		"a cart by GET":                               {Sending{Method: "GET", Address: "https://a.example/cart/add?q=", Box: box}, true},
		"a search that is kept":                       {Sending{Method: "POST", Address: "https://a.example/saved-searches", Box: box}, true},
		"a mailing list":                              {Sending{Method: "POST", Address: "https://a.example/mailing-list", Box: mute}, true},
		"a procedure that adds":                       {Sending{Method: "POST", Address: "https://a.example/rpc", Values: map[string]string{"body.method": "cart.add"}, Box: box}, true},
		"a button that sends":                         {Sending{Method: "POST", Address: "https://a.example/api", Box: box, Button: "Send"}, true},
		"a page that subscribes its visitors by POST": {Sending{Method: "POST", Address: "https://a.example/push/subscribe"}, true},
	} {
		t.Run(name, func(t *testing.T) {
			if why := c.s.Harm(); (why != "") != c.harms {
				t.Errorf("Harm() = %q, want harm: %v", why, c.harms)
			}
		})
	}
}
