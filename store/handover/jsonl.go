package handover

import (
	"bufio"
	"encoding/json"
	"io"
)

// A jsonl writes one record a line; attributes are a list of objects, because a name may recur.
type jsonl struct {
	b   *bufio.Writer
	enc *json.Encoder
}

func newJSONL(w io.Writer, _ Options) (Writer, error) {
	b := bufio.NewWriterSize(w, 1<<16)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return &jsonl{b, enc}, nil
}

func (j *jsonl) Write(r *Record) error { return j.enc.Encode(r) }
func (j *jsonl) Close() error          { return j.b.Flush() }
