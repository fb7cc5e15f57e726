package jsrun

import (
	"bufio"
	"errors"
	"strings"
	"testing"
)

// What a page costs is bounded, whatever its scripts do, and the page after it is run as any other.
func TestHostileScriptsCostTheirLimitAndNoMore(t *testing.T) {
	const long = 1 << 15
	again := func(s string) string { return strings.Repeat(s, long/len(s)) }
	bombs := map[string]string{
		"square brackets":        again("["),
		"round brackets":         again("("),
		"braces":                 again("{"),
		"functions in functions": again("function f(){"),
		"arrows":                 again("(a)=>"),
		"prefixes":               again("!"),
		"conditions":             again("a?"),
		"templates":              again("`${"),
		"calls in calls":         again("f("),
		"escaped letters":        again(`\u0061`),
		"open escapes":           `"` + again(`\u{`),
		"branches":               again("if(a)b;else "),
		"endless loop":           "for(;;){}",
		"endless recursion":      "function f(){f();f()}f()",
		// what an engine cannot be stopped in
		"a long text at once":    "'x'.repeat(1 << 29)",
		"a long list filled":     "new Array(3e8).fill(0)",
		"a long list joined":     "new Array(1 << 28).join('x')",
		"a look back":            "/^(?:(a+)\\1?)+$/.test('" + strings.Repeat("a", 40) + "b')",
		"a look ahead":           "/^(?=(a+)+$)(?:a+)+$/.test('" + strings.Repeat("a", 40) + "b')",
		"deeper JSON":            "JSON.parse('['.repeat(4e6))",
		"a list sorted":          "var a=[];for(var i=0;i<3e6;i++)a.push(-i);a.sort()",
		"a text doubled":         "var s='x';for(;;)s+=s",
		"long texts kept":        "var a=[],s='x'.repeat(200000);for(;;)a.push(s+a.length)",
		"letters of a long text": "var s='x'.repeat(250000);for(var i=0;;i++)s[i]",
		"a text padded":          "for(;;)'x'.padEnd(250000,'y')",
		"a text cut and joined":  "var s='x'.repeat(60000);for(;;)s=s.split('').reverse().join('')",
		"a list in itself":       "var a=[];a.push(a);a.join();''+a",
		"lists in lists":         "var a=[];for(var i=0;i<10000;i++)a=[a];''+a",
		"lists twice in lists":   "var a=[];for(var i=0;i<60;i++)a=[a,a];for(;;)a+1",
		"a list doubled":         "var a=[1];for(;;)a=[a,a].flat()",
		"a list added to itself": "var a=new Array(60000);for(;;)a=a.concat(a)",
		"a list spread":          "var a=new Array(60000);for(;;)a=[...a,...a]",
		"a list spliced":         "var a=new Array(65000);for(;;)a.splice(1,1,2)",
		"regular expressions":    "for(;;)/^(a+)+$/.test('" + strings.Repeat("a", 5000) + "b')",
		"repeated repetitions":   "for(;;)/(x{1,50}){1,50}/.test('x')",
		"replacements":           "var s='x'.repeat(2000);for(;;)s.replace(/x/g,'yy')",
		"code of code":           "var s='x=1;'.repeat(10000);for(;;)eval(s)",
		"timers":                 "function f(){for(var i=0;i<1000;i++)setTimeout(f,0)}f()",
		"markup":                 "for(;;)document.write('<div>'.repeat(5000))",
		"frames": `document.write('<iframe srcdoc="<script>` +
			`parent.document.write(1);for(;;);</scr'+'ipt>">'.repeat(100))`,
		"deep JSON":            "JSON.parse('['.repeat(200000))",
		"long addresses":       "for(var i=0;;i++)location='http://x.test/'+i+'a'.repeat(200000)",
		"long numbers read":    "for(;;)BigInt('7'.repeat(4000))",
		"long numbers written": "var n=7n**1600n;for(;;)n.toString(36)",
		"properties":           "var o={},i=0;for(;;)o['k'+i++]={a:[i]}",
		"text of a function": "var f=function(){/*" + again("x") +
			"*/};for(;;)f.toString().length",
		"searches that go on":  "var s='ab'.repeat(100000),r=/b/g;for(;;)r.exec(s)",
		"a text gone through":  "var s='x'.repeat(250000);for(;;)[].map.call(s,String)",
		"positions in a text":  "var s='ä'.repeat(100000);for(;;)s.indexOf('b',99000)",
		"lists only alike":     "for(;;)Array.from({length:65000})",
		"others of an object":  "var o={};for(var i=0;i<9000;i++)o['k'+i]=i;for(;;){var {k1,...r}=o}",
		"markup in an element": "var d=document.createElement('div');for(;;)d.innerHTML='<b>x</b>'.repeat(5000)",
		"nodes gone through": "var " +
			"d=document.createElement('div');d.innerHTML='<b>x</b>'.repeat(20000);for(;;)document.createTreeWalker(d,1).nextNode()",
		"many names": "var e=document.body;for(var i=0;;i++)e.classList.add('c'.repeat(100)+i)",
		"ids":        "var e=document.createElement('p');for(var i=0;;i++)e.id='x'.repeat(100000)+i",
		"events in events": "document.addEventListener('x'," +
			"()=>{for(;;)document.dispatchEvent(new Event('x'))});document.dispatchEvent(new " +
			"Event('x'))",
		"errors of errors": "class A extends Error{}for(;;)new A('x'.repeat(1000))",
		"fragments":        "addEventListener('hashchange',()=>{location.hash+='a'.repeat(9000)});location.hash='b'",
	}
	for name, script := range bombs {
		t.Run(name, func(t *testing.T) {
			r := Run(pageOf(t, script))
			for _, e := range r.Exits {
				if n := len(e.Ref); n > 8<<10 {
					t.Errorf("keeps an address of %d bytes", n)
				}
			}
			next := Run(pageOf(t, `location = "http://other.test/" + "next"`))
			if len(next.Exits) != 1 || next.Exits[0].Ref != "http://other.test/next" {
				t.Errorf("the page after it: %+v", next)
			}
		})
	}
}

