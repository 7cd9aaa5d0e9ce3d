import { firstWord, RIGHTS, type Right } from '@gwar/protocol'
import type { BoxCommand, CommandPlace, Deed } from './box-command.ts'
import { commandOfWord, commandsFor, mayUse, wordsOfCommand } from './box-commands.ts'
import { nearestWord } from './nearest-word.ts'

/** A command as somebody wrote it, with what it does; or why it does nothing. */
export type ReadCommand =
  | { readonly kind: 'deed'; readonly word: string; readonly deed: Deed }
  /** The person has not the right; `holders` are the lowest who have it. */
  | { readonly kind: 'forbidden'; readonly word: string; readonly holders: 'm' | 'o' | 'q' | 'v' }
  | { readonly kind: 'unknown'; readonly word: string; readonly nearest: string | null }

/** Reads a text that begins with the word of a command. What the server reads itself goes to it as it is written. */
export function readCommand(text: string, place: CommandPlace): ReadCommand {
  const line = text.trim().replaceAll('\n', ' ')
  const word = firstWord(line)
  // the server knows whose message it is and reads the parameters of these itself
  if (word.startsWith('.')) return { kind: 'deed', word, deed: { kind: 'dot', text: line } }
  const command = commandOfWord(word, place)
  if (command === null) {
    return { kind: 'unknown', word, nearest: nearestWord(word, commandsFor(place).flatMap(slashWords)) }
  }
  if (!mayUse(command, place)) return { kind: 'forbidden', word, holders: holdersOf(command.right!) }
  return { kind: 'deed', word, deed: command.read(line.slice(word.length).trim(), place) }
}

const slashWords = (command: BoxCommand): readonly string[] =>
  wordsOfCommand(command).filter((word) => word.startsWith('/'))

function holdersOf(right: Right): 'm' | 'o' | 'q' | 'v' {
  const [lowest = 'o'] = RIGHTS[right].split(' ')
  return lowest === 'm' || lowest === 'q' || lowest === 'v' ? lowest : 'o'
}
