import { exactMoment, listMoment, type ListedEntry } from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { UndoIcon } from '../../ui/icons/late-icons.tsx'
import { SERVICE } from '../place.ts'
import { EntryEvidence } from './entry-evidence.tsx'
import { EntryIcon } from './entry-icon.tsx'
import { entryText } from '../../shell/moderation/entry-text.ts'
import styles from './log.module.css'

interface LogEntryProps {
  channelId: string
  /** The name of the channel in the address. */
  name: string
  entry: ListedEntry
  /** When the log was drawn, in ms since 1970. */
  now: number
  /** Whether the address names it: it stands open, and has the focus. */
  isAsked: boolean
  onUndo: (entry: ListedEntry) => Promise<void>
}

/** The pages of entries that began work in the background; the work has the entry's id. */
const WORK: Readonly<Record<string, string>> = { run: 'runs', cleanup: 'cleanups' }

/** An act in the log: who did what to whom, when and why, with the way to undo it; it opens with its evidence. */
export function LogEntry(props: LogEntryProps): ReactElement {
  const { channelId, name, entry, now, isAsked, onUndo } = props
  const texts = useTexts()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(isAsked)
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) line.current?.focus()
  }, [isAsked])
  const { modLog } = texts
  const at = Date.parse(entry.at)
  const what = entryText(entry, modLog)
  const undo = async (): Promise<void> => {
    setBusy(true)
    await onUndo(entry)
    setBusy(false)
  }
  return (
    <li
      className={cx(
        styles['entry'],
        entry.undone_by !== null && styles['undone'],
        isOpen && styles['isOpen'],
      )}
    >
      <div className={styles['line']}>
        <button
          ref={line}
          type="button"
          className={cx(styles['open'], name === SERVICE && styles['isOfService'])}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <time dateTime={entry.at} title={exactMoment(at, locale)}>
            {listMoment(at, now, locale)}
          </time>
          <Somebody of={entry.actor} nobody={entry.is_operator ? modLog.operator : modLog.service} />
          <span className={styles['what']}>
            <EntryIcon kind={entry.kind} />
            <span>{what}</span>
          </span>
          <Somebody of={entry.target} nobody="" />
          {name === SERVICE && <Channels names={entry.channels ?? []} />}
          <span className={styles['why']}>
            {entry.category !== null && <Category category={entry.category} />}
            {entry.reason}
          </span>
        </button>
        <div className={styles['end']}>
          {WORK[entry.kind] !== undefined && entry.detail?.['everywhere'] !== true && (
            <Link
              href={paths.moderation(name, WORK[entry.kind]!, entry.id)}
              className={buttonClass({ look: 'quiet' })}
              aria-label={modLog.openNamed({ what, seq: entry.seq })}
            >
              {modLog.open}
            </Link>
          )}
          {entry.undo_bar === null ? (
            <Button
              look="quiet"
              isBusy={isBusy}
              aria-label={modLog.undoNamed({ what, seq: entry.seq })}
              onClick={() => void undo()}
            >
              <UndoIcon isSmall />
              {modLog.undo}
            </Button>
          ) : (
            <span className={styles['bar']}>
              {entry.undone_by === null
                ? modLog.bar[entry.undo_bar]
                : modLog.undoneBy({ seq: entry.undone_by })}
            </span>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={id}>
          <EntryEvidence channelId={channelId} entry={entry} />
        </div>
      )}
    </li>
  )
}

/** The channels that an entry of the whole service is about: one by its name, of several how many. */
function Channels({ names }: { names: readonly string[] }): ReactElement {
  const texts = useTexts().modLog
  const [only] = names
  if (only === undefined) return <span className={styles['faint']} />
  const all = names.map((name) => `#${name}`).join(', ')
  return (
    <span className={styles['channels']} title={all}>
      <span className="sr">{texts.channel}: </span>
      {names.length === 1 ? <bdi>{all}</bdi> : texts.channels({ count: names.length })}
    </span>
  )
}

/** Somebody by today's name; `nobody` where no account is meant. */
function Somebody({ of, nobody }: { of: ListedEntry['actor']; nobody: string }): ReactElement {
  const { deletedUser } = useTexts().channelSettings
  if (of === null) return <span className={styles['faint']}>{nobody}</span>
  return of.name === null ? (
    <span className={styles['faint']}>{deletedUser}</span>
  ) : (
    <bdi className={styles['person']}>{of.name}</bdi>
  )
}

function Category({ category }: { category: string }): ReactElement | null {
  const words: Readonly<Record<string, string>> = useTexts().modLog.category
  const word = Object.hasOwn(words, category) ? words[category] : undefined
  return word === undefined ? null : <span className={styles['category']}>{word}</span>
}
