import { bufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { withTexts } from '../../ui/loading/late.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import styles from './offered-strip.module.css'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

const { load, useLoaded } = lazyTool(() => untilLoaded(withTexts(() => import('./gift-strip.tsx'))))
export const loadGiftStrip = load

/** The strip of gifts where the channel has any to give; its room is kept until its code is there. */
export function OfferedStrip({ target }: { target: string }): ReactElement | null {
  const isOffered = useBufferPart(bufferKey(target), ({ channel }) => channel.isSold)
  const strip = useLoaded(isOffered === true)
  if (isOffered !== true) return null
  return strip === null ? <div className={styles['room']} /> : <strip.GiftStrip target={target} />
}
