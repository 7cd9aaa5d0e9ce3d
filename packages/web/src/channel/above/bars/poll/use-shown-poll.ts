import type { BufferKey } from '@gwar/protocol'
import { useEffect, useMemo } from 'react'
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { useBufferPart } from '../../../../store/hooks.ts'
import { readPoll, type Poll } from '../../../../store/told/poll.ts'

/** For so long a poll stands after its end. */
const STAYS_MS = 20_000

/**
 * Polls that were seen open, by channel: until when one of them stands after its end, in ms since 1970, null while it is
 * open. One that was over before the page knew it is shown by its row in the list alone.
 */
const seen = createStore<ReadonlyMap<BufferKey, { readonly id: string; readonly until: number | null }>>(
  () => new Map(),
)

const NOTHING_TOLD = {}

/** The poll of a channel as the service told it. */
function usePoll(key: BufferKey): Poll | null {
  const value: unknown = useBufferPart(key, ({ channel }) => channel.poll)
  const told = useBufferPart(key, (buffer) => buffer.told) ?? NOTHING_TOLD
  return useMemo(() => readPoll(value, told), [value, told])
}

/** The poll that has a bar: it is open, or was over a moment ago. */
export function useShownPoll(key: BufferKey): Poll | null {
  const poll = usePoll(key)
  const mark = useStore(seen, (all) => all.get(key))
  const id = poll?.id ?? null
  const isOpen = poll?.state === 'open'
  useEffect(() => {
    if (id === null) return undefined
    const known = seen.getState().get(key)
    if (isOpen && (known?.id !== id || known.until !== null)) put(key, { id, until: null })
    if (isOpen || known?.id !== id) return undefined
    const until = known.until ?? Date.now() + STAYS_MS
    if (known.until === null) put(key, { id, until })
    const timer = setTimeout(() => put(key, null), until - Date.now())
    return () => clearTimeout(timer)
  }, [key, id, isOpen])
  return isOpen || (id !== null && mark?.id === id) ? poll : null
}

/** When the card of a poll that is over goes, in ms since 1970; null while it is open. */
export function useStaysUntil(key: BufferKey): number | null {
  return useStore(seen, (all) => all.get(key)?.until ?? null)
}

function put(key: BufferKey, mark: { readonly id: string; readonly until: number | null } | null): void {
  const next = new Map(seen.getState())
  if (mark === null) next.delete(key)
  else next.set(key, mark)
  seen.setState(next, true)
}
