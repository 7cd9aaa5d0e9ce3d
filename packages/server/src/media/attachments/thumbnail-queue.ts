import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { AttachmentRecord, ChannelEvent, Unnumbered } from '@gwar/protocol'
import { attachmentOfRow } from '../../events/stored-attachment.ts'
import type { StoredThumbnail } from '../../store/messages/attachments.ts'
import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Transactor } from '../../store/transactor.ts'
import { THUMBNAIL_TYPE } from '../images/picture-types.ts'
import { makeThumbnailJob } from '../images/picture-work.ts'
import type { Media } from '../media.ts'

/** Above it a picture's thumbnail is made after the answer. */
export const LATER_PIXELS = 2_000_000
/** More wait for the next start. */
const MAY_WAIT = 200
/** What a process that died has not done is done after the next start, if it is no older. */
const CATCH_UP_MS = 24 * 60 * 60 * 1000

/** Whether its thumbnail is still to come. */
export function isForLater({
  kind,
  thumbnail,
  width,
  height,
}: Pick<AttachmentRecord, 'kind' | 'width' | 'height'> & { readonly thumbnail: object | null }): boolean {
  return kind === 'image' && thumbnail === null && (width ?? 0) * (height ?? 0) > LATER_PIXELS
}

/** A picture that waits for its thumbnail. */
interface Waiting {
  readonly id: string
  readonly channelId: string
  readonly file: string
}

/** Makes the thumbnails of large pictures, one after the other, and tells the members of those sent already. */
export class ThumbnailQueue {
  readonly #waiting: Waiting[] = []
  readonly #media: () => Media
  #isRunning = false
  #isClosed = false

  /** The media that it is a part of. */
  constructor(media: () => Media) {
    this.#media = media
  }

  add(picture: Waiting): void {
    if (this.#isClosed || this.#waiting.length >= MAY_WAIT) return
    this.#waiting.push(picture)
    if (!this.#isRunning) void this.#media().unfinished.add(this.#run())
  }

  /**
   * A message was stored with these. A thumbnail that was finished between reading them and storing it is told now;
   * one that comes later is told when it comes.
   */
  tellOf(channelId: string, attachments: readonly AttachmentRecord[]): void {
    for (const attachment of attachments)
      if (isForLater(attachment)) void this.#media().unfinished.add(this.#tell(channelId, attachment.id))
  }

  async #tell(channelId: string, id: string): Promise<void> {
    const media = this.#media()
    try {
      const event = await media.store.transact(async (tx) => {
        await tx.channels.lock(channelId)
        const [row] = await tx.attachments.byIds([id])
        return row === undefined || row.thumbnail === null ? null : eventOf(media, tx, row)
      })
      if (event !== null) media.publish(channelId, [event])
    } catch (error) {
      media.onError(error)
    }
  }

  /** Takes up what was left undone. */
  async catchUp(): Promise<void> {
    const { store, clock } = this.#media()
    const since = new Date(clock.now().getTime() - CATCH_UP_MS)
    const left = await store.read.attachments.withoutThumbnail(since, LATER_PIXELS, MAY_WAIT)
    for (const picture of left) this.add(picture)
  }

  close(): void {
    this.#isClosed = true
    this.#waiting.length = 0
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      try {
        await this.#make(next)
      } catch (error) {
        // the picture is there without one
        this.#media().onError(error)
      }
    this.#isRunning = false
  }

  async #make({ id, channelId, file }: Waiting): Promise<void> {
    const media = this.#media()
    const made = await media.incoming.use((newPath) => drawn(media, file, newPath))
    if (made === null) return
    const published = await store(media, channelId, id, made)
    if (published === 'gone') await media.storage.remove(made.file)
    else if (published !== null) media.publish(channelId, [published])
  }
}

/** The thumbnail in the storage; null when the picture has gone meanwhile. */
async function drawn(media: Media, file: string, newPath: () => string): Promise<StoredThumbnail | null> {
  const bytes = await media.storage.open(file)
  if (bytes === null) return null
  const [path, target] = [newPath(), newPath()]
  await pipeline(bytes, createWriteStream(path))
  // not as one of the large ones, so that nobody's upload waits for it: we wrote this file, and it holds no bomb
  const made = await media.workshop.run({ asker: 'thumbnails', at: null }, makeThumbnailJob, { path, target })
  // the picture is there without one
  if ('fault' in made) return null
  const thumbnail = { file: `${file}-thumb`, ...made.answer }
  await media.storage.put(thumbnail.file, target, THUMBNAIL_TYPE)
  return thumbnail
}

/** Notes it; an event where a message carries the picture already, so that who saw it without hears of it. */
function store(
  media: Media,
  channelId: string,
  id: string,
  thumbnail: StoredThumbnail,
): Promise<ChannelEvent | 'gone' | null> {
  return media.store.transact(async (tx) => {
    // in the order in which a message that takes the picture locks
    await tx.channels.lock(channelId)
    const row = await tx.attachments.setThumbnail(id, thumbnail)
    return row === undefined ? 'gone' : eventOf(media, tx, row)
  })
}

/**
 * Appends what became known of a file; null where no message carries it yet, which will know by itself, and where its
 * message was deleted.
 */
async function eventOf(media: Media, tx: Transactor, row: AttachmentRow): Promise<ChannelEvent | null> {
  if (row.messageId === null) return null
  const fate = await tx.messages.fate(row.channelId, row.messageId)
  if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return null
  const at = media.clock.now()
  const event: Unnumbered<ChannelEvent> = {
    type: 'attachment',
    at: at.getTime(),
    messageId: row.messageId,
    attachment: attachmentOfRow(row),
  }
  // by the message's id: whoever catches up is not told of files of a message that was deleted since
  const seq = await tx.events.append(row.channelId, { type: event.type, body: event, id: row.messageId }, at)
  return { ...event, seq }
}
