import { rm } from 'node:fs/promises'
import type { AttachmentRecord } from '@gwar/protocol'
import { attachmentOfRow } from '../../events/stored-attachment.ts'
import type { NewAttachment, StoredThumbnail } from '../../store/messages/attachments.ts'
import { idOfKey, newFileKey } from '../files/file-key.ts'
import { THUMBNAIL_TYPE, THUMBNAIL_WIDTH, type PictureFault } from '../images/picture-types.ts'
import { cleanPictureJob, lookAtFileJob, makeThumbnailJob } from '../images/picture-work.ts'
import type { Media } from '../media.ts'
import { cleanFileName } from './file-name.ts'
import { tryRemoveUploads } from './remove-uploads.ts'
import { isForLater, LATER_PIXELS } from './thumbnail-queue.ts'

/** An upload that is complete in the incoming folder. */
export interface SentFile {
  readonly path: string
  /** The name that the sender gave it. */
  readonly name: string
  /** In bytes. */
  readonly size: number
}

export type Taken =
  | { readonly records: readonly AttachmentRecord[] }
  | { readonly fault: PictureFault | 'busy' | 'full' }

/** The kind of work on large pictures, of which one runs at a time. */
const LARGE = 'large'
/** A picture with at most this many bytes gets no thumbnail. */
const LIGHT_BYTES = 200 * 1024

interface Prepared {
  readonly row: NewAttachment
  readonly path: string
  /** Path of its thumbnail; null without one. */
  readonly thumbnailPath: string | null
}

/**
 * Checks uploads, writes pictures anew, and stores all files or, where one is refused, none. Rows are written
 * before files, so that the sweep finds what a crash leaves behind. `mostLoose` is how many uploads of the person may
 * wait for a message, these included; null for any number.
 */
export async function takeIn(
  media: Media,
  {
    mostLoose,
    ...from
  }: { readonly channelId: string; readonly userId: string; readonly mostLoose: number | null },
  sent: readonly SentFile[],
  newPath: () => string,
): Promise<Taken> {
  const prepared: Prepared[] = []
  for (const file of sent) {
    const result = await prepare(media, from, file, newPath)
    if (typeof result === 'string') return { fault: result }
    prepared.push(result)
  }
  const rows = prepared.map(({ row }) => row)
  const isRoom = await media.store.transact(async (tx) => {
    if (mostLoose !== null) {
      // locked, so that the limit holds for simultaneous calls
      await tx.users.lock(from.userId)
      if ((await tx.attachments.countLoose(from.userId)) + rows.length > mostLoose) return false
    }
    await tx.attachments.insert(rows)
    return true
  })
  if (!isRoom) return { fault: 'full' }
  try {
    for (const { row, path, thumbnailPath } of prepared) {
      await media.storage.put(row.file, path, row.type)
      if (thumbnailPath !== null) await media.storage.put(row.thumbnail!.file, thumbnailPath, THUMBNAIL_TYPE)
    }
  } catch (error) {
    // what the storage does not delete either is left to the sweep
    await tryRemoveUploads(media, rows)
    throw error
  }
  for (const row of rows) if (isForLater(row)) media.thumbnails.add(row)
  return { records: rows.map(attachmentOfRow) }
}

async function prepare(
  media: Media,
  from: { readonly channelId: string; readonly userId: string },
  sent: SentFile,
  newPath: () => string,
): Promise<Prepared | PictureFault | 'busy'> {
  const { workshop } = media
  const small = { asker: from.userId, at: null }
  const looked = await workshop.run(small, lookAtFileJob, { path: sent.path })
  // a file that could not be checked may be a photo with its location in it, so it is not stored as it is
  if ('fault' in looked) return faultOf(looked.fault)
  const { kind: found, measured } = looked.answer
  const file = newFileKey()
  const common = {
    ...from,
    ...cleanFileName(sent.name, found.extension),
    id: idOfKey(file),
    file,
    type: found.type,
    createdAt: media.clock.now(),
  }
  const { picture } = found
  if (picture === null) {
    const row = { ...common, kind: found.kind, size: sent.size, width: null, height: null, thumbnail: null }
    return { row, path: sent.path, thumbnailPath: null }
  }
  if (measured === null) return 'broken'
  if (typeof measured === 'string') return measured
  const ask = { ...small, at: measured.isLarge ? LARGE : null }
  const path = newPath()
  const cleaned = await workshop.run(ask, cleanPictureJob, { path: sent.path, target: path, type: picture })
  if ('fault' in cleaned) return faultOf(cleaned.fault)
  const clean = cleaned.answer
  if (typeof clean === 'string') return clean
  // from here on only the rewritten picture is needed
  await rm(sent.path, { force: true })
  const { width, height, size, isMoving } = clean
  let thumbnail: StoredThumbnail | null = null
  let thumbnailPath: string | null = null
  const isNeeded =
    isMoving || ((width > THUMBNAIL_WIDTH || size > LIGHT_BYTES) && width * height <= LATER_PIXELS)
  if (isNeeded) {
    thumbnailPath = newPath()
    const made = await workshop.run(ask, makeThumbnailJob, { path, target: thumbnailPath })
    if ('fault' in made) return faultOf(made.fault)
    thumbnail = { file: `${file}-thumb`, ...made.answer }
  }
  const kind = isMoving ? ('gifv' as const) : ('image' as const)
  return { row: { ...common, kind, size, width, height, thumbnail }, path, thumbnailPath }
}

function faultOf(fault: 'busy' | 'failed'): PictureFault | 'busy' {
  return fault === 'busy' ? 'busy' : 'too_heavy'
}
