import { listMoment } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { CardOf } from '../../connection/user-card.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { BanIcon, GiftIcon, HushIcon, MessageIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { UserIcon } from '../../ui/icons/late-icons.tsx'
import styles from './user-card.module.css'

const BOLD = { b: (children: ReactNode) => <b className="num">{children}</b> }

/** Since when, subscribed for how long and by whose gift, when last heard of, and a ban for those who may see it. */
export function CardFacts(props: {
  card: CardOf
  /** Whether headings above tell of the ban already; then only its reason stands here. */
  isModerated: boolean
}): ReactElement {
  const { card, isModerated } = props
  const texts = useTexts().card
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const { createdAt, lastMessageAt, subscription, ban } = card
  const gifter = subscription?.gifter ?? null
  const moment = (iso: string): string => listMoment(new Date(iso), now, locale)
  return (
    <ul className={styles['facts']}>
      <Fact icon={<UserIcon />}>{textParts(texts.since({ at: new Date(createdAt) }), BOLD)}</Fact>
      {subscription !== null && (
        <Fact icon={<StarIcon />}>{textParts(texts.subscribes({ months: subscription.months }), BOLD)}</Fact>
      )}
      {gifter !== null && (
        <Fact icon={<GiftIcon />}>
          {texts.giftFrom}{' '}
          <button type="button" className={styles['link']} onClick={() => stores.panels.openCard(gifter)}>
            <bdi>{gifter}</bdi>
          </button>
        </Fact>
      )}
      {lastMessageAt !== null && (
        <Fact icon={<MessageIcon />}>
          {textParts(texts.lastMessage({ at: moment(lastMessageAt) }), BOLD)}
        </Fact>
      )}
      {ban !== null && (!isModerated || ban.reason !== null) && (
        <Fact icon={ban.isMute ? <HushIcon /> : <BanIcon />} isWrong>
          {!isModerated &&
            textParts(
              ban.expiresAt === null
                ? texts.banned
                : texts[ban.isMute ? 'mutedUntil' : 'bannedUntil']({ at: moment(ban.expiresAt) }),
              BOLD,
            )}
          {ban.reason !== null && <p>{texts.reason({ reason: ban.reason })}</p>}
        </Fact>
      )}
    </ul>
  )
}

function Fact(props: { icon: ReactNode; isWrong?: boolean; children: ReactNode }): ReactElement {
  return (
    <li className={props.isWrong === true ? styles['wrong'] : undefined}>
      {props.icon}
      <div className="grow">{props.children}</div>
    </li>
  )
}
