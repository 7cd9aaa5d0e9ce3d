import { parseArgs } from 'node:util'
import type { AdminCommand } from './command.ts'
import { helpText } from './help-text.ts'
import { ADMIN_COMMANDS } from './table.ts'

export type ParsedCommand =
  | { readonly command: AdminCommand; readonly args: readonly string[]; readonly isJson: boolean }
  /** There is nothing to run: the text is the help that was asked for, or says what is wrong. */
  | { readonly text: string; readonly code: 0 | 2 }

/** Reads a command line: the command with its arguments, or a text. */
export function parseCommand(argv: readonly string[]): ParsedCommand {
  const parsed = parse(argv)
  if (typeof parsed === 'string') return { text: parsed, code: 2 }
  const { words, options } = parsed
  const command = ADMIN_COMMANDS.find(({ name }) => name === words.slice(0, name.split(' ').length).join(' '))
  if (options.help) return { text: helpText(command), code: 0 }
  if (command === undefined) return { text: helpText(), code: 2 }
  const args = words.slice(command.name.split(' ').length)
  const { origin } = options
  if (origin === undefined) return { command, args, isJson: options.json }
  if (command.option !== 'origin') return { text: helpText(command), code: 2 }
  return { command, args: ['--origin', origin, ...args], isJson: options.json }
}

/** Stands before a word for as long as the line is read; no argument of a process holds it. */
const MARK = '\0'

/**
 * No option has one letter, so a word that begins with one dash is a choice (`-none`) or said by somebody ('-18 is out').
 * It is marked, because the parser would take its letters for options.
 */
const marked = (word: string): string => (/^-[^-]/.test(word) ? MARK + word : word)
const unmarked = (word: string): string => (word.startsWith(MARK) ? word.slice(MARK.length) : word)

/** The words and options of a command line, or a sentence about what is wrong with it. */
function parse(argv: readonly string[]) {
  const options = {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    origin: { type: 'string' },
  } as const
  try {
    const { positionals, values } = parseArgs({ args: argv.map(marked), options, allowPositionals: true })
    const { origin, ...others } = values
    return {
      words: positionals.map(unmarked),
      options: { ...others, origin: origin === undefined ? undefined : unmarked(origin) },
    }
  } catch (error) {
    return (error as Error).message
  }
}
