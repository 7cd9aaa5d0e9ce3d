// Made by scripts/generate-emoji.ts of emojibase-data (MIT); run `npm run emoji`.
/** Polish name, English name, Polish words, English words. */
export const EMOJI_NAMES = `szeroko uśmiechnięta twarz	grinning face	haha hehe roześmiana buźka	cheerful cheery happy laugh nice smile smiling teeth
uśmiechnięta twarz z otwartymi ustami	grinning face with big eyes	buźka haha hehe radosny szczęśliwy wesoły	awesome happy mouth open smile smiling teeth yay
uśmiechnięta twarz z otwartymi ustami i roześmianymi oczami	grinning face with smiling eyes	buźka haha hehe wesoły zadowolenia	happy laugh lol mouth open smile
szeroko uśmiechnięta twarz o roześmianych oczach	beaming face with smiling eyes	buźka haha hehe wyszczerzone zęby	grin grinning happy nice smile teeth
uśmiechnięta twarz z przymrużonymi oczami	grinning squinting face	buźka haha hahaha hehe lol rozbawienie satysfakcja wesoły	closed eyes haha hahaha happy laugh lol mouth open rofl smile smiling
uśmiechnięta twarz z otwartymi ustami, oblana zimnym potem	grinning face with sweat	buźka gafa haha hehe kropla potu wesoły zawstydzony	cold dejected excited mouth nervous open smile smiling stress stressed
tarza się ze śmiechu	rolling on the floor laughing	buźka haha hehe kulać lol płakać wesoły łza łzy śmieszne	crying face funny haha happy hehe hilarious joy lmao lol rofl roflmao tear
twarz ze łzami radości	face with tears of joy	absurd buźka haha hehe lol płacz wesoły łzy śmiech śmieszne	crying feels funny haha happy hehe hilarious laugh lmao lol rofl roflmao
lekko uśmiechnięta twarz	slightly smiling face	buźka haha hehe miły wesoły	happy smile
odwrócona twarz	upside-down face	buźka do góry nogami haha hehe uśmiech wesoły śmiech	hehe smile
roztapiająca się twarz	melting face	gorąco płynna rozpuszczająca rozpuszczanie roztapianie sarkazm zawstydzenie znikająca	disappear dissolve embarrassed haha heat hot liquid lol sarcasm sarcastic
twarz puszczająca oko	winking face	buźka mrugnięcie oczko puszczać puszczenie oka zaczepka	flirt heartbreaker sexy slide tease winks
uśmiechnięta twarz o roześmianych oczach	smiling face with smiling eyes	buźka haha hehe przyjazny serdeczny	blush glad satisfied smile
uśmiechnięta twarz z aureolą	smiling face with halo	buźka haha hehe nic nie zrobiłem niewinny wesoły świętoszek	angel angelic angels blessed fairy fairytale fantasy happy innocent peaceful smile spirit tale
uśmiechnięta buźka z sercami	smiling face with hearts	kocham cię kochać miłość romans serce twarz uwielbiać uwielbienie zadurzenie zakochana zakochane zakochany zakochać się	3 adore crush ily love romance smile you
uśmiechnięta twarz z oczami w kształcie serca	smiling face with heart-eyes	buźka kocham miłość zachwyt zakochany	143 bae feels hearts ily kisses love romance romantic smile xoxo
zafascynowany	star-struck	buźka fascynacja gwiazdy głowa haha hehe szczęście twarz uśmiech zabawa śmiech	excited eyes face grinning smile starry-eyed wow
twarz przesyłająca całusa	face blowing a kiss	buzi buźka całuję kocham miłość serce ślę	adorbs bae flirt heart ily love lover miss muah romantic smooch xoxo you
całująca twarz	kissing face	buzi buźka całus pocałunek ślę całusa	143 date dating flirt ily love smooch smooches xoxo you
uśmiechnięta twarz	smiling face	buźka marzenie marzę rumieniec serdeczny wypieki zrelaksowany	happy outlined relaxed smile
całująca twarz z zamkniętymi oczami	kissing face with closed eyes	buzi buźka całus rumieniec ślę całusa	143 bae blush date dating flirt ily kisses smooches xoxo
całująca twarz o roześmianych oczach	kissing face with smiling eyes	buzi buźka całus pocałunek ślę całusa	143 closed date dating flirt ily kisses love night smile
uśmiechnięta buźka ze łzą	smiling face with tear	dumny ulga uśmiechnięty wdzięczność wdzięczny wzruszenie wzruszony łza	glad grateful happy joy pain proud relieved smile smiley touched
twarz delektująca się pysznym jedzeniem	face savoring food	buźka mniam oblizywać smaczne uśmiech	delicious eat full hungry smile smiling tasty um yum yummy
twarz wystawiająca język	face with tongue	buźka pokazująca pokazany pokazywać uśmiech	awesome cool nice party stuck-out sweet
twarz wystawiająca język i puszczająca oko	winking face with tongue	buźka haha hehe mrugnięcie pokazuję śmiech żart	crazy epic eye funny joke loopy nutty party stuck-out wacky weirdo yolo
szalona twarz	zany face	buźka crazy duże głowa haha hehe małe oko oszaleć szalony szał śmiech	crazy eye eyes goofy large small
twarz ze zmrużonymi oczami wystawiająca język	squinting face with tongue	ble buźka haha hehe niesmaczne okropne pokazywać smak zamknięte oczy	closed eye eyes gross horrible omg stuck-out taste whatever yolo
twarz z pieniędzmi na ustach	money-mouth face	bogaty buźka hajs kasa pieniądze	paid
twarz z gestem przytulania	smiling face with open hands	buźka przytulanie przytulać ręka uśmiech ściskam	hug hugging
twarz z ręką na ustach	face with hand over mouth	buźka chichotać głowa haha hehe hihi ups śmiech	giggle giggling oops realization secret shock sudden surprise whoops
twarz z otwartymi oczami i ręką na ustach	face with open eyes and hand over mouth	niedowierzanie niespodzianka omg przestrach przestraszona szok zasłonięte zawstydzona zdumienie	amazement awe disbelief embarrass gasp omg quiet scared shock surprise
twarz z podglądającym okiem	face with peeking eye	chowanie się gapienie nieśmiałość podglądanie strach ukrywanie zaabsorbowana zawstydzenie	captivated embarrass hide hiding peep scared shy stare
uciszająca twarz	shushing face	buźka cicho cii głowa uciszać	quiet shh
myśląca twarz	thinking face	buźka hm hmm myślę zamyślony zastanawiam się zastanowienie	chin consider hmm ponder pondering wondering
salutująca twarz	saluting face	ok pogodna powodzenia salutowanie tak jest wojsko	good luck ma’am ok respect salute sir troops yes
twarz z zamkiem błyskawicznym na ustach	zipper-mouth face	buzia kłódkę buźka nic nie powiem tajemnica	keep quiet secret shut
twarz z podniesioną brwią	face with raised eyebrow	brew buźka dziwne głowa hmm hę wierzę sceptyczny zdziwiony że co	disapproval disbelief distrust emoji hmm mild skeptic skeptical skepticism surprise what
neutralna twarz	neutral face	buźka bez wyrazu hm nic nie mam zdania obchodzi mnie wtf	awkward blank deadpan expressionless fine jealous meh oh shade straight unamused unhappy unimpressed whatever
twarz bez wyrazu	expressionless face	brak emocji buźka nic nie mam zdania obchodzi mnie wtf	awkward dead fine inexpressive jealous meh not oh omg straight uh unhappy unimpressed whatever
twarz bez ust	face without mouth	buźka cisza nic nie mówię oczy	awkward blank expressionless mouthless mute quiet secret silence silent speechless
twarz otoczona linią przerywaną	dotted line face	chowanie się introwertyk niechęć niewidzialna niewidzialność przygnębiona smutek ukryta znikająca znikanie	depressed disappear hidden hide introvert invisible meh whatever wtv
twarz w chmurach	face in clouds	bujać obłokach głowa zamyślenie	absentminded fog head
twarz z uśmieszkiem	smirking face	buźka cyniczny haha hehe półuśmieszek uśmieszek	boss dapper flirt homie kidding leer shade slick sly smug snicker suave suspicious swag
niezadowolona twarz	unamused face	nah niezadowolenie buźka obrzydzenie smutek wtf	... bored fine jealous jel jelly pissed smh ugh uhh unhappy weird whatever
twarz przewracająca oczami	face with rolling eyes	buźka irytacja obojętność oczy pff przewracam wszystko jedno zniecierpliwienie znudzenie	eyeroll shade ugh whatever
twarz z grymasem	grimacing face	buźka grymaśna wyszczerz zęby	awk awkward dentist grimace grinning smile smiling
twarz wypuszczająca powietrze	face exhaling	buźka dym gwizd ulga westchnienie wydech wydmuchiwać wykończony wypuszczać zmęczenie	blow blowing exhale exhausted gasp groan relief sigh smiley smoke whisper whistle
twarz kłamcy	lying face	buźka długi nos kłamać kłamca pinokio	liar lie pinocchio
wstrząśnięta twarz	shaking face	drganie niespodzianka omg oszołomienie szaleństwo szok trzęsienie ziemi wibracje wow wstrząs łał	crazy daze earthquake omg panic shock surprise vibrate whoa wow
głowa kręcąca się poziomo	head shaking horizontally	nie potrząśnięcie	no shake
głowa kiwająca się pionowo	head shaking vertically	przytaknięcie tak	nod yes
twarz z wyrazem ulgi	relieved face	buźka błogość odprężenie odprężona uf ulga uśmiech	calm peace relief zen
zamyślona twarz	pensive face	buźka smutek zamyślenie	awful bored dejected died disappointed losing lost sad sucks
senna twarz	sleepy face	buźka senność spać śpiąca	crying good night sad sleeping tired
śliniąca się twarz	drooling face	buźka cieknie mi ślinka głodny mniam ślina
śpiąca twarz	sleeping face	buźka chrapanie dobranoc drzemka noc nuda sen spanie spać ziew zmęczenie zzz śpiący	bed bedtime good goodnight nap night tired whatever yawn zzz
twarz z workami pod oczami	face with bags under eyes	podkrążone oczy senność worki zmęczenie	bored exhausted fatigued late sleepy tired weary
twarz w masce medycznej	face with medical mask	buźka choroba lekarz maska operacja pielęgniarka	cold dentist dermatologist doctor dr germs medicine sick
twarz z termometrem	face with thermometer	buźka choroba gorączka smutek temperatura	ill sick
twarz z bandażem	face with head-bandage	buźka czoło głowa rana skaleczenie smutny	hurt injury ouch
twarz z mdłościami	nauseated face	buźka choroba chory obrzydliwe wymiotować zielony	gross nasty sick vomit
wymiotująca twarz	face vomiting	ble buźka choroba chory fuj głowa obrzydliwe rzygać wymiotować wymioty	barf ew gross puke sick spew throw up
kichająca twarz	sneezing face	buźka choroba chory katar kicham kichać na zdrowie smarkanie	fever flu gesundheit sick sneeze
rozgrzana twarz	hot face	choroba czerwona buźka duszno dyszeć gorąco gorączka pocenie pot rozpalony spocony udar cieplny słoneczny upał	dying feverish heat panting red-faced stroke sweating tongue
zmarznięta twarz	cold face	blada buźka mroźno mróz niebieska odmrożenia odmrożenie poniżej zera sina siny sopel lodu sople szczękać zębami trzęsę się zimna zimno zmarznięty	blue blue-faced freezing frostbite icicles subzero teeth
zamroczona twarz	woozy face	alkohol buźka faliste usta krzywe gazie nierówne oczy niewyraźna odurzony pijana pijane pijani pijany pod wpływem podchmielenie podchmielony rozbiegane wstawiony zawroty głowy	dizzy drunk eyes intoxicated mouth tipsy uneven wavy
oszołomiona twarz	face with crossed-out eyes	buźka chory knock out nokaut oszołomiony zawrót głowy	dead dizzy feels knocked sick tired
twarz ze spiralnymi oczami	face with spiral eyes	buźka konsternacja mętlik niedobrze spirale szok wow zahipnotyzowana zawroty głowy	confused dizzy hypnotized omg smiley trouble whoa woah woozy
eksplodująca głowa	exploding head	buźka eksplozja nie wiedzieć niemożliwe szok wybuch	blown explode mind mindblown no shocked way
głowa w kapeluszu kowbojskim	cowboy hat face	buźka haha hehe kowbojka wesoły	cowgirl
świętująca twarz	partying face	buźka czapeczka ekscytacja hura impreza piszczałka przyjęcie trąbka urodziny święto świętowanie świętować życzenia	bday birthday celebrate celebration excited happy hat hooray horn
buźka w przebraniu	disguised face	anonimowy incognito nos okulary przebranie szpieg twarz wąsy	eyebrow glasses incognito moustache mustache nose person spy tache tash
uśmiechnięta twarz w okularach przeciwsłonecznych	smiling face with sunglasses	buźka cool haha hehe lato luzak na luzie okulary szpaner zadowolony	awesome beach bright bro chilling cool rad relaxed shades slay smile style swag win
kujon	nerd face	buźka w okularach bystry inteligent mózgowiec nerd okulary utalentowany uśmiech	brainy clever expert geek gifted glasses intelligent smart
twarz z monoklem	face with monocle	buźka głowa haha hehe mądry staromodny wesoły wyniosły	classy fancy rich stuffy wealthy
zdezorientowana twarz	confused face	buźka smutek zakłopotana zakłopotanie zastanowienie	befuddled confusing dunno frown hm meh not sad sorry sure
twarz z ukośnymi ustami	face with diagonal mouth	do kitu frustracja niepewna rozczarowana sceptyczna wątpienie zmieszanie	confused confusion disappointed doubt doubtful frustrated frustration meh skeptical unsure whatever wtv
zmartwiona twarz	worried face	buźka martwić się ojej smutek zmartwienie	anxious butterflies nerves nervous sad stress stressed surprised worry
lekko zachmurzona twarz	slightly frowning face	buźka ech grymas meh niezadowolenie niezadowolony smutek smutny	sad
zachmurzona twarz	frowning face	buźka grymas niezadowolenie smutek smutny	sad
twarz z otwartymi ustami	face with open mouth	buźka och szok zaskoczenie zaskoczona	believe forgot omg shocked surprised sympathy unbelievable unreal whoa wow you
zdumiona twarz	hushed face	buźka zaskoczenie zaskoczona zdumienie zdziwienie	epic omg stunned surprised whoa woah
zadziwiona twarz	astonished face	buźka och! zaskoczenie zaskoczona zdziwienie	cost no omg shocked totally way
twarz z rumieńcami	flushed face	buźka rumieńce wypiekami wow wstyd wypieki zaskoczenie zdziwienie	amazed awkward crazy dazed dead disbelief embarrassed geez heat hot impressed jeez what wow
wykrzywiona twarz	distorted face	bezradność niepokój opuchlizna panika szok zaskoczenie	anxiety bloated panic shocked surprised vulnerable
błagająca twarz	pleading face	buźka błaganie błagać duże oczy litość poprosić prosić proszę smutek smutna smutne smutny słodkie ładnie żebranie żebrać	begging big eyes mercy not please pretty puppy sad why
twarz powstrzymująca łzy	face holding back tears	duma opór podziw proszę płacz smutek smutna uczucia wdzięczność wzruszenie zawstydzenie zdenerwowanie szczęścia wzruszenia	admiration aww cry embarrassed feelings grateful gratitude joy please proud resist sad
zachmurzona twarz z otwartymi ustami	frowning face with open mouth	buźka co? nie wierzę opadła szczęka szczena rozzłoszczona zawód zdziwienie	caught guard scared scary surprise what wow
udręczona twarz	anguished face	buźka ból niedowierzanie zawód zdziwienie złość	forgot scared scary stressed surprise unhappy what wow
przestraszona twarz	fearful face	buźka strach wystraszona	afraid anxious blame scared worried
zaniepokojona twarz oblana potem	anxious face with sweat	buźka nerwy strach zmęczenie zziajana zziajanie	blue cold eek mouth nervous open rushed scared yikes
smutna twarz z wyrazem ulgi	sad but relieved face	buźka płacz smutek ulga łza	anxious call close complicated disappointed not sweat time whew
płacząca twarz	crying face	buźka ze łzą oku przykro mi smutek łezka	awful feels miss sad tear triste unhappy
głośno płacząca twarz	loudly crying face	buźka głośny smutny zapłakana zapłakany łzy	bawling sad sob tear tears unhappy
twarz krzycząca ze strachu	face screaming in fear	buźka głowa krzyk och przestrach	epic fearful munch scared screamer shocked surprised woah
zakłopotana twarz	confounded face	buźka irytacja zirytowana złość zły	annoyed confused cringe distraught feels frustrated mad sad
uparta twarz	persevering face	buźka ból napięcie skupienie upór zacięta	concentrate concentration focus headache persevere
rozczarowana twarz	disappointed face	buźka przykro mi rozczarowanie smutek	awful blame dejected fail losing sad unhappy
twarz ze spuszczonymi oczami oblana potem	downcast face with sweat	beznadziejny buźka kropla potu nerwy spocony zimny	close cold feels headache nervous sad scared yikes
znużona twarz	weary face	buźka cierpienie rezygnacja zmęczenie zmęczona	crying fail feels hungry mad nooo sad sleepy tired unhappy
zmęczona twarz	tired face	buźka kichać nie płacz rozpacz smutek smutny ziewanie zmęczenie	cost feels nap sad sneeze
ziewająca twarz	yawning face	buźka dobranoc drzemka nuda obojętność sen senność spanie ziewać zmęczenie znudzony znużenie zzz	bedtime bored goodnight nap night sleep sleepy tired whatever zzz
prychająca twarz	face with steam from nose	buźka furia smutek smutny sukces triumf parą wylatującą nosa wygrana złość zły	anger angry feels fume fuming furious fury mad triumph unhappy won
nadąsana twarz	enraged face	buźka czerwony dąsy wściekłość złość	anger angry feels mad maddening pouting red shade unhappy upset
zagniewana twarz	angry face	buźka rozgniewana złość	anger blame feels frustrated mad maddening rage shade unhappy upset
twarz z symbolami na ustach	face with symbols on mouth	bluzgać buźka głowa kląć przekleństwo przeklinać zły	censor cursing cussing mad pissed swearing
uśmiechnięta twarz z rogami	smiling face with horns	buźka diabełek fantasy rogi różki wesoły złośliwy	demon devil evil fairy fairytale fantasy purple shade smile tale
zagniewana twarz z rogami	angry face with horns	buźka diabełek fantasy rogi różki smutny zły	demon devil evil fairy fairytale fantasy imp mischievous purple shade tale
czaszka	skull	duch kościotrup potwór szkielet trupia śmierć	body dead death face fairy fairytale i’m lmao monster tale yolo
czaszka z piszczelami	skull and crossbones	duch kościotrup piraci piszczele potwór szkielet toksyczne trupia śmierć	dead death face monster
kupa	pile of poo	buźka gnój obornik odchody poo poop potwór smród twarz	bs comic doo dung face fml monster poop smelly smh stink stinks stinky turd
twarz klauna	clown face	buźka cyrk klown
ogr	ogre	diabeł japonia maska potwór zły	creature devil face fairy fairytale fantasy mask monster scary tale
goblin	goblin	diabeł maska potwór stwór zły	angry creature face fairy fairytale fantasy mask mean monster tale
duch	ghost	biały buźka duszek halloween język potwór wesoły	boo creature excited face fairy fairytale fantasy halloween haunting monster scary silly tale
ufoludek	alien	bajka buźka fantasy kosmita kosmos obcy pozaziemski sci-fi szarak twarz	creature extraterrestrial face fairy fairytale fantasy monster space tale ufo
kosmiczny potwór	alien monster	fantasy kosmita kosmos obcy pozaziemski sci-fi szarak twarz ufo ufoludek	creature extraterrestrial face fairy fairytale fantasy game gamer games pixelated space tale ufo
głowa robota	robot	monstrum potwór twarz	face monster
uśmiechnięty kot	grinning cat	głowa haha hehe z otwartym pyszczkiem wesoły zwierzę zęby	animal face mouth open smile smiling
uśmiechnięty kot o wesołych oczach	grinning cat with smiling eyes	głowa haha hehe oczy roześmiany zadowolony zwierzę	animal face smile
kot ze łzami radości	cat with tears of joy	głowa haha hehe płaczę śmiechu płakać uśmiech zwierzę zęby śmiech	animal face laugh laughing lol
uśmiechnięty kot z oczami w kształcie serca	smiling cat with heart-eyes	buźka głowa kocham miłość oczy zakochany zwierzę	animal face love smile
kot z drwiącym uśmiechem	cat with wry smile	głowa ironia ironiczny kpiarski kpina zwierzę	animal face ironic
kot przesyłający całusa	kissing cat	buzi buziak całuję całuski głowa rumieniec zwierzę	animal closed eye eyes face
przestraszony kot	weary cat	głowa przestrach w szoku zaskoczony zdumiony zszokowany zwierzę	animal face oh surprised
płaczący kot	crying cat	buźka głowa płaczę smutek smutny zwierzę łza	animal face sad tear
nadąsany kot	pouting cat	grymas głowa obrażony zwierzę zły	animal face
małpa zasłaniająca oczy	see-no-evil monkey	gest małpka nie widzieć widzę niedobre zabronione zakrywam zwierzę	embarrassed face forbidden forgot gesture hide omg prohibited scared secret smh watch
małpa zasłaniająca uszy	hear-no-evil monkey	buźka gest głowa głuchy małpka nie słyszeć słyszę niedobre zabronione zakrywam zwierzę	animal ears face forbidden gesture listen not prohibited secret shh tmi
małpa zasłaniająca pyszczek	speak-no-evil monkey	buźka co ja mówię gest głowa małpka nie mówić niedobre zabronione zakrywam usta zwierzę	animal face forbidden gesture not oops prohibited quiet secret stealth
list miłosny	love letter	kocham liścik miłość serce wiadomość	heart mail romance valentine
serce przebite strzałą	heart with arrow	kocham	143 adorbs cupid date emotion ily love romance valentine
serce ze wstążką	heart with ribbon	kocham różowe walentynki wstążka	143 anniversary emotion ily kisses valentine xoxo
migoczące serce	sparkling heart	błyszczące kocham lśniące miłość	143 emotion excited good ily kisses morning night sparkle xoxo
rosnące serce	growing heart	bicie serca kocham puls rośnie tętno zdenerwowany	143 emotion excited heartpulse ily kisses muah nervous pulse xoxo
bijące serce	beating heart	kocham cię miłość	143 cardio emotion heartbeat ily love pulsating pulse
wirujące serca	revolving hearts	kocham miłość para dwa tańczące	143 adorbs anniversary emotion
dwa serca	two hearts	kocham miłość	143 anniversary date dating emotion ily kisses love loving xoxo
dekoracja z sercem	heart decoration	kocham ozdoba	143 emotion hearth purple white
wykrzyknik w kształcie serca	heart exclamation	czerwony kocham serce znak interpunkcyjny	heavy mark punctuation
złamane serce	broken heart	kocham pęknięte	break crushed emotion heartbroken lonely sad
serce w płomieniach	heart on fire	miłość płomienie płonąć święte	burn love lust sacred
uleczone serce	mending heart	dobrze lepiej lepsze samopoczucie zdrowsze	healthier improving recovering recuperating well
czerwone serce	red heart	kocham miłość	emotion love
różowe serce	pink heart	143 emocje kocham cię lubić miłość sympatia słodkie urocze	143 adorable cute emotion ily like love special sweet
pomarańczowe serce	orange heart	kocham	143
żółte serce	yellow heart	kocham miłość	143 cardiac emotion ily love
zielone serce	green heart	kocham miłość	143 emotion ily love romantic
niebieskie serce	blue heart	kocham miłość	143 emotion ily love romance
jasnoniebieskie serce	light blue heart	143 błękitne kocham cię lubić miłość sympatia turkusowe urocze zielononiebieskie	143 cute cyan emotion ily like love sky special teal
purpurowe serce	purple heart	fioletowe kocham miłość	143 bestest emotion ily love
brązowe serce	brown heart		143
czarne serce	black heart	czarny kocham miłość zło	evil wicked
szare serce	grey heart	143 ciemnoszare kocham cię miłość specjalne srebrne	143 emotion gray ily love silver slate special
białe serce	white heart		143
ślad po pocałunku	kiss mark	odcisk ust pocałunek usta	dating emotion heart kissing lips romance sexy
sto punktów	hundred points	100 setka stówa stówka	100 a+ agree clearly definitely faithful fleek full keep perfect score true truth yup
symbol gniewu	anger symbol	komiks złość	angry comic mad upset
chmura walki	fight cloud	awantura dyskusja kłótnia raban różnica zdań walka	argument brawl debate disagreement ruckus wrestle
kolizja	collision	komiks wybuch zderzenie	bomb boom collide comic explode
zawroty głowy	dizzy	gwiazda gwiazdka kosmos noc orbita spadająca	comic shining shooting star stars
krople potu	sweat droplets	deszcz wilgoć woda	comic drip drops splashing squirt water wet work workout
szybkie poruszanie się	dashing away	podmuch wiatru pogoda pęd pędzić szybkość wiatr wieje wietrznie	cloud comic fart fast go gone gotta running smoke
otwór	hole	dziura
dymek	speech balloon	dialog rozmowa	bubble comic dialog message sms talk text typing
oko w dymku	eye in speech bubble	dymek patrzeć wzrok	balloon witness
lewostronny dymek	left speech bubble	dialog rozmowa	balloon dialog
prawostronny dymek złości	right anger bubble	krzyczeć zdenerwowany złość	angry balloon mad
dymek myśli	thought balloon	chmurka myśleć	bubble cartoon cloud comic daydream decisions dream idea invent invention realize think thoughts wonder
chrapanie	ZZZ	dobranoc komiks nuda sen senny spanie zabawny zmęczenie znudzenie zzz śpiący żartobliwy	comic good goodnight night sleep sleeping sleepy tired
machająca dłoń	waving hand	cześć halo hej machać pa papa powitanie pożegnanie ręka witaj	bye cya g2g greetings gtg hello hey hi later outtie ttfn ttyl wave yo you
wzniesiony grzbiet dłoni	raised back of hand	cześć powitanie pozdrowienie pożegnanie stop uniesiona dłoń	backhand
uniesiona otwarta dłoń	hand with fingers splayed	cześć hej machać wszystkie palce rozpostarte ręka	raised stop
wzniesiona dłoń	raised hand	ręka stop uwaga	5 five high stop
salut wolkański	vulcan salute	dłoń palce pozdrowienie ręka v wolkan wolkańskie żyj długo pomyślnie	finger hand hands
dłoń skierowana w prawo	rightwards hand	prawa uścisk dłoni wyciągnięta	handshake hold reach shake
dłoń skierowana w lewo	leftwards hand	lewa uścisk dłoni wyciągnięta	handshake hold reach shake
dłoń skierowana w dół	palm down hand	odrzucenie podnoszenie sio upuszczenie	dismiss drop dropped pick shoo up
dłoń skierowana w górę	palm up hand	nie wiem powiedz mi propozycja przywołanie skinienie wyciągnięta ręka łapanie	beckon catch come hold know lift me offer tell
dłoń pchająca w lewo	leftwards pushing hand	blokować czekać odmawiać pchać piątka stop wstrzymać	block five halt high hold pause refuse slap stop wait
dłoń pchająca w prawo	rightwards pushing hand	blokować czekać odmawiać pchać piątka stop wstrzymać	block five halt high hold pause refuse slap stop wait
dłoń z gestem OK	OK hand	dobre idealnie okej potwierdzenie racja ręka super tak w porządku zgoda znak	awesome bet dope fleek fosho got gotcha legit okay pinch rad sure sweet three
złączone palce	pinched fingers	gest oczekiwanie poczekać przesłuchanie sarkazm szczypta włochy	gesture hand hold huh interrogation patience relax sarcastic ugh what zip
dłoń z gestem „trochę”	pinching hand	ciut mała ilość mało palce szczypta	amount bit fingers little small sort
gest V	victory hand	pokoju pokój ręka victoria victorii znak zwycięstwa zwycięstwo	peace
skrzyżowane palce	crossed fingers	kciuki powodzenia ręka trzymam trzymać	hand luck
dłoń ze skrzyżowanym palcem wskazującym i kciukiem	hand with index finger and thumb crossed	drogie miłość pieniądze pstryknięcie palcami serce	<3 expensive heart love money snap
gest Kocham cię	love-you gesture	dłoń miłości miłość palce rogi ręka znak	fingers hand ily three
gest rogów	sign of the horns	dłoń heavy metal mano cornuta rock and roll rocker rogi ręka znak	finger hand rock-on
dłoń w geście „Zadzwoń do mnie”	call me hand	dzwonić essa luz ręka telefonować	hang loose shaka
dłoń z palcem wskazującym w lewo	backhand index pointing left	lewa strona palec ręka tam	finger
dłoń z palcem wskazującym w prawo	backhand index pointing right	palec prawa strona ręka tam	finger
dłoń z palcem wskazującym w górę	backhand index pointing up	do góry góra palec ręka	finger
środkowy palec	middle finger	gest ręka wulgarny	hand
dłoń z palcem wskazującym w dół	backhand index pointing down	na palec ręka	finger
palec wskazujący w górę	index pointing up	do góry góra ręka	finger hand this
palec wskazujący skierowany na patrzącego	index pointing at the viewer	ty wskazywanie	finger hand poke you
kciuk w górę	thumbs up	brawo lubię to ok okej podoba mi się ręka tak porządku zgoda	+1 good hand like yes
kciuk w dół	thumbs down	brzydkie nie lubię podoba mi się ręka	-1 bad dislike good hand no nope
wzniesiona pięść	raised fist	ręka uniesiona zaciśnięta	clenched hand punch solidarity
pięść od przodu	oncoming fist	cios pięścią dłoń prawy prosty ręka sierpowy zaciśnięta	absolutely agree boom bro bruh bump clenched correct hand knuckle pound punch rock ttyl
pięść skierowana w lewo	left-facing fist	cios uderzenie z prawej żółwik	leftwards
pięść skierowana w prawo	right-facing fist	cios uderzenie z lewej żółwik	rightwards
klaskanie	clapping hands	brawa brawo klaskać oklaski ręce ręka	applause approval awesome congrats congratulations excited good great homie job nice prayed well yay
wzniesione ręce	raising hands	dłonie hura hurra super	celebration gesture hooray praise raised
dłonie tworzące serce	heart hands	<3 miłość	<3 love you
otwarte dłonie	open hands	puste ręce ręka złapać	hug jazz swerve
dłonie do góry razem	palms up together	dawać modlitwa modlić się ręce ręka	cupped dua hands pray prayer wish
uścisk dłoni	handshake	cześć dłonie powitanie ręce ręka spotkanie tak zgoda	agreement deal meeting
złożone ręce	folded hands	dziękuję modlitwa prosić ręka	appreciate ask beg blessed bow cmon five gesture high please pray thanks thx
pisząca dłoń	writing hand	długopis pisać odręcznie piszę ręka	write
lakier do paznokci	nail polish	ciało kosmetyki lakierować paznokcie manicure pielęgnacja	bored care cosmetics done makeup manicure whatever
selfie	selfie	aparat telefon zdjęcie	camera phone
napięty biceps	flexed biceps	mięśnie muskularny muskuły ręka silny siła siłka siłownia ćwiczyć	arm beast bench bodybuilder bro curls gains gym jacked muscle press ripped strong weightlift
mechaniczne ramię	mechanical arm	dostępność proteza	accessibility prosthetic
proteza nogi	mechanical leg	dostępność	accessibility prosthetic
noga	leg	kolano kopniak kopnięcie kopnąć kończyna stopa zgięta	bent foot kick knee limb
stopa	foot	kopniak kopnąć kostka nadepnąć stopy tupanie zdeptać	ankle feet kick stomp
ucho	ear	ciało słyszeć	body ears hear hearing listen listening sound
ucho z aparatem słuchowym	ear with hearing aid	dostępność niedosłuch niedosłyszący	accessibility hard
nos	nose	ciało	body noses nosey odor smell smells
mózg	brain	inteligentny myśleć	intelligent smart
serce	anatomical heart	anatomia bicie serca kardiologia mięsień sercowy narząd organ puls	beat cardiology heartbeat organ pulse real red
płuca	lungs	klatka piersiowa narząd oddech oddychanie organ układ oddechowy wdech wydech	breath breathe exhalation inhalation organ respiration
ząb	tooth	białe dentysta stomatolog zęby	dentist pearly teeth white
kość	bone	kości pies szkielet	bones dog skeleton wishbone
oczy	eyes	obserwacja obserwowanie oko twarz wow	body face googly look looking omg peep see seeing
oko	eye	ciało	1 body one
język	tongue	ciało mniam	body lick slurp
usta	mouth	ciało wargi	beauty body kiss kissing lips lipstick
przygryzanie wargi	biting lip	całus dyskomfort flirt nerwowość niepokój pomadka strach usta zmartwienie	anxious bite fear flirt flirting kiss lipstick nervous sexy uncomfortable worried worry
niemowlę	baby	bobas dziecko głowa	babies children goo infant newborn pregnant young
dziecko	child	głowa młoda młody osoba	bright-eyed grandchild kid young younger
chłopiec	boy	dziecko głowa młody	bright-eyed child grandson kid son young younger
dziewczynka	girl	dziecko głowa młoda panna znak zodiaku zodiak	bright-eyed child daughter granddaughter kid virgo young younger zodiac
dorosły	person	człowiek głowa osoba płeć neutralna twarz	adult
osoba z włosami blond	person: blond hair	blondyn blondynka włosy	blond-haired human
mężczyzna	man	głowa	adult bro
osoba z brodą	person: beard	broda	bearded whiskers
mężczyzna z brodą	man: beard	broda	bearded whiskers
kobieta z brodą	woman: beard	broda	bearded whiskers
mężczyzna: rude włosy	man: red hair	głowa	adult bro
mężczyzna: kręcone włosy	man: curly hair	głowa	adult bro
mężczyzna: białe włosy	man: white hair	głowa	adult bro
mężczyzna: łysy	man: bald	głowa	adult bro
kobieta	woman	głowa	adult lady
kobieta: rude włosy	woman: red hair	głowa	adult lady
dorosły: rude włosy	person: red hair	człowiek głowa osoba płeć neutralna twarz	adult
kobieta: kręcone włosy	woman: curly hair	głowa	adult lady
dorosły: kręcone włosy	person: curly hair	człowiek głowa osoba płeć neutralna twarz	adult
kobieta: białe włosy	woman: white hair	głowa	adult lady
dorosły: białe włosy	person: white hair	człowiek głowa osoba płeć neutralna twarz	adult
kobieta: łysy	woman: bald	głowa	adult lady
dorosły: łysy	person: bald	człowiek głowa osoba płeć neutralna twarz	adult
blondynka	woman: blond hair	kobieta włosy z włosami	blond-haired blonde
blondyn	man: blond hair	mężczyzna włosy z włosami	blond-haired
starsza osoba	older person	babcia dziadek siwa siwy stara staruszek staruszka stary starzec	adult elderly grandparent wise
starszy mężczyzna	old man	dziadek siwy staruszek stary starzec	adult bald elderly gramps grandfather grandpa wise
starsza kobieta	old woman	babcia siwa stara staruszka	adult elderly grandma grandmother granny lady wise
zachmurzona osoba	person frowning	niepokój przygnębienie smutek smutna smutny urażona urażony zachmurzony zmartwienie zmartwiona zmartwiony	annoyed disappointed disgruntled disturbed frustrated gesture irritated upset
zachmurzony mężczyzna	man frowning	niepokój przygnębienie smutek smutny urażony zmartwienie zmartwiony	annoyed disappointed disgruntled disturbed frustrated gesture irritated upset
zachmurzona kobieta	woman frowning	niepokój przygnębienie smutek smutna urażona zmartwienie zmartwiona	annoyed disappointed disgruntled disturbed frustrated gesture irritated upset
nadąsana osoba	person pouting	buźka foch gniewać się głowa kapryśna kobieta mina naburmuszać niezadowolona obrażona	disappointed downtrodden frown grimace scowl sulk upset whine
nadąsany mężczyzna	man pouting	niezadowolony	disappointed downtrodden frown grimace scowl sulk upset whine
nadąsana kobieta	woman pouting	niezadowolona	disappointed downtrodden frown grimace scowl sulk upset whine
osoba pokazująca gest NIE	person gesturing NO	kobieta nic tego ma mowy wolno skrzyżowane ręce sprzeciw zakaz	forbidden gesture hand not prohibit
mężczyzna pokazujący gest NIE	man gesturing NO	ma ręce ręka zakaz	forbidden gesture hand not prohibit
kobieta pokazująca gest NIE	woman gesturing NO	ręce zakaz	forbidden gesture hand not prohibit
osoba pokazująca gest OK	person gesturing OK	entuzjazm kobieta ojej ojej! podskok do góry ręce w górze zachwyt	exercise gesture hand omg
mężczyzna pokazujący gest OK	man gesturing OK	entuzjazm ojej ojej! podskok do góry ręce w górze zachwyt	exercise gesture hand omg
kobieta pokazująca gest OK	woman gesturing OK	entuzjazm ojej ojej! podskok do góry ręce w górze zachwyt	exercise gesture hand omg
osoba z wystawioną dłonią	person tipping hand	no cóż otwarta dłoń pomocna ręka sarkazm	fetch flick flip gossip sarcasm sarcastic sassy seriously whatever
mężczyzna z wystawioną dłonią	man tipping hand	no cóż otwarta dłoń pomocna ręka sarkazm	fetch flick flip gossip sarcasm sarcastic sassy seriously whatever
kobieta z wystawioną dłonią	woman tipping hand	no cóż otwarta dłoń pomocna ręka sarkazm	fetch flick flip gossip sarcasm sarcastic sassy seriously whatever
osoba podnosząca rękę	person raising hand	gest halo hej powitanie pozdrowienie ręka do góry witaj zgłaszająca się zgłaszać	gesture here know me pick question raise
mężczyzna podnoszący rękę	man raising hand	gest halo hej powitanie pozdrowienie ręka do góry witaj zgłaszający się zgłaszać	gesture here know me pick question raise
kobieta podnosząca rękę	woman raising hand	gest halo hej powitanie pozdrowienie ręka do góry witaj zgłaszająca się zgłaszać	gesture here know me pick question raise
osoba głucha	deaf person	dostępność głuchota słuch ucho	accessibility ear gesture hear
głuchy mężczyzna	deaf man	głuchota	accessibility ear gesture hear
głucha kobieta	deaf woman	głuchota	accessibility ear gesture hear
osoba w ukłonie	person bowing	gest przepraszam skrucha wybacz żal	apology ask beg favor forgive gesture meditate meditation pity regret sorry
mężczyzna w ukłonie	man bowing	gest przepraszam	apology ask beg favor forgive gesture meditate meditation pity regret sorry
kobieta w ukłonie	woman bowing	gest przepraszam skrucha wybacz żal	apology ask beg favor forgive gesture meditate meditation pity regret sorry
osoba trzymająca się za czoło	person facepalming	facepalm fejspalm niedowierzanie zakrywająca twarz dłonią tylko nie to załamanie załamka	again bewilder disbelief exasperation no not oh omg shock smh
mężczyzna trzymający się za czoło	man facepalming	brak słów facepalm irytacja nie niedowierzanie osoba szok załamka	again bewilder disbelief exasperation no not oh omg shock smh
kobieta trzymająca się za czoło	woman facepalming	brak słów facepalm fejspalm irytacja nie niedowierzanie omg osoba załamka zrezygnowanie	again bewilder disbelief exasperation no not oh omg shock smh
osoba wzruszająca ramionami	person shrugging	bezradność nie wiem obojętność rozkładająca ręce wszystko jedno wzruszenie wątpliwość	doubt dunno guess idk ignorance indifference knows maybe whatever who
mężczyzna wzruszający ramionami	man shrugging	bezradność rozkładający ręce nie wiem obojętność wszystko jedno wzruszenie wątpliwość	doubt dunno guess idk ignorance indifference knows maybe whatever who
kobieta wzruszająca ramionami	woman shrugging	bezradność rozkładająca ręce nie wiem obojętność wszystko jedno wzruszenie wątpliwość	doubt dunno guess idk ignorance indifference knows maybe whatever who
pracownik służby zdrowia	health worker	lekarz opieka zdrowotna terapeuta	doctor healthcare nurse therapist
lekarz	man health worker	mężczyzna praca terapeuta zawód	doctor healthcare nurse therapist
lekarka	woman health worker	kobieta terapeutka zawód	doctor healthcare nurse therapist
student	student	absolwent	graduate
mężczyzna student	man student	osoba szkoła	graduate
studentka	woman student	kobieta osoba szkoła	graduate
nauczyciel	teacher	instruktor pedagog profesor	instructor lecturer professor
mężczyzna nauczyciel	man teacher	osoba praca profesor wykładowca zawód	instructor lecturer professor
nauczycielka	woman teacher	kobieta osoba praca profesor wykładowczyni zawód	instructor lecturer professor
sędzia	judge	orzekać	justice law scales
mężczyzna sędzia	man judge	praca sprawiedliwość sąd	justice law scales
kobieta sędzia	woman judge	praca sprawiedliwość sąd sędzina zawód	justice law scales
rolnik	farmer	farmer ogrodnik	gardener rancher
mężczyzna rolnik	man farmer	farmer ogrodnik osoba praca zawód	gardener rancher
rolniczka	woman farmer	farmer farmerka kobieta ogrodniczka ogrodnik osoba praca rolnik zawód	gardener rancher
kucharz	cook	szef kuchni	chef
mężczyzna kucharz	man cook	głowa osoba praca szef kuchni zawód	chef
kucharka	woman cook	kobieta osoba praca szef kuchni zawód	chef
mechanik	mechanic	elektryk hydraulik	electrician plumber tradesperson
mężczyzna elektryk	man mechanic	hydraulik mechanik osoba praca zawód	electrician plumber tradesperson
kobieta elektryk	woman mechanic	hydraulik mechanik osoba zawód	electrician plumber tradesperson
pracownik fabryki	factory worker	fabryka montażysta	assembly industrial
mężczyzna pracownik fabryki	man factory worker	fabryka montażysta osoba praca spawacz zawód	assembly industrial
pracownica fabryki	woman factory worker	fabryka kobieta montażystka osoba praca pracownik spawacz zawód	assembly industrial
pracownik biurowy	office worker	architekt biznesmen menedżer praca biurowa	architect business manager white-collar
mężczyzna pracownik biurowy	man office worker	architekt biznesmen osoba praca zawód	architect business manager white-collar
pracownica biurowa	woman office worker	architekt bizneswoman kobieta osoba praca zawód	architect business manager white-collar
naukowiec	scientist	biolog chemik fizyk inżynier	biologist chemist engineer mathematician physicist
mężczyzna naukowiec	man scientist	biolog chemik inżynier osoba praca zawód	biologist chemist engineer mathematician physicist
kobieta naukowiec	woman scientist	biolog chemik inżynier osoba zawód	biologist chemist engineer mathematician physicist
technolog	technologist	deweloper oprogramowanie programista wynalazca	coder computer developer inventor software
mężczyzna technolog	man technologist	inżynier komputer oprogramowanie osoba praca programista wynalazca zawód	coder computer developer inventor software
kobieta technolog	woman technologist	komputer oprogramowanie osoba praca programistka wynalazczyni zawód	coder computer developer inventor software
piosenkarz	singer	aktor artysta gwiazda muzyka	actor entertainer rock rockstar star
mężczyzna piosenkarz	man singer	aktor osoba praca rock rocker zawód	actor entertainer rock rockstar star
piosenkarka	woman singer	aktorka kobieta osoba praca rock rockerka zawód	actor entertainer rock rockstar star
artysta	artist	malarz paleta	palette
mężczyzna artysta	man artist	malarz osoba paleta praca zawód	palette
artystka	woman artist	artysta kobieta malarka malarz osoba paleta praca zawód	palette
pilot	pilot	pilotować samolot	plane
mężczyzna pilot	man pilot	podróż praca samolot zawód	plane
kobieta pilot	woman pilot	podróż praca samolot zawód	plane
astronauta	astronaut	rakieta statek kosmiczny	rocket space
mężczyzna astronauta	man astronaut	człowiek głowa kosmos osoba praca rakieta zawód	rocket space
astronautka	woman astronaut	kobieta kosmos osoba praca rakieta zawód	rocket space
strażak	firefighter	pożarna wóz strażacki	firetruck
mężczyzna strażak	man firefighter	głowa osoba praca wóz strażacki zawód	firetruck
kobieta strażak	woman firefighter	osoba praca strażaczka wóz strażacki zawód	firetruck
policjant	police officer	areszt gliniarz mężczyzna oficer osoba praca zawód	apprehend arrest citation cop law over pulled undercover
mężczyzna policjant	man police officer	glina oficer	apprehend arrest citation cop law over pulled undercover
kobieta policjant	woman police officer	areszt glina gliniarz oficer policjantka praca stróż prawa	apprehend arrest citation cop law over pulled undercover
detektyw	detective	mężczyzna praca szpieg zawód śledczy	sleuth spy
mężczyzna detektyw	man detective	szpieg	sleuth spy
kobieta detektyw	woman detective	osoba praca szpieg zawód	sleuth spy
gwardzista	guard	anglia londyn strażnik	buckingham helmet london palace
mężczyzna gwardzista	man guard	strażnik	buckingham helmet london palace
kobieta gwardzista	woman guard	gwardzistka osoba praca strażniczka zawód	buckingham helmet london palace
ninja	ninja	najemnik niewidoczny osoba skradać się tajny agent ukryty wojna wojownik żołnierz	assassin fight fighter hidden person secret skills sly soldier stealth war
budowlaniec	construction worker	kask osoba praca robotnik kasku zawód	build fix hardhat hat man person rebuild remodel repair
mężczyzna budowlaniec	man construction worker	kask praca robotnik kasku zawód	build fix hardhat hat rebuild remodel repair
kobieta budowlaniec	woman construction worker	osoba praca robotnik zawód	build fix hardhat hat rebuild remodel repair
osoba w koronie	person with crown	korona król królewski monarcha szlachta	monarch noble regal royal royalty
książę	prince	baśń głowa korona król monarcha mężczyzna w koronie	crown fairy fairytale fantasy king royal royalty tale
księżniczka	princess	bajka baśń głowa królewna królowa	crown fairy fairytale fantasy queen royal royalty tale
osoba w turbanie	person wearing turban	głowa nakrycie głowy sikh
mężczyzna w turbanie	man wearing turban	głowa nakrycie głowy sikh
kobieta w turbanie	woman wearing turban	głowa nakrycie głowy sikh
osoba w chińskiej czapce	person with skullcap	chiny chińska czapka gua pi mao głowa	chinese gua guapi hat mao pi
kobieta w chuście	woman with headscarf	chusta głowa hidżab hijab islam muzułmanka osoba uśmiech wesoła	bandana hijab kerchief mantilla tichel
osoba w smokingu	person in tuxedo	elegancja głowa wesele ślub	formal wedding
mężczyzna w smokingu	man in tuxedo	elegancja głowa pan młody wesele ślub	formal groom wedding
kobieta w smokingu	woman in tuxedo	elegancja głowa wesele ślub	formal wedding
osoba w welonie	person with veil	wesele ślub	wedding
mężczyzna w welonie	man with veil	wesele ślub	wedding
kobieta w welonie	woman with veil	panna młoda wesele ślub	bride wedding
kobieta w ciąży	pregnant woman	ciąża ciężarna
mężczyzna w ciąży	pregnant man	brzuch ciąża najedzony pełny przejedzenie wzdęty	belly bloated full overeat
osoba w ciąży	pregnant person	brzuch ciąża najedzona pełny przejedzenie wzdęty	belly bloated full overeat stuffed
karmienie piersią	breast-feeding	dziecko karmić kobieta matka miłość niemowlę pierś praca	baby mom mother nursing woman
kobieta karmiąca niemowlę	woman feeding baby	karmienie butlą piersią mama mleko modyfikowane	mom mother nanny newborn nursing
mężczyzna karmiący niemowlę	man feeding baby	karmienie butlą mleko modyfikowane	dad father nanny newborn nursing
osoba karmiąca niemowlę	person feeding baby	karmienie butelką piersią mama mężczyzna rodzic tata	nanny newborn nursing parent
aniołek	baby angel	bajka buzia aniołka fantasy głowa	church face fairy fairytale fantasy tale
Święty Mikołaj	Santa Claus	boże narodzenie gwiazdor głowa legenda mężczyzna praca zawód święta	celebration christmas fairy fantasy father holiday merry tale xmas
żona św. Mikołaja	Mrs. Claus	głowa kobieta mikołajowa pani święta	celebration christmas fairy fantasy holiday merry mother santa tale xmas
Mikołajka	Mx Claus	boże narodzenie dziadek mróz gwiazdor mikołajki osoba prezenty wigilia święta	celebration christmas fairy fantasy holiday merry santa tale xmas
superbohater	superhero	bohaterka dobro moc pozytywny siła superbohaterka superman supermoc supermoce	good superpower
mężczyzna superbohater	man superhero	pozytywny supermoc	good superpower
kobieta superbohater	woman superhero	bohaterka pozytywna supermoc	good heroine superpower
superłotr	supervillain	antagonista antybohater czarny charakter potwór przestępca supermoc supermoce zło złoczyńca zły bohater	bad criminal evil superpower
mężczyzna superłotr	man supervillain	czarny bohater przestępca supermoc złoczyńca	bad criminal evil superpower
kobieta superłotr	woman supervillain	czarny bohater przestępca supermoc złoczyńca	bad criminal evil superpower
mag	mage	czarnoksiężnik czarnownica czarodziej fantasy magia	fantasy magic play sorcerer sorceress sorcery spell summon witch wizard
mężczyzna mag	man mage	czarnoksiężnik czarodziej	fantasy magic play sorcerer sorceress sorcery spell summon witch wizard
kobieta mag	woman mage	czarownica wiedźma	fantasy magic play sorcerer sorceress sorcery spell summon witch wizard
wróżka	fairy	bajka baśń fantasy oberon puk tytania	fairytale fantasy myth person pixie tale wings
mężczyzna wróżka	man fairy	oberon puk	fairytale fantasy myth oberon person pixie puck tale wings
kobieta wróżka	woman fairy	tytania	fairytale fantasy myth person pixie tale titania wings
wampir	vampire	drakula nieumarły	blood dracula fangs halloween scary supernatural teeth undead
mężczyzna wampir	man vampire	drakula nieumarły	blood fangs halloween scary supernatural teeth undead
kobieta wampir	woman vampire	nieumarli	blood fangs halloween scary supernatural teeth undead
syrena	merperson	bajka baśń magia morze syrenka tryton warszawa	creature fairytale folklore ocean sea siren trident
mężczyzna syrena	merman	tryton	creature fairytale folklore neptune ocean poseidon sea siren trident triton
kobieta syrena	mermaid		creature fairytale folklore merwoman ocean sea siren trident
elf	elf	bajka baśń fantasy magia	elves enchantment fantasy folklore magic magical myth
mężczyzna elf	man elf	magiczny	elves enchantment fantasy folklore magic magical myth
kobieta elf	woman elf	magiczny	elves enchantment fantasy folklore magic magical myth
dżin	genie	aladyn alladyn bajka baśń lampa życzenie	djinn fantasy jinn lamp myth rub wishes
mężczyzna dżin	man genie		djinn fantasy jinn lamp myth rub wishes
kobieta dżin	woman genie		djinn fantasy jinn lamp myth rub wishes
zombie	zombie	chodzące trupy halloween horror nieumarli strach straszny	apocalypse dead halloween horror scary undead walking
mężczyzna zombie	man zombie	chodzące trupy halloween horror nieumarli strach straszny	apocalypse dead halloween horror scary undead walking
kobieta zombie	woman zombie	chodzące trupy halloween horror nieumarli strach straszny	apocalypse dead halloween horror scary undead walking
troll	troll	bajka fantazja potwór	fairy fantasy monster tale trolling
włochate stworzenie	hairy creature	człowiek lasu gigant kryptyda las sasquatch wielka stopa yeti	bigfoot cryptid forest giant sasquatch woodwose yeti
osoba podczas masażu	person getting massage	ból głowy odprężenie relaks salon spa	face headache relax relaxing salon soothe spa tension therapy treatment
mężczyzna podczas masażu	man getting massage	ból głowy odprężenie relaks salon spa	face headache relax relaxing salon soothe spa tension therapy treatment
kobieta podczas masażu	woman getting massage	ból głowy odprężenie relaks salon spa	face headache relax relaxing salon soothe spa tension therapy treatment
osoba podczas strzyżenia	person getting haircut	fryzjer fryzjerka fryzura praca strzyżenie włosy włosów ścinać	barber beauty chop cosmetology groom parlor shears style
mężczyzna podczas strzyżenia	man getting haircut	fryzjer fryzura praca strzyżenie włosy włosów ścinać	barber beauty chop cosmetology groom parlor person shears style
kobieta podczas strzyżenia	woman getting haircut	fryzura strzyżenie	barber beauty chop cosmetology groom parlor person shears style
idąca osoba	person walking	chodzenie iść na piechotę piechur pieszo spacer	amble gait hike man pace pedestrian stride stroll
idący mężczyzna	man walking	chodzenie iść piechotę piechur pieszo spacer	amble gait hike pace pedestrian stride stroll
idąca kobieta	woman walking	chodzenie iść na piechotę piechur pieszo spacer	amble gait hike pace pedestrian stride stroll
idąca osoba: zwrócony w prawo	person walking: facing right	chodzenie iść na piechotę piechur pieszo spacer	amble gait hike man pace pedestrian stride stroll
idąca kobieta: zwrócony w prawo	woman walking: facing right	chodzenie iść na piechotę piechur pieszo spacer	amble gait hike pace pedestrian stride stroll
idący mężczyzna: zwrócony w prawo	man walking: facing right	chodzenie iść piechotę piechur pieszo spacer	amble gait hike pace pedestrian stride stroll
stojąca osoba	person standing	stać stoi
stojący mężczyzna	man standing	stać
stojąca kobieta	woman standing	stać
klęcząca osoba	person kneeling	klęczeć klęczki kolana na kolanach	knees
klęczący mężczyzna	man kneeling	klęczeć	knees
klęcząca kobieta	woman kneeling	klęczeć	knees
klęcząca osoba: zwrócony w prawo	person kneeling: facing right	klęczeć klęczki kolana na kolanach	knees
klęcząca kobieta: zwrócony w prawo	woman kneeling: facing right	klęczeć	knees
klęczący mężczyzna: zwrócony w prawo	man kneeling: facing right	klęczeć	knees
osoba z białą laską	person with white cane	dostępność niewidoma niewidomy	accessibility blind probing
osoba z białą laską: zwrócony w prawo	person with white cane: facing right	dostępność niewidoma niewidomy	accessibility blind probing
mężczyzna z białą laską	man with white cane	dostępność niewidomy	accessibility blind probing
mężczyzna z białą laską: zwrócony w prawo	man with white cane: facing right	dostępność niewidomy	accessibility blind probing
kobieta z białą laską	woman with white cane	dostępność niewidoma	accessibility blind probing
kobieta z białą laską: zwrócony w prawo	woman with white cane: facing right	dostępność niewidoma	accessibility blind probing
osoba na elektrycznym wózku inwalidzkim	person in motorized wheelchair	dostępność wózek	accessibility
osoba na elektrycznym wózku inwalidzkim: zwrócony w prawo	person in motorized wheelchair: facing right	dostępność wózek	accessibility
mężczyzna na elektrycznym wózku inwalidzkim	man in motorized wheelchair	dostępność wózek	accessibility
mężczyzna na elektrycznym wózku inwalidzkim: zwrócony w prawo	man in motorized wheelchair: facing right	dostępność wózek	accessibility
kobieta na elektrycznym wózku inwalidzkim	woman in motorized wheelchair	dostępność wózek	accessibility
kobieta na elektrycznym wózku inwalidzkim: zwrócony w prawo	woman in motorized wheelchair: facing right	dostępność wózek	accessibility
osoba na wózku inwalidzkim	person in manual wheelchair	dostępność wózek	accessibility
osoba na wózku inwalidzkim: zwrócony w prawo	person in manual wheelchair: facing right	dostępność wózek	accessibility
mężczyzna na wózku inwalidzkim	man in manual wheelchair	dostępność wózek	accessibility
mężczyzna na wózku inwalidzkim: zwrócony w prawo	man in manual wheelchair: facing right	dostępność wózek	accessibility
kobieta na wózku inwalidzkim	woman in manual wheelchair	dostępność wózek	accessibility
kobieta na wózku inwalidzkim: zwrócony w prawo	woman in manual wheelchair: facing right	dostępność wózek	accessibility
biegnąca osoba	person running	biegacz biegaczka bieganie maraton pośpiech sport szybko w ruchu	fast hurry marathon move quick race racing rush speed
biegnący mężczyzna	man running	biegacz maraton osoba pośpiech sport szybko w ruchu	fast hurry marathon move quick race racing rush speed
biegnąca kobieta	woman running	biegaczka maraton osoba pośpiech sport szybko w ruchu	fast hurry marathon move quick race racing rush speed
biegnąca osoba: zwrócony w prawo	person running: facing right	biegacz biegaczka bieganie maraton pośpiech sport szybko ruchu	fast hurry marathon move quick race racing rush speed
biegnąca kobieta: zwrócony w prawo	woman running: facing right	biegaczka maraton osoba pośpiech sport szybko ruchu	fast hurry marathon move quick race racing rush speed
biegnący mężczyzna: zwrócony w prawo	man running: facing right	biegacz maraton osoba pośpiech sport szybko ruchu	fast hurry marathon move quick race racing rush speed
baletnica	ballet dancer	tancerka tancerz
tańcząca kobieta	woman dancing	impreza tancerka taniec tańczyć zabawa zawód	dance dancer elegant festive flair flamenco groove let’s salsa tango
tańczący mężczyzna	man dancing	impreza tancerz taniec tańczyć zabawa zawód	dance dancer elegant festive flair flamenco groove let’s salsa tango
lewitujący mężczyzna w garniturze	person in suit levitating	biznesmen lewitacja lewitować	business
osoby z uszami królika na przyjęciu	people with bunny ears	bliźniaczki dziewczyny impreza kobiety króliczki przyjaciółki takie same tancerki taniec uszy	bestie bff counterpart dancer double identical pair party partying soulmate twin twinsies
mężczyźni z uszami królika na przyjęciu	men with bunny ears	impreza królicze uszy króliczki tancerze	bestie bff counterpart dancer double identical pair party partying people soulmate twin twinsies
kobiety z uszami królika na przyjęciu	women with bunny ears	impreza królicze uszy tancerki	bestie bff counterpart dancer double identical pair party partying people soulmate twin twinsies
osoba w zaparowanym pomieszczeniu	person in steamy room	pomieszczenie relaks sauna spa zaparowane	day luxurious pamper relax sauna spa steambath unwind
mężczyzna w zaparowanym pomieszczeniu	man in steamy room	sauna zaparowane pomieszczenie	day luxurious pamper relax sauna spa steambath unwind
kobieta w zaparowanym pomieszczeniu	woman in steamy room	sauna zaparowane pomieszczenie	day luxurious pamper relax sauna spa steambath unwind
osoba wspinająca się	person climbing	skałki sport wspinacz wspinaczka	climber mountain rock scale up
mężczyzna wspinający się	man climbing	skałki sport wspinacz	climber mountain rock scale up
kobieta wspinająca się	woman climbing	skałki sport wspinaczka	climber mountain rock scale up
osoba uprawiająca szermierkę	person fencing	sport szermierka szermierz szpada zawody	fencer sword
wyścigi konne	horse racing	dżokej jeździec koń sport zawody	jockey racehorse riding sport
narciarz	skier	narty sport stok zawody zima śnieg	snow
snowboardzista	snowboarder	sport zima	ski sport
osoba grająca w golfa	person golfing	golfista golfistka	ball birdie caddy driving green pga putt range tee
mężczyzna grający w golfa	man golfing	golfista	ball birdie caddy driving green pga putt range tee
kobieta grająca w golfa	woman golfing	golfistka	ball birdie caddy driving green pga putt range tee
surfująca osoba	person surfing	deska fala morze ocean sport surfer surferka surfing	beach ocean sport surfer swell waves
surfujący mężczyzna	man surfing	deska surfing	beach ocean sport surfer swell waves
surfująca kobieta	woman surfing	deska fala morze ocean sport surferka surfing	beach ocean person sport surfer swell waves
osoba wiosłująca w łodzi	person rowing boat	wiosłowanie zawody łódka łódź	canoe cruise fishing lake oar paddle raft river rowboat
mężczyzna wiosłujący w łodzi	man rowing boat	wiosłowanie łódka	canoe cruise fishing lake oar paddle raft river rowboat
kobieta wiosłująca w łodzi	woman rowing boat	wiosłowanie zawody łódka łódź	canoe cruise fishing lake oar paddle raft river rowboat
pływająca osoba	person swimming	basen kraulem na basenie pływak pływanie sport triathlon woda zawody	freestyle sport swimmer triathlon
pływający mężczyzna	man swimming	basen kraulem basenie pływak pływanie sport triathlon woda zawody	freestyle sport swimmer triathlon
pływająca kobieta	woman swimming	basen kraulem na basenie pływaczka pływanie sport triathlon woda zawody	freestyle sport swimmer triathlon
osoba kozłująca piłkę	person bouncing ball	koszykarka koszykarz koszykówka kozłować mecz piłka sport	athletic basketball championship dribble net player throw
mężczyzna kozłujący piłkę	man bouncing ball	koszykarz koszykówka kozłować mecz piłka sport	athletic basketball championship dribble net player throw
kobieta kozłująca piłkę	woman bouncing ball	koszykarka koszykówka kozłować mecz piłka sport	athletic basketball championship dribble net player throw
osoba podnosząca ciężary	person lifting weights	atleta atletka ciężarowiec ciężarów podnoszenie siłowy sport sztanga trening zawody	barbell bodybuilder deadlift lifter powerlifting weightlifter workout
mężczyzna podnoszący ciężary	man lifting weights	atleta ciężarowiec ciężarów podnoszenie siłowy sport sztanga trening zawody	barbell bodybuilder deadlift lifter powerlifting weightlifter workout
kobieta podnosząca ciężary	woman lifting weights	atletka ciężarowiec ciężarów podnoszenie siłowy sport sztanga trening zawody	barbell bodybuilder deadlift lifter powerlifting weightlifter workout
osoba na rowerze	person biking	kolarka kolarz rowerzysta rowerzystka sport wyścig	bicycle bicyclist bike cycle cyclist riding sport
mężczyzna na rowerze	man biking	jazda	bicycle bicyclist bike cycle cyclist riding sport
kobieta na rowerze	woman biking	kolarka rowerzystka sport wyścig	bicycle bicyclist bike cycle cyclist riding sport
osoba na rowerze górskim	person mountain biking	górska kolarka kolarz rowerzysta rowerzystka sport wyścig	bicycle bicyclist bike cycle cyclist riding sport
mężczyzna na rowerze górskim	man mountain biking	jazda	bicycle bicyclist bike cycle cyclist riding sport
kobieta na rowerze górskim	woman mountain biking	górska kolarka rowerzystka sport wyścig	bicycle bicyclist bike cycle cyclist riding sport
osoba robiąca gwiazdę	person cartwheeling	akrobatyka gimnastyczka gimnastyk gimnastyka gwiazda przerzut bokiem robić sport	active excited flip gymnastics happy somersault
mężczyzna robiący gwiazdę	man cartwheeling	akrobatyka gimnastyk gimnastyka gwiazda przerzut bokiem robić sport	active excited flip gymnastics happy somersault
kobieta robiąca gwiazdę	woman cartwheeling	akrobatyka gimnastyczka gimnastyka gwiazda przerzut bokiem robić sport	active excited flip gymnastics happy somersault
osoby uprawiające zapasy	people wrestling	na ringu sport walka wrestlerki wrestlerzy wrestling zapaśnicy zapaśniczka zapaśniczki zapaśnik	combat duel grapple ring tournament wrestle
mężczyźni uprawiający zapasy	men wrestling	na ringu sport walka wrestlerzy wrestling zapaśnicy zapaśnik	combat duel grapple ring tournament wrestle
kobiety uprawiające zapasy	women wrestling	na ringu sport walka wrestlerki wrestling zapaśniczka zapaśniczki	combat duel grapple ring tournament wrestle
osoba grająca w piłkę wodną	person playing water polo	piłka piłkarka piłkarz sport woda wodna wodny	sport swimming waterpolo
mężczyzna grający w piłkę wodną	man playing water polo	piłka piłkarz sport woda wodna wodny	sport swimming waterpolo
kobieta grająca w piłkę wodną	woman playing water polo	piłka piłkarka sport woda wodna wodny	sport swimming waterpolo
osoba grająca w piłkę ręczną	person playing handball	piłka piłkarka piłkarz piłką rzut ręczna ręczny sport szczypiorniak szczypiornista szczypiornistka	athletics catch chuck hurl lob pitch sport throw toss
mężczyzna grający w piłkę ręczną	man playing handball	piłka piłkarz piłką rzut ręczna ręczny sport szczypiorniak szczypiornista	athletics catch chuck hurl lob pitch sport throw toss
kobieta grająca w piłkę ręczną	woman playing handball	piłka piłkarka piłką rzut ręczna ręczny sport szczypiorniak szczypiornistka	athletics catch chuck hurl lob pitch sport throw toss
żonglująca osoba	person juggling	cyrk spryt wielozadaniowość zarządzanie żongler żonglerka żonglowanie	act balance balancing handle juggle manage multitask skill
żonglujący mężczyzna	man juggling	cyrk spryt wielozadaniowość zarządzanie żongler żonglerka żonglowanie	act balance balancing handle juggle manage multitask skill
żonglująca kobieta	woman juggling	cyrk spryt wielozadaniowość zarządzanie żonglerka żonglowanie	act balance balancing handle juggle manage multitask skill
osoba w pozycji lotosu	person in lotus position	joga medytacja relaks siedzieć siedząca siedzący spokój zen	cross legged legs meditation peace relax serenity yoga yogi zen
mężczyzna w pozycji lotosu	man in lotus position	joga medytacja relaks siedzieć siedzący spokój zen	cross legged legs meditation peace relax serenity yoga yogi zen
kobieta w pozycji lotosu	woman in lotus position	joga medytacja relaks siedzieć siedząca spokój zen	cross legged legs meditation peace relax serenity yoga yogi zen
osoba biorąca kąpiel	person taking bath	w wannie wanna	bathtub tub
osoba w łóżku	person in bed	dobranoc drzemka hotel nocleg nocowanie pensjonat posłanie sen spać zzz łóżko	bedtime good goodnight hotel nap night sleep tired zzz
osoby trzymające się za ręce	people holding hands	ludzie para rękę	bae bestie bff couple dating flirt friends twins
kobiety trzymające się za ręce	women holding hands	kobieca para kobieta miłość przyjaciółka przyjaźń zakochane zakochani	bae bestie bff couple dating flirt friends girls sisters twins
mężczyzna i kobieta trzymający się za ręce	woman and man holding hands	ludzie miłość para rodzeństwo zakochani	bae bestie bff couple dating flirt friends twins
dwóch mężczyzn trzymających się za ręce	men holding hands	gej lgbt miłość mężczyźni para zakochani	bae bestie bff boys brothers couple dating flirt friends twins
pocałunek	kiss	buziaki całusy kocham miłość osoba osoby para zakochani związek	anniversary babe bae couple date dating heart love mwah person romance together xoxo
pocałunek: kobieta i mężczyzna	kiss: woman, man	buziaki całusy kocham miłość osoba osoby para zakochani związek	anniversary babe bae couple date dating heart love mwah person romance together xoxo
pocałunek: mężczyzna i mężczyzna	kiss: man, man	buziaki całusy kocham miłość osoba osoby para zakochani związek	anniversary babe bae couple date dating heart love mwah person romance together xoxo
pocałunek: kobieta i kobieta	kiss: woman, woman	buziaki całusy kocham miłość osoba osoby para zakochani związek	anniversary babe bae couple date dating heart love mwah person romance together xoxo
para z sercem	couple with heart	kocham miłość osoba osoby pocałunek randka razem zakochani związek	anniversary babe bae dating kiss love person relationship romance together you
para z sercem: kobieta i mężczyzna	couple with heart: woman, man	kocham miłość osoba osoby pocałunek randka razem zakochani związek	anniversary babe bae dating kiss love person relationship romance together you
para z sercem: mężczyzna i mężczyzna	couple with heart: man, man	kocham miłość osoba osoby pocałunek randka razem zakochani związek	anniversary babe bae dating kiss love person relationship romance together you
para z sercem: kobieta i kobieta	couple with heart: woman, woman	kocham miłość osoba osoby pocałunek randka razem zakochani związek	anniversary babe bae dating kiss love person relationship romance together you
rodzina: mężczyzna, kobieta i chłopiec	family: man, woman, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, kobieta i dziewczynka	family: man, woman, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, kobieta, dziewczynka i chłopiec	family: man, woman, girl, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, kobieta, chłopiec i chłopiec	family: man, woman, boy, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, kobieta, dziewczynka i dziewczynka	family: man, woman, girl, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, mężczyzna i chłopiec	family: man, man, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, mężczyzna i dziewczynka	family: man, man, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, mężczyzna, dziewczynka i chłopiec	family: man, man, girl, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, mężczyzna, chłopiec i chłopiec	family: man, man, boy, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, mężczyzna, dziewczynka i dziewczynka	family: man, man, girl, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, kobieta i chłopiec	family: woman, woman, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, kobieta i dziewczynka	family: woman, woman, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, kobieta, dziewczynka i chłopiec	family: woman, woman, girl, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, kobieta, chłopiec i chłopiec	family: woman, woman, boy, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, kobieta, dziewczynka i dziewczynka	family: woman, woman, girl, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna i chłopiec	family: man, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, chłopiec i chłopiec	family: man, boy, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna i dziewczynka	family: man, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, dziewczynka i chłopiec	family: man, girl, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: mężczyzna, dziewczynka i dziewczynka	family: man, girl, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta i chłopiec	family: woman, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, chłopiec i chłopiec	family: woman, boy, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta i dziewczynka	family: woman, girl	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, dziewczynka i chłopiec	family: woman, girl, boy	dziecko mama matka ojciec rodzice tata	child
rodzina: kobieta, dziewczynka i dziewczynka	family: woman, girl, girl	dziecko mama matka ojciec rodzice tata	child
mówiąca głowa	speaking head	głos mówić powiedzieć profil sylwetka	face silhouette
sylwetka popiersia	bust in silhouette	osoba	mysterious shadow
sylwetki popiersi	busts in silhouette	osoby	bff everyone friend friends people
obejmujące się osoby	people hugging	cześć do widzenia dzięki objęcia pocieszenie przyjaźń przytulenie uścisk wsparcie	comfort embrace farewell friendship goodbye hello love thanks
rodzina	family	dziecko mama matka ojciec rodzice tata	child
rodzina: dorosły, dorosły, dziecko	family: adult, adult, child
rodzina: dorosły, dorosły, dziecko, dziecko	family: adult, adult, child, child
rodzina: dorosły, dziecko	family: adult, child
rodzina: dorosły, dziecko, dziecko	family: adult, child, child
ślady stóp	footprints	odciski stopy	barefoot clothing omw walk
odcisk palca	fingerprint	bezpieczeństwo tożsamość	clue crime detective forensics identity mystery safety trace
karnacja jasna	light skin tone	odcień skóry typ 1–2	1–2 type
karnacja średnio jasna	medium-light skin tone	odcień skóry typ 3	3 type
karnacja średnia	medium skin tone	odcień skóry typ 4	4 type
karnacja średnio ciemna	medium-dark skin tone	odcień skóry typ 5	5 type
karnacja ciemna	dark skin tone	odcień skóry typ 6	6 type
rude włosy	red hair	ruda rudy	ginger redhead
kręcone włosy	curly hair	afro kędzierzawe kędzierzawy	afro ringlets
białe włosy	white hair	siwe starsza starszy	gray old
łysy	bald	bez włosów bezwłosa bezwłosy chemioterapia ogolona	chemotherapy hair hairless no shaven
głowa małpy	monkey face	buźka małpka zwierzę	animal banana
małpa	monkey	małpka zwierzę	animal banana
goryl	gorilla	zwierzę	animal
orangutan	orangutan	człekokształtna goryl małpa zwierzę	animal ape monkey
głowa psa	dog face	buźka pies piesek psiaczek pysk pyszczek szczeniaczek zwierzę	adorbs animal pet puppies puppy
pies	dog	piesek psiaczek psinka zwierzę	animal animals dogs pet
pies przewodnik	guide dog	dostępność niewidomi zwierzę	accessibility animal blind
pies pomocnik	service dog	dostępność opiekun zwierzę	accessibility animal assistance
pudel	poodle	biały ostrzyżony pies piesek pudelek zwierzę	animal dog fluffy
głowa wilka	wolf	buźka dziki las pysk zwierzę	animal face
głowa lisa	fox	buźka chytrość chytry przebiegły rudy zwierzę	animal face
szop	raccoon	buźka ciekawość ciekawski pracz zwierzę	animal curious sly
głowa kota	cat face	buźka kicia kotek pyszczek zwierzę	animal kitten kitty pet
kot	cat	kotek zwierzę	animal animals cats kitten pet
czarny kot	black cat	nieszczęście pech przesąd zabobon zwierzę	animal feline halloween meow unlucky
głowa lwa	lion	buźka dziki grzywa kot lew pysk zodiak zwierzę	alpha animal face leo mane order rawr roar safari strong zodiac
głowa tygrysa	tiger face	buźka kot paski pyszczek tygrysek zwierzę	animal big cat predator
tygrys	tiger	paski tygrysek zwierzę	animal big cat predator zoo
lampart	leopard	cętki drapieżnik dziki kot zwierzę	animal big cat predator zoo
głowa konia	horse face	konik koń końska koński zwierzę łeb	animal dressage equine farm horses
łoś	moose	poroże ssak zwierzę	alces animal antlers elk mammal
osioł	donkey	muł osiołek ssak uparty zwierzę	animal ass burro hinny mammal mule stubborn
koń	horse	konne wierzchowiec wyścigi wyścigowy zwierzę	animal equestrian farm racehorse racing
głowa jednorożca	unicorn	jednorożec kucyk magia różowy zwierzę	face
zebra	zebra	koń paski sawanna zwierzę	animal stripe
jeleń	deer	rogacz rogi zwierzę	animal
żubr	bison	bizon puszcza stado wół zwierzę	animal buffalo herd wisent
głowa krowy	cow face	buźka krowa krówka mleko zwierzę łaty	animal farm milk moo
wół	ox	byk krowa zodiak zwierzę	animal animals bull farm taurus zodiac
wół domowy	water buffalo	bawół zwierzę	animal zoo
krowa	cow	krówka mleko zwierzę łaty	animal animals farm milk moo
głowa świni	pig face	buźka ryjek zwierzę świnia świnka	animal bacon farm pork
świnia	pig	zwierzę świnka	animal bacon farm pork sow
dzik	boar	dzika głowa knur las zwierzę świnia	animal pig
ryj świni	pig nose	nosek ryjek zwierzę świnka świński	animal face farm smell snout
biały baran	ram	baranek owca rogaty rogi zodiak zwierzę	animal aries horns male sheep zodiac zoo
owca	ewe	baran baranek biały owieczka rogaty rogi wielkanoc zwierzę	animal baa farm female fluffy lamb sheep wool
koza	goat	koziorożec kózka rogi zodiak zwierzę	animal capricorn farm milk zodiac
wielbłąd	camel	dromader garb jednogarbny pustynia zwierzę	animal desert dromedary hump one
wielbłąd dwugarbny	two-hump camel	baktrian garby pustynia zwierzę	animal bactrian desert
lama	llama	alpaka gwanako wełna wikunia zwierzę	alpaca animal guanaco vicuña wool
żyrafa	giraffe	głowa sawanna zwierzę	animal spots
słoń	elephant	trąba zwierzę	animal
mamut	mammoth	epoka lodowcowa kieł ogromny prehistoria słoniowaty wymarły włochaty zwierzę	animal extinction large tusk wooly
nosorożec	rhinoceros	róg zwierzę	animal
hipopotam	hippopotamus	hipcio zwierzę	animal
głowa myszy	mouse face	buźka myszka zwierzę	animal
mysz	mouse	myszka zwierzę	animal animals
szczur	rat	gryzoń mysz szczurek zwierzę	animal
głowa chomika	hamster	buźka gryzoń mysz zwierzę	animal face pet
głowa królika	rabbit face	buźka futrzak króliczek zając zająca zwierzę	animal bunny pet
królik	rabbit	króliczek zając zwierzę	animal bunny pet
pręgowiec	chipmunk	gryzoń orzeszki wiewiórka zwierzę	animal squirrel
bóbr	beaver	gryzoń tama zwierzę zęby	animal dam teeth
jeż	hedgehog	jeżyk kolce zwierzę	animal spiny
nietoperz	bat	wampir zwierzę	animal vampire
głowa niedźwiedzia	bear	buźka miś niedźwiedź zwierzę	animal face grizzly growl honey
niedźwiedź polarny	polar bear	arktyczny biały buźka miś	animal arctic white
koala	koala	australia buźka eukaliptus głowa miś zwierzę	animal australia bear down face marsupial under
głowa pandy	panda	buźka miś panda zwierzę	animal bamboo face
leniwiec	sloth	leniwy powolny	lazy slow
wydra	otter	bystre zabawne zwierzę łapanie ryb	animal fishing playful
skunks	skunk	smród zwierzę	animal stink
kangur	kangaroo	skakać skoczny skok torbacz zwierzę	animal joey jump marsupial
borsuk	badger	ratel miodożerny zwierzę	animal honey pester
ślady łap	paw prints	odciski tropy łapki łapy	feet paws
indyk	turkey	ptak zwierzę	bird gobble thanksgiving
kura	chicken	głowa kogut kurczak ptak zwierzę	animal bird ornithology
kogut	rooster	ornitologia ptak zwierzę	animal bird ornithology
wykluwające się kurczątko	hatching chick	kura kurczaczek kurczak pisklak ptak wykluwać zwierzę	animal baby bird egg
kurczątko	baby chick	kura kurczaczek kurczak pisklak ptak zwierzę	animal bird ornithology
kurczątko od przodu	front-facing baby chick	kura kurczaczek kurczak pisklak pisklę ptak zwierzę	animal bird newborn ornithology
ptak	bird	ornitologia zwierzę	animal ornithology
pingwin	penguin	antarktyda ptak zwierzę	animal antarctica bird ornithology
gołąb	dove	biały gołąbek miłość pokój ptak skrzydła zwierzę ślub	bird fly ornithology peace
orzeł	eagle	bielik ptak zwierzę	animal bird ornithology
kaczka	duck	kaczor ptak woda zwierzę	animal bird ornithology
łabędź	swan	biały brzydkie kaczątko ptak zwierzę łabędziątko	animal bird cygnet duckling ornithology ugly
sowa	owl	mądrość mądry noc oczy ptak sówka zwierzę	animal bird ornithology wise
dodo	dodo	duży mauritius ptak ptaszysko wymarły zwierzę	animal bird extinction large ornithology
pióro	feather	fruwać latanie lekkość pierze pióra do pisania upierzenie	bird flight light plumage
flaming	flamingo	ekstrawagancja tropikalny zwierzę	animal bird flamboyant ornithology tropical
paw	peacock	dumna dumne dumny kolorowy ostentacyjna ostentacyjne ostentacyjny pawica piękny ptak zwierzę ładny śliczny	animal bird colorful ornithology ostentatious peahen pretty proud
papuga	parrot	gadająca mowa mówić pirat ptak zwierzę	animal bird ornithology pirate talk
skrzydło	wing	anielskie latający latanie lotnictwo mitologia niebiańskie ptak wznosić się	angelic ascend aviation bird fly flying heavenly mythology soar
czarny ptak	black bird	dziób gawron krakanie kruk krukowate wrona zwierzę	animal beak caw corvid crow ornithology raven rook
gęś	goose	drób gąsior gęganie gęsi głuptas kaczka ptak stado zwierzę	animal bird duck flock fowl gaggle gander geese honk ornithology silly
feniks	phoenix	mityczny nieśmiertelność odrodzenie ognisty powstać ptak reinkarnacja z popiołów	ascend ascension emerge fantasy firebird glory immortal rebirth reincarnation reinvent renewal revival revive rise transform
głowa żaby	frog	buźka płaz ropucha traszka zwierzę żaba żabka	animal face
krokodyl	crocodile	aligator gad jaszczur zwierzę	animal zoo
żółw	turtle	powolny skorupa zwierzę	animal terrapin tortoise
jaszczurka	lizard	gad zwierzę	animal reptile
wąż	snake	dusiciel jadowity zwierzę żmija	animal bearer ophiuchus serpent zodiac
głowa smoka	dragon face	bajka baśń fantasy magia zwierzę	animal fairy fairytale tale
smok	dragon	bajka baśń fantasy legenda zwierzę	animal fairy fairytale knights tale
zauropod	sauropod	dinozaur głowa zwierzę	brachiosaurus brontosaurus dinosaur diplodocus
t-rex	T-Rex	dinozaur głowa tyranozaur zwierzę	dinosaur tyrannosaurus
wieloryb tryskający wodą	spouting whale	fontanna morze ocean strumień woda wody zwierzę	animal beach face ocean
wieloryb	whale	morze ocean zwierzę	animal beach ocean
delfin	dolphin	morze ocean zwierzę	animal beach flipper ocean
orka	orca	morski ocean wieloryb	marine ocean whale
foka	seal	foczka lew morski ssak zwierzę	animal lion ocean
ryba	fish	morze ocean rybka ryby woda zodiak zwierzę	animal dinner fishes fishing pisces zodiac
ryba tropikalna	tropical fish	morze rybka tropiki woda zwierzę	animal fishes
ryba rozdymka	blowfish	morze ocean zwierzę	animal
rekin	shark	morze ocean ryba zwierzę	animal fish
ośmiornica	octopus	macki morze ocean osiem zwierzę	animal creature ocean
muszla spiralna	spiral shell	morze muszelka plaża spirala zwierzę	animal beach conch sea
koralowiec	coral	koralowa ocean rafa	change climate ocean reef sea
meduza	jellyfish	akwarium bezkręgowiec galareta macki morski morskie morze ocean parzyć plankton zwierzę	animal aquarium burn invertebrate life marine ocean ouch plankton sea sting stinger tentacles
krab	crab	morze ocean plaża rak zodiak zwierzę	cancer zodiac
homar	lobster	czerwony owoce morza rak szczypce zwierzę	animal bisque claws seafood
krewetka	shrimp	jedzenie morze ocean owoce morza zwierzę	food shellfish small
kałamarnica	squid	atrament jedzenie mięczak morze mątwa ocean owoce morza ośmiornica sepia tusz zwierzę	animal food mollusk
ostryga	oyster	małże nurkowanie perła perły zwierzę	diving pearl
ślimak	snail	mięczak muszla powolny wolny zwierzę	animal escargot garden nature slug
motyl	butterfly	kolorowy owad zwierzę	insect pretty
gąsienica	bug	owad robak zwierzę	animal garden insect
mrówka	ant	owad zwierzę	animal garden insect
pszczoła	honeybee	owad pszczółka wiosna zwierzę	animal bumblebee insect nature spring
chrząszcz	beetle	chrabąszcz owad zwierzę żuk	animal bug insect
biedronka	lady beetle	chrabąszcz chrząszcz kropki owad w zwierzę żuk	animal garden insect ladybird ladybug nature
świerszcz	cricket	konik owad polny zwierzę	animal bug grasshopper insect orthoptera
karaluch	cockroach	karaczan owad prusak szkodnik zwierzę	animal insect pest
pająk	spider	czarna wdowa owad pajączek pajęczak zwierzę	animal insect
pajęczyna	spider web	sieć pająka
brązowy skorpion	scorpion	pajęczak trucizna zodiak zwierzę	scorpius zodiac
komar	mosquito	choroba gorączka insekt malaria owad ugryzienie wirus zwierzę	bite disease fever insect malaria pest virus
mucha	fly	choroby giez gnicie insekt owad szkodnik tse-tse zwierzę	animal disease insect maggot pest rotting
robak	worm	dżdżownica glista kompostowanie pasożyt pierścienice zwierzę	animal annelid earthworm parasite
zarazek	microbe	ameba ameby bakteria bakterie drobnoustrój mikrob mikroby nauka wirus	amoeba bacteria science virus
bukiet kwiatów	bouquet	kwiaty miłość roślina	anniversary birthday date flower love plant romance
kwiat wiśni	cherry blossom	kwiatek kwitnąca wiśnia sakura	flower plant spring springtime
biały kwiat	white flower	kontury kwiatek pieczątka
lotos	lotus	buddyzm czystość hinduizm kwiat lotosu piękno spokój	beauty buddhism calm flower hinduism peace purity serenity
rozeta	rosette	kwiat roślina	plant
róża	rose	czerwony kwiat miłość roślina	beauty elegant flower love plant red valentine
zwiędły kwiat	wilted flower	płatki roślina róża smutek smutny więdnąć	dying
kwiat hibiskusa	hibiscus	roślina	flower plant
słonecznik	sunflower	kwiat roślina słońce	outdoors plant
kwiat	blossom	kwiatek kwitnie roślina	buttercup dandelion flower plant
tulipan	tulip	kwiat pąk roślina	blossom flower growth plant
hiacynt	hyacinth	bławatek chaber fioletowy indygo krzew kwiat kwitnienie lawenda lilak lwia paszcza purpurowy wiosna łubin	bloom bluebonnet flower indigo lavender lilac lupine plant purple shrub snapdragon spring violet
sadzonka	seedling	kiełek młoda pęd roślina roślinka	plant sapling sprout young
roślina doniczkowa	potted plant	doniczka doniczkowy kwiat	decor grow house nurturing
wiecznie zielone drzewo	evergreen tree	choinka iglaste igły las roślina	christmas forest pine
drzewo liściaste	deciduous tree	roślina	forest green habitat shedding
palma	palm tree	drzewo roślina tropiki wyspa	beach plant tropical
kaktus	cactus	kolce kłuje pustynia roślina	desert drought nature plant
pędy ryżu	sheaf of rice	roślina ziarno żniwa	ear grain grains plant
zioło	herb	liście roślina zioła	leaf plant
koniczyna	shamrock	irlandia koniczynka roślina	irish plant
czterolistna koniczyna	four leaf clover	koniczynka roślina szczęście	4 four-leaf irish lucky plant
liść klonowy	maple leaf	jesienny jesień klonu	falling
spadające liście	fallen leaf	jesienne jesień roślina	autumn falling
liście na wietrze	leaf fluttering in wind	podmuch roślina wiatr wicher	blow
puste gniazdo	empty nest	gniazdowanie gnieżdżenie ptasie	branch home nesting
gniazdo z jajkami	nest with eggs	gniazdowanie gnieżdżenie ptasie zniesione jaja	bird branch nesting
grzyb	mushroom	muchomor muchomorek trujący	fungus toadstool
drzewo bez liści	leafless tree	susza zima	bare barren branches dead drought trunk winter wood
winogrona	grapes	jedzenie owoce	dionysus fruit
melon	melon	jedzenie owoc	cantaloupe fruit
arbuz	watermelon	arbuza jedzenie kawałek lato owoc	fruit
mandarynka	tangerine	cytrus jedzenie owoc pomarańcza	c citrus fruit nectarine orange vitamin
cytryna	lemon	cytrus jedzenie kwaśny owoc żółty	citrus fruit sour
limonka	lime	cytrus kwaśne limetka mojito owoc soczysty tequila tropikalny	acidity citrus cocktail fruit garnish key margarita mojito refreshing salsa sour tangy tequila tropical zest
banan	banana	egzotyczny jedzenie owoc	fruit potassium
ananas	pineapple	egzotyczny jedzenie owoc	colada fruit pina tropical
mango	mango	jedzenie owoc shaker tropikalna tropikalne tropikalny	food fruit tropical
czerwone jabłko	red apple	jedzenie owoc słodkie	diet food fruit health ripe
zielone jabłko	green apple	jedzenie owoc jabłuszko	fruit
gruszka	pear	jedzenie owoc	fruit
brzoskwinia	peach	jedzenie owoc	fruit
wiśnie	cherries	czereśnie jedzenie owoce	berries cherry fruit red
truskawka	strawberry	jedzenie owoc	fruit
borówka amerykańska	blueberries	antyoksydanty jagoda jedzenie owoc owoce leśne rośliny	berry bilberry blueberry food fruit
owoc kiwi	kiwi fruit	jedzenie	food
pomidor	tomato	jedzenie szklarniowe warzywo	food fruit vegetable
oliwka	olive	drzewo oliwne gałązka oliwna jedzenie oliwki roślina	food
kokos	coconut	orzech tropiki	colada palm piña
awokado	avocado	jedzenie owoc roślina	food fruit
bakłażan	eggplant	jedzenie oberżyna warzywo	aubergine vegetable
ziemniak	potato	jedzenie kartofel pyra warzywo	food vegetable
marchew	carrot	jedzenie marchewka warzywo	food vegetable
kolba kukurydzy	ear of corn	jedzenie kukurydza warzywo	crops farm maize maze
ostra papryka	hot pepper	chili jedzenie ostry papryczka przyprawa roślina
papryka	bell pepper	paprykowy roślina słodka warzywo witaminy zielona	capsicum food vegetable
ogórek	cucumber	jedzenie korniszon pikle warzywo	food pickle vegetable
warzywo liściaste	leafy green	bok choy burger jarmuż jedzenie kapusta chińska pekińska liść pak sałata sałatka zielenina zielony	bok burgers cabbage choy kale lettuce salad
brokuł	broccoli	jedzenie warzywo zielone	cabbage wild
czosnek	garlic	aromatyczny jedzenie warzywo	flavoring
cebula	onion	aromatyczna jedzenie warzywo	flavoring
orzeszki ziemne	peanuts	fistaszki jedzenie orzech	food vegetable
fasola	beans	fasolka jedzenie nerkowata strąk	food kidney legume small
kasztan	chestnut	jedzenie jadalny orzech orzeszek	almond plant
korzeń imbiru	ginger root	naturalne przyprawa zdrowie zioła zioło	beer health herb natural spice
strąk grochu	pea pod	edamame fasola roślina soja sojowa strączek strączkowa warzywo łuskać	beans beanstalk edamame legume soybean vegetable veggie
brązowy grzyb	brown mushroom	borowik jedzenie natura shiitake warzywo	food fungi fungus nature pizza portobello shiitake spore sprout toppings truffle vegetable vegetarian veggie
warzywo korzeniowe	root vegetable	burak korzeń ogród rzepa	beet food garden radish salad turnip vegetarian
chleb	bread	bochenek chleba jedzenie kawałek pieczywo	carbs food grain loaf restaurant toast wheat
rogalik	croissant	croissant francuski jedzenie pieczywo	bread breakfast crescent food french roll
bagietka	baguette bread	bułka chleb jedzenie pieczywo	food french
pita	flatbread	arepa chlebek jedzenie lawasz naan placek podpłomyk	arepa food gordita lavash naan pita
precel	pretzel	ciastko jedzenie	convoluted twisted
bajgiel	bagel	chleb jedzenie pieczywo piekarnia posmarować pączek śniadanie	bakery bread breakfast schmear
naleśniki	pancakes	jedzenie placki	breakfast crêpe food hotcake
gofr	waffle	gofrownica jedzenie śniadanie	breakfast indecisive iron
kawałek sera	cheese wedge	jedzenie szwajcarski z dziurami żółty
mięso z kością	meat on bone	jedzenie kość
udko kurczaka	poultry leg	jedzenie mięso nóżka	bone chicken drumstick hungry turkey
kawałek mięsa	cut of meat	jedzenie mięso schabowy stek wieprzowina wołowina	chop lambchop porkchop red steak
boczek	bacon	bekon jedzenie mięso	breakfast food meat
hamburger	hamburger	bułka fast food jedzenie	eat fast food hungry
frytki	french fries	fast food jedzenie	fast food
pizza	pizza	fast food jedzenie kawałek pizzy	cheese food hungry pepperoni slice
hot dog	hot dog	frankfurterka hotdog parówka	frankfurter hotdog sausage
kanapka	sandwich	jedzenie śniadanie	bread
taco	taco	jedzenie meksykańskie	mexican
burrito	burrito	burito jedzenie meksykańskie wrap	mexican wrap
tamales	tamale	danie jedzenie meksykańskie pamonha przekąska zawijane	food mexican pamonha wrapped
wrap	stuffed flatbread	bułka falafel gyros jedzenie kebab tortilla	falafel food gyro kebab
falafel	falafel	ciecierzyca jedzenie kotlecik z ciecierzycy	chickpea meatball
jajko	egg	jajo jedzenie kura kurczak nabiał	breakfast food
gotowanie	cooking	jajko jedzenie patelnia smażyć	breakfast easy egg fry frying over pan restaurant side sunny up
danie z patelni	shallow pan of food	jedzenie paella patelnia rondel wok	casserole paella
garnek z jedzeniem	pot of food	danie jednogarnkowe potrawka zupa	soup stew
fondue	fondue	czekolada garnek jedzenie na ciepło roztopione ser szwajcarskie	cheese chocolate food melted pot ski
miska z łyżką	bowl with spoon	jedzenie zupa	breakfast cereal congee oatmeal porridge
sałatka	green salad	jedzenie sałata surówka	food
popcorn	popcorn	jedzenie kino kukurydza	movie
masło	butter	jedzenie nabiał	dairy
sól	salt	przyprawa smak solniczka słona słone słony	condiment flavor mad salty shaker taste upset
jedzenie w puszce	canned food	puszka
pudełko bento	bento box	jedzenie ryż	food
krakers ryżowy	rice cracker	jedzenie	food
kulka ryżowa	rice ball	jedzenie onigiri	food japanese
gotowany ryż	cooked rice	jedzenie miseczka z ryżem	food
ryż curry	curry rice	jedzenie sos z sosem	food
miska parującego jedzenia	steaming bowl	jedzenie kluski parująca pho ramen zupa	chopsticks food noodle pho ramen soup
spaghetti	spaghetti	jedzenie kluski makaron pasta spagetti	food meatballs pasta restaurant
pieczony batat	roasted sweet potato	jedzenie słodki ziemniak	food
oden	oden	jedzenie na patyku owoce morza szaszłyk	food kebab restaurant seafood skewer stick
sushi	sushi	jedzenie suszi	food
smażona krewetka	fried shrimp	jedzenie tempura	prawn tempura
ciastko rybne	fish cake with swirl	jedzenie narutomaki ramen ryba spirala	food pastry restaurant
ciasteczko księżycowe	moon cake	biszkopt ciasto jedzenie jesień placek yuèbǐng święto	autumn festival yuèbǐng
dango	dango	deser jedzenie kulki mochi	dessert japanese skewer stick sweet
pieróg	dumpling	gyoza jedzenie pierogi	empanada gyōza jiaozi pierogi potsticker
ciastko z wróżbą	fortune cookie	ciasteczko przepowiednia szczęście wróżba	prophecy
pudełko na wynos	takeout box	jedzenie pałeczki ryż	chopsticks delivery food oyster pail
lody włoskie	soft ice cream	jedzenie kubku śmietankowe świderek	dessert food icecream restaurant serve sweet
lody hawajskie	shaved ice	deser jedzenie	dessert restaurant sweet
lody	ice cream	deser jedzenie	dessert food restaurant sweet
pączek z dziurką	doughnut	ciasto deser jedzenie słodki	breakfast dessert donut food sweet
ciastko	cookie	deser jedzenie słodki słodkie	chip chocolate dessert sweet
tort urodzinowy	birthday cake	ciasto jedzenie przyjęcie słodki słodkie urodziny zdmuchnąć świeczki święto świętowanie	bday celebration dessert happy pastry sweet
tort	shortcake	ciasto deser jedzenie przyjęcie słodycze	dessert pastry slice sweet
babeczka	cupcake	ciastko cukier cukiernia deser jedzenie piekarnia podjadać posypka słodycze	bakery dessert sprinkles sugar sweet treat
ciasto	pie	jedzenie placek szarlotka	apple filling fruit meat pastry pumpkin slice
tabliczka czekolady	chocolate bar	czekolada deser jedzenie słodycze	candy dessert halloween sweet tooth
cukierek	candy	deser jedzenie słodki słodycze	cavities dessert halloween restaurant sweet tooth wrapper
lizak	lollipop	deser jedzenie słodki słodycze	candy dessert food restaurant sweet
deser typu krem angielski	custard	ciastko kremowe creme brulee custard jedzenie słodkie	dessert pudding sweet
garnek miodu	honey pot	beczka jedzenie miód słoik z miodem	barrel bear food honeypot jar sweet
butelka ze smoczkiem	baby bottle	bobas dzidziuś mleko napój niemowlęca smoczek	babies birth born drink infant milk newborn
szklanka mleka	glass of milk	biały jedzenie mleko napój	drink
gorący napój	hot beverage	filiżanka gorąca herbata kawa parująca picie	cafe caffeine chai coffee drink morning steaming tea
czajniczek	teapot	czajnik dzbanek herbata imbryk na herbatę napój picie	brew drink food
filiżanka bez uszka	teacup without handle	herbata miseczka spodek	beverage drink oolong
sake	sake	alkohol butelka i kubek	bar beverage bottle cup drink restaurant
butelka z wystrzelającym korkiem	bottle with popping cork	alkohol bar impreza korek nowy rok przyjecie sylwester szampan toast	bar drink
kieliszek wina	wine glass	alkohol restauracja wino	alcohol bar beverage booze club drink drinking drinks restaurant
kieliszek z koktajlem	cocktail glass	alkohol bar drink impreza	alcohol bar booze club drink drinking drinks mad martini men
drink tropikalny	tropical drink	alkohol bar impreza palemka wakacje z palemką	alcohol bar booze club cocktail drinking drinks drunk mai party tai tropics
kufel piwa	beer mug	alkohol bar impreza piwo pub z piwem	alcohol ale bar booze drink drinking drinks octoberfest oktoberfest pint stein summer
stukające się kufle piwa	clinking beer mugs	alkohol bar kufel na zdrowie piwiarnia piwo pub z piwem	alcohol bar booze bottoms cheers drinking drinks
stukające się kieliszki	clinking glasses	alkohol impreza na zdrowie nowy rok przyjęcie sylwester toast świętowanie	celebrate drink
szklanka z grubym dnem	tumbler glass	alkohol drink grube dno impreza whiskey whisky	liquor scotch shot whiskey whisky
nalewanie płynu	pouring liquid	napój pusty rozlanie szklanka wylewanie	accident drink empty glass oops spill water
szklanka ze słomką	cup with straw	drink napój oranżada picie soda słomka	drink juice malt soda soft water
napój bubble tea	bubble tea	herbata bąbelkowa kuleczka kulki tapioki mleko słodko tapioka z tapioką	boba food milk pearl
napój w kartoniku	beverage box	sok słodki słomka	juice straw sweet
yerba mate	mate	napój	drink
kostka lodu	ice	lód zimno zimny	cold cube iceberg
pałeczki	chopsticks		hashi jeotgarak kuaizi
talerz z nożem i widelcem	fork and knife with plate	gotowanie jedzenie kolacja naczynia nóż obiad sztućce widelec	cooking dinner eat
widelec i nóż	fork and knife	gotowanie jedzenie kolacja obiad posiłek restauracja sztućce śniadanie	breakfast breaky cooking cutlery delicious dinner eat feed food hungry lunch restaurant yum yummy
łyżka	spoon	sztućce łyżeczka	eat tableware
nóż kuchenny	kitchen knife	broń gotowanie kuchnia narzędzie	chef cooking hocho tool weapon
słoik	jar	pojemnik przechowywanie przyprawa pusty sos słój zapas	condiment container empty nothing sauce store
amfora	amphora	dzban puchar stągiew waza wodnik zodiak	aquarius cooking drink jug tool weapon zodiac
kula ziemska przedstawiająca Europę i Afrykę	globe showing Europe-Africa	afryka europa planeta ziemia świat	earth world
kula ziemska przedstawiająca Ameryki	globe showing Americas	ameryka północna południowa planeta ziemia świat	earth world
kula ziemska przedstawiająca Azję i Australię	globe showing Asia-Australia	australia azja planeta ziemia świat	earth world
kula ziemska z południkami	globe with meridians	glob globus meridianami południki równoleżniki ziemia	earth internet web world worldwide
mapa świata	world map
mapa Japonii	map of Japan	japonia
kompas	compass	kierunek magnetyczny magnetyzm nawigacja orientacja w terenie strony świata	direction magnetic navigation orienteering
góra z czapą lodową	snow-capped mountain	góry wycieczka zima śnieg	cold
góra	mountain	góry wycieczka
osuwisko	landslide	góra katastrofa lawina błotna niebezpieczeństwo skały trzęsienie ziemi	avalanche danger disaster earthquake mountain mudslide rocks
wulkan	volcano	erupcja góra lawa	eruption mountain nature
góra Fudżi	mount fuji	natura	mountain nature
kemping	camping	kamping namiot obóz wakacje
parasol na plaży	beach with umbrella	lato morze piasek plaża wakacje
pustynia	desert
bezludna wyspa	desert island	palma pusta pustynia samotna tropiki
park narodowy	national park	natura przyroda
stadion	stadium	boisko mecz
klasyczna budowla	classical building	budynek klasyczny klasyka świątynia
dźwig budowlany	building construction	budowa roboty budowlane	crane
cegła	brick	beton cegły cement glina mur murek płot zaprawa ściana	bricks clay mortar wall
skała	rock	blok skalny bryła ciężki głaz kamień minerał odłamek opoka twardy	boulder heavy solid stone tough
drewno	wood	kłoda pień polano tarcica	log lumber timber
chata	hut	chatka dom domek jurta okrągły przytulny schronienie strzecha	home house roundhouse shelter yurt
domki	houses	domy osiedle
stary dom	derelict house	budynek podupadły ruina zniszczony zrujnowany	home
dom	house	budynek mieszkalny	building country heart home ranch settle simple suburban suburbia where
dom z ogrodem	house with garden	budynek drzewo ogród	building country heart home ranch settle simple suburban suburbia where
biurowiec	office building	blok budynek	city cubical job
japońska poczta	Japanese post office	budynek	building
urząd pocztowy	post office	budynek poczta	building european
szpital	hospital	budynek lecznica lekarz medycyna	building doctor medicine
bank	bank	budynek	building
hotel	hotel	budynek	building
hotel miłości	love hotel	budynek japoński miłość serce	building
sklep całodobowy	convenience store	budynek	24 building hours
szkoła	school	budynek zegar	building
dom towarowy	department store	budynek sklep supermarket	building
fabryka	factory	budynek produkcyjny zakład pracy	building
japoński zamek	Japanese castle	budynek	building
zamek	castle	budynek europejski średniowiecze	building european
ślub	wedding	kaplica kościół miłość serce uroczystość	chapel hitched nuptials romance
Tokyo Tower	Tokyo tower	tokio wieża
Statua Wolności	Statue of Liberty	stany zjednoczone usa	new ny nyc york
kościół	church	chrześcijański krzyż religia świątynia	bless chapel christian cross religion
meczet	mosque	islam muzułmanin religia świątynia	islam masjid muslim religion
świątynia hinduistyczna	hindu temple	hinduizm
synagoga	synagogue	religia świątynia żyd żydowski	jew jewish judaism religion temple
świątynia shinto	shinto shrine	japońska religia	religion
kaaba	kaaba	islam muzułmanin religia	hajj islam muslim religion umrah
fontanna	fountain
namiot	tent	kemping obóz pole namiotowe	camping
zamglenie	foggy	mglisto mgła most podróż pogoda zamglone
noc z gwiazdami	night with stars	gwiazdy miasto rozgwieżdżone niebo
drapacze chmur	cityscape	miasto wieżowce
wschód słońca zza gór	sunrise over mountains	góry ranek słońce świt	morning
wschód słońca	sunrise	brzask słońce	morning nature
miasto o zmierzchu	cityscape at dusk	budynki wieżowce zachód słońca	building evening landscape sun sunset
zachód słońca	sunset	budynki miasto zmierzch	building dusk
most nocą	bridge at night	w nocy
gorące źródła	hot springs	para woda źródło	hotsprings steaming
koń z karuzeli	carousel horse	karuzela konik	entertainment
zjeżdżalnia	playground slide	park rozrywki plac zabaw wesołe miasteczko zabawa ślizgawka	amusement park playing sliding theme
diabelski młyn	ferris wheel	karuzela park rozrywki wesołe miasteczko	amusement park theme
kolejka górska	roller coaster	park rozrywki rollercoaster wesołe miasteczko	amusement park theme
słup fryzjerski	barber pole		cut fresh haircut shave
namiot cyrkowy	circus tent
lokomotywa	locomotive	ciuchcia kolej pociąg podróż pojazd stara	caboose engine railway steam train trains travel
wagon kolejowy	railway car	elektryczny pociąg pojazd szynowy tramwaj	electric train tram travel trolleybus
szybki pociąg	high-speed train	kolej pendolino pojazd shinkansen szynowy	railway shinkansen
szybki pociąg z zaokrąglonym przodem	bullet train	kolej pendolino pojazd shinkansen szynowy	high-speed nose railway shinkansen speed travel
pociąg	train	kolej podróż pojazd	arrived choo railway
metro	metro	kolejka pociąg pojazd tunel	subway travel
kolej miejska	light rail	kolejka metro pociąg podmiejska podmiejski pojazd	arrived monorail railway
stacja	station	dworzec kolej kolejowa pociąg podróż pojazd	railway train
tramwaj	tram	pociąg pojazd szynowy trolejbus	trolleybus
kolej jednoszynowa	monorail	pojazd szynowy	vehicle
kolej górska	mountain railway	górski góry kolejka pojazd wagon	car trip
wagon tramwajowy	tram car	pojazd szynowy trolejbus	bus trolley trolleybus
autobus	bus	autokar pojazd	school vehicle
nadjeżdżający autobus	oncoming bus	nadjeżdżać pojazd przód samochód	cars
trolejbus	trolleybus	autobus elektryczny pojazd	tram
minibus	minibus	auto busik pojazd samochód	drive van vehicle
karetka pogotowia	ambulance	ambulans auto erka pogotowie pojazd samochód	emergency vehicle
samochód strażacki	fire engine	auto pojazd pożar pożarna wóz	truck
samochód policyjny	police car	auto patrol pojazd policja radiowóz	5–0 cops patrol
nadjeżdżający radiowóz	oncoming police car	auto patrol pojazd policja samochód policyjny
taksówka	taxi	auto pojazd samochód taryfa taxi żółta żółty	cab cabbie car drive vehicle yellow
nadjeżdżająca taksówka	oncoming taxi	auto nadjeżdżać pojazd samochód taryfa taxi żółta żółty	cab cabbie cars drove hail yellow
samochód	automobile	auto pojazd	car driving vehicle
nadjeżdżający samochód	oncoming automobile	auto nadjeżdżające pojazd	car cars drove vehicle
samochód SUV	sport utility vehicle	auto pojazd sport wypoczynkowy	car drive recreational sportutility
pick-up	pickup truck	auto furgonetka pikap przewozić półciężarówka półtonówka samochód	automobile car flatbed pick-up transportation
samochód dostawczy	delivery truck	auto ciężarówka dostawa pojazd	car drive vehicle
samochód ciężarowy	articulated lorry	auto ciężarówka dostawczy pojazd tir	car drive move semi truck vehicle
ciągnik	tractor	pojazd rolniczy rolnik traktor	vehicle
samochód wyścigowy	racing car	auto formuła 1 pojazd wyścigi	zoom
motocykl	motorcycle	motor wyścigi	racing
skuter	motor scooter	motor pojazd
wózek inwalidzki ręczny	manual wheelchair	dostępność	accessibility
wózek inwalidzki elektryczny	motorized wheelchair	dostępność	accessibility
autoriksza	auto rickshaw	tuk-tuk	tuk
rower	bicycle	pojazd rowerek	bike class cycling cyclist gang ride spin spinning
hulajnoga	kick scooter	pojazd
deskorolka	skateboard	deska kółka skate skateboard skater	skater wheels
wrotka	roller skate	jazda na rolkach rolki sport wrotkarstwo wrotki łyżworolki	blades skates sport
przystanek autobusowy	bus stop		busstop
autostrada	motorway	droga szybkiego ruchu	highway road
tor kolejowy	railway track	pociąg szyny tory	train
beczka oleju	oil drum
dystrybutor paliwa	fuel pump	benzyna stacja benzynowa tankować	diesel fuelpump gas gasoline station
koło pojazdu	wheel	kręcić opona samochód	car circle tire turn vehicle
kogut policyjny	police car light	lampa obrotowa policja sygnalizator świetlny	alarm alert beacon emergency revolving siren
pozioma sygnalizacja uliczna	horizontal traffic light	drogowe światła świetlna	intersection signal stop stoplight
pionowa sygnalizacja uliczna	vertical traffic light	drogowe światła świetlna	drove intersection signal stop stoplight
znak stopu	stop sign	drogowy	octagonal
prace drogowe	construction	bariera znak drogowy	barrier
kotwica	anchor	morze ocean okręt przyrząd statek	ship tool
koło ratunkowe	ring buoy	bezpieczeństwo pływak pływanie ratunek	float life lifesaver preserver rescue safety save saver swim
żaglówka	sailboat	jacht morze statek wakacje łódka łódź	resort sailing sea yacht
kajak	canoe	biwak jezioro wakacje łódka łódź	boat
ścigacz wodny	speedboat	motorówka łódka łódź	billionaire lake luxury millionaire summer travel
statek pasażerski	passenger ship	łódka łódź
prom	ferry	pasażerski statek łódka łódź	boat passenger
motorówka	motor boat	motorowa statek łódka łódź	motorboat
statek	ship	pasażerski łódka łódź	boat passenger travel
samolot	airplane	podróż pojazd	aeroplane fly flying jet travel
mały samolot	small airplane	awionetka	aeroplane
odlot samolotu	airplane departure	odprawa podróż pojazd start wylot	aeroplane check-in departures
przylot samolotu	airplane arrival	lądowanie podróż pojazd	aeroplane arrivals arriving landing
spadochron	parachute	lotnia lotniarstwo motorową paralotnia parasailing skydiving spadochroniarstwo sport za łodzią	hang-glide parasail skydive
fotel	seat	krzesło samolot siedzenie	chair
helikopter	helicopter	pojazd śmigłowiec	roflcopter travel vehicle
kolej podwieszana	suspension railway	pociąg pojazd
górska kolej linowa	mountain cableway	gondola gondolowa góry kolejka podwieszana wagonik wyciąg	gondola lift ski
kolej linowa	aerial tramway	gondola gondolowa kolejka podwieszana wagonik	cable car gondola ropeway
satelita	satellite	kosmos statek kosmiczny	space
rakieta	rocket	kosmiczny kosmos pojazd statek	launch rockets space travel
latający talerz	flying saucer	fantastyka kosmici kosmita sci-fi sf spodek ufo	aliens extra terrestrial ufo
dzwonek w recepcji	bellhop bell	hotel przywołać recepcja	hotel
bagaż	luggage	na kółkach pakowanie pakować się podróż wakacje walizka	bag packing roller suitcase travel
klepsydra	hourglass done	czas odmierzać piasek	sand time timer
klepsydra z przesypującym się piaskiem	hourglass not done	czas odmierzać piasek	flowing hours sand timer waiting yolo
zegarek	watch	godzina	clock time
budzik	alarm clock	zegar	hours hrs late time waiting
stoper	stopwatch	czasomierz	clock time
minutnik	timer clock	czasomierz zegar
zegar kominkowy	mantelpiece clock	czas czasomierz	time
godzina 12:00	twelve o’clock	dwunasta południe północ zegar zero	12 12:00 time
godzina 12:30	twelve-thirty	czas dwunasta trzydzieści zegar zero	12 12:30 30 clock time
godzina 1:00	one o’clock	czas pierwsza trzynasta zegar	1 1:00 time
godzina 1:30	one-thirty	czas pierwsza trzydzieści trzynasta zegar	1 1:30 30 clock time
godzina 2:00	two o’clock	czas czternasta druga zegar	2 2:00 time
godzina 2:30	two-thirty	czas czternasta trzydzieści druga zegar	2 2:30 30 clock time
godzina 3:00	three o’clock	czas piętnasta trzecia zegar	3 3:00 time
godzina 3:30	three-thirty	czas piętnasta trzydzieści trzecia zegar	3 30 3:30 clock time
godzina 4:00	four o’clock	czas czwarta szesnasta zegar	4 4:00 time
godzina 4:30	four-thirty	czas czwarta trzydzieści szesnasta zegar	30 4 4:30 clock time
godzina 5:00	five o’clock	czas piąta siedemnasta zegar	5 5:00 time
godzina 5:30	five-thirty	czas piąta trzydzieści siedemnasta zegar	30 5 5:30 clock time
godzina 6:00	six o’clock	czas osiemnasta szósta zegar	6 6:00 time
godzina 6:30	six-thirty	czas osiemnasta trzydzieści szósta zegar	30 6 6:30 clock
godzina 7:00	seven o’clock	czas dziewiętnasta siódma zegar	0 7 7:00
godzina 7:30	seven-thirty	czas dziewiętnasta trzydzieści siódma zegar	30 7 7:30 clock
godzina 8:00	eight o’clock	czas dwudziesta zegar ósma	8 8:00 time
godzina 8:30	eight-thirty	czas dwudziesta trzydzieści zegar ósma	30 8 8:30 clock time
godzina 9:00	nine o’clock	dwudziesta pierwsza dziewiąta zegar	9 9:00 time
godzina 9:30	nine-thirty	czas dwudziesta pierwsza trzydzieści dziewiąta zegar	30 9 9:30 clock time
godzina 10:00	ten o’clock	czas dwudziesta druga dziesiąta zegar	0 10 10:00
godzina 10:30	ten-thirty	czas dwudziesta druga trzydzieści dziesiąta zegar	10 10:30 30 clock time
godzina 11:00	eleven o’clock	czas dwudziesta trzecia jedenasta zegar	11 11:00 time
godzina 11:30	eleven-thirty	czas dwudziesta trzecia trzydzieści jedenasta zegar	11 11:30 30 clock time
nów	new moon	ciemny księżyc noc	dark space
narastający półksiężyc	waxing crescent moon	cieniutki noc sierp	dreams space
pierwsza kwadra księżyca	first quarter moon	noc	space
narastający księżyc między pierwszą kwadrą a pełnią	waxing gibbous moon	brzuszkiem noc tłusty	space
pełnia	full moon	jasny księżyc noc pełny	space
zanikający księżyc między pełnią a ostatnią kwadrą	waning gibbous moon	chudnący brzuszkiem noc tłusty	space
ostatnia kwadra księżyca	last quarter moon	noc	space
zanikający półksiężyc	waning crescent moon	cieniutki noc sierp	space
półksiężyc	crescent moon	noc sierp księżyca	ramadan space
nów z twarzą	new moon face	bajka baśń księżyc nowiu noc	space
pierwsza kwadra księżyca z twarzą	first quarter moon face	bajka noc	space
ostatnia kwadra księżyca z twarzą	last quarter moon face	bajka baśń noc	dreams
termometr	thermometer	pogoda temperatura	weather
słońce	sun	jasne kosmos pogoda promienie słonecznie	bright rays space sunny weather
pełnia z twarzą	full moon face	bajka baśń księżyc	bright
słońce z twarzą	sun with face	bajka baśń ciepło głowa magia promienny uśmiech	beach bright day heat shine sunny sunshine weather
planeta z pierścieniami	ringed planet	pierścienie saturn saturnowy	saturn saturnine
gwiazda	star	gwiazdka noc	astronomy medium stars white
błyszcząca gwiazda	glowing star	gwiazdka lśniąca świecąca	glittery night shining sparkle
spadająca gwiazda	shooting star	kometa noc życzenie	falling night space
Droga Mleczna	milky way	gwiazdy niebo noc	space
chmura	cloud	pogoda zachmurzenie	weather
słońce zza chmury	sun behind cloud	chmura pogoda	cloudy weather
chmura z piorunem i deszczem	cloud with lightning and rain	burza błyskawica pogoda	thunder thunderstorm
słońce za chmurką	sun behind small cloud	chmura pogoda	weather
słońce za chmurą	sun behind large cloud	chmura pogoda	weather
słońce za chmurą i deszcz	sun behind rain cloud	chmura pogoda przejaśnienie	weather
chmura i deszcz	cloud with rain	pogoda	weather
chmura i śnieg	cloud with snow	pogoda zima zimno	cold weather
chmura i piorun	cloud with lightning	burza błyskawica pogoda	weather
tornado	tornado	chmura lej pogoda wir powietrzny	cloud weather whirlwind
mgła	fog	chmury pogoda	cloud weather
dmuchająca twarz wiatru	wind face	bajka baśń chmura pogoda wiać	blow cloud
cyklon	cyclone	pogoda spirala tajfun	dizzy hurricane twister typhoon weather
tęcza	rainbow	deszcz gej geje kolory les lesbijki lgbt lgbtq lgbtqia nadzieja pogoda pride słońce transpłciowość	gay genderqueer glbt glbtq lesbian lgbt lgbtq lgbtqia nature pride queer trans transgender weather
złożony parasol	closed umbrella	deszcz parasolka pogoda złożona	clothing rain
parasol	umbrella	deszcz opady pada pogoda	clothing rain
parasol z kroplami deszczu	umbrella with rain drops	opady pada parasolka pogoda	clothing weather
parasol plażowy wbity w ziemię	umbrella on ground	deszcz plaża pogoda słońce wakacje	rain sun
wysokie napięcie	high voltage	błysk błyskawica elektryczność niebezpieczeństwo piorun prąd	danger electric electricity lightning nature thunder thunderbolt zap
płatek śniegu	snowflake	pogoda zima zimno śnieżynka	cold weather
bałwanek i płatki śniegu	snowman	pogoda zabawa na zima zimno	cold
bałwanek bez śniegu	snowman without snow	pogoda zabawa na zimno	cold
kometa	comet	kosmos meteoryt ogon	space
ogień	fire	pożar płomień	af burn flame hot lit litaf tool
kropla	droplet	kropelka pot woda łza	cold comic nature sad sweat tear water weather
fala	water wave	fale hokusai kanagawa morze obraz ocean tsunami wielka	nature ocean surf surfer surfing
dynia na halloween	jack-o-lantern		celebration halloween pumpkin
choinka bożonarodzeniowa	Christmas tree	bombki boże narodzenie drzewko święta	celebration
fajerwerki	fireworks	nowy rok obchody ognie petardy sylwester sztuczne zimne święta	boom celebration entertainment yolo
zimne ognie	sparkler	fajerwerki nowy rok obchody petardy sylwester sztuczne święta	boom celebration fireworks
petarda	firecracker	dynamit fajerwerki iskra materiał materiały ogień petardy trotyl wybuch wybuchowe wybuchowy	dynamite explosive fireworks light pop popping spark
gwiazdki	sparkles	* błysk gwiazda gwiazdy iskry noc świeci świecący	* magic star
balon	balloon	balonik impreza uroczystość urodziny	birthday celebrate celebration
tuba z konfetti	party popper	bal impreza uroczystość	awesome birthday celebrate celebration excited hooray tada woohoo
kula z konfetti	confetti ball	bal impreza uroczystość	celebrate celebration party woohoo
drzewko na Tanabata	tanabata tree	bambus drzewo życzeń japońskie życzenia	banner celebration japanese
japońska dekoracja kadomatsu	pine decoration	bambus roślina sosna	bamboo celebration japanese plant
japońskie lalki	Japanese dolls	japonia	celebration festival
flaga w kształcie karpia	carp streamer	ryby	celebration
dzwonek wietrzny	wind chime	dzwonki	bell celebration
ceremonia oglądania księżyca	moon viewing ceremony	jugoya podziwiać tsukimi święto podziwiania świętować	celebration
czerwona koperta	red envelope	chiny hong bao hóngbāo lai see szczęście pieniądze podarunek prezent wdzięczność	gift good hóngbāo lai luck money see
wstążka	ribbon	kokarda kokardka ozdoba podarunek prezent	celebration
zapakowany prezent	wrapped gift	kokarda kokardka paczka podarunek	birthday bow box celebration christmas present surprise
wstążka pamięci	reminder ribbon	upamiętnić uroczystość	celebration
bilety wstępu	admission tickets
bilet	ticket	wstęp	admission stub
order wojskowy	military medal	medal uroczystość	award celebration
puchar	trophy	nagroda sport trofeum zwycięstwo	champion champs prize slay sport victory win winning
medal sportowy	sports medal	nagroda zawody	award gold winner
medal za 1. miejsce	1st place medal	pierwsze sport zawody zwycięstwo złoto złoty	first gold
medal za 2. miejsce	2nd place medal	drugie sport srebrny srebro zawody	second silver
medal za 3. miejsce	3rd place medal	brąz brązowy sport trzecie zawody	bronze third
piłka nożna	soccer ball	futbolówka mecz sport	football futbol sport
baseball	baseball	mecz piłka sport	sport
softball	softball	piłka sport tenis	glove sports underarm
koszykówka	basketball	do kosza koszykówki koszykowa piłka sport	hoop sport
siatkówka	volleyball	do siatki siatkówki piłka siatka siatkowa sport	game
futbol amerykański	american football	do futbolu amerykańskiego piłka sport	bowl sport super
piłka do rugby	rugby football	sport	sport
tenis	tennis	do tenisa piłka rakieta sport tenisowa	ball racquet sport
frisbee	flying disc	dysk frizbi sport	ultimate
kręgle	bowling	bowling kula sport	ball game sport strike
krykiet	cricket game	do krykieta kij piłka sport	ball bat
hokej na trawie	field hockey	boisko kijek mecz piłka sport	ball game stick
hokej na lodzie	ice hockey	kijek krążek lód sport zima	game puck stick
lacrosse	lacrosse	bramka kij piłka sport	ball goal sports stick
tenis stołowy	ping pong	paletka ping pingpong piłeczka pong rakietka sport	ball bat game paddle pingpong table tennis
badminton	badminton	gra lotka paletki rakieta sport zabawa	birdie game racquet shuttlecock
rękawica bokserska	boxing glove	sport zawody
strój do sztuk walki	martial arts uniform	judo karate martial arts sport sztuki taekwondo zawody	judo karate taekwondo
bramka	goal net	gol mecz sport zawody
flaga w dołku	flag in hole	golf otwór pole golfowe sport	golf sport
but z łyżwą	ice skate	figurówki lodowisko lód sport zawody łyżwa łyżwiarstwo	skating
wędka	fishing pole	z rybą złowić łowienie ryb	entertainment sport
maska do nurkowania	diving mask	akwalung nurkowanie snorkeling snurkowanie sport z rurką	scuba snorkeling
koszulka do biegania	running shirt	bieganie sport szarfa t-shirt	athletics sash
narty	skis	sport stok zima śnieg	snow sport
sanie	sled	sanki sport zabawa zima śnieg	luge sledge sleigh snow toboggan
kamień do curlingu	curling stone	gra sport	game rock
strzał w 10	bullseye	cel dziesiątka gra lotki trafienie dziesiątkę zabawa	dart direct entertainment game hit target
jojo	yo-yo	zabawka	fluctuate toy
latawiec	kite	latanie na wietrze wiatr	fly soar
pistolet na wodę	water pistol	broń palna rewolwer	gun handgun revolver tool weapon
bila 8	pool 8 ball	bilard gra kula bilardowa	8ball billiard eight game
kryształowa kula	crystal ball	fortuna przepowiadać wróżka wróżyć	fairy fairytale fantasy fortune future magic tale tool
czarodziejska różdżka	magic wand	abrakadabra czarodziejka czary czary-mary hokus-pokus magia magik zaklęcie	magician witch wizard
gra wideo	video game	do gier gamepad konsola kontroler pad	controller entertainment
dżojstik	joystick	gra komputerowa wideo joystick	game video videogame
automat do gier	slot machine	gry gra hazard jednoręki bandyta kasyno	casino gamble gambling game slots
kostka do gry	game die	gra hazard kości w	dice entertainment
element układanki	puzzle piece	puzzle rebus układanka łamigłówka łączenie	clue interlocking jigsaw
miś pluszowy	teddy bear	niedźwiadek niedźwiedź pluszak pluszowa przytulanka wypchana wypchany zabawka	plaything plush stuffed toy
piniata	piñata	cinco de mayo cukierki meksyk pinata tradycja zabawa święto	candy celebrate celebration cinco de festive mayo party pinada pinata
kula dyskotekowa	mirror ball	dyskoteka migotanie przyjęcie taniec	dance disco glitter party
matrioszki	nesting dolls	drewniana kolekcja laleczka lalka matrioszka rosyjska rękodzieło w lalce zabawka	babooshka baboushka babushka matryoshka russia
pik	spade suit	gra karta talia	card game
kier	heart suit	gra karta kocham talia	card emotion game hearts
karo	diamond suit	gra karta talia	card game
trefl	club suit	gra karta talia	card clubs game
pionek	chess pawn	szachy	dupe expendable
dżoker	joker	gra joker karta	card game wildcard
madżong: czerwony smok	mahjong red dragon	gra kafelek mahjong	game
gra karciana hanafuda	flower playing cards	japońska karta kwiat	game japanese
maski teatralne	performing arts	występ występować	actor actress entertainment mask theater theatre thespian
obrazek w ramce	framed picture	malarstwo muzeum ramka sztuka	art museum painting
paleta malarska	artist palette	farby kolory malarz muzeum sztuka	artsy arty colorful creative entertainment museum painter painting
nić	thread	dratwa igła nawlekać nitka szpulka szycie szyć	needle sewing spool string
igła krawiecka	sewing needle	cerówka haft krawiectwo szwy szycie z nitką zszywać	embroidery stitches sutures tailoring thread
włóczka	yarn	dzierganie dziergać kłębek na drutach przędza robótki szydełkowanie szydełkować wełna	ball crochet knit
węzeł	knot	lina makrama połączenie splot supeł sznur sznurek wiązanie wiązać łączyć	cord rope tangled tie twine twist
okulary	glasses	oczy szkła	clothing eye eyeglasses eyewear
okulary słoneczne	sunglasses	ciemne oczy przeciwsłoneczne	dark eye eyewear
okulary ochronne	goggles	gogle narciarstwo narty nurkowanie pływanie snorkeling snorkling snowboard spawanie zjazd	dive eye protection scuba swimming welding
biały fartuch	lab coat	płaszcz doktor dr eksperyment kitel laboratorium lekarz naukowiec laboratoryjny ubrania ubranie	clothes doctor dr experiment jacket scientist white
kamizelka ratunkowa	safety vest	bezpieczeństwo ratowanie sytuacja awaryjna	emergency
krawat	necktie	koszula męski ozdoba praca	clothing employed serious shirt
koszulka	t-shirt	krótkie rękawy męska t-shirt krótkimi rękawami	blue casual clothes clothing collar dressed shopping tshirt weekend
dżinsy	jeans	jeansy spodnie ubiór ubranie	blue casual clothes clothing denim dressed pants shopping trousers weekend
szalik	scarf	szyja ubranie zima zimno	bundle cold neck up
rękawiczki	gloves	rękawiczka	hand
płaszcz	coat	kurtka zima zimno	brr bundle cold jacket up
skarpetki	socks	skarpety stopy ubranie	stocking
sukienka	dress	lato suknia ubiór ubranie	clothes clothing dressed fancy shopping
kimono	kimono	ubiór ubranie	clothing comfortable
sari	sari	odzież sukienka suknia ubranie	clothing dress
strój kąpielowy jednoczęściowy	one-piece swimsuit	kostium do kąpieli	bathing
kąpielówki	briefs	bielizna majtki do kąpieli slipy strój	bathing one-piece suit swimsuit underwear
szorty	shorts	bermudy bielizna spodenki strój do kąpieli	bathing pants suit swimsuit underwear
bikini	bikini	do pływania strój kąpielowy ubiór ubranie	bathing beach clothing pool suit swim
ubranie damskie	woman’s clothes	bluzka damska ubiór	blouse clothing collar dress dressed lady shirt shopping
wachlarz	folding hand fan	flirt gorąco nieśmiałość ochłoda taniec wachlowanie wachlować	clack clap cool cooling dance flirt flutter hot shy
portmonetka	purse	monety na pieniądze różowa torebka	clothes clothing coin dress fancy handbag shopping
torebka	handbag	bagaż damska torba	clothes clothing dress lady purse shopping
saszetka	clutch bag	damska portmonetka torba torebka	clothes clothing dress handbag pouch purse
torby na zakupy	shopping bags	torebki	hotel
tornister	backpack	edukacja plecak szkoła	backpacking bag bookbag education rucksack satchel school
japonka	thong sandal	buty japonki klapek klapki na basen lato plażę obuwie plaża sandał sandały z jednym paskiem	beach flip flop sandals shoe thongs zōri
but męski	man’s shoe		brown clothes clothing feet foot kick shoes shopping
but do biegania	running shoe	bieganie sport trampek	athletic clothes clothing fast kick shoes shopping sneaker tennis
but turystyczny	hiking boot	biwak brązowe brązowy buty dzicz kemping obuwie spacer szlak trapery wyprawa wędrówka	backpacking brown camping outdoors shoe
baleriny	flat shoe	baletki but wsuwany buty obuwie pantofelek płaskie wygodne	ballet comfy flats slip-on slipper
but na wysokim obcasie	high-heeled shoe	buty szpilkach obcasy obuwie odzież szpilka wysokie	clothes clothing dress fashion heels shoes shopping stiletto woman
sandał damski	woman’s sandal	but buty obuwie odzież	clothing shoe
baletki	ballet shoes	taniec	dance
kozak damski	woman’s boot	but buty kozaczek obuwie odzież ubranie	clothes clothing dress shoe shoes shopping
grzebień fryzjerski	hair pick	afro czesanie rozczesywanie włosy	afro comb groom
korona	crown	król królowa	clothing family king medieval queen royal royalty win
kapelusz damski	woman’s hat	nakrycie głowy ze wstążką	clothes clothing garden hats party
cylinder	top hat	kapelusz męskie nakrycie głowy	clothes clothing fancy formal magic tophat
biret	graduation cap	absolwenta czapka edukacja nakrycie głowy studia ubiór uczony uniwersytet uroczystość	celebration clothing education hat scholar
bejsbolówka	billed cap	czapeczka czapka z daszkiem	baseball bent dad hat
hełm wojskowy	military helmet	armia kask militaria ochrona głowy wojownik żołnierz	army soldier war warrior
kask z krzyżykiem	rescue worker’s helmet	hełm medyk pomoc praca ratownik	aid cross face hat
sznur modlitewny	prayer beads	korale koraliki modlitwa naszyjnik religia różaniec	clothing necklace religion
szminka	lipstick	kosmetyki makijaż malować usta pomadka	cosmetics date makeup
pierścionek	ring	diament miłość zaręczyny	diamond engaged engagement married romance shiny sparkling wedding
kamień szlachetny	gem stone	diament klejnot miłość	diamond engagement jewel money romance wedding
wyciszony głośnik	muted speaker	cicho cisza głośność wyciszyć	quiet silent sound
niska głośność głośnika	speaker low volume	dźwięk	soft sound
średnia głośność głośnika	speaker medium volume	dźwięk mała	sound
wysoka głośność głośnika	speaker high volume	duża dźwięk	loud music sound
głośnik	loudspeaker	głośno komunikat komunikaty publiczne tuba głośnikowa	address communication public sound
megafon	megaphone	kibicować	cheering sound
trąbka pocztowa	postal horn	poczta pocztyliona róg
dzwonek	bell		break church sound
przekreślony dzwonek	bell with slash	cicho cisza nie wolno zabroniony zakazany	forbidden mute no not prohibited quiet silent sound
partytura	musical score	klucz muzyka nuty pięciolinia wiolinowy	note
nuta	musical note	muzyka	sound
nuty	musical notes	muzyka nuta	sound
mikrofon studyjny	studio microphone	muzyka nagrywać studio	music
suwak miksera dźwięku	level slider	muzyka poziom	music
pokrętła	control knobs	gałki muzyka	music
mikrofon	microphone	karaoke muzyka śpiewać	karaoke music sing sound
słuchawki	headphone	muzyka słuchawka	earbud sound
radio	radio	odbiornik radioodbiornik radiowy	entertainment tbt video
saksofon	saxophone	instrument muzyka orkiestra	instrument music
trąbka	trumpet	grać instrument muzyka orkiestra	instrument music
puzon	trombone	instrument dęty blaszany jazz muzyka smutek suwak	brass instrument jazz music sad slide
akordeon	accordion	bajan harmonia instrument klawisze koncertyna muzyka	box concertina instrument music squeeze squeezebox
gitara	guitar	instrument muzyka	instrument music strat
klawisze	musical keyboard	fortepian instrument keyboard klawiatura muzyka pianino	instrument piano
skrzypce	violin	altówka grać instrument muzyczny muzyk muzyka orkiestra smyczek strunowy	instrument music
banjo	banjo	instrument muzyka strunowy	music stringed
bęben	drum	bębenek grać muzyka	drumsticks music
konga	long drum	bęben bębenek bębnić instrument muzyka rytm tamburyn	beat conga instrument rhythm
marakasy	maracas	cza grzechotać grzechotki impreza instrument muzyka perkusja perkusyjny potrząsać taniec	cha dance instrument music party percussion rattle shake shaker
flet	flute	drewniany dęty fujarka grać gwizdać instrument muzyka na flecie orkiestra piccolo pikolo piszczałka prosty	band fife flautist instrument marching music orchestra piccolo pipe recorder woodwind
harfa	harp	amorek instrument miłość muzyka orkiestra	cupid instrument love music orchestra
telefon komórkowy	mobile phone	komóra komórka smartfon	cell communication telephone
telefon komórkowy ze strzałką	mobile phone with arrow	dzwonić komórka odebrać połączenie smartfon strzałka	build call cell communication receive telephone
telefon	telephone	aparat telefoniczny
słuchawka telefoniczna	telephone receiver	rozmawiać	communication voip
pager	pager		communication
faks	fax machine	biuro	communication
bateria	battery	akumulator akumulatorek energia
słaba bateria	low battery	elektronika niski poziom energii	drained electronic energy power
wtyczka elektryczna	electric plug	podłączyć prąd	electricity
laptop	laptop	komputer notebook osobisty wyświetlacz	computer office pc personal
komputer	desktop computer	biurkowy ekran monitor stacjonarny wyświetlacz	monitor
drukarka	printer	komputer	computer
klawiatura	keyboard	komputer pisać	computer
mysz komputerowa	computer mouse	myszka trzyprzyciskowa trójprzyciskowa
trackball	trackball	komputer	computer
dysk komputerowy	computer disk	md optyczny minidysk płyta	minidisk optical
dyskietka	floppy disk	komputer	computer
dysk optyczny	optical disk	blu-ray cd dvd komputer płyta	blu-ray cd computer dvd
DVD	dvd	blu-ray cd dysk optyczny komputer płyta	blu-ray cd computer disk optical
liczydło	abacus	abakus kalkulator liczyć obliczanie obliczać obliczenia	calculation calculator
kamera filmowa	movie camera	kinematografia kino	bollywood cinema film hollywood record
taśma filmowa	film frames	kino klatki	cinema movie
projektor filmowy	film projector	kino projekcja	cinema movie video
klaps	clapper board	film kino	action movie
telewizja	television	kineskop kineskopowy odbiornik stary telewizor anteną	tv video
aparat fotograficzny	camera	fotografia robić zdjęcie wideo	photo selfie snap tbt trip video
aparat fotograficzny z lampą błyskową	camera with flash	błyskowa flesz lampa zdjęcie	video
kamera wideo	video camera	nagrywać	camcorder tbt
kaseta wideo	videocassette	taśma vhs	old school tape vcr vhs
lupa pochylona w lewo	magnifying glass tilted left	detektyw skierowana szukaj	lab left-pointing science search tool
lupa pochylona w prawo	magnifying glass tilted right	detektyw skierowana szukaj	contact lab right-pointing science search tool
świeca	candle	płomień światło świeczka	light
żarówka	light bulb	idea pomysł prąd światło	comic electric idea
latarka	flashlight	elektryczna lampka światło	electric tool torch
czerwony lampion	red paper lantern	bar izakaya japonia lampa	bar light restaurant
dipa	diya lamp	lampka oliwna	light oil
notes z dekoracyjną okładką	notebook with decorative cover	książka notatnik okładka ozdobna	decorated education school writing
zamknięta książka	closed book		education
otwarta książka	open book	czytać nauka uczyć się	education fantasy knowledge library novels reading
zielona książka	green book	biblioteka czytać	education fantasy library reading
niebieska książka	blue book	biblioteka czytać	education fantasy library reading
pomarańczowa książka	orange book	biblioteka czytać	education fantasy library reading
książki	books	biblioteka czytać książka nauka	education fantasy knowledge library novels reading school study
notes	notebook	notatnik szary zeszyt
skoroszyt	ledger	notatki notatnik zeszyt żółty	notebook
zawinięta strona	page with curl	dokument kartka maszynopis	document paper
zwój	scroll	edykt papier pergamin pismo	paper
strona	page facing up	dokument kartka maszynopis pismo	document paper
gazeta	newspaper	wiadomości	communication
zwinięta gazeta	rolled-up newspaper	papier rulon zrolowana zwitek
karty zakładek	bookmark tabs	dokument indeksujące karta przekładka przekładki zakładka zakładki	marker
zakładka	bookmark	zaznaczenie
przywieszka do kluczy	label	breloczek etykieta plakietka	tag
moneta	coin	bogactwo dolar euro metalowa pieniądze skarb srebrna złota	dollar euro gold metal money rich silver treasure
worek z pieniędzmi	money bag	bogaty dolary kasa pieniądze pieniędzy	bank bet billion cash cost dollar gold million moneybag paid paying pot rich win
skrzynia skarbów	treasure chest	bogactwo kamień szlachetny klejnot kosztowności nagroda pieniądze srebro złoto łup	gem gold jewels loot money prize silver valuables wealth
banknot jena	yen banknote	jeny pieniądze płacić rachunek waluta	bill currency money
banknot dolara	dollar banknote	dolary pieniądze płacić rachunek waluta	bill currency money
banknot euro	euro banknote	pieniądze płacić rachunek waluta	100 bill currency money rich
banknot funta	pound banknote	funty pieniądze płacić rachunek waluta	bill billion cash currency money pounds
uskrzydlone pieniądze	money with wings	bank banknot dolary gotówka rachunek skrzydła waluta skrzydłami	bank banknote bill billion cash dollar fly million note pay
karta kredytowa	credit card	bank pieniądze	bank cash charge money pay
paragon	receipt	dowód faktura księgowość kwitek pokwitowanie rachunek rachunkowość	accounting bookkeeping evidence invoice proof
wykres wzrostu z symbolem jena	chart increasing with yen	bank pieniądze rynek trend wzrostowy waluta	bank currency graph growth market money rise trend upward
koperta	envelope	e-mail email list mail wiadomość	e-mail email letter
e-mail	e-mail	email list poczta elektroniczna	email letter
koperta przychodząca	incoming envelope	e-mail email list mail poczta wiadomość	delivering e-mail email letter mail receive sent
koperta ze strzałką	envelope with arrow	e-mail email list mail odebrać poczta przychodząca wiadomość	communication down e-mail email letter mail outgoing send sent
skrzynka nadawcza	outbox tray	e-mail email list mail listy nadawać pocztowa wysyłać ze strzałką	email letter mail sent
skrzynka odbiorcza	inbox tray	e-mail email list mail na listy odbierać otrzymywać pocztowa ze strzałką	email letter mail receive zero
paczka	package	pakunek przesyłka pudełko	box communication delivery parcel shipping
zamknięta skrzynka pocztowa z podniesioną flagą	closed mailbox with raised flag	listy poczta	communication postbox
zamknięta skrzynka pocztowa z opuszczoną flagą	closed mailbox with lowered flag	listy poczta	postbox
otwarta skrzynka pocztowa z podniesioną flagą	open mailbox with raised flag	listy poczta	postbox
otwarta skrzynka pocztowa z opuszczoną flagą	open mailbox with lowered flag	listy poczta	postbox
skrzynka na listy	postbox	pocztowa	mail mailbox
urna wyborcza z głosem	ballot box with ballot	głosować wybory
ołówek	pencil	pisak rysować
pióro z czarną stalówką	black nib	pisać stalówka ze	pen
wieczne pióro	fountain pen	pisać stalówka
długopis	pen	pióro	ballpoint
pędzel	paintbrush	malarstwo malować	painting
kredka	crayon	rysować
notatka	memo	kartka notatki ołówek papier pisać zapiski	communication media notes pencil
teczka	briefcase	aktówka biuro neseser	office
folder	file folder	dokumenty katalog teczka
otwarty folder	open file folder	dokumenty katalog teczka
rozdzielacze kartoteki	card index dividers	dokumenty kartoteka karty podział teczki
kalendarz	calendar	data	date
kalendarz z wyrywanymi kartkami	tear-off calendar	data spirala zdzierany
kołonotatnik	spiral notepad	na spirali notatki notes spirala
kalendarz na spirali	spiral calendar	notatnik notes spirala	pad
wizytownik	card index	wizytówka wizytówki	old rolodex school
wykres wzrostu	chart increasing	akcje hossa rosnący rynek byka tendencja trend wzrostowa zwyżkowa zwyżkowy	data graph growth right trend up upward
wykres spadku	chart decreasing	akcje bessa malejący rynek niedźwiedzia spadek spadkowa strata tendencja trend zniżkowa zniżkowy	data down downward graph negative trend
wykres słupkowy	bar chart	diagram słupek	data graph
podkładka do pisania	clipboard	kartka notes pisanie pisać referat	do list notes
pinezka	pushpin	przypiąć	collage
okrągła pinezka	round pushpin	miejsce przypiąć szpilka główką	location map
spinacz	paperclip	biuro do papieru druciany spinać
złączone spinacze	linked paperclips	biuro do papieru druciane papier spinać
linijka	straight ruler	krawędź linia prosta	angle edge math straightedge
ekierka	triangular ruler	linia linijka prosta trójkąt	angle math set slide triangle
nożyczki	scissors	ciąć narzędzie ostre przeciąć	cut cutting paper tool
pudełko-kartoteka	card file box	dokumenty indeks karty
szafka-kartoteka	file cabinet	dokumenty indeks karty szuflady	filing paper
kosz na śmieci	wastebasket	odpadki śmietnik	can garbage trash
zamknięta kłódka	locked	zablokowane zamknięte	closed private
otwarta kłódka	unlocked	odblokować	cracked open
zamknięta kłódka z piórem	locked with pen	atrament niejawne pióro podpis prywatność	ink nib privacy
zamknięta kłódka z kluczem	locked with key	blokada kluczyk zamknięcie	bike closed secure
klucz	key	hasło zamek zamknąć	keys lock major password unlock
staroświecki klucz	old key	kłódka stary zamek zamknąć	clue lock
młotek	hammer	naprawa narzędzia narzędzie	home improvement repairs tool
siekiera	axe	drewno rozłupywać rąbać topór	chop hatchet split wood
kilof	pick	górnicze górnik narzędzia narzędzie	hammer mining tool
młoty	hammer and pick	kilof narzędzia	tool
młot i klucz	hammer and wrench	młotek narzędzia warsztat warsztatowy	spanner tool
sztylet	dagger	broń nóż	knife weapon
skrzyżowane miecze	crossed swords	biała broń	weapon
bomba	bomb	bum eksplozja komiks niebezpieczeństwo wybuch	boom comic dangerous explosion hot
bumerang	boomerang	broń pocisk wracający	rebound repercussion weapon
łuk i strzała	bow and arrow	broń narzędzie strzelec zodiak łucznik	archer archery sagittarius tool weapon zodiac
tarcza	shield	ochrona osłona	weapon
piła do drewna	carpentry saw	majsterkowanie narzędzie przecinarka przycinać stolarz tarcica zębate ostrze	carpenter cut lumber tool trim
klucz warsztatowy	wrench	mechanik narzędzia narzędzie	home improvement spanner tool
śrubokręt	screwdriver	narzędzie wkręt wkrętak śruba	flathead handy tool
śruba i nakrętka	nut and bolt	gwint mocowanie narzędzia	home improvement tool
koło zębate	gear	kółko skrzynia biegów zębatka	cog cogwheel tool
ścisk	clamp	kompresja nacisk narzędzia prasa prasowanie presja ściskanie	compress tool vice
waga szalkowa	balance scale	ciężar narzędzie równowaga sprawiedliwość szalki ważyć zodiak	justice libra scales tool weight zodiac
biała laska	white cane	dostępność niewidomy	accessibility blind probing
ogniwa	link	hiperłącze link ogniwo połączenie	links
zerwany łańcuch	broken chain	kajdany wolność zerwanie zerwać	break breaking cuffs freedom
łańcuchy	chains	ogniwa
hak	hook	haczyk połknąć zaczep zahaczyć zakrzywiony zawiesić złapać złowić	catch crook curve ensnare point selling
skrzynka na narzędzia	toolbox	czerwona klucze kombinerki mechanik narzędzie narzędziami	chest mechanic red
magnes	magnet	kształt u magnetyczny magnetyzm odpychanie podkowa przyciąganie	attraction horseshoe magnetic negative positive shape u
drabina	ladder	do góry hierarchia ranking stopnie szczebel wspinać się	climb rung step
łopata	shovel	dziura kopać szpadel	bury dig garden hole plant scoop snow spade
alembik	alembic	chemia kolba menzurka naczynie probówka szklane	chemistry tool
probówka	test tube	chemia chemik eksperyment laboratorium nauka	chemist chemistry experiment lab science
płytka Petriego	petri dish	badania bakteria bakterie biolog biologia kultura laboratorium szalka	bacteria biologist biology culture lab
dna	dna	biolog ewolucja gen genetyka geny życie	biologist evolution gene genetics life
mikroskop	microscope	laboratorium nauka obserwacja powiększenie	experiment lab science tool
teleskop	telescope	luneta obserwacja powiększenie	contact extraterrestrial science tool
antena satelitarna	satellite antenna	czasza kosmici nauka obcy talerz	aliens contact dish science
strzykawka	syringe	chory doktor lekarstwo lekarz pielęgniarka szczepienie szczepionka zastrzyk	doctor flu medicine needle shot sick tool vaccination
kropla krwi	drop of blood	krew krwawienie krwiodawstwo medycyna menstruacja oddawanie rana	bleed donation injury medicine menstruation
kapsułka	pill	lek lekarstwo pigułka tabletka	doctor drugs medicated medicine pills sick vitamin
plaster	adhesive bandage	opatrunek
kula	crutch	ból kij laska niepełnosprawność pomoc w chodzeniu	aid cane disability help hurt injured mobility stick
stetoskop	stethoscope	lekarz medycyna praca serce	doctor heart medicine
zdjęcie rentgenowskie	x-ray	klatka piersiowa kości lekarz medycyna prześwietlenie szkielet	bones doctor medical skeleton skull xray
drzwi	door		back closet front
winda	elevator	dostępność dźwig osobowy podnośnik wyciąg pionowy	accessibility hoist lift
lustro	mirror	akcesoria do domu makijaż odbicie przeglądać się rama lustra stroić wiszące wystrój wnętrza zwierciadło	makeup reflection reflector speculum
okno	window	framuga powietrze przezroczyste szyba widok witryna świeże	air frame fresh opening transparent view
łóżko	bed	hotel nocleg sen spać	hotel sleep
kanapa i lampa	couch and lamp	hotel wypoczynek	hotel
krzesło	chair	siadać siedzenie	seat sit
muszla klozetowa	toilet	dolnopłuk sedes toaleta ubikacja	bathroom
przepychacz	plunger	hydrauliczne hydraulik narzędzie odetkać do toalety przepychać przyssawka toaleta udrażnianie rur udrożnić	cup force plumber poop suction toilet
prysznic	shower	woda łazienka	water
wanna	bathtub	kąpiel
pułapka na myszy	mouse trap	gryzonie szczury szkodniki potrzask przynęta ser sidła zasadzka	bait cheese lure mousetrap snare
brzytwa	razor	golarka ręczna golenie ostre narzędzie żyletka	sharp shave
butelka z płynem	lotion bottle	balsam krem do opalania mleczko szampon	moisturizer shampoo sunscreen
agrafka	safety pin	pielucha punk rock	diaper punk rock
miotła	broom	czarownica sprzątanie sprzątać wiedźma zamiatanie zamiatać	cleaning sweeping witch
kosz	basket	grzybobranie grzyby koszyk ogród piknik pranie rolnictwo wiklina	farming laundry picnic
rolka papieru	roll of paper	toaletowy ręczniki papierowe toaleta ubikacja	toilet towels
wiadro	bucket	ceber czerpak kubeł nabierać wodę naczynie na ciecz pojemnik skopek sprzątanie wiaderko	cask pail vat
mydło	soap	kostka mydła kąpać się kąpiel mycie mydelniczka myć piana pienić	bar bathing clean cleaning lather soapdish
bąbelki	bubbles	mycie mydło piana plusk pod wodą	burp clean floating pearl soap underwater
szczoteczka do zębów	toothbrush	czyszczenie higiena jama ustna mycie myć zęby szczotka łazienka	bathroom clean dental hygiene teeth toiletry
gąbka	sponge	mycie myć się porowata porowaty sprzątanie sprzątać wchłanianie wsiąka wsiąkać	absorbing cleaning porous soak
gaśnica	fire extinguisher	gasić ogień pożar ugasić zgasić	quench
wózek sklepowy	shopping cart	koszyk zakupy	trolley
papieros	cigarette	dla palących dym dymek palacz palić	smoking
trumna	coffin	pogrzeb śmierć	dead death vampire
nagrobek	headstone	cmentarz epitafium grób kamień nagrobny miejsce pamięci mogiła pomnik płyta nagrobna spoczywać w pokoju	cemetery dead grave graveyard memorial rip tomb tombstone
urna na prochy	funeral urn	pogrzeb śmierć	ashes death
amulet nazar	nazar amulet	błękitne charms fatimy koralik niebieski oko paciorek proroka talizman złe	bead blue charm evil-eye talisman
chamsa	hamsa	amulet dłoń fatimy z okiem fatima miriam ochrona ręka	amulet fatima fortune guide hand mary miriam palm protect protection
moai	moai	głowa posąg twarz wyspa wielkanocna	face moyai statue stoneface travel
tabliczka	placard	demonstracja manifa manifestacja pikieta protest sprzeciw transparent wiec znak	demonstration notice picket plaque protest sign
dowód tożsamości	identification card	bezpieczeństwo dane osobowe dokument osobisty identyfikator prawo jazdy	credentials document license security
znak bankomatu	ATM sign	atm pieniądze	automated bank cash money teller
znak kosza na śmieci	litter in bin sign	nie śmiecić	litterbin
woda pitna	potable water	kran pić szklanka	drinking
symbol wózka inwalidzkiego	wheelchair symbol	dostępność inwalida na wózku niepełnosprawność niepełnosprawny wózek znak	access handicap
toaleta męska	men’s room	dla mężczyzn męski szalet ubikacja ustęp wc	bathroom lavatory man restroom toilet wc
toaleta damska	women’s room	damski dla kobiet szalet ubikacja ustęp wc	bathroom lavatory restroom toilet wc woman
toalety	restroom	szalet toaleta ubikacja wc łazienka	bathroom lavatory toilet wc
symbol niemowlęcia	baby symbol	dziecko przewijak znak	changing
WC	water closet	szalet toaleta ubikacja ustęp	bathroom lavatory restroom toilet wc
kontrola paszportowa	passport control	granica graniczna
kontrola celna	customs	komora lotnisko	packing
odbiór bagażu	baggage claim	lotnisko	arrived bags case checked journey packing plane ready travel trip
przechowalnia bagażu	left luggage	kluczyk pozostawiony skrytka walizka zamknięcie	baggage case locker
ostrzeżenie	warning	uwaga wykrzyknik znak ostrzegawczy	caution
dzieci przechodzące przez jezdnię	children crossing	dla pieszych dziecko przejście uwaga	pedestrian traffic
zakaz wjazdu	no entry	wejście wstęp zabroniony	do fail forbidden not pass prohibited traffic
zakaz	prohibited	brak przejścia wejście zabronione znak	entry forbidden no not smoke
zakaz wjazdu rowerów	no bicycles	nie wolno pojazd zabroniony	bike forbidden not prohibited
zakaz palenia	no smoking	nie wolno palenie wzbronione papieros zabronione	forbidden not prohibited smoke
zakaz śmiecenia	no littering	nie wolno wyrzucać śmiecić zabronione śmieci	forbidden not prohibited
woda niezdatna do picia	non-potable water	pić wolno zabronione zakaz	dry non-drinking prohibited
zakaz ruchu pieszych	no pedestrians	nie wolno przejście wzbronione zabronione dla	forbidden not prohibited
zakaz korzystania z telefonów komórkowych	no mobile phones	komórka nie wnosić wolno zabroniony	cell forbidden not prohibited telephone
zakaz poniżej osiemnastego roku życia	no one under eighteen	18 niedozwolone niepełnoletni od lat ograniczenie osiemnastu wiekowe zabronione	18 age forbidden not prohibited restriction underage
promieniowanie radioaktywne	radioactive	ostrzeżenie radiacja	sign
zagrożenie ze strony organizmów żywych	biohazard	biozagrożenie niebezpieczeństwo	sign
strzałka w górę	up arrow	kierunek północ do góry	cardinal direction north
strzałka w górę w prawo	up-right arrow	kierunek północny wschód do góry	direction intercardinal northeast
strzałka w prawo	right arrow	kierunek wschód	cardinal direction east
strzałka w dół w prawo	down-right arrow	kierunek południowy wschód	direction intercardinal southeast
strzałka w dół	down arrow	kierunek południe na	cardinal direction south
strzałka w dół w lewo	down-left arrow	kierunek południowy zachód na	direction intercardinal southwest
strzałka w lewo	left arrow	kierunek zachód	cardinal direction west
strzałka w górę w lewo	up-left arrow	kierunek północny zachód do góry	direction intercardinal northwest
strzałka w górę i w dół	up-down arrow	dwukierunkowa góra-dół
strzałka w lewo i w prawo	left-right arrow	dwukierunkowa lewo-prawo na boki
strzałka zakręcona w lewo	right arrow curving left	zakręt zawróć
strzałka zakręcona w prawo	left arrow curving right	zakręt zawróć
strzałka w prawo skręcająca w górę	right arrow curving up	zakręt
strzałka w prawo skręcająca w dół	right arrow curving down	zakręt
pionowe strzałki zgodne z ruchem wskazówek zegara	clockwise vertical arrows	odśwież okrężny zgodnie strzałka	refresh reload
przycisk ze strzałkami przeciwnie do ruchu wskazówek zegara	counterclockwise arrows button	dookoła okrężny kierunku przeciwnym	again anticlockwise deja refresh rewindershins vu
strzałka z napisem BACK	BACK arrow	wstecz
strzałka z napisem END	END arrow	koniec
strzałka z napisem ON!	ON! arrow	w obie strony włączone	mark
strzałka z napisem SOON	SOON arrow	wkrótce	brb omw
strzałka z napisem TOP	TOP arrow	góra w górę	homie up
miejsce kultu	place of worship	kaplica kościół modlitwa religia świątynia	pray religion
symbol atomu	atom symbol		atheist
om	om	hinduizm religia	hindu religion
gwiazda Dawida	star of David	dawidowa judaizm religia żyd żydowska	jew jewish judaism religion
koło dharmy	wheel of dharma	buddysta buddyzm dharma religia	buddhist religion
yin-yang	yin yang	religia tao taoizm	difficult lives religion tao taoist total yinyang
krzyż łaciński	latin cross	chrześcijaństwo krzyżyk religia	christ christian religion
krzyż prawosławny	orthodox cross	chrześcijaństwo krzyżyk ortodoksyjny religia	christian religion
gwiazda i półksiężyc	star and crescent	islam muzułmanin religia	islam muslim ramadan religion
symbol pokoju	peace symbol	pacyfa pacyfizm pacyfka pokój znak	healing peaceful
menora	menorah	chanuka chanukija judaizm kandelabr religia świecznik żydowska	candelabrum candlestick hanukkah jewish judaism religion
gwiazda sześcioramienna z kropką	dotted six-pointed star	szczęście żydowska	fortune jewish judaism
khanda	khanda	deg fateh khalsa religia sikh sikhizm tegh wiara	deg fateh khalsa religion sikh sikhism tegh
Baran	Aries	znak zodiaku zodiak	horoscope ram zodiac
Byk	Taurus	znak zodiaku zodiak	bull horoscope ox zodiac
Bliźnięta	Gemini	znak zodiaku zodiak	horoscope twins zodiac
Rak	Cancer	znak zodiaku zodiak	crab horoscope zodiac
Lew	Leo	znak zodiaku zodiak	horoscope lion zodiac
Panna	Virgo	znak zodiaku zodiak	horoscope zodiac
Waga	Libra	znak zodiaku zodiak	balance horoscope justice scales zodiac
Skorpion	Scorpio	znak zodiaku zodiak	horoscope scorpion scorpius zodiac
Strzelec	Sagittarius	znak zodiaku zodiak	archer horoscope zodiac
Koziorożec	Capricorn	znak zodiaku zodiak	goat horoscope zodiac
Wodnik	Aquarius	znak zodiaku zodiak	bearer horoscope water zodiac
Ryby	Pisces	znak zodiaku zodiak	fish horoscope zodiac
Wężownik	Ophiuchus	znak zodiaku zodiak	bearer serpent snake zodiac
przycisk losowego odtwarzania utworów	shuffle tracks button	krzyżujące się losowo mieszanie odtwarzanie przecinające skrzyżowane strzałki	arrow crossed
przycisk powtarzania	repeat button	dookoła okrężny ponów powtórz strzałki prawo	arrow clockwise
przycisk powtarzania jednokrotnego	repeat single button	dookoła okrężny ponów raz powtarzanie powtórz strzałki prawo	arrow clockwise once
odtwórz	play button	odtwarzaj odtwarzanie przycisk strzałka trójkąt prawo	arrow right triangle
przycisk szybkiego przewijania do przodu	fast-forward button	podwójna przewiń strzałka przewijanie trójkąt	arrow double
następny utwór	next track button	strzałka trójkąt	arrow scene triangle
odtwórz lub wstrzymaj	play or pause button	odtwarzaj odtwarzanie pauza przycisk strzałka trójkąt prawo wstrzymanie	arrow right triangle
wstecz	reverse button	strzałka trójkąt lewo	arrow left triangle
przycisk szybkiego przewijania do tyłu	fast reverse button	podwójna przewiń strzałka przewijanie trójkąt lewo wstecz	arrow double rewind
poprzedni utwór	last track button	strzałka trójkąt	arrow previous scene triangle
przycisk „w górę”	upwards button	do góry strzałka trójkąt	arrow red
przycisk „szybko w górę”	fast up button	do góry podwójna strzałka	arrow double
przycisk „w dół”	downwards button	na strzałka trójkąt	arrow red
przycisk „szybko w dół”	fast down button	na podwójna strzałka	arrow double
pauza	pause button	dwie pionowe kreski przycisk wstrzymaj	bar double vertical
zatrzymaj	stop button	kwadrat przycisk stop	square
nagraj	record button	kółko nagrywanie przycisk	circle
wysuń	eject button	kreska trójkąt
kino	cinema	film kamera kręcić	camera film movie
przycisk małej jasności	dim button	jasność mała niska przyciemnić słońce	brightness low
przycisk dużej jasności	bright button	duża jasność rozjaśnić słońce wysoka	brightness light
siła sygnału	antenna bars	sieć komórkowa zasięg	cell communication mobile phone signal telephone
bezprzewodowy	wireless	bezprzewodowe hotspot internet komputer router sieć szerokopasmowe wi-fi wifi wlan łączność	broadband computer connectivity hotspot internet network router smartphone wi-fi wifi wlan
tryb wibracji	vibration mode	komórka telefon komórkowy wibracje znak	cell communication mobile phone telephone
wyłączony telefon komórkowy	mobile phone off	komórka	cell telephone
znak kobiety	female sign	kobieta żeński	woman
znak mężczyzny	male sign	męski mężczyzna	man
symbol transpłciowości	transgender symbol	transpłciowość
znak mnożenia	multiply	anuluj iks matematyka mnożenie x ×	cancel multiplication sign x ×
znak plus	plus	+ dodawanie dodawać dodać matematyka	+
znak minus	minus	- matematyka odejmowanie odjąć −	- heavy math sign −
znak dzielenia	divide	dzielenie matematyka ÷	division heavy math sign ÷
gruby znak równości	heavy equals sign	matematyka równa się równość	answer equality math
nieskończoność	infinity	bezgraniczność wieczność	forever unbounded universal
podwójny wykrzyknik	double exclamation mark	! !! okrzyk wykrzykniki	! !! bangbang punctuation
wykrzyknik ze znakiem zapytania	exclamation question mark	! !? ? nie rozumiem pytajnik pytanie zaskoczenie	! !? ? interrobang punctuation
czerwony znak zapytania	red question mark	? co? co chodzi chodzi? pytajnik pytanie	? punctuation
biały znak zapytania	white question mark	? co? o co chodzi? pytajnik pytanie	? outlined punctuation
biały wykrzyknik	white exclamation mark	! okrzyk	! outlined punctuation
czerwony wykrzyknik	red exclamation mark	! okrzyk	! punctuation
falista kreska	wavy dash	fala linia pofalowana znak	punctuation
wymiana walut	currency exchange	kantor waluta waluty	bank money
gruby symbol dolara	heavy dollar sign	dolary pieniądze usd waluta	billion cash charge currency million money pay
symbol medycyny	medical symbol	eskulap laska medycyna	aesculapius medicine staff
recykling	recycling symbol	odpady surowce wtórne	recycle
lilijka	fleur-de-lis	fleur-de-lis harcerze rycerz	knights
emblemat z trójzębem	trident emblem	kotwica okręt posejdon statek tryton trójząb	anchor poseidon ship tool
plakietka	name badge	z imieniem
japoński symbol początkującego kierowcy	Japanese symbol for beginner	niebieski początkujący szewron dół zielony żółty	chevron green leaf tool yellow
gruby czerwony okrąg	hollow red circle	czerwone koło kółko	heavy large
przycisk ze znacznikiem wyboru	check mark button	parafka ptaszek tak zaznaczenie	checked checkmark complete completed done fixed tick ✓
pole ze znacznikiem wyboru	check box with check	parafka przycisk ptaszek tak zaznaczenie	ballot checked done off tick ✓
znacznik wyboru	check mark	gruby haczyk parafka ptaszek tak zaznaczenie	checked checkmark done heavy tick ✓
znak krzyżyka	cross mark	anuluj czerwony mnożenie x mnożenia ×	cancel multiplication multiply x ×
przycisk z krzyżykiem	cross mark button	anuluj iks w kwadracie mnożenie x	multiplication multiply square x ×
pętla	curly loop	zawijas znak
podwójna pętla	double curly loop	zawijas
początek partii wokalnej	part alternation mark	m znak zygzak
gwiazdka ośmioramienna	eight-spoked asterisk	*	*
gwiazda ośmioramienna	eight-pointed star	* gwiazdka	*
iskra	sparkle	*	*
znak praw autorskich	copyright	copyright prawa autorskie
zarejestrowany znak towarowy	registered
znak towarowy	trade mark	tm zastrzeżony	tm trademark
rozbryzg	splatter	farba holi plama rozlanie	drip holi ink liquid mess paint spill stain
klawisz: #	keycap: #
klawisz: *	keycap: *
klawisz: 0	keycap: 0	zero	zero
klawisz: 1	keycap: 1	jeden	one
klawisz: 2	keycap: 2	dwa	two
klawisz: 3	keycap: 3	trzy	three
klawisz: 4	keycap: 4	cztery	four
klawisz: 5	keycap: 5	pięć	five
klawisz: 6	keycap: 6	sześć	six
klawisz: 7	keycap: 7	siedem	seven
klawisz: 8	keycap: 8	osiem	eight
klawisz: 9	keycap: 9	dziewięć	nine
klawisz: 10	keycap: 10
wielkie litery (alfabet łaciński)	input latin uppercase	abcd duże kapitaliki pisać wielkimi literami wprowadzać łacińskie	abcd letters
małe litery (alfabet łaciński)	input latin lowercase	abcd małymi literami pisać wprowadzać łacińskie	abcd letters
cyfry	input numbers	1234 kalkulator liczby wprowadzać	1234
symbole	input symbols	pisać wprowadzać znaki	% & ♪ 〒
litery (alfabet łaciński)	input latin letters	abc abecadło małe pierwsze wprowadzać	abc alphabet
grupa krwi A	A button (blood type)	krew
grupa krwi AB	AB button (blood type)	krew
grupa krwi B	B button (blood type)	krew
przycisk CL	CL button	znak
przycisk COOL	COOL button	aprobata zachwyt znak świetnie
przycisk FREE	FREE button	za darmo znak braku opłaty
informacja	information	informacje punkt informacyjny źródło informacji
przycisk ID	ID button	identyfikator znak	identity
koło z literą M	circled M	kółko metro znak
przycisk NEW	NEW button	nowość nowy
przycisk NG	NG button	niedobrze znak źle
grupa krwi 0	O button (blood type)	krew
przycisk OK	OK button	dobrze tak w porządku zgoda	okay
parking	P button	postój znak	parking
przycisk SOS	SOS button	na pomoc ratunek ratunku	help
przycisk UP!	UP! button	do góry znak	mark
przycisk VS	VS button	kontra versus	versus
japoński przycisk „tutaj”	Japanese “here” button	ideogram koko znak	katakana
japoński przycisk „usługa”	Japanese “service charge” button	ideogram napiwek opłata sa w katakanie serwisowa za usługę zapłata	katakana
ideogram księżyca	Japanese “monthly amount” button	japoński kwota miesięczna	ideograph
japoński przycisk „płatne”	Japanese “not free of charge” button	ideogram istnienie za opłatą	ideograph
japoński przycisk „zarezerwowane”	Japanese “reserved” button	ideogram palec zarezerwowany	ideograph
japoński przycisk „okazja”	Japanese “bargain” button	ideogram korzyść promocja przewaga	ideograph
japoński przycisk „rabat”	Japanese “discount” button	ideogram podział przecena	ideograph
japoński przycisk „bezpłatne”	Japanese “free of charge” button	darmowe ideogram negacja za darmo	ideograph
japoński przycisk „zabronione”	Japanese “prohibited” button	ideogram zakaz	ideograph
japoński przycisk „dozwolone”	Japanese “acceptable” button	akceptacja ideogram	ideograph
japoński przycisk „wniosek”	Japanese “application” button	aplikacja ideogram zastosowanie	ideograph
japoński przycisk „ocena pozytywna”	Japanese “passing grade” button	ideogram razem zaliczenie	ideograph
japoński przycisk „wolne miejsce”	Japanese “vacancy” button	ideogram puste pusty wolny	ideograph
japoński przycisk „gratulacje”	Japanese “congratulations” button	ideogram	ideograph
japoński przycisk „tajemnica”	Japanese “secret” button	ideogram sekret	ideograph
japoński przycisk „czynne”	Japanese “open for business” button	działa ideogram otwarte	ideograph
japoński przycisk „brak wolnych miejsc”	Japanese “no vacancy” button	ideogram pełno pełny wypełnienie	ideograph
czerwone koło	red circle	figura geometryczna kółko	geometric
pomarańczowe koło	orange circle	kółko
żółte koło	yellow circle	kółko
zielone koło	green circle	kółko
niebieskie koło	blue circle	figura geometryczna kółko	geometric
fioletowe koło	purple circle	kółko
brązowe koło	brown circle	kółko
czarne koło	black circle	figura geometryczna kółko	geometric
białe koło	white circle	figura geometryczna kółko	geometric
czerwony kwadrat	red square	kwadratowy	card penalty
pomarańczowy kwadrat	orange square	kwadratowy
żółty kwadrat	yellow square	kwadratowy	card penalty
zielony kwadrat	green square	kwadratowy
niebieski kwadrat	blue square	kwadratowy
fioletowy kwadrat	purple square	kwadratowy
brązowy kwadrat	brown square	kwadratowy
duży czarny kwadrat	black large square	figura geometryczna średni	geometric
duży biały kwadrat	white large square	figura geometryczna	geometric
średni czarny kwadrat	black medium square	duży figura geometryczna	geometric
średni biały kwadrat	white medium square	duży figura geometryczna	geometric
mały/średni czarny kwadrat	black medium-small square	figura geometryczna	geometric
mały/średni biały kwadrat	white medium-small square	figura geometryczna kwadracik	geometric
mały czarny kwadrat	black small square	figura geometryczna kwadracik	geometric
mały biały kwadrat	white small square	figura geometryczna kwadracik	geometric
duży pomarańczowy romb	large orange diamond	figura geometryczna kształt	geometric
duży niebieski romb	large blue diamond	figura geometryczna kształt	geometric
mały pomarańczowy romb	small orange diamond	figura geometryczna kształt	geometric
mały niebieski romb	small blue diamond	figura geometryczna kształt	geometric
czerwony trójkąt skierowany w górę	red triangle pointed up	do góry figura geometryczna wierzchołkiem	geometric
czerwony trójkąt skierowany w dół	red triangle pointed down	figura geometryczna na wierzchołkiem	geometric
romb z kropką	diamond with a dot	diament klejnot kryształ	comic geometric
przycisk radiowy	radio button	figura geometryczna kółko wyboru opcji	geometric
biały kwadratowy przycisk	white square button	czarny figura geometryczna obramowanie	geometric outlined
czarny kwadratowy przycisk	black square button	biały figura geometryczna obramowanie	geometric
flaga w szachownicę	chequered flag	kratkę sport wyścigi	checkered finish flags game race racing sport win
flaga trójkątna	triangular flag	chorągiewka czerwona słupek	construction golf post
skrzyżowane flagi	crossed flags	japońskie uroczystość	celebration japanese
czarna flaga	black flag	wietrze żałoba	waving
biała flaga	white flag	biały kapitulacja na wietrze poddaję się powiewająca	waving
tęczowa flaga	rainbow flag	biseksualny gej gender glbt les lesbijka lgbt lgbtq lgbtqia pride trans tęcza	bisexual gay genderqueer glbt glbtq lesbian lgbt lgbtq lgbtqia pride queer trans transgender
flaga osób transpłciowych	transgender flag	transpłciowość	blue light pink white
piracka flaga	pirate flag	czaszka kości jolly roger piraci pirat skarb	jolly plunder roger treasure
flaga: Wyspa Wniebowstąpienia	flag: Ascension Island	ac	ac
flaga: Andora	flag: Andorra	ad	ad
flaga: Zjednoczone Emiraty Arabskie	flag: United Arab Emirates	ae	ae
flaga: Afganistan	flag: Afghanistan
flaga: Antigua i Barbuda	flag: Antigua & Barbuda
flaga: Anguilla	flag: Anguilla	ai	ai
flaga: Albania	flag: Albania
flaga: Armenia	flag: Armenia	am	am
flaga: Angola	flag: Angola	ao	ao
flaga: Antarktyda	flag: Antarctica	aq	aq
flaga: Argentyna	flag: Argentina
flaga: Samoa Amerykańskie	flag: American Samoa	as	as
flaga: Austria	flag: Austria	at	at
flaga: Australia	flag: Australia
flaga: Aruba	flag: Aruba	aw	aw
flaga: Wyspy Alandzkie	flag: Åland Islands	ax	ax
flaga: Azerbejdżan	flag: Azerbaijan
flaga: Bośnia i Hercegowina	flag: Bosnia & Herzegovina	ba	ba
flaga: Barbados	flag: Barbados	bb	bb
flaga: Bangladesz	flag: Bangladesh	bd	bd
flaga: Belgia	flag: Belgium
flaga: Burkina Faso	flag: Burkina Faso	bf	bf
flaga: Bułgaria	flag: Bulgaria	bg	bg
flaga: Bahrajn	flag: Bahrain	bh	bh
flaga: Burundi	flag: Burundi	bi	bi
flaga: Benin	flag: Benin	bj	bj
flaga: Saint-Barthélemy	flag: St. Barthélemy	bl	bl
flaga: Bermudy	flag: Bermuda	bm	bm
flaga: Brunei	flag: Brunei	bn	bn
flaga: Boliwia	flag: Bolivia
flaga: Niderlandy Karaibskie	flag: Caribbean Netherlands	bq	bq
flaga: Brazylia	flag: Brazil
flaga: Bahamy	flag: Bahamas	bs	bs
flaga: Bhutan	flag: Bhutan	bt	bt
flaga: Wyspa Bouveta	flag: Bouvet Island	bv	bv
flaga: Botswana	flag: Botswana	bw	bw
flaga: Białoruś	flag: Belarus	by	by
flaga: Belize	flag: Belize	bz	bz
flaga: Kanada	flag: Canada	ca
flaga: Wyspy Kokosowe	flag: Cocos (Keeling) Islands	cc	cc
flaga: Demokratyczna Republika Konga	flag: Congo - Kinshasa	cd	cd
flaga: Republika Środkowoafrykańska	flag: Central African Republic	cf	cf
flaga: Kongo	flag: Congo - Brazzaville	cg	cg
flaga: Szwajcaria	flag: Switzerland	ch	ch
flaga: Côte d’Ivoire	flag: Côte d’Ivoire	ci	ci
flaga: Wyspy Cooka	flag: Cook Islands	ck	ck
flaga: Chile	flag: Chile	cl	cl
flaga: Kamerun	flag: Cameroon	cm	cm
flaga: Chiny	flag: China	cn	cn
flaga: Kolumbia	flag: Colombia	co
flaga: Wyspa Clippertona	flag: Clipperton Island	cp	cp
flaga: Sark	flag: Sark	cq	cq
flaga: Kostaryka	flag: Costa Rica	cr	cr
flaga: Kuba	flag: Cuba	cu
flaga: Republika Zielonego Przylądka	flag: Cape Verde	cv	cv
flaga: Curaçao	flag: Curaçao	cw	cw
flaga: Wyspa Bożego Narodzenia	flag: Christmas Island	cx	cx
flaga: Cypr	flag: Cyprus
flaga: Czechy	flag: Czechia
flaga: Niemcy	flag: Germany	de	de
flaga: Diego Garcia	flag: Diego Garcia	dg	dg
flaga: Dżibuti	flag: Djibouti	dj
flaga: Dania	flag: Denmark	dk	dk
flaga: Dominika	flag: Dominica	dm	dm
flaga: Dominikana	flag: Dominican Republic
flaga: Algieria	flag: Algeria	dz	dz
flaga: Ceuta i Melilla	flag: Ceuta & Melilla	ea	ea
flaga: Ekwador	flag: Ecuador	ec
flaga: Estonia	flag: Estonia	ee	ee
flaga: Egipt	flag: Egypt
flaga: Sahara Zachodnia	flag: Western Sahara	eh	eh
flaga: Erytrea	flag: Eritrea
flaga: Hiszpania	flag: Spain	es	es
flaga: Etiopia	flag: Ethiopia
flaga: Unia Europejska	flag: European Union
flaga: Finlandia	flag: Finland
flaga: Fidżi	flag: Fiji	fj	fj
flaga: Falklandy	flag: Falkland Islands	fk	fk
flaga: Mikronezja	flag: Micronesia	fm	fm
flaga: Wyspy Owcze	flag: Faroe Islands	fo	fo
flaga: Francja	flag: France
flaga: Gabon	flag: Gabon
flaga: Wielka Brytania	flag: United Kingdom	gb	gb
flaga: Grenada	flag: Grenada	gd	gd
flaga: Gruzja	flag: Georgia	ge
flaga: Gujana Francuska	flag: French Guiana	gf	gf
flaga: Guernsey	flag: Guernsey	gg	gg
flaga: Ghana	flag: Ghana
flaga: Gibraltar	flag: Gibraltar
flaga: Grenlandia	flag: Greenland	gl	gl
flaga: Gambia	flag: Gambia	gm	gm
flaga: Gwinea	flag: Guinea	gn	gn
flaga: Gwadelupa	flag: Guadeloupe	gp	gp
flaga: Gwinea Równikowa	flag: Equatorial Guinea	gq	gq
flaga: Grecja	flag: Greece
flaga: Georgia Południowa i Sandwich Południowy	flag: South Georgia & South Sandwich Islands	gs	gs
flaga: Gwatemala	flag: Guatemala	gt	gt
flaga: Guam	flag: Guam
flaga: Gwinea Bissau	flag: Guinea-Bissau		gw
flaga: Gujana	flag: Guyana	gy	gy
flaga: SRA Hongkong (Chiny)	flag: Hong Kong SAR China	hk	hk
flaga: Wyspy Heard i McDonalda	flag: Heard & McDonald Islands	hm	hm
flaga: Honduras	flag: Honduras	hn	hn
flaga: Chorwacja	flag: Croatia	hr	hr
flaga: Haiti	flag: Haiti	ht	ht
flaga: Węgry	flag: Hungary	hu
flaga: Wyspy Kanaryjskie	flag: Canary Islands	ic	ic
flaga: Indonezja	flag: Indonesia	id	id
flaga: Irlandia	flag: Ireland	ie	ie
flaga: Izrael	flag: Israel	il	il
flaga: Wyspa Man	flag: Isle of Man	im	im
flaga: Indie	flag: India
flaga: Brytyjskie Terytorium Oceanu Indyjskiego	flag: British Indian Ocean Territory	io	io
flaga: Irak	flag: Iraq	iq	iq
flaga: Iran	flag: Iran
flaga: Islandia	flag: Iceland		is
flaga: Włochy	flag: Italy	it
flaga: Jersey	flag: Jersey
flaga: Jamajka	flag: Jamaica	jm	jm
flaga: Jordania	flag: Jordan
flaga: Japonia	flag: Japan	jp	jp
flaga: Kenia	flag: Kenya
flaga: Kirgistan	flag: Kyrgyzstan	kg	kg
flaga: Kambodża	flag: Cambodia	kh	kh
flaga: Kiribati	flag: Kiribati
flaga: Komory	flag: Comoros	km	km
flaga: Saint Kitts i Nevis	flag: St. Kitts & Nevis	kn	kn
flaga: Korea Północna	flag: North Korea	kp	kp
flaga: Korea Południowa	flag: South Korea	kr	kr
flaga: Kuwejt	flag: Kuwait	kw	kw
flaga: Kajmany	flag: Cayman Islands	ky	ky
flaga: Kazachstan	flag: Kazakhstan	kz	kz
flaga: Laos	flag: Laos
flaga: Liban	flag: Lebanon	lb	lb
flaga: Saint Lucia	flag: St. Lucia	lc	lc
flaga: Liechtenstein	flag: Liechtenstein
flaga: Sri Lanka	flag: Sri Lanka	lk	lk
flaga: Liberia	flag: Liberia	lr	lr
flaga: Lesotho	flag: Lesotho	ls	ls
flaga: Litwa	flag: Lithuania	lt	lt
flaga: Luksemburg	flag: Luxembourg
flaga: Łotwa	flag: Latvia	lv	lv
flaga: Libia	flag: Libya	ly	ly
flaga: Maroko	flag: Morocco		ma
flaga: Monako	flag: Monaco	mc	mc
flaga: Mołdawia	flag: Moldova	md	md
flaga: Czarnogóra	flag: Montenegro	me	me
flaga: Saint-Martin	flag: St. Martin	mf	mf
flaga: Madagaskar	flag: Madagascar	mg	mg
flaga: Wyspy Marshalla	flag: Marshall Islands	mh	mh
flaga: Macedonia Północna	flag: North Macedonia	mk	mk
flaga: Mali	flag: Mali	ml	ml
flaga: Mjanma (Birma)	flag: Myanmar (Burma)	mm	mm
flaga: Mongolia	flag: Mongolia	mn	mn
flaga: SRA Makau (Chiny)	flag: Macao SAR China	mo	mo
flaga: Mariany Północne	flag: Northern Mariana Islands	mp	mp
flaga: Martynika	flag: Martinique	mq	mq
flaga: Mauretania	flag: Mauritania	mr	mr
flaga: Montserrat	flag: Montserrat	ms	ms
flaga: Malta	flag: Malta	mt	mt
flaga: Mauritius	flag: Mauritius	mu	mu
flaga: Malediwy	flag: Maldives	mv	mv
flaga: Malawi	flag: Malawi	mw	mw
flaga: Meksyk	flag: Mexico	mx	mx
flaga: Malezja	flag: Malaysia	my	my
flaga: Mozambik	flag: Mozambique	mz	mz
flaga: Namibia	flag: Namibia
flaga: Nowa Kaledonia	flag: New Caledonia	nc	nc
flaga: Niger	flag: Niger	ne	ne
flaga: Norfolk	flag: Norfolk Island	nf	nf
flaga: Nigeria	flag: Nigeria	ng	ng
flaga: Nikaragua	flag: Nicaragua
flaga: Holandia	flag: Netherlands	nl	nl
flaga: Norwegia	flag: Norway
flaga: Nepal	flag: Nepal	np	np
flaga: Nauru	flag: Nauru	nr	nr
flaga: Niue	flag: Niue	nu	nu
flaga: Nowa Zelandia	flag: New Zealand	nz	nz
flaga: Oman	flag: Oman
flaga: Panama	flag: Panama
flaga: Peru	flag: Peru
flaga: Polinezja Francuska	flag: French Polynesia	pf	pf
flaga: Papua-Nowa Gwinea	flag: Papua New Guinea	pg	pg
flaga: Filipiny	flag: Philippines	ph
flaga: Pakistan	flag: Pakistan	pk	pk
flaga: Polska	flag: Poland	pl	pl
flaga: Saint-Pierre i Miquelon	flag: St. Pierre & Miquelon	pm	pm
flaga: Pitcairn	flag: Pitcairn Islands	pn	pn
flaga: Portoryko	flag: Puerto Rico	pr	pr
flaga: Terytoria Palestyńskie	flag: Palestinian Territories	ps	ps
flaga: Portugalia	flag: Portugal	pt	pt
flaga: Palau	flag: Palau	pw	pw
flaga: Paragwaj	flag: Paraguay	py	py
flaga: Katar	flag: Qatar	qa
flaga: Reunion	flag: Réunion		re
flaga: Rumunia	flag: Romania	ro
flaga: Serbia	flag: Serbia	rs	rs
flaga: Rosja	flag: Russia	ru
flaga: Rwanda	flag: Rwanda
flaga: Arabia Saudyjska	flag: Saudi Arabia
flaga: Wyspy Salomona	flag: Solomon Islands	sb	sb
flaga: Seszele	flag: Seychelles	sc	sc
flaga: Sudan	flag: Sudan	sd	sd
flaga: Szwecja	flag: Sweden	se	se
flaga: Singapur	flag: Singapore	sg	sg
flaga: Wyspa Świętej Heleny	flag: St. Helena	sh	sh
flaga: Słowenia	flag: Slovenia	si	si
flaga: Svalbard i Jan Mayen	flag: Svalbard & Jan Mayen	sj	sj
flaga: Słowacja	flag: Slovakia	sk	sk
flaga: Sierra Leone	flag: Sierra Leone	sl	sl
flaga: San Marino	flag: San Marino	sm	sm
flaga: Senegal	flag: Senegal	sn	sn
flaga: Somalia	flag: Somalia
flaga: Surinam	flag: Suriname	sr	sr
flaga: Sudan Południowy	flag: South Sudan	ss	ss
flaga: Wyspy Świętego Tomasza i Książęca	flag: São Tomé & Príncipe	st	st
flaga: Salwador	flag: El Salvador	sv	sv
flaga: Sint Maarten	flag: Sint Maarten	sx	sx
flaga: Syria	flag: Syria
flaga: Eswatini	flag: Eswatini	sz	sz
flaga: Tristan da Cunha	flag: Tristan da Cunha
flaga: Turks i Caicos	flag: Turks & Caicos Islands	tc	tc
flaga: Czad	flag: Chad	td	td
flaga: Francuskie Terytoria Południowe i Antarktyczne	flag: French Southern Territories	tf	tf
flaga: Togo	flag: Togo	tg	tg
flaga: Tajlandia	flag: Thailand	th
flaga: Tadżykistan	flag: Tajikistan	tj	tj
flaga: Tokelau	flag: Tokelau	tk	tk
flaga: Timor Wschodni	flag: Timor-Leste	tl	tl
flaga: Turkmenistan	flag: Turkmenistan	tm	tm
flaga: Tunezja	flag: Tunisia	tn	tn
flaga: Tonga	flag: Tonga
flaga: Turcja	flag: Türkiye	tr	tr
flaga: Trynidad i Tobago	flag: Trinidad & Tobago	tt	tt
flaga: Tuvalu	flag: Tuvalu	tv	tv
flaga: Tajwan	flag: Taiwan	tw	tw
flaga: Tanzania	flag: Tanzania	tz	tz
flaga: Ukraina	flag: Ukraine	ua	ua
flaga: Uganda	flag: Uganda
flaga: Dalekie Wyspy Mniejsze Stanów Zjednoczonych	flag: U.S. Outlying Islands	um	um
flaga: Organizacja Narodów Zjednoczonych	flag: United Nations	un
flaga: Stany Zjednoczone	flag: United States	us	us
flaga: Urugwaj	flag: Uruguay	uy	uy
flaga: Uzbekistan	flag: Uzbekistan
flaga: Watykan	flag: Vatican City	va
flaga: Saint Vincent i Grenadyny	flag: St. Vincent & Grenadines	vc	vc
flaga: Wenezuela	flag: Venezuela	ve
flaga: Brytyjskie Wyspy Dziewicze	flag: British Virgin Islands	vg	vg
flaga: Wyspy Dziewicze Stanów Zjednoczonych	flag: U.S. Virgin Islands	vi
flaga: Wietnam	flag: Vietnam	vn	vn
flaga: Vanuatu	flag: Vanuatu	vu	vu
flaga: Wallis i Futuna	flag: Wallis & Futuna	wf	wf
flaga: Samoa	flag: Samoa	ws	ws
flaga: Kosowo	flag: Kosovo	xk	xk
flaga: Jemen	flag: Yemen	ye
flaga: Majotta	flag: Mayotte	yt	yt
flaga: Republika Południowej Afryki	flag: South Africa	za	za
flaga: Zambia	flag: Zambia	zm	zm
flaga: Zimbabwe	flag: Zimbabwe	zw	zw
flaga: Anglia	flag: England	gbeng	gbeng
flaga: Szkocja	flag: Scotland	gbsct	gbsct
flaga: Walia	flag: Wales	gbwls	gbwls`
