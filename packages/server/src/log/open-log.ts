import { pino, type Logger } from 'pino'
import { errorForLog } from '../error-for-log.ts'
import { plainLine } from './plain-line.ts'

export interface LogOptions {
  readonly level: string
  /** Whether the operator set the level; otherwise it is the default. */
  readonly isChosen: boolean
  /** The terminal at which a person reads the log; null where the output is not a terminal. */
  readonly terminal: { write(text: string): unknown } | null
}

/**
 * The service's log: JSON, one record a line. At a terminal it is plain lines instead and, unless the operator
 * set another level, only warnings and errors.
 */
export function openLog({ level, isChosen, terminal }: LogOptions): Logger {
  const options = { base: null, serializers: { err: errorForLog } }
  if (terminal === null) return pino({ ...options, level })
  return pino(
    { ...options, level: isChosen ? level : 'warn' },
    { write: (record) => terminal.write(plainLine(record)) },
  )
}
