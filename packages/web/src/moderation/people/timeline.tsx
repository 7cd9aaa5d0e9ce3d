import { dayHeading, exactMoment, timeOfDay, type ListedEntry, type ModerationPerson } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { undoActs } from '../../shell/moderation/undo-acts.ts'
import { entryPath } from '../log/entry-path.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CheckIcon, MessageIcon } from '../../ui/icons/icons.tsx'
import { EyeOffIcon, TrashIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { EntryIcon } from '../log/entry-icon.tsx'
import { entryText } from '../../shell/moderation/entry-text.ts'
import styles from './people.module.css'
import type { useDossier } from './use-dossier.ts'

/** Entries that lead to a matter of the queue. */
const OPENS_MATTER: ReadonlySet<string> = new Set(['opened', 'joined', 'proposed'])

type Item = ModerationPerson['data'][number]
type Said = Extract<Item, { type: 'message' }>['message']

const SHOWS = ['all', 'acts', 'removed'] as const
type Shows = (typeof SHOWS)[number]

const passes = (item: Item, shows: Shows): boolean =>
  shows === 'all' ||
  (shows === 'acts' ? item.type === 'entry' : item.type === 'message' && item.message.state !== 'stands')

/** Acts and messages together, day by day, the newest first. */
export function Timeline(props: {
  channelId: string
  name: string
  dossier: ReturnType<typeof useDossier>
}): ReactElement {
  const { channelId, name, dossier } = props
  const { peoplePage: texts } = useTexts()
  const locale = useLocale()
  const [shows, setShows] = useState<Shows>('all')
  const { items, at, more, again } = dossier
  const days = Map.groupBy(
    items.filter((item) => passes(item, shows)),
    (item) => dayHeading(Date.parse(item.at), at, locale),
  )
  return (
    <section className={styles['timeline']} aria-label={texts.history}>
      <div className={styles['shows']} role="group" aria-label={texts.shows}>
        {SHOWS.map((one) => (
          <Button
            key={one}
            look={one === shows ? 'plain' : 'line'}
            className={cx(one === shows && styles['pressed'])}
            aria-pressed={one === shows}
            onClick={() => setShows(one)}
          >
            {texts.shown[one]}
          </Button>
        ))}
      </div>
      {items.length === 0 && <Empty icon={<CheckIcon />}>{texts.nothingDone}</Empty>}
      {items.length > 0 && days.size === 0 && <Empty icon={<CheckIcon />}>{texts.nothingSuch}</Empty>}
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles['day']}>{day}</h3>
          <ol className={styles['items']}>
            {those.map((item) => (
              <li key={item.type === 'entry' ? item.entry.id : item.message.id}>
                <time dateTime={item.at} title={exactMoment(Date.parse(item.at), locale)}>
                  {timeOfDay(Date.parse(item.at))}
                </time>
                {item.type === 'entry' ? (
                  <Deed channelId={channelId} name={name} entry={item.entry} onUndone={again} />
                ) : (
                  <Message message={item.message} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      {more !== null && (
        <Button look="line" onClick={more}>
          {texts.older}
        </Button>
      )}
    </section>
  )
}

function Deed(props: {
  channelId: string
  name: string
  entry: ListedEntry
  onUndone: () => void
}): ReactElement {
  const { channelId, name, entry, onUndone } = props
  const texts = useTexts()
  const { modLog, peoplePage } = texts
  const [isBusy, setBusy] = useState(false)
  const what = entryText(entry, modLog)
  const filter = entry.filter?.title ?? null
  const who =
    entry.actor === null
      ? entry.is_operator
        ? modLog.operator
        : filter === null
          ? modLog.service
          : peoplePage.filter
      : (entry.actor.name ?? texts.channelSettings.deletedUser)
  const why = [filter ?? '', entry.reason ?? ''].filter(
    (part, at, all) => part !== '' && all.indexOf(part) === at,
  )
  const undo = async (): Promise<void> => {
    setBusy(true)
    if (await undoActs(channelId, [entry.seq])) onUndone()
    setBusy(false)
  }
  return (
    <>
      <EntryIcon kind={entry.kind} />
      <div className={cx(styles['deed'], entry.undone_by !== null && styles['undone'])}>
        <p>
          <b>
            <bdi>{who}</bdi>
          </b>{' '}
          <span>{what}</span>
          {why.length > 0 && (
            <>
              {' · '}
              <bdi>{why.join(' · ')}</bdi>
            </>
          )}
        </p>
        <p className={styles['faint']}>
          <Link href={entryPath(name, entry.seq)}>{modLog.entry({ seq: entry.seq })}</Link>
          {entry.undone_by !== null && ` · ${modLog.undoneBy({ seq: entry.undone_by })}`}
        </p>
      </div>
      {entry.kind === 'cleanup' && (
        <Link href={paths.moderation(name, 'cleanups', entry.id)} className={buttonClass({ look: 'line' })}>
          {modLog.open}
        </Link>
      )}
      {OPENS_MATTER.has(entry.kind) && entry.matter !== null ? (
        <Link
          href={`${paths.moderation(name)}?matter=${entry.matter}`}
          className={buttonClass({ look: 'line' })}
        >
          {peoplePage.openMatter}
        </Link>
      ) : (
        entry.undo_bar === null && (
          <Button
            look="quiet"
            isBusy={isBusy}
            aria-label={modLog.undoNamed({ what, seq: entry.seq })}
            onClick={() => void undo()}
          >
            {modLog.undo}
          </Button>
        )
      )}
    </>
  )
}

function Message({ message }: { message: Said }): ReactElement {
  const { peoplePage: texts } = useTexts()
  const { state, text, files } = message
  return (
    <>
      {state === 'stands' ? (
        <MessageIcon isSmall />
      ) : state === 'removed' ? (
        <EyeOffIcon isSmall />
      ) : (
        <TrashIcon isSmall />
      )}
      <div className={cx(styles['said'], state !== 'stands' && styles['isGone'])}>
        <p>
          {text}
          {files.length > 0 && <span className={styles['faint']}> {files.join(', ')}</span>}
        </p>
        {state !== 'stands' && <p className={styles['faint']}>{texts.state[state]}</p>}
      </div>
    </>
  )
}
