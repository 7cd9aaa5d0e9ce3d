import { FORMAT_CODES } from '@gwar/protocol'

/** How a stretch of a text looks, by the codes of mIRC. Colours are numbers from 0 to 15. */
export interface Look {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly isMono: boolean
  readonly color: number | null
  readonly back: number | null
}

/** The look from the index `start` of the text without codes on; null is plain. */
export interface LookChange {
  readonly start: number
  readonly look: Look | null
}

/** Further changes of look in one text are ignored, so that a flood of codes costs no more. */
const MAX_CHANGES = 200

const PLAIN: Look = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isMono: false,
  color: null,
  back: null,
}

const SWITCHES: Readonly<Record<string, 'isBold' | 'isItalic' | 'isUnderlined' | 'isStruck' | 'isMono'>> = {
  '\x02': 'isBold',
  '\x1d': 'isItalic',
  '\x1f': 'isUnderlined',
  '\x1e': 'isStruck',
  '\x11': 'isMono',
}

/** The text without the codes of formats that other clients put in. Line breaks stay. */
export function plainMessage(text: string): string {
  return text.replaceAll(FORMAT_CODES, '')
}

/** The text without its codes, and where its look changes. Codes that are not shown here are only taken out. */
export function readFormats(text: string): {
  readonly text: string
  readonly changes: readonly LookChange[]
} {
  const changes: LookChange[] = []
  let clean = ''
  let look = PLAIN
  let at = 0
  for (const match of text.matchAll(FORMAT_CODES)) {
    clean += text.slice(at, match.index)
    at = match.index + match[0].length
    const next = afterCode(look, match[0], match[1], match[2])
    if (next === look || changes.length >= MAX_CHANGES) continue
    look = next
    if (changes.at(-1)?.start === clean.length) changes.pop()
    changes.push({ start: clean.length, look: isPlain(look) ? null : look })
  }
  return { text: clean + text.slice(at), changes }
}

function afterCode(look: Look, code: string, color: string | undefined, back: string | undefined): Look {
  const letter = code[0]!
  if (letter === '\x0f') return PLAIN
  const part = SWITCHES[letter]
  if (part !== undefined) return { ...look, [part]: !look[part] }
  if (letter !== '\x03') return look
  if (color === undefined) return { ...look, color: null, back: null }
  return { ...look, color: shade(color), back: back === undefined ? look.back : shade(back) }
}

/** The colour of a code from 0 to 15; null, the page's own colour, for 99 and for mIRC's later colours. */
function shade(digits: string): number | null {
  const number = Number(digits)
  return number < 16 ? number : null
}

function isPlain(look: Look): boolean {
  return (Object.keys(PLAIN) as (keyof Look)[]).every((part) => look[part] === PLAIN[part])
}
