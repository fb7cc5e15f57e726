package trap

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestParametersThatChangeNothingAreLearnt(t *testing.T) {
	type visit struct {
		url  string
		text uint64
	}
	cases := []struct {
		name  string
		read  []visit
		known []string
		open  []string
	}{
		{"a parameter of one path",
			[]visit{{"/a?v=1", 1}, {"/a?v=2", 1}, {"/a?v=3", 1}, {"/a?v=4", 1}},
			[]string{"/a?v=5", "/a?v=5&v=6"}, []string{"/b?v=5", "/a?v=5&w=1", "/a"}},
		{"there or not", []visit{{"/a", 1}, {"/a?v=2", 1}, {"/a?v=3", 1}, {"/a?v=4", 1}},
			[]string{"/a?v=5"}, []string{"/b?v=5"}},
		{"it made a difference once",
			[]visit{{"/a?v=1", 1}, {"/a?v=2", 1}, {"/a?v=3", 1}, {"/a?v=4", 1}, {"/a?v=5", 2}}, nil,
			[]string{"/a?v=6"}},
		{"the same all over the site",
			[]visit{{"/a?v=1", 1}, {"/a?v=2", 1}, {"/b?v=1", 2}, {"/b?v=2", 2}, {"/c?v=1", 3},
				{"/c?v=2", 3}, {"/d?v=1", 4}, {"/d?v=2", 4},
				{"/e?v=1", 5}, {"/e?v=2", 5}, {"/f?v=1", 6}, {"/f?v=2", 6}, {"/g?v=1", 7}},
			[]string{"/g?v=2", "/a?v=7"}, []string{"/h?v=1"}},
		{"beside one that counts",
			[]visit{{"/a?id=1&v=1", 1}, {"/a?id=1&v=2", 1}, {"/a?id=2&v=1", 2}, {"/a?id=2&v=2", 2},
				{"/a?id=3&v=1", 3}, {"/a?id=3&v=2", 3}, {"/a?id=4&v=9", 4}},
			[]string{"/a?id=4&v=1", "/a?v=7&id=1"}[:1], []string{"/a?id=5&v=1"}},
		{"a session on two pages",
			[]visit{{"/a?z=91f0c2ab44de", 1}, {"/b?z=91f0c2ab44de", 2}, {"/a?z=7be2200d19ac", 1},
				{"/b?z=7be2200d19ac", 2}},
			[]string{"/a?z=03c4d5e6f7a8", "/b?z=03c4d5e6f7a8"}, []string{"/c?z=03c4d5e6f7a8"}},
		{"a session that some links lack",
			[]visit{{"/1?z=91f0c2ab44de", 1}, {"/2?z=91f0c2ab44de", 2}, {"/3?z=91f0c2ab44de", 3},
				{"/4?z=91f0c2ab44de", 4}, {"/1", 1}, {"/2", 2}},
			[]string{"/3", "/4", "/4?z=03c4d5e6f7a8"}, []string{"/5"}},
		{"a choice that some links lack",
			[]visit{{"/1?v=1", 1}, {"/2?v=1", 2}, {"/3?v=1", 3}, {"/1", 1}, {"/2", 9}}, nil,
			[]string{"/3", "/4"}},
		{"a session behind a semicolon",
			[]visit{{"/a;s=91f0c2ab44de", 1}, {"/b;s=91f0c2ab44de", 2}, {"/a", 1},
				{"/a;s=7be2200d19ac", 1}, {"/b;s=7be2200d19ac", 2}},
			[]string{"/a;s=03c4d5e6f7a8", "/b;s=03c4d5e6f7a8"}, []string{"/c;s=03c4d5e6f7a8"}},
		{"a session with dashes",
			[]visit{{"/a?z=3f1c8a52-9d0e-4b7a-8c61-0e5d2f7a9b34", 1},
				{"/b?z=a20b77c4-1e5f-4d93-b0a8-6c9d3e4f5a61", 2},
				{"/a?z=0c4d9e8f-7b6a-4f5e-9d2c-1a3b5c7d9e0f", 1},
				{"/b?z=5e6f7a8b-9c0d-4e1f-8a2b-3c4d5e6f7a8b", 2}},
			[]string{"/a?z=d1e2f3a4-b5c6-4d7e-8f90-a1b2c3d4e5f6"},
			[]string{"/c?z=d1e2f3a4-b5c6-4d7e-8f90-a1b2c3d4e5f6"}},
		{"documents under codes, the first of which refuse",
			[]visit{{"/d?id=91f0c2ab44de", 1}, {"/d?id=7be2200d19ac", 1},
				{"/d?id=03c4d5e6f7a8", 1}},
			nil, []string{"/d?id=55aa66bb77cc"}},
		{"documents under codes that refuse in two ways",
			[]visit{{"/d?id=91f0c2ab44de", 1}, {"/d?id=7be2200d19ac", 1}, {"/d?id=03c4d5e6f7a8", 2},
				{"/d?id=1f2e3d4c5b6a", 2}},
			nil, []string{"/d?id=55aa66bb77cc"}},
		{"numbers of two pages",
			[]visit{{"/a?v=1", 1}, {"/b?v=1", 2}, {"/a?v=2", 1}, {"/b?v=2", 2}}, nil,
			[]string{"/a?v=3", "/b?v=3"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := newDust()
			for _, v := range c.read {
				d.Read(made.URL("http://a.example"+v.url), v.text)
			}
			for _, u := range c.known {
				if !d.Known(made.URL("http://a.example" + u)) {
					t.Errorf("%s is not known", u)
				}
			}
			for _, u := range c.open {
				if d.Known(made.URL("http://a.example" + u)) {
					t.Errorf("%s is taken for known", u)
				}
			}
		})
	}
}
