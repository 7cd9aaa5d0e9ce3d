import { bufferKey } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { useBufferPart, useHider } from '../store/hooks.ts'
import { lazyTool } from '../ui/loading/lazy-tool.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenQuiet } from '../ui/loading/when-quiet.ts'
import styles from './above-list.module.css'
import { usePinned } from './use-pinned.ts'

/** The bars that most channels do without: their code comes with a first page that has one, or when the page is idle. */
const { load, useLoaded } = lazyTool(() => untilLoaded(() => import('./above-bars.tsx')))
export const loadAboveBars = load
whenQuiet(() => void load())

/** Between top bar and list: that a moderator removed the reader, then `children`, then the pinned message. */
export function AboveList(props: { target: string; children?: ReactNode }): ReactElement {
  const { target, children } = props
  const key = bufferKey(target)
  const removal = useBufferPart(key, (buffer) => buffer.removal) ?? null
  const pinned = usePinned(key)
  const hides = useHider()
  const shown =
    pinned !== null && hides.why({ name: pinned.from.name, text: pinned.text }) === null ? pinned : null
  const bars = useLoaded(removal !== null || shown !== null)
  return (
    <div className={styles['above']}>
      {removal !== null && bars !== null && <bars.RemovalBar target={target} removal={removal} />}
      {children}
      {shown !== null && bars !== null && <bars.PinnedBar key={shown.id} target={target} message={shown} />}
    </div>
  )
}
