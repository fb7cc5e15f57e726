// Package spam judges whether a page sends its visitor away against his will: redirection spam and cloaking.
package spam
