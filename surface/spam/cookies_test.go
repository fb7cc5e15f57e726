package spam

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestCookiesOfScripts(t *testing.T) {
	const days = `function set(n, v, days) { var d = new Date(); d.setTime(d.getTime() + days*24*60*60*1000);
		document.cookie = n + "=" + escape(v) + ";expires=" + d.toUTCString() + ";path=/"; }`
	for _, tt := range []struct {
		name, html string
		want       []string
	}{
		{"plain", `<script>document.cookie = "js=1; path=/"</script>`, []string{"js=1; path=/"}},
		{"made of parts",
			`<script>var n='a', v=['b','c'].join('-'); document['coo'+'kie'] = n+'='+v</script>`,
			[]string{"a=b-c"}},
		{"in a function, with a date", `<script>` + days + `set("lang", "en us", 1)</script>`,
			[]string{"lang=en%20us;expires=Wed, 03 Mar 2027 05:06:07 GMT;path=/"}},
		{"time zone", `<script>document.cookie='zone='+new Date().getTimezoneOffset()+'; path=/'</script>`, []string{"zone=0; path=/"}},
		{"time", `<script>document.cookie=` + "`t=${Date.now()}`" + `</script>`,
			[]string{"t=1803963967000"}},
		{"a date that is set", `<script>var d = new Date(); d.setDate(d.getDate() + 30); ` +
			`document.cookie='a=1; expires=' + d.toGMTString()</script>`,
			[]string{"a=1; expires=Thu, 01 Apr 2027 05:06:07 GMT"}},
		{"screen", `<script>document.cookie='res='+screen.width+'x'+screen.height</script>`,
			[]string{"res=1920x1080"}},
		{"on load", `<body onload="go()"><script>function go() { document.cookie = 'a=1' }</script>`, []string{"a=1"}},
		{"two", `<script>document.cookie='a=1'; document.cookie='b=2'</script>`,
			[]string{"a=1", "b=2"}},
		{"only when missing",
			`<script>if (document.cookie.indexOf('a=') < 0) document.cookie = 'a=1'</script>`,
			[]string{"a=1"}},
		{"only where cookies work", `<script>document.cookie='t=1'; if ` +
			`(document.cookie.indexOf('t=1') >= 0) document.cookie='ok=1'</script>`,
			[]string{"t=1", "ok=1"}},
		{"an end that is not known",
			`<script src="/x.js"></script><script>document.cookie='a=1; expires=' + ` +
				`when()</script>`, nil},
		{"a value that is not known",
			`<script src="/x.js"></script><script>document.cookie='a=' + id() + '; ` +
				`path=/'</script>`, nil},
		{"chance", `<script>document.cookie='a=' + Math.random() + '; path=/'</script>`,
			[]string{"a=0; path=/"}},
		{"taken back, it may be",
			`<script src="/x.js"></script><script>document.cookie='a=; expires=' + ` +
				`when()</script>`, nil},
		{"on a click", `<a onclick="document.cookie='a=1'">Accept</a>`, nil},
		{"in doubt", `<script src="/x.js"></script><script>if (unknown()) document.cookie='a=1'</script>`, nil},
		{"in a frame", `<iframe srcdoc="<script>document.cookie='a=1'</script>"></iframe>`,
			[]string{"a=1"}},
		{"read alone", `<script>var c = document.cookie</script>`, nil},
		{"no script", `<pre>document.cookie = "a=1"</pre>`, nil},
	} {
		p := page(t, "http://a.test/", tt.html)
		p.At = time.Date(2027, 3, 2, 5, 6, 7, 0, time.UTC)
		if diff := cmp.Diff(tt.want, Cookies(p)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}
