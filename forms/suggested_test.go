package forms

import (
	"net/url"
	"testing"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// TestWherePagesSayThatSuggestionsComeFrom reads attributes and scripts of libraries and
// hand-written ones.
func TestWherePagesSayThatSuggestionsComeFrom(t *testing.T) {
	for _, c := range []struct{ name, inner, want string }{
		{"select2 by script", `<select id=town name=town required></select><script>
			$('#town').select2({ajax:{url:'/ajax/towns', data: function (p) { return {needle: p.term, page: p.page}; },
			processResults: function (data) { return {results: data.map(t => ({id: t.code, text: t.name}))}; }}, minimumInputLength: 2})</script>`,
			"town /ajax/towns?needle=X 2 code name"},
		{"select2 by attribute",
			`<select name="c[]" id="c" data-ajax--url="suche/orte"><option value=""></select>`,
			"c[] /suche/orte?q=X&term=X 0  "},
		{"bundle with JSON in an attribute", `<select name=firm ` +
			`data-options='{"ajax":{"url":"\/firms\/suggest?x=1"}}' ` +
			`data-ajax='{"url":"\/firms\/suggest?x=1"}'></select>`,
			"firm /firms/suggest?q=X&term=X&x=1 0  "},
		{"tom-select", "<select id=kx name=k></select><script>const base = 1; new " +
			"TomSelect('#kx',{valueField:'nr',labelField:'titel',load:(q," +
			"cb)=>{fetch(`/k.json?like=${encodeURIComponent(q)}&n=9`).then(r=>r.json()).then(cb)}})</script>",
			"k /k.json?like=X&n=9 0 nr titel"},
		{"jQuery UI with a code", `<input id=ort><input type=hidden name=ags id=ags><script>
			$("#ort").autocomplete({source:"/orte", minLength:3, select:function(e,ui){$("#ags").val(ui.item.schluessel)}})</script>`,
			"ags /orte?term=X 3 schluessel "},
		{"by hand", `<input id=who type=search><input type=hidden name=person id=person><script>
			document.getElementById('who').addEventListener('input', async e => { if (e.target.value.length < 2) return;
			const r = await fetch('/persons?begin=' + encodeURIComponent(e.target.value) + '&max=10'); const d = await r.json();
			draw(d.items, it => { document.getElementById('person').value = it.key; }); });</script>`,
			"person /persons?begin=X&max=10 2 key "},
		{"names of one letter",
			`<label for=n>Owner</label><input id=n autocomplete=off><input type=hidden name=ownercode id=h><ul id=l></ul><script>
			var n = document.getElementById('n'); n.oninput = function () { fetch('/owners?t=' + encodeURIComponent(n.value)).then(r => r.json()).then(d => { var l = document.getElementById('l');
			d.forEach(function (x) { var e = document.createElement('li'); e.textContent = x.name; e.onclick = function () { n.value = x.name; document.getElementById('h').value = x.code }; l.appendChild(e) }) }) }</script>`,
			"ownercode /owners?t=X 0 code name"},
		{"a path", `<input id=who><input type=hidden name=who_id><script>` +
			`$('#who').typeahead({source: function (q, done) { return $.get('/names/' + q, ` +
			`done); }})</script>`,
			"who_id /names/X 0  "},
		{"a wildcard in an attribute", `<select name=a data-remote="/a?s=%QUERY"></select>`,
			"a /a?s=X 0  "},
		{"another host", `<select name=a data-ajax--url="https://elsewhere.test/a"></select>`, ""},
		{"a post", `<select name=a id=aa></select><script>$('#aa').select2({ajax:{url:'/a', ` +
			`type:'POST'}})</script>`, ""},
		{"what deletes", `<select name=a data-ajax--url="/a/delete"></select>`, ""},
		{"a menu with choices",
			`<select name=a data-ajax--url="/a"><option value=1>One<option value=2>Two</select>`,
			""},
		{"a box that only completes",
			`<input name=q id=qq><script>$('#qq').autocomplete({source:'/complete'})</script>`,
			"q /complete?term=X 0  "},
		{"a datalist",
			`<input name=who id=ww list=ll><datalist id=ll></datalist><script>document.getElementById('ww').addEventListener('input', function () {
			fetch('/names/' + encodeURIComponent(this.value)).then(r => r.text()).then(t => { document.getElementById('ll').innerHTML = t }) })</script>`, "who /names/X 0  "},
		{"a menu after a menu",
			`<select name=make id=make><option value=1>A<option value=2>B</select><select name=model id=model></select><script>
			$('#make').change(function(){ $.getJSON('/models', {make: $(this).val()}, function (ms) { fill($('#model'), ms) }) })</script>`, ""},
	} {
		u, err := url.Parse("https://db.test/")
		if err != nil {
			t.Fatal(err)
		}
		page := `<html><body><form action=/search><h2>Search</h2>` + c.inner +
			`<input type=submit value=Search></form></body></html>`
		fs, err := Find(
			&fetch.Page{URL: u, Status: 200, Charset: "utf-8", Body: []byte(page),
				Request: &fetch.Request{URL: u}})
		if err != nil || len(fs) != 1 {
			t.Fatal(c.name, len(fs), err)
		}
		got := ""
		for _, i := range Suggested(fs[0]) {
			fd := fs[0].Fields[i]
			at, err := fd.Suggests.Ask("X")
			if err != nil {
				t.Fatal(c.name, err)
			}
			at.RawQuery = at.Query().Encode()
			got = fd.Name + " " + at.RequestURI() + " " + string(rune('0'+fd.Suggests.Least)) +
				" " + fd.Suggests.Value + " " + fd.Suggests.Text
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if ok, why := kind.Searchable(fs[0]); c.want != "" && !ok {
			t.Errorf("%s: %s", c.name, why)
		}
	}
}

// A box that only leads to the code of a suggestion is asked for nothing once the codes are known;
// one that says that it searches is.
func TestABoxThatLeadsToACodeIsNoBoxForWords(t *testing.T) {
	for label, want := range map[string]webform.Role{"Owner": webform.OtherRole, "Search words": webform.Keyword} {
		u, err := url.Parse("https://db.test/")
		if err != nil {
			t.Fatal(err)
		}
		page := `<html><body><form action=/search><h2>Find</h2><label for=who>` + label +
			`</label><input id=who name=who><input type=hidden name=nr id=nr><script>
			$("#who").autocomplete({source:"/who", select:function(e,ui){$("#nr").val(ui.item.id)}})</script><input type=submit value=Search></form></body></html>`
		fs, err := Find(
			&fetch.Page{URL: u, Status: 200, Charset: "utf-8", Body: []byte(page),
				Request: &fetch.Request{URL: u}})
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		f := fs[0]
		for _, i := range Suggested(f) {
			if f.Fields[i].Role == webform.Filter {
				f = fields.Filled(f, i,
					[]webform.Option{{Value: "1", Text: "Roe"}, {Value: "2", Text: "Doe"}})
			}
		}
		if got := f.Fields[0].Role; f.Fields[0].Name != "who" || got != want {
			t.Errorf("%s: the box %s is %s, want %s", label, f.Fields[0].Name, got, want)
		}
	}
}
