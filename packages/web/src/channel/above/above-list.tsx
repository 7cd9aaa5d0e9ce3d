import { bufferKey, type ChannelInfo } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
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
const { load, useLoaded } = lazyTool(() => untilLoaded(() => import('./late-above.ts')))
export const loadAboveBars = load
whenQuiet(() => void load())

/** Whether a channel has more than one of what stands above its list: on a phone they take turns in one line. */
export function hasLane({ topic, pinned, subscriptions_available }: ChannelInfo): boolean {
  return [(topic ?? '') !== '', pinned !== null, subscriptions_available].filter(Boolean).length > 1
}

/**
 * Between top bar and list: the givers of the week, that a moderator removed the reader, the topic, what goes on in the
 * channel, the pinned message. On a phone they share one line.
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
  const hasStrip = useBufferPart(key, ({ channel }) => channel.isSold)
  // the topic as it is being written has the line for itself
  const isWritten = useStore(topicWishStore, (wish) => wish.key === key)
  /** The bars of what goes on, by word. */
  const [bars, setBars] = useState<Readonly<Record<string, ReactNode>>>({})
  const words = Object.keys(bars).join()
  const count = Number(shown !== null) + Number(hasTopic) + Number(hasStrip)
  // a bar that comes lies over the list of a phone, so that no row moves
  const isLane = isPhone && (count > 1 || words !== '')
  const above = useLoaded(removal !== null || shown !== null || isLane)
  const faces = {
    ...bars,
    ...(shown !== null &&
      above !== null && { pin: <above.PinnedBar key={shown.id} target={target} message={shown} /> }),
  }
  return (
    <>
      {!isLane && strip}
      <div className={styles['above']}>
        {above !== null && <above.Watch target={target} onChange={setBars} />}
        {removal !== null && above !== null && <above.RemovalBar target={target} removal={removal} />}
        {!isLane ? (
          <>
            {topic}
            {above !== null && <above.Stack bufferKey={key} faces={faces} />}
          </>
        ) : above === null ? (
          <div className={styles['room']} />
        ) : (
          <above.Lane
            bufferKey={key}
            faces={{
              ...faces,
              ...((hasTopic || isWritten) && { topic }),
              ...(hasStrip && { strip }),
            }}
            alone={isWritten ? 'topic' : null}
            newest={words + shown?.id}
            isStill={words !== ''}
            high={'visit' in bars ? 'visit' : null}
          />
        )}
      </div>
    </>
  )
}
