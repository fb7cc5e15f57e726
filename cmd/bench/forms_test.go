package main

import (
	"compress/gzip"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
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
		map[string]any{"site": "x", "page_type": "login", "html": login})
	got, err := benchForms(options{data: dir})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"search_precision": 1.0, "search_recall": 1.0, "search_f1": 1.0, "type_accuracy": 1.0,
		"type_macro_f1":         1.0,
		"field_accuracy_search": 1.0, "forms_all_right_search": 1.0, "control_sets_exact": 1.0,
		"label_selftest_formasaurus": 1.0, "label_selftest_ddg": 1.0, "password_forms": 3,
		"password_called_search": 0,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
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
