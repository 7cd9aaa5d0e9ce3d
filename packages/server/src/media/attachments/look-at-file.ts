import { measure, type MeasuredPicture } from '../images/picture.ts'
import type { PictureFlaw } from '../images/picture-types.ts'
import { kindOfFile, type FileKind } from './kind-of-file.ts'

/** The type of a file, and for a picture its size or what is wrong with it. */
export interface FileLook {
  readonly kind: FileKind
  /** Null where the file is no picture. */
  readonly measured: MeasuredPicture | PictureFlaw | null
}

export async function lookAtFile(path: string): Promise<FileLook> {
  const kind = await kindOfFile(path)
  return { kind, measured: kind.picture === null ? null : await measure(path) }
}
