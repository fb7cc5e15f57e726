package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// InFrame shows the answer in a frame of the page.
var InFrame = wild.Trait{Family: "stand", Name: "stand/frame", Doc: "The page of results has a frame, in which the answer stands.", Hard: true,
	Fits: func(s *wild.Site) bool {
		return alone(s) && strings.EqualFold(s.Form.Method, "GET") && s.Results.Onto == nil && !s.Form.Again
	},
	Excludes: []string{"pager/path", "pager/script-function", "pager/second-button", "pager/postback", "pager/post-buttons", "pager/post-form", "page-life", "state"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		name := pick(r, "frame", "part", "inner", "body")
		s.Search.Price++ // the page around the frame
		s.Results.Onward = append(s.Results.Onward, func(_ *wild.Visit, _ *wild.Answer, q url.Values) { q.Set(name, "1") })
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || v.R.Method != "GET" || v.Given(name) || len(v.Values) == 0 {
				return nil
			}
			q := v.R.URL.Query()
			q.Set(name, "1")
			reply := wild.Page(s.Say("results for"), fmt.Sprintf("<iframe src=\"%s\" width=\"100%%\" height=\"900\"></iframe>\n", v.Href(s.Form.Action+"?"+q.Encode())))
			reply.Kind = wild.Result
			return reply
		})
	}}
