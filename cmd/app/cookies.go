package app

import (
	"deepcrawl/cmd/internal/term"
)

// sayCookies says once what the user may not know of the file of cookies.
func (e *Engine) sayCookies() {
	if e.Web.Cookies == nil {
		return
	}
	if e.Web.Cookies.Shared {
		e.con.Say("warning: others on this machine can read the file of --cookie-file, and with it use your sessions; chmod 600 keeps them out")
	}
	if n := e.Web.Cookies.Expired; n > 0 {
		e.con.Say("%s of --cookie-file expired and will not be sent", term.Count(n, "cookie"))
	}
}
