package main

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/journal"
	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

// journalOptions are the flags of the suite journal. Cases, policies, seeds and scale are those of
// queries.
type journalOptions struct {
	steps bool
	pack  string
}

func (o *journalOptions) flags(fs *flag.FlagSet) {
	fs.BoolVar(&o.steps, "steps", false,
		"print each decision, to compare two versions by diff, and no journal (journal)")
	fs.StringVar(&o.pack, "pack", "",
		"file.steps.gz to write the harvest of the one store of --data to (journal)")
}

// Size of the golden journals: small databases on which most of the planner has something to do.
const (
	journalScale = 0.02
	journalSeeds = 3
	// items, whatever the scale: on fewer a harvest is over before much was decided
	journalLeast  = 300
	journalOthers = 120 // requests of policies other than auto: by then all are at their routine
)

//go:embed testdata/journal/*.txt
var goldenJournals embed.FS

// goldenDir is where they are, within the embedded files and within the folder of this package.
const goldenDir = "testdata/journal"

// storedCase is what the journals of stored harvests are kept under.
const storedCase = "stored"

// goldens are the journals that are kept of a case, by what ran; none where none are kept.
func goldens(name string) (map[string]journal.Journal, error) {
	b, err := goldenJournals.ReadFile(goldenDir + "/" + name + ".txt")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	kept, err := journal.Parse(string(b))
	if err != nil {
		return nil, fmt.Errorf("journals of %s: %w", name, err)
	}
	return kept, nil
}

// A journalRun is a run of the planner that a journal is made of.
type journalRun struct {
	*simulation
	policy querygen.Policy
	seed   uint64
}

func (r journalRun) String() string { return fmt.Sprintf("%s %s %d", r.name, r.policy, r.seed) }

// command is what to type to see the decisions of the run.
func (r journalRun) command(scale float64) string {
	return fmt.Sprintf(
		"go run ./cmd/bench journal --case %s --policy %s --seed %d --seeds 1 --scale %g "+
			"--steps", r.name, r.policy, r.seed, scale)
}

