import { bufferKey, type OrderRecord, type OwnSubscription } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { closePurchase } from '../../shell/subscribe/purchase-wish.ts'
import { paths } from '../../shell/way/paths.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { BadgePicture } from '../../ui/badges/badges.tsx'
import { SmileIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { DropIcon } from '../../ui/icons/late-icons.tsx'
import { Emoticon } from '../../ui/message-text/emoticon.tsx'
import styles from './end.module.css'
import { Feast } from './feast.tsx'
import { Tell } from './tell.tsx'

const SHOWN = 3

/** What one has now and until when, and the press that tells the channel (SUB-14). */
export function Done(props: { order: OrderRecord; subscription: OwnSubscription | null }): ReactElement {
  const { order, subscription } = props
  const texts = useTexts().purchase
  const { name } = order.channel
  const buffer = useBufferPart(bufferKey(`#${name}`), (one) => one)
  const { badges, emoticons } = buffer?.place ?? EMPTY_PLACE
  const badge = badges.findLast(({ months }) => months <= (subscription?.months ?? 0))
  const picture =
    badge === undefined ? null : (
      <BadgePicture badge={{ kind: 'subscriber', months: badge.months, file: badge.file }} />
    )
  const own = emoticons.filter((emoticon) => emoticon.subscribers_only)
  const isShareable = subscription?.announce_available_at != null
  return (
    <>
      <Feast
        picture={
          badge === undefined ? (
            <StarIcon />
          ) : (
            <img src={`/static/badges/${badge.file}/4x`} width={64} height={64} alt="" />
          )
        }
        title={texts.doneHead({ channel: name })}
      >
        {subscription !== null && textParts(texts.doneUntil({ at: new Date(subscription.ends_at) }), BOLD)}
      </Feast>
      <ul className={styles['has']} aria-label={texts.perks}>
        {picture !== null && (
          <li>
            <StarIcon />
            <span className="grow">{texts.hasBadge}</span>
            {picture}
          </li>
        )}
        {own.length > 0 && (
          <li>
            <SmileIcon />
            <span className="grow">{texts.hasEmoticons({ count: own.length })}</span>
            <span className={styles['emoticons']}>
              {own.slice(0, SHOWN).map((emoticon) => (
                <Emoticon key={emoticon.name} emoticon={emoticon} isSmall={false} />
              ))}
            </span>
          </li>
        )}
        <li>
          <DropIcon />
          <span className="grow">{texts.perkColor}</span>
          <Link href={paths.settings} onClick={closePurchase}>
            {texts.choose}
          </Link>
        </li>
      </ul>
      {buffer !== undefined && <Tell channel={name} badge={picture} isOpen={isShareable} />}
    </>
  )
}
