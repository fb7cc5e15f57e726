package spam

import (
	"net/url"
	"strings"

	"deepcrawl/surface/fetch"
)

func (m *machine) location(flags string) *object {
	u := m.in.page.URL
	o := &object{class: location, flags: flags}
	o.parts(u, false)
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

// url is new URL: an object with the parts of an address. What it is given is a text for
// createObjectURL as well.
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
	o := &object{class: place}
	o.parts(u, ref.coded)
	o.set("toString",
		native("toString", func(*machine, value, []value) value { return o.props["href"] }))
	return known(o)
}

// parts gives o the parts of an address as properties.
func (o *object) parts(u *url.URL, coded bool) {
	for id, s := range map[string]string{"href": u.String(), "protocol": u.Scheme + ":",
		"host": u.Host, "hostname": u.Hostname(), "port": u.Port(),
		"pathname": u.EscapedPath(), "origin": u.Scheme + "://" + u.Host, "hash": fragment(u),
		"search": query(u)} {
		o.set(id, value{kind: isText, s: s, pieces: 1, coded: coded})
	}
}

// readdress sets a part of an address that a script made.
func readdress(o *object, key string, to value) {
	u, err := url.Parse(o.props["href"].s)
	if err != nil {
		return
	}
	if key == "href" {
		u, err = url.Parse(to.s)
	}
	if err == nil && (key == "href" || setPart(u, key, to.s)) {
		o.parts(u, to.coded || o.props["href"].coded)
	}
}

// setPart sets a part of u, and reports whether there is one of that name.
func setPart(u *url.URL, key, to string) bool {
	switch key {
	case "hash":
		u.Fragment = strings.TrimPrefix(to, "#")
	case "protocol":
		u.Scheme = strings.TrimSuffix(to, ":")
	case "host":
		u.Host = to
	case "hostname":
		port := u.Port()
		if u.Host = to; port != "" {
			u.Host += ":" + port
		}
	case "pathname":
		u.Path, u.RawPath = to, ""
	case "search":
		u.RawQuery = strings.TrimPrefix(to, "?")
	default:
		return false
	}
	return true
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
	if strings.HasPrefix(o.flags, "framed") || !ok && key != "href" {
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
		if setPart(&u, key, t.s) && !strings.HasSuffix(o.flags, "popup") {
			o.parts(&u, t.coded)
			// those who begin to listen now hear it too
			m.later(0, func() { m.fire("hashchange", undefined) })
		}
		return
	}
	if !setPart(&u, key, t.s) {
		return
	}
	m.in.leaves("script", value{kind: isText, s: u.String(), coded: t.coded}, m)
}
