import type { CSSProperties, ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Ring } from '../../../ui/drawings/ring.tsx'
import styles from './bring-set.module.css'

const SHOWN = [1, 2, 3, 4, 5, 6]

/** What stands in the place of a set while its list is on its way; `part` of a ZIP is sent, from 0 to 1. */
export function SkeletonGrid({ part }: { part: number | null }): ReactElement {
  const texts = useTexts().emoticonImport
  const percent = part === null ? 0 : Math.round(part * 100)
  return (
    <div>
      <p className={styles['loading']} role="status">
        <Ring />
        {texts.loading}
      </p>
      {part !== null && part < 1 && (
        <div
          className={styles['line']}
          role="progressbar"
          aria-label={texts.zip}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          style={{ '--at': `${percent}%` } as CSSProperties}
        />
      )}
      <ul className={styles['grid']} aria-hidden="true">
        {SHOWN.map((place) => (
          <li key={place} className={styles['blank']}>
            <span />
            <span />
          </li>
        ))}
      </ul>
    </div>
  )
}
