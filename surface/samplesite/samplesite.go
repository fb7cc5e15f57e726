// Package samplesite is a site that hides a database behind search forms and knows its own truth.
package samplesite
