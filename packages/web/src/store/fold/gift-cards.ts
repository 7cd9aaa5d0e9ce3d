import { nameKey, type ListedEvent, type NameKey, type NoticeEvent } from '@gwar/protocol'

/** A gift to many as one row: it stands where the gift was told, and its receivers are named in it. */
export interface GiftCard {
  /** The event whose place the row takes: that of the gift, or the first receiver where it is no longer loaded. */
  readonly anchor: NoticeEvent
  readonly giver: string
  /** How many subscriptions were given. */
  readonly count: number
  /** Who has one by now, in the order of receiving. */
  readonly receivers: readonly string[]
}

/** The gifts to many among a buffer's events, and the events that have no row of their own because of them. */
export interface GiftCards {
  readonly of: ReadonlyMap<ListedEvent, GiftCard>
  readonly folded: ReadonlySet<ListedEvent>
}

/** A purchase holds at most 100 gifts; a notice with more than this is shown as it is. */
const MOST = 1000

/**
 * How long after the last event of a gift a further receiver still belongs to its row alone, ms. Gifts that found
 * nobody are given hours later, too: such a receiver is named in the row, but is news, and is told by a line as well.
 */
const TOGETHER_MS = 10 * 60_000

/** A gift whose receivers are still coming while the events are read. */
interface Open {
  readonly anchor: NoticeEvent
  readonly giver: string
  /** Null where the event that told the number is no longer loaded. */
  readonly count: number | null
  readonly receivers: string[]
  readonly folded: NoticeEvent[]
  at: number
}

const known = new WeakMap<NoticeEvent, GiftCard>()

/** Whether a notice tells that somebody was given a subscription, by name or as one of many. */
export function isGiftTo({ i18n }: NoticeEvent, person: string | null): boolean {
  if (person === null || i18n === null) return false
  if (i18n.name !== 'gift_subscription' && i18n.name !== 'community_gift_subscription') return false
  const { name, gifter_name: giver } = i18n.values
  return typeof name === 'string' && typeof giver === 'string' && nameKey(name) === nameKey(person)
}

/**
 * The gifts to many of these events, newest first as a channel holds them (D11). What the reader was given is in its
 * row, too, and keeps a row of its own (D12).
 */
export function giftCards(newestFirst: readonly ListedEvent[], ownName: string | null): GiftCards {
  const open = new Map<NameKey, Open[]>()
  const all: Open[] = []
  const begin = (gift: Open): void => {
    const key = nameKey(gift.giver)
    open.set(key, [...(open.get(key) ?? []), gift])
    all.push(gift)
  }
  for (const event of newestFirst.toReversed()) {
    if (event.type !== 'notice' || event.i18n === null) continue
    const { name, values } = event.i18n
    const { gifter_name: giver, name: receiver, gift_count } = values
    if (typeof giver !== 'string' || giver === '') continue
    const gift = { anchor: event, giver, folded: [], at: event.at }
    if (name === 'community_gift') {
      const count = Number(gift_count)
      if (Number.isSafeInteger(count) && count > 0 && count <= MOST) begin({ ...gift, count, receivers: [] })
    } else if (name === 'community_gift_subscription' && typeof receiver === 'string' && receiver !== '') {
      const taker = open.get(nameKey(giver))?.find((one) => takes(one, event.at))
      if (taker === undefined) begin({ ...gift, count: null, receivers: [receiver] })
      else take(taker, event, receiver)
    }
  }
  const of = new Map<ListedEvent, GiftCard>()
  const folded = new Set<ListedEvent>()
  for (const gift of all) {
    // a single receiver of a gift that is no longer loaded stays the line that it is
    if (gift.count === null && gift.receivers.length === 1) continue
    of.set(gift.anchor, cardOf(gift))
    for (const event of gift.folded) if (!isGiftTo(event, ownName)) folded.add(event)
  }
  return { of, folded }
}

function takes(gift: Open, at: number): boolean {
  return gift.count === null ? at - gift.at <= TOGETHER_MS : gift.receivers.length < gift.count
}

function take(gift: Open, event: NoticeEvent, receiver: string): void {
  gift.receivers.push(receiver)
  if (event.at - gift.at > TOGETHER_MS) return
  gift.folded.push(event)
  gift.at = event.at
}

/** The same object as long as nothing is new in it, so that its row is not drawn again. */
function cardOf({ anchor, giver, count, receivers }: Open): GiftCard {
  const last = known.get(anchor)
  const total = count ?? receivers.length
  if (last?.count === total && last.receivers.join(' ') === receivers.join(' ')) return last
  const card = { anchor, giver, count: total, receivers }
  known.set(anchor, card)
  return card
}
