import type { Readable } from 'node:stream'

/** The first and the last byte wanted. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where files are kept. A key is `fileKey`'s, with a suffix for what belongs to one file (`-thumb`, `-2x`): nothing
 * of a caller's ever becomes a path.
 */
export interface Storage {
  /** Keeps the file at `path` under `key`, whole and durable when this resolves. The file at `path` may be gone then. */
  put(key: string, path: string, type: string): Promise<void>
  /** Null when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** One that is gone already is fine. */
  remove(key: string): Promise<void>
}
