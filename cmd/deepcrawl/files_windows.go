package main

import "os"

// names counts the names that a file has, of which Windows does not tell here.
func names(os.FileInfo) uint64 { return 1 }

// ownedByUs cannot be told.
func ownedByUs(os.FileInfo) bool { return true }
