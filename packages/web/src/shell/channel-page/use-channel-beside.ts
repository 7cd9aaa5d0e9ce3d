import { bufferKey } from '@gwar/protocol'
import { useEffect } from 'react'
import { closeBuffer, openBuffer } from '../../connection/chat.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useBuffer } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'

/**
 * The buffer of the channel whose settings or moderation are open: joined like any other, so that its modes and the person's own are
 * live, but not made the active one. Undefined while it is not there yet.
 */
export function useChannelBeside(name: string): Buffer | undefined {
  const target = `#${name}`
  const key = bufferKey(target)
  const buffer = useBuffer(key)
  const isOpen = buffer !== undefined
  useEffect(() => {
    // also when another tab of the browser has closed it
    if (!isOpen) openBuffer(target)
  }, [target, isOpen])
  useEffect(
    () => () => {
      // a name that no channel has leaves no buffer in the list
      if (stores.buffers.get(key)?.status === 'unknown') closeBuffer(target)
    },
    [key, target],
  )
  return buffer
}
