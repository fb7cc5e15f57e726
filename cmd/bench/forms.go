package main

func benchForms(o options) (map[string]any, error) { return nil, errNotWritten }
