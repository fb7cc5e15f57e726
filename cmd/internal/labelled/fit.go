package labelled

import (
	"hash/fnv"
	"math"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/choices"
	"deepcrawl/extract/records/regions"
)

// folds is the number of parts of a cross-validation. A site falls into one part by the hash of its
// name.
const folds = 5

// A Fitter holds labelled pages in the form the fit needs them: what each way to cut a page looks
// like, and how right it is.
type Fitter struct {
	names   []string // of the features
	rounds  int      // of the descent
	samples []sample
	scale   []float64 // deviation of each feature over all pages, labels unseen
}

type sample struct {
	page *Page
	x    [][]float64 // divided by scale
	f1   []float64
}

// NewFitter measures all ways to cut the pages.
func NewFitter(pages []*Page) (*Fitter, error) {
	f := &Fitter{names: choices.FeatureNames(), rounds: listRounds}
	for _, p := range pages {
		s, err := p.sample()
		if err != nil {
			return nil, err
		}
		f.samples = append(f.samples, s)
	}
	f.standardize(len(f.names))
	return f, nil
}

func (p *Page) sample() (sample, error) {
	cuts, err := choices.Of(records.Asked{Term: p.Keyword}, p.Page())
	if err != nil {
		return sample{}, err
	}
	s := sample{page: p}
	labels := rowTokens(p.Rows)
	for _, c := range cuts {
		got := tokensOf(c.Texts())
		s.x = append(s.x, c.Features)
		s.f1 = append(s.f1, F1(len(match(labels, got)), len(labels), len(got)))
	}
	return s, nil
}

// standardize divides each feature by its deviation.
func (f *Fitter) standardize(n int) {
	mean, sq, count := make([]float64, n), make([]float64, n), 0.0
	for _, s := range f.samples {
		for _, x := range s.x {
			count++
			for i, v := range x {
				mean[i] += v
				sq[i] += v * v
			}
		}
	}
	f.scale = make([]float64, n)
	for i := range f.scale {
		m := mean[i] / count
		f.scale[i] = math.Sqrt(max(sq[i]/count-m*m, 1e-6))
	}
	for _, s := range f.samples {
		for _, x := range s.x {
			for i := range x {
				x[i] /= f.scale[i]
			}
		}
	}
}

// Fit returns the weights that make the most likely choice the right one: it maximises the mean log
// of the expected gain under a softmax over the candidates of each page, by full-batch gradient
// descent from zero. There is no chance in it.
func (f *Fitter) Fit() regions.Model { return f.fit(f.samples) }

func (f *Fitter) fit(samples []sample) regions.Model {
	low, high := f.limits()
	w := descend(useful(samples), low, high, f.rounds)
	m := regions.Model{Weights: map[string]float64{}, Confident: confident(samples, w)}
	for i, n := range f.names {
		m.Weights[n] = math.Round(w[i]/f.scale[i]*1e4) / 1e4
	}
	return m
}

// useful drops the pages on which no choice is right: they teach nothing.
func useful(samples []sample) []sample {
	var out []sample
	for _, s := range samples {
		if len(s.f1) > 0 && slices.Max(s.f1) > 0 {
			out = append(out, s)
		}
	}
	return out
}

const (
	listRounds = 1500
	soleRounds = 400 // there are eight times as many pages

	rate    = 0.03
	shrink  = 0.0015 // weight of the squared weights in the loss
	floorF1 = 0.02   // keeps the logarithm finite on pages where all is wrong
)

// bounds hold weights to what is known of result pages and these labelled ones, all of them large
// modern sites, cannot teach or teach wrongly.
var bounds = map[string]struct{ low, high float64 }{
	// on old pages a record takes several rows: cutting it into rows must not pay
	"alternating": {math.Inf(-1), -4},
	// markup that calls something a thing never speaks against it
	"item_scope": {0, math.Inf(1)},
	"late":       {math.Inf(-1), -4},
	"near":       {0, math.Inf(1)},
	// a round number of records speaks for a full page, but most queries of a harvest do not fill
	// one
	"row":        {math.Inf(-1), 1},
	"terms_many": {math.Inf(-1), 2}, // that many records hold the term speaks for a full page, too
}

