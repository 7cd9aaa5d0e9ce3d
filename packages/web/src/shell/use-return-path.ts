import { config } from '../calls/config.ts'
import { lastActiveBuffer } from '../connection/chat.ts'
import { useBuffers } from '../store/hooks.ts'
import { pathOfBuffer } from './active-buffer.ts'
import { paths } from './paths.ts'

/** Where closing a page leads: the active channel or conversation, else the default channel (spec A §2). */
export function useReturnPath(): string {
  // asked anew when the list changes
  useBuffers()
  const last = lastActiveBuffer()
  return last === null ? paths.channel(config.defaultChannel) : pathOfBuffer(last)
}
