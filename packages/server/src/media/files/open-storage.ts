import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk.ts'
import { privateDirectory } from '../../private-directory.ts'
import { openIncoming, type Incoming } from './incoming.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** Where the configuration keeps files, and the folder of this machine where they are gathered before. */
export async function openStorage({
  dataDir,
  s3Url,
}: Pick<Config, 'dataDir' | 's3Url'>): Promise<{ readonly storage: Storage; readonly incoming: Incoming }> {
  const directory = join(dataDir, 'files')
  await privateDirectory(directory)
  return {
    storage: s3Url === null ? diskStorage(directory) : s3Storage(s3Url),
    incoming: await openIncoming(join(directory, 'incoming')),
  }
}
