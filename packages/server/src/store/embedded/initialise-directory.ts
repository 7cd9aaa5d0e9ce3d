import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, fsyncSync, openSync, closeSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How many files are flushed at once, enough to keep the disk busy. */
const FLUSHES_AT_ONCE = 16

/**
 * Makes the database's directory where there is none.
 * 1. The new database is made under another name, so that a crash leaves no half of one.
 * 2. Its files are on the disk before the rename, and the rename before anything relies on it.
 * 3. What earlier crashes left is removed.
 * The caller holds the lock, so nobody else does the same.
 */
export async function initialiseDirectory(directory: string): Promise<void> {
  const parent = dirname(directory)
  const prefix = `${basename(directory)}.new-`
  for (const entry of await readdir(parent))
    // the suffix is the id of the process that began it; other names are not ours
    if (entry.startsWith(prefix) && /^\d+$/.test(entry.slice(prefix.length)))
      await rm(join(parent, entry), { recursive: true, force: true, maxRetries: 3 })
  if (existsSync(directory)) return

  const target = join(parent, prefix + process.pid)
  await mkdir(target, { mode: 0o700 })
  await createDatabase(target)
  await flushTree(target)
  await rename(target, directory)
  flushDirectory(parent)
}

async function createDatabase(target: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('./create-database.ts', import.meta.url)), [target], {
    execArgv: ['--liftoff-only'],
  })
  let failure: { readonly message: string; readonly code: string | null } | null = null
  child.on('message', (message) => {
    failure = message as typeof failure
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw Object.assign(new Error('the database could not be made'), failure)
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

/** Several calls share one iterator, each taking the next file when it is free. */
async function flushEach(files: Iterator<string> & Iterable<string>): Promise<void> {
  for (const file of files) {
    const handle = await open(file, 'r+')
    await handle.sync()
    await handle.close()
  }
}

function flushDirectory(directory: string): void {
  // Windows cannot open a directory, and keeps its entries by itself.
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
