import { bufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'

// most channels sell nothing; where one does, it is loaded before the first page is drawn
const { load, useLoaded } = lazyTool(() => untilLoaded(() => import('./subscribe.tsx')))
export const loadSubscribe = load

/** In the top bar of a channel that has subscriptions (APP-48); says what one has, and when it is about to end (OPEN-60). */
export function SubscribeButton({ target }: { target: string }): ReactElement | null {
  const key = bufferKey(target)
  const isSold = useBufferPart(key, ({ channel }) => channel.isSold) === true
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const button = useLoaded(isSold)
  return isSold && id !== '' && button !== null ? <button.Subscribe target={target} id={id} /> : null
}
