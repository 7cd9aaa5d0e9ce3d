import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The longest path of a socket in bytes: Linux allows 107, others 103. */
const MAX_BYTES = 103

/** A path by which a socket can be bound or reached; `release` is called when it is no longer needed. */
export interface SocketPath {
  readonly path: string
  release(): void
}

/**
 * The path of the socket with this name in the directory. Where it is too long for a socket, Linux offers a short
 * path through the opened directory (`/proc/self/fd`); elsewhere the answer is null.
 */
export function socketPath(directory: string, name: string): SocketPath | null {
  const path = join(directory, name)
  if (Buffer.byteLength(path) <= MAX_BYTES) return { path, release: () => undefined }
  if (process.platform !== 'linux') return null
  const handle = openSync(directory, 'r')
  return { path: `/proc/self/fd/${handle}/${name}`, release: () => closeSync(handle) }
}
