package main

import (
	"errors"
	"net"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/serve"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func serveCommand() *cli.Command {
	return command("serve", "offer the records to programs that pull", "", `
Prints addresses at which other programs on this machine find the records of the store: OAI-PMH 2.0,
a search that OpenSearch describes, a feed in Atom, and JSON. They are the records that an export
would have, with the same values, in the order in which they changed. The store is only read. It
works while another command writes to it, and ends with Ctrl-C.

By OAI-PMH records come as Dublin Core (oai_dc) or with all their columns (deepcrawl); each site is
a set. Who asks again with from gets what changed since, and what is gone as deleted records. A list
goes on by its token at any later time, also after serve was started anew.

Nothing listens on anything but this machine, unless --listen says so: then whoever can reach the
address sees the records. Nobody is asked for a password.

Examples:
  deepcrawl serve
  deepcrawl serve --site https://lib.example --listen 127.0.0.1:8080
  curl 'http://127.0.0.1:8080/oai?verb=ListRecords&metadataPrefix=oai_dc'
  curl http://127.0.0.1:8080/records.jsonl
  deepcrawl extract --site http://127.0.0.1:8080/ --db copy.db`,
		ownFlags(
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
			&cli.StringFlag{Name: "listen", Value: "127.0.0.1:0",
				Usage: "`ADDRESS:PORT` to listen on; port 0 is one that is free"},
			recipeFlag()),
		func(c *cli.Context, con *term.Console) error {
			return ofSite(c, con, func(db *store.DB, key string) error {
				return serveRecords(c, con, db, key)
			})
		})
}

func serveRecords(c *cli.Context, con *term.Console, db *store.DB, site string) error {
	s, err := serve.New(serve.Options{DB: db, Site: site, Listen: c.String("listen"),
		Say: con.Say})
	if wrong, ok := errors.AsType[*net.OpError](err); ok {
		return fail.Usage("deepcrawl serve --listen 127.0.0.1:8080 names an address of this "+
			"machine and a free port", "--listen %s: %w", c.String("listen"), wrong.Err)
	}
	if err != nil {
		return err
	}
	if !s.Loopback() {
		con.Say("it listens on %s: whoever can reach that sees the records", c.String("listen"))
	}
	con.Print.Served(s.Ways())
	con.Say("a program harvests one of these addresses; Ctrl-C ends this")
	onlyReads(c.Context)
	return s.Serve(c.Context)
}
