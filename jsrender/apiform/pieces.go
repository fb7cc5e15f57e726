package apiform

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A piece is a part of a request that was seen: text that belongs to its shape, or a value with the
// name it goes by. Values that are themselves written in a known way, such as JSON in a parameter
// or a query in JSON, have pieces of their own.
type piece struct {
	name string // of a value; "" for the shape
	text string // decoded
	code string // see forms.Part
	in   []piece

	chosen string   // the choice that says what the value is
	column []string // which of the values of that choice, see forms.Part
	picked string   // the part of the text that was chosen; "" for all of it
	// the choice that must be made for the pieces in it to stand here, in place of the text
	when string
}

// Pieces is a request taken apart.
type pieces struct {
	method string
	url    []piece
	header map[string][]piece
	body   []piece
}

const (
	deepestPiece = 6    // values in values
	mostPieces   = 5000 // of a body
	longestBody  = 256 << 10
)

// Carries reports whether one of the values of a request holds the term.
func Carries(r *fetch.Request, term string) bool { return takeApart(r).carries(term) }

// takeApart returns the pieces of a request. Put together they make a request with the same
// meaning.
func takeApart(r *fetch.Request) pieces {
	p := pieces{method: r.Method, url: urlPieces(r.URL), header: map[string][]piece{}}
	for name, vs := range r.Header {
		if !ofBrowser(name) {
			p.header[name] = []piece{{name: "header " + name, text: strings.Join(vs, ", ")}}
		}
	}
	if len(r.Body) > 0 && len(r.Body) <= longestBody {
		if p.body = formParts(r.Body, r.Header.Get("Content-Type")); p.body == nil {
			p.body = bodyPieces(r.Body)
		}
	}
	return p
}

// formParts takes a form sent in parts (RFC 7578) apart; nil when it is none, or has files.
func formParts(body []byte, contentType string) (out []piece) {
	kind, params, err := mime.ParseMediaType(contentType)
	if err != nil || kind != "multipart/form-data" || params["boundary"] == "" {
		return nil
	}
	between := "--" + params["boundary"]
	for i, part := range strings.Split(string(body), between) {
		if i > 0 {
			out = append(out, piece{text: between})
		}
		head, value, ok := strings.Cut(part, "\r\n\r\n")
		name := partName.FindStringSubmatch(head)
		if value, ok2 := strings.CutSuffix(value, "\r\n"); ok && ok2 && name != nil &&
			!strings.Contains(head, "filename") {
			out = append(out, piece{text: head + "\r\n\r\n"}, valuePiece(name[1], value, "", 0),
				piece{text: "\r\n"})
			continue
		}
		if ok {
			return nil
		}
		out = append(out, piece{text: part})
	}
	return out
}

var partName = regexp.MustCompile(`(?i)content-disposition: *form-data; *name="([^"]*)"`)

// ofBrowser reports whether a header is one that a browser sends by itself, or that belongs to its
// cookies or cache.
func ofBrowser(name string) bool {
	name = http.CanonicalHeaderKey(name)
	return strings.HasPrefix(name, "Sec-") || strings.HasPrefix(name, "If-") ||
		slices.Contains([]string{
			"User-Agent", "Accept-Encoding", "Accept-Language", "Origin", "Referer", "Cookie",
			"Host",
			"Content-Length", "Connection",
			"Upgrade-Insecure-Requests", "Cache-Control", "Pragma", "Priority", "Dnt", "Range",
		}, name)
}

func urlPieces(u *url.URL) []piece {
	out := []piece{{text: u.Scheme + "://" + u.Host}}
	for i, segment := range strings.Split(strings.TrimPrefix(u.EscapedPath(), "/"), "/") {
		plain, err := url.PathUnescape(segment)
		if err != nil {
			plain = segment
		}
		out = append(out, piece{text: "/"},
			piece{name: "path " + strconv.Itoa(i), text: plain, code: "path"})
	}
	if u.RawQuery != "" {
		out = append(out, piece{text: "?"})
		out = append(out, queryPieces(u.RawQuery, "", 0)...)
	}
	return out
}

