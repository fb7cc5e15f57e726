package safety

import (
	"fmt"

	"deepcrawl/forms/lang"
)

// entering are words by which an address or a command says that somebody logs in.
var entering = lang.New("login, log in, signin, sign in, logon, sign on, auth, authenticate, " +
	"session, sessions, anmelden, einloggen, connexion, acceder, accedi, entrar, inloggen")

// LogsIn says why a form is not sent even where a person logs in with an account of the person's
// own, "" when it may be. It is the one exception to the veto "password or file". Nothing opens it
// but the login of a recipe, which names the page, the boxes and where their values are: no page
// can, and no judgement of ours. What it lets through is no more than a login: one password, sent
// by POST, so that it stands in no address; no second password, as who registers or changes one
// writes; no file, no code from a picture, no long text, and no word of a change in the address or
// a hidden command. Where a script sends the form, the browser's door sees to it that the password
// stands in no address.
func (f *Form) LogsIn() (why string) {
	passwords := 0
	for i := range f.Fields {
		fd := &f.Fields[i]
		switch {
		case fd.Type == "password" && fd.Place == Shown:
			passwords++
		case fd.Type == "file":
			return "it uploads a file"
		case fd.Tag == "textarea" && fd.Place == Shown:
			return "it has a box for long text"
		case fd.Type == "hidden":
			if w := fd.orders(); w != "" && !entering.Has(w) {
				return fmt.Sprintf("its hidden field %q says %q", fd.Name, w)
			}
		}
	}
	switch {
	case passwords == 0:
		return "it has no password box"
	case passwords > 1:
		return "it has more than one password box, as forms have that register somebody or " +
			"change a password"
	case f.Method != "POST" && !f.Scripted:
		return "it would write the password into an address"
	}
	if _, why := f.captcha(); why != "" {
		return why
	}
	for _, w := range lang.Words(said(f.Action)) {
		if changeActions.Exactly(w) && !entering.Has(w) {
			return fmt.Sprintf("its action says %q", w)
		}
	}
	return ""
}
