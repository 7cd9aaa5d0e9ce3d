/** Words of a filter as moderators write them, in Polish and English. */
export const LISTED = [
  'nft',
  'kurwa',
  'kurw*',
  'debil*',
  'idiota',
  'idiot',
  'suka',
  'frajer*',
  'pedofil*',
  'spierdalaj',
  'jebać',
  '*jebany*',
  'głupek',
  'szmata',
  'zdechnij',
  'scam',
  'moron',
  'loser',
  'stupid*',
  'bitch',
  'retard*',
  'kys',
  'free money',
  'kup teraz',
  'fail',
]

/** More than two hundred lines in which none of them stands, though letters, digits and repetitions come close. */
export const INNOCENT = `
a i o w lesie
Anna
100 m
Anna i Hanna idą do lasu
Zukunft
Wanna z hydromasażem za 1999 zł
zoo otwarte od 9 do 17
Mam 3 koty i 4 psy
O 17:30 zaczynamy
1 2 3 4 5
a b c d e f g
to jest k o t
2 x 4 x 8
W I L K to zwierzę
3:0 dla nas
10 000 widzów, niesamowite!
kurs rysunku w sobotę
kurz na klawiaturze
Kurpie i Mazury
kura w rosole
Kura, waza, talerz
sukces murowany
szuka nas od rana
nauka nie poszła w las
debiut w lidze
debiutant strzelił gola
debata o 20
idiom tygodnia
idea jest dobra
frajda na całego
fraza dnia
pedał hamulca skrzypi
pedagog szkolny
jebel to marka rowerów
głębia ostrości
głupawka po północy
szmat czasu
szmaragdowy kolor
zdejmij czapkę
scena jest twoja
skam to serial
spam to też mielonka
Moro to wzór na kurtce
morela i śliwka
losowanie o 18
los pełny, los pusty
studio jest gotowe
stopień po stopniu
Bieszczady jesienią
bicz wodny
retro gry we wtorek
retrospektywa filmów
free to play, potem płacisz
money, money, money
kup mleko
teraz kup chleb
kup chleb, teraz mleko
mail przyszedł
Mali, Niger i Czad
fali nie widać
fale są wysokie
Nie widzę, tafla lodu
yyy, nie wiem
hmmm ciekawe
aaa kotki dwa
no nieee
taaak!
haaaalo, słychać mnie?
oooo, nowa oprawa
mmm, pycha
brrr zimno
ciiiicho
gooool!
Leeegia
wow, ale combo
www.example.org
www strona
IIIa liceum
XXX wiek
MMXXVI
A1, A2, A4 i S7
K0 K1 K2
h2so4 i nacl
b4 d5 c6
4k 60 fps
1080p czy 1440p
mp3 czy flac
i7 czy i9
R2D2 i C-3PO
007 zgłoś się
13 w piątek
5 zł i 50 groszy
1 maja, 3 maja
7 krasnoludków
godz. 7.45
e-mail do mnie
o tak! o nie!
A. B. Nowak
J. R. R. Tolkien
U. S. A.
d. d. o. s. to skrót
f1 o 15
G O L
T A K
co? kto? gdzie?
z 4 na 5
`
  .concat(`
Anna and Hannah went home
The zoo opens at 9
future of nifty tools
nifty trick
shift the curve
the swift one
my courier was late
kurt won the cup
curry with rice
curve fitting
idiom of the day
idiosyncrasy
scamper along
scampi for dinner
camp starts at 8
escape room
morons is the plural of moro? no idea
more on that later
Mormon history
lose or win
close call
closer to the goal
loosen the knot
studious student
stupor is a word
pitch the idea
bit chilly today
b i t by bit
retain the ball
retarget the build
skys is no word
kayaks on the lake
free the money later
freedom and money
free, no money
feel free
money for free
mail me
mali is a country
fall guys
failsafe? no, try again
the sail is up
snail mail
hello hello hello
booook club
sooo good
nooo way
yesss
hmm, maybe
zzz
aww
ooo shiny
whee
100 m run
200 m swim
4x4 car
3d print
2 b or not 2 b
b2b meeting
c4d render
5k run
10k steps
1st place
2nd try
7th heaven
13th floor
404 not found
a e i o u
x y z
a b a b up down
q w e r t y
i o u 5
c h e s s
1 on 1
p 1 to p 4
level 57
3.14159
1,000,000
v1.0.3
ipv4 and ipv6
utf8
base64
sha256
mp4 file
h264 or h265
gta5
l4d2
t34 tank
f16 jet
o7 captain
gg wp
g g, well played
brb in 5
lol that was close
rofl
omg
afk 10
ez clap
pog
kappa
poggers
nice shot
good game everyone
see you tomorrow
what a save
the fastest run so far
keep calm and carry on
raining again
coffee first
my cat walked over the keys
great stream today
thanks for the raid
new high score
`)
  .split('\n')
  .filter((line) => line !== '')
