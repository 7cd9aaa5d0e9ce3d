import { bufferKey } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { openPurchase } from '../../shell/subscribe/purchase-wish.ts'
import { giftsToLead } from '../../store/fold/gifts-to-lead.ts'
import { useBufferPart, useOwnName } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import styles from './gift-strip.module.css'
import { GiverRun } from './giver-run.tsx'
import { useTurns } from './use-turns.ts'

/** How long a slide stands (spec B §9). */
const TURN_MS = 60_000

/** Who gave subscriptions this week (spec B §2). */
export function GiftStrip({ target }: { target: string }): ReactElement {
  const texts = useTexts().strip
  const gifts = useBufferPart(bufferKey(target), (buffer) => buffer.place.gifts) ?? EMPTY_PLACE.gifts
  const id = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const toLead = giftsToLead(gifts, useOwnName())
  const strip = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)
  const turn = useTurns(strip, isHeld, TURN_MS)
  // each further gift lights the line up once, not those that stand there at first
  const count = gifts.reduce((sum, giver) => sum + giver.count, 0)
  const [first] = useState(count)
  const isCall = gifts.length === 0 || (turn % 2 === 1 && toLead > 0)
  return (
    // its handlers hold the slide; nothing can be done with the section itself
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={strip}
      className={styles['strip']}
      aria-label={texts.title}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {count > first && first > 0 && <i key={count} className={styles['lit']} aria-hidden="true" />}
      <GiftIcon isSmall className={styles['icon']} />
      <span className={styles['title']}>{texts.title}</span>
      {isCall ? (
        <button
          type="button"
          className={styles['call']}
          onClick={() =>
            openPurchase({ channel: { id, name: target.slice(1) }, receiver: null, isForMany: true })
          }
        >
          {texts.call({ count: toLead })}
        </button>
      ) : (
        <GiverRun gifts={gifts} title={texts.title} />
      )}
    </section>
  )
}
