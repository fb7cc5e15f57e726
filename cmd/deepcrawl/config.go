package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/internal/settings"
)

// A flag may also be set by the environment and by a file: what is typed beats the environment,
// that beats the file of the project, that beats the file of the user, and that the default. Here
// alone is decided which one it is.

// configName is the name of a config file.
const configName = "deepcrawl.toml"

// A config is what the config files say, the nearest first.
type config struct{ files []*configFile }

// A configFile is one of them. Its keys are names of flags, for all commands on top, for one in a
// table of its name.
type configFile struct {
	doc *settings.Doc
	dir string // of the file: what paths in it begin at
	top map[string]any
}

// thisRunOnly are flags that a file cannot set: what they do is meant for one run.
var thisRunOnly = []string{"config", "restart", "dry-run"}

// paths are flags that name files. In a config file they are read from where it stands.
var paths = []string{"db", "never", "cookie-file", "warc", "values", "log-file", "output", "recipe",
	"browser", "queue", "queue-creds", "queue-ca", "queue-cert", "queue-key"}

// ownVariables are variables of the environment by which tests and benches of the program itself
// are steered.
var ownVariables = []string{"FAULTS", "JOURNALS", "OLD", "STORE_CRASH", "STORE_CRAWL", "STORE_OTHER"}

// readConfig reads the config files that are in force, after the environment was looked over.
func readConfig(c *cli.Context) (*config, error) {
	if err := checkEnvironment(c.App, os.Environ()); err != nil {
		return nil, err
	}
	k := &config{}
	if named := c.String("config"); named != "" {
		return k, k.read(c.App, named, namer(c, named))
	}
	for _, path := range []string{nearest("."), usersOwn()} {
		if path == "" {
			continue
		}
		if err := trusted(path); err != nil {
			return nil, err
		}
		if err := k.read(c.App, path, ""); err != nil {
			return nil, err
		}
	}
	return k, nil
}

// namer is what named a config file.
func namer(c *cli.Context, path string) string {
	if path == os.Getenv("DEEPCRAWL_CONFIG") {
		return "DEEPCRAWL_CONFIG"
	}
	return "--config"
}

// nearest is the config file of a folder or of the nearest one above it; "" for none.
func nearest(dir string) string {
	at, err := filepath.Abs(dir)
	if err != nil {
		return ""
	}
	for path := configName; ; path = filepath.Join("..", path) {
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			return path
		}
		if at == filepath.Dir(at) {
			return ""
		}
		at = filepath.Dir(at)
	}
}

// usersOwn is the config file of the user; "" for none.
func usersOwn() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	path := filepath.Join(dir, "deepcrawl", configName)
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}

// trusted refuses a file that was found and not named, and that somebody else wrote: it may name a
// program that is run as the browser.
func trusted(path string) error {
	info, err := os.Stat(path)
	if err != nil || ownedByUs(info) {
		return nil // reading it says what is wrong
	}
	return fail.Usage("name it with --config "+path+" where you trust it, or work elsewhere",
		"%s belongs to another user, and is not obeyed unasked", path)
}

func (k *config) read(app *cli.App, path, namedBy string) error {
	f := &configFile{dir: filepath.Dir(path), top: make(map[string]any)}
	var err error
	if f.doc, err = settings.Read(path, &f.top); err != nil {
		if pe, ok := errors.AsType[*fs.PathError](err); ok && namedBy != "" {
			return fail.Usage("name a file that is there, or leave "+namedBy+" out",
				"%s names %s: %w", namedBy, path, pe.Err)
		}
		return err
	}
	k.files = append(k.files, f)
	return f.check(app)
}

