// Package app is the application as a library: what deepcrawl does with a list of sites, without a
// command line. Discover finds their forms, Extract harvests what is behind them, with its
// fallbacks, and Export hands the records on.
//
//	s := app.Defaults()
//	s.DB = "books.db"
//	site, err := sites.Named("https://lib.example")
//	err = app.Discover(ctx, s, app.Silent(), &sites.List{Targets: []sites.Target{site}})
//	err = app.Extract(ctx, s, app.Silent(), app.Wanted{Sites: []string{"https://lib.example"}})
//	err = app.Export(ctx, app.Silent(), app.ExportOptions{DB: s.DB, Path: "books.sqlite"})
//
// A run tells a Reporter what it finds and does. What goes wrong is an error of package fail, with
// a kind and what to type next, or one of another part, of which fail.Diagnose knows what to say.
//
// engine.go is the one place where the parts meet. discover.go and harvest.go are a run over sites
// each; what they fall back to where a site is not read so easily stands in files of its own:
// boxes.go (search boxes of scripts), drawnforms.go (answers that scripts draw), steps.go (searches
// in two steps), scheme.go (https or http), closed.go (forms that may not be asked). Below this
// package, fail holds failures, sites what users name, values what fields are tried with, and view
// what a store holds.
package app
