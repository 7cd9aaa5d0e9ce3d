import { bufferKey, humanNumber, type Member, type NameKey } from '@gwar/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useBuffer } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import styles from './modes-panel.module.css'
import { raidFigures } from './raid-figures.ts'

/** How often the last minute is counted anew while nobody writes. */
const COUNT_MS = 5000
/** From how many on a figure is worth a look. */
const MANY = { perMinute: 60, newAccounts: 5 }

/** Three figures above the switches: how fast the chat is, how many are here, and how many new accounts write. */
export function RaidNow(props: {
  target: string
  members: ReadonlyMap<NameKey, Member> | null
}): ReactElement {
  const { target, members } = props
  const texts = useTexts().modesPanel
  const locale = useLocale()
  const buffer = useBuffer(bufferKey(target))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), COUNT_MS)
    return () => clearInterval(timer)
  }, [])
  const events = buffer?.channel.events ?? []
  const newest = events[0]?.at ?? 0
  const figures = raidFigures(events, buffer?.channel.more.up === true, Math.max(now, newest))
  // who reads an old page has not the last minute
  const isKnown = buffer?.channel.more.down === false
  const many = (count: number): string => humanNumber(count, locale)
  return (
    <dl className={styles['now']}>
      <Figure
        name={texts.perMinute}
        value={isKnown ? many(figures.perMinute) + (figures.isMore ? '+' : '') : null}
        isHigh={isKnown && figures.perMinute >= MANY.perMinute}
      />
      <Figure name={texts.peopleHere} value={members === null ? null : many(members.size)} />
      <Figure
        name={texts.newAccounts}
        value={isKnown ? many(figures.newAccounts) : null}
        isHigh={isKnown && figures.newAccounts >= MANY.newAccounts}
      />
    </dl>
  )
}

function Figure(props: { name: string; value: string | null; isHigh?: boolean }): ReactElement {
  const { name, value, isHigh = false } = props
  return (
    <div className={cx(isHigh && styles['high'])}>
      <dt>{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
