import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { stores } from '../store/stores.ts'
import { Button } from '../ui/button.tsx'
import { Avatar } from '../ui/names/avatar.tsx'
import styles from './conversation-beginning.module.css'

/** Where a private conversation begins: with whom, and the way to what is known of them (finding D38). */
export function ConversationBeginning({ name }: { name: string }): ReactElement {
  const { conversation, message } = useTexts()
  return (
    <div className={styles['beginning']}>
      <Avatar name={name} isLarge />
      <b>{name}</b>
      <p>{conversation.beginning}</p>
      <Button look="line" onClick={() => stores.panels.openCard(name)}>
        {message.profile({ name })}
      </Button>
    </div>
  )
}