// check refuses keys that no command reads.
func (f *configFile) check(app *cli.App) error {
	for _, key := range f.doc.Keys() {
		cmd := app.Command(key)
		if cmd == nil {
			if err := f.known(app, key, "", key); err != nil {
				return err
			}
			if err := f.fits(app, key, "", f.top[key], key); err != nil {
				return err
			}
			continue
		}
		table, ok := f.top[key].(map[string]any)
		if !ok {
			return f.wrong("["+key+"] begins the keys of that command",
				"%s is a command and takes no value", []any{key}, key)
		}
		for _, sub := range f.doc.Keys(key) {
			if err := f.known(app, sub, cmd.Name, key, sub); err != nil {
				return err
			}
			if err := f.fits(app, sub, cmd.Name, table[sub], key, sub); err != nil {
				return err
			}
		}
	}
	return nil
}

// fits refuses a value that is not of the kind of its flag, be the flag one of the command that is
// run or of another: a mistake is said by the first command that reads the file.
func (f *configFile) fits(app *cli.App, key, of string, v any, path ...any) (err error) {
	for _, cmd := range app.Commands {
		if of != "" && cmd.Name != of {
			continue
		}
		if flag := findFlag(cmd, key); flag != nil {
			if _, err = f.written(flag, v, path); err == nil {
				return nil
			}
		}
	}
	return err
}

// known refuses a key that is no flag of a command, or of any for "".
func (f *configFile) known(app *cli.App, key, of string, path ...any) error {
	var here, all []string // names of flags
	for _, cmd := range app.Commands {
		for _, flag := range cmd.Flags {
			name := flag.Names()[0]
			all = append(all, name)
			if of == "" || of == cmd.Name {
				here = append(here, name)
			}
		}
		if of == "" && !slices.Contains(here, cmd.Name) {
			here = append(here, cmd.Name)
		}
	}
	switch {
	case slices.Contains(thisRunOnly, key):
		return f.wrong("type --"+key+" where it is meant",
			"%s is for one run, and cannot stand in a file", path, key)
	case slices.Contains(here, key):
		return nil
	case of != "" && slices.Contains(all, key):
		return f.wrong("deepcrawl "+of+" --help lists its flags", "%s is no flag of %s", path, key,
			of)
	}
	hint := settings.DidYouMean(key, here)
	if hint == "" {
		hint = "keys are names of flags, and [names] of commands; deepcrawl config show lists them"
	}
	if of != "" {
		return f.wrong(hint, "unknown key %s of [%s]", path, key, of)
	}
	return f.wrong(hint, "unknown key %s", path, key)
}

func (f *configFile) wrong(hint, format string, path []any, args ...any) error {
	return &settings.Error{Place: f.doc.At(path...), Msg: fmt.Sprintf(format, args...), Hint: hint}
}

// of is what the files say of a flag of a command, and where; "" for nothing.
func (k *config) of(cmd string, flag cli.Flag) (values []string, place string, err error) {
	name := flag.Names()[0]
	for _, f := range k.files {
		path := []any{cmd, name}
		v, said := any(nil), false
		if table, ok := f.top[cmd].(map[string]any); ok {
			v, said = table[name]
		}
		if !said {
			path = []any{name}
			v, said = f.top[name]
		}
		if !said {
			continue
		}
		values, err := f.written(flag, v, path)
		return values, f.doc.At(path...), err
	}
	return nil, "", nil
}

// written are values of a file as they would be typed behind the flag.
func (f *configFile) written(flag cli.Flag, v any, path []any) ([]string, error) {
	name := flag.Names()[0]
	list, many := v.([]any)
	if _, takes := flag.(*cli.StringSliceFlag); !takes && many {
		return nil, f.wrong(name+" = one value", "%s takes one value, not a list", path, name)
	}
	if !many {
		list = []any{v}
	}
	var out []string
	for _, v := range list {
		text, ok := asTyped(flag, v)
		if !ok {
			return nil, f.wrong("", "%s is %s", path, name, kindOf(flag))
		}
		if slices.Contains(paths, name) {
			text = f.from(name, text)
		}
		out = append(out, text)
	}
	return out, nil
}

