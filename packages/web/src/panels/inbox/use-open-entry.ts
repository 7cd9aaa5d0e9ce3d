import { bufferKey, checkUserName, type BufferKey, type InboxEntry } from '@gwar/protocol'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../shell/way/paths.ts'
import { stores } from '../../store/stores.ts'
import { targetOf } from './place-of.ts'

/** From this width on a panel does not cover the whole message list. */
const WIDE = '(min-width: 720px)'

/**
 * Goes to the message of an entry, or to the channel in which it happened; a conversation with a deleted account has no
 * address. `here` is the buffer beside the panel.
 */
export function useOpenEntry(here: BufferKey): (entry: InboxEntry) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (entry) => {
      const messageId = 'message' in entry ? entry.message.id : null
      const key = bufferKey(targetOf(entry))
      if (key === here) {
        // what is jumped to must be seen: on a phone the panel lies over all of the list
        if (messageId === null || !matchMedia(WIDE).matches) stores.panels.close()
        if (messageId !== null) stores.jumps.ask({ key, messageId })
        return
      }
      const { type, name } = entry.place
      if (type === 'user' && checkUserName(name) !== null) return
      const path = type === 'channel' ? paths.channel(name) : paths.user(name)
      navigate(messageId === null ? path : `${path}#${messageId}`)
    },
    [here, navigate],
  )
}
