package population

var answerFamilies = []Family{}
