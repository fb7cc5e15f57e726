package extract

import (
	"context"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// Two refusals come with status 200 and a page that only says so: a search that was asked too soon
// after the one before, as message boards have it ("Please try again in 12 seconds"), and a session
// that is over or was never begun. Both are mended at the door, so that no question is lost: by
// waiting as long as the site says, and by going to the form's page as a visitor would. What is
// posted has the state of that page in it, and would go out with the old one (see reopened).

// A patientFetcher asks again where the first answer is such a page. It is not safe for concurrent
// use.
type patientFetcher struct {
	fetch.Fetcher
	clock fetch.Clock
	pace  map[string]*pace // by kind of request; kinds that the site counts together share one
	vain  int              // visits to form pages that mended nothing, in a row
}

// pace is how often requests of a kind, or of several kinds together, may be made.
type pace struct {
	path string
	// of the latest one that was not refused for its haste, whatever became of it: a site that
	// fails or hangs up has counted it
	last   time.Time
	gap    time.Duration
	shared bool // by several kinds
}

const (
	// what asks for more is left to the planner, which knows when to give up
	longestWait = 60 * time.Second
	mostWaits   = 3 // for one answer
	// of requests whose pace is kept; a site has some dozen, unless the words stand in its paths
	mostKinds = 500
	mostVain  = 2    // visits to form pages
	shortPage = 3000 // bytes of text; a longer page has something else to say
)

// Fetch implements fetch.Fetcher.
func (f *patientFetcher) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	spent := 0
	for waits := 0; ; waits++ {
		p, said, err := f.ask(ctx, r)
		if err != nil || said == "" {
			return spend(p, spent), err
		}
		wait, timed := waitFor(said)
		switch {
		case timed && wait <= longestWait && waits < mostWaits:
			spent += cost(p, nil)
			if err := f.slow(ctx, r, wait); err != nil {
				return nil, err
			}
		case !timed && f.vain < mostVain && waits == 0 && r.Referer != nil && len(r.Body) == 0 &&
			lapsed.MatchString(said):
			n, err := f.visit(ctx, r)
			spent += n
			if err != nil {
				return spend(p, spent), nil // the page itself was answered
			}
			spent += cost(p, nil)
			again, said, err := f.ask(ctx, r)
			if err != nil {
				return again, err
			}
			if f.vain++; !lapsed.MatchString(said) {
				f.vain = 0
			}
			return spend(again, spent), nil
		default:
			return spend(p, spent), nil
		}
	}
}

// ask makes a request in its turn, and returns what the answer says that may be a refusal.
func (f *patientFetcher) ask(ctx context.Context, r *fetch.Request) (p *fetch.Page, said string,
	err error) {
	own := f.paceOf(r)
	if own.gap > 0 && !own.last.IsZero() {
		if err := fetch.Pause(ctx, f.clock, own.last.Add(own.gap).Sub(f.clock.Now())); err != nil {
			return nil, "", err
		}
		paced := *r
		paced.Gap = own.gap
		r = &paced
	}
	p, err = f.Fetcher.Fetch(ctx, r)
	if err == nil && p.Status < 400 {
		said = refusal(p)
	}
	// one that broke off and was made once more at once was counted
	if _, timed := waitFor(said); !timed || p.Requests > max(len(p.Hops), 1) {
		own.last = f.clock.Now()
	}
	return p, said, err
}

// visit loads the page that the request comes from.
func (f *patientFetcher) visit(ctx context.Context, r *fetch.Request) (requests int, err error) {
	p, err := f.Fetcher.Fetch(ctx, &fetch.Request{URL: r.Referer})
	return cost(p, err), err
}

// slow waits, and keeps requests of this kind as far apart as the site seems to want from now on.
func (f *patientFetcher) slow(ctx context.Context, r *fetch.Request, wait time.Duration) error {
	own := f.paceOf(r)
	if other := f.countedWith(own); other != nil {
		own = f.join(own, other)
	}
	if gap := f.clock.Now().Sub(own.last) + wait; !own.last.IsZero() {
		wait = max(wait, time.Second)
		own.gap = max(own.gap, min(gap, longestWait))
	}
	own.gap = max(own.gap, wait)
	return fetch.Pause(ctx, f.clock, wait)
}

