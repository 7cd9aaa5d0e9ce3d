import { bufferOfPath } from '../../shell/buffers/active-buffer.ts'
import { redirectTarget } from '../../shell/way/redirect-target.ts'
import { useBuffers } from '../../store/hooks.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'

/** The channel or conversation to which the query of a login leads back; null where it is another page. */
export function useBufferBehind(search: string): BufferEntry | null {
  const path = redirectTarget(`?${search}`)?.replace(/[?#].*$/s, '') ?? ''
  return bufferOfPath(useBuffers(), path)
}
