import type { Accounts } from '../accounts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Logins that were last used at this moment or earlier have ended (SESSION_IDLE_DAYS). */
export function idleSince({ clock, config }: Pick<Accounts, 'clock' | 'config'>): Date {
  return new Date(clock.now().getTime() - config.sessionIdleDays * DAY_MS)
}

/** When a login ends unless it is used before. */
export function idleEndOf(
  { config }: Pick<Accounts, 'config'>,
  session: { readonly lastUsedAt: Date },
): Date {
  return new Date(session.lastUsedAt.getTime() + config.sessionIdleDays * DAY_MS)
}
