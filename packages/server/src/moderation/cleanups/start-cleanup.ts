import { CLEANUP_UNASKED, type FilterBody } from '@gwar/protocol'
import type { CleanupOrder } from '../../store/moderation/cleanups.ts'
import { refused, type Act, type Done, type Scene } from '../act.ts'
import { askEverywhere } from '../ask-everywhere.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { watchModerator } from '../shield/watch-moderator.ts'

/** How many of the found messages are kept with the entry. */
const KEPT = 50
/** A stolen account cleans up a bounded number of times a minute. */
const PACE = { kinds: ['cleanup'], limit: 6 } as const

interface CleanupToStart {
  readonly runId: string
  readonly order: CleanupOrder
  /** The number of targets that the actor was shown; null where none was given. */
  readonly expected: number | null
}

interface Started extends Done {
  readonly id: string
}

/**
 * Begins to do something to what a run found: one entry, which is written here with the newest of the messages. The
 * work itself is done in chunks in the background (`work-at-cleanup.ts`), which asks for the right and for each target
 * again.
 */
export const startCleanup: Act<CleanupToStart, Started> = {
  right: 'clean_up',
  pace: PACE,
  async run(scene, { runId, order, expected }) {
    const { tx, channel, by, at, newId } = scene
    if (by === null) return refused('no_permission')
    const right = order.act === 'delete' ? 'delete_others' : order.act
    if (!scene.may(right) || (order.clear && !scene.may('delete_others'))) return refused('no_permission')
    const key = { scopeId: channel.id, id: runId }
    const run = await tx.filterRuns.byId(key)
    if (run === undefined) return refused('unknown_entry')
    // a run of the whole service is its administrators'
    const isOfService = run.serviceRunId !== null
    if (isOfService && 'refusal' in (await askEverywhere(scene, 'run_filters')))
      return refused('unknown_entry')
    if (run.state === 'going') return refused('stands_otherwise')
    const { messages, people, messagesOfPeople } = await tx.cleanups.countTargets(key, order.out)
    const targets = order.act === 'delete' ? messages : people
    if (expected === null ? targets > CLEANUP_UNASKED : expected !== targets)
      return refused('wrong_number', { count: targets })
    const id = newId()
    const entrySeq = await writeEntry(scene, {
      id,
      kind: 'cleanup',
      category: order.category,
      reason: order.reason,
      detail: {
        act: order.act,
        ...(order.seconds !== null && { seconds: order.seconds }),
        ...(order.act !== 'delete' && { clear: order.clear }),
        // what the filters of the whole service are called is not told to the channel's moderators
        ...(!isOfService && { title: (run.body as FilterBody).title }),
        run: runId,
        messages: order.act === 'delete' ? messages : order.clear ? messagesOfPeople : 0,
        people: order.act === 'delete' ? 0 : people,
      },
      evidence: await newestOf(scene, key),
    })
    const total = order.act === 'delete' ? messages : people + (order.clear ? messagesOfPeople : 0)
    const act = { ...order, ...(scene.hidesNames && { isByHidden: true as const }) }
    await tx.cleanups.insert(
      { scopeId: channel.id, id, runId, byId: by.id, entrySeq, act, total, owner: newId() },
      at,
    )
    if (order.act === 'ban') await watchModerator(scene, 'bans')
    if (order.act === 'delete') await watchModerator(scene, 'deletions')
    return { events: [], notices: [], id }
  },
}

async function newestOf({ tx, channel }: Scene, run: { readonly scopeId: string; readonly id: string }) {
  const hits = await tx.filterRuns.hits(run, { below: null, limit: KEPT })
  const ids = hits.map(({ messageId }) => messageId)
  if (ids.length === 0) return null
  const messages = await tx.evidence.ofIds(channel.id, ids)
  return boundEvidence(messages, messages.at(-1) ?? { seq: 0 })
}
