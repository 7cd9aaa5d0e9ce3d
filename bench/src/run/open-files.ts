import { readFileSync } from 'node:fs'

/** File descriptors that a process needs besides its connections. */
const OTHER_FILES = 500

/** How many connections a process may hold open here. */
export function mostConnections(): number {
  return openFiles() - OTHER_FILES
}

function openFiles(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  return soft === undefined || soft === 'unlimited' ? Infinity : Number(soft)
}
