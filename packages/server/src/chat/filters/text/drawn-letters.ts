import { drawnAsLatin } from '@gwar/protocol'

/** Small capitals, in the order of the letters that they are. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'
const THEIR_LETTERS = 'abcdefghijklmnopqrstuvwyz'
const OF_SMALL_CAPITAL: ReadonlyMap<string, string> = new Map(
  [...SMALL_CAPITALS].map((capital, index) => [capital, THEIR_LETTERS[index]!]),
)

/** The first of 26 signs that stand for a to z and that no normal form turns into letters: circles, squares, flags. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]
const FIRST_LETTER = 0x61

/** The Latin letter that one character looks like; itself where it resembles none. */
export function drawnLetter(letter: string): string {
  const capital = OF_SMALL_CAPITAL.get(letter)
  if (capital !== undefined) return capital
  const code = letter.codePointAt(0)!
  const first = ALPHABETS.find((start) => code >= start && code < start + 26)
  return first === undefined ? drawnAsLatin(letter) : String.fromCharCode(FIRST_LETTER + code - first)
}

const FOREIGN = /[^\x00-\x7f]/gu

/** A folded text with each letter drawn as the Latin one that it looks like. */
export function drawn(folded: string): string {
  return folded.replaceAll(FOREIGN, drawnLetter)
}
