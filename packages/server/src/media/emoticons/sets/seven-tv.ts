import { z } from 'zod'
import { MOST_FRAMES } from '../emoticon-sizes.ts'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'
import { authorName, itemName, MOST_ITEMS, MOST_KILOBYTES, setTitle } from './item-texts.ts'
import { pagePath } from './page-path.ts'
import type { SetService } from './set-service.ts'

/** Numbers are ULIDs, and of old sets ObjectIds. */
const ID = /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[0-9a-f]{24})$/i
/** Of an emoticon in a set: it lies on the one before it. */
const IN_SET_LAYER = 1
/** Of an emoticon itself: recommended as a layer, suggestive, flashing. */
const LAYER = 1 << 8
const SEXUAL = 1 << 16
const FLASHING = 1 << 17
/** The state of an emoticon that is there. */
const LIVE = 3

const file = z.object({
  name: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  frame_count: z.number().optional(),
  size: z.int().min(0).optional(),
})
const person = z.object({ display_name: z.string().nullish(), username: z.string().nullish() }).nullish()
const emote = z.object({
  id: z.string().regex(ID),
  name: z.string(),
  flags: z.int().nullish(),
  data: z
    .object({
      id: z.string().regex(ID).nullish(),
      flags: z.int().nullish(),
      lifecycle: z.int().nullish(),
      animated: z.boolean().nullish(),
      owner: person,
      host: z.object({ files: z.array(z.unknown()).nullish() }).nullish(),
    })
    .nullish(),
})
const set = z.object({
  name: z.string().nullish(),
  owner: person,
  emotes: z.array(z.unknown()).nullish(),
})

/** 7TV, as version 3 of its interface answers (`/v3/emote-sets/{id}`). */
export const sevenTv: SetService = {
  refOf(text) {
    const id =
      /^\/emote-sets\/([^/]+)$/.exec(pagePath(text, ['7tv.app', 'old.7tv.app', 'beta.7tv.app']) ?? '')?.[1] ??
      text.trim()
    return ID.test(id) ? { kind: 'set', id } : null
  },

  listPath: ({ id }) => `/v3/emote-sets/${id}`,

  read(json) {
    const read = set.safeParse(json)
    if (!read.success) return null
    const { name, owner, emotes } = read.data
    const all = emotes ?? []
    return {
      title: setTitle(name),
      author: authorName(owner?.display_name ?? owner?.username),
      items: all.slice(0, MOST_ITEMS).flatMap(itemOf),
      more: Math.max(0, all.length - MOST_ITEMS),
    }
  },

  picturePath: ({ id, picture }) => `/emote/${id}/${picture}.webp`,
  pageOf: (id) => `https://7tv.app/emotes/${id}`,
}

function itemOf(json: unknown): SetItem[] {
  const read = emote.safeParse(json)
  const name = read.success ? itemName(read.data.name) : null
  if (!read.success || name === null) return []
  const { id, flags, data } = read.data
  const marks = data?.flags ?? 0
  const found = largestOf(data?.host?.files ?? [])
  const kilobytes = found?.file.size === undefined ? null : Math.ceil(found.file.size / 1024)
  const { width = 0, height = 0, frame_count: frames = 1 } = found?.file ?? {}
  return [
    {
      name,
      id: data?.id ?? id,
      author: authorName(data?.owner?.display_name ?? data?.owner?.username),
      picture: found?.scale ?? '4x',
      isMoving: data?.animated ?? frames > 1,
      isLayer: ((flags ?? 0) & IN_SET_LAYER) !== 0 || (marks & LAYER) !== 0,
      isWide: width > height,
      trouble:
        (marks & SEXUAL) !== 0
          ? 'sexual'
          : (marks & FLASHING) !== 0
            ? 'flashing'
            : (data?.lifecycle ?? LIVE) !== LIVE
              ? 'gone'
              : kilobytes !== null && kilobytes > MOST_KILOBYTES
                ? 'heavy'
                : frames > MOST_FRAMES
                  ? 'frames'
                  : null,
      kilobytes,
    },
  ]
}

/** The largest WebP; those of the first frame alone are no pictures of it. */
function largestOf(
  files: readonly unknown[],
): { readonly scale: string; readonly file: z.infer<typeof file> } | null {
  let largest: { readonly scale: string; readonly file: z.infer<typeof file> } | null = null
  for (const one of files) {
    const read = file.safeParse(one)
    const scale = read.success ? /^([1-4]x)\.webp$/i.exec(read.data.name)?.[1]?.toLowerCase() : undefined
    if (scale !== undefined && (largest === null || scale > largest.scale))
      largest = { scale, file: read.data! }
  }
  return largest
}
