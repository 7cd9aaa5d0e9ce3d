import {
  knownRecords,
  PAGE_SIZE,
  recordToEvent,
  type ChannelInfo,
  type ListedEvent,
  type MessageEvent,
  type MessageRecord,
} from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { firstAnswers } from '../../answers/first-answers.ts'
import { checkedBy, isText, listOf, shaped, type Check } from '../../answers/shape.ts'
import type { Place } from '../../store/place.ts'
import { giversOf, loadLook, loadPlace, type PlaceScope } from './place-loads.ts'

/** Which page: the latest, or one in a direction from a message. */
export type PageQuery = { readonly uuid: string; readonly direction: 'up' | 'down' | 'around' } | null

/** The first page of a channel with what its rows are drawn with; it holds every event up to the number of its info. */
export interface Start {
  readonly info: ChannelInfo
  /** Oldest first. */
  readonly page: readonly ListedEvent[]
  readonly place: Pick<Place, 'badges' | 'emoticons' | 'gifts'>
}

/** What the chat loads over HTTP. Rejects on every failure. */
export interface Loads {
  /** All of a first page at once; null where it cannot be had so, and its parts must be asked for. Never rejects. */
  start(channelId: string): Promise<Start | null>
  info(channelId: string): Promise<ChannelInfo>
  /** One page, oldest first. */
  page(channelId: string, query: PageQuery): Promise<readonly ListedEvent[]>
  /** Badges, emoticons and givers of a channel as they come; what cannot be loaded is left out. */
  look(channelId: string, update: (part: Partial<Place>) => void): Promise<void>
  /** The other lists of a channel, likewise. */
  place(channelId: string, scope: PlaceScope, update: (part: Partial<Place>) => void): Promise<void>
}

/** A page as it came, and its records that this version knows. */
const page: Check<{ readonly records: readonly MessageRecord[]; readonly whole: readonly { id: string }[] }> =
  {
    parse: (value) => ({
      records: firstAnswers.messages.parse(knownRecords(value)),
      whole: ids.parse(value),
    }),
  }
const ids = checkedBy(listOf(shaped<{ id: string }>({ id: isText })))

/** The info of a channel; a pinned message of an unknown type stays unseen. */
const info: Check<ChannelInfo> = {
  parse(value) {
    const pinned = knownRecords([(value as { pinned?: unknown } | null)?.pinned ?? null]) as unknown[]
    return firstAnswers.channelInfo.parse({ ...(value as object), pinned: pinned[0] ?? null })
  },
}

/** Null where a part of the page is of unknown types, and more must be asked for to fill it. */
const start: Check<Start | null> = {
  parse(value) {
    const {
      channel,
      messages,
      badges,
      emoticons,
      subscription_gifts: gifts,
    } = value as Record<string, unknown>
    const { records, whole } = page.parse(messages)
    if (records.length < whole.length && whole.length >= PAGE_SIZE) return null
    return {
      info: info.parse(channel),
      page: records.map(recordToEvent),
      place: {
        badges: firstAnswers.channelBadges.parse(badges),
        emoticons: firstAnswers.emoticons.parse(emoticons),
        gifts: giversOf(firstAnswers.subscriptionGifts.parse(gifts)),
      },
    }
  },
}

export const httpLoads: Loads = {
  async start(channelId) {
    const result = await call(`/api/channels/${encodeURIComponent(channelId)}/start`, { answer: start })
    return result.ok ? result.value : null
  },
  info: (channelId) => get(`/api/channels/${encodeURIComponent(channelId)}`, info),
  async page(channelId, query) {
    const search = query === null ? '' : `?${new URLSearchParams(query).toString()}`
    const path = `/api/channels/${encodeURIComponent(channelId)}/messages${search}` as const
    const { records, whole } = await get(path, page)
    const events = records.map(recordToEvent)
    if (events.length === whole.length || whole.length < PAGE_SIZE || query?.direction === 'around')
      return events
    // records of unknown types were left out; a page that is not full would say that there are no more events
    const isDown = query?.direction === 'down'
    const { id } = whole.at(isDown ? -1 : 0)!
    const further = await httpLoads.page(channelId, { uuid: id, direction: isDown ? 'down' : 'up' })
    return isDown ? [...events, ...further] : [...further, ...events]
  },
  look: loadLook,
  place: loadPlace,
}

/** One message of a channel; null where it is gone. Rejects on every failure. */
export async function loadMessage(channelId: string, id: string): Promise<MessageEvent | null> {
  const page = await httpLoads.page(channelId, { uuid: id, direction: 'around' })
  const event = page.find((event) => event.id === id)
  return event === undefined || event.type === 'notice' ? null : event
}

async function get<T>(path: `/api/${string}`, answer: Check<T>): Promise<T> {
  const result = await call(path, { answer })
  if (!result.ok) throw new Error(`${path}: ${result.failure.kind}`)
  return result.value
}
