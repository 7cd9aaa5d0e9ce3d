import { dotCommandName } from '@gwar/protocol'

/** What somebody typed, parsed. */
export type Input =
  | { readonly kind: 'empty' }
  | { readonly kind: 'say'; readonly text: string }
  /** A text that begins with the word of a command, whether there is one of this name or not. */
  | { readonly kind: 'command'; readonly text: string }

/** Whether a box holds the beginning of a command: the commands stand above it, or the parameters of the one. */
export function isCommandText(text: string, isChannel: boolean): boolean {
  return /^\/(?:[a-z]|$)/i.test(text) || (isChannel && /^\S+\s/.test(text) && dotCommandName(text) !== null)
}

const COMMAND = /^\/[a-z][a-z\d]*(?:\s|$)/i

/**
 * Tells commands from messages. A slash that no letter follows is a message, and so is `//…`, which stands for a message
 * that begins with a slash. In a channel the server's own commands begin with a dot.
 */
export function parseInput(text: string, isChannel: boolean): Input {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.startsWith('//')) return { kind: 'say', text: trimmed.slice(1) }
  if (COMMAND.test(trimmed) || (isChannel && dotCommandName(trimmed) !== null))
    return { kind: 'command', text: trimmed }
  return { kind: 'say', text: trimmed }
}
