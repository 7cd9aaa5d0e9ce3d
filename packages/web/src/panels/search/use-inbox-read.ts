import type { BufferKey } from '@gwar/protocol'
import { useEffect } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import type { Results } from '../results/use-results.ts'

/** How many ms new entries are gathered before the open inbox is loaded again. */
const GATHER_MS = 1000

/**
 * The inbox was opened: nothing in it is unread any more (SRCH-22). What comes while it is open joins it, on its
 * first page; `results` is null while it is not there.
 */
export function useInboxRead(key: BufferKey, results: Results | null, page: number): void {
  const unread = useBufferPart(key, (buffer) => buffer.place.unread) ?? 0
  const found = results?.found ?? null
  const again = results?.again

  useEffect(() => {
    if (found === null) return
    stores.buffers.update(key, (buffer) => ({ ...buffer, place: { ...buffer.place, unread: 0 } }))
  }, [key, found])

  const behind = found !== null && page === 1 ? unread : 0
  useEffect(() => {
    if (behind === 0 || again === undefined) return undefined
    const timer = setTimeout(again, GATHER_MS)
    return () => clearTimeout(timer)
  }, [behind, again])
}
