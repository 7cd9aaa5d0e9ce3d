import { EVERYWHERE, levelOf } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { PersonalNotice } from '../act.ts'
import { isSeenBy } from '../matters/is-seen-by.ts'
import { REPORT_BOUNDS } from './report-bounds.ts'
import { settleReports, type Ending } from './settle-reports.ts'

/** As many as wait of a channel, in its own queue and everywhere: an act on many people leaves none of theirs open. */
const MOST = 2 * REPORT_BOUNDS.channel

/**
 * Closes reports as upheld, because the message was deleted or its author punished, whoever did it and why (REP-07):
 * those of the channel, and those about it that wait everywhere. A ban everywhere closes what waits about the person in
 * the queue of the whole service; what waits in channels is theirs to answer. Those that the actor may not even see are
 * left open, so that no moderator closes what was said about an equal.
 */
export async function closeReports(
  scene: Ending,
  about: { readonly messageIds: readonly string[] } | { readonly userIds: readonly string[] },
): Promise<PersonalNotice[]> {
  const { tx, channel } = scene
  const isEverywhere = channel.id === EVERYWHERE
  const scopeIds = isEverywhere ? [EVERYWHERE] : [channel.id, EVERYWHERE]
  const channelId = isEverywhere ? null : channel.id
  const waiting = async (): Promise<MatterRow[]> =>
    (await tx.matters.openReportsAbout(scopeIds, channelId, about, MOST)).filter((one) => closes(scene, one))
  let matters = await waiting()
  if (!isEverywhere && matters.some(({ scopeId }) => scopeId === EVERYWHERE)) {
    // those who decide everywhere hold this, and not the channel's row
    await tx.moderationLog.lockHead(EVERYWHERE)
    matters = await waiting()
  }
  return settleReports(scene, matters, { outcome: 'upheld' })
}

/**
 * Whether the actor stands high enough for it. A filter has looked at nothing that was reported: who is about to be
 * judged for something worse would send it a word to be warned for.
 */
function closes({ by, isService = false, modes }: Ending, { seenFrom, userId }: MatterRow): boolean {
  if (by !== null) return isSeenBy({ seenFrom, about: userId }, { userId: by.id, level: levelOf(modes) })
  return !isService
}
