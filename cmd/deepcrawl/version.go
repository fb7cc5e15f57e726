package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"deepcrawl/forms/safety"
)

func versionCommand() *cli.Command {
	return &cli.Command{
		Name: "version", Usage: "print the version, with its commit, date and Go",
		HideHelpCommand: true,
		Flags:           commonFlags(),
		Action: func(c *cli.Context) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if c.Bool("json") {
				return json.NewEncoder(c.App.Writer).Encode(buildOf())
			}
			_, err := fmt.Fprintln(c.App.Writer, buildOf())
			return err
		},
	}
}

// A build is what the go command noted when it built the program. Commit and Date are empty where
// it was built outside of a repository, or without -buildvcs.
type build struct {
	Type     string `json:"type"`
	Version  string `json:"version"`
	Commit   string `json:"commit"`
	Date     string `json:"date"`     // of the commit
	Modified bool   `json:"modified"` // files differed from the commit
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func buildOf() build {
	b := build{Type: "version", Version: "(devel)", Go: runtime.Version(),
		Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		b.Version = cmp.Or(info.Main.Version, b.Version)
		b.fill(info.Settings)
	}
	if safety.Off {
		b.Version += " without vetoes, for tests on this machine only"
	}
	return b
}

func (b *build) fill(settings []debug.BuildSetting) {
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Date = s.Value
		case "vcs.modified":
			b.Modified = s.Value == "true"
		}
	}
}

func (b build) String() string {
	commit := "commit unknown"
	if b.Commit != "" {
		commit = "commit " + b.Commit + " of " + b.Date
	}
	if b.Modified {
		commit += " with changes"
	}
	return fmt.Sprintf("deepcrawl %s, %s, %s, %s", b.Version, commit, b.Go, b.Platform)
}
