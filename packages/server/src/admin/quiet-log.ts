import type { Log } from '../store/log.ts'

/** The store's log for a command: warnings and errors go to the standard error, the rest nowhere. */
export function quietLog(say: (text: string) => void): Log {
  const warn = (fields: object, message: string): void =>
    say('err' in fields && fields.err instanceof Error ? `${message}: ${fields.err.message}` : message)
  return { info() {}, warn, error: warn }
}