func queryPieces(query, prefix string, depth int) []piece {
	var out []piece
	seen := map[string]int{}
	for i, pair := range strings.Split(query, "&") {
		if i > 0 {
			out = append(out, piece{text: "&"})
		}
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			out = append(out, piece{text: pair})
			continue
		}
		out = append(out, piece{text: name + "="})
		plain, err := url.QueryUnescape(value)
		if err != nil {
			out = append(out, piece{text: value})
			continue
		}
		label, err := url.QueryUnescape(name)
		if err != nil {
			label = name
		}
		if n := seen[label]; n > 0 {
			label += " " + strconv.Itoa(n)
		}
		seen[label]++
		out = append(out, valuePiece(prefix+label, plain, "query", depth))
	}
	return out
}

var looksLikeQuery = regexp.MustCompile(`^[\w.\-\[\]%$:]+=[^=&]*(?:&[\w.\-\[\]%$:]+=[^=&]*)*&?$`)

// valuePiece takes a value apart when it is written in a way of its own.
func valuePiece(name, value, code string, depth int) piece {
	p := piece{name: name, text: value, code: code}
	if depth >= deepestPiece {
		return p
	}
	trimmed := strings.TrimSpace(value)
	inner, coding := fromBase64(value)
	switch {
	case coding != "":
		p.in = []piece{valuePiece(name, inner, coding, depth+1)}
	case trimmed != "" && (trimmed[0] == '{' || trimmed[0] == '[') && json.Valid([]byte(value)):
		p.in = jsonPieces([]byte(value), name+".", depth+1)
	case looksLikeQuery.MatchString(value):
		p.in = queryPieces(value, name+"?", depth+1)
	}
	return p
}

// codings are the ways of base64, those with padding first.
var codings = []struct {
	code string
	by   *base64.Encoding
}{
	{"base64", base64.StdEncoding}, {"base64url", base64.URLEncoding},
	{"base64raw", base64.RawStdEncoding}, {"base64rawurl", base64.RawURLEncoding},
}

const shortestBase64 = 12 // characters: shorter ones may be words

// fromBase64 decodes a value that is readable text in base64, which gives back the same when it is
// coded again.
func fromBase64(value string) (text, code string) {
	if len(value) < shortestBase64 || strings.ContainsAny(value, " .") {
		return "", ""
	}
	for _, c := range codings {
		b, err := c.by.DecodeString(value)
		if err == nil && c.by.EncodeToString(b) == value && readable(b) {
			return string(b), c.code
		}
	}
	return "", ""
}

func readable(b []byte) bool {
	return utf8.Valid(b) &&
		!bytes.ContainsFunc(b, func(r rune) bool {
			return !unicode.IsPrint(r) && !unicode.IsSpace(r)
		})
}

func bodyPieces(body []byte) []piece {
	if lines := bytes.SplitAfter(body, []byte("\n")); len(lines) > 2 && eachJSON(lines) {
		var out []piece
		for i, line := range lines {
			out = append(out, jsonPieces(line, "body."+strconv.Itoa(i)+".", 0)...)
		}
		return out
	}
	whole := valuePiece("body", string(body), "", 0)
	if whole.in != nil {
		return whole.in
	}
	return []piece{whole}
}

// eachJSON reports whether every line is a JSON object, but for one behind the last.
func eachJSON(lines [][]byte) bool {
	for i, line := range lines {
		line = bytes.TrimSpace(line)
		if len(line) == 0 && i == len(lines)-1 {
			continue
		}
		if !bytes.HasPrefix(line, []byte("{")) || !json.Valid(line) {
			return false
		}
	}
	return true
}

// jsonPieces takes valid JSON apart. A name that an object has twice is told apart by its place.
func jsonPieces(src []byte, prefix string, depth int) []piece {
	w := jsonWalk{src: src, prefix: prefix, depth: depth, d: json.NewDecoder(bytes.NewReader(src))}
	w.d.UseNumber()
	w.value(strings.TrimSuffix(prefix, "."))
	w.shape(int64(len(src)))
	return w.out
}

type jsonWalk struct {
	src    []byte
	prefix string
	depth  int
	d      *json.Decoder
	done   int64 // bytes that are in out
	nested int
	out    []piece
}

// shape takes over the source up to an offset as it is.
func (w *jsonWalk) shape(to int64) {
	if to > w.done {
		w.out = append(w.out, piece{text: string(w.src[w.done:to])})
		w.done = to
	}
}

