import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

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

let ticksPerSecond: number | undefined

function tickedCpuS(pid: number): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
