package fetch

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"golang.org/x/net/http/httpguts"
)

// A header of the user's goes to its host with every request, and to no other host: an
// Authorization, the key of an interface.
type header struct {
	bond        bond
	name, value string
}

// keptHeaders are those that a header of the user's may not be, with what to do instead.
var keptHeaders = map[string]string{
	"Cookie": "cookies come from --cookie-file", "Cookie2": "cookies come from --cookie-file",
	"User-Agent":          "--user-agent sets it",
	"Proxy-Authorization": "name and password of a proxy stand in the address of --proxy",
	"Host":                "", "Content-Length": "", "Content-Type": "", "Content-Encoding": "",
	"Transfer-Encoding": "", "Connection": "", "Proxy-Connection": "",
	"Keep-Alive": "", "Upgrade": "", "Te": "", "Trailer": "", "Expect": "", "Accept-Encoding": "",
	"Range": "", "If-Range": "",
	"If-None-Match": "", "If-Modified-Since": "", "If-Match": "", "If-Unmodified-Since": "",
}

var (
	errHeaderForm = errors.New("it is not written HOST='NAME: VALUE'")
	errHeaderHost = errors.New("what stands before = is no host, as in lib.example, " +
		"lib.example:8443 or http://intranet.example")
	errHeaderName  = errors.New("what stands before the colon is not the name of a header")
	errHeaderValue = errors.New("the value is empty, or has line breaks or other control characters in it")
)

// AddHeader takes over a header that is written HOST=NAME: VALUE. It goes to that host, on that
// port if one is given, over secure connections alone unless HOST begins with http:// or is this
// very machine. The error tells nothing of the value.
func (s *Secrets) AddHeader(line string) error {
	at := strings.IndexByte(line, '=')
	if colon := strings.IndexByte(line, ':'); at < 0 || colon < 0 {
		return errHeaderForm
	}
	b, err := headerBond(strings.TrimSpace(line[:at]))
	if err != nil {
		return err
	}
	name, value, ok := strings.Cut(line[at+1:], ":")
	name, value = strings.TrimSpace(name), strings.Trim(value, " \t")
	switch {
	case !ok || !httpguts.ValidHeaderFieldName(name):
		return errHeaderName
	case value == "" || !httpguts.ValidHeaderFieldValue(value):
		return errHeaderValue
	}
	name = http.CanonicalHeaderKey(name)
	if instead, kept := keptHeaders[name]; kept {
		if instead == "" {
			instead = "deepcrawl sets it by itself"
		}
		return fmt.Errorf("%s is not for you to give: %s", name, instead)
	}
	for i, part := range tellingParts(value) {
		s.veils.put(b, []string{b.host, b.port, "header", name, strconv.Itoa(i)}, part)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.headers = append(s.headers, header{b, name, value})
	return nil
}

// headerBond reads the host of a header.
func headerBond(host string) (bond, error) {
	scheme, rest, named := strings.Cut(host, "://")
	if !named {
		scheme, rest = "https", host
	}
	u, err := ParseURL(nil, scheme+"://"+rest)
	if err != nil || u.Host == "" || scheme != "http" && scheme != "https" ||
		u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.Fragment != "" ||
		HasPassword(scheme+"://"+rest) || strings.ContainsAny(u.Hostname(), "*, %") {
		return bond{}, errHeaderHost
	}
	b := bond{host: bareHost(u.Hostname()), secure: scheme == "https"}
	if _, port, err := net.SplitHostPort(strings.TrimSuffix(rest, "/")); err == nil {
		b.port = port
	}
	return b, nil
}

// tellingParts are the parts of a header that a page may repeat: the value, the token in it, and
// the password that stands in one of RFC 7617.
func tellingParts(value string) []string {
	parts := []string{value}
	kind, token, ok := strings.Cut(value, " ")
	if !ok {
		return parts
	}
	parts = append(parts, strings.TrimSpace(token))
	if !strings.EqualFold(kind, "basic") {
		return parts
	}
	if plain, err := base64.StdEncoding.DecodeString(strings.TrimSpace(token)); err == nil {
		if _, password, ok := strings.Cut(string(plain), ":"); ok {
			parts = append(parts, password)
		}
	}
	return parts
}

// NotSent says why no header of the user's goes to u though one is for its host: it would go in
// clear.
func (s *Secrets) NotSent(u *url.URL) bool {
	if s == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, h := range s.headers {
		open := h.bond
		open.secure = false
		if open.holds(u) && !h.bond.holds(u) {
			return true
		}
	}
	return false
}
