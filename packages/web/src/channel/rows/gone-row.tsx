import type { MessageEvent } from '@gwar/protocol'
import type { KeyboardEvent, ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { HiddenWhy } from '../../store/fold/hidden.ts'
import { cx } from '../../ui/cx.ts'
import { EyeOffIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { useRowScene } from './row-scene.ts'
import { RowTime } from './row-time.tsx'
import styles from './rows.module.css'

interface GoneRowProps {
  event: MessageEvent
  /** Why the reader's blocks hide the message; null where it was only deleted. */
  why: HiddenWhy | null
  onForce: () => void
}

/**
 * What stands in place of a message that was deleted or is not wanted; a click shows it all the same (CLEAR-07), except
 * to guests one that was deleted: its text is for people who are logged in.
 */
export function GoneRow({ event, why, onForce }: GoneRowProps): ReactElement {
  const texts = useTexts().message
  const { standing } = useRowScene()
  const by = event.cleared?.by ?? null
  const isShut = event.cleared !== null && standing.guest
  const text =
    event.cleared === null
      ? `${why === 'person' ? texts.blocked : texts.blockedWord} ${texts.show}`
      : by === null
        ? texts.deleted
        : texts.deletedBy({ name: by })
  const press = (pressed: KeyboardEvent): void => {
    if (isShut || pressed.key !== 'Enter' || pressed.target !== pressed.currentTarget) return
    pressed.preventDefault()
    onForce()
  }
  return (
    // Enter on the row does what the button inside does
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={cx(styles['row'], styles['gone'])}
      tabIndex={-1}
      data-row={event.id}
      onKeyDown={press}
    >
      <RowTime at={event.at} />
      <div className={styles['line']}>
        <span className={styles['lead']}>{event.cleared === null ? <EyeOffIcon /> : <TrashIcon />}</span>
        {isShut ? (
          <span>{text}</span>
        ) : (
          <button type="button" onClick={onForce}>
            {text}
          </button>
        )}
      </div>
    </article>
  )
}
