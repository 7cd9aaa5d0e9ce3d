import type { MatterState } from '@gwar/protocol'
import { isMute } from '../../store/channels/bans.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type Done, type Refused, type Scene } from '../act.ts'
import { lineOfBan, personOfBan } from '../bans/ban-line.ts'
import { restorePerson } from '../cleanups/restore-person.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { Deciding } from '../matters/deciding.ts'
import { lift } from '../undo/undo-ban.ts'
import { isImposer } from './is-imposer.ts'
import { sentenceNotices } from './sentence-notice.ts'
import { stillStands } from './still-stands.ts'

/** The state to which each decision about an appeal leads. */
const STATES: Readonly<Partial<Record<Deciding['decision'], MatterState>>> = {
  grant: 'granted',
  shorten: 'shortened',
  keep: 'kept',
  abuse: 'abuse',
  ask: 'asked',
}

export function appealStateOf({ decision, act }: Deciding): MatterState | null {
  return act === null ? (STATES[decision] ?? null) : null
}

/** Decides an appeal that waits, or asks its author the one question. */
export async function decideAppeal(
  scene: Scene,
  matter: MatterRow,
  deciding: Deciding,
  state: MatterState,
): Promise<Done | Refused> {
  const { tx, channel, by, modes, at } = scene
  const { n, userId, aboutId } = matter
  if (userId === null || aboutId === null) return refused('wrong_decision')
  const isRefusing = state === 'kept' || state === 'abuse'
  if (isRefusing && isImposer(matter, { userId: by?.id ?? null, modes }, at)) return refused('own_sentence')
  // what has ended is closed within seconds, and until then nobody is barred or asked for it
  if (!(await stillStands(scene, userId, aboutId))) return refused('stands_otherwise')
  if (state === 'asked') return ask(scene, matter, deciding.reason)

  const { decision, category, reason } = deciding
  await tx.matters.settle(channel.id, n, { state, by: by?.id ?? null, at, decision, reason })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    matter: n,
    follows: true,
    category,
    reason,
    detail: { kind: 'appeal', state, decision },
  })
  const done =
    state === 'granted'
      ? await grant(scene, matter, deciding.restore)
      : state === 'shortened'
        ? await shorten(scene, matter, deciding.seconds)
        : NOTHING
  if ('refusal' in done) return done
  return { ...done, notices: [...done.notices, ...(await sentenceNotices(scene, userId, aboutId))] }
}

async function ask(scene: Scene, matter: MatterRow, question: string | null): Promise<Done | Refused> {
  const { tx, channel } = scene
  const { n, userId, aboutId, detail } = matter
  if (question === null || detail?.['question'] !== undefined) return refused('wrong_decision')
  await tx.matters.setDetail(channel.id, n, 'asked', { ...detail, question })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: userId,
    matter: n,
    follows: true,
    detail: { kind: 'appeal', state: 'asked', decision: 'ask' },
  })
  return { ...NOTHING, notices: await sentenceNotices(scene, userId!, aboutId!) }
}

/**
 * Lifts the ban or mute, or withdraws the warning; with `restores` the messages come back that the ban deleted, or with
 * it the cleanup that gave it (APL-03).
 */
async function grant(scene: Scene, matter: MatterRow, restores: boolean): Promise<Done | Refused> {
  const { tx, channel, at } = scene
  const aboutId = matter.aboutId!
  const entry = await tx.moderationLog.byId(channel.id, aboutId)
  const ban = await tx.bans.lock(aboutId)
  if (ban === undefined) {
    if ((await tx.warnings.setWithdrawn(channel.id, aboutId, at)) === undefined)
      return refused('stands_otherwise')
    await writeUndone(scene, matter, entry?.seq ?? null, {
      kind: 'undo',
      detail: { kind: 'warn', count: 1, skipped: [] },
    })
    return NOTHING
  }
  const done = await lift(scene, ban, null, restores)
  const restored = restores ? await restorePerson(scene, ban) : []
  await writeUndone(scene, matter, entry?.seq ?? null, {
    kind: 'unban',
    detail: { below: channel.seq + 1, wasMuted: isMute(ban) },
  })
  return { ...done, events: [...done.events, ...restored] }
}

async function writeUndone(
  scene: Scene,
  { userId, n }: MatterRow,
  undoes: number | null,
  entry: { readonly kind: 'undo' | 'unban'; readonly detail: JsonValue },
): Promise<void> {
  const { tx, channel } = scene
  const written = await writeEntry(scene, {
    ...entry,
    targetId: userId,
    matter: n,
    ...(undoes !== null && { undoes }),
  })
  if (undoes !== null) await tx.moderationLog.setUndone(channel.id, undoes, written)
}

/** Who imposed a ban without end leaves at most so many ms of it where they shorten it themselves. */
const MOST_OF_ENDLESS_MS = 30 * 86_400_000

/** Gives the ban or mute an earlier end. */
async function shorten(scene: Scene, matter: MatterRow, seconds: number | null): Promise<Done | Refused> {
  const { tx, channel, by, modes, at } = scene
  const ban = await tx.bans.lock(matter.aboutId!)
  if (ban === undefined || seconds === null) return refused('wrong_decision')
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  if (ban.expiresAt !== null && ban.expiresAt <= expiresAt) return refused('wrong_decision')
  // a second less, or a year instead of for ever, would be a refusal under another name, and spend the appeal
  const most = ban.expiresAt === null ? MOST_OF_ENDLESS_MS : (ban.expiresAt.getTime() - at.getTime()) / 2
  if (isImposer(matter, { userId: by?.id ?? null, modes }, at) && seconds * 1000 > most)
    return refused('own_sentence')
  const isTimedBan = !isMute(ban)
  await tx.bans.shorten(ban.id, expiresAt, isTimedBan)
  await tx.toldBans.againAt(ban, expiresAt)
  await tx.toldBans.changed(channel.id, [ban.userId], at)
  const target = await personOfBan(tx, ban)
  return { events: [lineOfBan(scene, target, { ...ban, expiresAt, isTimedBan })], notices: [] }
}
