import { recordToEvent, type ChannelInfo, type ListedEvent, type MessageEvent } from '@gwar/protocol'
import { call } from '../calls/call.ts'
import { firstAnswers } from '../calls/first-answers.ts'
import type { Check } from '../calls/shape.ts'
import type { Place } from '../store/place.ts'
import { loadPlace, type PlaceScope } from './place-loads.ts'

/** Which page: the latest, or one in a direction from a message. */
export type PageQuery = { readonly uuid: string; readonly direction: 'up' | 'down' | 'around' } | null

/** What the chat loads over HTTP. Rejects on every failure. */
export interface Loads {
  info(channelId: string): Promise<ChannelInfo>
  /** One page, oldest first. */
  page(channelId: string, query: PageQuery): Promise<readonly ListedEvent[]>
  /** Lists of a channel as they come; what cannot be loaded is left out. */
  place(channelId: string, scope: PlaceScope, update: (part: Partial<Place>) => void): Promise<void>
}

export const httpLoads: Loads = {
  info: (channelId) => get(`/api/channels/${encodeURIComponent(channelId)}`, firstAnswers.channelInfo),
  async page(channelId, query) {
    const search = query === null ? '' : `?${new URLSearchParams(query).toString()}`
    const path = `/api/channels/${encodeURIComponent(channelId)}/messages${search}` as const
    return (await get(path, firstAnswers.messages)).map(recordToEvent)
  },
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
