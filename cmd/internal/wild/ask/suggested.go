package ask

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// Suggested is a form whose one menu is empty, or whose one box fills a hidden code: a script asks
// the site for what can be chosen as one types.
var Suggested = wild.Trait{
	Family: "form", Name: "form/suggested-menu",
	Doc:  "A script fills the menu, or the hidden code of the box, with suggestions as one types.",
	Hard: true,
	Fits: func(s *wild.Site) bool { return len(menuable(s)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := &suggested{Menu: columnMenu(s, r, longest(s)), least: r.IntN(3), most: 6 + r.IntN(10),
			inside: r.IntN(3) == 0}
		if s.Lang.Unspaced {
			c.least = min(c.least, 1)
		}
		c.look = pick(r, looks...)
		c.path = pick(r, "/suggest/"+c.key(s), "/ajax/"+c.key(s), "/api/lookup", "/complete.php",
			"/"+c.key(s)+"/search.json")
		c.param = pick(r, "q", "term", "query", "search", "s")
		c.value, c.text = pick(r, "id", "code", "value"), pick(r, "text", "name", "label")
		if c.look.param != "" {
			c.param = c.look.param
		}
		if c.look.value != "" {
			c.value, c.text = c.look.value, c.look.text
		}
		c.star = pick(r, " required", "", " aria-required=\"true\"")
		c.typed = pick(r, "", "", s.Param("box", c.key(s)+" text"))
		add(s, c)
		if r.IntN(3) == 0 {
			add(s, mainBox(s, r))
		}
		need(s, saying("choose", c.Label), c.Name)
		s.Routes[c.path] = c.answer
		listing(s)
	},
}

// longest returns the column of the most values that a menu can offer.
func longest(s *wild.Site) (out int) {
	for i, c := range menuable(s) {
		if i == 0 || len(s.Content.Columns[c].Values) > len(s.Content.Columns[out].Values) {
			out = c
		}
	}
	return out
}

// A look is how a page says what its script asks.
type look struct {
	element string // with ID, name and further attributes
	hidden  bool   // the name is that of a hidden field behind the box
	// with PATH, PARAM, ID, VALUE, TEXT, LEAST and CODE, the ID of the hidden field
	script             string
	around             string // JSON around the list, with LIST
	param, value, text string // where the library says what they are called
}

var looks = []look{
	{element: `<select id=%q name=%q%s><option value=""></option></select>`,
		around: `{"results":LIST,"pagination":{"more":false}}`, value: "id", text: "text",
		script: `$(function(){ $('#ID').select2({ minimumInputLength: LEAST, ajax: { url: 'PATH', dataType: 'json', delay: 250,
  data: function (params) { return { PARAM: params.term, page: params.page || 1 }; } } }); });`},
	{element: `<select id=%q name=%q%s class="select2" data-minimum-input-length="LEAST" ` +
		`data-ajax--url="PATH" data-ajax--cache="true"></select>`,
		around: `{"results":LIST}`, param: "q", value: "id", text: "text",
		script: `$('.select2').select2();`},
	{element: `<select id=%q name=%q%s><option value="">…</option></select>`, around: `LIST`,
		script: "new TomSelect('#ID', { valueField: 'VALUE', labelField: 'TEXT', searchField: " +
			"'TEXT',\n load: (query, callback) => { " +
			"fetch(`PATH?PARAM=${encodeURIComponent(query)}`).then(r => " +
			"r.json()).then(callback).catch(() => callback()); } });"},
	{element: `<select id=%q name=%q%s data-autocomplete-light-url="PATH" ` +
		`data-autocomplete-light-function="select2"></select>`,
		around: `{"results":LIST,"pagination":{"more":false}}`, param: "q", value: "id",
		text: "text"},
	{element: `<input type="text" id=%q%s autocomplete="off">`, hidden: true, around: `LIST`,
		param: "term", text: "label",
		script: `jQuery("#ID").autocomplete({ source: "PATH", minLength: LEAST, select: function ` +
			`(event, ui) { $("#CODE").val(ui.item.VALUE); $("#ID").val(ui.item.TEXT); return ` +
			`false; } });`},
	{element: `<input type="search" id=%q%s autocomplete="off">`, hidden: true,
		around: `{"items":LIST,"count":8}`,
		script: `document.getElementById('ID').addEventListener('input', async e => {
 if (e.target.value.length < LEAST) return;
 const res = await fetch('PATH?PARAM=' + encodeURIComponent(e.target.value) + '&max=12');
 const data = await res.json();
 show(data.items, it => { document.getElementById('CODE').value = it.VALUE; document.getElementById('ID').value = it.TEXT; });
});`},
	{element: `<input type="text" id=%q%s data-autocomplete-url="PATH" ` +
		`data-autocomplete-param="PARAM" data-target="#CODE">`, hidden: true, around: `LIST`,
		script: `Autocomplete.start();`},
	{element: `<input type="text" id=%q%s>`, hidden: true,
		around: `{"query":"","suggestions":LIST}`, param: "query", value: "data", text: "value",
		script: `$('#ID').devbridgeAutocomplete({ serviceUrl: 'PATH', minChars: LEAST, onSelect: ` +
			`function (suggestion) { $('#CODE').val(suggestion.data); } });`},
}

// suggested is a menu whose options a script asks for.
type suggested struct {
	wild.Menu
	look        look
	path, param string
	value, text string // names in the answers
	least, most int    // characters that must be typed, suggestions at once
	inside      bool   // what is typed may stand anywhere in a suggestion
	star        string
	typed       string // name of the box; "" where it has none
}

// key is the name of the column in addresses.
func (c *suggested) key(s *wild.Site) string {
	return strings.ReplaceAll(s.Content.Columns[c.Column].Key, " ", "-")
}

// Names returns the parameter, and that of the box.
func (c *suggested) Names() []string {
	if c.look.hidden && c.typed != "" {
		return []string{c.Name, c.typed}
	}
	return []string{c.Name}
}

// HTML draws the empty menu, or the box and its code, and the script.
func (c *suggested) HTML(v *wild.Visit) string {
	id, code := wild.ID(c.Name), wild.ID(c.Name)
	fill := func(text string) string {
		return strings.NewReplacer("PATH", c.path, "PARAM", c.param, "CODE", code, "ID", id,
			"VALUE", c.value, "TEXT", c.text, "LEAST", fmt.Sprint(c.least)).Replace(text)
	}
	drawn := ""
	if c.look.hidden {
		id += "_box"
		name := ""
		if c.typed != "" {
			name = fmt.Sprintf(" name=%q", c.typed)
		}
		drawn = fmt.Sprintf(fill(c.look.element), id, name+c.star) +
			fmt.Sprintf("<input type=\"hidden\" id=%q name=%q value=\"\">", code, c.Name)
	} else {
		drawn = fmt.Sprintf(fill(c.look.element), id, c.Name, c.star)
	}
	out := v.Site.Form.Label(id, c.Label, drawn)
	if c.look.script != "" {
		out += "<script>" + fill(c.look.script) + "</script>\n"
	}
	return out
}

// Filter keeps the items of the chosen option.
func (c *suggested) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	return c.Menu.Filter(s, q)
}

// answer is what the script asks for.
func (c *suggested) answer(v *wild.Visit) *wild.Reply {
	list := []map[string]string{}
	asked := strings.ToLower(v.Asked(c.param))
	values, texts := c.Options(v.Site)
	for i, t := range texts {
		low := strings.ToLower(t)
		if len([]rune(asked)) >= c.least && len(list) < c.most &&
			(strings.HasPrefix(low, asked) || c.inside && strings.Contains(low, asked)) {
			list = append(list, map[string]string{c.value: values[i], c.text: t})
		}
	}
	body, err := json.Marshal(list)
	if err != nil {
		panic(err) // texts can be written
	}
	return &wild.Reply{Status: http.StatusOK,
		Header: http.Header{"Content-Type": {"application/json; charset=utf-8"}},
		Raw:    []byte(strings.ReplaceAll(c.look.around, "LIST", string(body))), Kind: wild.Other}
}

// Owns returns the column.
func (c *suggested) Owns() []int { return []int{c.Column} }
