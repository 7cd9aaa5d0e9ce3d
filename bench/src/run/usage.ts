import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { descendantsOf } from './priority.ts'

/** What a process has used so far, with all its threads. */
export interface Usage {
  readonly cpuS: number
  readonly rssBytes: number
}

/**
 * Reads it from Linux's /proc; the CPU time is exact to the nanosecond where the kernel provides `schedstat`.
 */
export function usageOf(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const rssKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN)
  return { cpuS: exactCpuS(pid) ?? tickedCpuS(pid), rssBytes: rssKb * 1024 }
}

function exactCpuS(pid: number): number | null {
  try {
    let nanoseconds = 0
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    return nanoseconds > 0 ? nanoseconds / 1e9 : null
  } catch {
    return null
  }
}

/**
 * CPU time of a process with all that it ever started, in seconds, to a hundredth: of a PostgreSQL server with its
 * backends, also those that have ended.
 */
export function treeCpuS(pid: number): number {
  let ticks = 0
  for (const each of [pid, ...descendantsOf(pid)])
    try {
      const fields = fieldsOf(each)
      // its own, and those of its children that ended
      for (const at of [11, 12, 13, 14]) ticks += Number(fields[at])
    } catch {
      // ended just now: its parent has its time
    }
  return ticks / perSecond()
}

let ticksPerSecond: number | undefined

function perSecond(): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return ticksPerSecond
}

/** The fields of `/proc/PID/stat` behind the name; see proc(5). */
function fieldsOf(pid: number): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function tickedCpuS(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / perSecond()
}
