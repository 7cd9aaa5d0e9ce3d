import { bufferKey } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import type { Point } from '../../ui/menu/place-beside.ts'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { OnAirCard } from './on-air-card.tsx'
import styles from './on-air.module.css'
import { loadStreamNow } from './stream-now.ts'
import { forgetViewers, keepViewers, useViewers } from './viewers.ts'

/** 'Na żywo 1 234' behind the channel's name while it is on air; pressed, it says more (LIVE-19). */
export function OnAirMark({ target }: { target: string }): ReactElement | null {
  const key = bufferKey(target)
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const streamId = useBufferPart(key, ({ channel }) => channel.stream?.id)
  const count = useViewers(key)
  const texts = useTexts().onAir
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Point | null>(null)
  // the card goes with the stream: one that begins later opens none
  if (streamId === undefined && place !== null) setPlace(null)
  const isUnknown = count === undefined
  useEffect(() => {
    // the next stream has a number of its own
    if (streamId === undefined) forgetViewers(key)
    if (streamId === undefined || !isUnknown || id === '') return undefined
    // what was told before this part was loaded
    const asked = new AbortController()
    void loadStreamNow(id, asked.signal).then((now) => {
      if (now !== null && !asked.signal.aborted) keepViewers(key, now.viewers)
    })
    return () => asked.abort()
  }, [streamId, isUnknown, id, key])
  if (streamId === undefined || id === '') return null

  const open = (): void => {
    const box = button.current?.getBoundingClientRect()
    setPlace({ x: box?.left ?? 0, y: box?.bottom ?? 0 })
  }
  return (
    <>
      <InTopBar slot="modes">
        <button
          ref={button}
          type="button"
          className={styles['mark']}
          aria-haspopup="dialog"
          aria-expanded={place !== null}
          aria-label={count === undefined ? texts.live : texts.mark({ count })}
          onClick={open}
        >
          <i className={styles['dot']} aria-hidden="true" />
          <span className={styles['word']}>{texts.live}</span>
          {count !== undefined && <b>{texts.count({ count })}</b>}
        </button>
      </InTopBar>
      {place !== null && (
        <OnAirCard key={streamId} target={target} id={id} at={place} onClose={() => setPlace(null)} />
      )}
    </>
  )
}
