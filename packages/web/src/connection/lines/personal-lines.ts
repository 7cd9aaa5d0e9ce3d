import { bufferKey, completeSettings, type Line, type OwnSubscription } from '@gwar/protocol'
import { isOwnSubscription } from '../../answers/first-answers.ts'
import type { Place } from '../../store/place.ts'
import { withHeld } from '../../store/fold/held-lines.ts'
import type { LineContext } from './line-context.ts'

type Handler = (line: Line, context: LineContext) => void

/** Lines for this person alone: settings, blocks, and what a channel says about them (spec B §7). */
export const PERSONAL_LINES: Readonly<Record<string, Handler>> = {
  SETTINGS(line, { stores }) {
    stores.own.setSettings(completeSettings(json(line.params[0])))
  },
  BLOCKS(line, { stores }) {
    const names = json(line.params[0])
    if (Array.isArray(names)) stores.own.setBlocks(names.filter((name) => typeof name === 'string'))
  },
  BLOCK: (line, { stores }) => stores.own.setBlocked(line.params[0] ?? '', true),
  UNBLOCK: (line, { stores }) => stores.own.setBlocked(line.params[0] ?? '', false),
  BAN(line, context) {
    place(line, context, { ban: banOf(line, context.now()) })
    context.stores.inbox.outdate()
  },
  WARN(line, context) {
    const { id, reason } = (json(line.params[1]) ?? {}) as Record<string, unknown>
    const warning = typeof id === 'string' ? { id, reason: typeof reason === 'string' ? reason : null } : null
    place(line, context, { warning })
  },
  HELD(line, { stores }) {
    const [target = '', n = ''] = line.params
    const record = json(line.params[2])
    stores.buffers.update(bufferKey(target), (buffer) => ({
      ...buffer,
      place: { ...buffer.place, held: withHeld(buffer, Number(n), record) },
    }))
  },
  SLOW(line, context) {
    const seconds = Number(line.params[1])
    const slowUntil = Number.isFinite(seconds) && seconds > 0 ? context.now() + seconds * 1000 : null
    place(line, context, { slowUntil })
  },
  INBOX(line, { stores }) {
    const [channelId, count] = line.params
    const unread = Number(count)
    if (!Number.isSafeInteger(unread) || unread < 0) return
    if (channelId === '*') {
      readEverywhere(stores, unread)
      return
    }
    stores.inbox.outdate()
    const buffer = [...stores.buffers.all()].find(({ channel }) => channel.id === channelId)
    if (buffer === undefined) return
    stores.buffers.update(buffer.key, (now) => ({ ...now, place: { ...now.place, unread } }))
  },
  SUBSCRIPTION(line, context) {
    place(line, context, { subscription: subscriptionOf(line) })
    context.stores.inbox.outdate()
  },
}

/** The inbox over all channels was read in some window: what waited in channels was in it. */
function readEverywhere({ inbox, buffers }: LineContext['stores'], unread: number): void {
  inbox.set(unread)
  // what came meanwhile is counted by the server alone
  inbox.outdate()
  for (const { key, type } of buffers.all())
    if (type === 'channel')
      buffers.update(key, (buffer) => ({ ...buffer, place: { ...buffer.place, unread: 0 } }))
}

function place(line: Line, { stores }: LineContext, change: Partial<Place>): void {
  stores.buffers.update(bufferKey(line.params[0] ?? ''), (buffer) => ({
    ...buffer,
    place: { ...buffer.place, ...change },
  }))
}

/** `{by,reason,ttl,kind}`: whole seconds, null for ever, 0 lifts it; an earlier version sends no `kind` (wire §4). */
function banOf(line: Line, now: number): Place['ban'] {
  const record = json(line.params[1])
  if (typeof record !== 'object' || record === null) return null
  const { by, reason, ttl, kind } = record as Record<string, unknown>
  const isForEver = ttl === null
  if (!isForEver && (typeof ttl !== 'number' || ttl <= 0)) return null
  return {
    isMute: !isForEver && kind !== 'ban',
    by: typeof by === 'string' ? by : null,
    reason: typeof reason === 'string' ? reason : null,
    until: isForEver ? null : now + ttl * 1000,
  }
}

function subscriptionOf(line: Line): OwnSubscription | null {
  const read = json(line.params[1])
  return isOwnSubscription(read) ? read : null
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
