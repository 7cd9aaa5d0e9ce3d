import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a file that only the owner can read, and syncs it to the disk; gives its SHA-256. */
export async function writeFile(path: string, source: NodeJS.ReadableStream): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(source, hashing, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return hash.digest('hex')
}
