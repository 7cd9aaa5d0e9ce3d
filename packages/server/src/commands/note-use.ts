import type { CommandContext } from './command.ts'
import type { CommandName } from './table.ts'

/** How often the use of a login is noted: once an hour is enough, because logins end after days. */
const EVERY_MS = 60 * 60 * 1000
/** Commands that programs send by themselves: a computer that was left on does not count as use. */
const BY_ITSELF: ReadonlySet<string> = new Set<CommandName>(['PING', 'PONG'])

/** Notes that somebody uses the login of an open connection: a login ends after long disuse (SESSION_IDLE_DAYS). */
export function noteUse(
  { client, chat, logins }: Omit<CommandContext, 'line' | 'commands'>,
  command: string,
): void {
  if (client.ownLogin === null || BY_ITSELF.has(command)) return
  const now = chat.clock.now().getTime()
  if (now - client.useNotedAt < EVERY_MS) return
  client.useNotedAt = now
  logins.used(client.ownLogin)
}
