import { bufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useBufferPart, usePendingFiles } from '../../store/hooks.ts'
import { withTexts } from '../../ui/loading/late.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import styles from '../composer.module.css'
import { useShareable } from './use-shareable.ts'

const { load, useLoaded } = lazyTool(() => untilLoaded(withTexts(() => import('./share-banner.tsx'))))
export const loadShareBanner = load

/** Above the footer: a subscription that began anew can be told. Beside the footer, whose box it must not move. */
export function ShareNews(props: { target: string; onDone: () => void }): ReactElement | null {
  const { target, onDone } = props
  const key = bufferKey(target)
  const shareable = useShareable(key)
  const isBanned = useBufferPart(key, (buffer) => buffer.place.ban !== null) ?? false
  // a phone has no room for both: the message with files comes first
  const hasFiles = usePendingFiles(target).files.length > 0
  const isWanted = shareable !== null && !isBanned && !hasFiles
  const banner = useLoaded(isWanted)
  if (!isWanted || banner === null) return null
  return (
    <div className={styles['news']}>
      <banner.ShareBanner target={target} months={shareable.months} onDone={onDone} />
    </div>
  )
}
