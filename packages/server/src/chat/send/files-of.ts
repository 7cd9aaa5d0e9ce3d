import { may, type AttachmentRecord } from '@gwar/protocol'
import { attachmentOfRow } from '../../events/stored-attachment.ts'
import { LOOSE_MS, MAX_FILES } from '../../media/attachments/attachment-limits.ts'
import type { FilesOfMessage } from '../../store/messages/new-message.ts'
import { MEDIA } from '../../store/messages/media.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Refusal } from '../rules/rule.ts'
import type { Session } from '../live/session.ts'

/** The attachments of a message, and how they are stored. */
export interface MessageFiles {
  readonly records: readonly AttachmentRecord[]
  readonly stored: FilesOfMessage | null
}

const NO_FILES: MessageFiles = { records: [], stored: null }

const GONE: Refusal = { name: 'attachments_gone', values: {} }
const NO_PERMISSION: Refusal = { name: 'no_permission', values: {} }

/**
 * The uploads that a message names: the author's own, in this channel, free, and not older than an hour, because the
 * sweep may be at them. The store decides whether they are still free. A message that is sent again finds them attached
 * to its first sending, which the caller looks for.
 */
export async function filesOf(
  chat: Chat,
  session: Session,
  channel: LiveChannel,
  attachmentIds: readonly string[],
): Promise<MessageFiles | { readonly refusal: Refusal }> {
  if (attachmentIds.length === 0) return NO_FILES
  const isAllowed =
    channel.type === 'channel' && channel.modes.has('A') && may('attach', session.standingIn(channel))
  if (!isAllowed) return { refusal: NO_PERMISSION }
  const ids = [...new Set(attachmentIds)]
  if (ids.length > MAX_FILES) return { refusal: GONE }
  const found = new Map((await chat.store.read.attachments.byIds(ids)).map((row) => [row.id, row]))
  const oldest = chat.clock.now().getTime() - LOOSE_MS
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const isOwn = rows.every((row) => row.channelId === channel.id && row.userId === session.person?.id)
  const isFree = rows.every(({ messageId, createdAt }) => messageId === null && createdAt.getTime() > oldest)
  if (rows.length < ids.length || !isOwn || !isFree) return { refusal: GONE }
  const records = rows.map(attachmentOfRow)
  return { records, stored: { ids, media: records.reduce((bits, { kind }) => bits | mediaOf(kind), 0) } }
}

/** The bit of `messages.media` by which search finds messages with such an attachment. */
function mediaOf(kind: AttachmentRecord['kind']): number {
  switch (kind) {
    case 'image':
    case 'gifv':
      return MEDIA.imageAttachment
    case 'video':
      return MEDIA.videoAttachment
    case 'audio':
    case 'file':
      return MEDIA.fileAttachment
    default:
      return kind satisfies never
  }
}
