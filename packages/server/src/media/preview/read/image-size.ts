/** Raster pictures. SVG is not one, because it can contain scripts. */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture that claims a longer side is not believed. */
const MAX_SIDE = 65_535

/** Width and height from a picture's first bytes; null where they are elsewhere or make no sense. */
export function imageSize(type: RasterType, bytes: Buffer): Size | null {
  const size = READERS[type](bytes)
  if (size === null || size.width < 1 || size.height < 1) return null
  return size.width > MAX_SIDE || size.height > MAX_SIDE ? null : size
}

const READERS: Readonly<Record<RasterType, (bytes: Buffer) => Size | null>> = {
  'image/png': (bytes) =>
    bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
      ? null
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
  'image/gif': (bytes) =>
    bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) },
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  // nested in boxes within boxes, which is not worth a parser
  'image/avif': () => null,
}

/** Goes from segment to segment to the frame header. */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    // SOF0 to SOF15 except the tables DHT, JPG and DAC
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
