package jsrender

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

// framed is a message as a browser sends it.
func framed(head byte, payload string) []byte {
	mask := []byte{1, 2, 3, 4}
	b := []byte{head, 0x80 | byte(len(payload))}
	if len(payload) > 125 {
		b = binary.BigEndian.AppendUint16([]byte{head, 0x80 | 126}, uint16(len(payload)))
	}
	b = append(b, mask...)
	for i := range len(payload) {
		b = append(b, payload[i]^mask[i%4])
	}
	return b
}

func TestFramesAreReadAsTheyWereSent(t *testing.T) {
	for _, c := range []struct {
		name  string
		bytes []byte
		want  string
		err   error
	}{
		{"short", framed(0x81, "heron"), "heron", nil},
		{"long", framed(0x81, strings.Repeat("heron ", 100)), strings.Repeat("heron ", 100), nil},
		{"not masked", []byte{0x81, 1, 'x'}, "", errFrame},
		{"compressed", framed(0xc1, "heron"), "", errFrame},
		{"too long", []byte{0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4}, "", errFrame},
		{"cut off", framed(0x81, "heron")[:8], "", io.ErrUnexpectedEOF},
	} {
		frame, payload, err := readFrame(bufio.NewReader(bytes.NewReader(c.bytes)))
		if !errors.Is(err, c.err) || string(payload) != c.want ||
			err == nil && !bytes.Equal(frame, c.bytes) {
			t.Errorf("%s: %q, %v", c.name, payload, err)
		}
	}
}

func FuzzFrames(f *testing.F) {
	f.Add(framed(0x81, "heron"))
	f.Add([]byte{0x81, 0xfe, 0, 1, 1, 2, 3, 4, 5})
	f.Fuzz(func(t *testing.T, b []byte) {
		r := bufio.NewReader(bytes.NewReader(b))
		for {
			frame, payload, err := readFrame(r)
			if err != nil {
				return
			}
			if len(payload) > mostPosted || len(frame) < len(payload)+6 {
				t.Fatalf("%d octets in a frame of %d", len(payload), len(frame))
			}
		}
	})
}

// parrot answers each message with its text and an exclamation mark, and notes them.
func parrot(heard func(string)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		conn, buffered, err := scripted.Upgrade(w, r)
		if err != nil {
			return
		}
		defer conn.Close()
		for {
			frame, payload, err := readFrame(buffered)
			if err != nil || frame[0]&0x0f == 8 {
				return
			}
			heard(string(payload))
			answer := string(payload) + "!"
			_, _ = conn.Write(append([]byte{0x81, byte(len(answer))}, answer...))
		}
	}
}

// What a page says over a WebSocket is read before it is sent, as what it posts is.
func TestAPageSpeaksOverAWebSocketThroughTheDoor(t *testing.T) {
	// after sockets that were refused, Chromium opens further ones seconds later
	r, w := ownBrowserAndWeb(t)
	var mu sync.Mutex
	var heard []string
	w.handle(t, "/socket/line", parrot(func(message string) {
		mu.Lock()
		defer mu.Unlock()
		heard = append(heard, message)
	}))
	p := render(t, r, w.page(t, "/socket/page", `<p></p><script>
		const ws = new WebSocket('ws://' + location.host + '/socket/line');
		ws.onopen = () => ws.send('heron');
		ws.onmessage = e => { document.querySelector('p').append(e.data); ws.send('mutation M { remove(id: 1) { id } }'); };
		ws.onclose = () => document.querySelector('p').append(' closed');
	</script>`))
	if !strings.Contains(string(p.Body), "<p>heron! closed</p>") {
		t.Errorf("got %s", p.Body)
	}
	mu.Lock()
	defer mu.Unlock()
	if diff := cmp.Diff([]string{"heron"}, heard); diff != "" {
		t.Errorf("heard (-want +got):\n%s", diff)
	}
	if use := shared.client.Gate().Usage(fetch.Site(p.URL)); use.Requests == 0 {
		t.Error("no request was counted")
	}
}
