import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Count } from '../../ui/count/count.tsx'
import { cx } from '../../ui/cx.ts'
import { CloseIcon, HashIcon } from '../../ui/icons/icons.tsx'
import { LateRowMark } from '../live/late-row-mark.tsx'
import { pathOfBuffer } from './active-buffer.ts'
import styles from './buffer-row.module.css'

/** A row of the buffers list: the name, its highlights, and a close button (`onClose` null: it cannot be closed). */
export function BufferRow(props: {
  buffer: BufferEntry
  isCurrent: boolean
  onClose: (() => void) | null
}): ReactElement {
  const { buffer, isCurrent, onClose } = props
  const { target, type, highlights, isUnread } = buffer
  const name = type === 'channel' ? target.slice(1) : target
  const texts = useTexts().buffers
  return (
    <li
      className={cx(
        styles['buffer'],
        isCurrent && styles['current'],
        isUnread && styles['unread'],
        onClose !== null && styles['closable'],
      )}
    >
      <Link
        href={pathOfBuffer(buffer)}
        className={styles['link']}
        aria-current={isCurrent ? 'page' : undefined}
        data-short={type === 'channel' ? [...name].slice(0, 2).join('') : undefined}
      >
        {type === 'channel' ? <HashIcon className={styles['hash']} /> : <Avatar name={name} />}
        <span className={cx('grow cut', styles['name'])}>{name}</span>
        <span className={styles['count']}>
          {type === 'channel' && <LateRowMark at={buffer.key} />}
          <Count value={highlights} />
        </span>
        {highlights > 0 && <span className="sr">{texts.mentions({ count: highlights })}</span>}
      </Link>
      {onClose !== null && (
        <button
          type="button"
          className={styles['close']}
          aria-label={texts.close({ name })}
          title={texts.close({ name })}
          onClick={onClose}
        >
          <CloseIcon isSmall />
        </button>
      )}
    </li>
  )
}
