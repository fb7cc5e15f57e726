package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/google/pprof/profile"
)

// A partCost is the share of a harvest's CPU time that one package of ours took, with all that it
// called outside of the module.
type partCost struct {
	Package string  `json:"package"`
	Share   float64 `json:"share"`
}

// watch notes how large the log beside the store grows while a process runs.
func (r *harvestRun) watch(pid int) {
	sample(pid, "VmRSS:", 100*time.Millisecond, func(float64) {
		r.wal = max(r.wal, float64(sizeOf(r.db+"-wal"))/1e6)
	})()
}

// parts adds up the profiles of our own processes; none where none was asked for.
func (r *harvestRun) parts() (parts []partCost, err error) {
	of, all := map[string]int64{}, int64(0)
	for _, file := range r.profiles {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		p, err := profile.Parse(f)
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, s := range p.Sample {
			of[ourPackage(s)] += s.Value[len(s.Value)-1]
			all += s.Value[len(s.Value)-1]
		}
	}
	for name, spent := range of {
		parts = append(parts, partCost{Package: name, Share: float64(spent) / float64(all)})
	}
	slices.SortFunc(parts, func(a, b partCost) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), strings.Compare(a.Package, b.Package))
	})
	return parts, nil
}

// ourPackage is the package of ours that called last, or what the runtime does by itself.
func ourPackage(s *profile.Sample) string {
	for _, at := range s.Location {
		for _, line := range at.Line {
			name, ours := strings.CutPrefix(line.Function.Name, "deepcrawl/")
			if !ours {
				continue
			}
			slash := strings.LastIndex(name, "/") + 1
			if dot := strings.Index(name[slash:], "."); dot >= 0 {
				return name[:slash+dot]
			}
		}
	}
	return "(runtime and servers of the standard library)"
}

// printParts prints what took most.
func printParts(costs []harvestCost) {
	const shown = 12
	t := tabwriter.NewWriter(os.Stderr, 0, 8, 2, ' ', 0)
	for _, c := range costs {
		fmt.Fprintf(t, "\n%s, %d items\n", c.Kind, c.Items)
		for _, p := range c.Parts[:min(shown, len(c.Parts))] {
			fmt.Fprintf(t, "  %s\t%.1f %%\n", p.Package, 100*p.Share)
		}
	}
	t.Flush()
}
