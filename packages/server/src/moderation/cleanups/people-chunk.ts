import { isMute } from '../../store/channels/bans.ts'
import type { CleanupCursor, CleanupRow, CleanupTarget } from '../../store/moderation/cleanups.ts'
import type { Scene } from '../act.ts'
import { applyProposals } from '../people/end-proposals.ts'
import { closeReports } from '../reports/close-reports.ts'
import { banPeople } from './ban-people.ts'
import { CHUNK, type ChunkDone } from './chunk.ts'
import { reachedOf } from './reached-of.ts'
import type { Sentence, Sentenced } from './sentence.ts'
import { sparedOf } from './spared-of.ts'
import { warnPeople } from './warn-people.ts'

function sentenceOf({ act: { act } }: CleanupRow): Sentence {
  return act === 'warn' ? warnPeople : banPeople
}

/** Sentences the next authors of what the run found, in the order of their ids. */
export async function punishPeople(scene: Scene, cleanup: CleanupRow, after: string): Promise<ChunkDone> {
  const { tx, channel, at, reaches, newId } = scene
  const { act, clear, out } = cleanup.act
  const sentence = sentenceOf(cleanup)
  const people = await tx.cleanups.foundPeople(channel.id, cleanup.runId, after, out, CHUNK)
  const letters = await tx.modes.lettersOf(channel.id, people)
  const spared = await sparedOf(scene, cleanup)
  const standing = (await tx.bans.ofPeople(channel.id, people)).filter(
    ({ endedAt, expiresAt }) => endedAt === null && (expiresAt === null || expiresAt > at),
  )
  const sentenced: Sentenced[] = []
  const targets = people.map((userId): CleanupTarget => {
    const modes = letters.get(userId)
    const ban = standing.find((one) => one.userId === userId)
    const outcome =
      modes === undefined
        ? 'gone'
        : !reaches(modes)
          ? 'higher'
          : spared.has(userId)
            ? 'trusted'
            : ban !== undefined && !isMute(ban)
              ? 'banned'
              : 'done'
    const target = { userId, messageId: null, seq: 0, outcome } as const
    if (outcome !== 'done') return target
    const id = newId()
    sentenced.push({ id, userId })
    return { ...target, ...sentence.given(id, ban?.id ?? null) }
  })
  const told = await sentence.impose(scene, cleanup, sentenced)
  await tx.cleanups.addTargets({ scopeId: channel.id, id: cleanup.id }, targets)
  const sentencedIds = sentenced.map(({ userId }) => userId)
  const reported = await closeReports(scene, { userIds: sentencedIds })
  if (act === 'ban') await applyProposals(scene, sentencedIds)
  const isLast = people.length < CHUNK
  return {
    outcomes: targets.map(({ outcome }) => outcome),
    clearedIds: [],
    events: [],
    notices: [...told, ...reported],
    next: !isLast
      ? { part: 'people', after: people.at(-1)! }
      : act === 'ban' && clear
        ? { part: 'messages', below: null }
        : null,
  }
}

/** Lifts the next sentences of the cleanup, or imposes them again. */
export async function turnPeople(
  scene: Scene,
  cleanup: CleanupRow,
  cursor: CleanupCursor & { readonly part: 'people' },
): Promise<ChunkDone> {
  const targets = await scene.tx.cleanups.doneTargets(cleanup, cursor, CHUNK)
  const isUndo = cleanup.direction === 'undo'
  const sentence = sentenceOf(cleanup)
  const { userIds, notices } = isUndo
    ? await sentence.lift(scene, cleanup, targets)
    : await sentence.renew(scene, cleanup, await reachedOf(scene, targets))
  return {
    outcomes: targets.map(({ userId }) => (userIds.has(userId) ? 'done' : 'banned')),
    clearedIds: [],
    events: [],
    notices,
    next:
      targets.length < CHUNK
        ? { part: 'messages', below: null }
        : { part: 'people', after: targets.at(-1)!.userId },
  }
}
