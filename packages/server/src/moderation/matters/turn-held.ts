import type { MessageEvent } from '@gwar/protocol'
import { messageOfRow } from '../../events/stored-event.ts'
import { foldMessage } from '../../search/fold-message.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { AttachmentRow } from '../../store/messages/message-row.ts'
import { refused, type Done, type Refused, type Scene } from '../act.ts'
import { shownAs } from '../hidden-names.ts'
import { restoredEvents } from '../messages/restored-events.ts'
import { storedModes } from '../stored-modes.ts'

/** What letting a held message into the channel, or keeping it out, gave. */
export interface Turned extends Done {
  readonly stored: readonly MessageEvent[]
  readonly files: readonly AttachmentRow[]
  /** The message in the channel; null where it never was one. */
  readonly releasedId: string | null
}

const STANDS_OTHERWISE = refused('stands_otherwise')

/**
 * Lets a held message into the channel: stored once, under a new id, with the number and the time of this moment
 * (QUE-03, QUE-05). Bans and mutes of its author are asked; pace is not, nor a warning that they have not acknowledged,
 * since what stopped the message may have given it. One that was let in and deleted by a later decision is back. Nothing is written before a refusal.
 */
export async function letIn(scene: Scene, matter: MatterRow): Promise<Turned | Refused> {
  const { tx, channel, at, newId } = scene
  const { held, userId, messageId, releasedId, openedAt } = matter
  if (held === null || held.text === null || userId === null || messageId === null) return STANDS_OTHERWISE
  const modes = await storedModes(tx, channel.id, userId)
  if (modes === null) return STANDS_OTHERWISE
  if ((await tx.bans.barring(channel.id, userId, at)) !== undefined) return refused('author_banned')
  if (releasedId !== null) return bringBack(scene, { ...matter, messageId, releasedId })

  const id = newId()
  const ids = matter.state === 'open' ? held.files.map((file) => file.id) : []
  // of a refused message the files are gone
  if (held.text === '' && ids.length === 0) return STANDS_OTHERWISE
  await tx.attachments.letFree(channel.id, messageId)
  const appended = await tx.messages.appendReleased({
    id,
    channelId: channel.id,
    userId,
    kind: held.kind,
    text: held.text,
    folded: foldMessage(held.text),
    modes,
    color: held.color,
    replyTo: held.replyId,
    replyUserId: held.replyUserId,
    badges: held.badges,
    retrochat: held.retrochat,
    isNotice: held.isNotice,
    files: ids.length === 0 ? null : { ids, media: held.media },
    nonce: null,
    at,
  })
  // what it asks was asked above, behind the channel's lock
  if (appended.outcome !== 'stored') throw new Error(`a held message was not stored: ${appended.outcome}`)
  await tx.messages.setHeldSince(channel.id, id, openedAt)
  if (held.nonce !== null) await tx.nonces.move(userId, held.nonce, messageId, id)
  const row = await tx.messages.byId(channel.id, id)
  return { events: [], notices: [], files: [], stored: [messageOfRow(row!)], releasedId: id }
}

async function bringBack(
  { tx, channel, at }: Scene,
  { messageId, releasedId }: { readonly messageId: string; readonly releasedId: string },
): Promise<Turned | Refused> {
  const text = (await tx.messages.textOf(channel.id, releasedId)) ?? ''
  // what a decision deletes names the held message as its act
  if (!(await tx.messages.restore(channel.id, releasedId, { id: messageId, at }, foldMessage(text))))
    return STANDS_OTHERWISE
  const events = await restoredEvents(tx, channel.id, [releasedId], at)
  return { events, notices: [], files: [], stored: [], releasedId }
}

/**
 * Keeps a held message out of the channel: its files go. One that was let in is deleted and leaves a placeholder.
 */
export async function keepOut(scene: Scene, matter: MatterRow): Promise<Turned | Refused> {
  const { tx, channel, by, at } = scene
  const { messageId, releasedId } = matter
  if (messageId === null) return STANDS_OTHERWISE
  if (releasedId === null) {
    const files = await tx.attachments.letGo(channel.id, messageId)
    return { events: [], notices: [], files, stored: [], releasedId }
  }
  const act = { by: shownAs(scene)?.id ?? null, at }
  if (!(await tx.messages.clear(channel.id, releasedId, { ...act, in: messageId }))) return STANDS_OTHERWISE
  if (channel.pinnedId === releasedId) await tx.channels.setPinned(channel.id, null, act)
  return {
    events: [{ type: 'cleared', at: at.getTime(), messageId: releasedId, isPlaceholder: true, by }],
    notices: [],
    files: [],
    stored: [],
    releasedId,
  }
}
