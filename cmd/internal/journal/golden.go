package journal

import (
	"fmt"
	"strconv"
	"strings"
)

// width is how many marks stand on a line.
const width = 96

// String is the journal as it is kept: a line of figures, and its marks, indented.
func (j *Journal) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: steps=%d known=%d stopped=%s decisions=%s sentences=%s", j.Run, j.Steps,
		j.Known, j.Stopped, j.Decisions, j.Sentences)
	if j.Corpus != "" {
		fmt.Fprintf(&b, " corpus=%s", j.Corpus)
	}
	for from := 0; from < len(j.Marks); from += width {
		fmt.Fprintf(&b, "\n\t%s", j.Marks[from:min(from+width, len(j.Marks))])
	}
	return b.String() + "\n"
}

// Parse reads journals as String writes them, by what ran. Lines that begin with # are comments.
func Parse(text string) (map[string]Journal, error) {
	all := map[string]Journal{}
	run := ""
	for n, line := range strings.Split(text, "\n") {
		if marks, more := strings.CutPrefix(line, "\t"); more && run != "" {
			j := all[run]
			j.Marks += marks
			all[run] = j
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		j, err := parseFigures(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
		run = j.Run
		all[run] = j
	}
	return all, nil
}

func parseFigures(line string) (j Journal, err error) {
	run, figures, ok := strings.Cut(line, ": ")
	if !ok {
		return j, fmt.Errorf("no journal: %q", line)
	}
	j.Run = run
	for _, figure := range strings.Fields(figures) {
		name, value, _ := strings.Cut(figure, "=")
		switch name {
		case "steps":
			j.Steps, err = strconv.Atoi(value)
		case "known":
			j.Known, err = strconv.Atoi(value)
		case "stopped":
			j.Stopped = value
		case "decisions":
			j.Decisions = value
		case "sentences":
			j.Sentences = value
		case "corpus":
			j.Corpus = value
		default:
			err = fmt.Errorf("a journal has no %q", name)
		}
		if err != nil {
			return j, fmt.Errorf("%s: %w", run, err)
		}
	}
	return j, nil
}

// Diff says where a journal departs from the one that was kept; "" where it does not.
func (j *Journal) Diff(kept Journal) string {
	switch {
	case j.Decisions != kept.Decisions:
		return "differs " + j.where(kept)
	case j.Sentences != kept.Sentences:
		return "decides the same and says it in other words"
	case *j != kept:
		return fmt.Sprintf(
			"has other figures: %d steps, %d known, stopped %q, where it had %d, %d, %q",
			j.Steps, j.Known, j.Stopped, kept.Steps, kept.Known, kept.Stopped)
	}
	return ""
}

// where names the first decision that differs.
func (j *Journal) where(kept Journal) string {
	n := 0
	for n < min(len(j.Marks), len(kept.Marks)) && j.Marks[n] == kept.Marks[n] {
		n++
	}
	if n == len(j.Marks) && n == len(kept.Marks) {
		return fmt.Sprintf("at the end, after step %d, in what is known of the forms", j.Steps)
	}
	return fmt.Sprintf("from step %d on, of %d", n, kept.Steps)
}
