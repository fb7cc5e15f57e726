package spelling

// Estimates, where no line says otherwise.
const (
	// UsualWorth is as many pairs of letters as the most usual beginning of a word is worth, one
	// less for each further one.
	UsualWorth = 100
	// NextSigns are letters and digits, of which any may come next: 26 and 10, by definition.
	NextSigns = 36
	// MadeUp is the letters at most that any beginning is made up to before it can be asked: of
	// four there are half a million.
	MadeUp = 3
	// Deep is the letters beyond which values are seldom told apart, but for those that all values
	// of an answer begin with.
	Deep = 12
)

// Openings begin the most names and words of languages in Latin letters, the most usual one first:
// a box that matches beginnings finds some with them.
const Openings = "" +
	"ma sa be an ha co ca pa de re mo la ro ba se wa st pr in br do fa al el go ja ka le mi " +
	"no pe sc ta wi ch di fi ga he ho jo ke ko li lo lu me mu na ne pi po ra ri sh si su te " +
	"th to tr un va ve vi we"

// rarerOpenings begin most of the others, in the order of how many (counted over names of people in
// twenty countries and the dictionaries of nine languages: with Openings 19 of 20).
const rarerOpenings = "" +
	"ni bo gr ge ar fr da en so gu sp bu bi gi ab fo fe hu es cr au hi ru kr ad je ti bl cl " +
	"am ju as ki du ac ap pu ex fl er em ce za vo qu dr or im pl wo tu ku cu at ya fu mc ol " +
	"d' o' sl af ag gl ph kl av sk sm ci ei wy ed ze ob ev on os is wh sy zi op ut ov ir sw " +
	"eu kn zu od ec ur zo sn yo ep et aa up nu ai kh yu il ji ub oc ly sz om sv ts rh cy hy " +
	"ou ea az my us ul iv id ty ak py wu of it ry gn wr ok um ef xi gh tw dn eg ye"
