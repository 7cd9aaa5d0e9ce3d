import { readFileSync } from 'node:fs'

/** What a process has used so far. */
export interface Usage {
  readonly cpuMs: number
  /** Resident memory, including what is shared with other processes. */
  readonly residentBytes: number
  /** Writable memory that is reserved, used or not: what the kernel's RLIMIT_DATA counts. */
  readonly reservedBytes: number
}

/** The unit of CPU times in /proc, the same on every platform. */
const TICK_MS = 10

/** The usage of a child process; null where the system has no /proc, and when the process has ended. */
export function readUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    // the process's name in brackets may contain anything, so fields are counted from the last bracket,
    // behind which the third one begins
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[14 - 3]) + Number(fields[15 - 3])
    const bytesOf = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
    return { cpuMs: ticks * TICK_MS, residentBytes: bytesOf('VmRSS'), reservedBytes: bytesOf('VmData') }
  } catch {
    return null
  }
}
