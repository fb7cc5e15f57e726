package union

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// unite puts files together; the first of them is what the others are added to where base says so.
func unite(t *testing.T, base bool, files ...string) (string, Sum) {
	t.Helper()
	u, err := New(filepath.Join(t.TempDir(), "scratch"))
	if err != nil {
		t.Fatal(err)
	}
	u.Base = base
	var all strings.Builder
	var sum Sum
	for i := 0; i < len(files) && err == nil; i++ {
		err = u.Add(t.Context(), strings.NewReader(files[i]))
	}
	if err == nil {
		sum, err = u.Write(t.Context(), &all)
	}
	if err := errors.Join(err, u.Close()); err != nil {
		t.Fatal(err)
	}
	return all.String(), sum
}

const day = "2026-03-0%dT00:00:00Z"

// look is a line of an export: seen first and last on these days.
func look(id int, uid, site, title string, first, last int) string {
	return fmt.Sprintf(`{"id":%d,"site_id":7,"site":%q,"title":%q,"first_seen":"`+day+
		`","last_seen":"`+day+`","gone":"","uid":%q,"changed_at":"`+day+
		`","attributes":[{"name":"a","value":"<b>"}]}`+"\n",
		id, site, title, first, last, uid, first)
}

// gone is a look at a record that was found to be gone on a day.
func gone(line string, at int) string {
	return strings.Replace(line, `"gone":""`, fmt.Sprintf(`"gone":"`+day+`"`, at), 1)
}

func TestTheLatestLookSaysWhatARecordIs(t *testing.T) {
	changed := func(line string, at int) string {
		head, rest, _ := strings.Cut(line, `"changed_at":"`)
		return head + fmt.Sprintf(`"changed_at":"`+day, at) + rest[len("2026-03-01T00:00:00Z"):]
	}
	numbered := func(line string, id, site int) string {
		line = line[strings.Index(line, `,"site":`):]
		return fmt.Sprintf(`{"id":%d,"site_id":%d`, id, site) + line
	}
	for name, c := range map[string]struct{ a, b, want string }{
		"two records": {look(5, "u1", "b.example", "One", 1, 2),
			look(5, "u2", "a.example", "Two", 1, 2),
			numbered(look(0, "u2", "a.example", "Two", 1, 2), 1, 1) +
				numbered(look(0, "u1", "b.example", "One", 1, 2), 2, 2)},
		"the later one": {look(1, "u", "a.example", "Old", 1, 2),
			look(9, "u", "a.example", "New", 3, 4),
			numbered(changed(look(0, "u", "a.example", "New", 1, 4), 3), 1, 1)},
		"the same, since the earlier": {look(1, "u", "a.example", "Same", 2, 3),
			look(1, "u", "a.example", "Same", 1, 4),
			numbered(look(0, "u", "a.example", "Same", 1, 4), 1, 1)},
		"gone": {look(1, "u", "a.example", "Same", 1, 3),
			gone(look(1, "u", "a.example", "Same", 1, 2), 4),
			numbered(gone(look(0, "u", "a.example", "Same", 1, 3), 4), 1, 1)},
		"back after it was gone": {gone(look(1, "u", "a.example", "Same", 1, 2), 3),
			look(1, "u", "a.example", "Same", 4, 5),
			numbered(look(0, "u", "a.example", "Same", 1, 5), 1, 1)},
	} {
		for order, files := range map[string][]string{"one way": {c.a, c.b},
			"the other": {c.b, c.a}, "in one file": {c.a + "\n" + c.b}, "twice": {c.a, c.b, c.a}} {
			if got, _ := unite(t, false, files...); got != c.want {
				t.Errorf("%s, %s:\n got %swant %s", name, order, got, c.want)
			}
		}
	}
}

