import { dayRange } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { ask } from '../dialog/ask.ts'
import { Wrong } from '../form/wrong.tsx'
import styles from './ask-days.module.css'
import { Calendar } from './calendar.tsx'
import { dayStart } from './day.ts'
import type { DayRange } from './pick-day.ts'

interface DaysQuestion {
  readonly title: string
  readonly accept: string
  readonly value: DayRange
  readonly now: number
}

/**
 * Asks for days in the global dialog: the first day is required, alone it means that one day (HOT-07, OPEN-92). A day
 * that was chosen alone is a whole choice when the dialog opens again: the first click begins another (WID-16).
 */
export async function askDays({ title, accept, value: before, now }: DaysQuestion): Promise<DayRange | null> {
  const value = { ...before, to: before.to ?? before.from }
  let chosen: DayRange = value
  let refuse = (): void => undefined
  const onAsk = (show: () => void): void => {
    refuse = show
  }
  const answer = await ask({
    title,
    accept,
    children: <DaysField value={value} now={now} onChange={(days) => (chosen = days)} onAsk={onAsk} />,
    run: () => {
      if (chosen.from !== null) return Promise.resolve(null)
      refuse()
      return Promise.resolve('required')
    },
  })
  return answer === null ? null : chosen
}

function DaysField(props: {
  value: DayRange
  now: number
  onChange: (days: DayRange) => void
  /** Called with a function that shows that the first day is missing. */
  onAsk: (show: () => void) => void
}): ReactElement {
  const { value, now, onChange, onAsk } = props
  const texts = useTexts().calendar
  const locale = useLocale()
  const [days, setDays] = useState(value)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => onAsk(() => setMissing(true)), [onAsk])
  const { from, to } = days
  return (
    <>
      <Calendar
        mode="range"
        value={days}
        now={now}
        onChange={(next) => {
          setDays(next)
          setMissing(false)
          onChange(next)
        }}
      />
      <div className={styles['chosen']}>
        {isMissing ? (
          <Wrong>{texts.required}</Wrong>
        ) : (
          <p role="status">
            {from === null ? texts.pickFirst : dayRange(dayStart(from), dayStart(to ?? from), now, locale)}
          </p>
        )}
      </div>
    </>
  )
}
