import { bufferKey, may } from '@gwar/protocol'
import { lazy, Suspense, type ReactElement } from 'react'
import { loadPageTexts } from '../locale/locale-store.ts'
import { useBufferPart } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenIdle } from '../ui/loading/when-quiet.ts'
import { ShownTopic } from './shown-topic.tsx'

// who may not change the topic never loads what changes it, and who may does when the page has nothing else to do
const OwnTopic = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const load = () => Promise.all([import('./own-topic.tsx'), loadPageTexts()])
  return { default: (await untilLoaded(load))[0].OwnTopic }
})

/** What a channel is about, and for who may change it the way to do so in its place. */
export function Topic({ target }: { target: string }): ReactElement {
  const mayChange = useBufferPart(
    bufferKey(target),
    ({ ownModes }) => mayModerateHere() && may('set_topic', { guest: false, modes: ownModes }),
  )
  const topic = <ShownTopic target={target} />
  if (mayChange !== true) return topic
  return (
    <Suspense fallback={topic}>
      <OwnTopic target={target} />
    </Suspense>
  )
}
