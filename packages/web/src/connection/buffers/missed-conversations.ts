import { bufferKey, checkUserName, nameKey, type BufferKey } from '@gwar/protocol'
import { checkedBy, isText, listOf, orNull, shaped } from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'
import type { Stores } from '../../store/stores.ts'

/** A private conversation, when anybody wrote last in it, and when the other one did. */
export interface HeardOf {
  readonly name: string
  readonly last_message_at: string | null
  readonly last_from_other_at: string | null
}

interface MissedPorts {
  readonly stores: Pick<Stores, 'buffers' | 'connection' | 'keep' | 'lastSaid' | 'list'>
  readonly open: (target: string) => void
  /** The conversations, newest first; null where they cannot be had. */
  readonly load: () => Promise<readonly HeardOf[] | null>
  /** How many ms to wait behind a login that is not the page's first one: all who were cut off at once come back at once. */
  readonly restMs: () => number
}

/** Where the time of the newest message is kept that somebody else wrote to the account and this browser knows of. */
const NAME = 'heard'
/** How many conversations open at one login at most, the newest. */
const MOST = 20
/** How many ms later at least a question that failed is asked again. */
const AGAIN_MS = 5000

const answer = checkedBy<HeardOf[]>(
  listOf(
    shaped<HeardOf>({ name: isText, last_message_at: orNull(isText), last_from_other_at: orNull(isText) }),
  ),
)

/**
 * Opens the conversations in which somebody wrote while this browser had no connection, as a message that comes over one
 * does. Those that the browser has open already catch up by themselves, and a browser that the account never used opens
 * none. Gives back how to stop.
 */
export function watchMissed({ stores, open, load, restMs }: MissedPorts): () => void {
  const { buffers, connection, keep, lastSaid, list } = stores
  let logins = 0
  let wasAuthenticated = false
  let isCaughtUp = false
  /** The time of the newest message of others that this page has had of a conversation since the account logged in here. */
  const here = new Map<BufferKey, number>()
  let account: string | null = null

  const timeOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  const heardAt = (): number | null => timeOf(keep.read(NAME))
  const heard = (times: readonly number[]): void => {
    const at = Math.max(heardAt() ?? 0, ...times)
    // another tab may have heard more
    keep.write(NAME, () => Math.max(at, timeOf(keep.stored(NAME)) ?? 0))
  }

  const catchUp = async (): Promise<void> => {
    const login = (logins += 1)
    isCaughtUp = false
    let all: readonly HeardOf[] | null = null
    for (let restsMs = login > 1 ? restMs() : 0; all === null; restsMs = AGAIN_MS + restMs()) {
      if (restsMs > 0) await new Promise((resolve) => setTimeout(resolve, restsMs))
      if (login !== logins || !connection.state.isAuthenticated) return
      all = await load()
    }
    if (login !== logins || !connection.state.isAuthenticated) return
    const times = all.map(({ name, last_from_other_at: at, last_message_at: last }) => ({
      name,
      at: at === null ? 0 : Date.parse(at),
      // what was answered on another device is known
      isAnswered: at !== null && last !== null && Date.parse(last) > Date.parse(at),
    }))
    const before = heardAt() ?? Infinity
    const missed = times.filter(
      ({ name, at, isAnswered }) =>
        at > before &&
        !isAnswered &&
        at > (here.get(bufferKey(name)) ?? 0) &&
        checkUserName(name) === null &&
        list.entry(name) === undefined,
    )
    heard(times.map(({ at }) => at))
    isCaughtUp = true
    for (const { name } of missed.slice(0, MOST)) {
      open(name)
      list.missed(bufferKey(name), 1)
    }
  }
  const look = (): void => {
    const { isAuthenticated } = connection.state
    const isNow = isAuthenticated && !wasAuthenticated
    wasAuthenticated = isAuthenticated
    if (!isNow) return
    if (connection.ownName !== account) here.clear()
    account = connection.ownName
    void catchUp()
  }
  /** Whatever is closed stays closed until somebody writes again: a buffer that leaves the list is still at hand here. */
  const note = (): void => {
    const own = nameKey(connection.ownName ?? '')
    for (const { key, type, channel } of buffers.all())
      if (type === 'user')
        for (const [by, { at }] of lastSaid.of(key, channel.events))
          if (by !== own) here.set(key, Math.max(at, here.get(key) ?? 0))
    const before = heardAt()
    if (!isCaughtUp || before === null) return
    const times = [...here.values()]
    if (times.some((at) => at > before)) heard(times)
  }
  const stops = [connection.subscribe(look), list.subscribe(note)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

/** The conversations of the caller; null on every failure. */
export async function loadHeardOf(): Promise<readonly HeardOf[] | null> {
  const result = await call('/api/users/@me/conversations', { answer })
  return result.ok ? result.value : null
}
