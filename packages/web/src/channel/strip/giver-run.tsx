import { nameKey } from '@gwar/protocol'
import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { Giver, Place } from '../../store/place.ts'
import { stores } from '../../store/stores.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './gift-strip.module.css'

/** Speed of the running list, in CSS pixels (spec B §9). */
const PX_PER_SECOND = 25
const TOP_PLACES = 3

/**
 * The ranking of givers, which runs by where it is longer than its place: a copy follows it, so that it never ends. It
 * pauses under the mouse; with the focus in it, or with reduced motion, it is scrolled by hand.
 */
export const GiverRun = memo(function GiverRun(props: {
  gifts: Place['gifts']
  title: string
}): ReactElement {
  const view = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const runs = useOverflow(view, list)
  const style = runs === null ? undefined : { '--run': `${runs / PX_PER_SECOND}s` }
  return (
    <div ref={view} className={cx(styles['view'], runs !== null && styles['long'])}>
      <div className={styles['track']} style={style as CSSProperties | undefined}>
        <Givers {...props} ref={list} />
        {runs !== null && (
          <div className={styles['copy']} aria-hidden="true" inert>
            <Givers {...props} />
          </div>
        )}
      </div>
    </div>
  )
})

function Givers(props: {
  gifts: Place['gifts']
  title: string
  ref?: RefObject<HTMLOListElement | null>
}): ReactElement {
  const { gifts, title, ref } = props
  return (
    <ol ref={ref} className={styles['givers']} aria-label={title}>
      <li className={styles['lead']} aria-hidden="true">
        {title}
      </li>
      {gifts.map((giver, index) => (
        <GiverItem key={nameKey(giver.name)} giver={giver} place={index + 1} />
      ))}
    </ol>
  )
}

const GiverItem = memo(function GiverItem(props: { giver: Giver; place: number }): ReactElement {
  const { giver, place } = props
  const texts = useTexts()
  return (
    <li>
      <button
        type="button"
        className={styles['giver']}
        title={texts.badge.gifter({ count: giver.count })}
        onClick={() => stores.panels.openCard(giver.name)}
      >
        {place <= TOP_PLACES ? (
          <BadgePicture badge={{ kind: 'top_gifter', place, file: `top_gift_${place}` }} />
        ) : (
          <span className={styles['place']}>{place}.</span>
        )}
        <bdi>{giver.name}</bdi>
        <b className={styles['count']}>{giver.count}</b>
      </button>
    </li>
  )
})

/** The width of the list where it is wider than its place; null where it fits. */
function useOverflow(
  view: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useEffect(() => {
    // the observer tells sizes after the browser's own layout; measuring would force another one
    const sizes = new Map<Element, number>()
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) sizes.set(target, borderBoxSize[0]?.inlineSize ?? 0)
      const [place, wide] = [sizes.get(view.current!) ?? 0, sizes.get(list.current!) ?? 0]
      setWidth(wide > place ? wide : null)
    })
    observer.observe(view.current!, { box: 'border-box' })
    observer.observe(list.current!, { box: 'border-box' })
    return () => observer.disconnect()
  }, [view, list])
  return width
}
