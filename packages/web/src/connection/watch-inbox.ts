import { call } from '../calls/call.ts'
import { checkedBy, isNumber, shaped } from '../answers/shape.ts'
import type { Stores } from '../store/stores.ts'

/** How many ms reasons to ask are gathered, so that a burst of mentions makes one call. */
const GATHER_MS = 1000

const unreadAnswer = checkedBy<{ unread: number }>(shaped({ unread: isNumber }))

/**
 * Keeps the number at the bell: asks for it after the login, and whenever something was said or done to the reader.
 * Gives back how to stop.
 */
export function watchInbox({ connection, calls, inbox }: Stores): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let wasAuthenticated = false

  const ask = async (): Promise<void> => {
    timer = null
    if (!connection.state.isAuthenticated) return
    const result = await call('/api/users/@me/inbox/unread', { answer: unreadAnswer })
    if (result.ok) inbox.set(result.value.unread)
  }
  const stops = [
    inbox.subscribe(() => {
      if (inbox.isStale) timer ??= setTimeout(() => void ask(), GATHER_MS)
    }),
    calls.hear(() => inbox.outdate()),
    connection.subscribe(() => {
      const { isAuthenticated, account } = connection.state
      const isNow = isAuthenticated && !wasAuthenticated
      wasAuthenticated = isAuthenticated
      if (isNow) inbox.outdate()
      // what waits for somebody is no business of the next one
      else if (account === null && inbox.unread > 0) inbox.set(0)
    }),
  ]
  return () => {
    if (timer !== null) clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
