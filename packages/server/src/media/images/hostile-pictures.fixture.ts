import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A chunk of a PNG: length, name, data and checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const PNG_MARK = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG with any header and any chunks behind it. */
function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([PNG_MARK, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** A chunk whose compressed data unpacks to so many megabytes of zeros. */
const bomb = (name: string, head: string, megabytes: number): Buffer =>
  chunk(
    name,
    Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]),
  )

/**
 * Small hostile pictures, by what they attempt, together with valid ones of each format: seeds for the fuzzer,
 * and inputs for tests of time and memory. The same at each call.
 */
export async function hostilePictures(): Promise<ReadonlyMap<string, Buffer>> {
  const base = (): Sharp => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
  const frames = Buffer.from(Array.from({ length: 8 * 8 * 6 * 3 }, (_, n) => (n * 37) % 256))
  const moving = (): Sharp => sharp(frames, { raw: { width: 8, height: 48, channels: 3, pageHeight: 8 } })
  const whole = {
    png: await base().png().toBuffer(),
    jpeg: await base().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'progressive jpeg': await base().jpeg({ progressive: true }).toBuffer(),
    webp: await base().webp().toBuffer(),
    'lossless webp': await base().webp({ lossless: true }).toBuffer(),
    avif: await base().avif({ effort: 0 }).toBuffer(),
    gif: await base().gif().toBuffer(),
    'moving gif': await moving().gif().toBuffer(),
    'moving webp': await moving().webp().toBuffer(),
  }
  const made = {
    'a png of 100,000 x 100,000': pngOf(100_000, 100_000, bomb('IDAT', '', 4)),
    'a png of 6,000 x 6,000 with one row': pngOf(6000, 6000, bomb('IDAT', '', 0.01)),
    'a png of no width': pngOf(0, 1),
    'a colour profile of 64 MB': pngOf(8, 8, bomb('iCCP', 'x\0\0', 64), bomb('IDAT', '', 0.001)),
    'a comment of 64 MB': pngOf(8, 8, bomb('zTXt', 'x\0\0', 64), bomb('IDAT', '', 0.001)),
    'a jpeg of one segment without end': Buffer.concat([
      whole.jpeg.subarray(0, 2),
      ...Array.from({ length: 2000 }, () => Buffer.from([0xff, 0xe1, 0, 2])),
    ]),
    'an avif of boxes in boxes': Buffer.concat([
      whole.avif.subarray(0, 32),
      ...Array.from({ length: 500 }, () => Buffer.from('\0\0\x10\0meta\0\0\0\0', 'latin1')),
    ]),
    'a gif of frames of nothing': Buffer.concat([
      whole.gif.subarray(0, 13),
      ...Array.from({ length: 5000 }, () => Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0])),
    ]),
    'a wave that says it has no end': Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')]),
    'an asf without end': Buffer.from(`3026b2758e66cf11a6d900aa0062ce6c${'00'.repeat(600)}`, 'hex'),
    'a matroska of sizes without end': Buffer.from(`1a45dfa3${'01ffffffffffffff'.repeat(100)}`, 'hex'),
    nothing: Buffer.alloc(0),
  }
  return new Map([...Object.entries(whole), ...Object.entries(made)])
}
