const LEAST = 2
const MOST = 32
/** Letters that are no other letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
}
/** What a name begins with where too little of the own one is left. */
const INSTEAD = 'emote'

/**
 * A name of letters and digits, 2 to 32, for an emoticon of this name; its own where that is one. None of `used`, unless
 * it is its own.
 */
export function proposedName(own: string, used: ReadonlySet<string>): string {
  const kept = own
    .replaceAll(/[^\x00-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
  const name = (kept.length < LEAST ? `${INSTEAD}${kept}` : kept).slice(0, MOST)
  if (name === own || !used.has(name)) return name
  for (let number = 2; ; number += 1) {
    const other = `${name.slice(0, MOST - String(number).length)}${number}`
    if (!used.has(other)) return other
  }
}
