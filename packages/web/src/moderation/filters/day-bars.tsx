import { COUNTS_DAYS, type FilterCounts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import styles from './filters.module.css'

const DAY_MS = 86_400_000
const STEP = 3.2

/** What a filter caught on each of the last 30 days, as small bars; the numbers stand beside them in words. */
export function DayBars({ days }: { days: FilterCounts['data'][number]['days'] }): ReactElement {
  const [today] = useState(() => Date.now())
  const by = new Map(days.map(({ day, held, refused, watched }) => [day, held + refused + watched]))
  const most = Math.max(1, ...by.values())
  return (
    <svg className={styles['bars']} viewBox={`0 0 ${COUNTS_DAYS * STEP} 24`} aria-hidden="true">
      {Array.from({ length: COUNTS_DAYS }, (_, index) => {
        const day = new Date(today - (COUNTS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
        const height = Math.ceil(((by.get(day) ?? 0) / most) * 22)
        return height === 0 ? null : (
          <rect key={day} x={index * STEP} y={24 - height} width={2.2} height={height} rx={0.5} />
        )
      })}
    </svg>
  )
}
