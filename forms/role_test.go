package forms_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
)

func TestRolesOfBoxes(t *testing.T) {
	tests := []struct {
		name, html string
		want       map[string]forms.Role
	}{
		{
			name: "a newsletter box inside the form around the whole page",
			html: `<form method=post action=/x>Name <input name=n><input type=submit name=go ` +
				`value=Search><p>Get our newsletter: <input name=m> <input type=submit name=sub ` +
				`value=Subscribe></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "m": forms.OtherRole},
		},
		{
			name: "the same at its head",
			html: `<form method=post action=/x>Get our newsletter: <input name=m> <input ` +
				`type=submit name=sub value=Subscribe><p>Name <input name=n><input type=submit ` +
				`name=go value=Search></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "m": forms.OtherRole},
		},
		{
			name: "a button that saves the search before the one that searches",
			html: `<form action=/x>Words <input name=n><input type=submit name=s value="Save">` +
				`<input type=submit name=go value=Search></form>`,
			want: map[string]forms.Role{"n": forms.Keyword},
		},
		{
			name: "words go where names are asked for rather than numbers",
			html: `<form action=/x><table><tr><td>Case Number:<td><input name=c><tr><td>Party ` +
				`Last Name:<td><input name=p></table><input type=submit value=Search></form>`,
			want: map[string]forms.Role{"c": forms.Filter, "p": forms.Keyword},
		},
		{
			name: "kinds of items named by a word for ways to show, one of them any",
			html: `<form action=/x>Название <input name=n> Вид объекта <select name=v><option ` +
				`value="">любой<option value=1>озеро<option value=2>гора<option value=3>` +
				`село</select><input type=submit value=Искать></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "v": forms.Filter},
		},
		{
			name: "databases named by a word for ways to show",
			html: `<form action=/x>Что искать <input name=n> Вид <select name=v><option value=1>` +
				`озеро<option value=2>гора<option value=3>село<option value=4>река</select>` +
				`<input type=submit value=Искать></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "v": forms.Filter},
		},
		{
			name: "languages of what is searched, and those of the site",
			html: `<form action=/x>Words <input name=n> Language <select name=v><option value=1>` +
				`Old Norse<option value=2>Sogdian<option value=3>Coptic</select> Language ` +
				`<select name=w><option value=1>English<option value=2>Deutsch</select><input ` +
				`type=submit value=Search></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "v": forms.Filter,
				"w": forms.Presentation},
		},
		{
			name: "ways to show",
			html: `<form action=/x>Название <input name=n> Вид <select name=v><option value=0>` +
				`обычный<option value=1>краткий</select><input type=submit value=Искать></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "v": forms.Presentation},
		},
		{
			name: "numbers of results, the last option of which says all of them in a language " +
				"that nobody taught us",
			html: `<form action=/x>Anahtar <input name=n> Satirlar <select name=h><option ` +
				`value="" selected>10<option value=50>50<option value=100>100<option value=-1>` +
				`Hepsibir</select><input type=submit value=Search></form>`,
			want: map[string]forms.Role{"n": forms.Keyword, "h": forms.PageSize},
		},
		{
			name: "a way to match words beside menus alone",
			html: `<form action=/x>Niveau <select name=n><option value="">-- bitte wählen ` +
				`--<option>Neubau<option>Altbau</select> Wörter <select name=op><option ` +
				`value=and>UND<option value=or>ODER</select><input type=submit value=Suchen>` +
				`</form>`,
			want: map[string]forms.Role{"n": forms.Filter, "op": forms.Scope},
		},
		{
			name: "the same in sentences, with a name that says so",
			html: `<form action=/x>Lieu <select name=l><option value="">tous<option>Arles<option>` +
				`Nice</select> Opérateur <select name=m><option value=1>tous les mots<option ` +
				`value=2>un des mots</select><input type=submit value=Chercher></form>`,
			want: map[string]forms.Role{"l": forms.Filter, "m": forms.Scope},
		},
		{
			name: "a number is asked for where there is nothing else",
			html: `<form action=/x>Docket No. <input name=c><input type=submit value=Search></form>`,
			want: map[string]forms.Role{"c": forms.Keyword},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := map[string]forms.Role{}
			for _, fd := range find(t, page(t, "http://h.example/", tt.html))[0].Fields {
				if fd.Role != forms.Submit {
					got[fd.Name] = fd.Role
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestBoxesOfASearchThatAskForSomethingElse(t *testing.T) {
	tests := []struct {
		name, body string
		want       map[string]forms.Role
	}{
		{"a captcha", `<label>Words <input name=q></label><label>Enter the code from the image ` +
			`<input name=captcha_code></label>`,
			map[string]forms.Role{"q": forms.Keyword, "captcha_code": forms.OtherRole}},
		{"a name to sign with", `<label>Words <input name=q></label><label>Your username <input ` +
			`name=username></label><label>Comment <textarea name=comment></textarea></label>`,
			map[string]forms.Role{"q": forms.Keyword, "username": forms.OtherRole}},
		{"a captcha in a language that words are not parted in",
			`<label>关键词 <input name=q></label><label>验证码 <input name=yzm></label>`,
			map[string]forms.Role{"q": forms.Keyword, "yzm": forms.OtherRole}},
		{"further boxes that take words", `<label>Words <input name=q></label><label>Title ` +
			`<input name=title></label><label>Abstract <input name=abstract></label>`,
			map[string]forms.Role{"q": forms.Keyword, "title": forms.Keyword,
				"abstract": forms.Keyword}},
		{"languages of the items, of which several may be ticked",
			`<label>Words <input name=q></label>Language:
<label><input type=checkbox name=language_1 value=1> English</label><label><input type=checkbox name=language_2 value=1> German</label>
<label><input type=checkbox name=language_3 value=1> French</label>`,
			map[string]forms.Role{"q": forms.Keyword, "language_1": forms.Filter}},
		{"the only box, whatever its name is", `<label>User name <input name=username></label>`,
			map[string]forms.Role{"username": forms.Keyword}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://site.test/",
				`<form action=/search>`+tt.body+`<button>Search</button></form>`))[0]
			got := map[string]forms.Role{}
			for _, fd := range f.Fields {
				if tt.want[fd.Name] != "" {
					got[fd.Name] = fd.Role
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("%s: %s", f.Kind, diff)
			}
		})
	}
}
