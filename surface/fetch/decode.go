package fetch

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zlib"
	"github.com/klauspost/compress/zstd"
)

// acceptEncoding is what decode understands, but for deflate, of which there are two. net/http
// would ask for gzip alone and expand it without a limit of ours.
const acceptEncoding = "gzip, br, zstd"

// Of 106 octets brotli makes 64 MiB: a second coding around the first is kept for servers that
// compress twice by mistake, a third one is a bomb.
const maxCodings = 2

// codings are those in use (IANA), of which some were not asked for.
var codings = map[string]bool{
	"gzip": true, "x-gzip": true, "deflate": true, "br": true, "zstd": true,
	"compress": true, "x-compress": true, "exi": true, "pack200-gzip": true, "aes128gcm": true,
	"dcb": true, "dcz": true, "sdch": true, "lzma": true, "xz": true, "bzip2": true,
}

// zstdWindow bounds the memory that a foreign zstd frame can claim; browsers allow 8 MiB as well
// (RFC 9659).
const zstdWindow = 8 << 20

var (
	readerPool = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, 4<<10) }}
	gzipPool   = sync.Pool{New: func() any { return new(gzip.Reader) }}
	brotliPool = sync.Pool{New: func() any { return brotli.NewReader(nil) }}
	zstdPool   = sync.Pool{New: func() any {
		d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1),
			zstd.WithDecoderMaxWindow(zstdWindow), zstd.WithDecoderLowmem(true))
		if err != nil {
			panic("fetch: zstd options: " + err.Error())
		}
		return d
	}}
)

// decode undoes the codings that header, a Content-Encoding, names. The caller calls done when it
// has read enough. Reading is lazy, so a limit on the returned reader limits the decoded octets.
func decode(r io.Reader, header string) (decoded io.Reader, done func(), err error) {
	named := strings.FieldsFunc(strings.ToLower(header), func(c rune) bool {
		return c == ',' || c == ' ' || c == '\t'
	})
	if len(named) > maxCodings {
		return nil, nil, fmt.Errorf("its answer is coded %d times", len(named))
	}
	var puts []func()
	done = func() {
		for _, put := range puts {
			put()
		}
	}
	for i := len(named) - 1; i >= 0; i-- {
		next, put, err := decodeOne(r, named[i])
		if err != nil {
			done()
			return nil, nil,
				fmt.Errorf("its body is not what Content-Encoding: %s says: %w", named[i], err)
		}
		r, puts = next, append(puts, put)
	}
	return r, done, nil
}

// decodeOne lets through a body that is empty, and one that is called gzip and is text: servers
// behind a caching proxy do that.
func decodeOne(r io.Reader, coding string) (io.Reader, func(), error) {
	if !codings[coding] { // "none", "utf-8", "text/html": said by servers that mean nothing by it
		return r, func() {}, nil
	}
	br := readerPool.Get().(*bufio.Reader)
	br.Reset(r)
	put := func() { br.Reset(nil); readerPool.Put(br) }
	magic, _ := br.Peek(2)
	if len(magic) == 0 {
		return br, put, nil
	}
	decoded, putDecoder, err := newDecoder(br, coding, magic)
	if err != nil {
		put()
		return nil, nil, err
	}
	return decoded, func() { putDecoder(); put() }, nil
}

func newDecoder(r *bufio.Reader, coding string, magic []byte) (io.Reader, func(), error) {
	switch coding {
	case "gzip", "x-gzip":
		if len(magic) < 2 || magic[0] != 0x1f || magic[1] != 0x8b {
			if head, _ := r.Peek(sniffOctets); !textual(sniffed(head)) {
				return nil, nil, errors.New("it is neither that nor text")
			}
			return r, func() {}, nil
		}
		d := gzipPool.Get().(*gzip.Reader)
		return d, func() { gzipPool.Put(d) }, d.Reset(r)
	case "br":
		d := brotliPool.Get().(*brotli.Reader)
		return d, func() { brotliPool.Put(d) }, d.Reset(r)
	case "zstd":
		d := zstdPool.Get().(*zstd.Decoder)
		return d, func() { _ = d.Reset(nil); zstdPool.Put(d) }, d.Reset(r)
	// not asked for, but sent by servers that know nothing newer; with or without the zlib header
	case "deflate":
		if len(magic) == 2 && magic[0]&0x0f == 8 && (uint(magic[0])<<8|uint(magic[1]))%31 == 0 {
			d, err := zlib.NewReader(r)
			return d, func() {}, err
		}
		return flate.NewReader(r), func() {}, nil
	}
	return nil, nil, errors.New("was not asked for")
}
