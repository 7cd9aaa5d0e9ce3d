import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  storedForm,
  type AttachmentRecord,
  type ChannelEvent,
  type StoredEvent,
  type Unnumbered,
} from '@gwar/protocol'
import { attachmentOfRow } from '../../events/stored-attachment.ts'
import type { StoredThumbnail } from '../../store/messages/attachments.ts'
import type { AttachmentRow } from '../../store/messages/message-row.ts'
import type { Transactor } from '../../store/nouns.ts'
import { THUMBNAIL_TYPE } from '../images/picture-types.ts'
import { makeThumbnailJob } from '../images/picture-work.ts'
import type { Media } from '../media.ts'

/** Pictures with more pixels get their thumbnail after the upload was answered. */
export const LATER_PIXELS = 2_000_000
/** How many pictures wait in memory; further ones wait for the next start. */
const MAY_WAIT = 200
/**
 * Thumbnails that an ended process left undone are made after the next start, for uploads no older than this.
 */
const CATCH_UP_MS = 24 * 60 * 60 * 1000

/** Whether the picture's thumbnail is made after the answer. */
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

/**
 * Makes thumbnails of large pictures one after the other, and tells the channel about those whose message was
 * sent already.
 */
export class ThumbnailQueue {
  readonly #waiting: Waiting[] = []
  readonly #media: () => Media
  #isRunning = false
  #isClosed = false

  /** A function, because media and queue refer to each other. */
  constructor(media: () => Media) {
    this.#media = media
  }

  add(picture: Waiting): void {
    if (this.#isClosed || this.#waiting.length >= MAY_WAIT) return
    this.#waiting.push(picture)
    if (!this.#isRunning) void this.#media().unfinished.add(this.#run())
  }

  /**
   * Called when a message with these attachments was stored. A thumbnail that was finished while the message was
   * being stored is told now; a later one is told when it is made.
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

  /** Queues the thumbnails that an ended process left undone. */
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
        // the picture is shown without a thumbnail
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

/** Makes the thumbnail and stores it; null when the picture was deleted in the meantime. */
async function drawn(media: Media, file: string, newPath: () => string): Promise<StoredThumbnail | null> {
  const bytes = await media.storage.open(file)
  if (bytes === null) return null
  const [path, target] = [newPath(), newPath()]
  await pipeline(bytes, createWriteStream(path))
  // not counted as a large picture, so that no upload waits for it: this file was written by us and is no
  // bomb
  const made = await media.workshop.run({ asker: 'thumbnails', at: null }, makeThumbnailJob, { path, target })
  // the picture is shown without a thumbnail
  if ('fault' in made) return null
  const thumbnail = { file: `${file}-thumb`, ...made.answer }
  await media.storage.put(thumbnail.file, target, THUMBNAIL_TYPE)
  return thumbnail
}

/**
 * Stores the thumbnail in the row, with an event where a message carries the picture already, so that clients
 * that show it without learn of it.
 */
function store(
  media: Media,
  channelId: string,
  id: string,
  thumbnail: StoredThumbnail,
): Promise<ChannelEvent | 'gone' | null> {
  return media.store.transact(async (tx) => {
    // locked first, in the same order as by a message that takes the picture
    await tx.channels.lock(channelId)
    const row = await tx.attachments.setThumbnail(id, thumbnail)
    return row === undefined ? 'gone' : eventOf(media, tx, row)
  })
}

/**
 * Appends the event about a file; null where no message carries it yet, which will include the thumbnail itself,
 * and where its message was deleted.
 */
async function eventOf(media: Media, tx: Transactor, row: AttachmentRow): Promise<ChannelEvent | null> {
  if (row.messageId === null) return null
  const fate = await tx.messages.fate(row.channelId, row.messageId)
  if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return null
  const at = media.clock.now()
  const event: Unnumbered<StoredEvent> = {
    type: 'attachment',
    at: at.getTime(),
    messageId: row.messageId,
    attachment: attachmentOfRow(row),
  }
  // stored with the message's id, so that a catch-up leaves it out when the message has been deleted since
  const seq = await tx.events.append(row.channelId, storedForm(event), at)
  return { ...event, seq }
}
