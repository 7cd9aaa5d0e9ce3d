import type { Provider } from '@gwar/protocol'
import type { Store } from '../store/store.ts'

export type Disconnected =
  | 'ok'
  | 'not_connected'
  /** There would be no way left to log in. */
  | 'last'

/** Ends a way to log in; logins that were made by it go on. */
export function disconnectProvider(store: Store, userId: string, provider: Provider): Promise<Disconnected> {
  return store.transact(async (tx): Promise<Disconnected> => {
    // locked: two that go at the same time must not both be the last but one
    const user = await tx.users.lock(userId)
    const connections = await tx.connections.ofUser(userId)
    const wanted = connections.find((connection) => connection.provider === provider)
    if (user === undefined || wanted === undefined) return 'not_connected'
    if (user.passwordHash === null && connections.length === 1) return 'last'
    await tx.connections.remove(wanted)
    return 'ok'
  })
}
