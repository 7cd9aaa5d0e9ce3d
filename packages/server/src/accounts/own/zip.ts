import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its text is read while the archive is. */
export interface ZipFile {
  readonly name: string
  readonly text: AsyncIterable<string>
}

const LOCAL_HEADER = 0x0403_4b50
const DESCRIPTOR = 0x0807_4b50
const CENTRAL_HEADER = 0x0201_4b50
const END = 0x0605_4b50
/** The version that knows deflate, 2.0. */
const VERSION = 20
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01, the earliest date of the format; the files contain their own times. */
const DATE = 0x0021

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.3), made while it is read: only a piece of it is in memory at a time, and the
 * next one is made when the reader has taken the last. It has no ZIP64, so a file and the whole archive are
 * limited to 4 GiB.
 */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const path = Buffer.from(name)
    const begin = offset
    const header = Buffer.concat([localHeader(path), path])
    offset += header.length
    yield header

    const sums = { crc: 0, size: 0 }
    let packed = 0
    const deflate = createDeflateRaw()
    // an error while reading becomes an error of the archive
    pipeline(Readable.from(counted(text, sums)), deflate, () => undefined)
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length
      yield piece
    }
    offset += packed
    const descriptor = words(DESCRIPTOR, sums.crc, packed, sums.size)
    offset += descriptor.length
    yield descriptor
    entries.push(centralHeader(path, { ...sums, packed, begin }))
  }
  const directory = Buffer.concat(entries)
  yield directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

async function* counted(
  text: AsyncIterable<string>,
  sums: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  for await (const part of text) {
    const bytes = Buffer.from(part)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_HEADER, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(path.length, 26)
  return header
}

function centralHeader(
  path: Buffer,
  { crc, size, packed, begin }: { crc: number; size: number; packed: number; begin: number },
): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL_HEADER, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(path.length, 28)
  header.writeUInt32LE(begin, 42)
  return Buffer.concat([header, path])
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4)
  return buffer
}
