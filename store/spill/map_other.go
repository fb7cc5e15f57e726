//go:build !linux

package spill

import (
	"errors"
	"os"
)

// Elsewhere there is no such file, and blocks stay on the heap.

func mapping(*os.File, int64, int) ([]byte, error) { return nil, errors.ErrUnsupported }
func unmapped([]byte) error                        { return nil }
func giveBack([]byte)                              {}
