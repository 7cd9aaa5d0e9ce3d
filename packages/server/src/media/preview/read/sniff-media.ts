import { imageSize, type RasterType, type Size } from './image-size.ts'

/** Container formats, recognised by their first bytes. */
type Container =
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'avif'
  | 'mp4'
  | 'webm'
  | 'ogg'
  | 'mp3'
  | 'wav'
  | 'flac'
  | 'adts'

/** Media that a browser displays without executing anything in them. */
export interface SniffedMedia {
  readonly kind: 'image' | 'gifv' | 'video' | 'audio'
  readonly type: string
  readonly size: Size | null
}

/** How many bytes suffice to recognise media, and the size of nearly every picture. */
export const SNIFF_BYTES = 64 * 1024

const RASTER: Readonly<Partial<Record<Container, RasterType>>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Films and sounds: the content type that a server may state, and the container that it must be. */
const PLAYED: Readonly<Record<string, { kind: 'video' | 'audio'; container: Container }>> = {
  'video/mp4': { kind: 'video', container: 'mp4' },
  'video/x-m4v': { kind: 'video', container: 'mp4' },
  'video/webm': { kind: 'video', container: 'webm' },
  'video/ogg': { kind: 'video', container: 'ogg' },
  'audio/mp4': { kind: 'audio', container: 'mp4' },
  'audio/x-m4a': { kind: 'audio', container: 'mp4' },
  'audio/webm': { kind: 'audio', container: 'webm' },
  'audio/ogg': { kind: 'audio', container: 'ogg' },
  'audio/opus': { kind: 'audio', container: 'ogg' },
  'application/ogg': { kind: 'audio', container: 'ogg' },
  'audio/mpeg': { kind: 'audio', container: 'mp3' },
  'audio/mp3': { kind: 'audio', container: 'mp3' },
  'audio/wav': { kind: 'audio', container: 'wav' },
  'audio/wave': { kind: 'audio', container: 'wav' },
  'audio/x-wav': { kind: 'audio', container: 'wav' },
  'audio/flac': { kind: 'audio', container: 'flac' },
  'audio/x-flac': { kind: 'audio', container: 'flac' },
  'audio/aac': { kind: 'audio', container: 'adts' },
}

/** The type of raster picture by these bytes; never SVG, which can contain scripts. */
export function rasterTypeOf(bytes: Buffer): RasterType | null {
  const container = containerOf(bytes)
  return container === null ? null : (RASTER[container] ?? null)
}

/**
 * The type of a body, where its first bytes agree with its content type. A picture's type is taken from the
 * bytes; that of a film or sound is the stated one, where the container fits. Null otherwise.
 */
export function mediaOf(type: string, bytes: Buffer): SniffedMedia | null {
  const raster = rasterTypeOf(bytes)
  if (raster !== null) {
    if (type !== '' && !type.startsWith('image/')) return null
    return {
      kind: isMoving(raster, bytes) ? 'gifv' : 'image',
      type: raster,
      size: imageSize(raster, bytes),
    }
  }
  const played = PLAYED[type]
  return played !== undefined && played.container === containerOf(bytes)
    ? { kind: played.kind, type, size: null }
    : null
}

function isMoving(type: RasterType, bytes: Buffer): boolean {
  if (type === 'image/gif') return true
  // the animation flag of the extended header
  return type === 'image/webp' && bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
}

function containerOf(bytes: Buffer): Container | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF') return text(8, 12) === 'WEBP' ? 'webp' : text(8, 12) === 'WAVE' ? 'wav' : null
  if (text(4, 8) === 'ftyp') return /^avi[fs]$/.test(text(8, 12)) ? 'avif' : 'mp4'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(0, 4) === 'fLaC') return 'flac'
  if (text(0, 3) === 'ID3') return 'mp3'
  if (bytes[0] !== 0xff) return null
  // MPEG audio or AAC without a container: the layer bits tell which
  const second = bytes[1] ?? 0
  if ((second & 0xf6) === 0xf0) return 'adts'
  return (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 ? 'mp3' : null
}
