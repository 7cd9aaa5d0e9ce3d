import type { AttachmentRecord } from '@gwar/protocol'
import { fileTypeFromFile } from 'file-type'
import { PICTURE_TYPES, type PictureType } from '../images/picture-types.ts'

/** The type of a file by its bytes; its name and the type that the client gave are ignored. */
export interface FileKind {
  readonly kind: AttachmentRecord['kind']
  /** The content type that it is served with. */
  readonly type: string
  /** The extension of such files; null where the bytes do not tell. */
  readonly extension: string | null
  readonly picture: PictureType | null
}

/** Types that browsers play, by the detected one. */
const PLAYED: Readonly<Record<string, Pick<FileKind, 'kind' | 'type'>>> = {
  'video/mp4': { kind: 'video', type: 'video/mp4' },
  'video/x-m4v': { kind: 'video', type: 'video/mp4' },
  'video/webm': { kind: 'video', type: 'video/webm' },
  'video/quicktime': { kind: 'video', type: 'video/quicktime' },
  'video/ogg': { kind: 'video', type: 'video/ogg' },
  'audio/mpeg': { kind: 'audio', type: 'audio/mpeg' },
  'audio/ogg': { kind: 'audio', type: 'audio/ogg' },
  'audio/wav': { kind: 'audio', type: 'audio/wav' },
  'audio/mp4': { kind: 'audio', type: 'audio/mp4' },
  'audio/x-m4a': { kind: 'audio', type: 'audio/mp4' },
  'audio/aac': { kind: 'audio', type: 'audio/aac' },
  'audio/flac': { kind: 'audio', type: 'audio/flac' },
  'audio/x-flac': { kind: 'audio', type: 'audio/flac' },
}

/**
 * The content type of files that are only ever downloaded, because browsers have nothing to show for them.
 */
const UNSHOWN = 'application/octet-stream'

export async function kindOfFile(path: string): Promise<FileKind> {
  // where an odd file makes the detector throw, it is a file of no known type
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found === undefined) return { kind: 'file', type: UNSHOWN, extension: null, picture: null }
  const mime = found.mime.split(';')[0]!.trim()
  // an animated PNG is decoded as a PNG, and written anew as a still picture
  const picture = pictureType(mime === 'image/apng' ? 'image/png' : mime)
  if (picture !== null)
    return {
      kind: 'image',
      type: picture,
      extension: picture === 'image/jpeg' ? 'jpg' : picture.slice('image/'.length),
      picture,
    }
  const played = PLAYED[mime]
  return { ...(played ?? { kind: 'file', type: UNSHOWN }), extension: found.ext, picture: null }
}

function pictureType(mime: string): PictureType | null {
  return PICTURE_TYPES.find((type) => type === mime) ?? null
}
