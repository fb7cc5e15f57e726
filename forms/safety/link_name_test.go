package safety

import (
	"net/url"
	"strings"
	"testing"
)

// Commands as programs name them: a noun, a verb and where the number of the thing stands.
var (
	nounsOfPrograms = []string{"ticket", "photo", "comment", "user", "offer", "playlist", "booking"}
	verbsOfPrograms = []string{"delete", "remove", "like", "follow", "subscribe", "approve", "ban",
		"publish", "reserve", "renew", "buy", "rate", "unlock", "vote", "report"}
	layouts = []string{
		"/N_V.php?id=5", "/N-V/5", "/V_N.php?id=5", "/V-N/5", "/N/V?id=5", "/N/V/5", "/V/N/5",
		"/N/5/V", "/app/VN?id=5", "/NV.aspx?id=5", "/x.php?action=V&id=5",
		"/x.php?action=V_N&id=5", "/x.php?action=N_V&id=5", "/x.php?task=N.V&id=5",
		"/x.php?a=V&N=5", "/x?cmd=V&N=5", "/N/5?V=1", "/N/5/N-V",
	}
)

func laidOut(layout, noun, verb string) string {
	return strings.NewReplacer("VN", verb+title(noun), "NV", noun+title(verb), "N", noun, "V",
		verb).Replace(layout)
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// Every name of a command is heard in every layout, under its own text and, where the verb is no
// noun as well, alone, with a session and without.
func TestNamesThatAct(t *testing.T) {
	nouns := map[string]bool{"report": true, "rate": true, "vote": true}
	page := NewPage(mustParse("http://a.example/"), []string{"/item/1", "/item/2", "/item/3"})
	for _, layout := range layouts {
		for _, noun := range nounsOfPrograms {
			for _, verb := range verbsOfPrograms {
				u := mustParse("http://a.example" + laidOut(layout, noun, verb))
				if !(&Link{URL: u, Page: page, Text: title(verb)}).Judge().Harmful() {
					t.Errorf("%s is followed under %q", u, title(verb))
				}
				if !nouns[verb] && !JudgeAddress(u).Harmful() {
					t.Errorf("%s is followed", u)
				}
			}
		}
	}
}

// What looks like a command and is read: names, titles, and things that are called by a verb.
func TestNamesThatShow(t *testing.T) {
	for href, text := range map[string]string{
		"/follow-up/5":                          "Follow-up",
		"/heart-rate/5":                         "Heart rate",
		"/toggle-clasps/391-1.html":             "Toggle clasps",
		"/poll-vote/47/results":                 "Results",
		"/bill/5/vote":                          "Roll call",
		"/archive/203":                          "Archive",
		"/mark/4/12":                            "Mark 4:12",
		"/pkg/5/install":                        "Install instructions",
		"/help/delete-account":                  "How to delete an account",
		"/ayuda/cancelar-suscripcion.html":      "Cómo cancelar una suscripción",
		"/opinion/borrar-la-memoria-88121.html": "Borrar la memoria",
		"/navn/slett":                           "Slett",
		"/admin/audit?event=user.delete":        "Deletions",
		"/tree?open=F12&hide=F13":               "+",
		"/search?q=x&page=2&si=1":               "2",
		"/subscribe?utm_source=top":             "Subscriptions for libraries",
		"/account/create?lang=en":               "An account of your own",
		"/log.php?action=show_deleted&id=5":     "Deleted entries",
		"/User-XYZ-Synchronize":                 "XYZ Synchronize",
		"/vote/record/110-3":                    "Third vote on striking out article five",
		"/cart/cassini-add-1745.htm":            "",
		"/block/5512":                           "55123",
		"/clone/5":                              "pUC19",
		"/lock/12":                              "Lock 12",
		"/song/follow-me/5":                     "",
		"/t/delete-old-mail/551":                "",
		"/restart-magazine/5":                   "",
		"/homes?heating=on":                     "Heating",
		"/lamps/12/3":                           "3",
		"/x.php?vote=5&view=results":            "Results",
		"/node/5/revisions":                     "Revisions",
		"/close-reading/5":                      "Close reading",
		"/block-party/5":                        "Block party",
		"/ban-ki-moon/5":                        "Ban Ki-moon",
		"/add-ons/5":                            "Screen reader",
		"/vote/5":                               "Motion on fishing quotas",
		"/flag/5":                               "Flag of Chile",
		"/toggle":                               "Toggle, a coat maker",
		"/reports/5/annual":                     "Annual report",
		"/thread/5/last":                        "Last post",
		"/item/5/recipe":                        "Recipe",
		"/item/5/nachbarn":                      "Nachbarn",
		"/diff/otter?oldrev=3&rev=4":            "비교",
		"/find?do=search&q=save&token=ab1&p=2":  "2",
		"/padam/తొలగించు":                       "తొలగించు",
		"/zavod/88/odhlaseni":                   "Odhlášení závodníci (4)",
	} {
		u := mustParse("http://a.example" + href)
		page := NewPage(mustParse("http://a.example/"), []string{href})
		if v := (&Link{URL: u, Page: page, Text: text}).Judge(); v.Harmful() {
			t.Errorf("%s %q is left: %s", u, text, v)
		}
	}
}

// Where things have names for numbers, a verb behind each of several is a command.
func TestVerbsBehindNamesOfThings(t *testing.T) {
	page := NewPage(mustParse("http://a.example/"), []string{
		"/note/copper-silver", "/note/copper-silver/like", "/note/amber-river/like",
		"/note/copper-silver/text", "/note/amber-river/text", "/cars/sedans/new", "/cars/vans/new",
	})
	for href, text := range map[string]string{
		"/note/copper-silver/like": "Like", "/note/star?slug=copper-silver": "Star",
		"/mail/5/receipt": "Send receipt", "/addfav.php?pid=1": "+",
	} {
		if u := mustParse("http://a.example" +
			href); !(&Link{URL: u, Page: page, Text: text}).Judge().Harmful() {
			t.Errorf("%s %q is followed", u, text)
		}
	}
	for href, text := range map[string]string{"/note/copper-silver/text": "Text", "/cars/sedans/new": "New"} {
		u := mustParse("http://a.example" + href)
		if v := (&Link{URL: u, Page: page, Text: text}).Judge(); v.Harmful() {
			t.Errorf("%s %q is left: %s", u, text, v)
		}
	}
}

// A machine obeys an address without a number.
func TestMachinesThatObey(t *testing.T) {
	for href, text := range map[string]string{
		"/safeRestart": "Restart safely", "/reload": "Reload configuration from disk",
		"/open-door":       "Door",
		"/relay/0?turn=on": "1", "/cgi-bin/factory_default": "Defaults",
		"/cm?cmnd=Power%20TOGGLE":        "Toggle",
		"/decoder_control.cgi?command=0": "", "/sync/all": "Sync", "/cron/run?job=sitemap": "",
		"/sitemap/rebuild": "", "/sitemap-generate.php?run=1": "",
		"/dataimport?command=full-import": "Full import",
		"/heater/up":                      "+", "/LED=ON": "ON", "/?relay3=on": "relay 3",
		"/dim/3/50":             "50 %",
		"/control?cmd=GPIO,3,1": "On", "/set?ch=3&val=100": "100%",
		"/update?start=1": "Update firmware",
		"/licht/aus":      "Aus", "/gate_open": "Gate",
	} {
		u := mustParse("http://a.example" + href)
		if !(&Link{URL: u, Text: text}).Judge().Harmful() {
			t.Errorf("%s %q is followed", u, text)
		}
	}
	for href, text := range map[string]string{
		"/reload-magazine/articles": "Reload magazine", "/products/sync-box": "Sync box",
		"/lights":              "Lights",
		"/doors/open-day.html": "Open day", "/docs/restart": "Restart policy",
		"/light/on/water.html": "Light on water",
		"/wiki/Reboot":         "Reboot", "/news/full-import-ban-lifted": "Full import ban lifted",
		"/power/": "Power plants",
	} {
		u := mustParse("http://a.example" + href)
		if v := (&Link{URL: u, Text: text}).Judge(); v.Harmful() {
			t.Errorf("%s %q is left: %s", u, text, v)
		}
	}
}

// With the user's own session a command that is not known to show something is left.
func TestUnknownCommandsWithASession(t *testing.T) {
	for href, left := range map[string]bool{
		"/tree.php?action=sortasc": true, "/x?op=frobnicate": true, "/x?task=zzz": true,
		"/x.php?action=show": false, "/x.php?action=recent": false, "/x.php?do=search": false,
		"/x.php?action=details": false, "/x.php?action=dayview": false, "/x.php?Submit=ENE": false,
		"/index.php?action=printpage": false, "/x.php?act=5": false,
	} {
		l := &Link{URL: mustParse("http://a.example" + href), Text: "Amber", Session: true}
		if got := l.Judge().Harmful(); got != left {
			t.Errorf("%s with a session: left %v, want %v", href, got, left)
		}
		if l.Session = false; l.Judge().Harmful() {
			t.Errorf("%s without a session is left", href)
		}
	}
}

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}
