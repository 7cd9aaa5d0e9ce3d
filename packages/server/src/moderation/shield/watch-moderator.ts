import { EVERYWHERE, LEVELS, levelOf } from '@gwar/protocol'
import type { EntryKind } from '../../store/moderation/log/log-entry.ts'
import type { Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { ModeratorAlarm } from './alarm.ts'
import { QUIET_MS } from './open-alarm.ts'

/** Within so many ms acts of one person are counted. */
const WITHIN_MS = 10 * 60_000

interface Bound {
  readonly kinds: readonly EntryKind[]
  /** Cleanups that do so are counted with all whom, or all that, they meet. */
  readonly cleanup: 'ban' | 'delete'
  /** More than so many are an alarm. */
  readonly most: number
}

const BOUNDS: Readonly<Record<ModeratorAlarm['cause'], Bound>> = {
  bans: { kinds: ['ban'], cleanup: 'ban', most: 30 },
  deletions: { kinds: ['delete_message', 'purge'], cleanup: 'delete', most: 100 },
}

/**
 * Opens an alarm about whoever acts, where they banned or deleted far more within ten minutes than moderating takes:
 * somebody else may have their login. It is shown to those above them and never to them: about an owner it waits in the
 * queue of the whole service, because nobody of the channel sees it, and there as well about who acts everywhere. It is
 * opened once: not while one is open, nor for half an hour after one was ignored; acts from before a decision are not
 * counted again (SHLD-10).
 */
export async function watchModerator(scene: Scene, cause: ModeratorAlarm['cause']): Promise<void> {
  const { tx, channel, by, modes, at } = scene
  if (by === null || channel.type !== 'channel') return
  const { most, ...counted } = BOUNDS[cause]
  const earliest = new Date(at.getTime() - WITHIN_MS)
  const reached = await tx.moderationLog.whenReached(channel.id, by.id, counted, earliest, most + 1)
  if (reached === undefined) return
  const level = levelOf(modes)
  const isAbove = channel.id !== EVERYWHERE && level >= LEVELS.q
  // those who decide everywhere hold this, and the channel's row before it
  if (isAbove) await tx.moderationLog.lockHead(EVERYWHERE)
  const ofChannel = await tx.matters.alarmAbout(channel.id, by.id, null)
  const last = (isAbove ? await tx.matters.alarmAbout(EVERYWHERE, by.id, channel.id) : undefined) ?? ofChannel
  if (last !== undefined) {
    const { state, decidedAt } = last
    if (state === 'open' || decidedAt === null) return
    if (state === 'ignored' && at.getTime() - decidedAt.getTime() < QUIET_MS) return
    if (reached.at <= decidedAt) return
  }
  const detail = { cause, count: reached.count, since: reached.at.toISOString() }
  // of administrators the others are told
  const seenFrom = Math.min(level + 1, LEVELS.a)
  const n = await tx.matters.open(
    {
      scopeId: isAbove ? EVERYWHERE : channel.id,
      kind: 'alarm',
      userId: by.id,
      messageId: null,
      detail: isAbove ? { ...detail, channel: channel.id, channelName: channel.name } : detail,
      // it waits for somebody, however long that takes
      expiresAt: null,
      seenFrom,
    },
    at,
  )
  const byService = { ...scene, by: null, isService: true, applicationId: null, modes: '' }
  await writeEntry(byService, {
    kind: 'opened',
    ...(isAbove && { scopeId: EVERYWHERE }),
    targetId: by.id,
    targetModes: modes,
    matter: n,
    detail: { kind: 'alarm', ...detail, ...(isAbove && { channel: channel.name }) },
    seenFrom,
    // the act of whom it is about must not name it
    follows: true,
  })
}
