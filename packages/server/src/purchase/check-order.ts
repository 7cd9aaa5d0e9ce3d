import { EVERYWHERE, parseUserName, type Order, type SubscriptionOption } from '@gwar/protocol'
import type { Reader } from '../store/nouns.ts'
import { isMute } from '../store/channels/bans.ts'
import type { SaleRow } from '../store/purchases/sales.ts'
import { LOWEST_DAYS, type Past } from './offer/lowest-price.ts'
import { optionsOf } from './offer/prices.ts'

type GiftError = 'gift_self' | 'gift_owner' | 'gift_subscribed' | 'gift_unknown' | 'gift_banned'

/** Why this order is refused; `fields` holds errors by the names of the form's fields. */
export type OrderRefusal =
  | { readonly outcome: 'unknown_channel' }
  | {
      readonly outcome: 'fields'
      readonly errors: Readonly<Record<string, readonly GiftError[]>>
    }

/** An order that can be made, with its options at this moment. */
export interface Checked {
  readonly outcome: 'checked'
  /** The channel's name. */
  readonly channel: string
  /** Empty where nothing is sold. */
  readonly options: readonly SubscriptionOption[]
  readonly kind: 'own' | 'gift' | 'gifts'
  readonly receiverId: string | null
  readonly count: number
}

/** What is read for the check: committed data, or data within a transaction. */
type Asked = Pick<Reader, 'channels' | 'offers' | 'sales' | 'users' | 'bans' | 'modes' | 'subscriptions'>

/** Who orders, where and when. */
interface Asking {
  readonly buyerId: string
  readonly channelId: string
  readonly now: Date
  /** Whether accounts must have a verified e-mail address. */
  readonly needsEmail: boolean
}

/**
 * Whether this person may buy it there, and at what price. Everything is read anew, whatever the screen showed.
 */
export async function checkOrder(
  read: Asked,
  asking: Asking,
  { gift }: Pick<Order, 'gift'>,
): Promise<Checked | OrderRefusal> {
  const { channelId, now } = asking
  const channel = await read.channels.byId(channelId)
  if (channel?.type !== 'channel' || channel.deletedAt !== null) return { outcome: 'unknown_channel' }
  const receiver = await receiverOf(read, asking, gift)
  if (typeof receiver === 'string') return { outcome: 'fields', errors: { user: [receiver] } }
  const options = channel.subscriptionsAvailable ? await optionsNow(read, now, gift) : []
  return {
    outcome: 'checked',
    channel: channel.name,
    options,
    kind: gift === null ? 'own' : receiver === null ? 'gifts' : 'gift',
    receiverId: receiver?.id ?? null,
    count: counted(gift)?.count ?? 1,
  }
}

async function optionsNow(
  { offers, sales }: Pick<Asked, 'offers' | 'sales'>,
  now: Date,
  gift: Order['gift'],
): Promise<readonly SubscriptionOption[]> {
  const running = await sales.running(now)
  return optionsOf(await offers.all(), running, counted(gift), await pastOf({ offers, sales }, running))
}

/** What the lowest price beside these sales is told by; nothing is read where none runs. */
async function pastOf(
  { offers, sales }: Pick<Asked, 'offers' | 'sales'>,
  running: readonly SaleRow[],
): Promise<Past> {
  if (running.length === 0) return { sales: [], oldSales: [], old: [] }
  const since = daysBefore(running)
  return { sales: await sales.all(), oldSales: await sales.old(since), old: await offers.old(since) }
}

/** The first moment whose prices matter to one of these sales. */
function daysBefore(sales: readonly SaleRow[]): Date {
  return new Date(Math.min(...sales.map(({ startsAt }) => startsAt.getTime())) - LOWEST_DAYS * 86_400_000)
}

/** A gift for one person has the count 1, whatever was sent. */
function counted(gift: Order['gift']): Order['gift'] {
  return gift === null || gift.user === null ? gift : { ...gift, count: 1 }
}

async function receiverOf(
  read: Asked,
  { buyerId, channelId, now, needsEmail }: Asking,
  gift: Order['gift'],
): Promise<{ readonly id: string } | null | GiftError> {
  if (gift === null || gift.user === null) return null
  const name = parseUserName(gift.user)
  const user = name === null ? undefined : await read.users.byName(name)
  if (user === undefined || user.deletedAt !== null) return 'gift_unknown'
  if (needsEmail && user.emailVerifiedAt === null) return 'gift_unknown'
  if (user.id === buyerId) return 'gift_self'
  // owners have all that a subscription gives, and would be paid for it
  if ((await read.modes.ofMember(channelId, user.id)).includes('q')) return 'gift_owner'
  for (const place of [channelId, EVERYWHERE]) {
    const ban = await read.bans.active(place, user.id, now)
    // a muted member may be given a gift
    if (ban !== undefined && !isMute(ban)) return 'gift_banned'
  }
  const known = await read.subscriptions.of(channelId, user.id)
  return known !== undefined && known.endsAt > now ? 'gift_subscribed' : { id: user.id }
}
