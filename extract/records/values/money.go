package values

import (
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/extract/records/wording"
)

// currencies are the ISO codes of what stands beside an amount. A dollar sign, a yen sign, a rupee
// and crowns have several countries and stay as they are.
var currencies = map[string]string{
	"€": "EUR", "£": "GBP", "₹": "INR", "₽": "RUB", "₩": "KRW", "₪": "ILS", "₫": "VND", "₺": "TRY",
	"₴": "UAH", "₦": "NGN", "₱": "PHP", "฿": "THB",
	"$": "$", "¥": "¥", "￥": "¥", "us$": "USD", "usd$": "USD", "c$": "CAD", "ca$": "CAD",
	"cad$": "CAD", "cdn$": "CAD", "a$": "AUD", "au$": "AUD", "nz$": "NZD", "hk$": "HKD",
	"s$": "SGD", "nt$": "TWD",
	"r$": "BRL", "mx$": "MXN", "rm": "MYR", "rp": "IDR", "rs": "Rs", "rs.": "Rs", "fr.": "CHF",
	"sfr.": "CHF", "euro": "EUR", "euros": "EUR",
	"kr": "kr", "kr.": "kr", "zł": "PLN", "kč": "CZK", "ft": "HUF", "lei": "RON", "лв": "BGN",
	"лв.": "BGN", "руб": "RUB", "руб.": "RUB", "грн": "UAH", "грн.": "UAH", "tl": "TRY", "đ": "VND",
	"円": "JPY", "元": "CNY", "人民币": "CNY", "원": "KRW", "บาท": "THB", "ر.س": "SAR", "د.إ": "AED",
	"ج.م": "EGP", "تومان": "IRT", "ریال": "IRR", "₸": "KZT",
}

func init() {
	for code := range strings.FieldsSeq("usd eur gbp chf jpy cad aud nzd inr rub krw cny pln czk " +
		"huf ron bgn sek nok dkk try brl mxn ars clp cop zar sgd hkd twd thb idr myr php vnd ils " +
		"aed sar uah") {
		currencies[code] = strings.ToUpper(code)
	}
	currencies["rmb"] = "CNY"
	var signs []string
	for sign := range currencies {
		if !strings.Contains(sign, "$") {
			signs = append(signs, sign)
		}
	}
	currencySigns = wording.HintsOf(signs)
}

// currencySigns are the currencies, in small letters, but for those with a dollar sign.
var currencySigns wording.Hints

// mayBeMoney reports whether a text names a currency: most do not, and to look for their names
// costs less than to match amounts.
func mayBeMoney(v string) bool {
	return strings.IndexByte(v, '$') >= 0 || currencySigns.In(strings.ToLower(v))
}

// Shapes of amounts: the currency stands before the number or after it; a second number makes a
// range. A few words may stand around: "ab 12,50 €", "£25,000 a year", "1,540円（税込）".
var (
	moneyNumber = `(\d(?:[\d.,'’ ]*\d)?)`
	moneyFirst  = `([$€£¥￥₹₽₩₪₫₺₴₦₱฿₸]|\p{L}{1,4}\$|[\p{L}.]{2,5})`
	moneyLast   = `([$€£¥￥₹₽₩₪₫₺₴₦₱฿₸]|\p{L}{1,5}(?:\.\p{L}{0,2})?)`
	moneyRange  = `\s?(?:[-–—~〜]|to|bis|à|до)\s?`
	moneyEnd    = `(?:[.,]?[-–—]{1,2})?(?:\s?[kKmM])?[^\d]{0,24}$`

	currencyFirst = wording.Lazily(`^[^\d$€£¥]{0,14}?` + moneyFirst + `\s?[-+]?` + moneyNumber +
		`(?:` + moneyRange + moneyFirst + `?\s?` + moneyNumber + `)?` + moneyEnd)
	currencyLast = wording.Lazily(`^[^\d]{0,14}?` + moneyNumber + `(?:\s?` + moneyLast + `?` +
		moneyRange + moneyNumber + `)?(?:[.,]?[-–—])?\s?` + moneyLast +
		`(?:[^\p{L}\d][^\d]{0,24})?$`)
)

const longestMoney = 60 // bytes

// money reads amounts and their currency; ok is false when v is something else. hi is "" for a
// single amount.
func money(v string) (lo, hi, code string, ok bool) {
	if len(v) > longestMoney || !mayBeMoney(v) {
		return "", "", "", false
	}
	if m := currencyFirst.FindStringSubmatch(v); m != nil {
		if code, ok = currencyOf(m[1]); ok {
			return m[2], m[4], code, true
		}
	}
	if m := currencyLast.FindStringSubmatch(v); m != nil {
		if code, ok = currencyOf(m[4]); ok {
			return m[1], m[3], code, true
		}
	}
	return "", "", "", false
}

func currencyOf(s string) (string, bool) {
	code, ok := currencies[strings.ToLower(s)]
	return code, ok
}

func isMoney(v string) bool {
	_, _, _, ok := money(v)
	return ok
}

// normalMoney writes an amount, or a range of amounts, with its currency.
func normalMoney(v string) string {
	lo, hi, code, ok := money(v)
	switch {
	case !ok:
		return ""
	case hi == "":
		return normalAmount(lo) + " " + code
	}
	return normalAmount(lo) + "-" + normalAmount(hi) + " " + code
}

var threeAfterPoint = wording.Lazily(`^\d{1,3}\.\d{3}$`)

// normalAmount is normalNumber for prices, which have no three decimals.
func normalAmount(s string) string {
	if threeAfterPoint.MatchString(s) {
		return strings.Replace(s, ".", "", 1)
	}
	return normalNumber(s)
}

// IsCurrency reports whether a text is the sign or the code of a currency and nothing else.
func IsCurrency(s string) bool {
	_, ok := currencyOf(s)
	return ok && (utf8.RuneCountInString(s) == 1 || strings.ToUpper(s) == s ||
		slices.Contains([]string{"kr", "zł", "Kč"}, s))
}
