package store

import (
	"database/sql/driver"
	"fmt"

	"modernc.org/sqlite"

	"deepcrawl/store/handover"
)

// Records that an older program stored get what they are known by from a migration, which calls this function.
func init() {
	sqlite.MustRegisterDeterministicScalarFunction("deepcrawl_uid", 2, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		site, isText := args[0].(string)
		key, also := args[1].(string)
		if !isText || !also {
			return nil, fmt.Errorf("deepcrawl_uid(%T, %T): a site and a key are texts", args[0], args[1])
		}
		return handover.UID(site, key), nil
	})
}
