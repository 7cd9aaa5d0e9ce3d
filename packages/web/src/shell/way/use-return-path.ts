import { config } from '../../browser/config.ts'
import { useBuffers } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { lastOpenBuffer, pathOfBuffer } from '../buffers/active-buffer.ts'
import { paths } from './paths.ts'

/** Where closing a page leads: the active channel or conversation, else the default channel (spec A §2). */
export function useReturnPath(): string {
  const last = lastOpenBuffer(useBuffers(), ({ target }) => stores.buffers.get(target)?.status !== 'unknown')
  return last === null ? paths.channel(config.defaultChannel) : pathOfBuffer(last)
}
