package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/querygen"
)

// A binary is another deepcrawl, of an earlier commit for example, that is judged over loopback by
// what its command line promises: discover, extract and export, and their JSON.
type binary struct {
	path   string
	policy querygen.Policy
	off    []string // rules
}

// harvest runs the program's three commands against the site.
func (b *binary) harvest(ctx context.Context, s *wild.Site, budget int) (h wild.Harvest) {
	dir, err := os.MkdirTemp("", "wild")
	if err != nil {
		return wild.Harvest{Error: err.Error()}
	}
	defer os.RemoveAll(dir)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return wild.Harvest{Error: err.Error()}
	}
	server := &http.Server{Handler: s}
	go server.Serve(l) //nolint:errcheck // it ends with Close
	defer server.Close()
	at, db := "http://"+l.Addr().String()+"/", filepath.Join(dir, "w.db")
	web := []string{"--db", db, "--delay", "0", "--budget", fmt.Sprint(budget), "--json"}
	h.Last.Coverage = -1
	note(&h, b.run(ctx, nil, append([]string{"discover", at}, web...)...))
	h.Begun = s.Mark()
	note(&h, b.run(ctx, func(line []byte) {
		readJSON(&h, s, line)
	}, append(b.extract(at), web...)...))
	out := filepath.Join(dir, "w.jsonl")
	note(&h, b.run(ctx, nil, "export", "--db", db, "-o", out))
	f, err := os.Open(out)
	if err != nil {
		return h
	}
	defer f.Close()
	if h.Records, err = readRecords(f); err != nil {
		h.Error = err.Error()
	}
	return h
}

// extract is the command of a harvest.
func (b *binary) extract(at string) []string {
	args := []string{"extract", "--site", at}
	if b.policy != querygen.Auto {
		args = append(args, "--policy", string(b.policy))
	}
	for _, name := range b.off {
		args = append(args, "--without", name)
	}
	return args
}

// run runs the program and gives each line of its stdout to each. Exit codes that a site may cause
// are no errors.
func (b *binary) run(ctx context.Context, each func([]byte), args ...string) string {
	cmd := exec.CommandContext(ctx, b.path, args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err.Error()
	}
	if err := cmd.Start(); err != nil {
		return err.Error()
	}
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		if each != nil {
			each(lines.Bytes())
		}
	}
	_, _ = io.Copy(io.Discard, stdout)
	err = cmd.Wait()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return args[0] + ": out of time"
	case errors.As(err, &exit):
		text := strings.TrimSpace(said.String())
		return fmt.Sprintf("%s: exit %d: %s", args[0], exit.ExitCode(),
			text[strings.LastIndex(text, "\n")+1:])
	case err != nil:
		return err.Error()
	}
	return ""
}

// readJSON takes the claims of a harvest from a line of extract --json.
func readJSON(h *wild.Harvest, s *wild.Site, line []byte) {
	var l struct {
		Type     string   `json:"type"`
		Site     string   `json:"site"`
		Coverage *float64 `json:"coverage"`
		Low      float64  `json:"estimate_low"`
		High     float64  `json:"estimate_high"`
		Stopped  string   `json:"stopped"`
		Forms    int      `json:"forms"`
	}
	if json.Unmarshal(line, &l) != nil {
		return
	}
	c := wild.Claim{Log: s.Mark(), Coverage: -1, Low: l.Low, High: l.High}
	if l.Coverage != nil {
		c.Coverage = *l.Coverage
	}
	switch {
	case l.Type == "step":
		h.Claims = append(h.Claims, c)
	case l.Type == "summary" && l.Site != "":
		h.Last, h.Stopped, h.Searchable = c, l.Stopped, l.Forms
	}
}

// readRecords reads an export in JSON lines.
func readRecords(r io.Reader) (out []wild.Record, err error) {
	dec := json.NewDecoder(r)
	for {
		var rec wild.Record
		switch err := dec.Decode(&rec); {
		case errors.Is(err, io.EOF):
			return out, nil
		case err != nil:
			return out, fmt.Errorf("read the export: %w", err)
		}
		out = append(out, rec)
	}
}

// note keeps the first thing that went wrong.
func note(h *wild.Harvest, said string) {
	if h.Error == "" {
		h.Error = said
	}
}
