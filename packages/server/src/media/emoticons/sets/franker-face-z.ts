import { z } from 'zod'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import { authorName, itemName, MOST_ITEMS, setTitle } from './item-texts.ts'
import { pagePath } from './page-path.ts'
import type { SetService } from './set-service.ts'

const NUMBER = /^[1-9]\d{0,9}$/
const LOGIN = /^[a-z0-9_]{1,32}$/
/** Of an emoticon that changes the one before it: it has no picture that is shown. */
const HIDDEN = 1

/** Pictures by their size: '1', '2' and '4'. The addresses themselves are not used. */
const sizes = z.record(z.string(), z.unknown()).nullish()
const emote = z.object({
  id: z.int().positive(),
  name: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  hidden: z.boolean().nullish(),
  modifier: z.boolean().nullish(),
  modifier_flags: z.int().nullish(),
  owner: z.object({ display_name: z.string().nullish(), name: z.string().nullish() }).nullish(),
  urls: sizes,
  animated: sizes,
})
const set = z.object({ title: z.string().nullish(), emoticons: z.array(z.unknown()) })
const answer = z.object({
  set: set.nullish(),
  room: z.object({ set: z.int(), display_name: z.string().nullish(), id: z.string().nullish() }).nullish(),
  sets: z.record(z.string(), z.unknown()).nullish(),
})

/** FrankerFaceZ: a set by its number (`/v1/set/{number}`), or the one of a channel (`/v1/room/{login}`). */
export const frankerFaceZ: SetService = {
  refOf(text) {
    const path = pagePath(text, ['frankerfacez.com']) ?? ''
    const login = /^\/channel\/([^/]+)$/.exec(path)?.[1]?.toLowerCase()
    if (login !== undefined) return LOGIN.test(login) ? { kind: 'owner', id: login } : null
    const id = /^\/set\/([^/]+)$/.exec(path)?.[1] ?? text.trim()
    return NUMBER.test(id) ? { kind: 'set', id } : null
  },

  listPath: ({ kind, id }) => (kind === 'set' ? `/v1/set/${id}` : `/v1/room/${id}`),

  read(json) {
    const read = answer.safeParse(json)
    if (!read.success) return null
    const { room, sets } = read.data
    const found = read.data.set ?? set.safeParse(room == null ? null : sets?.[String(room.set)]).data
    if (found === undefined) return null
    const all = found.emoticons
    return {
      title: setTitle(found.title),
      author: authorName(room?.display_name ?? room?.id),
      items: all.slice(0, MOST_ITEMS).flatMap(itemOf),
      more: Math.max(0, all.length - MOST_ITEMS),
    }
  },

  picturePath: ({ id, picture }) => `/emote/${id}/${picture}`,
  pageOf: (id) => `https://www.frankerfacez.com/emoticon/${id}`,
}

function itemOf(json: unknown): SetItem[] {
  const read = emote.safeParse(json)
  const name = read.success ? itemName(read.data.name) : null
  if (!read.success || name === null) return []
  const { id, width, height, hidden, modifier, modifier_flags: flags, owner, urls, animated } = read.data
  const moving = largestOf(animated)
  const isEffect = modifier === true && ((flags ?? 0) & HIDDEN) !== 0
  return [
    {
      name,
      id: String(id),
      author: authorName(owner?.display_name ?? owner?.name),
      picture: moving === null ? (largestOf(urls) ?? '1') : `animated/${moving}`,
      isMoving: moving !== null,
      isLayer: modifier === true,
      isWide: (width ?? 0) > (height ?? 0),
      trouble: isEffect || hidden === true ? 'gone' : null,
      kilobytes: null,
    },
  ]
}

function largestOf(pictures: z.infer<typeof sizes>): string | null {
  return ['4', '2', '1'].find((size) => pictures != null && pictures[size] != null) ?? null
}
