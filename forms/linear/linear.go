// Package linear learns to tell classes of things by their features, and tells them: a multinomial
// logistic regression over sets of words, with weights that fit into a small text file.
//
//	m, err := linear.Fit(examples, linear.Penalty)
//	p := m.Predict([]string{"button:search", "boxes:1"}) // the probability of each of m.Classes()
package linear

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Model is a linear classifier over sets of features (multinomial logistic regression). Its
// weights are small integers in units of 1/100, so that the file is short and reading it gives the
// same model on every machine. A Model is read-only and safe for concurrent use.
type Model struct {
	classes []string
	bias    []int16
	weights map[string][]int16
}

const unit = 100 // weights are stored in hundredths

// Penalty is the strength of the L2 penalty that the shipped weights were fitted with. It was not
// searched for: 0.005, 0.02 and 0.08 give the same search F1 on held-out domains, and accuracies of
// 0.910, 0.908 and 0.901.
const Penalty = 0.02

// An Example is what a Model learns from: features and the class they belong to.
type Example struct {
	Features []string
	Class    string
}

// Classes returns the classes the model knows, sorted.
func (m *Model) Classes() []string { return slices.Clone(m.classes) }

// Class returns the kth class, in the order of Classes.
func (m *Model) Class(k int) string { return m.classes[k] }

// Weight returns how much a feature speaks for the kth class, in hundredths; 0 for one that the
// model does not know.
func (m *Model) Weight(feature string, k int) int16 {
	if w := m.weights[feature]; w != nil {
		return w[k]
	}
	return 0
}

// Predict returns the probability of each class, in the order of Classes.
func (m *Model) Predict(features []string) []float64 {
	score := make([]float64, len(m.classes))
	scale := scaleOf(len(features))
	for _, f := range features {
		for k, w := range m.weights[f] {
			score[k] += float64(w) / unit * scale
		}
	}
	for k, b := range m.bias {
		score[k] += float64(b) / unit
	}
	softmax(score)
	return score
}

// scaleOf makes forms with many features no surer than forms with few.
func scaleOf(n int) float64 { return 1 / math.Sqrt(float64(max(n, 1))) }

func softmax(score []float64) {
	top := slices.Max(score)
	sum := 0.0
	for k := range score {
		score[k] = math.Exp(score[k] - top)
		sum += score[k]
	}
	for k := range score {
		score[k] /= sum
	}
}

// Fit learns a Model. l2 is the strength of the penalty on large weights, for the sum of the
// losses. Features that only one example has are dropped. The same examples in the same order give
// the same model.
func Fit(examples []Example, l2 float64) (*Model, error) {
	if len(examples) == 0 {
		return nil, errors.New("fit: no examples")
	}
	p := newProblem(examples, l2)
	w := minimize(p.loss, make([]float64, p.size()), 150)
	return p.model(w), nil
}

// A problem is training data as numbers.
type problem struct {
	classes  []string
	features []string
	rows     [][]int   // features of each example
	scale    []float64 // by which a row's weights count
	class    []int
	l2       float64
}

func newProblem(examples []Example, l2 float64) *problem {
	p := &problem{l2: l2}
	count := map[string]int{}
	for _, e := range examples {
		if !slices.Contains(p.classes, e.Class) {
			p.classes = append(p.classes, e.Class)
		}
		for _, f := range e.Features {
			count[f]++
		}
	}
	slices.Sort(p.classes)
	for f, n := range count {
		if n > 1 {
			p.features = append(p.features, f)
		}
	}
	slices.Sort(p.features)
	index := make(map[string]int, len(p.features))
	for i, f := range p.features {
		index[f] = i
	}
	for _, e := range examples {
		row := make([]int, 0, len(e.Features))
		for _, f := range e.Features {
			if i, ok := index[f]; ok {
				row = append(row, i)
			}
		}
		p.rows = append(p.rows, row)
		p.scale = append(p.scale, scaleOf(len(e.Features)))
		p.class = append(p.class, slices.Index(p.classes, e.Class))
	}
	return p
}

func (p *problem) size() int { return (len(p.features) + 1) * len(p.classes) }

// loss returns the penalised negative log-likelihood at w, and writes its gradient into g. The last
// row of w is the bias.
func (p *problem) loss(w, g []float64) float64 {
	k := len(p.classes)
	bias := len(p.features) * k
	total := 0.0
	for i, x := range w {
		g[i] = 0
		if i < bias {
			total += p.l2 / 2 * x * x
			g[i] = p.l2 * x
		}
	}
	score := make([]float64, k)
	for i, row := range p.rows {
		scale := p.scale[i]
		copy(score, w[bias:])
		for _, f := range row {
			for c := range k {
				score[c] += w[f*k+c] * scale
			}
		}
		softmax(score)
		total -= math.Log(math.Max(score[p.class[i]], 1e-300))
		score[p.class[i]]--
		for _, f := range row {
			for c := range k {
				g[f*k+c] += score[c] * scale
			}
		}
		for c := range k {
			g[bias+c] += score[c]
		}
	}
	return total
}

