import { calendarDate, dayHeading, monthHeading, weekdayName } from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { LeftIcon, RightIcon } from '../icons/late-icons.tsx'
import styles from './calendar.module.css'
import { dateOf, dayOf, dayStart, firstOf, monthOf, weeksOf, type Day } from './day.ts'
import { moveDay } from './move-day.ts'
import { isPicked, pickDay, type CalendarMode, type DayRange } from './pick-day.ts'

interface CalendarProps {
  mode: CalendarMode
  value: DayRange
  onChange: (value: DayRange) => void
  /** The present moment, ms since 1970: later days than today cannot be chosen. */
  now: number
}

/** Shows a month, weeks from Monday on, to choose a day or a range of days (spec B §2); arrow keys move in it. */
export function Calendar({ mode, value, onChange, now }: CalendarProps): ReactElement {
  const texts = useTexts().calendar
  const locale = useLocale()
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const today = dayOf(now)
  /** The day that the keyboard is on. */
  const [at, setAt] = useState<Day>(value.to ?? value.from ?? today)
  const [month, setMonth] = useState(monthOf(at))
  /** A key moved to another day: the focus follows once it is drawn. */
  const isMoving = useRef(false)
  const isLatest = month >= monthOf(today)
  const weeks = weeksOf(month)
  const names = texts.weekdays.split(' ')

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const turn = (to: number): void => {
    // at the present month the button to later months is disabled: the focus goes to a day
    isMoving.current = to === monthOf(today) && to !== month - 1
    setMonth(to)
    setAt(Math.min(firstOf(to), today))
  }
  const pick = (day: Day): void => {
    setAt(day)
    onChange(pickDay(value, day, mode))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = moveDay(at, event)
    if (to === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = Math.min(to, today)
    isMoving.current = next !== at
    setAt(next)
    setMonth(monthOf(next))
  }

  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <IconButton label={texts.previous} onClick={() => turn(month - 1)}>
          <LeftIcon />
        </IconButton>
        <span id={titleId} aria-live="polite">
          {monthHeading(dayStart(firstOf(month)), locale)}
        </span>
        <IconButton label={texts.next} disabled={isLatest} onClick={() => turn(month + 1)}>
          <RightIcon />
        </IconButton>
      </div>
      <table
        ref={grid}
        className={styles['days']}
        // the ARIA pattern of a date picker makes this table a grid, in which arrow keys move
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby={titleId}
        aria-multiselectable={mode === 'range'}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day, index) => (
              <th key={names[index]} scope="col" abbr={weekdayName(dayStart(day), locale)}>
                {names[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  aria-selected={isPicked(value, day)}
                  className={cx(
                    isPicked(value, day) && styles['in'],
                    day === value.from && styles['from'],
                    day === (value.to ?? value.from) && styles['to'],
                  )}
                >
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    disabled={monthOf(day) !== month || day > today}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={
                      day === today
                        ? dayHeading(dayStart(day), now, locale)
                        : calendarDate(dayStart(day), locale)
                    }
                    data-autofocus={day === at ? '' : undefined}
                    onClick={() => pick(day)}
                  >
                    {dateOf(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
