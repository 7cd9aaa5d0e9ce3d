import type { Readable } from 'node:stream'

/** The first and the last byte wanted, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Stores files. A key is one of `newFileKey`, with a suffix for what belongs to the same file (`-thumb`, `-2x`),
 * so that nothing from a request ever becomes a path.
 */
export interface Storage {
  /**
   * Stores the file at `path` under `key`; it is complete and durable when this resolves. The file at `path` may
   * be moved.
   */
  put(key: string, path: string, type: string): Promise<void>
  /** Reads a file or a part of it; null where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** Deletes a file; a missing one is no error. */
  remove(key: string): Promise<void>
}
