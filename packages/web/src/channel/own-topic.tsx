import { bufferKey } from '@gwar/protocol'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
} from 'react'
import { useStore } from 'zustand'
import { setTopic } from '../connection/commands.ts'
import { refusalText } from '../connection/sending/refusal-text.ts'
import { currentTexts, useTexts } from '../locale/texts.ts'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { topicWishStore, wishTopic } from '../shell/topic-wish.ts'
import { useBufferPart } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { PencilIcon } from '../ui/icons/late-icons.tsx'
import { plainMessage } from '../ui/message-text/formats.ts'
import { notify } from '../ui/toasts/notify.ts'
import { useMedia } from '../ui/use-media.ts'
import styles from './own-topic.module.css'
import { ShownTopic } from './shown-topic.tsx'

/** How many characters of a topic are shown in one place; the server keeps more. */
const MOST = 200

/** The topic of who may change it: with a pencil, which turns it into a field in its place. */
export function OwnTopic({ target }: { target: string }): ReactElement {
  const { topic: texts } = useTexts()
  const key = bufferKey(target)
  const topic = useBufferPart(key, (buffer) => buffer.channel.topic) ?? null
  const isReady = useBufferPart(key, (buffer) => buffer.status === 'ready') ?? false
  const isWished = useStore(topicWishStore, (wish) => wish.key === key)
  const hasRoom = useMedia('(min-width: 720px)')
  const pencil = useRef<HTMLButtonElement>(null)
  const wasWished = useRef(false)
  useEffect(() => {
    // who leaves the field goes back to what opened it
    if (wasWished.current && !isWished) pencil.current?.focus()
    wasWished.current = isWished
  }, [isWished])
  useEffect(() => () => wishTopic(null), [])

  if (isWished) {
    const field = (
      <TopicField
        target={target}
        before={topic === null ? '' : plainMessage(topic).trim()}
        isWide={hasRoom}
      />
    )
    return hasRoom ? <InTopBar slot="topic">{field}</InTopBar> : field
  }
  // one and the same button with a topic and without, so that it keeps the focus when the topic comes
  const tool = isReady && (
    <Button
      ref={pencil}
      look="quiet"
      className={styles['pencil']}
      icon={<PencilIcon isSmall />}
      aria-label={topic === null ? undefined : texts.change}
      title={topic === null ? undefined : texts.change}
      onClick={() => wishTopic(key)}
    >
      {topic === null ? texts.set : null}
    </Button>
  )
  return <ShownTopic target={target} tool={tool} />
}

function TopicField(props: { target: string; before: string; isWide: boolean }): ReactElement {
  const { target, before, isWide } = props
  const { topic: texts, dialog } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState(before)
  const [isBusy, setBusy] = useState(false)
  const length = [...typed].length
  const isTooLong = length > MOST && typed !== before

  const save = async (): Promise<void> => {
    const text = typed.replaceAll('\n', ' ').trim()
    if (isBusy || isTooLong) return
    if (text === before) return wishTopic(null)
    setBusy(true)
    const answer = await setTopic(target, text)
    setBusy(false)
    if (answer.ok) wishTopic(null)
    else notify('red', refusalText(currentTexts(), answer), 10_000)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      wishTopic(null)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save()
    }
  }
  const field = {
    value: typed,
    'aria-label': texts.label,
    'aria-describedby': `${id}-count`,
    'aria-invalid': isTooLong,
    placeholder: texts.placeholder,
    autoComplete: 'off',
    onKeyDown: press,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
  // the caret stands behind what is written
  const focus = (element: HTMLInputElement | HTMLTextAreaElement | null): void => {
    if (element === null || document.activeElement === element) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }
  return (
    <form
      className={isWide ? styles['bar'] : styles['line']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {isWide ? <input ref={focus} {...field} /> : <textarea ref={focus} rows={2} {...field} />}
      <span id={`${id}-count`} className={isTooLong ? styles['over'] : styles['count']}>
        {texts.count({ count: `${length}`, most: `${MOST}` })}
      </span>
      <Button type="submit" look="main" isBusy={isBusy} disabled={isTooLong}>
        {dialog.save}
      </Button>
      <Button look="quiet" onClick={() => wishTopic(null)}>
        {dialog.cancel}
      </Button>
    </form>
  )
}
