import { MANY_MAX, isWithheldFor, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../../events/append-events.ts'
import { serviceNotice } from '../../events/service-notice.ts'
import { isKnownCleanup, type CleanupKey, type CleanupRow } from '../../store/moderation/cleanups.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { ActContext, Done } from '../act.ts'
import { askRight } from '../ask-right.ts'
import { entryNotices } from '../log/entry-notices.ts'
import { actorOf } from '../bans/ban-line.ts'
import { hidesNames, withoutNames } from '../hidden-names.ts'
import { everywhereAt } from '../lock-scope.ts'
import type { Moderation } from '../moderation.ts'
import { tellPeople } from '../tell-people.ts'
import { beginningOf, doChunk } from './do-chunk.ts'

/** Who works at it, and when to end; filled by `Cleanups`. */
export interface CleanupWork {
  readonly moderation: Moderation
  readonly stopping: AbortSignal
}

/**
 * Works at a cleanup chunk by chunk, each in a transaction of its own that keeps where it got to, so that each target is
 * met once whoever goes on. The right of whose cleanup it is is asked in each chunk; without it the rest is left.
 */
export async function workAtCleanup({ moderation, stopping }: CleanupWork, key: CleanupKey): Promise<void> {
  const { store, bus } = moderation
  while (!stopping.aborted) {
    const step = await store.transact((tx) => nextChunk(moderation, tx, key))
    if (step === null) return
    if (step.events.length > 0) bus.publish(key.scopeId, step.events)
    tellPeople(bus, step.notices)
    if (step.isDone) return
    // messages that wait to be stored go first
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Ends a cleanup that meets nothing but errors; what was done stays, and moderators are told its entry again. */
export async function failCleanup({ store, bus }: Moderation, key: CleanupKey): Promise<void> {
  const notices = await store.transact(async (tx) => {
    const channel = await tx.channels.lock(key.scopeId)
    const cleanup = await tx.cleanups.lock(key)
    await tx.cleanups.fail(key)
    return channel === undefined || cleanup === undefined ? [] : entryNotices(tx, channel, [cleanup.entrySeq])
  })
  tellPeople(bus, notices)
}

async function nextChunk(moderation: Moderation, tx: Transactor, key: CleanupKey) {
  const { clock, texts, newId, secondFactorLetters, moderatorsNeedSecondFactor, ownersAttach } = moderation
  const at = clock.now()
  // acts lock the channel first
  const channel = await tx.channels.lock(key.scopeId)
  const cleanup = await tx.cleanups.lock(key)
  if (channel === undefined || cleanup === undefined || !isKnownCleanup(cleanup)) return null
  if (cleanup.state !== 'going' && cleanup.state !== 'stopping') return null
  const by = await actorOf(tx, cleanup.direction === 'do' ? cleanup.byId : cleanup.undoneBy)
  const context: ActContext = {
    tx,
    channel,
    beside: null,
    by,
    scopes: null,
    applicationId: null,
    nonce: null,
    secondFactorLetters,
    moderatorsNeedSecondFactor,
    keepsRemovedTexts: false,
    ownersAttach,
    reportsPerHour: 0,
    hidesNames: await hidesNames(tx, channel.id),
    isService: false,
    at,
    texts,
    newId,
    written: [],
    followed: [],
    everywhere: [],
  }
  // an account that is gone does nothing; null alone would be the operator, who may undo
  const isGone = by === null && (cleanup.direction === 'do' || cleanup.undoneBy !== null)
  const scene = isGone ? null : await askRight(context, 'clean_up')
  if (cleanup.state === 'stopping' || scene === null || 'refusal' in scene)
    return finish({ ...context, by }, cleanup, { state: 'stopped' })
  const chunk = await doChunk(scene, cleanup, cleanup.cursor ?? beginningOf(cleanup))
  const log = [
    ...(await entryNotices(tx, channel, context.followed)),
    ...(await entryNotices(tx, everywhereAt(at), context.everywhere)),
  ]
  const skipped: Record<string, number> = { ...cleanup.skipped }
  const isFirst = cleanup.direction === 'do'
  for (const outcome of isFirst ? chunk.outcomes : [])
    if (outcome !== 'done') skipped[outcome] = (skipped[outcome] ?? 0) + 1
  const done = chunk.outcomes.filter((outcome) => outcome === 'done').length
  const { told } = cleanup
  const ids = told.isTold ? [] : [...told.ids, ...chunk.clearedIds].slice(0, MANY_MAX)
  const now: CleanupRow = {
    ...cleanup,
    cursor: chunk.next,
    read: isFirst ? cleanup.read + chunk.outcomes.length : cleanup.read,
    done: isFirst ? cleanup.done + done : cleanup.done,
    skipped,
    told: { ids, count: told.count + chunk.clearedIds.length, isTold: told.isTold },
  }
  if (chunk.next === null) {
    const end = await finish(context, now, { state: 'done' }, chunk.events)
    const last = shown(context, { events: [], notices: chunk.notices })
    return { ...end, notices: [...last.notices, ...log, ...end.notices] }
  }
  // members see the newest go at once
  const isFull = cleanup.direction !== 'undo' && !now.told.isTold && ids.length === MANY_MAX
  const events = isFull ? [...chunk.events, await clearedMany(context, now, ids, false)] : chunk.events
  const kept = isFull ? { ...now, told: { ids: [], count: now.told.count, isTold: true } } : now
  await tx.cleanups.keep(key, kept, at)
  const seen = shown(context, { events, notices: chunk.notices })
  const notices = [...seen.notices, ...log]
  return { events: await appendEvents(tx, channel.id, seen.events), notices, isDone: false }
}

/**
 * Ends it, and tells members what they were not told yet, with one line of the service; moderators are told its entry
 * again, because what they see of it, of people and of what can be undone is no longer as when it began.
 */
async function finish(
  context: ActContext,
  cleanup: CleanupRow,
  { state }: { readonly state: 'done' | 'stopped' },
  first: readonly Unnumbered<StoredEvent>[] = [],
) {
  const { tx, channel, at } = context
  const { told, direction } = cleanup
  const events = [...first]
  const isOfBans = cleanup.act.act === 'ban' || cleanup.act.act === 'mute'
  // bans that are lifted or set anew are told to their people alone; from this nodes know that there were some
  if (direction === 'undo' ? told.count > MANY_MAX || isOfBans : direction === 'redo' && isOfBans)
    events.push({ type: 'restored_many', at: at.getTime(), by: context.by })
  if (direction !== 'undo' && (told.isTold ? told.count > MANY_MAX : told.ids.length > 0))
    events.push(await clearedMany(context, cleanup, told.isTold ? [] : told.ids, told.count > MANY_MAX))
  const line = direction === 'do' ? await lineOf(context, cleanup) : null
  if (line !== null) events.push(line)
  await tx.cleanups.keep(cleanup, { ...cleanup, state }, at)
  const { events: all } = shown(context, { events, notices: [] })
  const notices = await entryNotices(tx, channel, [cleanup.entrySeq])
  return { events: await appendEvents(tx, channel.id, all), notices, isDone: true }
}

/** What a chunk gives, without whose cleanup it is where the channel hides that. */
function shown<T extends Pick<Done, 'events' | 'notices'>>(
  { hidesNames: isHidden, texts }: ActContext,
  done: T,
): T {
  return isHidden ? withoutNames(texts, done) : done
}

/** The event of what went: as deleted by whose cleanup it is, whoever does it again, and as hidden as then. */
async function clearedMany(
  { tx, at }: ActContext,
  { act: { category, isByHidden }, byId }: CleanupRow,
  messageIds: readonly string[],
  hasOlder: boolean,
): Promise<Unnumbered<StoredEvent>> {
  return {
    type: 'cleared_many',
    at: at.getTime(),
    messageIds,
    hasOlder,
    ...(isWithheldFor(category) && { isWithheld: true }),
    by: isByHidden === true ? null : await actorOf(tx, byId),
  }
}

/** The line that tells everybody of the cleanup; none where it did nothing, or whose it was is gone. */
async function lineOf(
  { tx, by, texts, at, newId }: ActContext,
  cleanup: CleanupRow,
): Promise<Unnumbered<StoredEvent> | null> {
  const people = await tx.cleanups.peopleOf(cleanup)
  if (people === 0 || by === null) return null
  const { act, reason, seconds } = cleanup.act
  return serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    name: 'cleanup',
    values: {
      creator_name: by.name,
      // by it the picture of a stream knows whether people were banned
      act,
      count: people,
      ...(seconds !== null && { seconds }),
      reason: reason ?? '',
      reason_available: reason !== null,
    },
  })
}
