import { FREE_CAPS } from './registration/cap.ts'
import type { CommandName } from './table.ts'

/**
 * Commands that keep a connection alive or shake hands, whose lines count less for the pace of a connection, and how
 * many of their lines do so.
 */
export const CHEAP_LINES: ReadonlyMap<string, number> = new Map<CommandName, number>([
  ['PING', Infinity],
  ['PONG', Infinity],
  ['CAP', FREE_CAPS],
  ['USER', Infinity],
  ['NICK', Infinity],
  ['PASS', Infinity],
  ['QUIT', Infinity],
])
