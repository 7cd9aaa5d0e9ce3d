import { bufferKey, type BufferKey, type Line } from '@gwar/protocol'
import { SERVER_LINES } from '../../connection/lines/server-lines.ts'

/** What a line tells of the newest entry of a channel's log. */
export interface LoggedEntry {
  readonly kind: string
  /** The id of the person whom it is about; null where it is about nobody. */
  readonly about: string | null
  readonly detail: Readonly<Record<string, unknown>> | null
}

/** Kinds of entries that may have changed anything: acts undone together, and what could not be read. */
const OF_ANYTHING: ReadonlySet<string> = new Set(['undo_since', ''])

/** Whether an entry names nothing of what it may have changed, so that pages load anew. */
export function isOfAnything({ kind }: LoggedEntry): boolean {
  return OF_ANYTHING.has(kind)
}

type Listener = (entry: LoggedEntry) => void

const listeners = new Map<BufferKey, Set<Listener>>()
const listenersToAll = new Set<(target: string, entry: LoggedEntry) => void>()

/** Tells each new entry of a channel's log, as moderators hear it, until the answer is called. */
export function hearModlog(target: string, listener: Listener): () => void {
  SERVER_LINES['MODLOG'] ??= tell
  const key = bufferKey(target)
  const those = listeners.get(key) ?? new Set()
  listeners.set(key, those.add(listener))
  return () => {
    those.delete(listener)
  }
}

/**
 * Tells each new entry of every log that this person hears, with its channel as `#name`, or `*` for the whole service,
 * until the answer is called.
 */
export function hearAllModlogs(listener: (target: string, entry: LoggedEntry) => void): () => void {
  SERVER_LINES['MODLOG'] ??= tell
  listenersToAll.add(listener)
  return () => {
    listenersToAll.delete(listener)
  }
}

function tell({ params }: Line): void {
  const [target = '', text = ''] = params
  const those = listeners.get(bufferKey(target)) ?? new Set()
  if (those.size + listenersToAll.size === 0) return
  const entry = read(text)
  for (const listener of those) listener(entry)
  for (const listener of listenersToAll) listener(target, entry)
}

/** Reads an entry; what cannot be read is told as one of an unknown kind, so that pages load anew. */
function read(text: string): LoggedEntry {
  try {
    const entry = JSON.parse(text) as {
      readonly kind?: unknown
      readonly target?: { readonly id?: unknown } | null
      readonly detail?: unknown
    } | null
    const { kind, target, detail } = entry ?? {}
    return {
      kind: typeof kind === 'string' ? kind : '',
      about: typeof target?.id === 'string' ? target.id : null,
      detail: typeof detail === 'object' ? (detail as LoggedEntry['detail']) : null,
    }
  } catch {
    return { kind: '', about: null, detail: null }
  }
}
