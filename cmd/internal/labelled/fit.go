package labelled

import (
	"hash/fnv"
	"math"
	"slices"

	"deepcrawl/extract/records"
)

// folds is the number of parts of a cross-validation. A site falls into one part by the hash of its name.
const folds = 5

// A sample is a page as the fit sees it: what each way to cut it looks like, and how right it is.
type sample struct {
	x  [][]float64
	f1 []float64
}

// Fit returns the weights that make the most likely choice the right one: it maximises the mean log of the expected F1
// under a softmax over the candidates of each page, by full-batch gradient descent from zero. There is no chance in it.
func Fit(pages []*Page) (records.Model, error) {
	samples, err := samplesOf(pages)
	if err != nil {
		return records.Model{}, err
	}
	names := records.FeatureNames()
	scale := standardize(samples, len(names))
	w := descend(samples, len(names))
	m := records.Model{Weights: map[string]float64{}}
	for i, n := range names {
		w[i] /= scale[i]
		m.Weights[n] = math.Round(w[i]*1e4) / 1e4
	}
	m.Confident, err = confident(pages, m)
	return m, err
}

func samplesOf(pages []*Page) ([]sample, error) {
	var out []sample
	for _, p := range pages {
		s, err := p.sample()
		if err != nil {
			return nil, err
		}
		if len(s.f1) > 0 && slices.Max(s.f1) > 0 {
			out = append(out, s)
		}
	}
	return out, nil
}

func (p *Page) sample() (sample, error) {
	choices, err := records.Choices(records.Asked{Term: p.Keyword}, p.Page())
	if err != nil {
		return sample{}, err
	}
	var s sample
	labels := rowTokens(p.Rows)
	for _, c := range choices {
		got := tokensOf(c.Texts())
		s.x = append(s.x, c.Features)
		s.f1 = append(s.f1, F1(len(match(labels, got)), len(labels), len(got)))
	}
	return s, nil
}

// standardize divides each feature by its deviation and returns the divisors.
func standardize(samples []sample, n int) []float64 {
	mean, sq, count := make([]float64, n), make([]float64, n), 0.0
	for _, s := range samples {
		for _, x := range s.x {
			count++
			for i, v := range x {
				mean[i] += v
				sq[i] += v * v
			}
		}
	}
	scale := make([]float64, n)
	for i := range scale {
		m := mean[i] / count
		scale[i] = math.Sqrt(max(sq[i]/count-m*m, 1e-6))
	}
	for _, s := range samples {
		for _, x := range s.x {
			for i := range x {
				x[i] /= scale[i]
			}
		}
	}
	return scale
}

const (
	rounds  = 1500
	rate    = 0.03
	shrink  = 0.004 // weight of the squared weights in the loss
	floorF1 = 0.02  // keeps the logarithm finite on pages where all is wrong
)

// descend minimises the loss with Adam.
func descend(samples []sample, n int) []float64 {
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
			w[i] -= lr * m[i] / (math.Sqrt(v[i]) + 1e-9)
		}
	}
	return w
}

// gradient adds the gradient of -log(sum p f) for one page to g.
func (s sample) gradient(w, g []float64, weight float64) {
	p := make([]float64, len(s.x))
	top := math.Inf(-1)
	for k, x := range s.x {
		for i, v := range x {
			p[k] += w[i] * v
		}
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
func confident(pages []*Page, m records.Model) (float64, error) {
	var scores []float64
	for _, p := range pages {
		w := &records.Wrapper{}
		w.Use(m)
		r, err := w.Apply(records.Asked{Term: p.Keyword}, p.Page())
		if err != nil {
			return 0, err
		}
		if r.Score != 0 {
			scores = append(scores, r.Score)
		}
	}
	slices.Sort(scores)
	return math.Round(scores[len(scores)/10]*100) / 100, nil
}

// CrossValidate fits on four fifths of the sites and scores the other fifth, in turn.
func CrossValidate(pages []*Page) (Score, error) {
	var total Score
	for k := range folds {
		var train, test []*Page
		for _, p := range pages {
			if Fold(p.Site, folds) == k {
				test = append(test, p)
			} else {
				train = append(train, p)
			}
		}
		m, err := Fit(train)
		if err != nil {
			return Score{}, err
		}
		for _, p := range test {
			w := &records.Wrapper{}
			w.Use(m)
			r, err := w.Apply(records.Asked{Term: p.Keyword}, p.Page())
			if err != nil {
				return Score{}, err
			}
			total.Add(p.Rows, r.Records)
		}
	}
	return total, nil
}

// Fold returns the part of a cross-validation that a site falls into.
func Fold(site string, k int) int {
	h := fnv.New32a()
	h.Write([]byte(site))
	return int(h.Sum32() % uint32(k))
}
