import { useLocation } from 'wouter'
import { useBuffers } from '../../store/hooks.ts'
import { countText } from '../../ui/count/count-text.ts'
import { bufferOfPath, highlightsElsewhere } from '../buffers/active-buffer.ts'
import { useMark } from './use-mark.ts'
import { useTitle } from './use-title.ts'

/** How many mentions wait in other conversations than the one that is shown, which the browser's tab says, too. */
export function useWaiting(label: string): number {
  const buffers = useBuffers()
  const [path] = useLocation()
  const waiting = highlightsElsewhere(buffers, bufferOfPath(buffers, path)?.key ?? null)
  useTitle(waiting > 0 ? `(${countText(waiting)}) ${label}` : label)
  useMark(waiting > 0)
  return waiting
}
