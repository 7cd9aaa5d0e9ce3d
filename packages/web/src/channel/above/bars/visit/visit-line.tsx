import { use, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { WalkIcon } from '../../../../ui/icons/late-icons.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { MoreContext } from '../../more.ts'
import { useFocusPassedOn } from '../../use-focus-passed-on.ts'
import styles from './visit-line.module.css'

/** After so many ms a region that is read out is filled: one that comes with its words is not. */
const SAID_MS = 100

/** The line of a visit with its buttons; on a phone these stand below, as high as a finger needs. */
export function VisitLine(props: {
  /** What it says. */
  children: ReactNode
  /** The time that is left. */
  time?: ReactNode
  /** Its buttons. */
  acts?: ReactNode
  /** A box behind them. */
  box?: ReactNode
  /** What a screen reader is told of it once. */
  said: string
}): ReactElement {
  const { children, time, acts, box, said } = props
  const texts = useTexts().visit
  const more = use(MoreContext)
  const bar = useRef<HTMLElement>(null)
  useFocusPassedOn(bar)
  const [told, setTold] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setTold(said), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  return (
    <section ref={bar} className={styles['bar']} aria-label={texts.label}>
      <WalkIcon isSmall />
      <p className={styles['text']}>{children}</p>
      {time !== undefined && <span className={styles['time']}>{time}</span>}
      {acts !== undefined && <div className={styles['acts']}>{acts}</div>}
      {box !== undefined && <div className={styles['box']}>{box}</div>}
      {more}
      <span className="sr" role="status">
        {told}
      </span>
    </section>
  )
}
