/** The people of the sample; screens are shown as the first one sees them. */
export const PEOPLE = [
  'Mietowka',
  'Rudzik',
  'Bramkarz_09',
  'Halinka77',
  'Pierogowy_Wilk',
  'Kasztanek',
  'Kefir2000',
  'sowa_nocna',
  'nocny_marek',
  'smoczyca_ala',
  'zupa_mleczna',
  'Oranzada',
  'LagMachine',
  'ToNieJaSerio',
  'drewniany_rycerz',
  'GrzybiarzPL',
  'pan_Tofu',
  'Straznik',
  'Iskra',
  'dziadek_do_orzechow',
] as const
export type PersonName = (typeof PEOPLE)[number]

interface SampleLine {
  readonly by: PersonName
  readonly text: string
  /** Index of the line that it replies to. */
  readonly replyTo?: number
  readonly plus?: readonly PersonName[]
  readonly minus?: readonly PersonName[]
}

const line = (by: PersonName, text: string, more: Omit<SampleLine, 'by' | 'text'> = {}): SampleLine => ({
  by,
  text,
  ...more,
})

/** Messages of the evening before. */
export const YESTERDAY: readonly SampleLine[] = [
  line('dziadek_do_orzechow', 'pierwszy raz na żywo, dzień dobry wszystkim'),
  line('Pierogowy_Wilk', 'witaj! chleb w szafce, cierpliwość w piwnicy RudzikHej', {
    replyTo: 0,
    plus: ['Mietowka', 'Halinka77', 'LagMachine'],
  }),
  line('sowa_nocna', 'Dzwonnik w drugiej fazie wygląda tak, gdyby ktoś nie wierzył'),
]

/** The messages of this evening: every kind of text that a row can show. */
export const CONVERSATION: readonly SampleLine[] = [
  line('GrzybiarzPL', 'ktoś wie, czy po Dzwonniku jest jeszcze ognisko?'),
  line('sowa_nocna', 'jest, zaraz za bramą, po prawej RudzikKawa'),
  line('smoczyca_ala', 'dzięki, już się bałam RudzikHej', { replyTo: 1 }),
  line('Bramkarz_09', '@Mietowka daj znać, jak wrócisz, bo głosujemy nad następną grą'),
  line('Mietowka', 'szarlotka Halinki to najlepsza rzecz na tym streamie'),
  line('Kasztanek', 'potwierdzam, zwłaszcza kruszonka 🥧', {
    replyTo: 4,
    plus: ['Halinka77', 'Rudzik', 'Oranzada'],
  }),
  line('drewniany_rycerz', '/me powoli odkłada pada i wychodzi na balkon'),
  line('Kefir2000', 'a może zamiast herbaty kakao?', {
    plus: ['Mietowka', 'Oranzada', 'Halinka77', 'Kasztanek', 'Rudzik'],
    minus: ['LagMachine', 'nocny_marek'],
  }),
  line('zupa_mleczna', 'herbata jest przereklamowana', {
    plus: ['Kefir2000'],
    minus: ['Mietowka', 'Halinka77', 'Rudzik'],
  }),
  line(
    'Halinka77',
    'trzy razy RudzikHej z rzędu i ani jednego trafienia RudzikLol RudzikLol no nie wierzę, po prostu nie wierzę RudzikKawa idę po drugą szarlotkę, bo na trzeźwo tego nie przeżyję',
    { plus: ['Rudzik', 'sowa_nocna'] },
  ),
  line(
    'nocny_marek',
    'poradnik: https://gryzapiecem.example/poradniki/popiol-i-sol/dolne-kadzie/jak-nie-zginac-na-ostatnim-dzwonie#druga-faza',
  ),
  line('LagMachine', `${'a'.repeat(120)} nie wytrzymam`),
  line('Oranzada', 'zakończenie: ||dzwonem jest jego brat|| i tyle'),
  line(
    'GrzybiarzPL',
    '\x02głośno\x02, \x1dpo cichu\x1d, \x1fpodkreślone\x1f, \x0304czerwono\x03 i \x11kod()\x11',
  ),
  line('GrzybiarzPL', '👍🏽 🔔🔔🔔 hahaha 🇵🇱 👨‍👩‍👧'),
  line('Rudzik', 'dobra, ostatnia próba i idziemy po herbatę', {
    plus: ['Mietowka', 'Halinka77', 'Kasztanek', 'sowa_nocna', 'Oranzada', 'smoczyca_ala'],
  }),
  line('drewniany_rycerz', '„ostatnia”', { replyTo: 15 }),
]
export const PINNED =
  'głosowanie na następną grę trwa do 22:00, link w opisie kanału. Jedna osoba, jeden głos'