// asTyped is a value as it would be typed behind a flag, if it is of its kind.
func asTyped(flag cli.Flag, v any) (text string, ok bool) {
	_, whether := flag.(*cli.BoolFlag)
	switch v := v.(type) {
	case bool:
		return strconv.FormatBool(v), whether
	case string:
		switch flag.(type) {
		case *cli.StringFlag, *cli.StringSliceFlag, *cli.GenericFlag:
			return v, true
		}
	case int64:
		switch flag.(type) {
		case *cli.IntFlag, *cli.Uint64Flag, *cli.GenericFlag:
			return strconv.FormatInt(v, 10), true
		}
	case float64:
		_, quantity := flag.(*cli.GenericFlag)
		return strconv.FormatFloat(v, 'f', -1, 64), quantity
	}
	return "", false
}

func kindOf(flag cli.Flag) string {
	switch flag.(type) {
	case *cli.BoolFlag:
		return "true or false"
	case *cli.IntFlag, *cli.Uint64Flag:
		return "a whole number"
	case *cli.GenericFlag:
		return "a number, or a text such as \"2s\" or \"95%\""
	case *cli.StringSliceFlag:
		return "a text in quotes, or a list of such"
	}
	return "a text in quotes"
}

// from is a path as it stands in the file. A browser without a folder is one on PATH.
func (f *configFile) from(name, path string) string {
	if path == "" || path == "-" || strings.Contains(path, "://") || filepath.IsAbs(path) ||
		name == "browser" && !strings.ContainsRune(path, '/') {
		return path
	}
	return filepath.Join(f.dir, path)
}

// configure sets the flags that neither the command line nor the environment sets, as the config
// files say.
func configure(c *cli.Context) error {
	k, err := readConfig(c)
	if err != nil {
		return err
	}
	for _, flag := range c.Command.Flags {
		name := flag.Names()[0]
		if c.IsSet(name) {
			continue
		}
		values, place, err := k.of(c.Command.Name, flag)
		if err != nil {
			return err
		}
		for _, v := range values {
			if err := c.Set(name, v); err != nil {
				return &settings.Error{Place: place, Msg: fmt.Sprintf("%s = %q: %v", name, v, err)}
			}
			fromFile(c)[name] = true
		}
	}
	if folder := k.recipes(); folder != "" && c.Command.Name != "recipe" && takesRecipes(c) &&
		!c.IsSet("recipe") {
		return c.Set("recipe", folder)
	}
	return nil
}

func takesRecipes(c *cli.Context) bool { return findFlag(c.Command, "recipe") != nil }

// recipes is the folder of recipes beside the nearest config file; "" for none.
func (k *config) recipes() string {
	if len(k.files) == 0 {
		return ""
	}
	folder := filepath.Join(k.files[0].dir, recipe.Folder)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return ""
	}
	return folder
}

// fromFile are the flags of this run that a file set.
func fromFile(c *cli.Context) map[string]bool {
	const key = "flags set by files"
	if c.App.Metadata == nil {
		c.App.Metadata = make(map[string]any)
	}
	set, ok := c.App.Metadata[key].(map[string]bool)
	if !ok {
		set = make(map[string]bool)
		c.App.Metadata[key] = set
	}
	return set
}

// variable is the one of the environment that sets a flag.
func variable(name string) string {
	return envPrefix + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

const envPrefix = "DEEPCRAWL_"

// checkEnvironment refuses variables that look like ours and set no flag of any command.
func checkEnvironment(app *cli.App, environ []string) error {
	var known []string
	for _, cmd := range app.Commands {
		for _, f := range cmd.Flags {
			known = append(known, variable(f.Names()[0]))
		}
	}
	for _, v := range ownVariables {
		known = append(known, envPrefix+v)
	}
	for _, v := range environ {
		name, _, _ := strings.Cut(v, "=")
		if !strings.HasPrefix(name, envPrefix) || slices.Contains(known, name) {
			continue
		}
		hint := settings.DidYouMean(name, known)
		if hint == "" {
			hint = "unset it; deepcrawl config show lists those that are known"
		}
		return fail.Usage(hint, "unknown variable %s: no flag has that name", name)
	}
	return nil
}
