import { chmod, mkdir, stat } from 'node:fs/promises'

/**
 * Makes a directory that only this process's user opens, whatever the umask is. One that is there already and belongs
 * to this user is closed to others; one that belongs to somebody else is left as they made it, and so is one with the
 * sticky bit: such a directory (`/tmp`) is there for all users of the machine, and closing it would stop their programs.
 */
export async function privateDirectory(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(path)
  const isOpen = (mode & 0o077) !== 0
  const isShared = (mode & 0o1000) !== 0
  if (isOpen && !isShared && uid === process.getuid?.()) await chmod(path, 0o700)
}
