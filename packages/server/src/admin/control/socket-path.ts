import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** A socket's path has 107 bytes on Linux and 103 elsewhere. */
const MAX_BYTES = 103

/** A path by which a socket can be bound or reached. `release` when it is not needed any more. */
export interface SocketPath {
  readonly path: string
  release(): void
}

/**
 * Where the socket of this name in the directory is reached. A path that is too long for a socket leads through the
 * opened directory, which Linux shows under a short name; elsewhere there is no way, and the answer is null.
 */
export function socketPath(directory: string, name: string): SocketPath | null {
  const path = join(directory, name)
  if (Buffer.byteLength(path) <= MAX_BYTES) return { path, release: () => undefined }
  if (process.platform !== 'linux') return null
  const handle = openSync(directory, 'r')
  return { path: `/proc/self/fd/${handle}/${name}`, release: () => closeSync(handle) }
}
