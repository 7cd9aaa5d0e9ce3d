import { cpus, loadavg } from 'node:os'
import { hasPriority } from '../run/priority.ts'

/** The machine that the figures were measured on. */
export interface Machine {
  readonly cores: number
  readonly model: string
  readonly node: string
  readonly platform: string
  /** Load average of the last minute before the first case. */
  readonly load: number
}

export function thisMachine(): Machine {
  const all = cpus()
  return {
    cores: all.length,
    model: all[0]?.model.trim() ?? 'unknown',
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    load: loadavg()[0]!,
  }
}

/** The machine in one line, with its load, because a busy machine raises every figure. */
export function machineLine({ cores, model, node, platform, load }: Machine): string {
  const line = `${cores} cores (${model}), ${platform}, Node ${node}, load ${load.toFixed(2)} at the start, ${loadavg()[0]!.toFixed(2)} at the end`
  const busy =
    load > cores / 4 ? '\nThe machine was busy with something else: figures are higher than its own.' : ''
  const priority = hasPriority()
    ? '\nAll that was measured ran before other work of the machine.'
    : '\nAll ran at ordinary priority, beside other work of the machine: root gives it priority.'
  return `${line}${busy}${priority}\nCells are min median max over the runs; expectations are asked of the median.`
}
