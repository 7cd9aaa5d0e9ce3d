import type { FilterBody, FilterRun } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import { bringing } from '../filters/brought-draft.ts'
import styles from './runs.module.css'

/** The exceptions that were chosen, and the way with them into the editor of the filter (DRY-04). */
export function Exceptions(props: {
  name: string
  /** The saved filter that was tried; null for one that was not saved. */
  filter: FilterRun['filter']
  body: FilterBody
  phrases: readonly string[]
}): ReactElement {
  const { name, filter, body, phrases } = props
  const {
    runPage: t,
    filterPage: { sum },
  } = useTexts()
  const [, go] = useLocation()
  return (
    <div className={styles['exceptions']} role="group" aria-label={t.exceptions}>
      <p>
        {t.exceptions}: <bdi>{phrases.map((word) => sum.word({ word })).join(', ')}</bdi>
      </p>
      <p className={styles['faint']}>{t.addHint}</p>
      <Button
        look="main"
        onClick={() =>
          go(paths.moderation(name, 'filters', filter?.id ?? 'new'), {
            state: bringing(filter, body, phrases),
          })
        }
      >
        {t.addExceptions}
      </Button>
    </div>
  )
}
