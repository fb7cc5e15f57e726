package dash

import "net/http"

func (d *Dashboard) recipe(r *http.Request) (any, error) { return nil, nil }
func (d *Dashboard) change(r *http.Request) (any, error) { return nil, nil }
