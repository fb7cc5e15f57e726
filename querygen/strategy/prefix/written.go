package prefix

import (
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Estimates, where no line says otherwise.
const (
	// WrittenBy names the estimator of words that are asked again with the capitals that items
	// show.
	WrittenBy    = "written"
	mostWritten  = 3 // words asked again so
	writtenFirst = 2 // words of known items that find nothing before
)

// letterCase is what is known of how a box takes capitals.
type letterCase struct {
	missed int      // words of known items that found nothing in small letters
	found  int      // and that found something
	wait   []string // of these, to be asked as they are written
	asked  int
}

// MindsCase takes in the first answer to a word in small letters that known items hold, or to one
// as it is written.
func MindsCase(p *history.Harvest, a *history.Query, results bool) {
	b, f := a.Of, a.In
	c := &onForm.Of(b).letters
	switch {
	case b.Facts.Capitals || f.Index != b.Main || f.Scope != "":
	case a.By == WrittenBy && results:
		b.Facts.Capitals = true
		b.Facts.Note(
			"capitals",
			history.Quoted(a.Query)+" finds "+history.Plural(
				a.Returned,
				"result",
			)+", in small letters it finds nothing",
		)
		startOver(p, b)
	case !a.HasValue || a.Held == 0 || a.Value.Attr != "" || a.Term == "" ||
		history.AsName(a.Term) == a.Term || a.By == WrittenBy:
	case results:
		c.found++
	default:
		if c.missed++; len(c.wait) < mostWritten {
			c.wait = append(c.wait, a.Term)
		}
	}
}

// startOver forgets what words in small letters taught of a box.
func startOver(p *history.Harvest, b *history.FormState) {
	if strings.Contains(b.Facts.Evidence["min_word"], "finds nothing") {
		b.Facts.MinWord = 0
		delete(b.Facts.Evidence, "min_word")
	}
	b.Facts.StopWords = false
	delete(b.Facts.Evidence, "stop_words")
	s := onForm.Of(b)
	s.walk, s.typed, s.shortOnce, s.deaf, s.ignored = nil, nil, false, 0, 0
	onForm.Of(b).short, onForm.Of(b).Words = [4]int{}, [5]wordTally{}
	p.ForgetWords(b)
	for _, f := range b.Fields {
		if f.Index == b.Main {
			f.Tried, f.Barren, f.Done, f.Wordless = make(map[string]bool), make(map[string]int),
				nil, 0
			p.Fill(f)
		}
	}
}

// capitals is the strategy of CapitalsRule.
type capitals struct{ history.Stateless }

func (capitals) Best(p *history.Harvest, _ history.Call) history.Offer {
	return history.BestOf(p.Awake(), func(b *history.FormState) history.Offer {
		return bestWritten(p, b)
	})
}

// bestWritten offers a word that found nothing in small letters as it is written.
func bestWritten(p *history.Harvest, b *history.FormState) history.Offer {
	c := &onForm.Of(b).letters
	if p.Config.Policy != plan.Auto || b.Main < 0 || b.Facts.Capitals ||
		c.missed < max(writtenFirst, 2*c.found) ||
		c.asked >= mostWritten {
		return history.Offer{}
	}
	for ; c.asked < len(c.wait); c.asked++ {
		f, text := b.Fields[0], history.AsName(c.wait[c.asked])
		if p.Sent[history.Submission(b.Form.ID, b.With([]forms.Assignment{b.Set(b.Main, text)}))] {
			continue
		}
		q := p.SeedQuery(f, text, WrittenBy)
		q.Why = "known items hold the word and it finds nothing in small letters: does it as it " +
			"is written?"
		return history.Offer{Key: history.Urgent, New: true, Ask: plan.Ask{Query: q, Page: 1}}
	}
	return history.Offer{}
}
