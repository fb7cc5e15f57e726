package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// How far a Scope reaches.
const (
	WithinHost      = "host"      // the host that was named, with www. and without
	WithinSite      = "site"      // all hosts of its domain
	WithinDirectory = "directory" // the directory of the address that was named, and below
)

// ErrScope is why an address is not asked for that the user left out: see Scope.
var ErrScope = errors.New("out of scope")

// A Scope says which addresses of a site are asked for. An address that matches a pattern of
// Exclude is not, nor is one that matches none of Include where there are some, nor one beyond
// Within. The addresses that the user named, At, are always in. A nil Scope leaves nothing out.
//
// A pattern is a whole address in which * stands for any letters, slashes too. One that begins with
// / is of the path and what follows it; one without a scheme begins with the host.
//
//	https://lib.example/cat/*    */print/*    /search?*    lib.example/*.html
type Scope struct {
	// one of the constants; "": the site, and forms that lead elsewhere
	Within  string     `json:"within,omitempty"`
	Include []string   `json:"include,omitempty"`
	Exclude []string   `json:"exclude,omitempty"`
	At      []*url.URL `json:"-"`
}

// Empty reports whether s leaves nothing out.
func (s *Scope) Empty() bool {
	return s == nil || s.Within == "" && len(s.Include) == 0 && len(s.Exclude) == 0
}

// Same reports whether two scopes say the same.
func (s *Scope) Same(o *Scope) bool {
	if s.Empty() || o.Empty() {
		return s.Empty() == o.Empty()
	}
	return s.Within == o.Within && slices.Equal(s.Include, o.Include) &&
		slices.Equal(s.Exclude, o.Exclude)
}

// Check returns what is wrong with a scope, in the words of flags and recipes.
func (s *Scope) Check() error {
	switch s.Within {
	case "", WithinHost, WithinSite, WithinDirectory:
	default:
		return fmt.Errorf("scope is host, site or directory, not %q", s.Within)
	}
	for _, p := range slices.Concat(s.Include, s.Exclude) {
		if p == "" || strings.ContainsAny(p, " \t\r\n") {
			return fmt.Errorf(
				"%q is no pattern of addresses, as in https://lib.example/cat/* or */print/*", p)
		}
	}
	return nil
}

// Rule names the rule that leaves u out, and says why; both are empty when none does.
func (s *Scope) Rule(u *url.URL) (rule, why string) {
	if s.Empty() || slices.ContainsFunc(s.At, func(at *url.URL) bool { return Key(u) == Key(at) }) {
		return "", ""
	}
	address := addressOf(u)
	for _, p := range s.Exclude {
		if matches(p, address) {
			return "exclude " + p, "its address matches " + p + ", which is excluded"
		}
	}
	if len(s.Include) > 0 &&
		!slices.ContainsFunc(s.Include, func(p string) bool { return matches(p, address) }) {
		return "include",
			"its address matches none of what is included: " + strings.Join(s.Include, ", ")
	}
	if s.Within == "" {
		return "", ""
	}
	for _, at := range s.At {
		if why = s.beyond(u, at); why == "" {
			return "", ""
		}
	}
	if why != "" {
		rule = "scope " + s.Within
	}
	return rule, why
}

// beyond says how u is farther away from an address that was named than s reaches.
func (s *Scope) beyond(u, at *url.URL) string {
	switch {
	case Site(u) != Site(at):
		return "it is on another site than " + Site(at)
	case s.Within == WithinSite:
	case withoutWWW(hostPort(u)) != withoutWWW(hostPort(at)) && !sameDefault(u, at):
		return "it is on another host than " + at.Host
	case s.Within == WithinDirectory && !strings.HasPrefix(slashed(u.EscapedPath()), directory(at)):
		return "it is not in the directory " + directory(at)
	}
	return ""
}

func withoutWWW(host string) string { return strings.TrimPrefix(host, "www.") }

// sameDefault reports whether two addresses are of one host over http and https, as one is sent
// from the first to the second.
func sameDefault(u, v *url.URL) bool {
	return u.Port() == "" && v.Port() == "" && withoutWWW(hostname(u)) == withoutWWW(hostname(v))
}

func slashed(path string) string {
	if path == "" {
		return "/"
	}
	return path
}

// directory is the path up to its last slash.
func directory(u *url.URL) string {
	path := slashed(u.EscapedPath())
	return path[:strings.LastIndexByte(path, '/')+1]
}

// addressOf is an address as patterns are held against it: without a fragment.
func addressOf(u *url.URL) string {
	bare := *u
	bare.Fragment, bare.RawFragment = "", ""
	if bare.Path == "" && bare.Opaque == "" {
		bare.Path = "/"
	}
	return bare.String()
}

// matches reports whether a pattern is that of an address.
func matches(pattern, address string) bool {
	_, rest, _ := strings.Cut(address, "://")
	switch {
	case strings.HasPrefix(pattern, "/"):
		address = rest[max(strings.IndexByte(rest, '/'), 0):]
	case !strings.Contains(pattern, "://") && !strings.HasPrefix(pattern, "*"):
		address = rest
	}
	parts := strings.Split(pattern, "*")
	if len(parts) == 1 {
		return pattern == address
	}
	first, last := parts[0], parts[len(parts)-1]
	if !strings.HasPrefix(address, first) || len(address) < len(first)+len(last) ||
		!strings.HasSuffix(address, last) {
		return false
	}
	address = address[len(first) : len(address)-len(last)]
	// the first place is the best: it leaves most for what follows
	for _, part := range parts[1 : len(parts)-1] {
		at := strings.Index(address, part)
		if at < 0 {
			return false
		}
		address = address[at+len(part):]
	}
	return true
}

type scopeKey struct{}

// WithScope is ctx for requests of which none may leave a scope, be it by a redirect; robots.txt is
// not meant. A nil scope lifts the one that ctx has.
func WithScope(ctx context.Context, s *Scope) context.Context {
	return context.WithValue(ctx, scopeKey{}, s)
}

// ScopeOf returns the scope of ctx; nil when it has none.
func ScopeOf(ctx context.Context) *Scope {
	s, _ := ctx.Value(scopeKey{}).(*Scope)
	return s
}

// outOfScope is the error for an address that the scope of ctx leaves out.
func outOfScope(ctx context.Context, u *url.URL) error {
	if _, why := ScopeOf(ctx).Rule(u); why != "" {
		return fmt.Errorf("%w: %s", ErrScope, why)
	}
	return nil
}
