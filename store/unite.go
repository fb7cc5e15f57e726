package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

// IsLines reports whether the file at path looks like an export in JSON lines: it begins with an
// object.
func IsLines(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	b := bufio.NewReader(f)
	for {
		switch c, err := b.ReadByte(); {
		case err != nil:
			return false
		case c != ' ' && c != '\n' && c != '\r' && c != '\t':
			return c == '{'
		}
	}
}

// WriteUnion has write put exports together in a file that then appears at path whole or not at
// all, with what a killed one left cleared away. scratch is the name of a file beside it, for what
// has to be sorted.
func WriteUnion(path string, write func(scratch string, to io.Writer) error) error {
	if err := MayReplace(path); err != nil {
		return fmt.Errorf("%w: %w", ErrTarget, err)
	}
	return replace("", []product{{exportName, path}}, func(w *workplace) error {
		f, err := os.OpenFile(w.file(), os.O_WRONLY|os.O_TRUNC, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(w.path(exportScratch), f), f.Close())
	})
}
