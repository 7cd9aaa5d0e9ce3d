import { nameKey, type ListedEvent } from '@gwar/protocol'

/** Whether the text names this nick: as a whole word, with or without '@', in any letter case (OPEN-106). */
export function namesNick(text: string, nick: string): boolean {
  return mentionsOf(text, nick).next().done === false
}

/** Characters that a nick can hold: next to them a match is part of a longer word. */
const NICK_CHARACTER = /[\p{L}\p{N}_-]/u

/** Where the text names this nick: start and end of each place, the '@' included. */
export function* mentionsOf(text: string, nick: string): Generator<readonly [start: number, end: number]> {
  if (nick === '') return
  // names are ASCII and lower-casing ASCII keeps places; other letters may change their length
  const low = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const wanted = nameKey(nick)
  for (let at = low.indexOf(wanted); at !== -1; at = low.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    if (isPartOfWord(text, at, end)) continue
    yield [text[at - 1] === '@' ? at - 1 : at, end]
  }
}

function isPartOfWord(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start).match(/.$/su)?.[0] ?? ''
  const after = String.fromCodePoint(text.codePointAt(end) ?? 32)
  return NICK_CHARACTER.test(before) || NICK_CHARACTER.test(after)
}

export function isOwn(event: ListedEvent, ownName: string | null): boolean {
  return (
    event.type !== 'notice' &&
    ownName !== null &&
    event.from.name !== null &&
    nameKey(event.from.name) === nameKey(ownName)
  )
}

/** A mention of, or a reply to this person by somebody else (HL-01, HL-02, HL-05). */
export function concernsYou(event: ListedEvent, ownName: string | null): boolean {
  if (event.type === 'notice' || ownName === null || isOwn(event, ownName)) return false
  const quoted = event.reply?.name
  return (quoted != null && nameKey(quoted) === nameKey(ownName)) || namesNick(event.text, ownName)
}

/** What the counter of a buffer counts: beside that, everything that the other says in private (HL-04). */
export function isHighlight(event: ListedEvent, type: 'channel' | 'user', ownName: string | null): boolean {
  if (event.type === 'notice' || isOwn(event, ownName)) return false
  return type === 'user' || concernsYou(event, ownName)
}