// A child ends when nobody can speak to it any more, also in the middle of a page: that is how it
// learns that its parent was killed.
func TestAChildEndsWithItsParent(t *testing.T) {
	for name, tt := range map[string]struct {
		script string
		limits bool // the child may come to its own limits first, where the machine is slow
	}{
		"where the engine can be stopped": {"for(;;);", false},
		"where it can not":                {"new Array(3e8).fill(0)", true},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := start()
			if err != nil {
				t.Fatal(err)
			}
			body, err := appendRequest(nil, pageOf(t, tt.script))
			if err != nil {
				t.Fatal(err)
			}
			if err := writeFrame(c.in, body); err != nil {
				t.Fatal(err)
			}
			c.in.Close()
			c.process.Wait()
			c.outFile.Close()
			if code := c.process.ProcessState.ExitCode(); code != 0 && !tt.limits {
				t.Errorf("it ended with %d, by its own limit", code)
			}
		})
	}
}

func TestAChildEndsAfterItsPages(t *testing.T) {
	c, request := started(t)
	for n := range mostPages {
		a, next, err := ask(c, request)
		if err != nil || len(a.Exits) != 1 {
			t.Fatalf("page %d: %+v, %v", n, a, err)
		}
		if last := n == mostPages-1; (next == nil) != last ||
			(c.process.ProcessState != nil) != last {
			t.Fatalf("after page %d the child is %v, %v", n, next, c.process.ProcessState)
		}
	}
}

// started is a child that was not asked yet, and a request for a page that leaves.
func started(t *testing.T) (*child, []byte) {
	t.Helper()
	c, err := start()
	if err != nil {
		t.Fatal(err)
	}
	request, err := appendRequest(make([]byte, 4), pageOf(t, "location = '/x'"))
	if err != nil {
		t.Fatal(err)
	}
	return c, request
}

func TestMessagesAreBounded(t *testing.T) {
	long := bufio.NewReader(strings.NewReader("\xff\xff\xff\xffx"))
	if _, err := readFrame(long); !errors.Is(err, errFrame) {
		t.Errorf("a message of 4 GB: %v", err)
	}
}

func TestAChildThatWasEndedIsReplaced(t *testing.T) {
	c, request := started(t)
	if _, _, err := ask(c, request); err != nil {
		t.Fatal(err)
	}
	c.process.Process.Kill()
	c.process.Wait()
	a, next, err := ask(c, request)
	if err != nil || len(a.Exits) != 1 || next == c {
		t.Fatalf("%+v, %v", a, err)
	}
	next.stop()
}
