package verdict

import "testing"

func TestBeyondReadsACountAndALimitInAnyLanguage(t *testing.T) {
	for message, want := range map[string]int{
		"Leiti 175 rahnu. Kuvada saab kuni 60, palun täpsusta otsingut.": 175,
		"Iespējams parādīt 50 ierakstus, bet atrasti 1 204.":             1204,
		"نتایج 3,412، حداکثر 200":                                        3412,
		// ends of what may be asked
		"Du kan lete mellom 10 og 500":         0,
		"Kategoria 4 / 17":                     0,
		"Sisesta arv meetrites, nt 2,5 või 10": 0,
		"© 1995-2024":                          0,
		"Leiti 43 rahnu":                       0,
		"1, 50, 175":                           0,
		"60 of 60":                             0,
	} {
		if got := Beyond(message); got != want {
			t.Errorf("%q: %d, want %d", message, got, want)
		}
	}
}
