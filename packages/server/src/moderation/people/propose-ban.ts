import { EVERYWHERE, type Actor } from '@gwar/protocol'
import { NOTHING, type Done, type Scene } from '../act.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { COUNTS_MS } from './counts-ms.ts'
import type { Punished } from './punished.ts'

/** For how long no ban of the same person is proposed after one was decided, in ms: a day. */
const QUIET_MS = 86_400_000
/** How many of the person's newest messages are kept with the proposal. */
const KEPT = 20

/**
 * Behind the last step of the ladder nobody is punished further by a filter: a matter in the queue proposes a ban, and
 * the moderators decide (PERS-07). One waits for a person, and none follows for a day after one was decided.
 */
export async function proposeBan(
  scene: Scene,
  target: Actor,
  { filter, title, said, messageId }: Punished,
): Promise<Done> {
  const { tx, channel, at } = scene
  const scopeId = channel.id
  if (await tx.matters.hasProposal(scopeId, target.id, new Date(at.getTime() - QUIET_MS))) return NOTHING
  const since = new Date(at.getTime() - COUNTS_MS)
  const newest = await tx.evidence.newestOf(scopeId, target.id, KEPT)
  const matter = await tx.matters.open(
    {
      scopeId,
      kind: 'proposal',
      userId: target.id,
      messageId: null,
      detail: {
        strikes: await tx.moderationLog.strikes(scopeId, target.id, since),
        ...(filter !== null && { filter: { ...filter, title: await titleOf(scene, filter.id) } }),
      },
      evidence: boundEvidence(newest, newest.at(-1) ?? { seq: 0 }),
      // it waits for somebody, however long that takes
      expiresAt: null,
    },
    at,
  )
  await writeEntry(scene, {
    kind: 'proposed',
    targetId: target.id,
    messageId: messageId ?? null,
    filter,
    matter,
    reason: title,
    detail: { said },
  })
  return NOTHING
}

/** The filter's title as moderators know it, also where its author is told nothing. */
async function titleOf({ tx, channel }: Scene, id: string): Promise<string> {
  const filter = (await tx.filters.byId(channel.id, id)) ?? (await tx.filters.byId(EVERYWHERE, id))
  return filter?.title ?? ''
}
