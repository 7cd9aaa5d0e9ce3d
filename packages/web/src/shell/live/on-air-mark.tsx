import { bufferKey } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { Point } from '../../ui/menu/place-beside.ts'
import { InTopBar } from '../frame/top-bar-slots.tsx'
import { OnAirCard } from './on-air-card.tsx'
import styles from './on-air.module.css'
import { useOnAir } from './use-on-air.ts'

/** 'Na żywo 1 234' behind the channel's name while it is on air; pressed, it says more (LIVE-19). */
export function OnAirMark({ target }: { target: string }): ReactElement | null {
  const key = bufferKey(target)
  const { channelId: id, streamId, viewers: count } = useOnAir(key)
  const texts = useTexts().onAir
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Point | null>(null)
  // the card goes with the stream: one that begins later opens none
  if (streamId === undefined && place !== null) setPlace(null)
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
