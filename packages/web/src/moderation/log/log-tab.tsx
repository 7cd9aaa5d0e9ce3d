import type { ListedEntry } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { LoadError } from '../../calls/load-error.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { undoActs } from '../../shell/moderation/undo-acts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { SERVICE } from '../place.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { ExportLog } from './export-log.tsx'
import { LogEntry } from './log-entry.tsx'
import { LogFilters } from './log-filters.tsx'
import styles from './log.module.css'
import { NO_FILTER, useLog } from './use-log.ts'

/** The log of moderation: every act with its evidence, and the way to undo it (MLOG, UNDO). */
export function LogTab({ channelId, target, name, isAllowed }: ModerationTabProps): ReactElement {
  const texts = useTexts().modLog
  const [, go] = useLocation()
  // a person's card leads here with their name, and what names an entry with its number
  const query = new URLSearchParams(useQueryText())
  const from = Number(query.get('entry')) || null
  const [filter, setFilter] = useState({ ...NO_FILTER, target: query.get('target') ?? '' })
  const { entries, at, failure, more, again } = useLog(channelId, target, filter, from, isAllowed)
  const showAll = (): void => go(paths.moderation(name, 'log'))
  const narrow = (change: typeof filter): void => {
    setFilter(change)
    // from the newest on
    if (from !== null) showAll()
  }
  const isNarrowed = Object.values(filter).some((value) => value !== '')

  const undo = async ({ seq }: ListedEntry): Promise<void> => {
    if ((await undoActs(channelId, [seq])) !== null) notify('green', currentTexts().modLog.done, 3000)
    again()
  }

  return (
    <div className={styles['log']}>
      <Section
        title={texts.title}
        intro={name === SERVICE ? texts.introEverywhere : texts.intro}
        aside={<ExportLog channelId={channelId} target={target} />}
      >
        <LogFilters filter={filter} onChange={narrow} />
        {from !== null && entries !== null && (
          <p className={styles['from']}>
            {entries[0]?.seq === from ? texts.from({ seq: from }) : texts.noEntry({ seq: from })}
            <Button look="line" onClick={showAll}>
              {texts.whole}
            </Button>
          </p>
        )}
        {failure !== null && <LoadFailure error={new LoadError(failure)} onRetry={again} />}
        {entries?.length === 0 && from === null && (
          <Empty icon={<ShieldIcon />}>
            {isNarrowed ? texts.nothing : texts.empty}
            {isNarrowed && (
              <Button look="line" onClick={() => setFilter(NO_FILTER)}>
                {texts.clear}
              </Button>
            )}
          </Empty>
        )}
        {entries !== null && entries.length > 0 && (
          <ol className={styles['entries']} aria-label={texts.title}>
            {entries.map((entry) => (
              <LogEntry
                key={entry.seq === from ? 'asked' : entry.seq}
                isAsked={entry.seq === from}
                channelId={channelId}
                name={name}
                entry={entry}
                now={at}
                onUndo={undo}
              />
            ))}
          </ol>
        )}
        {more !== null && (
          <Button look="line" onClick={more}>
            {texts.older}
          </Button>
        )}
      </Section>
    </div>
  )
}
