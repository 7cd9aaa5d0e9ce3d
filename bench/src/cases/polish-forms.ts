/** Polish words with their inflected forms: a search for one form must find the others. */
export const FAMILIES: readonly (readonly string[])[] = [
  ['kot', 'kota', 'kotu', 'kotem', 'kocie', 'koty', 'kotów', 'kotami'],
  ['gra', 'gry', 'grze', 'grę', 'grą', 'gier', 'grom', 'grami'],
  ['mecz', 'meczu', 'meczowi', 'meczem', 'mecze', 'meczów', 'meczami', 'meczach'],
  ['drużyna', 'drużyny', 'drużynie', 'drużynę', 'drużyną', 'drużyn', 'drużynom', 'drużynach'],
  ['książka', 'książki', 'książce', 'książkę', 'książką', 'książek', 'książkom', 'książkach'],
  ['zwycięstwo', 'zwycięstwa', 'zwycięstwu', 'zwycięstwem', 'zwycięstw', 'zwycięstwami', 'zwycięstwach'],
  ['programista', 'programisty', 'programiście', 'programistę', 'programistą', 'programiści', 'programistów'],
  ['czerwony', 'czerwonego', 'czerwonemu', 'czerwonym', 'czerwona', 'czerwonej', 'czerwone', 'czerwonych'],
  ['śpiewać', 'śpiewam', 'śpiewasz', 'śpiewa', 'śpiewamy', 'śpiewali', 'śpiewała', 'śpiewając'],
  ['pisać', 'pisałem', 'pisała', 'pisali', 'piszę', 'pisze', 'pisząc', 'pisano'],
  ['dziewczyna', 'dziewczyny', 'dziewczynie', 'dziewczynę', 'dziewczyną', 'dziewczyn', 'dziewczynom'],
  ['komputer', 'komputera', 'komputerowi', 'komputerem', 'komputerze', 'komputery', 'komputerów'],
]

const FORMS = FAMILIES.flat()

/** The form in the nth message that has one; they take turns. */
export function formOf(n: number): string {
  return FORMS[n % FORMS.length]!
}

/** How many of n messages contain a form of this family. */
export function messagesWith(family: readonly string[], n: number): number {
  let count = 0
  for (let index = 0; index < n; index += 1) if (family.includes(formOf(index))) count += 1
  return count
}
