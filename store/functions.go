package store

import (
	"database/sql/driver"
	"fmt"

	"modernc.org/sqlite"

	"deepcrawl/store/handover"
)

// Functions that migrations, views and merges call. They keep their names and what they come to for
// as long as there are stores. Keys are given as blobs: of a text that holds the character NUL a
// function gets what is before it.
func init() {
	define("deepcrawl_uid", 2, func(args []driver.Value) (driver.Value, bool) {
		site, isText := args[0].(string)
		key, also := bytesOf(args[1])
		return handover.UID(site, string(key)), isText && also
	})
	define("deepcrawl_hash", 1, func(args []driver.Value) (driver.Value, bool) {
		key, ok := bytesOf(args[0])
		return int64(hashOf(string(key))), ok
	})
	define("deepcrawl_listed", 1, func(args []driver.Value) (driver.Value, bool) {
		listed, _ := args[0].([]byte) // NULL: nothing
		return listedJSON(listed), true
	})
	define("deepcrawl_moved", 2, func(args []driver.Value) (driver.Value, bool) {
		listed, isBlob := args[0].([]byte)
		by, isNumber := args[1].(int64)
		return movedListed(listed, by), isBlob && isNumber
	})
}

func define(name string, n int32, f func(args []driver.Value) (v driver.Value, ok bool)) {
	sqlite.MustRegisterDeterministicScalarFunction(name, n,
		func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			v, ok := f(args)
			if !ok {
				return nil, fmt.Errorf("%s: it is called with %T", name, args)
			}
			return v, nil
		})
}

func bytesOf(v driver.Value) ([]byte, bool) {
	if text, ok := v.(string); ok {
		return []byte(text), true
	}
	b, ok := v.([]byte)
	return b, ok
}
