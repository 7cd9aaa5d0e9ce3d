import { STREAM_TITLE_MAX } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../locale/texts.ts'
import { PencilIcon } from '../../ui/icons/late-icons.tsx'
import styles from './dock.module.css'
import { tellFailure } from './tell-failure.ts'

/** The title of the stream that is on air, which is changed in its place. */
export function StreamName({ id, title }: { id: string; title: string | null }): ReactElement {
  const { dock: texts, onAir } = useTexts()
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasTyped = useRef(false)
  const isTyped = typed !== null
  useEffect(() => {
    if (isTyped) field.current?.select()
    else if (wasTyped.current) button.current?.focus()
    wasTyped.current = isTyped
  }, [isTyped])

  const save = async (): Promise<void> => {
    const words = typed?.trim() ?? ''
    // a stream keeps the title that it has where none is given
    if (words !== '' && words !== title) {
      const result = await call(`/api/streams/${id}`, { method: 'PUT', body: { title: words } })
      if (!tellFailure(result)) return
    }
    setTyped(null)
  }
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles['title']}
        aria-label={texts.rename({ title: title ?? onAir.untitled })}
        onClick={() => setTyped(title ?? '')}
      >
        <span className="cut">{title ?? onAir.untitled}</span>
        <PencilIcon isSmall />
      </button>
    )
  return (
    <input
      ref={field}
      className={styles['field']}
      value={typed}
      maxLength={STREAM_TITLE_MAX}
      aria-label={texts.title}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      // a window of OBS in which another part is pressed loses the focus, and its field keeps it: the words stay
      onBlur={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        void save()
      }}
    />
  )
}
