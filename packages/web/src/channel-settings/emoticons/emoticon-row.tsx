import { emoticonName, fieldText, asFieldCode, renameEmoticon, type EmoticonRecord } from '@gwar/protocol'
import { useId, useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { Check } from '../../ui/form/check.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons/late-icons.tsx'
import { Tag } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { staticPicture, stillPicture } from '../../ui/static-picture.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import { cx } from '../../ui/cx.ts'
import { useMoves } from './use-moves.ts'
import styles from './emoticons-tab.module.css'
import lined from '../../ui/lined.module.css'

interface RowProps {
  channelId: string
  emoticon: EmoticonRecord
  /** Whether the channel sells subscriptions, so that there is somebody to keep it for. */
  canSubscribe: boolean
  onRenamed: (emoticon: EmoticonRecord) => void
  onDeleted: (emoticon: EmoticonRecord) => void
}

/** One emoticon: its name, saved when it is changed (CSET-21), and the way to delete it (CSET-39). */
export function EmoticonRow(props: RowProps): ReactElement {
  const { channelId, emoticon, canSubscribe, onRenamed, onDeleted } = props
  const texts = useTexts().channelSettings
  const { moves, heard } = useMoves()
  const path = `/api/channels/${channelId}/emoticons/${encodeURIComponent(emoticon.file)}` as const

  const remove = async (): Promise<void> => {
    let isGone = false
    await ask({
      title: texts.deleteEmoticon,
      description: texts.deleteConfirm({ name: emoticon.name }),
      accept: texts.delete,
      acceptLook: 'danger',
      run: async () => {
        const result = await call(path, { method: 'DELETE' })
        // what somebody else has deleted is gone just as well
        isGone = result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)
        const text = result.ok || isGone ? null : failureText(currentTexts(), result.failure)
        if (text !== null) notify('red', text, 10_000)
        return null
      },
    })
    if (isGone) onDeleted(emoticon)
  }

  const keep = async (subscribers_only: boolean): Promise<void> => {
    // no name: a new one may be on its way
    const body = { subscribers_only }
    const result = await call(path, { method: 'PUT', body, answer: renameEmoticon.answer })
    if (result.ok) return onRenamed(result.value)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  return (
    <li className={cx(lined['row'], styles['emote'])}>
      <img
        {...(moves ? staticPicture('emoticons', emoticon.file) : stillPicture(emoticon))}
        width={28}
        height={28}
        alt=""
        draggable={false}
        {...heard}
      />
      <NameField path={path} emoticon={emoticon} onRenamed={onRenamed} />
      {emoticon.is_moving === true && <Tag>{texts.isMoving}</Tag>}
      {emoticon.is_layer === true && <Tag>{texts.isLayer}</Tag>}
      {canSubscribe ? (
        <span>
          <Check
            label={texts.forSubscribers}
            aria-label={texts.forSubscribersNamed({ name: emoticon.name })}
            checked={emoticon.subscribers_only}
            onChange={(event) => void keep(event.currentTarget.checked)}
          />
        </span>
      ) : (
        emoticon.subscribers_only && <Tag look="gold">{texts.forSubscribers}</Tag>
      )}
      <IconButton
        look="danger"
        label={texts.deleteNamed({ name: emoticon.name })}
        onClick={() => void remove()}
      >
        <TrashIcon />
      </IconButton>
    </li>
  )
}

function NameField(props: {
  path: `/api/${string}`
  emoticon: EmoticonRecord
  onRenamed: (emoticon: EmoticonRecord) => void
}): ReactElement {
  const { path, emoticon, onRenamed } = props
  const texts = useTexts()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  /** The name that was sent and is not answered yet. */
  const sent = useRef<string | null>(null)

  const putBack = (): void => {
    setTyped(null)
    setWrong(null)
  }
  const save = async (name: string): Promise<void> => {
    if (name === emoticon.name) return putBack()
    const checked = emoticonName.safeParse(name)
    if (!checked.success)
      return setWrong(fieldText(currentTexts(), asFieldCode(checked.error.issues[0]?.message ?? '')))
    // Enter, and then the way out of the field, send it once
    if (sent.current === name) return
    sent.current = name
    const result = await call(path, { method: 'PUT', body: { name }, answer: renameEmoticon.answer })
    if (sent.current === name) sent.current = null
    if (result.ok) {
      // what was typed meanwhile stays
      setTyped((now) => (now === name ? null : now))
      setWrong(null)
      notify('green', currentTexts().channelSettings.renamed({ name }), 3000)
      return onRenamed(result.value)
    }
    const text = failureText(currentTexts(), result.failure)
    // where it may succeed later, what was typed stays, and Enter sends it again
    if (result.failure.kind !== 'problem' || result.failure.status >= 500) return setWrong(text)
    if (text !== null) notify('red', text, 10_000)
    putBack()
  }

  return (
    <div className={styles['name']}>
      <input
        value={typed ?? emoticon.name}
        aria-label={texts.channelSettings.emoticonName({ name: emoticon.name })}
        aria-invalid={wrong !== null}
        aria-describedby={wrong === null ? undefined : `${id}-note`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
        }}
        onBlur={(event) => {
          if (typed !== null && wrong === null) void save(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) void save(event.currentTarget.value)
          if (event.key === 'Escape') putBack()
        }}
      />
      {wrong !== null && <Wrong id={`${id}-note`}>{wrong}</Wrong>}
    </div>
  )
}
