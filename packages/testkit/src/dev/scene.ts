/** The password of every account in the development server. */
export const DEV_PASSWORD = 'szarlotka na zimno'

/** The accounts of the development server; a developer logs in as the first. */
export const PEOPLE = [
  'Mietowka',
  'Rudzik',
  'Pierogowy_Wilk',
  'Halinka77',
  'Kasztanek',
  'Kefir2000',
  'Bramkarz_09',
  'sowa_nocna',
  'nocny_marek',
  'smoczyca_ala',
  'zupa_mleczna',
  'Oranzada',
  'LagMachine',
  'ToNieJaSerio',
  'drewniany_rycerz',
  'wiewior_janusz',
  'GrzybiarzPL',
  'pan_Tofu',
  'Straznik',
  'Iskra',
  'Zegarynka',
] as const
export type PersonName = (typeof PEOPLE)[number]

export const GLOBAL_MODES: Readonly<Partial<Record<PersonName, 'a' | 'm'>>> = { Straznik: 'a', Iskra: 'm' }

/** Channels by the name of their owner. */
export const CHANNELS: readonly (readonly [PersonName, string])[] = [
  ['Rudzik', 'rudzik'],
  ['smoczyca_ala', 'czwarty_obieg'],
  ['zupa_mleczna', 'kuchnia-polowa'],
  ['LagMachine', 'speedrun_pl'],
  ['sowa_nocna', 'wieczorne-szachy'],
]
export const BUSY_CHANNEL = 'rudzik'

/**
 * The conversation in the busy channel when the server is new; a number is the index of the line that is replied
 * to.
 */
export const CONVERSATION: readonly (readonly [PersonName, string, number?])[] = [
  ['smoczyca_ala', 'ktoś ma link do mapy z tymi skrótami?'],
  ['GrzybiarzPL', 'trzymaj: https://mapa-kadzi.example/dolne-kadzie'],
  ['Oranzada', 'on tam stoi pod ścianą od trzech minut'],
  ['Pierogowy_Wilk', 'Rudzik, turlaj się W LEWO, nie w prawo, przysięgam'],
  ['LagMachine', 'o kurczę, dzięki wilku', 3],
  ['Kasztanek', '/me rzuca kasztanem w monitor'],
  ['nocny_marek', '54. podejście, liczę od początku'],
  ['ToNieJaSerio', 'a ja mówiłem, żeby brać tarczę'],
  ['Rudzik', 'dobra, ostatnia próba i idziemy po herbatę'],
  ['drewniany_rycerz', '„ostatnia”', 8],
  [
    'Halinka77',
    'on tak mówił o dziewiętnastej. Potem o dwudziestej. Ja już zdążyłam upiec szarlotkę, ostudzić ją i zjeść połowę, a Dzwonnik jak stał, tak stoi',
  ],
  ['sowa_nocna', 'ćśś, druga faza'],
  ['Bramkarz_09', '@Mietowka daj znać, jak wrócisz, bo głosujemy nad następną grą'],
  ['wiewior_janusz', 'faza druga!!!'],
  ['Kefir2000', 'NIE PIJ TERAZ'],
  ['zupa_mleczna', 'pij, masz okno po dzwonie', 14],
  ['pan_Tofu', 'ćwiartka życia'],
  ['Mietowka', 'już jestem, co mnie ominęło?'],
  ['Halinka77', 'wszystko i nic 🥧', 17],
]

/** Lines that the crowd says from then on, in any order. */
export const CHATTER: readonly string[] = [
  'hahaha',
  'to było blisko',
  'moje serce tego nie wytrzyma',
  'kto pierwszy uśnie, ten stawia pierogi',
  'ale ładna ta mgła',
  'czekaj, czekaj, cofnij',
  'zapisałeś?',
  'proponuję zmienić nazwę gry na „Sól i jeszcze więcej soli”',
  'a Dzwonnik ma w ogóle rodzinę? pytam, bo mi go szkoda',
  'kot przejął klawiaturę i zabił bossa szybciej niż my wszyscy razem',
  'gg',
  'herbata stygnie',
  'za szybko się turlasz',
  'muzyka tutaj jest zbyt dobra na takie obrażenia',
  'dobry wieczór wszystkim',
  'ja bym tam nie wchodził',
  'wszedł.',
  'ile to już godzin?',
  'w prawo! w twoje prawo!',
  '🔔🔔🔔',
]

/** Private messages to the developer's account. */
export const PRIVATE_LINES: readonly (readonly [PersonName, string])[] = [
  ['Bramkarz_09', 'hej, weźmiesz dyżur w niedzielę?'],
  ['Bramkarz_09', 'Halinka już wie'],
  ['Halinka77', 'zostawiłam ci kawałek szarlotki'],
]
