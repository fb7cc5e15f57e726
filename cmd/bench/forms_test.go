package main

import (
	"compress/gzip"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// writeLines writes records as gzipped JSON lines.
func writeLines(t *testing.T, name string, records ...any) {
	t.Helper()
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z := gzip.NewWriter(file)
	for _, r := range records {
		if err := json.NewEncoder(z).Encode(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestFormsCountsLabelledFormsOnce(t *testing.T) {
	search := `<form action=/search role=search><input type=search name=q placeholder="Search">` +
		`<input type=submit name=go value=Search></form>`
	login := `<form action=/login method=post><label for=u>User name</label><input id=u ` +
		`name=user><input type=password name=pw><button>Log in</button></form>`
	labels := []map[string]any{
		{"index": 0, "type": "search",
			"fields": map[string]string{"q": "search query", "go": "submit button"}},
		{"index": 1, "type": "login",
			"fields": map[string]string{"user": "username", "pw": "password"}},
		{"index": 2, "type": "unannotated",
			"fields": map[string]string{"q": "unannotated", "go": "unannotated"}},
	}
	page := func(path string) map[string]any {
		return map[string]any{"url": "http://site.test" + path, "domain": "site.test",
			"html": "<h1>Site</h1>" + search + login + search, "forms": labels}
	}
	dir := t.TempDir()
	writeLines(t, filepath.Join(dir, "formasaurus-a.jsonl.gz"), page("/1"), page("/2"))
	writeLines(t, filepath.Join(dir, "ddg-autofill-a.jsonl.gz"),
		map[string]any{"site": "x", "page_type": "login", "controls": []map[string]any{
			{"ordinal": 0, "type": "firstName"}, {"ordinal": 1, "type": "password"}},
			"html": strings.Replace(login, "User name", "First name", 1)})
	got, err := benchForms(options{data: dir})
	if err != nil {
		t.Fatal(err)
	}
	fieldLabels, types := got["field_labels"], got["box_types"]
	delete(got, "field_labels")
	delete(got, "box_types")
	if diff := cmp.Diff([]labelScore{{"search query", 1, 1, 1}, {"submit button", 1, 1, 1}},
		fieldLabels); diff != "" {
		t.Errorf("labels -want +got:\n%s", diff)
	}
	if diff := cmp.Diff([]labelScore{{"person", 1, 1, 1}, {"words", 1, 1, 1}},
		types); diff != "" {
		t.Errorf("types -want +got:\n%s", diff)
	}
	want := map[string]any{
		"search_precision": 1.0, "search_recall": 1.0, "search_f1": 1.0, "type_accuracy": 1.0,
		"type_macro_f1":         1.0,
		"field_accuracy_search": 1.0, "field_accuracy_enabled": 1.0, "boxes": 2,
		"box_accuracy": 1.0, "forms_all_right_search": 1.0, "control_sets_exact": 1.0,
		"label_selftest_formasaurus": 1.0, "label_selftest_ddg": 1.0, "password_forms": 3,
		"password_called_search": 0,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestFoldsAreARangeOrOne(t *testing.T) {
	for s, want := range map[string]foldRange{"5-9": {5, 6, 7, 8, 9}, "3": {3}, "9-5": nil,
		"0-10": nil, "some": nil, "": nil} {
		var got foldRange
		if err := got.Set(s); (err == nil) != (want != nil) {
			t.Errorf("%q: %v", s, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", s, diff)
		}
	}
}

// A site falls into one fold, so that half of the folds hold other sites than the other half.
func TestFormsOfSomeFoldsAlone(t *testing.T) {
	dir := t.TempDir()
	page := func(domain string) map[string]any {
		return map[string]any{"url": "http://" + domain + "/", "domain": domain,
			"html": `<form action=/search><input name=q><button>Search</button></form>`,
			"forms": []map[string]any{{"index": 0, "type": "search",
				"fields": map[string]string{"q": "search query"}}}}
	}
	writeLines(t, filepath.Join(dir, "formasaurus-a.jsonl.gz"), page("a.test"), page("b.test"),
		page("c.test"), page("d.test"))
	writeLines(t, filepath.Join(dir, "ddg-autofill-a.jsonl.gz"), map[string]any{"site": "x"})
	sum := 0
	for _, folds := range []foldRange{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}} {
		got, err := benchForms(options{data: dir, folds: folds})
		if err != nil {
			t.Fatal(err)
		}
		sum += got["boxes"].(int)
	}
	if sum != 4 {
		t.Errorf("%d boxes in both halves, want 4", sum)
	}
}

func TestFormsNeedsItsData(t *testing.T) {
	if _, err := benchForms(options{data: t.TempDir()}); err == nil {
		t.Error("an empty directory was measured")
	}
}

func TestSubmissionScoresStrictCasesOnly(t *testing.T) {
	html := `<form action=/s method=post enctype=multipart/form-data><input name=q value=1>` +
		`<button id=b>Go</button></form>`
	multipart := "--BOUNDARY\r\nContent-Disposition: form-data; name=\"q\"\r\n\r\n1\r\n--BOUNDARY--\r\n"
	line := func(id, scoring string, expect any) map[string]any {
		return map[string]any{"id": id, "page_path": "/p", "charset": "utf-8", "html": html,
			"submitter": "#b", "scoring": scoring, "expect": expect}
	}
	right := map[string]string{"method": "POST", "url": "/s",
		"content_type": "multipart/form-data; boundary=BOUNDARY", "body": multipart}
	wrong := maps.Clone(right)
	wrong["url"] = "/elsewhere"
	name := filepath.Join(t.TempDir(), "cases.jsonl")
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, c := range []any{line("right", "strict", right), line("wrong", "strict", wrong),
		line("other", "policy", wrong), line("silent", "strict", nil)} {
		if err := json.NewEncoder(file).Encode(c); err != nil {
			t.Fatal(err)
		}
	}
	got, err := benchSubmission(options{data: name})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]any{"strict_passed": 1, "strict_total": 3}, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if keys := slices.Sorted(maps.Keys(got)); len(keys) != 2 {
		t.Errorf("keys %v", keys)
	}
}
