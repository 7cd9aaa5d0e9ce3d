import { setImmediate } from 'node:timers/promises'
import { LIST_NAMES_MAX } from '@gwar/protocol'
import { cellsOf } from './cells-of.ts'

/** The names of a list from outside, each once. */
export interface NameList {
  readonly names: readonly string[]
  /** The first lines that hold no name. */
  readonly unreadable: readonly number[]
}

/** A list that was read, or the line at which it is broken or too long. */
export type ReadList = NameList | { readonly brokenAt: number; readonly why: 'invalid' | 'max' }

/** A name at any of the providers: no spaces, nothing unseen. */
const NAME = /^@?[\p{L}\p{N}_.#-]{1,64}$/u
/** How many of the unreadable lines are told, and how many make a file that is no list of names. */
const UNREADABLE_MAX = 100
/** How many characters a line may have, and how many lines a file, the empty ones counted. */
const LINE_MAX = 2000
const LINES_MAX = 2 * LIST_NAMES_MAX
/** After so many characters others may run. */
const PIECE = 100_000
const HEADS = new Set(['name', 'username', 'user_name', 'user name', 'login', 'user_login', 'user'])

/**
 * Reads a file of names: one a line, or a CSV with a heading, or whose first column has the names. A file of which a
 * quote is open, that is binary, has a line that is too long, or more lines without a name than are told is broken. It
 * reads in pieces, so that nothing else waits for a long file.
 */
export async function readNameList(file: string): Promise<ReadList> {
  const names = new Map<string, string>()
  const unreadable: number[] = []
  let column: number | null = null
  let line = 0
  let rested = 0
  for (let at = file.startsWith('\uFEFF') ? 1 : 0; at <= file.length;) {
    if (at - rested > PIECE) {
      rested = at
      await setImmediate()
    }
    line += 1
    if (line > LINES_MAX) return { brokenAt: line, why: 'max' }
    const end = endOfLine(file, at)
    const cells = end - at > LINE_MAX ? null : cellsOf(file.slice(at, end))
    at = end + (file.startsWith('\r\n', end) ? 2 : 1)
    if (cells === null) return { brokenAt: line, why: 'invalid' }
    if (cells.every((cell) => cell === '')) continue
    if (column === null) {
      const head = cells.findIndex((cell) => HEADS.has(cell.toLowerCase()))
      column = Math.max(head, 0)
      if (head !== -1) continue
    }
    const name = cells[column] ?? ''
    if (!NAME.test(name)) unreadable.push(line)
    else names.set(oneSpelling(name), name.replace(/^@/u, ''))
    if (unreadable.length > UNREADABLE_MAX) return { brokenAt: unreadable[0]!, why: 'invalid' }
    if (names.size > LIST_NAMES_MAX) return { brokenAt: line, why: 'max' }
  }
  if (names.size === 0) return { brokenAt: 1, why: 'invalid' }
  return { names: [...names.values()], unreadable }
}

/** Where the line that begins there ends; a line that is longer than one may be is not read to its end. */
function endOfLine(file: string, from: number): number {
  const last = Math.min(file.length, from + LINE_MAX + 1)
  for (let at = from; at < last; at += 1) if (file[at] === '\n' || file[at] === '\r') return at
  return last
}

/** One spelling for each name, so that it counts once; the store compares names in its own way. */
function oneSpelling(outside: string): string {
  return outside.replace(/^@/u, '').normalize('NFC').toLowerCase()
}
