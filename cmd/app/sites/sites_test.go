package sites

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

func TestReadSites(t *testing.T) {
	tests := map[string]struct {
		list   string
		want   []string // addresses
		bad    []string // where
		repeat int
	}{
		"comments and blank lines": {
			"# list\n\nhttp://a.example/\n  # more\nhttp://b.example/x # the second\n",
			[]string{"http://a.example/", "http://b.example/x"}, nil, 0},
		"byte order mark and CRLF": {"\ufeffhttp://a.example/\r\nhttp://b.example/\r\n",
			[]string{"http://a.example/", "http://b.example/"}, nil, 0},
		"lists that were joined": {
			"\ufeffhttp://a.example/\n\ufeffhttp://b.example/\n\ufeff# list\n",
			[]string{"http://a.example/", "http://b.example/"}, nil, 0},
		"no end of line at the end": {"http://a.example/", []string{"http://a.example/"}, nil,
			0},
		"bare host names get https": {
			"example.org\nexample.org:8443/x\n192.0.2.7\nlocalhost\n",
			[]string{"https://example.org/", "https://example.org:8443/x", "https://192.0.2.7/",
				"https://localhost/"}, nil, 0},
		"names off the public DNS": {
			"lib.example\ncatalogue.lan/x\nopac.mycorp\nlib:8080\n[::1]:8080\n[::1]\nb\u00fccher.example\n", []string{"https://lib.example/", "https://catalogue.lan/x", "https://opac.mycorp/", "https://lib:8080/", "https://[::1]:8080/", "https://[::1]/", "https://xn--bcher-kva.example/"}, nil, 0},
		"no names": {
			"2024\nlib.example,Library\n.example\na..b\n1.2\n%zz\n/\nhttps:///\n", nil,
			[]string{"f:1", "f:2", "f:3", "f:4", "f:5", "f:6", "f:7", "f:8"}, 0},
		"an address once": {"http://a.example/\nHTTP://A.example:80/#top\n",
			[]string{"http://a.example/"}, nil, 1},
		"commas belong to the address": {"http://a.example/x,y\n",
			[]string{"http://a.example/x,y"}, nil, 0},
		"bad lines do not stop the rest": {"two " +
			"words\nftp://a.example/\nhttp://\nhttp://u:p@a.example/\nmailto:me@a.example\nnohost\nhttp://good.example/\n\x00\x01\xff\n", []string{"http://good.example/"}, []string{"f:1", "f:2", "f:3", "f:4", "f:5", "f:6", "f:8"}, 0},
		"UTF-16": {
			"\xff\xfeh\x00t\x00t\x00p\x00:\x00/\x00/\x00a\x00.\x00d\x00e\x00\r\x00\n\x00",
			[]string{"http://a.de/"}, nil, 0},
		"a line without end": {strings.Repeat("x", 5*maxLine) + "\nhttp://a.example/\n",
			[]string{"http://a.example/"}, []string{"f:1"}, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			l := &List{known: make(map[string]int)}
			if err := l.read(strings.NewReader(tt.list), "f"); err != nil {
				t.Fatal(err)
			}
			var got, bad []string
			for _, x := range l.Targets {
				got = append(got, x.URL.String())
			}
			for _, b := range l.Bad {
				bad = append(bad, b.Where)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("addresses (-want +got)\n%s", diff)
			}
			if diff := cmp.Diff(tt.bad, bad); diff != "" {
				t.Errorf("bad lines (-want +got)\n%s", diff)
			}
			if got := repeats(l); got != tt.repeat {
				t.Errorf("%d repeats, want %d", got, tt.repeat)
			}
		})
	}
}

// repeats counts the lines of l that name an address again.
func repeats(l *List) (n int) {
	for _, t := range l.Targets {
		n += len(t.again)
	}
	return n
}

func TestOtherSchemesAreNamed(t *testing.T) {
	tests := map[string]string{
		"user:pw@a.example": "user name or password", "ftp://a.example": "not ftp",
		"javascript:alert(1)": "not javascript", "mailto:me@a.example": "not mailto",
		"file:///etc/passwd": "not file", "A0://0": "not a0",
		"lib.org/x?u=ftp://y": "",
		"lib.example:8080":    "", "localhost:99999": "not an address", "": "no address given",
		"http://": "no host name", "%zz": "not an address", "localhost:8080/x": "",
		"http://[::1]:80/": "", "HTTP://a.example": "",
	}
	for line, want := range tests {
		_, why := Parse(line)
		if (why == "") != (want == "") || !strings.Contains(why, want) {
			t.Errorf("%s: %q, want %q", line, why, want)
		}
	}
}

func TestOperandsAreFilesOrAddresses(t *testing.T) {
	tests := map[string]bool{ // accepted as an address
		"example.org": true, "example.org/path": true, "http://intranet/": true,
		"localhost:8080": true, "[::1]:80": true, "[::1]": true, "::1": true, "2001:db8::5": true,
		"localhost":   true,
		"lib.example": true, "catalogue.lan": true, "opac.internal/search?q=1": true,
		"127.0.0.1:8080": true, "lib.zip/": true,
		"sites.txt": false, "list": false, "dir/sites.txt": false, "": false, "missing.csv": false,
		"2024": false, "catalogue.mycorp": false, "lan": false,
	}
	for operand, want := range tests {
		l, err := Read([]string{operand}, nil)
		if got := err == nil && len(l.Targets) == 1; got != want {
			t.Errorf("%q taken for an address: %v, want %v (error %v)", operand, got, want, err)
		}
	}
}

func FuzzSiteList(f *testing.F) {
	f.Add("# list\nhttp://a.example/\r\nexample.org\n")
	f.Add("\ufeffhttp://[::1]:80/\nhttp://%zz/\n\x00\n")
	f.Fuzz(func(t *testing.T, list string) {
		l := &List{known: make(map[string]int)}
		if err := l.read(strings.NewReader(list), "f"); err != nil {
			t.Fatal(err)
		}
		if utf16 := strings.HasPrefix(list, "\xff\xfe") ||
			strings.HasPrefix(list, "\xfe\xff"); utf16 {
			return // its line ends are not those that are counted here
		}
		if lines := 1 + strings.Count(list, "\n"); len(l.Targets)+len(l.Bad)+repeats(l) > lines {
			t.Errorf("%d lines became %d sites, %d bad lines and %d repeats", lines, len(l.Targets),
				len(l.Bad), repeats(l))
		}
		for _, x := range l.Targets {
			if s := x.URL.Scheme; s != "http" && s != "https" || x.URL.Hostname() == "" {
				t.Errorf("%q became %q", x.Line, x.URL)
			}
			_ = fetch.Key(x.Plain().URL)
		}
	})
}
