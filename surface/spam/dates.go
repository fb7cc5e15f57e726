package spam

import (
	"math"
	"time"
)

// dates is the constructor Date of a page whose time is known: it stands still, in UTC. Only where
// cookies are asked for is it: a page that sends visitors away at some hours is one that Inspect is
// to see through at all hours.
func (m *machine) dates() value {
	f := native("Date", func(m *machine, _ value, args []value) value {
		switch {
		case len(args) == 0:
			return m.date(m.in.page.At)
		case len(args) > 1 || args[0].kind == isText:
			return value{}
		}
		n, ok := m.number(args[0])
		if !ok || !inTime(n) {
			return value{}
		}
		return m.date(time.UnixMilli(int64(n)))
	})
	f.o.set("now",
		native("now", func(m *machine, _ value, _ []value) value {
			return milliseconds(m.in.page.At)
		}))
	return f
}

func milliseconds(t time.Time) value { return numbered(float64(t.UnixMilli())) }

// inTime reports whether n is a time in milliseconds that JavaScript has (ECMA-262, 21.4.1.1).
func inTime(n float64) bool { return math.Abs(n) <= 8.64e15 }

// date is an object of it.
func (m *machine) date(at time.Time) value {
	at = at.UTC()
	o, sure := &object{hidden: true}, true
	method := func(id string, run func(args []value) value) {
		o.set(id, native(id, func(_ *machine, _ value, args []value) value {
			if !sure {
				return value{}
			}
			return run(args)
		}))
	}
	for id, format := range map[string]string{
		"toUTCString": "Mon, 02 Jan 2006 15:04:05 GMT",
		"toGMTString": "Mon, 02 Jan 2006 15:04:05 GMT",
		"toISOString": "2006-01-02T15:04:05.000Z",
		"toString":    "Mon Jan 02 2006 15:04:05 GMT+0000 (Coordinated Universal Time)",
	} {
		method(id, func([]value) value { return textual(at.Format(format)) })
	}
	method("getTime", func([]value) value { return milliseconds(at) })
	method("valueOf", func([]value) value { return milliseconds(at) })
	method("getTimezoneOffset", func([]value) value { return numbered(0) })
	method("getDay", func([]value) value { return numbered(float64(at.Weekday())) })
	method("setTime", func(args []value) value {
		n, ok := m.number(arg(args, 0))
		if sure = ok && inTime(n); sure {
			at = time.UnixMilli(int64(n)).UTC()
		}
		return arg(args, 0)
	})
	for i, part := range []string{"FullYear", "Month", "Date", "Hours", "Minutes", "Seconds", "Milliseconds"} {
		for _, zone := range []string{"", "UTC"} {
			method("get"+zone+part, func([]value) value { return numbered(float64(parts(at)[i])) })
			method("set"+zone+part, func(args []value) value {
				n, ok := m.number(arg(args, 0))
				if sure = ok && len(args) == 1 && math.Abs(n) < 1e9; !sure {
					return value{}
				}
				p := parts(at)
				p[i] = int(n)
				at = time.Date(p[0], time.Month(p[1]+1), p[2], p[3], p[4], p[5],
					p[6]*int(time.Millisecond), time.UTC)
				return milliseconds(at)
			})
		}
	}
	return known(o)
}

// parts are those of a time as JavaScript counts them: months from 0.
func parts(t time.Time) [7]int {
	return [7]int{t.Year(), int(t.Month()) - 1, t.Day(), t.Hour(), t.Minute(), t.Second(),
		t.Nanosecond() / int(time.Millisecond)}
}
