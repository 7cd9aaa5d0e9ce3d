import { exactMoment, listMoment, type FilterRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import styles from './filters.module.css'

/** Which version of a filter is kept, who wrote it and when. */
export function FilterVersion({ filter }: { filter: FilterRecord }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const at = Date.parse(filter.changed_at)
  const who =
    filter.changed_by === null
      ? texts.filterPage.nobody
      : (filter.changed_by.name ?? texts.channelSettings.deletedUser)
  return (
    <p className={styles['faint']} title={exactMoment(at, locale)}>
      {texts.filterPage.version({ version: filter.version, who, when: listMoment(at, now, locale) })}
    </p>
  )
}
