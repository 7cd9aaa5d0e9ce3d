import { bufferKey } from '@gwar/protocol'
import { type ReactElement, type ReactNode } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { withTexts } from '../../ui/loading/late.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { mayHaveBar } from './may-have-bar.ts'

/** The bars of what goes on in a channel, as a poll: loaded where there is one. */
const { useLoaded } = lazyTool(() => untilLoaded(withTexts(() => import('./bars/bars.tsx'))))

/** Tells which bars what goes on in the channel has, by name and in their order. It shows nothing itself. */
export function Watch(props: {
  target: string
  onChange: (bars: Readonly<Record<string, ReactNode>>) => void
}): ReactElement | null {
  const { target } = props
  const bars = useLoaded(useBufferPart(bufferKey(target), mayHaveBar) ?? false)
  return bars === null ? null : <bars.ShownBars {...props} />
}
