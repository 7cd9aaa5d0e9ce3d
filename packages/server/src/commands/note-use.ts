import type { CommandContext } from './command.ts'

/** Once an hour is enough for logins that end after days. */
const EVERY_MS = 60 * 60 * 1000
/** What programs send by themselves for as long as they run: a computer that was left on uses nothing. */
const BY_ITSELF: ReadonlySet<string> = new Set(['PING', 'PONG'])

/** Notes that somebody uses the login of an open connection: it ends when nobody did for long (SESSION_IDLE_DAYS). */
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