// limits returns the bounds of the standardized weights.
func (f *Fitter) limits() (low, high []float64) {
	low, high = make([]float64, len(f.scale)), make([]float64, len(f.scale))
	for i, name := range f.names {
		low[i], high[i] = math.Inf(-1), math.Inf(1)
		if b, ok := bounds[name]; ok {
			low[i], high[i] = b.low*f.scale[i], b.high*f.scale[i]
		}
	}
	return low, high
}

// descend minimises the loss with Adam, keeping each weight between its limits.
func descend(samples []sample, low, high []float64, rounds int) []float64 {
	n := len(low)
	w, g, m, v := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	for t := 1; t <= rounds; t++ {
		for i := range g {
			g[i] = 2 * shrink * w[i]
		}
		for _, s := range samples {
			s.gradient(w, g, 1/float64(len(samples)))
		}
		lr := rate * math.Sqrt(1-math.Pow(0.999, float64(t))) / (1 - math.Pow(0.9, float64(t)))
		if t > rounds*2/3 {
			lr /= 5
		}
		for i := range w {
			m[i] = 0.9*m[i] + 0.1*g[i]
			v[i] = 0.999*v[i] + 0.001*g[i]*g[i]
			w[i] = min(max(w[i]-lr*m[i]/(math.Sqrt(v[i])+1e-9), low[i]), high[i])
		}
	}
	return w
}

// gradient adds the gradient of -log(sum p f) for one page to g.
func (s sample) gradient(w, g []float64, weight float64) {
	p := make([]float64, len(s.x))
	top := math.Inf(-1)
	for k, x := range s.x {
		p[k] = dot(w, x)
		top = max(top, p[k])
	}
	sum, expected := 0.0, 0.0
	for k := range p {
		p[k] = math.Exp(p[k] - top)
		sum += p[k]
		expected += p[k] * gain(s.f1[k])
	}
	for k, x := range s.x {
		d := weight * (p[k]/sum - p[k]*gain(s.f1[k])/expected)
		if math.Abs(d) < 1e-12 {
			continue
		}
		for i, v := range x {
			g[i] += d * v
		}
	}
}

// gain makes a slightly worse cut clearly worse.
func gain(f1 float64) float64 { return floorF1 + f1*f1*f1 }

// confident is the score below which the lowest tenth of the choices fall.
func confident(samples []sample, w []float64) float64 {
	var scores []float64
	for _, s := range useful(samples) {
		top := math.Inf(-1)
		for _, x := range s.x {
			top = max(top, dot(w, x))
		}
		scores = append(scores, top)
	}
	slices.Sort(scores)
	return math.Round(scores[len(scores)/10]*100) / 100
}

func dot(w, x []float64) float64 {
	sum := 0.0
	for i, v := range x {
		sum += w[i] * v
	}
	return sum
}

// CrossValidate fits on four fifths of the sites and scores the other fifth, in turn: the labelled
// pages by the records read from them, and those made of them with few records by whether all was
// right.
func CrossValidate(pages []*Page) (total Score, few FewScore, err error) {
	f, err := NewFitter(pages)
	if err != nil {
		return total, few, err
	}
	fewPages, err := NewFew(pages)
	if err != nil {
		return total, few, err
	}
	alone, err := NewSoleFitter(fewPages)
	if err != nil {
		return total, few, err
	}
	for k := range folds {
		var train []sample
		var test []*Page
		for _, s := range f.samples {
			if Fold(s.page.Site, folds) == k {
				test = append(test, s.page)
			} else {
				train = append(train, s)
			}
		}
		held := func(site string) bool { return Fold(site, folds) == k }
		m := f.fit(train)
		m.Sole = alone.Weights(held)
		for _, p := range fewPages {
			if !held(p.Page.Site) {
				continue
			}
			if err := few.read(p, m); err != nil {
				return total, few, err
			}
		}
		for _, p := range test {
			w := &records.Wrapper{}
			w.Use(m)
			r, err := w.Apply(records.Asked{Term: p.Keyword}, p.Page())
			if err != nil {
				return total, few, err
			}
			total.Add(p, r)
		}
	}
	return total, few, nil
}

// Fold returns the part of a cross-validation that a site falls into.
func Fold(site string, k int) int {
	h := fnv.New32a()
	h.Write([]byte(site))
	return int(h.Sum32() % uint32(k))
}
