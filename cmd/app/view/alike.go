package view

import (
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms"
	"deepcrawl/store"
)

// shownAlike is how many forms of a kind a listing shows where there are more than one further:
// pages of records have one each, as a search in the log of each repository.
const shownAlike = 3

// FoldAlike marks forms of a listing as further ones of a kind, and notes with the last one before
// them how many they are. Forms of a kind have the same fields but for hidden ones, and the same
// verdict for the same reason, but for figures.
func FoldAlike(fs []term.Form) {
	folds := foldsOf(len(fs), func(i int) string {
		f := &fs[i]
		verdict := "no"
		if f.Searchable {
			verdict = "yes"
		}
		parts := []string{verdict, f.Method, f.Kind, wording.MaskNumbers(f.Why)}
		for _, d := range f.Fields {
			if d.Role != string(forms.Hidden) {
				parts = append(parts, d.Name, d.Role)
			}
		}
		return strings.Join(parts, "\n")
	})
	for i := range fs {
		fs[i].Folded, fs[i].More = folds[i] < 0, max(folds[i], 0)
	}
}

// foldNotes leaves out notes of further forms of a kind, and says how many they are.
func foldNotes(notes []string, fs []store.SiteForm, whys []string) (out []string) {
	folds := foldsOf(len(notes), func(i int) string {
		parts := []string{fs[i].Method, string(fs[i].Kind), wording.MaskNumbers(whys[i])}
		for _, d := range fs[i].Fields {
			if d.Role != forms.Hidden {
				parts = append(parts, d.Name, string(d.Role))
			}
		}
		return strings.Join(parts, "\n")
	})
	for i, note := range notes {
		if folds[i] < 0 {
			continue
		}
		if out = append(out, note); folds[i] > 0 {
			out = append(out,
				"… and "+term.Count(folds[i], "more form")+
					" of this kind: deepcrawl forms lists all")
		}
	}
	return out
}

// foldsOf says of each of n things how many further ones of its kind are left out behind it; -1 for
// one that is left out.
func foldsOf(n int, kind func(i int) string) []int {
	folds, of := make([]int, n), map[string][]int{}
	for i := range n {
		k := kind(i)
		of[k] = append(of[k], i)
	}
	for _, alike := range of {
		if len(alike) < shownAlike+2 {
			continue
		}
		folds[alike[shownAlike-1]] = len(alike) - shownAlike
		for _, i := range alike[shownAlike:] {
			folds[i] = -1
		}
	}
	return folds
}
