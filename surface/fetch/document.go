package fetch

import (
	"bytes"
	"sync"

	"github.com/PuerkitoBio/goquery"
)

type document struct {
	once sync.Once
	doc  *goquery.Document
	err  error
}

// Document parses the body once and shares the tree: callers must not change it.
func (p *Page) Document() (*goquery.Document, error) {
	p.doc.once.Do(func() { p.doc.doc, p.doc.err = goquery.NewDocumentFromReader(bytes.NewReader(p.Body)) })
	return p.doc.doc, p.doc.err
}
