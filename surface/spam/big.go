package spam

import (
	"math/big"
	"strings"
)

// A BigInt is a value with its digits as text: scripts that hold an address in one number do not
// work on it often.

const mostDigits = 5000

func bigValue(n *big.Int) value {
	if n.BitLen() > 3*mostDigits {
		return value{}
	}
	return value{kind: isBig, s: n.String()}
}

// bigNumber reads a number such as 0x1f. Reading digits takes time by their square: what is too
// long is not begun.
func bigNumber(s string) value {
	if len(s) > mostDigits {
		return value{}
	}
	n, ok := new(big.Int).SetString(s, 0)
	if !ok {
		return value{}
	}
	return bigValue(n)
}

func (v value) big() *big.Int {
	n, _ := new(big.Int).SetString(v.s, 10)
	return n
}

// reckon counts the work on so many digits.
func (m *machine) reckon(digits int) { *m.steps += digits / 8 }

var bigOperators = map[string]func(z, x, y *big.Int) *big.Int{
	"+": (*big.Int).Add, "-": (*big.Int).Sub, "*": (*big.Int).Mul, "/": (*big.Int).Quo,
	"%": (*big.Int).Rem,
	"&": (*big.Int).And, "|": (*big.Int).Or, "^": (*big.Int).Xor,
}

// bigBinary is an operator on two of them; they do not mix with numbers but in comparisons.
func (m *machine) bigBinary(operator string, v, w value) value {
	m.reckon(len(v.s) + len(w.s))
	a, b, n := v.big(), w.big(), new(big.Int)
	if a == nil || b == nil {
		return value{}
	}
	switch operator {
	case "+", "-", "*", "&", "|", "^":
		n = bigOperators[operator](n, a, b)
	case "/", "%":
		if b.Sign() == 0 {
			return value{}
		}
		n = bigOperators[operator](n, a, b)
	case "<<", ">>", "**":
		return shifted(operator, a, b)
	case "<", ">", "<=", ">=":
		c := a.Cmp(b)
		return boolean(operator[0] == '<' && c < 0 || operator[0] == '>' && c > 0 ||
			len(operator) == 2 && c == 0)
	default:
		return value{}
	}
	return bigValue(n)
}

func shifted(operator string, a, b *big.Int) value {
	if !b.IsInt64() || b.Int64() < 0 || b.Int64() > mostDigits {
		return value{}
	}
	by := uint(b.Int64())
	switch {
	case operator == ">>":
		return bigValue(new(big.Int).Rsh(a, by))
	case operator == "<<":
		return bigValue(new(big.Int).Lsh(a, by))
	case a.BitLen()*int(by) > 3*mostDigits:
		return value{}
	}
	return bigValue(new(big.Int).Exp(a, b, nil))
}

// bigOf is BigInt.
func (m *machine) bigOf(v value) value {
	t, ok := m.text(v)
	if !ok {
		return value{}
	}
	m.reckon(len(t.s))
	return bigNumber(strings.TrimSpace(t.s))
}
