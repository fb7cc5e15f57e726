package forms

import "deepcrawl/forms/lang"

// Boxes for given names and for surnames both take names of persons, but what one of them finds the
// other does not.
var (
	forenames = lang.New(
		"first name, firstname, forename, forenames, given name, givenname, given names, "+
			"christian name, vorname, vornamen, rufname, prenom, prenoms, nombre de pila, primer "+
			"nombre, nombres",
		"nome proprio, primeiro nome, nome di battesimo, voornaam, voornamen, fornamn, fornavn, "+
			"fornavne, etunimi, etunimet, keresztnev, utonev, imie, imiona, krestni jmeno, prenume",
		"ilk ad, krstno meno, eesnimi, vards, vardas, имя, имена, ім я, ονομα, الاسم الاول, שם "+
			"פרטי, *名前（名）*",
	)
	surnames = lang.New(
		"last name, lastname, surname, surnames, family name, familyname, nachname, familienname,"+
			" zuname, nom de famille, apellido*, cognome, sobrenome, apelido, achternaam, "+
			"efternamn, efternavn, etternavn",
		"sukunimi, vezeteknev, nazwisko, prijmeni, nume de familie, soyad*, priezvisko, фамилия, "+
			"прізвище, фамилно, επωνυμο, שם משפחה",
	)
)

// Forename reports whether the words at a box ask for a given name alone.
func (f *Field) Forename() bool {
	return forenames.In(f.Label) && !surnames.In(f.Label)
}