func (p *problem) model(w []float64) *Model {
	k := len(p.classes)
	m := &Model{classes: p.classes, weights: make(map[string][]int16),
		bias: quantize(w[len(p.features)*k:])}
	for i, f := range p.features {
		q := quantize(w[i*k : (i+1)*k])
		if slices.ContainsFunc(q, func(x int16) bool { return x > 4 || x < -4 }) {
			m.weights[f] = q
		}
	}
	return m
}

func quantize(w []float64) []int16 {
	q := make([]int16, len(w))
	for i, x := range w {
		q[i] = int16(math.Round(math.Max(-300, math.Min(300, x)) * unit))
	}
	return q
}

// minimize finds a minimum of a smooth convex function by L-BFGS (Nocedal & Wright, Numerical
// Optimization, 7.4) with a backtracking line search, from x on, which it overwrites.
func minimize(f func(x, g []float64) float64, x []float64, rounds int) []float64 {
	const memory = 8
	g, next, nextG := make([]float64, len(x)), make([]float64, len(x)), make([]float64, len(x))
	var steps, turns [][]float64
	y := f(x, g)
	for range rounds {
		dir := descent(g, steps, turns)
		slope := dot(dir, g)
		if slope > -1e-9 {
			break
		}
		t, nextY := 1.0, 0.0
		if len(steps) == 0 {
			t = 1 / math.Sqrt(dot(g, g))
		}
		for try := 0; ; try++ {
			for i := range x {
				next[i] = x[i] + t*dir[i]
			}
			if nextY = f(next, nextG); nextY <= y+1e-4*t*slope {
				break
			}
			if try == 30 {
				return x
			}
			t /= 2
		}
		s, d := make([]float64, len(x)), make([]float64, len(x))
		for i := range x {
			s[i], d[i] = next[i]-x[i], nextG[i]-g[i]
		}
		if dot(s, d) > 1e-12 {
			steps, turns = append(steps, s), append(turns, d)
			if len(steps) > memory {
				steps, turns = steps[1:], turns[1:]
			}
		}
		done := y-nextY < 1e-6*math.Abs(y)
		copy(x, next)
		copy(g, nextG)
		y = nextY
		if done {
			break
		}
	}
	return x
}

// descent is the two-loop recursion: minus the gradient times an estimate of the inverse Hessian.
func descent(g []float64, steps, turns [][]float64) []float64 {
	q := slices.Clone(g)
	a := make([]float64, len(steps))
	for i := len(steps) - 1; i >= 0; i-- {
		a[i] = dot(steps[i], q) / dot(steps[i], turns[i])
		axpy(q, -a[i], turns[i])
	}
	if n := len(steps); n > 0 {
		c := dot(steps[n-1], turns[n-1]) / dot(turns[n-1], turns[n-1])
		for i := range q {
			q[i] *= c
		}
	}
	for i := range steps {
		b := dot(turns[i], q) / dot(steps[i], turns[i])
		axpy(q, a[i]-b, steps[i])
	}
	for i := range q {
		q[i] = -q[i]
	}
	return q
}

func dot(a, b []float64) float64 {
	s := 0.0
	for i := range a {
		s += a[i] * b[i]
	}
	return s
}

func axpy(y []float64, a float64, x []float64) {
	for i := range y {
		y[i] += a * x[i]
	}
}

// Write writes the model as text: a line of classes, then a line for each feature with its weights,
// sorted. The same model gives the same bytes.
func (m *Model) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, strings.Join(m.classes, "\t"))
	writeWeights(b, "", m.bias)
	names := make([]string, 0, len(m.weights))
	for f := range m.weights {
		names = append(names, f)
	}
	slices.SortFunc(names, cmp.Compare[string])
	for _, f := range names {
		writeWeights(b, f, m.weights[f])
	}
	return b.Flush()
}

func writeWeights(b *bufio.Writer, feature string, w []int16) {
	b.WriteString(feature)
	for _, x := range w {
		b.WriteByte('\t')
		if x != 0 {
			b.WriteString(strconv.Itoa(int(x)))
		}
	}
	b.WriteByte('\n')
}

// Read reads what Write wrote.
func Read(r io.Reader) (*Model, error) {
	lines := bufio.NewScanner(r)
	if !lines.Scan() {
		return nil, errors.New("read model: no classes")
	}
	m := &Model{classes: strings.Split(lines.Text(), "\t"), weights: map[string][]int16{}}
	for lines.Scan() {
		cols := strings.Split(lines.Text(), "\t")
		if len(cols) != len(m.classes)+1 {
			return nil, fmt.Errorf("read model: feature %q has %d weights, not %d", cols[0],
				len(cols)-1, len(m.classes))
		}
		w := make([]int16, len(m.classes))
		for k, s := range cols[1:] {
			if s == "" {
				continue
			}
			x, err := strconv.ParseInt(s, 10, 16)
			if err != nil {
				return nil, fmt.Errorf("read model: weight of %q: %w", cols[0], err)
			}
			w[k] = int16(x)
		}
		if cols[0] == "" {
			m.bias = w
		} else {
			m.weights[cols[0]] = w
		}
	}
	return m, lines.Err()
}
