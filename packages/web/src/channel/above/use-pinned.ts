import type { BufferKey, MessageEvent } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { loadMessage } from '../../connection/buffers/loads.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { pinnedMessage } from '../../store/pinned.ts'

/** The pinned message; null where none is pinned, it was deleted, or it is still being loaded. */
export function usePinned(key: BufferKey): MessageEvent | null {
  const channelId = useBufferPart(key, (buffer) => buffer.channel.id) ?? ''
  const pinnedId = useBufferPart(key, (buffer) => buffer.channel.pinnedId) ?? null
  const known = useBufferPart(key, pinnedMessage) ?? null
  const [kept, setKept] = useState<MessageEvent | null>(known)
  // kept here, because newer messages push it out of the list while it stays pinned
  if (known !== null && known !== kept) setKept(known)
  const isMissing = pinnedId !== null && known === null && kept?.id !== pinnedId

  useEffect(() => {
    if (!isMissing || channelId === '') return undefined
    let isCurrent = true
    const load = async (): Promise<void> => {
      const message = await loadMessage(channelId, pinnedId)
      if (isCurrent && message !== null) setKept(message)
    }
    // what cannot be loaded is not shown; the next pin tries anew
    void load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isMissing, channelId, pinnedId])

  const message = known ?? (kept?.id === pinnedId ? kept : null)
  return message === null || message.cleared !== null ? null : message
}
