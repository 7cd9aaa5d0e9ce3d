import { privateDirectory } from './private-directory.ts'
import type { Log } from './store/log.ts'

/** Names that the service and the admin commands use in DATA_DIR. */
const OURS =
  /^(database([.].+)?|cards|files|outbox|relay|control|backups[.]json([.]new)?|doctor[.]\d+[.]tmp)$/

/**
 * Makes DATA_DIR and closes it to other users of the machine. One that contains other things, or belongs to
 * another user, is left as it is with a line in the log, because what the service stores in it is closed by
 * itself. Throws errors of the file system.
 */
export async function openDataDirectory(path: string, log: Log): Promise<void> {
  const isClosed = await privateDirectory(path, (name) => OURS.test(name))
  if (!isClosed)
    log.warn(
      { path },
      'DATA_DIR is open to other users of this machine and stays so, because not only this service uses it; give the service a directory of its own',
    )
}
