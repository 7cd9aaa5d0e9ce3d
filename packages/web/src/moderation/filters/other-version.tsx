import type { ChangedFilter, FilterBody } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { shortMoment } from '../short-moment.ts'
import { filterSummary } from './filter-summary.ts'
import styles from './filters.module.css'

/** Somebody else saved or removed the filter meanwhile: both versions, and which one to keep (FILT-18). */
export function OtherVersion(props: {
  changed: ChangedFilter
  mine: FilterBody
  isBusy: boolean
  onMine: () => void
  onTheirs: () => void
}): ReactElement {
  const { changed, mine, isBusy, onMine, onTheirs } = props
  const { by, at, stands } = changed
  const texts = useTexts().filterPage
  const locale = useLocale()
  const who = by ?? texts.somebody
  const when = shortMoment(at, locale)
  const lines = (body: FilterBody): string[] => [
    body.title,
    ...[...body.when, ...body.unless].flatMap((condition) =>
      condition.is === 'words'
        ? [condition.words.join(', ')]
        : condition.is === 'pattern'
          ? [condition.pattern]
          : [],
    ),
    filterSummary(body, texts, locale),
  ]
  const before = new Set(changed.base === null ? [] : lines(changed.base))
  const part = (title: string, body: FilterBody): ReactElement => (
    <div>
      <h3>{title}</h3>
      {lines(body).map((line) => (
        <p key={line} className={styles['diffLine']} data-new={!before.has(line)}>
          {line}
        </p>
      ))}
    </div>
  )
  return (
    <div className={styles['other']} role="alert">
      <p className={styles['otherHead']}>
        <AlertIcon isSmall />
        {stands === null
          ? texts.changedGone({ who, at: when })
          : texts.changedBy({ who, version: stands.version, at: when })}
      </p>
      {stands !== null && (
        <div className={styles['diff']}>
          {part(texts.theirs({ version: stands.version }), stands.body)}
          {part(texts.mine, mine)}
        </div>
      )}
      <div className={styles['acts']}>
        <Button look="main" isBusy={isBusy} onClick={onMine}>
          {stands === null ? texts.saveAsNew : texts.saveMine}
        </Button>
        <Button look="line" onClick={onTheirs}>
          {stands === null ? texts.leave : texts.takeTheirs({ version: stands.version })}
        </Button>
      </div>
    </div>
  )
}
