package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/widget"
	"deepcrawl/jsrender"
)

// Classes of sites that bench wild draws.
const (
	classForm   = "form"
	classScript = "script"
)

// drawn is this deepcrawl with a browser, at sites that it reaches over loopback: their pages load
// libraries and run them.
type drawn struct {
	shipped
	libraries string // folder of the npm packages
}

// harvest runs discover, extract and export against the site.
func (p *drawn) harvest(ctx context.Context, s *wild.Site, budget int) wild.Harvest {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return wild.Harvest{Error: err.Error()}
	}
	s.Host = l.Addr().String()
	server := &http.Server{Handler: withLibraries(s, p.libraries)}
	go server.Serve(l) //nolint:errcheck // it ends with Close
	defer server.Close()
	return p.run(ctx, s, func(set *app.Settings) {
		set.Web.Budget, set.Web.Delay = budget, -1 // the site is ours
		set.Browser.When = string(jsrender.Auto)
	})
}

// withLibraries serves the packages beside the site.
func withLibraries(s *wild.Site, dir string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", s)
	mux.Handle(widget.Libraries, http.StripPrefix(widget.Libraries, http.FileServer(http.Dir(dir))))
	return mux
}

// libraries returns the folder of the npm packages. It installs them below bin/npm, which is left
// out of version control, where no folder was given.
func libraries(dir string) (string, error) {
	if dir != "" {
		return dir, nil
	}
	at := filepath.Join("bin", "npm")
	done := filepath.Join(at, "installed")
	want := strings.Join(widget.Packages, " ")
	if had, err := os.ReadFile(done); err == nil && string(had) == want {
		return filepath.Join(at, "node_modules"), nil
	}
	fmt.Fprintf(os.Stderr, "npm installs %d packages into %s\n", len(widget.Packages), at)
	if err := os.MkdirAll(at, 0o755); err != nil {
		return "", err
	}
	args := []string{"install", "--prefix", at, "--cache", filepath.Join(at, "cache"),
		"--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"}
	cmd := exec.Command("npm", append(args, widget.Packages...)...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("npm install: %w: name a folder that has the packages with --library",
			err)
	}
	return filepath.Join(at, "node_modules"), os.WriteFile(done, []byte(want), 0o644)
}
