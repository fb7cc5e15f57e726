package warc

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/klauspost/compress/gzip"
)

// ErrForeign says that a file is no gzipped WARC file, so nothing is appended to it.
var ErrForeign = errors.New("not a gzipped WARC file")

// ErrInUse says that another run writes to a file. What two of them write lies across each other.
var ErrInUse = errors.New("another run writes to this archive")

// Open opens the file at path for appending and makes it when there is none; each opening begins
// with a warcinfo record. A record that a killed run left half written at the end is cut off: it
// reads the whole file to find it, at some hundred megabytes a second.
func Open(path string, info Info) (*File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(f); err != nil { // for as long as it is open
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	end, err := trim(f)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), f.Close())
	}
	zip, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	w := &File{f: f, end: end, zip: zip, info: newID(), seen: newDigests(), now: info.Now}
	if w.now == nil {
		w.now = time.Now
	}
	w.write(&record{kind: "warcinfo", id: w.info, at: w.now(), block: info.block(), fields: []field{
		{"WARC-Filename", filepath.Base(path)}, {"Content-Type", "application/warc-fields"},
	}})
	if w.err != nil {
		return nil, errors.Join(w.err, f.Close())
	}
	return w, nil
}

func (i Info) block() []byte {
	var b strings.Builder
	for _, f := range []field{
		{"software", i.Software}, {"format", "WARC File Format 1.1"},
		{"conformsTo",
			"http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/"},
		{"operator", i.Operator}, {"robots", i.Robots},
	} {
		if f.value != "" {
			fmt.Fprintf(&b, "%s: %s\r\n", f.name, strings.Join(strings.Fields(f.value), " "))
		}
	}
	return []byte(b.String())
}

// trim cuts f behind its last whole member, and returns where that ends.
func trim(f *os.File) (end int64, err error) {
	if end, err = lastMember(f); err != nil {
		return 0, err
	}
	return end, f.Truncate(end)
}

const gzipMagic = "\x1f\x8b\x08"

// lastMember returns the offset behind the last member that is whole.
func lastMember(f io.Reader) (int64, error) {
	in := &counter{r: bufio.NewReaderSize(f, 1<<20)}
	switch head, err := in.r.Peek(len(gzipMagic)); {
	case len(head) == 0 && err == io.EOF:
		return 0, nil
	case !strings.HasPrefix(gzipMagic, string(head)):
		return 0, ErrForeign
	}
	var end int64
	var zip gzip.Reader
	for {
		err := zip.Reset(in)
		if err == nil {
			zip.Multistream(false)
			if end == 0 && !isWARC(&zip) {
				return 0, ErrForeign
			}
			_, err = io.Copy(io.Discard, &zip)
		}
		switch {
		case errors.Is(err, io.EOF), err != nil && end > 0:
			return end, nil
		case err != nil && torn(err):
			return 0, nil // killed in its first record
		case err != nil:
			return 0, ErrForeign
		}
		end = in.n
	}
}

func torn(err error) bool { return errors.Is(err, io.ErrUnexpectedEOF) }

func isWARC(r io.Reader) bool {
	head := make([]byte, len("WARC/"))
	n, err := io.ReadFull(r, head)
	return err == nil && string(head) == "WARC/" || torn(err) && n < len(head)
}

// counter counts what is read. It is a ByteReader, so that gzip reads no further than the end of a
// member.
type counter struct {
	r *bufio.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}

func (c *counter) ReadByte() (byte, error) {
	b, err := c.r.ReadByte()
	if err == nil {
		c.n++
	}
	return b, err
}
