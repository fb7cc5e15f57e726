package main

import (
	"errors"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface/fetch"
)

// accessFlags stand on the commands that touch the web. What is secret of them is for the
// environment or a file: a command line is seen by others on the machine.
func accessFlags() []cli.Flag {
	return withEnv(catAccess,
		&cli.StringSliceFlag{Name: "header", Usage: "`HOST='NAME: VALUE'` a header of yours that " +
			"is sent with every request to that host, and to no other; in clear to http://HOST " +
			"alone; kept nowhere; may be given again"},
		&cli.StringFlag{Name: "cookie-file", Usage: "`FILE` your own sessions, as cookies in " +
			"Netscape format; they are sent to their hosts and kept nowhere"},
		&cli.StringFlag{Name: "proxy", Usage: "`URL` the proxy that everything goes through, " +
			"browser and names too: http://, https:// or socks5://[NAME:PASSWORD@]HOST:PORT. The " +
			"guard of private addresses cannot see behind it: what a name leads to there is the " +
			"proxy's to refuse"},
		&cli.StringFlag{Name: "scope", Usage: "`FAR` how far links, forms and redirects are " +
			"followed: host, site (its whole domain), directory (of the address that you name)"},
		&cli.StringSliceFlag{Name: "include", Usage: "`PATTERN` ask only for addresses that " +
			"match, beside those that you name: https://lib.example/cat/*, or /cat/*; may be " +
			"given again"},
		&cli.StringSliceFlag{Name: "exclude",
			Usage: "`PATTERN` never ask for addresses that match, as in */print/*; may be given again"},
	)
}

// accessOf reads those flags. What is wrong with one is said before anything is sent, and a secret
// never is.
func accessOf(c *cli.Context) (a app.Access, err error) {
	if a.Cookies, err = cookiesOf(c); err != nil {
		return a, err
	}
	// a variable that is set to nothing
	headers := slices.DeleteFunc(c.StringSlice("header"), func(line string) bool {
		return line == ""
	})
	if a.Cookies != nil || len(headers) > 0 {
		a.Secrets = fetch.NewSecrets()
	}
	if a.Cookies != nil {
		a.Secrets.TakeCookies(a.Cookies)
	}
	for _, line := range headers {
		if err := a.Secrets.AddHeader(line); err != nil {
			return a, fail.Usage("--header lib.example='Authorization: Bearer TOKEN'; "+
				"DEEPCRAWL_HEADER keeps it off the command line", "--header: %w", err)
		}
	}
	if address := c.String("proxy"); address != "" {
		if a.Proxy, err = fetch.ParseProxy(address); err != nil {
			return a, fail.Usage(
				"--proxy http://proxy.example:3128, or --proxy socks5://127.0.0.1:1080",
				"--proxy: %w", err)
		}
	}
	a.Scope = fetch.Scope{Within: c.String("scope"), Include: c.StringSlice("include"),
		Exclude: c.StringSlice("exclude")}
	if err := a.Scope.Check(); err != nil {
		return a, fail.Usage(
			"--scope directory, --include 'https://lib.example/cat/*', --exclude '*/print/*'",
			"--scope, --include, --exclude: %w", err)
	}
	return a, nil
}

// cookiesOf reads the file of --cookie-file, nil without one.
func cookiesOf(c *cli.Context) (*fetch.CookieFile, error) {
	path := c.String("cookie-file")
	if path == "" {
		return nil, nil
	}
	f, err := fetch.ReadCookieFile(path)
	switch {
	case err == nil:
		return f, nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission),
		errors.Is(err, syscall.EISDIR):
		return nil, fail.Usage("--cookie-file FILE names a file that you can read",
			"--cookie-file: %w", err)
	}
	return nil, fail.Usage("a line is HOST TRUE|FALSE PATH TRUE|FALSE EXPIRY NAME VALUE, with "+
		"tabs between; curl -c FILE and the exporters of browsers write such files",
		"--cookie-file: %w", err)
}

// sayProxy says that a proxy of the environment is not used: whoever relies on it would not be
// where he thinks.
func sayProxy(con *term.Console, a app.Access) {
	if a.Proxy != nil {
		con.Say("everything goes through the proxy %s", a.Proxy)
		return
	}
	for _, name := range []string{"HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"} {
		for _, name := range []string{name, strings.ToLower(name)} {
			if os.Getenv(name) != "" {
				con.Say("%s is set and is not used: --proxy URL goes through a proxy", name)
				return
			}
		}
	}
}

// headerValues are the values in what --header is given, one or several with commas between.
var headerValues = regexp.MustCompile(`(=[^:=,]*:).*`)

// withoutSecrets is the value of a flag as it is shown: without what is for a host or a proxy
// alone.
func withoutSecrets(flag, value string) string {
	switch flag {
	case "header":
		return headerValues.ReplaceAllString(value, "$1 ***")
	case "proxy":
		return fetch.HidePassword(value)
	case "queue":
		if strings.Contains(value, "://") {
			return hostsOf(value)
		}
	}
	return value
}
