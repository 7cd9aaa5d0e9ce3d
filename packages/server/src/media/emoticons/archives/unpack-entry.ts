import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import type { ZipEntry } from './zip-directory.ts'

const inflate = promisify(inflateRaw)

/**
 * The bytes of an entry, of which no more are unpacked than it claims to have: 'bomb' where there are more, 'broken' where
 * there are fewer or others. What a claim costs is bounded by the caller.
 */
export async function unpackEntry(
  { isDeflated, size, crc }: Pick<ZipEntry, 'isDeflated' | 'size' | 'crc'>,
  packed: Buffer,
): Promise<Buffer | 'bomb' | 'broken'> {
  let bytes = packed
  if (isDeflated) {
    try {
      // one more than the claim, since nought would mean without a limit
      bytes = await inflate(packed, { maxOutputLength: size + 1 })
    } catch (error) {
      return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken'
    }
  }
  if (bytes.length > size) return 'bomb'
  return bytes.length === size && crc32(bytes) === crc ? bytes : 'broken'
}
