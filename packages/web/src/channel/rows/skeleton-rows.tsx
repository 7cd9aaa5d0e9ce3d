import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './rows.module.css'

/** Rows that stand in while a page loads (spec B §9). */
const SKELETON_ROWS = 47
/** Widths of name and text in parts of the line, so that the whole looks like talk and not like a table. */
const WIDTHS = [
  [9, 38],
  [12, 61],
  [8, 24],
  [11, 47],
  [14, 72],
  [7, 30],
  [10, 54],
] as const

/** Placeholder rows with the geometry of real ones. */
export function SkeletonRows(props: { count?: number }): ReactElement {
  const texts = useTexts()
  const { count = SKELETON_ROWS } = props
  return (
    <div role="status" aria-label={texts.channel.loading} className={styles['skeleton']}>
      {Array.from({ length: count }, (_, index) => {
        const [name, text] = WIDTHS[index % WIDTHS.length]!
        return (
          // placeholders have no identity
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles['row']} aria-hidden="true" data-skeleton="">
            <div className={styles['bones']}>
              <i className={styles['bone']} style={{ width: 18 }} />
              <i className={styles['bone']} style={{ width: `${name}%` }} />
              <i className={styles['bone']} style={{ width: `${text}%` }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
