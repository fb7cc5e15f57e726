package odata

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/jsontree"
	"deepcrawl/extract/records/answer"
)

// record reads one entity: its properties, and none of what the protocol says of it.
func record(d doors.Door, home *url.URL, e map[string]any) answer.Record {
	own, at := map[string]any{}, address(home, e)
	for name, v := range e {
		if strings.Contains(name, "odata.") || name == "__metadata" || isDeferred(v) {
			continue
		}
		if text, ok := v.(string); ok {
			v = day(text)
		}
		own[name] = v
	}
	r := jsontree.Record(own)
	id := at
	if key, ok := own["ID"]; ok && id == "" {
		id = d.Variant + "(" + jsontree.Text(key) + ")"
	}
	doors.Finish(&r, home, id)
	if r.URL == "" {
		r.URL = at
	}
	return r
}

// isDeferred reports whether a value only says where others are.
func isDeferred(v any) bool {
	o, ok := v.(map[string]any)
	return ok && len(o) == 1 && o["__deferred"] != nil
}

// oldDate is how version 2 writes a time: in milliseconds.
var oldDate = regexp.MustCompile(`^/Date\((-?\d{1,15})(?:[+-]\d{4})?\)/$`)

// day writes a time of version 2 as others do.
func day(text string) string {
	m := oldDate.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	ms, err := strconv.ParseInt(m[1], 10, 64)
	if err != nil {
		return text
	}
	return time.UnixMilli(ms).UTC().Format(time.RFC3339)
}
