package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/view"
	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/revisit"
)

// The scripts of deepcrawl completion ask the program itself what may come next, by this name in
// the place of a command: deepcrawl __complete =WORD BEFORE... WORD is what is typed so far, which
// the sign in front keeps from being lost where it is empty.
const completeName = "__complete"

// completeFiles tells a script to complete names of files.
const completeFiles = ":files"

// mostOffered is how many sites or forms a completion offers: more are no choice.
const mostOffered = 200

// An offer is a word that may come next.
type offer struct{ word, text string }

// complete prints what may stand in the place of a word, one offer a line, with what it is behind a
// tab.
func complete(ctx context.Context, app *cli.App, args []string, out io.Writer) {
	if len(args) == 0 {
		return
	}
	typed := strings.TrimPrefix(args[0], "=")
	for _, o := range offers(ctx, app, args[1:], typed) {
		if o.word == completeFiles || strings.HasPrefix(o.word, typed) {
			fmt.Fprintln(out, strings.TrimRight(o.word+"\t"+o.text, "\t"))
		}
	}
}

func offers(ctx context.Context, app *cli.App, before []string, typed string) (os []offer) {
	name := commandName(app, before)
	if name == "help" {
		return append(commandOffers(app), topicOffers(app)...)
	}
	if of := group(app, name); len(of) > 0 {
		for _, c := range of {
			os = append(os, offer{strings.TrimPrefix(c.Name, name+" "), c.Usage})
		}
		return os
	}
	cmd := app.Command(name)
	if cmd == nil || cmd.Hidden {
		return append(commandOffers(app), offer{"help", "examples and flags of a command"})
	}
	if n := len(before); n > 0 && strings.HasPrefix(before[n-1], "-") {
		if f := findFlag(cmd, strings.TrimLeft(before[n-1], "-")); f != nil && takesValue(f) {
			return valueOffers(ctx, f, before, typed)
		}
	}
	if flag, _, joined := strings.Cut(typed, "="); joined && strings.HasPrefix(flag, "-") {
		if f := findFlag(cmd, strings.TrimLeft(flag, "-")); f != nil {
			return inFront(flag+"=",
				valueOffers(ctx, f, before, strings.TrimPrefix(typed, flag+"=")))
		}
	}
	if strings.HasPrefix(typed, "-") {
		return flagOffers(cmd)
	}
	return operands(ctx, cmd, before, typed)
}

func inFront(of string, os []offer) []offer {
	for i := range os {
		if os[i].word != completeFiles {
			os[i].word = of + os[i].word
		}
	}
	return os
}

func commandOffers(app *cli.App) (os []offer) {
	known := map[string]bool{}
	for _, c := range app.VisibleCommands() {
		first, _, more := strings.Cut(c.Name, " ")
		o := offer{c.Name, c.Usage}
		if more {
			o = offer{first, "several commands"}
		}
		if !known[first] {
			os = append(os, o)
		}
		known[first] = true
	}
	return os
}

func topicOffers(app *cli.App) (os []offer) {
	for _, t := range topics {
		if len(group(app, t.name)) == 0 { // which stands among the commands
			os = append(os, offer{t.name, t.summary})
		}
	}
	return os
}

func flagOffers(cmd *cli.Command) (os []offer) {
	for _, f := range cmd.Flags {
		text, _, _ := strings.Cut(flagText(f), ";")
		os = append(os, offer{"--" + f.Names()[0], text})
	}
	return append(os, offer{"--help", "examples and flags"})
}

// choices are the values of flags that take one of a few.
func choices(name string) (of []string) {
	switch name {
	case "color":
		return []string{"auto", "always", "never"}
	case "log-format":
		return []string{"text", "json"}
	case "render":
		return []string{"auto", "never", "always"}
	case "details":
		return []string{extract.DetailsNone, extract.DetailsSample, extract.DetailsAll}
	case "door":
		return app.Doors()
	case "order":
		return order.Names()
	case "policy":
		for _, p := range querygen.Policies() {
			of = append(of, string(p))
		}
	case "revisit":
		return []string{string(revisit.Optimal), string(revisit.Uniform),
			string(revisit.Proportional)}
	case "without":
		return ruleNames()
	case "state":
		return view.States()
	case "format":
		return app.Formats
	case "bulk":
		return app.Engines
	case "scope":
		return []string{fetch.WithinHost, fetch.WithinSite, fetch.WithinDirectory}
	}
	return of
}

// valueOffers are what a flag may be given.
func valueOffers(ctx context.Context, f cli.Flag, before []string, typed string) (os []offer) {
	name := f.Names()[0]
	switch name {
	case "site":
		return siteOffers(ctx, before, typed)
	case "form":
		return formOffers(ctx, before)
	}
	for _, c := range choices(name) {
		os = append(os, offer{c, ""})
	}
	if p := placeholder(f); p == "FILE" || p == "QUEUE" || p == "PATH" || p == "DIRECTORY" {
		return []offer{{completeFiles, ""}}
	}
	return os
}

// operands are what a command may be about.
func operands(ctx context.Context, cmd *cli.Command, before []string, typed string) []offer {
	switch last := slices.Concat([]string{""}, before)[len(before)]; {
	case cmd.Name == "discover", cmd.Name == "fleet submit":
		return append(siteOffers(ctx, before, typed), offer{completeFiles, ""})
	case cmd.Name == "explain" && last == "form":
		return formOffers(ctx, before)
	case cmd.Name == "explain" && last == "explain":
		return append(
			[]offer{{"form", "a form, by its ID"}, {"query", "a query, by its ID"},
				{"rules", "how queries are chosen"}}, siteOffers(ctx, before, typed)...)
	case cmd.Name == "completion":
		return shellOffers()
	case cmd.Name == "config" && last == "config":
		return []offer{{"show", "the settings in force, and what set each"}}
	}
	return nil
}

// stored opens the store that the words before name. What goes wrong is not said: nobody asked for
// anything yet.
func stored(before []string, look func(db *store.DB)) {
	path := os.Getenv("DEEPCRAWL_DB")
	for i, w := range before {
		if v, ok := strings.CutPrefix(w, "--db="); ok {
			path = v
		} else if w == "--db" && i+1 < len(before) {
			path = before[i+1]
		}
	}
	if path == "" {
		path = "deepcrawl.db"
	}
	db, err := store.OpenReader(path)
	if err != nil {
		return
	}
	defer db.Close()
	look(db)
}

// siteOffers are the sites of the store that begin as typed.
func siteOffers(ctx context.Context, before []string, typed string) (os []offer) {
	stored(before, func(db *store.DB) {
		sites, err := db.SitesLike(ctx, typed, mostOffered)
		if err != nil {
			return
		}
		for _, s := range sites {
			os = append(os, offer{s, ""})
		}
	})
	return os
}

// formOffers are the forms of the store.
func formOffers(ctx context.Context, before []string) (os []offer) {
	stored(before, func(db *store.DB) {
		fs, err := db.Forms(ctx, "")
		if err != nil {
			return
		}
		for _, f := range fs[:min(len(fs), mostOffered)] {
			os = append(os, offer{f.ID, fmt.Sprintf("%s %s", f.Kind, f.Action)})
		}
	})
	return os
}
