package jsrender

import (
	"context"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

// sent is a request as the server saw it, or as forms would make it; boundaries have one name.
type sent struct{ Method, URI, ContentType, Body string }

func newSent(method, uri, contentType string, body []byte) sent {
	s := sent{method, uri, contentType, string(body)}
	if _, params, err := mime.ParseMediaType(contentType); err == nil && params["boundary"] != "" {
		s.Body = strings.ReplaceAll(s.Body, params["boundary"], "BOUNDARY")
		s.ContentType = strings.ReplaceAll(s.ContentType, params["boundary"], "BOUNDARY")
	}
	return s
}

// submissions are forms by what is odd about them. ACTION is where the form is sent; the button has
// the ID "b" and the name of the case.
var submissions = []struct{ name, html string }{
	{"get", `<form action="ACTION?lost=1#f"><input name=q value="a b&c=d+e/ä€~*-._"><button ` +
		`id=BUTTON name=go value=1>`},
	{"post", `<form method=post action="ACTION?kept=1"><input name=q value="a ` +
		`b&c=d+e/ä€~*-._'()!"><button id=BUTTON>`},
	{"multipart", `<form method=post enctype=multipart/form-data action="ACTION"><input ` +
		`name='a"b' value="ä€ x"><textarea name=t>` + "\nline\nnext\r\nlast" +
		`</textarea><input type=file name=f><button id=BUTTON name=go value=1>`},
	{"plain", `<form method=post enctype=text/plain action="ACTION"><input name=q value="ä€=b">` +
		`<textarea name=t>` + "one\ntwo" + `</textarea><button id=BUTTON>`},
	{"dirname", `<form action="ACTION"><input name=q dirname=q.dir value=abc><input dir=rtl ` +
		`name=r dirname=r.dir value=abc><input dir=auto name=s dirname=s.dir value="שלום">` +
		`<textarea name=t dirname=t.dir dir=auto>abc</textarea><button id=BUTTON>`},
	{"disabled", `<form action="ACTION"><input name=a value=1 disabled><fieldset disabled>` +
		`<legend><input name=b value=2></legend><input name=c value=3></fieldset><select name=d>` +
		`<option disabled selected value=4>4</select><input name=e value=5 readonly><button ` +
		`id=BUTTON>`},
	{"boxes", `<form action="ACTION"><input type=checkbox name=a checked><input type=checkbox ` +
		`name=b value=2><input type=checkbox name=c value=3 checked><input type=radio name=d ` +
		`value=4 checked><input type=radio name=d value=5 checked><input type=radio name=e ` +
		`value=6><button id=BUTTON>`},
	{"menus", `<form action="ACTION"><select name=a><option>  one  two <option value=2>x</select>` +
		`<select name=b><option>1<option selected>2<option selected>3</select><select name=c ` +
		`multiple><option selected>1<option>2<option selected value=>3</select><select name=d ` +
		`multiple><option>1</select><select name=e size=3><option>1</select><button id=BUTTON>`},
	{"groups", `<form action="ACTION"><select name=a><optgroup disabled><option value=1 selected>` +
		`1</optgroup><option value=2>2</select><select name=b><optgroup><option disabled>` +
		`1<option>2</optgroup></select><button id=BUTTON>`},
	{"image", `<form action="ACTION"><input name=q value=1><input type=image name=go id=BUTTON ` +
		`src="/none.png">`},
	{"image without a name", `<form method=post action="ACTION"><input name=q value=1><input ` +
		`type=image id=BUTTON src="/none.png">`},
	{"owners", `<input form=owned name=before value=0><form id=owned action="ACTION"><input ` +
		`name=q value=1></form><div><select form=owned name=after><option>2</select><button ` +
		`form=owned id=BUTTON name=go value=3></button></div>`},
	{"nested", `<form action="ACTION"><input name=a value=1><form action="/elsewhere"><input ` +
		`name=b value=2><button id=BUTTON></button></form><input name=c value=3>`},
	{"table", `<table><form action="ACTION"><tr><td><input name=a value=1></td></tr><tr><td>` +
		`<button id=BUTTON name=go></td></tr></form></table>`},
	{"button", `<form action="/wrong" method=post><input name=q value=1><input type=submit ` +
		`name=other value=x><button id=BUTTON name=go value="pressed" formaction="ACTION" ` +
		`formmethod=get></button>`},
	{"button enctype", `<form action="ACTION"><input name=q value=1><button id=BUTTON ` +
		`formmethod=post formenctype=multipart/form-data name=go value=y></button>`},
	{"types", `<form action="ACTION"><input type=number name=a value=x><input type=number name=b ` +
		`value=1e2><input type=range name=c><input type=range name=d min=10 max=20 value=99>` +
		`<input type=color name=e value=#AbCdEf><input type=date name=f value=2024-02-30><input ` +
		`type=date name=g value=2024-02-29><input type=email name=h value=" a@b "><input ` +
		`type=url name=i value=" http://x "><input type=time name=j value=25:00><input ` +
		`type=month name=k value=2024-13><input type=week name=l value=2024-W10><input name=m ` +
		`value="a` + "\n" + `b"><input type=hidden name=n value="x` + "\n" +
		`y"><input type=search name=o value=s><button id=BUTTON>`},
	{"names", `<form action="ACTION"><input value=none><input name="" value=empty><input ` +
		`name=isindex value=i><input name="a b" value=1><input name="_charset_" type=hidden ` +
		`value=x><input name="_charset_" value=y><button id=BUTTON>`},
	{"reset and plain buttons", `<form action="ACTION"><input type=reset name=r value=1><input ` +
		`type=button name=s value=2><button type=button name=t value=3></button><button ` +
		`id=BUTTON name=u value=4></button><object name=v></object><output name=w>5</output>` +
		`<meter name=x></meter>`},
	{"accept-charset", `<form accept-charset="windows-1252" action="ACTION"><input name=q ` +
		`value="ä€ж"><input type=hidden name=_charset_><button id=BUTTON>`},
	{"accept-charset list", `<form accept-charset="unknown, koi8-r utf-8" method=post ` +
		`action="ACTION"><input name=q value="ж"><input type=hidden name=_charset_><button ` +
		`id=BUTTON>`},
	{"accept-charset multipart", `<form accept-charset="iso-8859-2" method=post ` +
		`enctype=multipart/form-data action="ACTION"><input name="ł" value="ł€ж"><button ` +
		`id=BUTTON>`},
	{"template and datalist", `<form action="ACTION"><template><input name=a value=1></template>` +
		`<datalist><option value=3></datalist><input name=c value=4><button id=BUTTON>`},
	{"maxlength", `<form action="ACTION"><input name=a maxlength=2 value=abcdef><textarea name=b maxlength=1>` + "\n\nx" + `</textarea><button id=BUTTON>`},
}

// What submit.Request makes of a form is what the browser sends, to the byte.
func TestFormsAreSentAsTheBrowserSendsThem(t *testing.T) {
	for _, charset := range []string{"utf-8", "windows-1252", "shift_jis", "koi8-r"} {
		t.Run(charset, func(t *testing.T) { compareSubmissions(t, charset) })
	}
}

func compareSubmissions(t *testing.T, charset string) {
	r, w := browserAndWeb(t)
	var (
		mu   sync.Mutex
		got  = map[string]sent{} // by path
		html strings.Builder
		base = "/sent/" + charset
	)
	html.WriteString("<!doctype html><title>t</title><body>")
	for i, c := range submissions {
		action := fmt.Sprintf("%s/%d", base, i)
		html.WriteString(
			strings.NewReplacer("ACTION", action, "BUTTON", fmt.Sprintf("b%d", i), "owned",
				fmt.Sprintf("owned%d", i)).Replace(c.html))
		html.WriteString("</button></form></form>\n")
		w.handle(t, action, func(rw http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			mu.Lock()
			got[r.URL.Path] =
				newSent(r.Method, r.URL.RequestURI(), r.Header.Get("Content-Type"), body)
			mu.Unlock()
		})
	}
	enc, err := htmlindex.Get(charset)
	if err != nil {
		t.Fatal(err)
	}
	// What the encoding has no letter for stands in the page as a reference.
	body, err := encodeWithReferences(enc, html.String())
	if err != nil {
		t.Fatal(err)
	}
	req := w.handle(t, base, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html; charset="+charset)
		_, _ = rw.Write(body)
	})
	s, err := r.Open(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.AllowSubmit()
	s.mu.Lock()
	s.moves = -1000 // frames are loaded here by the dozen
	s.mu.Unlock()
	err = s.Evaluate(context.Background(), fmt.Sprintf(`for (let i = 0; i < %d; i++) {
		const b = document.getElementById('b' + i), f = document.createElement('iframe');
		f.name = 'sink' + i; document.body.append(f);
		b.form.target = f.name; b.form.noValidate = true; b.form.requestSubmit(b);
	}`, len(submissions)), nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Settle(context.Background())

	text, name := fetch.Text(body, "text/html; charset="+charset, "")
	found, err := forms.Find(
		&fetch.Page{URL: req.URL, Body: text, Charset: name, Status: 200, Header: http.Header{}})
	if err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	for i, c := range submissions {
		want, arrived := got[fmt.Sprintf("%s/%d", base, i)]
		if !arrived {
			t.Errorf("%s: the browser sent nothing", c.name)
			continue
		}
		ours, err := submitted(found, fmt.Sprintf("b%d", i))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if diff := cmp.Diff(want, ours); diff != "" {
			t.Errorf("%s: the browser (-) and we (+) differ:\n%s", c.name, diff)
		}
	}
}

// submitted is the request for the form whose button has the ID.
func submitted(fs []*forms.Form, button string) (sent, error) {
	for _, f := range fs {
		for i := range f.Fields {
			if f.Controls[f.Fields[i].Controls[0]].ID != button {
				continue
			}
			r, err := submit.Request(f, nil, &f.Fields[i])
			if err != nil {
				return sent{}, err
			}
			return newSent(r.Method, r.URL.RequestURI(), r.Header.Get("Content-Type"), r.Body), nil
		}
	}
	return sent{}, fmt.Errorf("no form has the button %s", button)
}

// encodeWithReferences encodes text, with character references for what the encoding lacks.
func encodeWithReferences(enc encoding.Encoding, text string) ([]byte, error) {
	return encoding.HTMLEscapeUnsupported(enc.NewEncoder()).Bytes([]byte(text))
}

// A search may lead to a page whose scripts show the answer: that page comes to rest like the first
// one, in every browser.
func TestThePageThatASearchLeadsToIsSeen(t *testing.T) {
	r, _ := browserAndWeb(t)
	server := httptest.NewServer(scripted.New(scripted.Framed, 300))
	defer server.Close()
	page := mustParse(t, server.URL+"/")
	client, err :=
		fetch.NewClient(fetch.Config{Delay: -1, Named: []string{page.Host}, MaxWait: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	was := r.cfg.Client
	r.cfg.Client = client
	defer func() { r.cfg.Client = was }()
	seen, err := r.See(t.Context(), &fetch.Request{URL: page}, apiform.Look{},
		func(string) []string { return []string{"dogwood"} })
	if err != nil {
		t.Fatal(err)
	}
	if !apiform.Bring(seen.After, seen.Term) || len(seen.Later) == 0 {
		t.Errorf("saw %d requests of the search and %d of its next page", len(seen.After),
			len(seen.Later))
	}
}
