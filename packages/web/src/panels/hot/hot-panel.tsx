import { bufferKey, dayHeading, dayRange, HOT_RANGE_DEFAULT, HOT_RANGES } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { withQueries } from '../../calls/with-queries.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { dayStart } from '../../ui/calendar/day.ts'
import { NO_DAYS } from '../../ui/calendar/pick-day.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FlameIcon } from '../../ui/icons/icons.tsx'
import { CalendarIcon } from '../../ui/icons/late-icons.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { Hit } from '../results/hit.tsx'
import { ResultsView } from '../results/results-view.tsx'
import { useResults } from '../results/use-results.ts'
import { groupByDay } from './group-by-day.ts'
import styles from './hot-panel.module.css'
import { hotQuery, type HotWhen } from './hot-query.ts'
import { Score } from './score.tsx'

const DEFAULT: HotWhen = { hours: HOT_RANGE_DEFAULT }

/** The messages that were voted up most in the last hours or on chosen days (spec B §2). */
export const HotPanel = withQueries(function HotPanel({
  target,
}: {
  target: string
  person: string | null
}): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const key = bufferKey(target)
  const channelId = useBufferPart(key, (buffer) => buffer.channel.id) ?? ''
  const [when, setWhen] = useState<HotWhen>(DEFAULT)
  const [page, setPage] = useState(1)
  /** When the list was asked for, ms since 1970: 'today' and 'yesterday' are counted from it. */
  const [now, setNow] = useState(() => Date.now())
  const results = useResults(
    channelId === ''
      ? null
      : `/api/channels/${encodeURIComponent(channelId)}/messages/hot?${hotQuery(when, page)}`,
  )
  const days = 'days' in when ? when.days : null
  const calendarButton = useRef<HTMLButtonElement>(null)

  const show = (next: HotWhen): void => {
    setWhen(next)
    setPage(1)
    setNow(Date.now())
    // the same choice of hours covers another stretch of time now
    results.again()
  }
  const chooseDays = async (): Promise<void> => {
    const { askDays } = await import('../../ui/calendar/ask-days.tsx')
    const { days: title, choose: accept } = texts.hot
    const chosen = await askDays({ title, accept, value: days ?? NO_DAYS, now: Date.now() })
    if (chosen !== null) show({ days: chosen })
  }
  const daysText =
    days?.from == null ? null : dayRange(dayStart(days.from), dayStart(days.to ?? days.from), now, locale)

  return (
    <PanelFrame title={texts.panels.hot}>
      <div className={styles['sub']}>
        <div className={styles['row']}>
          <Segment
            label={texts.hot.ranges}
            value={'hours' in when ? when.hours : null}
            options={HOT_RANGES.map((hours) => ({
              value: hours as number,
              label: texts.hot.hours({ hours }),
            }))}
            onChange={(hours) => show({ hours })}
          />
          <IconButton
            label={texts.hot.days}
            aria-haspopup="dialog"
            isPressed={days !== null}
            ref={calendarButton}
            onClick={() => void chooseDays()}
          >
            <CalendarIcon />
          </IconButton>
        </div>
        {daysText !== null && (
          <div>
            <Chip
              label={texts.hot.clearDays({ days: daysText })}
              icon={<CalendarIcon isSmall />}
              onClick={() => {
                show(DEFAULT)
                // the chip disappears: the calendar button, with which it was made, takes the focus
                calendarButton.current?.focus()
              }}
            >
              {daysText}
            </Chip>
          </div>
        )}
      </div>
      <ResultsView
        bufferKey={key}
        results={results}
        page={page}
        onPage={setPage}
        empty={{ icon: <FlameIcon />, text: texts.hot.empty, hint: texts.hot.emptyHint }}
        renderHits={(events, stop) =>
          groupByDay(events).map(({ day, events: ofDay }) => (
            <section key={day}>
              <h3 className={styles['day']}>{dayHeading(dayStart(day), now, locale)}</h3>
              <ul>
                {ofDay.map((event) => (
                  <li key={event.id}>
                    <Hit event={event} isStop={event.id === stop} score={<Score event={event} />} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        }
      />
    </PanelFrame>
  )
})
