// Package natstest runs NATS servers inside of tests: open ones, and ones that let nobody in but
// whom they know.
//
//	o := &server.Options{JetStream: true, StoreDir: dir}
//	files, err := natstest.Certified(o, dir)   // it speaks TLS, and wants a certificate of the client
//	creds, err := natstest.Sworn(o, dir)       // it wants a file with credentials
//	s, err := natstest.Run(o)
//	defer natstest.Stop(s)
//
// Certificates and credentials are made anew each time, so that none is kept that could run out.
// The product does not know this package: the server is no part of it, and the notices of the
// program, which a test compares, would say so.
package natstest

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// Run starts a server at a free port of this machine, and returns when it answers.
func Run(o *server.Options) (*server.Server, error) {
	o.Host, o.Port, o.NoSigs, o.NoLog = "127.0.0.1", -1, true, true
	s, err := server.NewServer(o)
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		Stop(s)
		return nil, errors.New("the server does not start")
	}
	return s, nil
}

// Stop ends a server, and returns when it has ended.
func Stop(s *server.Server) {
	s.Shutdown()
	s.WaitForShutdown()
}

// Sworn has a server let in only who swears by a user of its account, and writes the credentials of
// that user to a file in dir.
func Sworn(o *server.Options, dir string) (creds string, err error) {
	operator, err := nkeys.CreateOperator()
	if err != nil {
		return "", err
	}
	account, err := nkeys.CreateAccount()
	if err != nil {
		return "", err
	}
	user, err := nkeys.CreateUser()
	if err != nil {
		return "", err
	}
	if err := trust(o, operator, account); err != nil {
		return "", err
	}
	token, err := jwt.NewUserClaims(name(user)).Encode(account)
	if err != nil {
		return "", err
	}
	seed, err := user.Seed()
	if err != nil {
		return "", err
	}
	text, err := jwt.FormatUserConfig(token, seed)
	if err != nil {
		return "", err
	}
	creds = filepath.Join(dir, "user.creds")
	return creds, os.WriteFile(creds, text, 0o600)
}

// trust has a server trust an operator, who knows one account that may keep queues, and one for the
// server itself.
func trust(o *server.Options, operator, account nkeys.KeyPair) error {
	system, err := nkeys.CreateAccount()
	if err != nil {
		return err
	}
	said, err := jwt.NewOperatorClaims(name(operator)).Encode(operator)
	if err != nil {
		return err
	}
	trusted, err := jwt.DecodeOperatorClaims(said)
	if err != nil {
		return err
	}
	accounts := &server.MemAccResolver{}
	for _, a := range []nkeys.KeyPair{account, system} {
		claims := jwt.NewAccountClaims(name(a))
		if a == account {
			claims.Limits.JetStreamLimits =
				jwt.JetStreamLimits{MemoryStorage: jwt.NoLimit, DiskStorage: jwt.NoLimit}
		}
		token, err := claims.Encode(operator)
		if err != nil {
			return err
		}
		if err := accounts.Store(name(a), token); err != nil {
			return err
		}
	}
	o.TrustedOperators, o.AccountResolver, o.SystemAccount = []*jwt.OperatorClaims{trusted},
		accounts, name(system)
	return nil
}

// name is the public key, by which everybody is known.
func name(k nkeys.KeyPair) string {
	public, err := k.PublicKey()
	if err != nil {
		panic(err) // a pair that was made just now has one
	}
	return public
}
