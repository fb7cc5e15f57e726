package population

var limitFamilies = []Family{}
