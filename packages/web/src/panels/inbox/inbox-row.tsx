import { bufferKey, exactMoment, timeOfDay, type InboxEntry } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { Avatar } from '../../ui/names/avatar.tsx'
import { HitSceneContext, useSceneOf } from '../results/hit-scene.ts'
import { EntryWords } from './entry-words.tsx'
import styles from './inbox-panel.module.css'
import { targetOf } from './place-of.ts'

/** One entry of the inbox: what it is, where and when, by whom and in which words. A press goes there. */
export function InboxRow(props: {
  entry: InboxEntry
  isNew: boolean
  isStop: boolean
  onOpen: (entry: InboxEntry) => void
}): ReactElement {
  const { entry, isNew, isStop, onOpen } = props
  const texts = useTexts().inbox
  const locale = useLocale()
  const target = targetOf(entry)
  // emoticons are those of the entry's own channel, where it is open
  const scene = useSceneOf(bufferKey(target))
  const at = new Date(entry.created_at)
  return (
    <button
      type="button"
      className={cx(styles['row'], isNew && styles['new'])}
      tabIndex={isStop ? 0 : -1}
      data-hit={entry.id}
      onClick={() => onOpen(entry)}
    >
      <Mark entry={entry} />
      <span className={styles['body']}>
        <span className={styles['top']}>
          <span className="cut">
            {isNew && <span className="sr">{texts.isNew} </span>}
            <b>{texts.kinds[entry.kind]}</b>{' '}
            {entry.place.type === 'channel'
              ? texts.onChannel({ channel: target })
              : texts.inTalk({ name: target })}
          </span>
          <time dateTime={entry.created_at} title={exactMoment(at, locale)}>
            {timeOfDay(at)}
          </time>
        </span>
        <HitSceneContext value={scene}>
          <EntryWords entry={entry} />
        </HitSceneContext>
      </span>
    </button>
  )
}

function Mark({ entry }: { entry: InboxEntry }): ReactElement {
  if (entry.kind === 'gift')
    return (
      <span className={cx(styles['mark'], styles['gold'])}>
        <GiftIcon />
      </span>
    )
  if (entry.kind === 'standing')
    return (
      <span className={cx(styles['mark'], styles['role'])}>
        <ShieldIcon />
      </span>
    )
  return (
    <span className={styles['mark']}>
      <Avatar name={entry.message.user ?? '?'} />
    </span>
  )
}
