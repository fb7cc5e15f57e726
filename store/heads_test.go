package store

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDocumentsOfTheSurfaceHaveTheirDatesAndAddress(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveSite(ctx, site, "https://example.org/", "example.org"))
	v := visit(t, 1)
	v.Text = "All about rivers."
	v.Page.Body = []byte(`<html lang=en><head><link rel=canonical href="/rivers"><meta ` +
		`property="article:published_time" content="2019-05-01"><meta name="dcterms.modified" ` +
		`content="3 May 2019"></head><body>All about rivers.`)
	v.Said = v.Page.Metadata()
	must(t, db.SaveVisit(ctx, v))
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err := db.Export(ctx, ExportOptions{Format: "sqlite", Path: path})
	must(t, err)
	out, err := Options{}.openRead(path)
	must(t, err)
	defer out.Close()
	var got [3]string
	must(t, out.QueryRow(
		`SELECT canonical_url, published, modified FROM documents WHERE kind = 'surface'`).Scan(
		&got[0], &got[1], &got[2]))
	want := [3]string{v.Page.URL.ResolveReference(parse(t, "/rivers")).String(), "2019-05-01",
		"2019-05-03"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("document (-want +got):\n%s", diff)
	}
}
