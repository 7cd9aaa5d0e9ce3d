import { pino, type Logger } from 'pino'
import { errorForLog } from '../error-for-log.ts'
import { plainLine } from './plain-line.ts'

export interface LogOptions {
  readonly level: string
  /** Whether somebody chose the level, or it is the one of those who chose none. */
  readonly isChosen: boolean
  /** Where a person reads it; null where the output is no terminal. */
  readonly terminal: { write(text: string): unknown } | null
}

/**
 * The log of the service: JSON, a record a line. A person at a terminal reads plain lines instead and, unless another
 * level was chosen, only warnings and errors.
 */
export function openLog({ level, isChosen, terminal }: LogOptions): Logger {
  const options = { base: null, serializers: { err: errorForLog } }
  if (terminal === null) return pino({ ...options, level })
  return pino(
    { ...options, level: isChosen ? level : 'warn' },
    { write: (record) => terminal.write(plainLine(record)) },
  )
}