// paceOf returns the pace of a request's kind. A new kind begins with one of its own, as boards let
// further pages in at once; but not at an address where the site was seen to count several kinds
// together.
func (f *patientFetcher) paceOf(r *fetch.Request) *pace {
	kind := kindOf(r)
	own := f.pace[kind]
	if own != nil {
		return own
	}
	path := r.URL.Host + r.URL.Path
	for _, p := range f.pace {
		if p.shared && p.path == path && (own == nil || p.last.After(own.last)) {
			own = p
		}
	}
	if own == nil {
		own = &pace{path: path}
	}
	if f.pace == nil {
		f.pace = map[string]*pace{}
	}
	if len(f.pace) < mostKinds {
		f.pace[kind] = own
	}
	return own
}

// countedWith returns the pace that a refused kind must be counted with, nil when its own haste
// explains the refusal. It does not where the kind is new or has kept its gap. Then the cause is
// the latest request to the same address with other parameters, as the further page that was read
// before; or the latest of another search that is paced.
func (f *patientFetcher) countedWith(own *pace) (other *pace) {
	if !own.last.IsZero() && (own.gap == 0 || f.clock.Now().Sub(own.last) < own.gap) {
		return nil
	}
	for _, kind := range slices.Sorted(maps.Keys(f.pace)) {
		p := f.pace[kind]
		near := p.path == own.path
		if p == own || !p.last.After(own.last) || !near && p.gap == 0 {
			continue
		}
		if other == nil || near && other.path != own.path ||
			near == (other.path == own.path) && p.last.After(other.last) {
			other = p
		}
	}
	return other
}

// join makes two paces one.
func (f *patientFetcher) join(own, other *pace) *pace {
	for kind, p := range f.pace {
		if p == own {
			f.pace[kind] = other
		}
	}
	other.gap, other.shared = max(own.gap, other.gap), true
	return other
}

// kindOf is a request without what it asks for: a further page, which boards let in at once, has
// other parameters. Without parameters the end of the path tells what is asked, as in /search/word.
func kindOf(r *fetch.Request) string {
	at := r.URL.Path
	if r.URL.RawQuery == "" && r.Method != http.MethodPost {
		at = at[:strings.LastIndexByte(at, '/')+1]
	}
	return r.Method + " " + r.URL.Host + at + " " +
		strings.Join(slices.Sorted(maps.Keys(r.URL.Query())), " ")
}

// spend makes a page say what it took.
func spend(p *fetch.Page, more int) *fetch.Page {
	if p != nil && more > 0 {
		p.Requests = cost(p, nil) + more
	}
	return p
}

// refusal is what a page says around the words that a refusal has; "" for a page without them, and
// for one too long to be one.
func refusal(p *fetch.Page) string {
	if len(p.Body) > 20*shortPage ||
		!slices.ContainsFunc(refusalHints, inside(strings.ToLower(string(p.Body)))) {
		return ""
	}
	said := outline.SaidText(p)
	if len(said) > shortPage {
		return ""
	}
	return around(said, strings.ToLower(said))
}

func inside(text string) func(string) bool {
	return func(hint string) bool { return strings.Contains(text, hint) }
}

const (
	// bytes to either side of a hint that the patterns look at: they take more time than all else
	// that is done with a page
	within    = 150
	mostHints = 6 // of one kind; a page that says more of them tells of something else
)

// around cuts out of a text what stands around the hints.
func around(text, lower string) string {
	if len(lower) != len(text) { // of the letters that take more bytes as capitals
		text = lower
	}
	keep := make([]bool, len(text))
	for _, h := range refusalHints {
		for at, n := 0, 0; n < mostHints; n++ {
			i := strings.Index(lower[at:], h)
			if i < 0 {
				break
			}
			for k := max(at+i-within, 0); k < min(at+i+within, len(text)); k++ {
				keep[k] = true
			}
			at += i + len(h)
		}
	}
	var b strings.Builder
	for i, k := range keep {
		if k {
			b.WriteByte(text[i])
		} else if i > 0 && keep[i-1] {
			b.WriteByte('|') // ends a sentence
		}
	}
	return strings.ToValidUTF8(b.String(), "")
}

// refusalHints are pieces of words of which one is in each refusal: looking for them first spares
// most pages the patterns.
var refusalHints = strings.Fields("second seku sekú secs segund сек saniye másodperc δευτερ 秒 초 " +
	"detik giây วินาที ثان ثوان שניות सेकंड session sitzung sesi sessã sesja relace sessie сесси " +
	"сеанс セッション 会话 工作階段 세션 cookie")

