import { readFileSync } from 'node:fs'

/** What a process has used so far. */
export interface Usage {
  readonly cpuMs: number
  /** In memory now, what it shares with others included. */
  readonly residentBytes: number
  /** Writable memory that it has reserved, used or not: what the kernel's RLIMIT_DATA counts. */
  readonly reservedBytes: number
}

/** The kernel's tick, in which it counts time for programs: the same on every platform. */
const TICK_MS = 10

/** Of a process of ours; null where the system has no /proc, and when the process has ended. */
export function readUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    // the process' name, before the last bracket, may hold anything; the first field behind it is the third one
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[14 - 3]) + Number(fields[15 - 3])
    const bytesOf = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024
    return { cpuMs: ticks * TICK_MS, residentBytes: bytesOf('VmRSS'), reservedBytes: bytesOf('VmData') }
  } catch {
    return null
  }
}
