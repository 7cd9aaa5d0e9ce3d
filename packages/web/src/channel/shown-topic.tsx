import { bufferKey, type BufferKey } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../locale/texts.ts'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { useBufferPart } from '../store/hooks.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons/icons.tsx'
import { NO_EMOTICONS } from '../ui/message-text/emoticon-table.ts'
import { plainMessage } from '../ui/message-text/formats.ts'
import { MessageText } from '../ui/message-text/message-text.tsx'
import { useMedia } from '../ui/use-media.ts'
import { useFace } from './above/face.ts'
import styles from './shown-topic.module.css'

/** Topics that were put away, by channel: they come back when they change, and with the next visit. */
const putAway = new Map<BufferKey, string>()

/**
 * The topic: where the top bar has room, in it; else a line under it that can be put away. A click shows all of a long
 * one. `tool` stands behind it.
 */
export function ShownTopic(props: { target: string; tool?: ReactNode }): ReactElement | null {
  const { target, tool } = props
  const key = bufferKey(target)
  const topic = useBufferPart(key, (buffer) => buffer.channel.topic) ?? null
  const hasRoom = useMedia('(min-width: 720px)')
  const text = topic === null ? '' : plainMessage(topic).trim()
  if (!hasRoom) return text === '' ? null : <TopicLine key={text} bufferKey={key} text={text} tool={tool} />
  return (
    <InTopBar slot="topic">
      <div className={styles['inBar']}>
        {text !== '' && (
          <p title={text}>
            <TopicText text={text} />
          </p>
        )}
        {tool}
      </div>
    </InTopBar>
  )
}

function TopicLine(props: { bufferKey: BufferKey; text: string; tool: ReactNode }): ReactElement | null {
  const { bufferKey, text, tool } = props
  const texts = useTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const face = useFace()
  const isOpen = face === null ? isUnfolded : face === 'whole'
  const [isAway, setAway] = useState(putAway.get(bufferKey) === text)
  // what shares its line with others is not put away
  if (isAway && face === null) return null
  return (
    <section className={styles['line']} aria-label={texts.topBar.topic}>
      {/* links inside are links; the rest of the line unfolds it */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- all of it is read aloud anyhow */}
      <p className={isOpen ? styles['whole'] : 'cut grow'} onClick={() => setUnfolded(!isUnfolded)}>
        <TopicText text={text} />
      </p>
      {face !== 'line' && tool}
      {face === null && (
        <IconButton
          label={texts.topBar.hideTopic}
          onClick={() => {
            putAway.set(bufferKey, text)
            setAway(true)
          }}
        >
          <CloseIcon isSmall />
        </IconButton>
      )}
    </section>
  )
}

function TopicText({ text }: { text: string }): ReactElement {
  const { topBar } = useTexts()
  return (
    <>
      <span className="sr">{topBar.topic}: </span>
      <bdi>
        <MessageText text={text} ownName={null} emoticons={NO_EMOTICONS} isSubscriber={false} />
      </bdi>
    </>
  )
}
