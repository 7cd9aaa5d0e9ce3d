import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk.ts'
import { privateDirectory } from '../../private-directory.ts'
import { openIncoming, type Incoming } from './incoming.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const INCOMING = 'incoming'
/** Names of the subdirectories of {@link diskStorage}. Earlier versions left them readable for others. */
const FAN_OUT = /^[0-9a-f]{2}$/

/** Opens the storage that the configuration names, and the incoming folder on this machine. */
export async function openStorage({
  dataDir,
  s3Url,
}: Pick<Config, 'dataDir' | 's3Url'>): Promise<{ readonly storage: Storage; readonly incoming: Incoming }> {
  // whole: the children that work on files of it run elsewhere
  const directory = resolve(dataDir, 'files')
  if (!(await privateDirectory(directory, (name) => name === INCOMING || FAN_OUT.test(name))))
    for (const name of await readdir(directory))
      if (FAN_OUT.test(name)) await privateDirectory(join(directory, name), (inner) => FAN_OUT.test(inner))
  return {
    storage: s3Url === null ? diskStorage(directory) : s3Storage(s3Url),
    incoming: await openIncoming(join(directory, INCOMING)),
  }
}
