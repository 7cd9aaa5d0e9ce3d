import type { MessageFate } from '../store/messages/messages.ts'
import {
  NOTHING,
  refused,
  type ActContext,
  type Done,
  type Pace,
  type Refused,
  type SelfAskingAct,
} from './act.ts'
import { askRight } from './ask-right.ts'
import { readMessageId } from './read-message-id.ts'
import { storedModes } from './stored-modes.ts'

const PACE: Pace = { actions: ['delete_message'], limit: 120 }

interface Deletion {
  readonly messageId: string
  /** The reason, which is told and stored with the event; null for none. */
  readonly reason: string | null
}

/**
 * Deletes a message of this channel or private conversation (spec B §6). A message that its author deletes
 * vanishes; one that somebody else deletes leaves a placeholder with that person's name (OPEN-150). Deleting it
 * again changes nothing and tells nobody; the placeholder stays even where the author deletes the message
 * afterwards. A message of another channel is `unknown_message`.
 */
export const deleteMessage: SelfAskingAct<Deletion> = {
  read: readMessageId,
  // the right depends on whose message it is
  right: 'asked by run',
  async run(context, deletion) {
    const { tx, channel, by } = context
    const { messageId } = deletion
    if (channel.type === 'user' && !(by !== null && (await tx.memberships.has(channel.id, by.id))))
      return refused('unknown_message')
    const fate = await tx.messages.fate(channel.id, messageId)
    if (fate === undefined) return refused('unknown_message')
    const isOwn = by !== null && fate.userId === by.id
    const done = isOwn ? await removeOwn(context, fate, deletion) : await clearOther(context, fate, deletion)
    if (!('refusal' in done) && done.events.length > 0 && channel.pinnedId === messageId)
      await tx.channels.setPinned(channel.id, null, { by: by?.id ?? null, at: context.at })
    return done
  },
}

async function removeOwn(context: ActContext, fate: MessageFate, deletion: Deletion): Promise<Done> {
  const { tx, channel, by, at } = context
  const { messageId } = deletion
  if (isGone(fate)) {
    await tx.messages.keepCleared(channel.id, messageId, at)
    return NOTHING
  }
  await tx.messages.remove(channel.id, messageId, { by: by?.id ?? null, at })
  return cleared(context, deletion, false)
}

async function clearOther(
  context: ActContext,
  fate: MessageFate,
  deletion: Deletion,
): Promise<Done | Refused> {
  const { tx, channel, by, at } = context
  const { messageId } = deletion
  const scene = await askRight(context, 'delete_others', PACE)
  if ('refusal' in scene) return scene
  // the letters that the author has now; a deleted account has none
  const authorModes = fate.userId === null ? null : await storedModes(tx, channel.id, fate.userId)
  if (!scene.reaches(authorModes ?? '')) return refused('no_permission')
  const actorId = by?.id ?? null
  if (isGone(fate)) {
    const deletion = await tx.moderationActs.lastDeletion(channel.id, messageId)
    const isRepeated =
      deletion?.actorId === actorId && deletion.createdAt.getTime() === fate.clearedAt?.getTime()
    // who deletes twice has deleted once, and can take it back
    if (!isRepeated) await tx.messages.keepCleared(channel.id, messageId, at)
    return NOTHING
  }
  await tx.messages.clear(channel.id, messageId, { by: actorId, at })
  await tx.moderationActs.add(
    {
      id: context.newId(),
      channelId: channel.id,
      actorId,
      action: 'delete_message',
      targetId: fate.userId,
      messageId,
    },
    at,
  )
  return cleared(context, deletion, true)
}

function isGone({ isRemoved, clearedAt }: MessageFate): boolean {
  return isRemoved || clearedAt !== null
}

function cleared({ at, by }: ActContext, { messageId, reason }: Deletion, isPlaceholder: boolean): Done {
  return {
    events: [
      {
        type: 'cleared',
        at: at.getTime(),
        messageId,
        isPlaceholder,
        by,
        ...(reason !== null && { reason }),
      },
    ],
    notices: [],
  }
}
