import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { isFileKey } from '../../media/files/file-key.ts'
import { CopyError } from '../../store/copy/copy-error.ts'
import { parseCopyLine } from '../../store/copy/copy-text.ts'
import type { TextRow } from '../../store/copy/rows.ts'
import { filePath, Manifest, MANIFEST_FILE, SUMS_FILE, tablePath } from './manifest.ts'

export interface Backup {
  readonly manifest: Manifest
  /** Keys of the files in the backup. */
  readonly keys: readonly string[]
  readonly rowsOf: (table: string) => AsyncIterable<readonly TextRow[]>
}

const BATCH_ROWS = 1000

/** Opens a backup after checking that every byte is as it was written. Throws `CopyError`. */
export async function readBackup(directory: string): Promise<Backup> {
  const manifest = await readManifest(directory)
  const sums = await readFile(join(directory, SUMS_FILE)).catch(() => Buffer.alloc(0))
  if (createHash('sha256').update(sums).digest('hex') !== manifest.sums)
    throw new CopyError(`${SUMS_FILE} is not the one of this backup.`)
  const listed = new Map(
    sums
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)] as const),
  )
  for (const { name } of manifest.tables)
    if (!listed.has(tablePath(name))) throw new CopyError(`${tablePath(name)} is missing from ${SUMS_FILE}.`)
  const keys = [...listed.keys()].map((path) => path.split('/').at(-1)!).filter(isFileKey)
  // only paths that this program would have written are opened, whatever the list contains
  const known = new Set([...manifest.tables.map(({ name }) => tablePath(name)), ...keys.map(filePath)])
  for (const [path, sum] of listed)
    if (!known.has(path) || (await sumOf(join(directory, path))) !== sum)
      throw new CopyError(`${path} is damaged or missing; nothing was restored.`)
  return { manifest, keys, rowsOf: (table) => readLines(join(directory, tablePath(table))) }
}

async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, MANIFEST_FILE), 'utf8').catch(() => {
    throw new CopyError(`${directory} holds no finished backup: there is no ${MANIFEST_FILE}.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new CopyError(`${MANIFEST_FILE} is damaged, or of another version.`)
  }
}

async function sumOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch {
    return null
  }
  return hash.digest('hex')
}

/** Not by `readline`: to that some characters inside a text end a line. */
async function* readLines(path: string): AsyncGenerator<readonly TextRow[]> {
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8')
  let rest = ''
  let batch: TextRow[] = []
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      batch.push(parseCopyLine(line))
      if (batch.length === BATCH_ROWS) {
        yield batch
        batch = []
      }
    }
  }
  if (batch.length > 0) yield batch
}
