import { readdir, readFile } from 'node:fs/promises'
import { failed, passed, warning, type Check } from './finding.ts'

/** With fewer open files allowed a service runs out of them in an evening. */
const LEAST_FILES = 4096
const BUSY_SHARE = 0.8

/** Whether the process may open a socket for each visitor. */
export const checkSockets: Check = async ({ running }) => {
  if (running === null) return []
  const { connections } = running.state()
  const limit = await openFileLimit()
  if (limit === null)
    return [passed(`${connections} chat connections are open; this system does not tell its limit.`)]
  const used = (await readdir('/proc/self/fd')).length
  const sentence = `${connections} chat connections are open; ${used} of ${limit} files and sockets are in use`
  const help = 'raise LimitNOFILE of the unit, or ulimit -n'
  if (used > limit * BUSY_SHARE) return [failed(`${sentence}: ${help}.`)]
  return [limit < LEAST_FILES ? warning(`${sentence}, which is little: ${help}.`) : passed(`${sentence}.`)]
}

async function openFileLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return found === undefined ? null : Number(found)
}
