import { lazy, Suspense, type ReactElement } from 'react'
import { bufferKey } from '../../store/buffer.ts'
import { useBufferPart } from '../../store/hooks.ts'
import styles from './offered-strip.module.css'
import { untilLoaded } from '../../ui/until-loaded.ts'

const GiftStrip = lazy(async () => ({
  default: (await untilLoaded(() => import('./gift-strip.tsx'))).GiftStrip,
}))

/** The strip of gifts where the channel has any to give; its room is kept until its code is there. */
export function OfferedStrip({ target }: { target: string }): ReactElement | null {
  const isOffered = useBufferPart(bufferKey(target), (buffer) => buffer.info?.subscriptions_available)
  if (isOffered !== true) return null
  return (
    <Suspense fallback={<div className={styles['room']} />}>
      <GiftStrip target={target} />
    </Suspense>
  )
}