// value reads one value and returns false where there is none.
func (w *jsonWalk) value(name string) bool {
	tok, err := w.d.Token()
	if err != nil || len(w.out) > mostPieces {
		return false
	}
	end := w.d.InputOffset()
	switch v := tok.(type) {
	case json.Delim:
		if w.nested++; w.nested > maxNesting {
			return false
		}
		w.members(name, v == '{')
		w.nested--
		_, err := w.d.Token() // the closing bracket
		return err == nil
	case string:
		begin := w.literal(end)
		w.shape(begin + 1)
		w.out = append(w.out, valuePiece(name, v, "json", w.depth))
		w.done = end - 1
		w.shape(end)
	case json.Number:
		w.shape(end - int64(len(v)))
		w.out = append(w.out, piece{name: name, text: v.String()})
		w.done = end
	}
	return true
}

const maxNesting = 50

func (w *jsonWalk) members(name string, object bool) {
	for i := 0; w.d.More(); i++ {
		member := name + "." + strconv.Itoa(i)
		if object {
			key, err := w.d.Token()
			if err != nil {
				return
			}
			member = name + "." + key.(string)
		}
		if !w.value(member) {
			return
		}
	}
}

// literal returns where the string begins that ends at end: it is the next quote that is not shape.
func (w *jsonWalk) literal(end int64) int64 {
	i := end - 2
	for ; i > w.done; i-- {
		if w.src[i] != '"' {
			continue
		}
		escapes := 0
		for j := i - 1; j >= 0 && w.src[j] == '\\'; j-- {
			escapes++
		}
		if escapes%2 == 0 {
			break
		}
	}
	return i
}

// each calls f for every value that has no pieces of its own.
func (p pieces) each(f func(piece)) {
	eachPiece(p.url, f)
	for _, name := range slices.Sorted(maps.Keys(p.header)) {
		eachPiece(p.header[name], f)
	}
	eachPiece(p.body, f)
}

func eachPiece(ps []piece, f func(piece)) {
	for _, p := range ps {
		switch {
		case len(p.in) > 0:
			eachPiece(p.in, f)
		case p.name != "":
			f(p)
		}
	}
}

// values are the values by name; of equal names the first one.
func (p pieces) values() map[string]string {
	vs := map[string]string{}
	p.each(func(p piece) {
		if _, twice := vs[p.name]; !twice {
			vs[p.name] = p.text
		}
	})
	return vs
}

// carries reports whether one of the values holds the term.
func (p pieces) carries(term string) bool {
	found := false
	p.each(func(p piece) { found = found || strings.Contains(p.text, term) })
	return found
}

// whole is p with those values in one piece that one reports as such, however they are written.
func (p pieces) whole(one func(piece) bool) pieces {
	q := pieces{method: p.method, url: wholePieces(p.url, one), header: map[string][]piece{},
		body: wholePieces(p.body, one)}
	for name, ps := range p.header {
		q.header[name] = wholePieces(ps, one)
	}
	return q
}

func wholePieces(ps []piece, one func(piece) bool) []piece {
	out := slices.Clone(ps)
	for i, p := range out {
		switch {
		case len(p.in) == 0:
		case p.name != "" && one(p):
			out[i].in = nil
		default:
			out[i].in = wholePieces(p.in, one)
		}
	}
	return out
}

// call makes a Call of the pieces; gap says which parts a value becomes.
func (p pieces) call(gap func(piece) []forms.Part) forms.Call {
	c := forms.Call{Method: p.method, URL: parts(p.url, gap), Body: parts(p.body, gap),
		Header: map[string][]forms.Part{}}
	for name, ps := range p.header {
		c.Header[name] = parts(ps, gap)
	}
	return c
}

func parts(ps []piece, gap func(piece) []forms.Part) []forms.Part {
	var out []forms.Part
	add := func(p forms.Part) {
		last := len(out) - 1
		if last >= 0 && plain(out[last]) && plain(p) {
			out[last].Text += p.Text
			return
		}
		out = append(out, p)
	}
	for _, p := range ps {
		switch {
		case p.when != "":
			add(forms.Part{When: p.when, Text: p.text, In: parts(p.in, asItIs)})
		case len(p.in) > 0:
			add(forms.Part{Code: p.code, In: parts(p.in, gap)})
		case p.chosen != "":
			for _, part := range p.gaps() {
				part.Code = p.code
				add(part)
			}
		case p.name == "":
			add(forms.Part{Text: p.text})
		default:
			for _, part := range gap(p) {
				part.Code = p.code
				add(part)
			}
		}
	}
	return out
}

func asItIs(p piece) []forms.Part { return []forms.Part{{Text: p.text}} }

func plain(p forms.Part) bool { return p.Fill == "" && p.Code == "" && len(p.In) == 0 }
