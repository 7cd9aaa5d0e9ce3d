import { POLL_OPTIONS } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, DownIcon } from '../../ui/icons/icons.tsx'
import { UpIcon } from '../../ui/icons/late-icons.tsx'
import styles from './new-poll.module.css'
import type { DraftOption } from './poll-draft.ts'

/** One answer of a poll that is being written, with the buttons that move it and take it out. */
export function DraftOptionRow(props: {
  option: DraftOption
  /** From 1. */
  number: number
  of: number
  error: string | null
  onChange: (text: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** Enter was pressed in its field. */
  onNext: () => void
}): ReactElement {
  const { option, number, of, error, onChange, onMove, onRemove, onNext } = props
  const { newPoll: t } = useTexts()
  const id = useId()
  return (
    <div className={styles['option']} data-option={option.key}>
      <span aria-hidden="true">{t.number({ number })}</span>
      <input
        value={option.text}
        aria-label={t.option({ number })}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        autoComplete="off"
        data-part="text"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onNext()
        }}
      />
      <IconButton label={t.up({ number })} data-part="up" disabled={number === 1} onClick={() => onMove(-1)}>
        <UpIcon isSmall />
      </IconButton>
      <IconButton
        label={t.down({ number })}
        data-part="down"
        disabled={number === of}
        onClick={() => onMove(1)}
      >
        <DownIcon isSmall />
      </IconButton>
      <IconButton label={t.remove({ number })} disabled={of <= POLL_OPTIONS.min} onClick={onRemove}>
        <CloseIcon isSmall />
      </IconButton>
      {error !== null && (
        <div className={styles['wrong']}>
          <Wrong id={id}>{error}</Wrong>
        </div>
      )}
    </div>
  )
}
