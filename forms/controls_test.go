package forms_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

var boundary = regexp.MustCompile(`----FormBoundary[0-9a-f]{16}`)

func TestRequestFollowsTheStandard(t *testing.T) {
	tests := []struct {
		name, charset, html, button string
		want                        wire
	}{
		{
			name: "controls in the first legend of a disabled fieldset are sent",
			html: `<form action=/s><fieldset disabled><legend><input name=a value=1></legend>` +
				`<legend><input name=b value=2></legend></fieldset></form>`,
			want: wire{Method: "GET", URL: "/s?a=1"},
		},
		{
			name: "a select whose options are all disabled sends nothing, one whose first is " +
				"disabled its second",
			html: `<form action=/s><select name=a><option disabled>1</select><select name=b>` +
				`<option disabled>1<option>2</select></form>`,
			want: wire{Method: "GET", URL: "/s?b=2"},
		},
		{
			name: "sliders stand in the middle, inside their limits, on a step",
			html: `<form action=/s><input type=range name=a><input type=range name=b min=10 ` +
				`max=20 value=99><input type=range name=c min=0 max=10 step=4 value=7><input ` +
				`type=range name=d min=0 max=10 step=4 value=10></form>`,
			want: wire{Method: "GET", URL: "/s?a=50&b=20&c=8&d=8"},
		},
		{
			name: "boxes lose what they cannot hold",
			html: `<form action=/s><input type=number name=n value=1,5><input type=url name=u ` +
				`value=" /x "><input type=email name=e value=" a@b "><input type=color name=c ` +
				`value="#ABCDEF"><input type=time name=t value=25:00><input type=datetime-local ` +
				`name=d value="2020-02-03 04:05:00"></form>`,
			want: wire{Method: "GET",
				URL: "/s?n=&u=%2Fx&e=a%40b&c=%23abcdef&t=&d=2020-02-03T04%3A05"},
		},
		{
			name: "colours are sent in six digits, whatever way they are written in",
			html: `<form action=/s><input type=color name=a value=RED><input type=color name=b ` +
				`value="#F0a"><input type=color name=c value="#11223344"><input type=color ` +
				`name=d value="rebeccapurple "><input type=color name=e value="#12"><input ` +
				`type=color name=f value="#12345g"><input type=color name=g></form>`,
			want: wire{Method: "GET",
				URL: "/s?a=%23ff0000&b=%23ff00aa&c=%23112233&d=%23663399&e=%23000000&f=%23000000&g=%23000000"},
		},
		{
			name: "multipart quotes names and sends an empty file",
			html: `<form action=/s method=post enctype=multipart/form-data><input name='a"b' ` +
				`value="x&#10;y" type=hidden><input type=file name=f></form>`,
			want: wire{Method: "POST", URL: "/s",
				ContentType: "multipart/form-data; boundary=BOUNDARY",
				Body: "--BOUNDARY\r\nContent-Disposition: form-data; " +
					"name=\"a%22b\"\r\n\r\nx\r\ny\r\n--BOUNDARY\r\nContent-Disposition: " +
					"form-data; name=\"f\"; filename=\"\"\r\nContent-Type: " +
					"application/octet-stream\r\n\r\n\r\n--BOUNDARY--"},
		},
		{
			name: "plain text has a line for each pair",
			html: `<form action=/s?keep=1 method=post enctype=text/plain><input name=a value="1 ` +
				`2"><input name=a value=3></form>`,
			want: wire{Method: "POST", URL: "/s?keep=1", ContentType: "text/plain",
				Body: "a=1 2\r\na=3"},
		},
		{
			name: "a UTF-16 page submits UTF-8 and says so", charset: "utf-16le",
			html: `<form action=/s><input type=hidden name=_charset_ value=x><input name=q ` +
				`value="é"></form>`,
			want: wire{Method: "GET", URL: "/s?_charset_=UTF-8&q=%C3%A9"},
		},
		{
			name: "the charset field names the encoding as the standard writes it", charset: "sjis",
			html: `<form action=/s accept-charset="nonsense euc-jp"><input type=hidden ` +
				`name=_charset_><input name=q value="日ø"></form>`,
			want: wire{Method: "GET", URL: "/s?_charset_=EUC-JP&q=%C6%FC%8F%A9%CC"},
		},
		{
			name: "direction is that of the text when it is automatic",
			html: `<form action=/s><input name=q value="שלום" dirname=d dir=auto><input name=r ` +
				`value=x dirname=e></form>`,
			want: wire{Method: "GET", URL: "/s?q=%D7%A9%D7%9C%D7%95%D7%9D&d=rtl&r=x&e=ltr"},
		},
		{
			name: "a button outside the form submits it with its own action", button: "b",
			html: `<form id=f action=/s method=post><input name=q value=1></form><button id=b ` +
				`form=f name=n value=v formaction="" formmethod=get>Go</button>`,
			want: wire{Method: "GET", URL: "/dir/p?q=1&n=v"},
		},
		{
			name: "boxes without a value send on, each checked one by itself",
			html: `<form action=/s><input type=checkbox name=a checked><input type=checkbox ` +
				`name=a value=2><input type=checkbox name=a value=3 checked></form>`,
			want: wire{Method: "GET", URL: "/s?a=on&a=3"},
		},
		{
			name: "hidden values go back as they came",
			html: "<form action=/s><input type=hidden name=x value='a\tb\tc  '><input " +
				"type=hidden name=y value=unquoted/value></form>",
			want: wire{Method: "GET", URL: "/s?x=a%09b%09c++&y=unquoted%2Fvalue"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := page(t, "http://127.0.0.1/dir/p?old=1#top", tt.html)
			if tt.charset != "" {
				p.Charset = tt.charset
			}
			fs := find(t, p)
			var id *string
			if tt.button != "" {
				id = &tt.button
			}
			f, button := press(t, fs, id)
			r, err := submit.Request(f, nil, button)
			if err != nil {
				t.Fatal(err)
			}
			got := sent(r)
			got.Body = boundary.ReplaceAllString(got.Body, "BOUNDARY")
			got.ContentType = boundary.ReplaceAllString(got.ContentType, "BOUNDARY")
			if diff := cmp.Diff(&tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

const allControls = `<form action=/s><input name=q><select name=one><option value=1>A<option value=2 disabled>B<option value=3>C</select>
	<select name=many multiple><option>a<option>b<option>c</select><input type=radio name=r value=x checked><input type=radio name=r value=y>
	<input type=checkbox name=c value=1><input type=checkbox name=c value=2><input type=hidden name=h value=0><input type=submit name=go value=Go></form>`

func TestAssignmentsAreSentInTreeOrder(t *testing.T) {
	f := find(t, page(t, "http://127.0.0.1/", allControls))[0]
	tests := []struct {
		name string
		as   []forms.Assignment
		want string
	}{
		{"nothing set", nil, "/s?q=&one=1&r=x&h=0&go=Go"},
		{"all set", []forms.Assignment{
			{Field: 4, Name: "c", Values: []string{"2", "1"}},
			{Field: 3, Name: "r", Values: []string{"y"}},
			{Field: 2, Name: "many", Values: []string{"c", "a"}},
			{Field: 1, Name: "one", Values: []string{"3"}},
			{Field: 0, Name: "q", Values: []string{"two words"}},
			{Field: 5, Name: "h", Values: []string{"9"}},
		}, "/s?q=two+words&one=3&many=a&many=c&r=y&c=1&c=2&h=9&go=Go"},
		{"nothing chosen", []forms.Assignment{{Field: 1}, {Field: 3}, {Field: 0}},
			"/s?q=&h=0&go=Go"},
	}
	for _, tt := range tests {
		r, err := submit.Request(f, tt.as, submit.Button(f))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if diff := cmp.Diff(tt.want, path(r.URL)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

func TestImpossibleAssignmentsAreErrors(t *testing.T) {
	f := find(t, page(t, "http://127.0.0.1/", allControls))[0]
	tests := []struct {
		name string
		as   []forms.Assignment
		want string // in the error
	}{
		{"option that is not there", []forms.Assignment{{Field: 1, Values: []string{"7"}}},
			`field "one" of form ` + f.ID + ` does not offer "7"`},
		{"disabled option", []forms.Assignment{{Field: 1, Values: []string{"2"}}},
			`does not offer "2"`},
		{"two of a radio group", []forms.Assignment{{Field: 3, Values: []string{"x", "y"}}},
			"takes one value, not 2"},
		{"no such field", []forms.Assignment{{Field: 99, Name: "z"}}, `no field 99 ("z")`},
		{"stale name", []forms.Assignment{{Field: 0, Name: "z"}}, `is "q", not "z"`},
		{"twice", []forms.Assignment{{Field: 0}, {Field: 0}}, "assigned twice"},
		{"a button", []forms.Assignment{{Field: 6, Values: []string{"Go"}}}, "is a button"},
	}
	for _, tt := range tests {
		_, err := submit.Request(f, tt.as, nil)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q in it", tt.name, err, tt.want)
		}
	}
}

func TestWhatIsNoRequestIsAnError(t *testing.T) {
	for _, html := range []string{
		`<form action="javascript:void(0)"><input name=q></form>`,
		`<form action="mailto:a@b.test" method=post><input name=q></form>`,
		`<form method=dialog><input name=q></form>`,
	} {
		f := find(t, page(t, "http://127.0.0.1/", html))[0]
		if r, err := submit.Request(f, nil, nil); err == nil {
			t.Errorf("%s sends %s", html, r.URL)
		}
		if ok, why := kind.Searchable(f); ok {
			t.Errorf("%s is searchable: %s", html, why)
		}
	}
}

func TestCompleteAddsWhatFieldsNeed(t *testing.T) {
	f := find(t, page(t, "http://127.0.0.1/",
		`<form action=/s><input name=q><input type=radio name=w value=all checked>any time
		<input type=radio name=w value=rng>between these years <input name=year_from> <input name=year_to><button>Search</button></form>`))[0]
	got := fields.Complete(f,
		[]forms.Assignment{{Field: 2, Name: "year_from", Values: []string{"1999"}}})
	want := []forms.Assignment{{Field: 2, Name: "year_from", Values: []string{"1999"}},
		{Field: 1, Name: "w", Values: []string{"rng"}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	kept := []forms.Assignment{{Field: 2, Values: []string{"1999"}},
		{Field: 1, Values: []string{"all"}}}
	if diff := cmp.Diff(kept, fields.Complete(f, kept)); diff != "" {
		t.Error(diff)
	}
}
