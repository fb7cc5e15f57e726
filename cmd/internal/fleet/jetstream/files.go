package jetstream

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// The client's own object store is not used: the pieces that a killed worker leaves in it have no
// name, and stay for good. Here the pieces of a site's file lie under its key, so that one request
// removes all that are older than the file that counts.

// piece is how much of a file is in a message, unless the server takes less. By default one takes 1
// MB.
const piece = 256 << 10

// A file is one that lies in pieces in the stream of files, under a subject of its own.
type file struct {
	Version string // unique; the last part of the subject
	Fence   uint64 // of the lease under which it came
	First   uint64 // number of the message with the first piece
	Size    int64
	Sum     []byte // SHA-256
}

func (e *Engine) pieces(key, version string) string { return e.subject("file", key, version) }

// Checkpoint keeps note and file. The pieces are there before the record names them, and are those
// of nobody if it never does: the record then has the file before, with its note.
func (g *grant) Checkpoint(ctx context.Context, note []byte, content io.Reader) error {
	g.saving.Lock()
	defer g.saving.Unlock()
	if _, err := g.look(ctx); err != nil {
		return err
	}
	var f *file
	if content != nil {
		var err error
		if f, err = g.store(ctx, content); err != nil {
			g.discard(ctx, f)
			return err
		}
	}
	err := g.own(ctx, func(r *record) {
		o := r.Orders[g.Kind]
		o.Tries = 0
		r.setOrder(g.Kind, o)
		if r.Note = note; f != nil {
			r.File = f
		}
	})
	if f != nil && errors.Is(err, fleet.ErrLost) { // after another error the record may name it
		g.discard(ctx, f)
	}
	// old servers take what is before the first message for everything
	if err == nil && f != nil && f.First > 1 {
		// What cannot be removed now will be by the next check-point.
		_ = g.files.Purge(ctx, js.WithPurgeSubject(g.all("file", g.Key)),
			js.WithPurgeSequence(f.First))
	}
	return err
}

// store writes the pieces of a file. It returns what is known of them in any case.
func (g *grant) store(ctx context.Context, content io.Reader) (*file, error) {
	f := &file{Version: fmt.Sprintf("%d-%s", g.Fence, rand.Text()), Fence: g.Fence}
	sum, part := sha256.New(), make([]byte, min(piece, g.nc.MaxPayload()/2)) // with its headers
	for n := 0; ; n++ {
		size, err := io.ReadFull(content, part)
		if size == 0 && n > 0 && errors.Is(err, io.EOF) {
			break
		}
		end := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
		if err != nil && !end {
			return f, err
		}
		sum.Write(part[:size])
		f.Size += int64(size)
		number, err := g.storePiece(ctx, f, n, part[:size])
		if err != nil {
			return f, err
		}
		if n == 0 {
			f.First = number
		}
		if end {
			break
		}
	}
	f.Sum = sum.Sum(nil)
	return f, nil
}

// storePiece writes a piece once, however often it has to be sent: the server knows it by its name.
func (g *grant) storePiece(ctx context.Context, f *file, n int, part []byte) (number uint64,
	err error) {
	err = g.ask(ctx, func(ctx context.Context) error {
		m := &nats.Msg{Subject: g.pieces(g.Key, f.Version), Data: part}
		ack, err := g.js.PublishMsg(ctx, m, js.WithMsgID(fmt.Sprintf("%s-%d", f.Version, n)))
		if err == nil {
			number = ack.Sequence
		}
		return err
	})
	return number, err
}

// discard removes pieces that nobody asks for.
func (g *grant) discard(ctx context.Context, f *file) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), attempt)
	defer cancel()
	_ = g.files.Purge(ctx, js.WithPurgeSubject(g.pieces(g.Key, f.Version)))
}

// errReplaced says that a file has lost its pieces: a newer one has taken its place.
var errReplaced = errors.New("the file is not in the queue any more")

// fetch puts the file of a site together, the newest one there is: while it is read the next one
// may take its place.
func (e *Engine) fetch(ctx context.Context, r *record) (io.ReadCloser, error) {
	for {
		f, err := e.assemble(ctx, r.Key, r.File)
		if !errors.Is(err, errReplaced) {
			return f, err
		}
		newer, err2 := e.load(ctx, r.Key)
		if err2 != nil {
			return nil, err2
		}
		if newer.File == nil || newer.File.Version == r.File.Version {
			return nil, fmt.Errorf("read the file of %s: %w (%w)", r.Key, fleet.ErrGone, err)
		}
		r = newer
	}
}

// A scratch file is gone when it is closed.
type scratch struct{ *os.File }

func (s scratch) Close() error { return errors.Join(s.File.Close(), os.Remove(s.Name())) }

// assemble puts a file together, and hands it out when it is whole.
func (e *Engine) assemble(ctx context.Context, key string, f *file) (_ io.ReadCloser, err error) {
	to, err := os.CreateTemp("", "deepcrawl-file-*")
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			_ = scratch{to}.Close()
		}
	}()
	sum, size := sha256.New(), int64(0)
	for at := f.First; size < f.Size; {
		m, err := e.next(ctx, e.files, e.pieces(key, f.Version), at)
		if err != nil {
			return nil, err
		}
		if m == nil {
			return nil, errReplaced
		}
		if _, err := io.MultiWriter(to, sum).Write(m.Data); err != nil {
			return nil, err
		}
		size, at = size+int64(len(m.Data)), m.Sequence+1
	}
	if !bytes.Equal(sum.Sum(nil), f.Sum) {
		return nil, errReplaced
	}
	_, err = to.Seek(0, io.SeekStart)
	return scratch{to}, err
}
