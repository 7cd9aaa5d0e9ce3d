import { isWithheldFor, type Category } from '@gwar/protocol'
import type { Evidence } from '../../store/moderation/evidence.ts'
import type { MessageFate } from '../../store/messages/messages.ts'
import {
  NOTHING,
  refused,
  type ActContext,
  type Done,
  type Pace,
  type Refused,
  type SelfAskingAct,
} from '../act.ts'
import { askRight } from '../ask-right.ts'
import { deletionOf } from './deletion-of.ts'
import { shownAs } from '../hidden-names.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { readMessageId } from './read-message-id.ts'
import { closeReports } from '../reports/close-reports.ts'
import { watchModerator } from '../shield/watch-moderator.ts'
import { storedModes } from '../stored-modes.ts'

/** How many messages before and behind it are kept with a deleted one. */
const BESIDE = 3

const PACE: Pace = { kinds: ['delete_message'], limit: 120 }

interface Deletion {
  readonly messageId: string
  /** The reason, which is told and stored with the event; null for none. */
  readonly reason: string | null
  /** Why, in a word; personal data and what is illegal are withheld from every reader. */
  readonly category?: Category | null
  /** Further words for the log alone. */
  readonly note?: string | null
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
    await tx.messages.keepCleared(channel.id, messageId, 'author', at)
    return NOTHING
  }
  if (context.keepsRemovedTexts && channel.type === 'channel')
    await tx.removedTexts.keep(channel.id, messageId, at)
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
    const deletion = await deletionOf(tx, channel.id, messageId, fate)
    // who deletes twice has deleted once, and can take it back
    if (deletion?.actorId !== actorId) await tx.messages.keepCleared(channel.id, messageId, 'moderator', at)
    return NOTHING
  }
  const id = context.newId()
  const { category = null } = deletion
  await tx.messages.clear(channel.id, messageId, {
    by: shownAs(context)?.id ?? null,
    at,
    in: id,
    isWithheld: isWithheldFor(category),
  })
  await writeEntry(scene, {
    id,
    kind: 'delete_message',
    targetId: fate.userId,
    targetModes: authorModes,
    messageId,
    category,
    reason: deletion.note ?? deletion.reason,
    detail: { isUnpinned: channel.pinnedId === messageId },
    evidence: await evidenceAround(scene, messageId, fate),
  })
  await watchModerator(scene, 'deletions')
  const reported = await closeReports(scene, { messageIds: [messageId] })
  return { ...cleared(context, deletion, true), notices: reported }
}

/** A copy of the message and of those beside it; none in a private conversation, which staff must not read. */
async function evidenceAround(
  { tx, channel }: ActContext,
  messageId: string,
  fate: MessageFate,
): Promise<Evidence | null> {
  if (channel.type === 'user') return null
  return boundEvidence(await tx.evidence.around(channel.id, messageId, BESIDE), fate)
}

function isGone({ isRemoved, clearedAt }: MessageFate): boolean {
  return isRemoved || clearedAt !== null
}

function cleared(
  { at, by }: ActContext,
  { messageId, reason, category = null }: Deletion,
  isPlaceholder: boolean,
): Done {
  return {
    events: [
      {
        type: 'cleared',
        at: at.getTime(),
        messageId,
        isPlaceholder,
        ...(isPlaceholder && isWithheldFor(category) && { isWithheld: true }),
        by,
        ...(reason !== null && { reason }),
      },
    ],
    notices: [],
  }
}
