import type { OrderRecord, Texts } from '@gwar/protocol'

/** What was ordered: 'Subskrypcja #rudzik, 1 miesiąc', 'Prezent dla Zabolud na #rudzik'. */
export function nameOfOrder(
  { gift, months, channel }: Pick<OrderRecord, 'gift' | 'months' | 'channel'>,
  texts: Texts['purchase'],
): string {
  if (gift === null) return texts.orderOwn({ channel: channel.name, months })
  return gift.user === null
    ? texts.orderGifts({ channel: channel.name, count: gift.count })
    : texts.orderGift({ channel: channel.name, name: gift.user })
}
