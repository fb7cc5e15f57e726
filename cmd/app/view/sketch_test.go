package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestASketchHasTheMeasuresOfItsChart(t *testing.T) {
	n := func(v float64) *float64 { return &v }
	h := Harvested{Curve: []CurvePoint{
		{Requests: 1},
		// drawn no higher than the chart is
		{Requests: 5, Records: 27, Size: n(80), Low: n(54), High: n(1000)},
		{Requests: 10, Records: 54, Size: n(81), Low: n(54), High: n(100)},
	}}
	want := &Sketch{
		Found: "M100.0,1000.0 L500.0,750.0 L1000.0,500.0",
		Size:  "M500.0,259.3 L1000.0,250.0",
		Band:  "M500.0,0.0 L1000.0,74.1 L1000.0,500.0 L500.0,500.0",
	}
	if diff := cmp.Diff(want, h.Sketch()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if s := (Harvested{Curve: []CurvePoint{{Requests: 2, Records: 5}}}).Sketch(); s.Size != "" ||
		s.Band != "" || s.Found == "" {
		t.Errorf("without an estimate: %+v", s)
	}
	if (Harvested{}).Sketch() != nil {
		t.Error("nothing is drawn")
	}
}
