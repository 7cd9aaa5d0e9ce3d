import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { noteEmoticons, tellEmoticons, type NotedEmoticons } from '../../media/emoticons/note-emoticons.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import { uuidV7 } from '../../uuid.ts'
import type { EmoticonRow } from '../../store/channels/emoticons.ts'
import type { AdminAnswer, AdminContext, Row } from '../command.ts'

/**
 * Removes the emoticons of all channels that were brought from there (EMOT-13): in each channel at once, with entries in its
 * log and the event by which everybody there learns of it.
 */
export async function removeByOrigin(context: AdminContext, origin: string): Promise<AdminAnswer> {
  const { config, store, running } = context
  const found = await store.read.emoticons.ofOrigin(origin)
  const { storage } = await openStorage(config)
  const rows: Row[] = []
  for (const [channelId, emoticons] of Map.groupBy(found, (emoticon) => emoticon.channelId!)) {
    const removed = await removeIn(context, channelId, emoticons)
    if (removed === null) continue
    if (running !== null) tellEmoticons(running, channelId, removed.noted)
    for (const { file } of removed.emoticons) await removePictures({ storage }, file)
    rows.push(...removed.emoticons.map(({ name, author }) => ({ channel: removed.channel, name, author })))
  }
  return rows.length === 0
    ? { refused: `No channel has an emoticon from ${origin}.` }
    : { rows, note: 'These are gone. Who may change the emoticons of a channel can bring them again.' }
}

/** Removes those of one channel that are still there; null where there are none. */
async function removeIn(
  { store, now }: AdminContext,
  channelId: string,
  found: readonly EmoticonRow[],
): Promise<{
  readonly channel: string
  readonly emoticons: readonly EmoticonRow[]
  readonly noted: NotedEmoticons
} | null> {
  return store.transact(async (tx) => {
    const channel = await tx.channels.lock(channelId)
    if (channel === undefined) return null
    const emoticons: EmoticonRow[] = []
    for (const { file } of found) {
      // a name that was changed meanwhile is the one that the log tells
      const emoticon = await tx.emoticons.byFile(channelId, file)
      if (emoticon !== undefined && (await tx.emoticons.remove(channelId, file, now())))
        emoticons.push(emoticon)
    }
    if (emoticons.length === 0) return null
    const deps = { clock: { now }, moderation: { newId: () => uuidV7(now()) } }
    const noted = await noteEmoticons(
      deps,
      tx,
      channel,
      { user: null, applicationId: null },
      emoticons.map(({ name, file }) => ({ change: 'removed', name, emoticon: { removed: file } })),
    )
    return { channel: `#${channel.name}`, emoticons, noted }
  })
}
