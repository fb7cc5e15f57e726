package browser

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/text/encoding/htmlindex"

	"deepcrawl/surface/fetch"
)

// hostNames are what Go does for browser.js.
type hostNames struct{ r *run }

func (h *hostNames) Get(name string) value {
	r, key := h.r, "host."+name
	if v, ok := r.natives[key]; ok {
		return v
	}
	f, ok := hostMethods[name]
	if !ok {
		return nil
	}
	v := r.fn(func(_ value, a args) value { return f(r, a) })
	r.natives[key] = v
	return v
}

func (h *hostNames) Set(string, value) bool { return false }
func (h *hostNames) Delete(string) bool     { return false }
func (h *hostNames) Has(name string) bool   { return h.Get(name) != nil }
func (h *hostNames) Keys() []string         { return nil }

var hostMethods = map[string]func(r *run, a args) value{
	"now": func(r *run, a args) value {
		return r.of(float64(r.tick()) / float64(time.Millisecond))
	},
	"later": func(r *run, a args) value { return r.timer(a, false) },
	"lacks": func(r *run, a args) value { r.lacks(text(a, 0)); return undefined },
	"failed": func(r *run, a args) value {
		r.tell(nil, "error", r.event("error", with{"error": arg(a, 0)}))
		return undefined
	},
	"navigator": func(r *run, a args) value {
		return r.rt.NewDynamicObject(&navigator{r, arg(a, 0).ToObject(r.rt)})
	},
	"made":  func(r *run, a args) value { return r.list(r.made) },
	"proto": func(r *run, a args) value { return r.prototype() },
	"parse": func(r *run, a args) value { return r.parts(text(a, 0), text(a, 1)) },
	"part": func(r *run, a args) value {
		u, err := url.Parse(text(a, 0))
		if err != nil {
			return null
		}
		u, ok := withPart(u, text(a, 1), text(a, 2))
		if !ok {
			return null
		}
		return r.parts(u.String(), "")
	},
	"unescape": func(r *run, a args) value {
		s, ok := unpercent(text(a, 0))
		if !ok {
			s = text(a, 0)
		}
		return r.of(s)
	},
	"decode": func(r *run, a args) value { return r.decode(arg(a, 0), text(a, 1)) },
	"encode": func(r *run, a args) value {
		b := r.rt.NewArrayBuffer([]byte(text(a, 0)))
		list, err := r.rt.New(r.rt.Get("Uint8Array"), r.of(b))
		if r.failed(err); err != nil {
			return undefined
		}
		return list
	},
	"btoa":   func(r *run, a args) value { return r.of(toBase64(text(a, 0))) },
	"inline": func(r *run, a args) value { return r.maybe(inline(text(a, 0))) },
	"data":   func(r *run, a args) value { return r.maybe(inDataOf(text(a, 0), "")) },
	"within": func(r *run, a args) value {
		p, err := r.engine.programs.compile("(function(__frame){with(__frame){" + text(a, 0) +
			"\n}})")
		if r.failed(err); err != nil {
			return undefined
		}
		f, err := r.rt.RunProgram(p)
		if r.failed(err); err == nil {
			r.call(f, arg(a, 1), arg(a, 1))
		}
		return undefined
	},
	"document": func(r *run, a args) value {
		doc, err := html.Parse(strings.NewReader(text(a, 0)))
		if err != nil {
			return null
		}
		return r.node(doc)
	},
	"media":     func(r *run, a args) value { return r.of(media(text(a, 0))) },
	"readdress": func(r *run, a args) value { r.readdress(arg(a, 0)); return undefined },
}

// readdress gives the page another address of its site, without leaving.
func (r *run) readdress(to value) {
	if goja.IsUndefined(to) || goja.IsNull(to) {
		return
	}
	if u, err := fetch.ParseURL(r.where.u, to.String()); err == nil && u.Host == r.where.u.Host {
		r.where.u = u
	}
}

func (r *run) maybe(s string, ok bool) value {
	if !ok {
		return null
	}
	return r.of(s)
}

// parts is an address as the list of its parts; null for none.
func (r *run) parts(ref, base string) value {
	from := (*url.URL)(nil)
	if base != "" {
		var err error
		if from, err = fetch.ParseURL(nil, base); err != nil {
			return null
		}
	}
	u, err := fetch.ParseURL(from, ref)
	if err != nil || u.Scheme == "" {
		return null
	}
	list := make([]any, len(partNames))
	for i, name := range partNames {
		list[i], _ = partOf(u, name)
	}
	return r.rt.NewArray(list...)
}

// decode reads octets.
func (r *run) decode(of value, encoding string) value {
	var b []byte
	o := of.ToObject(r.rt)
	n := int(min(o.Get("length").ToInteger(), mostWritten))
	for i := range n {
		b = append(b, byte(o.Get(strconv.Itoa(i)).ToInteger()))
	}
	e, err := htmlindex.Get(encoding)
	if err != nil {
		panic(r.rt.NewTypeError("no such encoding"))
	}
	s, err := e.NewDecoder().Bytes(b)
	if err != nil {
		return r.of("")
	}
	return r.of(string(s))
}

var (
	mediaSize = regexp.MustCompile(
		`\((min|max)-(?:device-)?(width|height)\s*:\s*([\d.]+)(px|em|rem)\s*\)`)
	mediaOther = regexp.MustCompile(`\([^)]*\)`)
	mediaHolds = regexp.MustCompile(
		`hover:\s*hover|pointer:\s*fine|orientation:\s*landscape|prefers-color-scheme:\s*light|` +
			`prefers-reduced-motion:\s*no|\((?:color|width|height)\)`)
)

// media reports whether a query holds for the window of a desktop.
func media(query string) bool {
	for _, one := range strings.Split(strings.ToLower(query), ",") {
		not := strings.HasPrefix(strings.TrimSpace(one), "not ")
		holds := !strings.Contains(one, "print")
		for _, m := range mediaSize.FindAllStringSubmatch(one, -1) {
			n, _ := strconv.ParseFloat(m[3], 64)
			if m[4] != "px" {
				n *= 16
			}
			side := map[string]float64{"width": 1920, "height": 940}[m[2]]
			holds = holds && (m[1] == "min" && side >= n || m[1] == "max" && side <= n)
		}
		for _, m := range mediaOther.FindAllString(mediaSize.ReplaceAllString(one, ""), -1) {
			holds = holds && mediaHolds.MatchString(m)
		}
		if holds != not {
			return true
		}
	}
	return false
}

// A navigator says what the visitor browses with, and notes that it was asked.
type navigator struct {
	r    *run
	rest *goja.Object
}

func (n *navigator) Get(name string) value {
	switch name {
	case "userAgent":
		n.r.looked.agent = true
		return n.r.of(n.r.visitor.agent)
	case "appVersion":
		n.r.looked.agent = true
		return n.r.of(strings.TrimPrefix(n.r.visitor.agent, "Mozilla/"))
	case "webdriver":
		n.r.looked.agent = true
		return n.r.of(n.r.visitor.agent != anybody.agent)
	}
	return n.rest.Get(name)
}

func (n *navigator) Set(name string, v value) bool { return n.rest.Set(name, v) == nil }
func (n *navigator) Has(name string) bool          { return n.Get(name) != nil }
func (n *navigator) Delete(name string) bool       { return n.rest.Delete(name) == nil }
func (n *navigator) Keys() []string {
	return append([]string{"userAgent", "appVersion", "webdriver"}, n.rest.Keys()...)
}
