package tongue

// All are the languages, English first.
var All = []*Language{
	English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Finnish, Polish,
	Czech, Hungarian, Turkish,
	Russian, Ukrainian, Greek, Arabic, Hebrew, Persian, Hindi, Chinese, Japanese, Korean, Thai,
	Vietnamese, Indonesian,
}
