import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a ZIP; what is not said is as an honest program writes it. */
export interface ZipFile {
  readonly name: string | Buffer
  readonly bytes: Buffer
  /** Packed bytes in place of what `bytes` gives. */
  readonly packed?: Buffer
  readonly method?: number
  /** What is claimed in place of the length and the sum of `bytes`. */
  readonly size?: number
  readonly packedSize?: number
  readonly crc?: number
  readonly flags?: number
  /** Its kind and rights as Unix has them. */
  readonly mode?: number
  /** The name in its own head. */
  readonly localName?: string
  /** Whether sizes and sum stand behind its bytes. */
  readonly hasDescriptor?: boolean
  /** Where its head is said to be. */
  readonly offset?: number
}

interface ZipOptions {
  readonly comment?: string
  /** Bytes before the first file, as of a program that unpacks itself. */
  readonly before?: Buffer
  /** What the record at the end claims. */
  readonly count?: number
  readonly directorySize?: number
  readonly directoryOffset?: number
}

const UTF8 = 1 << 11
const DESCRIPTOR = 1 << 3
const UNIX = 3 << 8

/** A ZIP of these files, honest or not. */
export function makeZip(files: readonly ZipFile[], options: ZipOptions = {}): Buffer {
  const pieces: Buffer[] = [options.before ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  let at = pieces[0]!.length
  const add = (piece: Buffer): void => {
    pieces.push(piece)
    at += piece.length
  }
  for (const file of files) {
    const { bytes, method = 8, mode = 0o100644, hasDescriptor = false } = file
    const name = Buffer.from(file.name)
    const packed = file.packed ?? (method === 8 ? deflateRawSync(bytes) : bytes)
    const crc = file.crc ?? crc32(bytes)
    const packedSize = file.packedSize ?? packed.length
    const size = file.size ?? bytes.length
    const flags = (file.flags ?? UTF8) | (hasDescriptor ? DESCRIPTOR : 0)
    const offset = file.offset ?? at
    const localName = Buffer.from(file.localName ?? name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(method, 8)
    if (!hasDescriptor) {
      local.writeUInt32LE(crc, 14)
      local.writeUInt32LE(packedSize, 18)
      local.writeUInt32LE(size, 22)
    }
    local.writeUInt16LE(localName.length, 26)
    add(Buffer.concat([local, localName, packed]))
    if (hasDescriptor) {
      const behind = Buffer.alloc(16)
      behind.writeUInt32LE(0x08074b50, 0)
      behind.writeUInt32LE(crc, 4)
      behind.writeUInt32LE(packedSize, 8)
      behind.writeUInt32LE(size, 12)
      add(behind)
    }
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(UNIX | 20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(crc, 16)
    central.writeUInt32LE(packedSize, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    directory.push(Buffer.concat([central, name]))
  }
  const all = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const count = options.count ?? files.length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(options.directorySize ?? all.length, 12)
  end.writeUInt32LE(options.directoryOffset ?? at, 16)
  const comment = Buffer.from(options.comment ?? '')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...pieces, all, end, comment])
}
