package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// A calledOff body calls its request off when it is read, and goes on as its server does.
type calledOff struct {
	io.Reader
	stop  func()
	takes time.Duration // before each part of it comes
	ctx   context.Context
}

func (b *calledOff) Read(p []byte) (int, error) {
	b.stop()
	select {
	case <-time.After(b.takes):
		return b.Reader.Read(p)
	case <-b.ctx.Done():
		return 0, b.ctx.Err()
	}
}

func (b *calledOff) Close() error { return nil }

// Of a run that is interrupted, an answer that has begun to come is read to its end, if that comes
// soon.
func TestAnAnswerThatCameIsReadThoughTheRunEnds(t *testing.T) {
	for name, tt := range map[string]struct {
		takes time.Duration
		read  bool
	}{"at once": {0, true}, "soon": {150 * time.Millisecond, true},
		"too late": {time.Minute, false}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(context.Background())
				defer stop()
				s := &fakeSite{}
				s.answer = func(r *http.Request, _ int) (*http.Response, error) {
					p := reply(200, "")
					if r.URL.Path != "/robots.txt" {
						p.Body = &calledOff{Reader: strings.NewReader("<p>all of it</p>"),
							stop: stop, takes: tt.takes, ctx: r.Context()}
					}
					return p, nil
				}
				c := fakeClient(t, Config{}, nil)
				c.transport = s
				begun := time.Now()
				p, err := c.Fetch(ctx, &Request{URL: mustParse(t, "http://a.test/")})
				if tt.read && (err != nil || string(p.Body) != "<p>all of it</p>") ||
					!tt.read && !errors.Is(err, context.Canceled) {
					t.Errorf("%+v, %v", p, err)
				}
				if waited := time.Since(begun); waited > 2*time.Second {
					t.Errorf("it took %s", waited)
				}
			})
		})
	}
}
