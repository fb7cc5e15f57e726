package spam

import (
	"net/url"
	"strings"

	"deepcrawl/surface/fetch"
)

func (m *machine) location(flags string) *object {
	u := m.in.page.URL
	o := &object{class: location, flags: flags}
	for name, s := range map[string]string{"href": u.String(), "protocol": u.Scheme + ":", "host": u.Host, "hostname": u.Hostname(), "port": u.Port(),
		"pathname": u.EscapedPath(), "origin": u.Scheme + "://" + u.Host, "hash": fragment(u), "search": query(u)} {
		o.set(name, textual(s))
	}
	return o
}

func fragment(u *url.URL) string {
	if u.Fragment == "" {
		return ""
	}
	return "#" + u.EscapedFragment()
}

func query(u *url.URL) string {
	if u.RawQuery == "" {
		return ""
	}
	return "?" + u.RawQuery
}

// url is new URL: an object with the parts of an address. What it is given is a text for createObjectURL as well.
func (m *machine) url(_ *machine, _ value, args []value) value {
	ref, ok := m.text(arg(args, 0))
	base := m.in.base
	if t, given := m.text(arg(args, 1)); given && arg(args, 1).kind != isUndefined {
		if u, err := fetch.ParseURL(nil, t.s); err == nil {
			base = u
		}
	}
	u, err := fetch.ParseURL(base, ref.s)
	if !ok || err != nil {
		return value{}
	}
	o := &object{hidden: true}
	o.set("href", value{kind: isText, s: u.String(), pieces: 1, coded: ref.coded})
	o.set("host", textual(u.Host))
	o.set("hostname", textual(u.Hostname()))
	o.set("pathname", textual(u.EscapedPath()))
	o.set("search", textual(query(u)))
	o.set("toString", native("toString", func(*machine, value, []value) value { return o.props["href"] }))
	return known(o)
}

// away goes where v says, in the window that o is, or that its document is in.
func (m *machine) away(o *object, v value) {
	switch {
	case o.flags == "framed" || o.class == document && m.global.flags == "framed":
	case o.flags == "popup":
		m.in.leaves("popup", v, m)
	default:
		m.in.leaves("script", v, m)
	}
}

// locate sets a part of the address.
func (m *machine) locate(o *object, key string, v value) {
	t, ok := m.text(v)
	if strings.HasPrefix(o.flags, "framed") || !ok {
		return
	}
	if o.flags == "coded" {
		v.coded = true
	}
	u := *m.in.page.URL
	switch key {
	case "href":
		via := "script"
		if o.flags == "popup" {
			via = "popup"
		}
		m.in.leaves(via, v, m)
		return
	case "hash":
		m.fire("hashchange", undefined)
		return
	case "protocol":
		u.Scheme = strings.TrimSuffix(t.s, ":")
	case "host":
		u.Host = t.s
	case "hostname":
		u.Host = t.s
		if p := m.in.page.URL.Port(); p != "" {
			u.Host += ":" + p
		}
	case "pathname":
		u.Path = t.s
	case "search":
		u.RawQuery = strings.TrimPrefix(t.s, "?")
	default:
		return
	}
	m.in.leaves("script", value{kind: isText, s: u.String(), coded: t.coded}, m)
}
