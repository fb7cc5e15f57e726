package main

import (
	"embed"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
)

// Scripts for shells, which all ask the program what may come next: see complete.go.
//
//go:embed completion/deepcrawl.*
var shellScripts embed.FS

var shells = []string{"bash", "zsh", "fish", "powershell"}

func shellOffers() (os []offer) {
	for _, s := range shells {
		os = append(os, offer{s, "the script for " + s})
	}
	return os
}

func completionCommand() *cli.Command {
	return command("completion", "print a script that completes commands, flags and sites",
		"bash|zsh|fish|powershell", `
Completes commands, flags and their values, and for --site and --form what the store holds, the one
that --db or DEEPCRAWL_DB names.

Examples:
  source <(deepcrawl completion bash)
  deepcrawl completion bash > /etc/bash_completion.d/deepcrawl
  deepcrawl completion zsh > "${fpath[1]}/_deepcrawl"
  deepcrawl completion fish > ~/.config/fish/completions/deepcrawl.fish
  deepcrawl completion powershell >> $PROFILE`, nil,
		func(c *cli.Context, con *term.Console) error {
			script, err := shellScripts.ReadFile("completion/deepcrawl." + c.Args().First())
			if err != nil || c.Args().Len() != 1 {
				return fail.Usage("deepcrawl completion bash", "completion is for one shell: %s",
					strings.Join(shells, ", "))
			}
			_, err = fmt.Fprintf(c.App.Writer, "%s", script)
			return err
		})
}