// A union is the same again when it is put together with its parts, whatever they are.
func TestAUnionTakesNothingMoreOfItsParts(t *testing.T) {
	var parts []string
	for file := range 3 {
		var b strings.Builder
		for n := range 40 {
			of := (n*7 + file*11) % 60
			line := look(n, fmt.Sprint("u", of), fmt.Sprintf("s%d.example", of%4),
				fmt.Sprint("Title ", (n+file)%3), 1+(n+file)%3, 3+(n*file)%5)
			if n%5 == file {
				line = gone(line, 4+n%5)
			}
			b.WriteString(line)
		}
		parts = append(parts, b.String())
	}
	all, sum := unite(t, false, parts...)
	if sum.Records != 54 || sum.Added != 54 || sum.Updated != 0 || sum.Gone == 0 ||
		sum.Sites != 4 || strings.Count(all, "\n") != 54 {
		t.Errorf("of three parts with 54 records: %+v, %d lines", sum, strings.Count(all, "\n"))
	}
	for i := range parts {
		again, sum := unite(t, true, all, parts[(i+1)%3], parts[i])
		if again != all || sum.Added != 0 || sum.Updated != 0 {
			t.Errorf("with its parts: %+v, the same: %v", sum, again == all)
		}
	}
	if piecemeal, _ := unite(t, false, parts[2], parts[0]); piecemeal == all {
		t.Error("two parts are as good as three: the test shows nothing")
	} else if both, _ := unite(t, false, piecemeal, parts[1]); both != all {
		t.Error("one after the other comes to something else")
	}
	if _, sum := unite(t, true, parts[0], parts[1]); sum.Added == 0 || sum.Updated == 0 {
		t.Errorf("what the second part adds to the first: %+v, want new records and others updated",
			sum)
	}
}

func TestMembersOfALaterVersionStay(t *testing.T) {
	line := `{"uid":"u","last_seen":"2026-03-01T01:00:00+01:00","later":{"x":[1, 2.50,"ü"]},` +
		`"price":12.50}`
	want := `{"uid":"u","last_seen":"2026-03-01T00:00:00Z","later":{"x":[1, 2.50,"ü"]},"price":12.50}` + "\n"
	if got, _ := unite(t, false, line); got != want {
		t.Errorf("got %swant %s", got, want)
	}
}

func TestLinesThatAreRefused(t *testing.T) {
	for line, why := range map[string]string{
		`{"last_seen":"2026-03-01T00:00:00Z"}`:                           "line 2: no line of a full export: it has no uid",
		`{"uid":"u"}`:                                                    "it has no last_seen",
		`{"uid":"u","last_seen":"yesterday"}`:                            "last_seen",
		`{"uid":"u","last_seen":"2026-03-01T00:00:00Z","change":"gone"}`: "an export of changes",
		`{"uid":"u","last_seen":"2026-03-01T00:00:00Z"`:                  "EOF",
		`{"uid":"u","last_seen":"2026-03-01T00:00:00Z"} {}`:              "behind the object",
		`["u"]`: "no JSON object",
	} {
		u, err := New(filepath.Join(t.TempDir(), "scratch"))
		if err != nil {
			t.Fatal(err)
		}
		err = u.Add(t.Context(),
			strings.NewReader(look(1, "u", "a.example", "Good", 1, 2)+line+"\n"))
		if !errors.Is(err, ErrLine) || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: got %v, want ErrLine with %q", line, err, why)
		}
		u.Close()
	}
}

func FuzzParse(f *testing.F) {
	f.Add(look(1, "u", "a.example", "One", 1, 2))
	f.Add(`{"uid":"u","last_seen":"2026-03-01T00:00:00Z","uid":"v"}`)
	f.Fuzz(func(t *testing.T, text string) {
		l, err := parse([]byte(text))
		if err != nil {
			return
		}
		var out strings.Builder
		w := newWriter(&out)
		if err := errors.Join(w.write([]byte(text), l.times, 1, 1), w.flush()); err != nil {
			t.Fatal(err)
		}
		again, err := parse([]byte(out.String()))
		if err != nil || again.uid != l.uid || again.times != l.times ||
			again.digest() != l.digest() {
			t.Errorf("%q came out as %q (%v)", text, out.String(), err)
		}
	})
}
