import { bufferKey, type BufferKey, type Line } from '@gwar/protocol'
import { connection } from '../../connection/app-connection.ts'
import { SERVER_LINES } from '../../connection/lines/server-lines.ts'

/** How often a client says that a matter is still on its screen, and how long that counts, in ms. */
export const LOOK_MS = { again: 15_000, gone: 30_000 } as const

type Listener = (n: number, name: string) => void

const listeners = new Map<BufferKey, Set<Listener>>()

/** Tells who of a channel's other moderators has which matter on the screen, until the answer is called. */
export function hearLooks(target: string, listener: Listener): () => void {
  SERVER_LINES['MODLOOK'] ??= tell
  const key = bufferKey(target)
  const those = listeners.get(key) ?? new Set()
  listeners.set(key, those.add(listener))
  return () => {
    those.delete(listener)
  }
}

function tell({ params: [target = '', n = '', name = ''] }: Line): void {
  if (name === '') return
  for (const listener of listeners.get(bufferKey(target)) ?? []) listener(Number(n), name)
}

/** Tells the channel's other moderators that this matter is on the screen. */
export function sendLook(target: string, n: number): void {
  void connection.askQuietly('MODLOOK', target, String(n))
}
