import type { Log } from '../store/log.ts'

/** The store's log for a command: what is worth a warning goes to the standard error. */
export function quietLog(say: (text: string) => void): Log {
  const warn = (fields: object, message: string): void =>
    say('err' in fields && fields.err instanceof Error ? `${message}: ${fields.err.message}` : message)
  return { info() {}, warn, error: warn }
}
