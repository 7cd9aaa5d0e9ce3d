import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** The niceness of everything that is measured, and of what makes the load. */
const NICE = -15
/** New processes are looked for this often: Chromium and PostgreSQL start their own. */
const LOOK_MS = 200

const raised = new Set<number>()
let isAllowed = true

/**
 * Puts this process and all that it starts before the machine's other work, for as long as it runs. The kernel weighs
 * sessions first and processes within them after that, and Chromium and each backend of PostgreSQL begin a session of
 * their own: so both are raised. What put itself behind the rest, as the processes of the service do that read foreign
 * bytes, stays there. Without the right to it (root) all stay as they are, which {@link hasPriority} tells.
 */
export function raisePriority(): void {
  raise(process.pid)
  setInterval(() => raiseDescendants(), LOOK_MS).unref()
}

export function hasPriority(): boolean {
  return isAllowed
}

function raiseDescendants(): void {
  if (!isAllowed) return
  for (const pid of descendantsOf(process.pid)) if (!raised.has(pid)) raise(pid)
}

function raise(pid: number): void {
  raised.add(pid)
  try {
    if (getPriority(pid) > 0) return
    setPriority(pid, NICE)
  } catch (error) {
    // one that has ended is no refusal
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') isAllowed = false
    return
  }
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(NICE))
  } catch {
    // a kernel without groups of sessions weighs processes alone
  }
}

/** The processes that this one started, that those started, and so on. */
export function descendantsOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [...(children.get(pid) ?? [])]
  for (const each of found) found.push(...(children.get(each) ?? []))
  return found
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
