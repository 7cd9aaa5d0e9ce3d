import type { Running } from '../running.ts'

/** The sentence that is added where no service runs in this DATA_DIR to tell open connections; else nothing. */
export function atNextLogin(running: Running | null): string {
  return running === null ? ' A chat connection that is open elsewhere learns it at its next login.' : ''
}
