package journal

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// A Harvest is a round of a site as it is stored: what it began with, and its steps. It is the
// archive that a harvester takes them over from.
type Harvest struct {
	Site     string          `json:"site"`
	Round    int             `json:"round"`
	Snapshot json.RawMessage `json:"snapshot"`
	Forms    []*forms.Form   `json:"forms"` // in the order in which the harvest had them

	steps func(ctx context.Context) iter.Seq2[*extract.Step, error]
}

// errNothingNew says that a harvest which is looked at was about to go on.
var errNothingNew = errors.New("a stored harvest takes no further step")

// Begin returns what the round began with, whatever is given.
func (h *Harvest) Begin(context.Context, string, int, json.RawMessage) (int, json.RawMessage,
	error) {
	return h.Round, h.Snapshot, nil
}

// SaveStep is an error: nothing is asked.
func (h *Harvest) SaveStep(context.Context, *extract.Step) error { return errNothingNew }

// Steps yields the steps in order. Of the round before none are kept.
func (h *Harvest) Steps(ctx context.Context, _ string, round int) iter.Seq2[*extract.Step, error] {
	if round != h.Round {
		return func(func(*extract.Step, error) bool) {}
	}
	return h.steps(ctx)
}

// began is what a snapshot says that a harvester has to be told.
type began struct {
	Policy querygen.Policy `json:"policy"`
	Seed   uint64          `json:"seed"`
	Forms  []string        `json:"forms"`
	Off    []string        `json:"off"`
}

// Coverage is at which estimated coverage the command ends a harvest unless told otherwise. Stored
// harvests are looked at as if they had been told nothing: what they were told is not stored.
const Coverage = 0.95

// Journal replays the stored steps and records what the planner would ask before each. The planner
// sees the stored answers alone, so the journal is a function of the steps: where it would ask
// something else than was asked, that is written down, and the answer to what was asked is observed
// all the same. asChosen counts the steps where both are one.
func (h *Harvest) Journal(ctx context.Context, run string, print io.Writer) (j Journal,
	asChosen int, err error) {
	harvester, err := h.harvester()
	if err != nil {
		return j, 0, err
	}
	r := Recorder{Print: print}
	err = harvester.Retrace(ctx, h.Forms, func(s *extract.Step, p *querygen.Planner) {
		r.Decided(p)
		if a, ok := p.Next(); s != nil && ok && askLine(a) == askLine(s.Ask) {
			asChosen++
		}
	})
	if err != nil {
		return j, 0, err
	}
	ids := make([]string, len(h.Forms))
	for i, f := range h.Forms {
		ids[i] = f.ID
	}
	return r.Journal(run, ids...), asChosen, nil
}

// harvester returns one that takes over the stored steps, and asks nothing.
func (h *Harvest) harvester() (*extract.Harvester, error) {
	var b began
	if err := json.Unmarshal(h.Snapshot, &b); err != nil {
		return nil, fmt.Errorf("what the harvest of %s began with: %w", h.Site, err)
	}
	return extract.New(nil, h, extract.Config{
		Site: h.Site, Round: h.Round, Policy: b.Policy, Seed: b.Seed, Off: b.Off,
		Coverage: Coverage, Onward: true,
	}), nil
}

// Open reads the first harvest of a store, or of a file that Pack wrote, which ends in ".gz".
func Open(ctx context.Context, path string) (h *Harvest, closes func() error, err error) {
	if strings.HasSuffix(path, ".gz") {
		h, err = unpack(path)
		return h, func() error { return nil }, err
	}
	db, err := store.OpenReader(path)
	if err != nil {
		return nil, nil, err
	}
	if h, err = fromStore(ctx, db); err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%s: %w", path, err), db.Close())
	}
	return h, db.Close, nil
}

func fromStore(ctx context.Context, db *store.DB) (*Harvest, error) {
	sites, err := db.Sites(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range sites {
		h := &Harvest{Site: s.Key, Round: 1}
		if h.Snapshot, err = db.Snapshot(ctx, s.Key, h.Round); err != nil {
			return nil, err
		}
		if h.Snapshot == nil {
			continue
		}
		if err := h.formsOf(ctx, db); err != nil {
			return nil, err
		}
		h.steps = func(ctx context.Context) iter.Seq2[*extract.Step, error] {
			return db.Steps(ctx, h.Site, h.Round)
		}
		return h, nil
	}
	return nil, errors.New("no site was harvested")
}

// formsOf takes the forms from the store that the harvest began with.
func (h *Harvest) formsOf(ctx context.Context, db *store.DB) error {
	var b began
	if err := json.Unmarshal(h.Snapshot, &b); err != nil {
		return fmt.Errorf("what the harvest of %s began with: %w", h.Site, err)
	}
	all, err := db.Forms(ctx, h.Site)
	if err != nil {
		return err
	}
	for _, id := range b.Forms {
		at := slices.IndexFunc(all, func(f store.SiteForm) bool { return f.ID == id })
		if at < 0 {
			return fmt.Errorf("form %s of %s is not there any more", id, h.Site)
		}
		h.Forms = append(h.Forms, all[at].Form)
	}
	return nil
}

// Pack writes a harvest as compressed lines of JSON: first what it began with, then a step each.
func (h *Harvest) Pack(ctx context.Context, path string) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	z, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	to := json.NewEncoder(z)
	if err := to.Encode(h); err != nil {
		return err
	}
	for s, err := range h.steps(ctx) {
		if err == nil {
			err = to.Encode(s)
		}
		if err != nil {
			return err
		}
	}
	return z.Close()
}

// unpack reads what Pack wrote. A packed harvest is small, and is held in memory.
func unpack(path string) (*Harvest, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	from := json.NewDecoder(z)
	h := &Harvest{}
	if err := from.Decode(h); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var lines []json.RawMessage
	for {
		var line json.RawMessage
		if err := from.Decode(&line); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		lines = append(lines, line)
	}
	h.steps = func(context.Context) iter.Seq2[*extract.Step, error] { return decoded(lines) }
	return h, nil
}

func decoded(lines []json.RawMessage) iter.Seq2[*extract.Step, error] {
	return func(yield func(*extract.Step, error) bool) {
		for _, line := range lines {
			s := &extract.Step{}
			err := json.Unmarshal(line, s)
			if !yield(s, err) || err != nil {
				return
			}
		}
	}
}
