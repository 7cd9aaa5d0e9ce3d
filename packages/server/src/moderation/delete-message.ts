import type { ClearedEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import type { MessageFate } from '../store/messages/messages.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { openAct, type Pace } from './open-act.ts'
import { storedModes } from './stored-modes.ts'

const PACE: Pace = { actions: ['delete_message'], limit: 120 }
const NOTHING: Done = { events: [] }

/**
 * Deletes a message of this channel (spec B §6): the author's own goes whole, another's leaves a placeholder that
 * names who did it (OPEN-150). Done again it changes nothing and tells nobody; what a moderator deleted keeps its
 * placeholder, whatever its author says. The reason is told and kept with the event; null for none.
 */
export async function deleteMessage(
  act: Act,
  messageId: string,
  reason: string | null,
): Promise<Done | Refused> {
  const { tx, channelId, by } = act
  const channel = await tx.channels.lock(channelId)
  if (channel === undefined) return refused('unknown_channel')
  if (channel.type === 'user' && !(by !== null && (await tx.memberships.has(channelId, by.id))))
    return refused('unknown_message')
  const fate = await tx.messages.fate(channelId, messageId)
  if (fate === undefined) return refused('unknown_message')
  const isOwn = by !== null && fate.userId === by.id
  const done = isOwn
    ? await removeOwn(act, messageId, fate, reason)
    : await clearOther(act, messageId, fate, reason)
  if (!('refusal' in done) && done.events.length > 0 && channel.pinnedId === messageId)
    await tx.channels.setPinned(channelId, null, { by: by?.id ?? null, at: act.at })
  return done
}

async function removeOwn(
  act: Act,
  messageId: string,
  fate: MessageFate,
  reason: string | null,
): Promise<Done> {
  const { tx, channelId, by, at } = act
  if (isGone(fate)) {
    await tx.messages.keepCleared(channelId, messageId, at)
    return NOTHING
  }
  await tx.messages.remove(channelId, messageId, { by: by?.id ?? null, at })
  return tell(act, messageId, false, reason)
}

async function clearOther(
  act: Act,
  messageId: string,
  fate: MessageFate,
  reason: string | null,
): Promise<Done | Refused> {
  const { tx, channelId, by, at } = act
  const scene = await openAct(act, 'delete_others', PACE)
  if ('refusal' in scene) return scene
  // the author's letters of today; a deleted account has none
  const authorModes = fate.userId === null ? null : await storedModes(tx, channelId, fate.userId)
  if (!scene.reaches(authorModes ?? '')) return refused('no_permission')
  if (isGone(fate)) {
    await tx.messages.keepCleared(channelId, messageId, at)
    return NOTHING
  }
  const actorId = by?.id ?? null
  await tx.messages.clear(channelId, messageId, { by: actorId, at })
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId, action: 'delete_message', targetId: fate.userId, messageId },
    at,
  )
  return tell(act, messageId, true, reason)
}

function isGone({ isRemoved, clearedAt }: MessageFate): boolean {
  return isRemoved || clearedAt !== null
}

async function tell(
  act: Act,
  messageId: string,
  isPlaceholder: boolean,
  reason: string | null,
): Promise<Done> {
  const event: Unnumbered<ClearedEvent> = {
    type: 'cleared',
    at: act.at.getTime(),
    messageId,
    isPlaceholder,
    by: act.by,
    ...(reason !== null && { reason }),
  }
  return { events: await appendEvents(act.tx, act.channelId, [event]) }
}
