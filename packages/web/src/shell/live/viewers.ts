import { bufferKey, type BufferKey } from '@gwar/protocol'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { SERVER_LINES } from '../../connection/lines/server-lines.ts'

/** How many watch each open channel that is on air, as far as the service told it. */
const viewers = createStore<ReadonlyMap<BufferKey, number>>(() => new Map())

// no first screen waits for the number, so that the line comes into the table with this module
SERVER_LINES['VIEWERS'] = ({ params: [target = '', text = ''] }, context) => {
  const key = bufferKey(target)
  if (/^\d{1,9}$/.test(text) && context.stores.buffers.shown(key) !== undefined)
    keepViewers(key, Number(text))
}

export function keepViewers(key: BufferKey, count: number): void {
  viewers.setState(new Map(viewers.getState()).set(key, count), true)
}

export function forgetViewers(key: BufferKey): void {
  const known = viewers.getState()
  if (known.has(key)) viewers.setState(new Map([...known].filter(([other]) => other !== key)), true)
}

/** The number, undefined until it is known. */
export function useViewers(key: BufferKey): number | undefined {
  return useStore(viewers, (known) => known.get(key))
}
