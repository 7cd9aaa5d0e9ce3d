const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal error',
}
/** Fields that every record has or that have their own place in the line. */
const KNOWN = new Set(['level', 'time', 'msg', 'err', 'reqId'])

interface LoggedError {
  readonly type?: string
  readonly message?: string
  readonly code?: unknown
  readonly stack?: string
  readonly cause?: string
}

/**
 * A record of the log (pino's JSON) as a line for people: '13:20:01 warning: NATS is away'. The stack follows
 * only where the error has no code of the system, network or database, since such a code explains more.
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
  // control characters in people's texts must not steer the terminal
  const safe = whole.replaceAll(/\p{Cc}/gu, ' ')
  const hasStack = err?.stack !== undefined && err.stack !== '' && err.code === undefined && level >= 50
  return hasStack ? `${safe}\n${err.stack}\n` : `${safe}\n`
}
