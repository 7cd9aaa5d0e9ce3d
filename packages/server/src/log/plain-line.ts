const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal error',
}
/** Fields of every record, and those that have a place of their own in the line. */
const KNOWN = new Set(['level', 'time', 'msg', 'err', 'reqId'])

interface LoggedError {
  readonly type?: string
  readonly message?: string
  readonly code?: unknown
  readonly stack?: string
  readonly cause?: string
}

/**
 * A record of the log (pino's JSON) as a person reads it at a terminal: `13:20:01 warning: NATS is away`. The stack
 * stands below only where the failure has no code of the system, the network or the database: such a code explains
 * it better.
 */
export function plainLine(record: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(record) as {
    readonly level: number
    readonly time: number
    readonly msg?: string
    readonly err?: LoggedError
  } & Readonly<Record<string, unknown>>
  const fields = Object.entries(rest)
    .filter(([name]) => !KNOWN.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const line = [
    `${new Date(time).toTimeString().slice(0, 8)} ${LEVELS[level] ?? level}`,
    msg,
    err && [err.type, err.message, err.cause].filter(Boolean).join(': '),
  ]
    .filter(Boolean)
    .join(': ')
  const whole = fields.length > 0 ? `${line} (${fields.join(', ')})` : line
  // what people wrote must not steer the terminal
  const safe = whole.replaceAll(/\p{Cc}/gu, ' ')
  const hasStack = err?.stack !== undefined && err.stack !== '' && err.code === undefined && level >= 50
  return hasStack ? `${safe}\n${err.stack}\n` : `${safe}\n`
}
