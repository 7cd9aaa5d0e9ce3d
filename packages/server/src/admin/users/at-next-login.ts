import type { Running } from '../running.ts'

/** What is to be added where no service runs in this DATA_DIR that could tell open connections. */
export function atNextLogin(running: Running | null): string {
  return running === null ? ' A chat connection that is open elsewhere learns it at its next login.' : ''
}
