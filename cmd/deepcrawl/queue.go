package main

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/jetstream"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store/leases"
)

// fleetCommands are those that work on a queue, in the order in which they are typed.
func fleetCommands() []*cli.Command {
	return []*cli.Command{fleetSubmitCommand(), workCommand(), fleetStatusCommand(),
		fleetRetryCommand(), fleetRemoveCommand(), fleetCollectCommand()}
}

// queueFlags stand on the commands of the fleet. The address of a queue may hold a password: it is
// shown by queueName alone, and the environment or a file keeps it off the command line.
func queueFlags() []cli.Flag {
	return ownFlags(
		&cli.StringFlag{Name: "queue",
			Usage: "`QUEUE` which queue: a file, for the processes of one machine, " +
				"or nats://HOST:PORT[/NAME] (tls:// as well) of a NATS server, for many machines"},
		&cli.StringFlag{Name: "queue-creds",
			Usage: "`FILE` with which the server of the queue lets one in (.creds)"},
		&cli.StringFlag{Name: "queue-ca",
			Usage: "`FILE` certificates by which the server's is judged (default: the system's)"},
		&cli.StringFlag{Name: "queue-cert",
			Usage: "`FILE` our certificate, where the server wants one"},
		&cli.StringFlag{Name: "queue-key", Usage: "`FILE` the key of that certificate"},
	)
}

// openQueue opens the queue that --queue names, by the engine that its address is of. make: where
// none is there, it is made.
func openQueue(c *cli.Context, o fleet.Options, make bool) (*fleet.Queue, error) {
	address := c.String("queue")
	switch {
	case address == "":
		typed := []string{"deepcrawl", c.Command.Name}
		for _, operand := range c.Args().Slice() {
			typed = append(typed, term.Typed(operand))
		}
		return nil, fail.Usage(strings.Join(typed, " ")+" --queue queue.db, or set DEEPCRAWL_QUEUE",
			"%s needs --queue QUEUE", c.Command.Name)
	case strings.Contains(address, "://"):
		return openQueueAt(c, address, o, make)
	}
	return openQueueFile(c, address, o, make)
}

func openQueueAt(c *cli.Context, address string, o fleet.Options, make bool) (*fleet.Queue, error) {
	open := jetstream.Open
	if make {
		open = jetstream.Create
	}
	e, err := open(c.Context, address, jetstream.Options{
		Creds: c.String("queue-creds"), CA: c.String("queue-ca"), Cert: c.String("queue-cert"),
		Key: c.String("queue-key")})
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, noQueue(c)
	case err != nil:
		return nil, err
	}
	return fleet.New(e, o), nil
}

// noQueue says how to make the queue that is not there.
func noQueue(c *cli.Context) error {
	return fail.New(fail.NoStore, "deepcrawl fleet submit sites.txt"+withQueueFlag(c)+" makes it",
		"open the queue %s: there is none", queueName(c))
}

func openQueueFile(c *cli.Context, path string, o fleet.Options, make bool) (*fleet.Queue, error) {
	open := fleet.Open
	if make {
		open = fleet.Create
	}
	q, err := open(path, o)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !make:
		return nil, noQueue(c)
	case errors.Is(err, leases.ErrForeign):
		return nil, fail.New(fail.NoStore, "name the file of a queue, or one that is not there yet",
			"%w", err)
	case errors.Is(err, leases.ErrNewer):
		return nil, fail.New(fail.NoStore, "a newer version of deepcrawl made it: use that one",
			"%w", err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return nil, fail.New(fail.NoStore, "the file of a queue and its directory must be "+
			"writable for you: all who use a queue write there", "%w", err)
	case err != nil:
		return nil, fail.New(fail.NoStore,
			"--queue QUEUE names a file in a directory that exists, such as queue.db", "%w", err)
	}
	return q, nil
}

// storeless are the commands that work on a queue alone.
var storeless = []string{"fleet submit", "fleet status", "fleet retry", "fleet remove", "work"}

// commonTo are the flags of every command that mean something to this one.
func commonTo(c *cli.Command) []cli.Flag {
	return slices.DeleteFunc(commonFlags(), func(f cli.Flag) bool {
		return f.Names()[0] == "db" && slices.Contains(storeless, c.Name)
	})
}

// withQueueAlone is withQueue for a command that has no store, and would pass over the one that was
// typed.
func withQueueAlone(c *cli.Context, o fleet.Options, make bool,
	run func(*fleet.Queue) error) error {
	if db := storeNamed(c); db != "" {
		return fail.Usage("leave it out; fleet collect -o "+term.Typed(db)+
			" puts what was harvested into a store",
			"%s takes no --db: what a fleet harvests is kept in its queue", c.Command.Name)
	}
	return withQueue(c, o, make, run)
}

// withQueue runs a command with the queue that it names.
func withQueue(c *cli.Context, o fleet.Options, make bool, run func(*fleet.Queue) error) error {
	q, err := openQueue(c, o, make)
	if err != nil {
		return err
	}
	return errors.Join(run(q), q.Close())
}

// queueName is the queue as it is shown, without what lets one in.
func queueName(c *cli.Context) string { return withoutSecrets("queue", c.String("queue")) }

// withQueueFlag is what a command to type next needs to find the queue.
func withQueueFlag(c *cli.Context) string {
	if os.Getenv(variable("queue")) == c.String("queue") || fromFile(c)["queue"] {
		return ""
	}
	return " --queue " + term.Typed(queueName(c))
}

// leaseOptions are those of the flags of workers. Who takes a site over waits for as long as the
// site is left alone between two requests.
func leaseOptions(c *cli.Context) fleet.Options {
	return fleet.Options{TTL: timeOf(c, "lease"), Gap: delay(c)}
}

// shortestLease leaves room for three signs of life over a network.
const shortestLease = 3 * time.Second

// hostsOf are the addresses of servers, one or several with commas between, without what lets one
// in.
func hostsOf(address string) string {
	var all []string
	for _, a := range strings.Split(address, ",") {
		scheme, rest, _ := strings.Cut(a, "://")
		all = append(all, scheme+"://"+rest[strings.LastIndexByte(rest, '@')+1:])
	}
	return strings.Join(all, ",")
}
