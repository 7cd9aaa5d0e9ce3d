import { nameKey, type MessageEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import type { HiddenWhy } from '../../../store/fold/hidden.ts'
import { stores } from '../../../store/stores.ts'
import { EyeOffIcon, TrashIcon } from '../../../ui/icons/late-icons.tsx'
import { useRowScene } from '../row-scene.ts'
import styles from '../rows.module.css'

interface GoneRowProps {
  /** The message, or all that one person deleted in a row, oldest first. */
  messages: readonly MessageEvent[]
  /** Why the reader's blocks hide the message; null where it was only deleted. */
  why: HiddenWhy | null
}

/**
 * The words in place of messages that were deleted or are not wanted; a click shows them all the same (CLEAR-07),
 * except to guests those that were deleted: their text is for people who are logged in.
 */
export function GoneRow({ messages, why }: GoneRowProps): ReactElement {
  const { standing, bufferKey } = useRowScene()
  const { cleared } = messages[0]!
  const text = useGoneText({ messages, why })
  const isShut = cleared !== null && standing.guest
  const open = (): void => {
    const ids = messages.map((message) => message.id)
    stores.buffers.update(bufferKey, (buffer) => ({ ...buffer, opened: new Set([...buffer.opened, ...ids]) }))
    stores.buffers.flush()
  }
  return (
    <div className={styles['line']}>
      <span className={styles['lead']}>{cleared === null ? <EyeOffIcon /> : <TrashIcon />}</span>
      {isShut ? (
        <span className={styles['gone']}>{text}</span>
      ) : (
        <button type="button" className={styles['gone']} onClick={open}>
          {text}
        </button>
      )}
    </div>
  )
}

/** Stands for the text of a deleted message that had only files, which nobody is given. */
export function NoText(): ReactElement {
  return <span className={styles['gone']}>{useTexts().gone.files}</span>
}

function useGoneText({ messages, why }: GoneRowProps): string {
  const { message: texts, gone } = useTexts()
  const { cleared, from } = messages[0]!
  if (cleared === null) return `${why === 'person' ? texts.blocked : texts.blockedWord} ${gone.show}`
  const { by } = cleared
  if (messages.length === 1) return by === null ? texts.deleted : texts.deletedBy({ name: by })
  const authors = new Set(messages.map((message) => message.from.name && nameKey(message.from.name)))
  const values = {
    count: messages.length,
    name: from.name ?? texts.deletedUser,
    others: authors.size - 1,
  }
  return by === null ? gone.many(values) : gone.manyBy({ ...values, by })
}
