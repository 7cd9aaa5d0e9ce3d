import { useState, type ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './use-shown-rows.module.css'

const STEP = 100

/** The first rows of a list that may have tens of thousands, and the button that shows more of them. */
export function useShownRows<Row>(all: readonly Row[]): {
  readonly rows: readonly Row[]
  readonly more: ReactElement | null
} {
  const texts = useTexts().channelSettings
  const [count, setCount] = useState(STEP)
  return {
    rows: all.slice(0, count),
    more:
      all.length <= count ? null : (
        <div className={styles['more']}>
          <Button look="line" onClick={() => setCount(count + STEP)}>
            {texts.more}
          </Button>
        </div>
      ),
  }
}
