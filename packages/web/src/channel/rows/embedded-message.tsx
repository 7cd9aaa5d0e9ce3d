import type { MessageEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { Nick } from './nick.tsx'
import type { RowScene } from './row-scene.ts'
import styles from './embedded-message.module.css'

/** A message inside a dialog: whose it is and what it says (WID-03). */
export function EmbeddedMessage(props: { event: MessageEvent; scene: RowScene }): ReactElement {
  const { event, scene } = props
  return (
    <blockquote className={styles['message']}>
      <Nick name={event.from.name} color={event.color} isSaying={event.type === 'message'} />{' '}
      <MessageText
        text={event.text}
        ownName={null}
        emoticons={scene.emoticons}
        isSubscriber={event.from.modes.includes('v')}
        isQuote
      />
    </blockquote>
  )
}
