import { chmod, mkdir, readdir, stat } from 'node:fs/promises'

/** What a file system itself creates in a directory. */
const OF_THE_DISK = 'lost+found'

/**
 * Makes a directory that only this process's user may open, whatever the umask. An existing one is closed to
 * others when it belongs to this user and contains only names that `isOurs` accepts: closing one with other
 * things would take these from their users. One with the sticky bit (`/tmp`) is left as it is. Gives whether the
 * directory is closed to others now. Throws errors of the file system.
 */
export async function privateDirectory(
  path: string,
  isOurs: (name: string) => boolean = () => true,
): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(path)
  if ((mode & 0o077) === 0) return true
  if ((mode & 0o1000) !== 0 || uid !== process.getuid?.()) return false
  const names = await readdir(path)
  if (!names.every((name) => name === OF_THE_DISK || isOurs(name))) return false
  await chmod(path, 0o700)
  return true
}