// Words that ask for patience, and seconds, in many languages.
const (
	waits = `again|wait|retry|erneut|versuch\p{L}*|warten|réessay\p{L}*|patient\p{L}*|attend\p{L}*|int[eé]nt\p{L}*` +
		`|esper\p{L}*|riprov\p{L}*|tent[ea]\p{L}*|aguard\p{L}*|probeer|wacht\p{L}*|försök|vänta|prøv|vent|zku[sš]\p{L}*` +
		`|počk[ae]j\p{L}*|sprób\p{L}*|odczeka\p{L}*|próbál\p{L}*|várj\p{L}*|múlva|încerc\p{L}*|aştepta\p{L}*|așteapt\p{L}*` +
		`|попробуйте|повторит\p{L}*|через|подождите|спробуйте|зачекайте|odota|yrit\p{L}*|bekle\p{L}*|tekrar|περιμέν\p{L}*` +
		`|pričeka\p{L}*|počaka\p{L}*|sačeka\p{L}*|сачека\p{L}*|изчака\p{L}*|oo[dt]a\p{L}*|palauk\p{L}*|uzgaid\p{L}*|bíð\p{L}*|arhos\p{L}*|itxaro\p{L}*` +
		`|tunggu|chờ|đợi|(?:กรุณา|โปรด)?รอ|(?:ال)?انتظ\p{L}*|صبر|המתי\p{L}*|להמתין|המתן|रुक\p{L}*|प्रतीक्ष\p{L}*`
	seconds = `sec\p{L}*|sek\p{L}*|seg\p{L}*|сек\p{L}*|saniye\p{L}*|másodperc\p{L}*|δευτερ\p{L}*` +
		`|detik|giây|วินาที\p{L}*|ثان[يی][ةه]|ثوان\p{L}*|שניות|सेकंड`
	oneEach = `(?:only|once|one|limited)\P{L}[^.!?|]{0,30}(?:search|quer|request)[^.!?|]{0,30}\P{L}every`
)

var (
	// soon are the ways to say after how many seconds to ask again.
	soon = regexp.MustCompile(`(?i)(?:^|\P{L})(?:` + waits + `|` + oneEach +
		`)\P{L}[^.!?|]{0,60}?(\d{1,4})\s*(?:s|` + seconds + `|sn)(?:\P{L}|$)` +
		`|(\d{1,4})\s*(?:` + seconds + `)[^.!?|]{0,20}?\P{L}(?:` + waits + `)(?:\P{L}|$)` +
		`|(\d{1,4})\s*(?:秒|초)\s*(?:后|後|以上|钟|鐘|间|間|あと|ほど|후|뒤|お?待|기다|대기)` +
		`|(?:等待|等候|稍等|待)\P{Nd}{0,12}(\d{1,4})\s*秒`)
	// lapsed are the ways to say that a session is over, or that there is none.
	lapsed = regexp.MustCompile(
		`(?i)\b(?:session|sitzung|sesión|sessione|sessão|sesja|relace|sessie)\b[^.!?|]{0,` +
			`40}(?:expired?|timed[ -]?out|time-?out|invalid|not (?:found|valid)|no ` +
			`longer|lost|ended|abgelaufen|beendet|ungültig|expir[éa]\p{L}*|caducad[oa]|scadut[oa]|wygasła|vypršela|verlopen|gått ut|udløbet|utløpt|päättyn)|\b(?:expired|invalid|abgelaufene|ungültige) (?:session|sitzung)|\bno (?:active|valid) session|сесси\p{L}*[^.!?|]{0,30}(?:истек|устарел|завершен|недействит)|сеанс[^.!?|]{0,30}(?:истек|завершен)|セッション[^。|]{0,20}(?:切れ|無効|タイムアウト|終了)|会话[^。|]{0,10}(?:过期|超时|失效)|工作階段[^。|]{0,10}(?:過期|逾時)|세션[^.|]{0,15}(?:만료|종료)` +
			`|\bcookies? (?:must be|have to be|should be|need to be|are not|is ` +
			`not|aren['’]t|not|are|support is)[^.!?|]{0,` +
			`25}(?:enabled|accepted|activated|allowed|supported|disabled|required)|\benable ` +
			`(?:your )?cookies|\bcookies (?:müssen|sind nicht|aktivieren)|\bactive[rz]? ` +
			`(?:les|vos) cookies|\bhabilit\p{L}* (?:las |los |os )?cookies|\babilit\p{L}* i cookie`)
)

// waitFor returns the wait that a page asks for; the last number counts: "one search every 30
// seconds. Try again in 12 seconds."
func waitFor(said string) (time.Duration, bool) {
	all := soon.FindAllStringSubmatch(said, -1)
	if len(all) == 0 {
		return 0, false
	}
	m := all[len(all)-1]
	n, err := strconv.Atoi(m[1] + m[2] + m[3] + m[4]) // one of them is set
	return time.Duration(n) * time.Second, err == nil
}
