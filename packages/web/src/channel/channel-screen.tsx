import { bufferKey, checkChannelName } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { SubscribeButton } from '../shell/subscribe/subscribe-button.tsx'
import { AboveList } from './above/above-list.tsx'
import { BufferView } from './buffer-view.tsx'
import { LateBars } from './late-bars.tsx'
import { LateUnknown } from './late-unknown.tsx'
import { ChannelModes } from './channel-modes.tsx'
import { OfferedStrip } from './strip/offered-strip.tsx'
import { Topic } from './topic.tsx'
import { useOpenBuffer } from './use-open-buffer.ts'

export { prepareFirstPage } from './prepare-first-page.ts'

/** `/channels/{name}`: a channel (spec B §2). */
export function ChannelScreen({ name }: { name: string }): ReactElement {
  const target = `#${name}`
  const isName = checkChannelName(name) === null
  useOpenBuffer(isName ? target : null)
  if (!isName) return <LateUnknown target={target} />
  return (
    <>
      <ChannelModes target={target} />
      <LateBars target={target} />
      <SubscribeButton target={target} />
      <AboveList
        key={`above ${bufferKey(target)}`}
        target={target}
        strip={<OfferedStrip target={target} />}
        topic={<Topic target={target} />}
      />
      <BufferView key={bufferKey(target)} target={target} />
    </>
  )
}
