package extract

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen"
)

// ErrOtherHarvest says that the stored harvest of the site began with other settings than the ones
// given now. It has to be gone on with as it began, or begun anew.
var ErrOtherHarvest = errors.New("the stored harvest began with other settings")

// A snapshot is what a harvest begins with and keeps to, so that the same seed makes the same run,
// however often it is interrupted and whatever other sites teach meanwhile.
type snapshot struct {
	Policy querygen.Policy `json:"policy"`
	Seed   uint64          `json:"seed"`
	Seeds  querygen.Seeds  `json:"seeds"`
	Forms  []string        `json:"forms"`
	Off    []string        `json:"off,omitempty"`  // rules of the planner that are switched off
	Today  time.Time       `json:"today,omitzero"` // what ranges of dates begin with
	Began  time.Time       `json:"began,omitzero"`
}

// began is when the round began; of one that older programs began the day is known.
func (s *snapshot) began() time.Time {
	if s.Began.IsZero() {
		return s.Today
	}
	return s.Began
}

func newSnapshot(cfg Config, fs []*forms.Form) snapshot {
	now := cfg.Clock.Now().UTC()
	s := snapshot{
		Policy: cfg.Policy, Seed: cfg.Seed, Seeds: cfg.Seeds,
		Off:   slices.Sorted(slices.Values(cfg.Off)),
		Today: now.Truncate(24 * time.Hour), Began: now,
	}
	for _, f := range fs {
		s.Forms = append(s.Forms, f.ID)
		s.Seeds.Page = append(s.Seeds.Page, f.Words...)
	}
	return s
}

// begin opens the round and returns the snapshot in force.
func begin(ctx context.Context, a Archive, cfg Config, fs []*forms.Form) (round int, s snapshot,
	err error) {
	s = newSnapshot(cfg, fs)
	given, err := json.Marshal(s)
	if err != nil {
		return 0, s, fmt.Errorf("snapshot of %s: %w", cfg.Site, err)
	}
	round, stored, err := a.Begin(ctx, cfg.Site, cfg.Round, given)
	if err != nil {
		return 0, s, err
	}
	old, err := s.resumed(cfg.Site, stored)
	if err != nil {
		return 0, s, err
	}
	return round, old, nil
}

// Resumes is nil where a harvest that began with the stored snapshot goes on with the settings of
// h; else ErrOtherHarvest.
func (h *Harvester) Resumes(stored json.RawMessage) error {
	_, err := newSnapshot(h.cfg, nil).resumed(h.cfg.Site, stored)
	return err
}

// resumed returns the stored snapshot of a site's harvest, where that began with the settings of s.
func (s snapshot) resumed(site string, stored json.RawMessage) (old snapshot, err error) {
	if err := json.Unmarshal(stored, &old); err != nil {
		return s, fmt.Errorf("stored snapshot of %s: %w", site, err)
	}
	if old.Policy != s.Policy || old.Seed != s.Seed {
		return s, fmt.Errorf("%w: policy %s and seed %d, not policy %s and seed %d",
			ErrOtherHarvest, old.Policy, old.Seed, s.Policy, s.Seed)
	}
	if !slices.Equal(old.Off, s.Off) {
		return s, fmt.Errorf("%w: %s, not %s", ErrOtherHarvest, offInWords(old.Off),
			offInWords(s.Off))
	}
	return old, nil
}

// offInWords says which rules are switched off.
func offInWords(off []string) string {
	if len(off) == 0 {
		return "all rules"
	}
	return "without " + strings.Join(off, ", ")
}
