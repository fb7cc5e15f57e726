package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/urfave/cli/v2"
)

// What cli says of a value that a flag cannot take is in the words of Go. inEnvironment and
// onTheLine read what it was.
var (
	inEnvironment = regexp.MustCompile(`^could not parse (".*?") (?:as .*? )?from environment ` +
		`variable "(\w+)" (?:as .*?)?(?:for flag|value for flag) ([\w-]+): (.*)$`)
	onTheLine = regexp.MustCompile(`^invalid value (".*") for flag -+([\w-]+): (.*)$`)
)

// mistyped says which value a flag cannot take, where it was set, and what it takes.
func mistyped(cmd *cli.Command, err error) string {
	text := err.Error()
	set, value, name, why := "", "", "", ""
	if m := inEnvironment.FindStringSubmatch(text); m != nil {
		value, set, name, why = m[1], m[2], m[3], m[4]
	} else if m := onTheLine.FindStringSubmatch(text); m != nil {
		value, name, why = m[1], m[2], m[3]
		set = "--" + name
	} else {
		return strings.Replace(text, "for flag -", "for flag --", 1)
	}
	flag := findFlag(cmd, name)
	if _, own := flag.(*cli.GenericFlag); !own && flag != nil {
		why = "it is " + kindOf(flag)
	}
	return fmt.Sprintf("%s = %s: %s", set, value, why)
}