// journalRuns calls do with each run of the case that the options choose, and its site, which is
// opened anew: what a volatile one shows depends on the requests it had. Auto runs with every seed,
// and with the first one each other policy that queries plays in the case; where parts are all
// there is to choose, that is the policy partition.
func (c *simulation) journalRuns(q queriesOptions, do func(journalRun, *simdb.Site) error) error {
	for _, p := range querygen.Policies() {
		seeds := 1
		switch {
		case !chosen(q.policies, string(p), same):
			continue
		case p == querygen.Auto:
			seeds = q.seeds
		case !slices.ContainsFunc(c.ways, func(w way) bool { return w.name == string(p) }) &&
			(p != querygen.Partition || c.oracle):
			continue
		}
		for i := range seeds {
			r := journalRun{c, p, q.first + uint64(i)}
			items := max(int(math.Round(float64(r.items)*q.scale)), min(r.items, journalLeast))
			s, err := r.open(items, r.seed)
			if err != nil {
				return fmt.Errorf("%s: %w", r, err)
			}
			if s.Found && p != querygen.Auto && q.policies == "" {
				break // text of the machine takes long, and tells no more of these policies
			}
			if err := do(r, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// record plays a run to the planner's own end. Runs of even seeds may end at the coverage at which
// the command ends unless told otherwise; those of odd ones go on, so that both kinds of ending are
// seen.
func (r journalRun) record(s *simdb.Site, print io.Writer) (journal.Journal, error) {
	f, err := s.Form()
	if err != nil {
		return journal.Journal{}, err
	}
	rec := journal.Recorder{Print: print}
	run := simdb.Run{Policy: r.policy, Seed: r.seed, Limit: journalOthers, Decided: rec.Decided}
	if r.policy == querygen.Auto {
		floor := (s.Len() + s.Longest() - 1) / s.Longest()
		run.Limit = 20*floor + 500 // liars have no end
	}
	if r.seed%2 == 0 {
		run.Coverage, run.Onward = journal.Coverage, true
	}
	if _, err := simdb.Play(s, run); err != nil {
		return journal.Journal{}, fmt.Errorf("%s: %w", r, err)
	}
	j := rec.Journal(r.String(), f.ID)
	j.Corpus = corpus(s)
	return j, nil
}

// corpus is a hash of text that was found on the machine; "" where the database is made up.
func corpus(s *simdb.Site) string {
	if !s.Found {
		return ""
	}
	return s.Sum()
}

// A judged journal stands beside the one that is kept.
type judged struct {
	journal.Journal
	Golden string `json:"golden"` // equal, none, other corpus, or where it differs
}

func judge(j journal.Journal, kept map[string]journal.Journal) judged {
	k, ok := kept[j.Run]
	switch {
	case !ok:
		return judged{j, "none"}
	case j.Corpus != k.Corpus:
		return judged{j, "other corpus"}
	}
	return judged{j, cmp.Or(j.Diff(k), "equal")}
}

// judgedJournals print as their number; the journals themselves stand above it.
type judgedJournals []judged

// String says how many there are.
func (js judgedJournals) String() string { return fmt.Sprintf("%d", len(js)) }

// benchJournal writes down what the planner decides, and compares it with the journals that are
// kept.
func benchJournal(o options) (map[string]any, error) {
	if o.data != "" {
		return journalStored(o)
	}
	q := o.queries.settled()
	if err := q.unknown(); err != nil {
		return nil, err
	}
	var all judgedJournals
	for i := range cases {
		c := &cases[i]
		if !chosen(q.cases, c.name, byName) {
			continue
		}
		kept := map[string]journal.Journal{}
		if q.scale == journalScale {
			var err error
			if kept, err = goldens(c.name); err != nil {
				return nil, err
			}
		}
		err := c.journalRuns(q, func(r journalRun, s *simdb.Site) error {
			j, err := r.record(s, o.journal.printer())
			all = append(all, judge(j, kept))
			return err
		})
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s is left out: %v\n", c.name, err)
		}
	}
	return o.journal.told(all), nil
}

func (o journalOptions) printer() io.Writer {
	if o.steps {
		return os.Stdout
	}
	return nil
}

// told prints journals on stderr and returns what is to be said of them; nothing where their
// decisions were printed.
func (o journalOptions) told(all judgedJournals) map[string]any {
	if o.steps {
		return nil
	}
	count := map[string]int{}
	for i := range all {
		j := &all[i]
		fmt.Fprintf(os.Stderr, "%s\tgolden: %s\n", j.String(), j.Golden)
		switch j.Golden {
		case "equal", "none", "other corpus":
			count[j.Golden]++
		default:
			count["differ"]++
		}
	}
	return map[string]any{
		"journals": all, "equal": count["equal"], "differ": count["differ"],
		"without_golden": count["none"], "other_corpus": count["other corpus"],
	}
}

// journalStored replays stored harvests: one of --data, and of each further argument, or all of a
// directory.
func journalStored(o options) (map[string]any, error) {
	paths := append([]string{o.data}, o.args...)
	if info, err := os.Stat(o.data); err == nil && info.IsDir() {
		paths = append(storedIn(o.data), o.args...)
	}
	if o.journal.pack != "" && len(paths) != 1 {
		return nil, errors.New("--pack takes one harvest")
	}
	kept, err := goldens(storedCase)
	if err != nil {
		return nil, err
	}
	var all judgedJournals
	for _, path := range paths {
		j, err := o.journal.stored(path)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		all = append(all, judge(j, kept))
	}
	return o.journal.told(all), nil
}

// stored replays one stored harvest, and packs it where that is asked for.
func (o journalOptions) stored(path string) (j journal.Journal, err error) {
	ctx := context.Background()
	h, closes, err := journal.Open(ctx, path)
	if err != nil {
		return j, err
	}
	defer func() { err = errors.Join(err, closes()) }()
	if o.pack != "" {
		if err := h.Pack(ctx, o.pack); err != nil {
			return j, err
		}
	}
	j, asChosen, err := h.Journal(ctx, storedName(path), o.printer())
	if err == nil {
		fmt.Fprintf(os.Stderr, "%s: %d of %d steps ask what the planner chooses now\n", path,
			asChosen, j.Steps)
	}
	return j, err
}

// storedName is what the journal of a stored harvest is kept under: the name of its file up to the
// first dot.
func storedName(path string) string {
	name, _, _ := strings.Cut(filepath.Base(path), ".")
	return storedCase + " " + name
}

// storedIn are the stores and packed harvests of a directory, one of each name, in order.
func storedIn(dir string) []string {
	var paths []string
	for _, pattern := range []string{"*.steps.gz", "*.db"} {
		found, _ := filepath.Glob(filepath.Join(dir, pattern)) // the pattern is well formed
		for _, path := range found {
			if !slices.ContainsFunc(paths, func(p string) bool {
				return storedName(p) == storedName(path)
			}) {
				paths = append(paths, path)
			}
		}
	}
	slices.Sort(paths)
	return paths
}
