import type { Media } from '../media.ts'
import { newFileKey } from '../files/file-key.ts'
import { pictureKey, SCALES, type PictureScale } from './emoticon-sizes.ts'

/**
 * Stores the checked pictures of a new emoticon and calls `note`, which makes its row. Where it makes none the
 * pictures are deleted again. Gives what `note` gave.
 */
export async function keepEmoticon<R extends string>(
  { storage }: Pick<Media, 'storage'>,
  paths: ReadonlyMap<PictureScale, string>,
  note: (file: string) => Promise<R>,
): Promise<{ readonly file: string; readonly result: R }> {
  const file = newFileKey()
  let result: R | null = null
  try {
    for (const [scale, path] of paths) await storage.put(pictureKey(file, scale), path, 'image/png')
    result = await note(file)
    return { file, result }
  } finally {
    if (result !== 'ok') await removePictures({ storage }, file)
  }
}

export async function removePictures({ storage }: Pick<Media, 'storage'>, file: string): Promise<void> {
  for (const scale of SCALES) await storage.remove(pictureKey(file, scale))
}
