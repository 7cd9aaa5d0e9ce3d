import type { Quote } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons/icons.tsx'
import { ReplyIcon } from '../ui/icons/late-icons.tsx'
import { useNickStyle } from '../ui/names/use-nick-style.ts'
import styles from './composer.module.css'

const PLACE = '\u0000'

/** Says above the box which message is answered; the cross ends it. */
export function ReplyBar(props: { reply: Quote; onCancel: () => void }): ReactElement {
  const texts = useTexts()
  const { reply, onCancel } = props
  const style = useNickStyle(reply.name, reply.color)
  // the name stands apart in its colour, wherever the language puts it
  const [before = '', after = ''] = texts.replyBar.replying({ name: PLACE }).split(PLACE)
  return (
    <div className={styles['above']}>
      <ReplyIcon isSmall />
      <span className={styles['cut']}>
        {before}
        <bdi className={styles['nick']} style={style}>
          {reply.name ?? texts.message.deletedUser}
        </bdi>
        {after} <i>{reply.text.replaceAll('\n', ' ')}</i>
      </span>
      <IconButton label={texts.replyBar.cancel} onClick={onCancel}>
        <CloseIcon isSmall />
      </IconButton>
    </div>
  )
}
