import { useEffect } from 'react'
import { closeBuffer, openBuffer } from '../connection/chat.ts'
import { bufferKey, type Buffer } from '../store/buffer.ts'
import { useBuffer } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'

/**
 * The channel that is set: joined like any other, so that its modes and one's own are those of this moment, but not
 * the one that is looked at. Nothing while it is not there yet.
 */
export function useSettingsChannel(name: string): Buffer | undefined {
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
      // a name without a channel leaves nothing in the list
      if (stores.buffers.get(key)?.status === 'unknown') closeBuffer(target)
    },
    [key, target],
  )
  return buffer
}
