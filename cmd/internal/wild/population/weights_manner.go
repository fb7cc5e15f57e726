package population

var mannerFamilies = []Family{}
