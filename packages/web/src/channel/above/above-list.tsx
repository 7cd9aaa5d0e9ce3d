import { bufferKey, type ChannelInfo } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { useStore } from 'zustand'
import { topicWishStore } from '../../shell/topic-wish.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { useMedia } from '../../ui/use-media.ts'
import { useBufferPart, useHider } from '../../store/hooks.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'
import styles from './above-list.module.css'
import { usePinned } from './use-pinned.ts'

/** The bars that most channels do without: their code comes with a first page that has one, or when the page is idle. */
const { load, useLoaded } = lazyTool(() =>
  untilLoaded(async () => {
    const [{ PinnedBar, RemovalBar }, { Lane }] = await Promise.all([
      import('./above-bars.tsx'),
      import('./lane.tsx'),
    ])
    return { PinnedBar, RemovalBar, Lane }
  }),
)
export const loadAboveBars = load
whenQuiet(() => void load())

/** Whether a channel has more than one of what stands above its list: on a phone they take turns in one line. */
export function hasLane({ topic, pinned, subscriptions_available }: ChannelInfo): boolean {
  return [(topic ?? '') !== '', pinned !== null, subscriptions_available].filter(Boolean).length > 1
}

/**
 * Between top bar and list: the givers of the week, that a moderator removed the reader, the topic, the pinned message.
 * On a phone they share one line.
 */
export function AboveList(props: { target: string; strip: ReactNode; topic: ReactNode }): ReactElement {
  const { target, strip, topic } = props
  const key = bufferKey(target)
  const removal = useBufferPart(key, (buffer) => buffer.removal) ?? null
  const pinned = usePinned(key)
  const hides = useHider()
  const shown =
    pinned !== null && hides.why({ name: pinned.from.name, text: pinned.text }) === null ? pinned : null
  const isPhone = !useMedia('(min-width: 720px)')
  const hasTopic = useBufferPart(key, ({ channel }) => plainMessage(channel.topic ?? '').trim() !== '')
  const hasStrip = useBufferPart(key, ({ info }) => info?.subscriptions_available === true)
  // the topic as it is being written has the line for itself
  const isWritten = useStore(topicWishStore, (wish) => wish.key === key)
  const count = Number(shown !== null) + Number(hasTopic) + Number(hasStrip)
  const isLane = isPhone && count > 1
  const bars = useLoaded(removal !== null || shown !== null || isLane)
  const pin = shown !== null && bars !== null && (
    <bars.PinnedBar key={shown.id} target={target} message={shown} />
  )
  return (
    <>
      {!isLane && strip}
      <div className={styles['above']}>
        {removal !== null && bars !== null && <bars.RemovalBar target={target} removal={removal} />}
        {!isLane ? (
          <>
            {topic}
            {pin}
          </>
        ) : bars === null ? (
          <div className={styles['room']} />
        ) : (
          <bars.Lane
            bufferKey={key}
            faces={{
              ...(pin !== false && { pin }),
              ...((hasTopic || isWritten) && { topic }),
              ...(hasStrip && { strip }),
            }}
            alone={isWritten ? 'topic' : null}
            pinnedId={shown?.id ?? null}
          />
        )}
      </div>
    </>
  )
}
