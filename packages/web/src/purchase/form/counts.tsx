import { GIFT_COUNTS, giftReceivers, MAX_GIFTS } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { ShareBar } from '../../ui/drawings/share-bar.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'
import { giftCountOf } from '../gift-count.ts'
import type { Purchase } from '../use-purchase.ts'
import styles from './counts.module.css'

/** How many gifts go to the channel: one of six numbers (GIFT-02), or one's own; and how many find somebody at once. */
export function Counts({ purchase }: { purchase: Purchase }): ReactElement {
  const { channel, form, change } = purchase
  const texts = useTexts().purchase
  const count = form.gift?.count ?? 1
  const [own, setOwn] = useState(() => (GIFT_COUNTS.includes(count) ? '' : String(count)))
  const [isOver, setOver] = useState(false)
  const { data: people } = useQuery({
    queryKey: ['gift receivers', channel.id],
    queryFn: async ({ signal }) => {
      const path = `/api/channels/${encodeURIComponent(channel.id)}/gift_receivers` as const
      return loaded(await call(path, { answer: giftReceivers.answer, signal })).count
    },
    staleTime: 0,
    gcTime: 0,
  })
  const choose = (next: number): void => change({ gift: { user: null, count: next } })
  return (
    <>
      <fieldset>
        <h3>{texts.howMany}</h3>
        <div className={styles['counts']} role="radiogroup" aria-label={texts.giftCount}>
          {GIFT_COUNTS.map((number) => (
            <label key={number} className={styles['count']}>
              <input
                type="radio"
                name="count"
                checked={own === '' && number === count}
                onChange={() => {
                  setOwn('')
                  setOver(false)
                  choose(number)
                }}
              />
              <b>{number}</b>
            </label>
          ))}
        </div>
        <div className={styles['other']}>
          <label htmlFor="own-count">{texts.otherCount({ max: MAX_GIFTS })}</label>
          <input
            id="own-count"
            className={styles['own']}
            inputMode="numeric"
            autoComplete="off"
            value={own}
            aria-invalid={isOver}
            aria-describedby={isOver ? 'own-count-note' : undefined}
            onChange={(event) => {
              const typed = giftCountOf(event.currentTarget.value)
              setOwn(typed.text)
              setOver(typed.isOver)
              choose(typed.count ?? 1)
            }}
          />
          {isOver && <Wrong id="own-count-note">{texts.tooMany({ max: MAX_GIFTS })}</Wrong>}
        </div>
      </fieldset>
      {people !== undefined && <Share count={count} people={people} channel={channel.name} />}
    </>
  )
}

/** How the gifts divide into those that find somebody at once and those that wait (OPEN-64). */
export function Share(props: { count: number; people: number; channel: string }): ReactElement {
  const { count, people, channel } = props
  const texts = useTexts().purchase
  const now = Math.min(count, people)
  const later = count - now
  return (
    <div className={styles['share']}>
      <ShareBar
        part={now}
        whole={count}
        label={`${texts.shareNow({ count: now })}, ${texts.shareWait({ count: later })}`}
      />
      <div>
        <p>
          <b>{texts.shareNow({ count: now })}</b>
          {later === 0 ? texts.shareAll : texts.shareNowText({ channel })}
        </p>
        {later > 0 && (
          <p>
            <b>{texts.shareWait({ count: later })}</b>
            {texts.shareWaitText}
          </p>
        )}
      </div>
    </div>
  )
}
