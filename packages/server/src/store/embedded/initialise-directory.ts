import { existsSync, fsyncSync, openSync, closeSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** How many files are flushed at a time: the disk's queue, not ours, should be the limit. */
const FLUSHES_AT_ONCE = 16

/**
 * Makes the database's directory when there is none.
 *
 * 1. The new database grows under another name, so that a crash leaves no half of one.
 * 2. Its files are on the disk before the rename, and the rename before anything relies on it.
 * 3. What earlier crashes left is removed. The caller holds the lock: nobody else is making one.
 */
export async function initialiseDirectory(
  directory: string,
  openNew: (target: string) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const parent = dirname(directory)
  const prefix = `${basename(directory)}.new-`
  for (const entry of await readdir(parent))
    if (entry.startsWith(prefix)) await rm(join(parent, entry), { recursive: true, force: true })
  if (existsSync(directory)) return

  const target = join(parent, prefix + process.pid)
  await mkdir(target, { mode: 0o700 })
  const database = await openNew(target)
  await database.close()
  await flushTree(target)
  await rename(target, directory)
  flushDirectory(parent)
}

async function flushTree(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const directories = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const remaining = files.values()
  await Promise.all(Array.from({ length: FLUSHES_AT_ONCE }, () => flushEach(remaining)))
  for (const directory of [...directories, root]) flushDirectory(directory)
}

/** Several of these share one iterator: each takes the next file when it is free. */
async function flushEach(files: Iterator<string> & Iterable<string>): Promise<void> {
  for (const file of files) {
    const handle = await open(file, 'r+')
    await handle.sync()
    await handle.close()
  }
}

function flushDirectory(directory: string): void {
  // Windows cannot open a directory and keeps its entries by itself.
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
