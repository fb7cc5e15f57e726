package safety

import (
	"strings"
	"testing"
)

func TestEachVetoHasANameOfItsOwnAndASentence(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range Vetoes() {
		if v.Name == "" || seen[v.Name] {
			t.Errorf("the name %q stands for no veto or for two", v.Name)
		}
		seen[v.Name] = true
		if len(v.Doc) < 30 || !strings.HasSuffix(v.Doc, ".") {
			t.Errorf("veto %q has no sentence: %q", v.Name, v.Doc)
		}
		if v.On != Links && v.On != Forms {
			t.Errorf("veto %q is about %q", v.Name, v.On)
		}
	}
}

func TestVetoesAreOnUnlessBuiltForTheLab(t *testing.T) {
	if Off {
		t.Error("these tests run without vetoes")
	}
	if v := (Verdict{Veto: "verb"}); !v.Harmful() {
		t.Error("a verdict with a veto is harmless")
	}
}
