import { z } from 'zod'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import { authorName, itemName, MOST_ITEMS, setTitle } from './item-texts.ts'
import { pagePath } from './page-path.ts'
import type { SetService } from './set-service.ts'

const ID = /^[0-9a-f]{24}$/i

const emote = z.object({
  id: z.string().regex(ID),
  code: z.string(),
  imageType: z.string().nullish(),
  animated: z.boolean().nullish(),
  modifier: z.boolean().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  user: z.object({ displayName: z.string().nullish(), name: z.string().nullish() }).nullish(),
})
const owner = z.object({
  displayName: z.string().nullish(),
  name: z.string().nullish(),
  channelEmotes: z.array(z.unknown()).nullish(),
  sharedEmotes: z.array(z.unknown()).nullish(),
})

/** BetterTTV, whose sets are those of a person: what they uploaded, and what others share with them (`/3/users/{id}`). */
export const betterTtv: SetService = {
  refOf(text) {
    const id = /^\/users\/([^/]+)$/.exec(pagePath(text, ['betterttv.com']) ?? '')?.[1] ?? text.trim()
    return ID.test(id) ? { kind: 'owner', id: id.toLowerCase() } : null
  },

  listPath: ({ id }) => `/3/users/${id}?limited=false&personal=false`,

  read(json) {
    const read = owner.safeParse(json)
    if (!read.success) return null
    const { displayName, name, channelEmotes, sharedEmotes } = read.data
    if (channelEmotes == null && sharedEmotes == null) return null
    const author = authorName(displayName ?? name)
    const all = [...(channelEmotes ?? []), ...(sharedEmotes ?? [])]
    return {
      title: setTitle(displayName ?? name),
      author,
      // those of the person's own name nobody
      items: all.slice(0, MOST_ITEMS).flatMap((one) => itemOf(one, author)),
      more: Math.max(0, all.length - MOST_ITEMS),
    }
  },

  picturePath: ({ id, picture }) => `/emote/${id}/${picture}`,
  pageOf: (id) => `https://betterttv.com/emotes/${id}`,
}

function itemOf(json: unknown, ownAuthor: string | null): SetItem[] {
  const read = emote.safeParse(json)
  const name = read.success ? itemName(read.data.code) : null
  if (!read.success || name === null) return []
  const { id, imageType, animated, modifier, width, height, user } = read.data
  return [
    {
      name,
      id: id.toLowerCase(),
      author: authorName(user?.displayName ?? user?.name) ?? ownAuthor,
      picture: '3x',
      isMoving: animated ?? imageType === 'gif',
      isLayer: modifier === true,
      isWide: (width ?? 0) > (height ?? 0),
      trouble: null,
      kilobytes: null,
    },
  ]
}
