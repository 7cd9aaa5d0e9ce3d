import { bufferKey, nameKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import type { CardOf } from '../../connection/user-card.ts'
import { useBufferPart, useCatalog } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Badges } from '../../ui/badges/badges.tsx'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import styles from './user-card.module.css'

/** The head of a card: an avatar with the first letter, the name in its colour, the badges. */
export function CardHead({
  target,
  card,
  modes,
}: {
  target: string
  card: CardOf
  modes: string
}): ReactElement {
  const key = bufferKey(target)
  const personKey = nameKey(card.name)
  const { badges: product } = useCatalog()
  const { badges: subscriber, gifts } = useBufferPart(key, (buffer) => buffer.place) ?? EMPTY_PLACE
  // the card itself has no colour: it is that of the person's newest loaded message
  const color = useBufferPart(key, ({ channel }) => {
    for (const event of channel.events)
      if (event.type !== 'notice' && event.from.name !== null && nameKey(event.from.name) === personKey)
        return event.color
    return null
  })
  const style = useNickStyle(card.name, color ?? null)
  const position = gifts.findIndex((giver) => nameKey(giver.name) === personKey)
  const badges = badgesOf(
    {
      modes,
      subscription:
        card.subscription === null ? null : { months: card.subscription.months, badge: 0, showBadge: true },
      subscriptionGifter:
        position === -1
          ? null
          : { months: gifts[position]!.count, badge: 0, week_position: position + 1, showBadge: true },
    },
    { product, subscriber },
  )
  return (
    <div className={styles['top']}>
      <Avatar name={card.name} isLarge />
      <div className="grow">
        <p className={styles['name']} style={style}>
          <bdi className="cut">{card.name}</bdi>
        </p>
        <Badges badges={badges} />
      </div>
    </div>
  )
}
