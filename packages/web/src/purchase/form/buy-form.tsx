import { bufferKey, type OwnSubscription } from '@gwar/protocol'
import type { FormEvent, ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { config } from '../../browser/config.ts'
import { Button } from '../../ui/button.tsx'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import { BadgeSteps } from '../badge-steps.tsx'
import { Perks } from '../perks.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './buy-form.module.css'
import { Consents } from './consents.tsx'
import { Counts } from './counts.tsx'
import { GiftNote } from './gift-note.tsx'
import { Lengths } from './lengths.tsx'
import { Methods } from './methods.tsx'
import { NoPrices } from './no-prices.tsx'
import { OwnState } from './own-state.tsx'
import { Pay } from './pay.tsx'

/** The whole order on one sheet: what, how it is paid, consents, and the sum with the one button. */
export function BuyForm(props: {
  purchase: Purchase
  /** Undefined while it is not known. */
  subscription: OwnSubscription | null | undefined
}): ReactElement {
  const { purchase, subscription } = props
  const { channel, form, prices, option, pay, give } = purchase
  const texts = useTexts().purchase
  const { badges, emoticons } =
    useBufferPart(bufferKey(`#${channel.name}`), ({ place }) => place) ?? EMPTY_PLACE
  const isNothingSold =
    prices.status === 'failed' ||
    (prices.status === 'ready' && option === null) ||
    config.payments.length === 0
  if (isNothingSold) return <NoPrices purchase={purchase} />
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        pay()
      }}
    >
      <div className={styles['what']}>
        {form.gift === null ? (
          <>
            {subscription != null && <OwnState subscription={subscription} />}
            <Lengths purchase={purchase} />
            <Button
              look="line"
              className={styles['give']}
              icon={<GiftIcon isSmall />}
              onClick={() => give(true)}
            >
              {texts.gift}
            </Button>
            <div className={styles['more']}>
              {subscription != null && badges.length > 0 ? (
                <BadgeSteps badges={badges} subscription={subscription} />
              ) : (
                <Perks emoticons={emoticons} hasBadges={badges.length > 0} />
              )}
            </div>
          </>
        ) : form.gift.user === null ? (
          <Counts purchase={purchase} />
        ) : (
          <GiftNote name={form.gift.user} months={option?.months ?? null} />
        )}
      </div>
      <div className={styles['how']}>
        <Methods purchase={purchase} />
        <Consents purchase={purchase} />
        <Pay purchase={purchase} subscription={subscription} />
      </div>
    </form>
  )
}
