import { calendarDate, recordToEvent, type InboxEntry } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { HitText } from '../results/hit-text.tsx'
import styles from './inbox-panel.module.css'
import { standingText } from './standing-text.ts'

/** What an entry says: the words of a message with those that it answers, or a sentence about what was done. */
export function EntryWords({ entry }: { entry: InboxEntry }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  if (!('message' in entry)) {
    const by = entry.by ?? texts.inbox.service
    return (
      <span className={styles['words']}>
        <Name name={by} color={null} />{' '}
        {entry.kind === 'gift'
          ? texts.inbox.gift({ months: entry.months })
          : standingText(entry, texts.inbox)}
        {entry.kind === 'gift' && entry.ends_at !== null && (
          <> {texts.inbox.giftUntil({ date: calendarDate(new Date(entry.ends_at), locale) })}</>
        )}
      </span>
    )
  }
  const event = recordToEvent(entry.message)
  if (event.type === 'notice') return <></>
  const { parent } = entry.message
  const text = plainMessage(event.text)
  return (
    <>
      {entry.kind === 'reply' && parent !== null && (
        <span className={styles['quote']}>
          {parent.is_cleared ? texts.message.deleted : plainMessage(parent.message)}
        </span>
      )}
      <span className={styles['words']}>
        <Name name={event.from.name ?? texts.message.deletedUser} color={event.color} />{' '}
        {text === '' ? texts.inbox.files : <HitText event={event} text={text} />}
      </span>
    </>
  )
}

function Name({ name, color }: { name: string; color: string | null }): ReactElement {
  return (
    <bdi className={styles['nick']} style={useNickStyle(name, color)}>
      {name}
    </bdi>
  )
}
