import { firstWord, nameKey } from '@gwar/protocol'
import { findSuggestions, type Source, type Suggestion } from '../suggest/find-suggestions.ts'
import type { OpenSuggestions } from '../suggest/open-suggestions.ts'
import { sortOfWord } from '../suggest/sort-of-word.ts'
import type { BoxCommand, CommandPlace, ParamKind } from './box-command.ts'
import { commandOfWord, commandsFor, mayUse, wordsOfCommand } from './box-commands.ts'
import { BAN_LENGTH_CHOICES, HOW_LONG_CHOICES, SLOW_CHOICES } from './moderation-commands.ts'
import { nearestWord } from './nearest-word.ts'

/** Values that can be chosen for a parameter. */
const CHOICES: Readonly<Partial<Record<ParamKind, readonly string[]>>> = {
  badge: ['badge', 'share', 'close-share'],
  ban_length: BAN_LENGTH_CHOICES,
  how_long: HOW_LONG_CHOICES,
  seconds: SLOW_CHOICES,
  vote: ['1', '0', '-1'],
}

/**
 * What stands above a box that holds the beginning of a command: the commands that are meant, or the parameters of
 * one with the values for that at the cursor. Null where nothing helps.
 */
export function lookAtCommand(
  text: string,
  cursor: number,
  place: CommandPlace,
  source: Source,
  channels: readonly string[],
): OpenSuggestions | null {
  // inside of a word nobody asks
  if (cursor < text.length && !/\s/.test(text[cursor]!)) return null
  const head = firstWord(text)
  if (cursor <= head.length) return lookForCommand(head, place)
  const command = commandOfWord(head, place)
  if (command === null || !mayUse(command, place)) return null
  const given = text.slice(head.length, cursor).trimStart().split(/\s+/)
  const written = given.pop() ?? ''
  const now = Math.min(given.length, command.params.length - 1)
  const kind = command.params[now]?.kind
  if (kind === undefined) return null
  const found = valuesFor(kind, written, source, channels)
  return {
    word: { text: written, from: cursor - written.length, to: cursor },
    // a value that stands there already needs no suggestion
    found: found.length === 1 && found[0]!.name === written ? [] : found,
    active: -1,
    help: { word: head, command, given: given.slice(0, command.params.length), now },
  }
}

/** The commands that begin like this, those written exactly so first; else that with the nearest word. */
function lookForCommand(head: string, place: CommandPlace): OpenSuggestions | null {
  const all = commandsFor(place)
  const wanted = head.toLowerCase()
  const rank = (command: BoxCommand): number => {
    const words = wordsOfCommand(command)
    if (words.includes(wanted)) return 0
    if (words[0]!.startsWith(wanted)) return 1
    return words.some((word) => word.slice(1).startsWith(wanted.slice(1))) ? 2 : 3
  }
  let found = all.filter((command) => rank(command) < 3).toSorted((a, b) => rank(a) - rank(b))
  const isMeant = found.length > 0
  if (!isMeant) {
    const nearest = nearestWord(wanted, all.flatMap(wordsOfCommand))
    found = all.filter((command) => nearest !== null && wordsOfCommand(command).includes(nearest))
  }
  if (found.length === 0) return null
  return {
    word: { text: head, from: 0, to: head.length },
    found: found.map((command) => ({ kind: 'command', name: command.name, command })),
    // what is only near is not meant: Enter says so, Tab takes it
    active: isMeant ? 0 : -1,
    help: null,
  }
}

function valuesFor(
  kind: ParamKind,
  written: string,
  source: Source,
  channels: readonly string[],
): readonly Suggestion[] {
  const start = nameKey(written.replace(/^[@#]/, ''))
  switch (kind) {
    case 'who':
      return findSuggestions(`@${written.replace(/^@/, '')}`, source, 'people')
    case 'channel':
      return choices(channels.filter((name) => nameKey(name.slice(1)).startsWith(start)))
    case 'reason':
    case 'topic':
    case 'what':
    case 'words':
      return sortOfWord(written) === 'any' ? [] : findSuggestions(written, source)
    default:
      return choices((CHOICES[kind] ?? []).filter((value) => value.startsWith(written)))
  }
}

function choices(values: readonly string[]): readonly Suggestion[] {
  return values.map((value) => ({ kind: 'choice', name: value }))
}

/** Whether Enter sends a command rather than takes it from the list: it is written, and it needs nothing more. */
export function isWritten({ word }: OpenSuggestions, suggestion: Suggestion): boolean {
  return (
    suggestion.kind === 'command' &&
    wordsOfCommand(suggestion.command).includes(word.text.toLowerCase()) &&
    suggestion.command.params.every(({ isOptional }) => isOptional)
  )
}
