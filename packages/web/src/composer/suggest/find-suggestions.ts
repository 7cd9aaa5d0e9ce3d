import { nameKey, type EmoticonRecord, type NameKey } from '@gwar/protocol'
import type { Said } from '../../store/last-said.ts'
import type { BoxCommand } from '../commands/box-command.ts'
import { sortOfWord } from './sort-of-word.ts'

/** An emoji as it can be suggested. */
export interface SuggestedEmoji {
  /** Its first shortcode. */
  readonly name: string
  /** The character that is inserted, in the skin tone of the settings. */
  readonly char: string
}

export type Suggestion =
  | { readonly kind: 'person'; readonly name: string; readonly at: number | null }
  | { readonly kind: 'emoticon'; readonly name: string; readonly emoticon: EmoticonRecord }
  | { readonly kind: 'emoji'; readonly name: string; readonly char: string }
  | { readonly kind: 'command'; readonly name: string; readonly command: BoxCommand }
  /** A value of a command's parameter. */
  | { readonly kind: 'choice'; readonly name: string }

/** What can be suggested in a buffer now. */
export interface Source {
  /** Names of the members that are known. */
  readonly members: Iterable<string>
  /** People who wrote here and when, by name keys (OPEN-81). */
  readonly said: ReadonlyMap<NameKey, Pick<Said, 'name' | 'at'>>
  /** The channel's emoticons, then the product's. */
  readonly emoticons: readonly EmoticonRecord[]
  /** Whether the person may use the emoticons for subscribers (AC-05). */
  readonly isSubscriber: boolean
  /** Emoji for a part of a name, the best first. */
  readonly emoji: (part: string) => readonly SuggestedEmoji[]
}

/** How many suggestions there are at most (AC-02, AC-04). */
const MOST = 9

/** The suggestions for a word, at most nine (AC-01..07). */
export function findSuggestions(
  word: string,
  source: Source,
  sort = sortOfWord(word),
): readonly Suggestion[] {
  switch (sort) {
    case 'people':
      return people(word.slice(1), source).slice(0, MOST)
    case 'emoticons':
      return [...emoticons(word.slice(1), source, isPart), ...emoji(word.slice(1), source)].slice(0, MOST)
    case 'any': {
      const found = [...people(word, source), ...emoticons(word, source, isStart)].slice(0, MOST)
      // a word that is already the only suggestion needs none
      return found.length === 1 && found[0]!.name === word ? [] : found
    }
    case null:
      return []
    default:
      return sort satisfies never
  }
}

/** People whose names begin so: the name that is written in full, then who wrote, the latest first, then by name. */
function people(start: string, { members, said }: Source): Suggestion[] {
  const key = nameKey(start)
  const found = new Map<NameKey, Extract<Suggestion, { kind: 'person' }>>()
  for (const [nick, { name, at }] of said)
    if (nick.startsWith(key)) found.set(nick, { kind: 'person', name, at })
  for (const name of members) {
    const nick = nameKey(name)
    if (nick.startsWith(key) && !found.has(nick)) found.set(nick, { kind: 'person', name, at: null })
  }
  const whole = found.get(key)
  found.delete(key)
  const others = [...found.values()].sort(
    (a, b) => (b.at ?? 0) - (a.at ?? 0) || (nameKey(a.name) < nameKey(b.name) ? -1 : 1),
  )
  return whole === undefined ? others : [whole, ...others]
}

type Match = (name: string, part: string) => boolean
const isStart: Match = (name, part) => name.startsWith(part)
const isPart: Match = (name, part) => name.includes(part)

/** Emoticons that match; the first of a name hides the others (AC-06). `part` itself comes first, then what begins so. */
function emoticons(part: string, { emoticons, isSubscriber }: Source, matches: Match): Suggestion[] {
  const wanted = part.toLowerCase()
  const found = new Map<string, Extract<Suggestion, { kind: 'emoticon' }>>()
  for (const emoticon of emoticons) {
    const { name: word } = emoticon
    if (found.has(word) || (emoticon.subscribers_only && !isSubscriber)) continue
    if (matches(word.toLowerCase(), wanted)) found.set(word, { kind: 'emoticon', name: word, emoticon })
  }
  return startsFirst([...found.values()], wanted)
}

function emoji(part: string, { emoji }: Source): Suggestion[] {
  return emoji(part).map(({ name, char }) => ({ kind: 'emoji', name, char }))
}

function startsFirst<T extends { readonly name: string }>(found: readonly T[], wanted: string): T[] {
  const lowered = ({ name: word }: T): string => word.toLowerCase()
  const rank = (one: T): number => (lowered(one) === wanted ? 0 : lowered(one).startsWith(wanted) ? 1 : 2)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The text that replaces the word (OPEN-80, OPEN-82). */
export function insertionOf(suggestion: Suggestion, word: string): string {
  switch (suggestion.kind) {
    case 'person':
      return word.startsWith('@') ? `@${suggestion.name}` : suggestion.name
    case 'emoticon':
      return suggestion.name
    case 'emoji':
      return suggestion.char
    case 'command':
      return `/${suggestion.name}`
    case 'choice':
      return suggestion.name
    default:
      return suggestion satisfies never
  }
}
