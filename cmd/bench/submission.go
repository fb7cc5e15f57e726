package main

func benchSubmission(o options) (map[string]any, error) { return nil, errNotWritten }
