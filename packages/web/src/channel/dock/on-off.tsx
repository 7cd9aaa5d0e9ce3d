import { STREAM_TITLE_MAX, type StreamNow } from '@gwar/protocol'
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../locale/texts.ts'
import { loadStreamNow } from '../../shell/live/stream-now.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './dock.module.css'
import { tellFailure } from './tell-failure.ts'

type Source = NonNullable<StreamNow['signals']>[number]['source']

/** The switch of a stream. Both ways it asks in the strip itself: one press on it tells everybody. */
export function OnOff({ id, isOn }: { id: string; isOn: boolean }): ReactElement {
  const { dock: texts, onAir, dialog } = useTexts()
  const [asked, setAsked] = useState<boolean | null>(null)
  const [title, setTitle] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** What else says that the stream is on, and is not heeded after the end. */
  const [holders, setHolders] = useState<readonly Source[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement & HTMLInputElement>(null)
  // somebody else was faster: there is nothing left to ask
  if (asked !== null && asked === isOn) setAsked(null)
  useEffect(() => {
    if (asked === null) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setAsked(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [asked])
  useEffect(() => {
    if (asked === null) return undefined
    first.current?.focus()
    if (asked) return undefined
    const looking = new AbortController()
    void loadStreamNow(id, looking.signal).then((now) => {
      const on = (now?.signals ?? []).filter((signal) => signal.is_on && signal.source !== 'hand')
      if (!looking.signal.aborted) setHolders(on.map(({ source }) => source))
    })
    return () => looking.abort()
  }, [asked, id])

  const leave = (): void => {
    setAsked(null)
    button.current?.focus()
  }
  const tell = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || asked === null) return
    setBusy(true)
    const words = title.trim()
    const body = asked ? { state: 'on', ...(words !== '' && { title: words }) } : { state: 'off' }
    const isDone = tellFailure(await call(`/api/channels/${id}/stream`, { method: 'POST', body }))
    setBusy(false)
    if (!isDone) return
    setTitle('')
    leave()
  }
  const held = holders.map((source) => onAir.source({ source })).join(', ')
  return (
    <>
      <button
        ref={button}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-expanded={asked !== null}
        className={cx(styles['onOff'], isOn && styles['on'])}
        onClick={() => {
          setHolders([])
          setAsked(asked === null ? !isOn : null)
        }}
      >
        <i aria-hidden="true" />
        {isOn ? onAir.live : texts.off}
      </button>
      {asked !== null && (
        <form
          className={styles['confirm']}
          aria-label={asked ? texts.beginTitle : onAir.endTitle}
          onSubmit={(event) => void tell(event)}
        >
          <p>
            <b>{asked ? texts.beginTitle : onAir.endTitle}</b>{' '}
            {asked ? texts.beginText : held === '' ? texts.endText : texts.endHeld({ sources: held })}
          </p>
          {asked && (
            <input
              ref={first}
              value={title}
              maxLength={STREAM_TITLE_MAX}
              aria-label={texts.title}
              placeholder={texts.title}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
          <div className={styles['answers']}>
            <Button ref={asked ? undefined : first} look="line" onClick={leave}>
              {asked ? dialog.cancel : texts.stay}
            </Button>
            <Button type="submit" look={asked ? 'main' : 'danger'} isBusy={isBusy}>
              {asked ? texts.begin : texts.end}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
