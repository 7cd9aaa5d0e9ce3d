import type { Quote } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon, ReplyIcon } from '../ui/icons.tsx'
import styles from './composer.module.css'

/** Says above the box which message is answered; the cross ends it. */
export function ReplyBar(props: { reply: Quote; onCancel: () => void }): ReactElement {
  const texts = useTexts()
  const { reply, onCancel } = props
  return (
    <div className={styles['above']}>
      <ReplyIcon isSmall />
      <span className={styles['cut']}>
        {texts.composer.replying({ name: reply.name ?? texts.message.deletedUser })}{' '}
        <q>{reply.text.replaceAll('\n', ' ')}</q>
      </span>
      <IconButton label={texts.composer.cancelReply} onClick={onCancel}>
        <CloseIcon isSmall />
      </IconButton>
    </div>
  )
}
