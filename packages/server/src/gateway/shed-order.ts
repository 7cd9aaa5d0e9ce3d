import type { Connection } from './connection.ts'

/**
 * The order in which connections are closed when there are too many: those of addresses with the most connections
 * first, and of one address the newest first, so that a crowd from one place goes before the many who came alone.
 */
export function shedOrder(
  connections: Iterable<Connection>,
  keyOf: (address: string) => string,
): Connection[] {
  const all = [...connections]
  const counts = new Map<string, number>()
  const keys = new Map<Connection, string>()
  for (const connection of all) {
    const key = keyOf(connection.address)
    keys.set(connection, key)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const crowd = (connection: Connection): number => counts.get(keys.get(connection)!)!
  return all.sort((one, other) => crowd(other) - crowd(one) || other.openedAt - one.openedAt)
}
