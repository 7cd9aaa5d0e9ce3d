import { readFileSync } from 'node:fs'

/** How many files and sockets a process may hold open here. */
export function openFiles(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  return soft === undefined || soft === 'unlimited' ? Infinity : Number(soft)
}
