// Package warc archives what passes between us and the web, byte for byte, as WARC/1.1 files (ISO
// 28500:2017).
//
//	f, err := warc.Open("crawl.warc.gz", warc.Info{Software: "deepcrawl/1.0"})
//	client := &http.Client{Transport: f.Transport(http.DefaultTransport)}
//	...
//	err = f.Close()
//
// Each record is a gzip member of its own, so that tools can jump to any of them. A request and its
// response are two records that name each other; a response whose body was archived before becomes
// a revisit, which names the first, and so does an answer that nothing changed.
//
// Archives are handed on, so what would let their readers act as the visitor is left out: cookies
// (unless KeepCookies lets them in), passwords in headers and in addresses.
package warc

import (
	"bytes"
	"crypto/sha1" //nolint:gosec // names a body, guards nothing: what archives compare digests by
	"encoding/base32"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/klauspost/compress/gzip"
)

// Info describes a file in its first record.
type Info struct {
	Software string // name and version
	Operator string // who to ask
	Robots   string // the policy in force

	Now func() time.Time // what records are dated by, that of the client's clock; nil: time.Now
}

// A File is a WARC file that is written to. It is safe for concurrent use.
type File struct {
	mu   sync.Mutex
	f    *os.File
	end  int64 // of what was written, in octets
	zip  *gzip.Writer
	info string // ID of the warcinfo record
	seen *digests
	err  error // the first that a write met; nothing is written after it

	cookies func(host string) bool // see KeepCookies
	now     func() time.Time
}

// Close writes out what is left and closes the file. It returns the first error that the archive
// met, which its users did not see. Err tells those who want to stop before.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.f.Close()
	if f.err != nil {
		return f.err
	}
	return err
}

// Err returns the first error that the archive met, such as that its file is not what it was.
func (f *File) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err == nil {
		f.err = f.still()
	}
	return f.err
}

// A field is a line of a record's header.
type field struct{ name, value string }

type record struct {
	kind   string
	id     string
	at     time.Time
	fields []field
	block  []byte
}

func newID() string { return "<urn:uuid:" + uuid.NewString() + ">" }

// write appends records as one: all of them, or, when the disk is full, none that a reader would
// take for whole.
func (f *File) write(rs ...*record) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return
	}
	var out bytes.Buffer
	for _, r := range rs {
		if f.err = f.member(&out, r); f.err != nil {
			return
		}
	}
	if f.err = f.still(); f.err != nil {
		return
	}
	n, err := f.f.Write(out.Bytes())
	f.end += int64(n)
	if err != nil {
		f.err = fmt.Errorf("write the archive: %w", err) // which names the file
	}
}

// still reports that the name leads to another file by now, or to none, or that the file was cut:
// what is written here, or was written before, would be gone at the end.
func (f *File) still() error {
	ours, err := f.f.Stat()
	if err != nil {
		return err
	}
	here, err := os.Stat(f.f.Name())
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(ours, here) {
		return fmt.Errorf("%w: %s", ErrLost, f.f.Name())
	}
	if ours.Mode().IsRegular() && ours.Size() < f.end {
		return fmt.Errorf("%w: %s was cut from %d to %d octets", ErrLost, f.f.Name(), f.end,
			ours.Size())
	}
	return nil
}

// ErrLost says that the file was deleted, replaced or cut while it was written to.
var ErrLost = errors.New("the archive was deleted, replaced or cut")

func (f *File) member(out *bytes.Buffer, r *record) error {
	f.zip.Reset(out)
	fmt.Fprintf(f.zip, "WARC/1.1\r\nWARC-Type: %s\r\nWARC-Record-ID: %s\r\nWARC-Date: %s\r\n",
		r.kind, r.id, date(r.at))
	if r.kind != "warcinfo" {
		fmt.Fprintf(f.zip, "WARC-Warcinfo-ID: %s\r\n", f.info)
	}
	for _, h := range r.fields {
		if h.value != "" {
			fmt.Fprintf(f.zip, "%s: %s\r\n", h.name, h.value)
		}
	}
	fmt.Fprintf(f.zip, "WARC-Block-Digest: %s\r\nContent-Length: %d\r\n\r\n", digest(r.block),
		len(r.block))
	f.zip.Write(r.block)
	f.zip.Write([]byte("\r\n\r\n"))
	return f.zip.Close() // keeps the first error of the writes before
}

func date(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000Z") }

func digest(b []byte) string {
	sum := sha1.Sum(b)
	return "sha1:" + base32.StdEncoding.EncodeToString(sum[:])
}

// digests remembers where bodies were archived first: the latest maxDigests of them.
type digests struct {
	first map[string]origin
	order []string // a ring
	next  int
}

type origin struct {
	uri string
	at  time.Time
}

const (
	maxDigests = 50_000
	leastBody  = 64 // octets: a revisit record of less would be larger than the body
)

func newDigests() *digests { return &digests{first: make(map[string]origin)} }

// meet returns where a body was archived before, and remembers it when it was not.
func (d *digests) meet(sum string, o origin) (origin, bool) {
	if before, ok := d.first[sum]; ok {
		return before, true
	}
	if len(d.order) < maxDigests {
		d.order = append(d.order, sum)
	} else {
		delete(d.first, d.order[d.next])
		d.order[d.next] = sum
		d.next = (d.next + 1) % maxDigests
	}
	d.first[sum] = o
	return origin{}, false
}
