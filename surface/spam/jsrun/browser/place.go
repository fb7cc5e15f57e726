package browser

import (
	"net/url"
	"strings"

	"github.com/dop251/goja"

	"deepcrawl/surface/fetch"
)

// A place is the location of a window, and how scripts leave by it.
type place struct {
	r          *run
	of         windowKind
	navigation bool // it is the newer way, window.navigation
	u          *url.URL
	obj        *goja.Object
	own        map[string]value
}

func (p *place) object() *goja.Object {
	if p.obj == nil {
		p.obj = p.r.rt.NewDynamicObject(p)
	}
	return p.obj
}

// goTo leaves for where v says.
func (p *place) goTo(v value) {
	via := "script"
	switch p.of {
	case popupWindow:
		via = "popup"
	case frameWindow:
		return
	}
	p.r.exit(Exit{Via: via, Ref: v.String()})
}

func (p *place) Get(name string) value {
	if v, ok := p.own[name]; ok {
		return v
	}
	r := p.r
	switch name {
	case "replace", "assign", "navigate":
		if (name == "navigate") != p.navigation {
			return nil
		}
		return p.set(name, r.fn(func(_ value, a args) value {
			p.goTo(arg(a, 0))
			return r.rt.NewObject()
		}))
	case "toString", "valueOf":
		return p.set(name, r.fn(func(value, []value) value {
			return r.of(p.u.String())
		}))
	case "reload":
		return p.set(name, r.fn(func(value, []value) value { return undefined }))
	case "addEventListener":
		return p.set(name, r.fn(func(value, []value) value { return undefined }))
	}
	if s, ok := partOf(p.u, name); ok {
		return r.of(s)
	}
	return nil
}

func (p *place) set(name string, v value) value {
	if p.own == nil {
		p.own = map[string]value{}
	}
	p.own[name] = v
	return v
}

func (p *place) Set(name string, v value) bool {
	if name == "href" {
		p.goTo(v)
		return true
	}
	if u, ok := withPart(p.u, name, v.String()); ok {
		if name == "hash" {
			moved := u.Fragment != p.u.Fragment
			p.u = u
			if moved && p.of == pageWindow {
				p.r.later(0, func() {
					p.r.tell(nil, "hashchange", p.r.event("hashchange", nil))
				})
			}
			return true
		}
		p.goTo(p.r.of(u.String()))
		return true
	}
	p.set(name, v)
	return true
}

func (p *place) Has(name string) bool    { return p.Get(name) != nil }
func (p *place) Delete(name string) bool { delete(p.own, name); return true }
func (p *place) Keys() []string          { return partNames }

// partNames are the parts of an address as scripts name them, in the order of host.parse.
var partNames = []string{"href", "protocol", "host", "hostname", "port", "pathname", "search",
	"hash", "origin", "username", "password"}

// partOf is a part of an address.
func partOf(u *url.URL, name string) (string, bool) {
	switch name {
	case "href":
		return u.String(), true
	case "protocol":
		return u.Scheme + ":", true
	case "host":
		return u.Host, true
	case "hostname":
		return u.Hostname(), true
	case "port":
		return u.Port(), true
	case "pathname":
		return u.EscapedPath(), true
	case "search":
		if u.RawQuery == "" {
			return "", true
		}
		return "?" + u.RawQuery, true
	case "hash":
		if u.Fragment == "" {
			return "", true
		}
		return "#" + u.EscapedFragment(), true
	case "origin":
		return u.Scheme + "://" + u.Host, true
	case "username":
		return u.User.Username(), true
	case "password":
		word, _ := u.User.Password()
		return word, true
	}
	return "", false
}

// withPart is an address with another part; ok is false where there is none of that name.
func withPart(was *url.URL, name, to string) (*url.URL, bool) {
	u := *was
	switch name {
	case "href":
		to, err := fetch.ParseURL(was, to)
		return to, err == nil
	case "hash":
		u.Fragment, u.RawFragment = strings.TrimPrefix(to, "#"), ""
	case "protocol":
		u.Scheme = strings.TrimSuffix(to, ":")
	case "host":
		u.Host = to
	case "hostname":
		if port := u.Port(); port != "" {
			to += ":" + port
		}
		u.Host = to
	case "port":
		if u.Host = u.Hostname(); to != "" {
			u.Host += ":" + to
		}
	case "pathname":
		u.Path, u.RawPath = to, ""
	case "search":
		u.RawQuery = strings.TrimPrefix(to, "?")
	default:
		return nil, false
	}
	return &u, true
}
