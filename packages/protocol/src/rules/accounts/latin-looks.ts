/** Letters of other scripts that look like Latin ones (Unicode UTS 39), in lower case. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  г: 'r',
  е: 'e',
  и: 'u',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԍ: 'g',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ł: 'l',
  ɡ: 'g',
  ɑ: 'a',
}

/** The Latin letter that a letter looks like; itself where it resembles none. */
export function drawnAsLatin(letter: string): string {
  return DRAWN_AS[letter] ?? letter
}

/**
 * A name reduced to the Latin letters that it looks like: without marks, signs and spaces, letters of other
 * scripts replaced by those they resemble.
 */
export function latinLook(name: string): string {
  return (
    // oxlint-disable-next-line gwar/no-lowered-name -- letters of all scripts, of which nameKey lowers but ASCII
    name
      // removed before NFKD would turn them into letters
      .replaceAll(/[\u2120\u2122]/g, '')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll(/[^a-z0-9]/gu, drawnAsLatin)
  )
}
