import { WINDOW_LOCK } from './drop.ts'

/**
 * As long as this window or worker lives, the files of its build are not removed. It resolves when that holds, and
 * where the browser has no locks: the newest builds are kept then.
 */
export function holdFiles(entry: string): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const hold = (): Promise<never> => {
      resolve()
      return new Promise(() => undefined)
    }
    locks.request(WINDOW_LOCK + entry, { mode: 'shared' }, hold).catch(() => resolve())
  })
}
