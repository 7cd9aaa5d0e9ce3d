import { orderGifts, type OrderRecord } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { closePurchase } from '../../shell/subscribe/purchase-wish.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import { ShareBar } from '../../ui/drawings/share-bar.tsx'
import styles from './end.module.css'
import { Feast } from './feast.tsx'

/** Thanks to who gave: who has it now, and how many gifts wait for somebody. */
export function GiftsDone({ order, onClose }: { order: OrderRecord; onClose: () => void }): ReactElement {
  const texts = useTexts().purchase
  const { id, gift, given } = order
  const channel = order.channel.name
  const count = gift?.count ?? 1
  const had = given?.count ?? 0
  const { data: receivers = [] } = useQuery({
    queryKey: ['order gifts', id, had],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/users/@me/orders/${id}/gifts`, { answer: orderGifts.answer, signal })),
    enabled: had > 0,
    placeholderData: (before) => before,
  })
  // a gift for one person is no gift in stock, unless the account was deleted before the payment
  const name = given === null ? (gift?.user ?? null) : null
  const done =
    name !== null
      ? textParts(texts.giftDone({ name, channel }), BOLD)
      : had === 0
        ? texts.giftsNobody({ channel })
        : textParts(texts.giftsDone({ count: had, channel }), BOLD)
  return (
    <>
      <Feast picture={<GiftIcon />} title={texts.thanks}>
        {done}
      </Feast>
      <div className={styles['tell']}>
        {receivers.length > 0 && (
          <p className={styles['names']}>{receivers.map((receiver) => receiver.name).join(', ')}</p>
        )}
        {name === null && had < count && (
          <div className={styles['rest']}>
            <ShareBar part={had} whole={count} label={texts.given({ given: had, count })} />
            <p>{textParts(texts.givenRest({ given: had, count }), BOLD)}</p>
          </div>
        )}
        <div className={styles['pair']}>
          <Link
            className={buttonClass({ look: 'line', size: 'large', isWide: true })}
            href={paths.settingsSubscriptions}
            onClick={closePurchase}
          >
            {texts.mine}
          </Link>
          <Button look="gold" size="large" onClick={onClose}>
            {texts.toChat}
          </Button>
        </div>
      </div>
    </>
  )
}
