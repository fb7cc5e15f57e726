package main

func benchRobots(o options) (map[string]any, error) { return nil, errNotWritten }
