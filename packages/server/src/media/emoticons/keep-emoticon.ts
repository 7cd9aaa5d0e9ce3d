import type { Transactor } from '../../store/nouns.ts'
import type { NewEmoticon } from '../../store/channels/emoticons.ts'
import type { Media } from '../media.ts'
import { newFileKey } from '../files/file-key.ts'
import type { EmoticonTargets, MadeEmoticon } from './make-emoticon.ts'
import { pictureKey, SCALES, STILL_OF, type PictureScale, type StillScale } from './emoticon-sizes.ts'

/** A picture of an emoticon, checked and written anew. */
export interface CheckedPicture {
  readonly path: string
  readonly type: 'image/png' | 'image/webp'
}

/** The pictures of an emoticon: three, and of one that moves three still ones besides. */
export type CheckedPictures = ReadonlyMap<PictureScale | StillScale, CheckedPicture>

/** What was written for an emoticon. */
export function picturesOf(targets: EmoticonTargets, { isMoving }: MadeEmoticon): CheckedPictures {
  const pictures = new Map<PictureScale | StillScale, CheckedPicture>()
  for (const scale of SCALES) {
    pictures.set(scale, { path: targets[scale], type: isMoving ? 'image/webp' : 'image/png' })
    const still = STILL_OF[scale]
    if (isMoving) pictures.set(still, { path: targets[still], type: 'image/png' })
  }
  return pictures
}

/**
 * Stores the checked pictures of a new emoticon and calls `note`, which makes its row. Where it makes none the
 * pictures are deleted again; where it throws they stay, because the row may be there although the store did not say so.
 * Gives what `note` gave. `file` is the key, which somebody knows who finds the work abandoned and deletes what is left.
 */
export async function keepEmoticon<R extends string>(
  { storage }: Pick<Media, 'storage'>,
  pictures: CheckedPictures,
  note: (file: string) => Promise<R>,
  file: string,
): Promise<{ readonly file: string; readonly result: R }> {
  try {
    for (const [scale, { path, type }] of pictures) await storage.put(pictureKey(file, scale), path, type)
  } catch (error) {
    await removePictures({ storage }, file).catch(() => undefined)
    throw error
  }
  const result = await note(file)
  if (result !== 'ok') await removePictures({ storage }, file)
  return { file, result }
}

/** No upload takes this long from its first picture to its row. */
const UPLOAD_MS = 60 * 60 * 1000

/**
 * Stores the pictures of an emoticon that somebody added, and inserts its row by `note`. What is stored of one whose row does
 * not come, as where the node dies between, is deleted an hour later by `sweepRemoved`.
 */
export async function keepAdded<R extends string>(
  { storage, store }: Pick<Media, 'storage' | 'store'>,
  {
    emoticon,
    pictures,
    now,
  }: {
    readonly emoticon: Omit<NewEmoticon, 'file'>
    readonly pictures: CheckedPictures
    readonly now: () => Date
  },
  note: (tx: Transactor, added: NewEmoticon) => Promise<R>,
): Promise<{ readonly file: string; readonly result: R }> {
  const added = { ...emoticon, file: newFileKey() }
  const at = now()
  await store.transact((tx) => tx.emoticons.noteUpload(added, at, new Date(at.getTime() + UPLOAD_MS)))
  const insert = (): Promise<R> =>
    store.transact(async (tx) => {
      await tx.emoticons.forgetUpload(added.file)
      return note(tx, added)
    })
  return keepEmoticon({ storage }, pictures, insert, added.file)
}

export async function removePictures({ storage }: Pick<Media, 'storage'>, file: string): Promise<void> {
  for (const scale of SCALES) {
    await storage.remove(pictureKey(file, scale))
    await storage.remove(pictureKey(file, STILL_OF[scale]))
  }
}
