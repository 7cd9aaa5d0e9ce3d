import type { BufferKey } from '@gwar/protocol'
import { useEffect } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { loadStreamNow } from './stream-now.ts'
import { forgetViewers, keepViewers, useViewers } from './viewers.ts'

/** A channel that is on air: its stream, and how many watch, which is asked for where nobody has told it yet. */
export function useOnAir(key: BufferKey): {
  readonly channelId: string
  /** Undefined while the channel is not on air. */
  readonly streamId: string | undefined
  readonly viewers: number | undefined
} {
  const channelId = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const streamId = useBufferPart(key, ({ channel }) => channel.stream?.id)
  const viewers = useViewers(key)
  const isUnknown = viewers === undefined
  useEffect(() => {
    // the next stream has a number of its own
    if (streamId === undefined) forgetViewers(key)
    if (streamId === undefined || !isUnknown || channelId === '') return undefined
    // what was told before this part was loaded
    const asked = new AbortController()
    void loadStreamNow(channelId, asked.signal).then((now) => {
      if (now !== null && !asked.signal.aborted) keepViewers(key, now.viewers)
    })
    return () => asked.abort()
  }, [streamId, isUnknown, channelId, key])
  return { channelId, streamId, viewers }
}
