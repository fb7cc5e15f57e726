package main

func benchPager(o options) (map[string]any, error) { return nil, errNotWritten }
