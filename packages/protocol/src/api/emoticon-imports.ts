import * as z from 'zod/mini'
import { emoticonName } from './emoticons.ts'
import { uuid } from './uuid.ts'

/** Where emoticons of a channel may come from: one by one by hand, a ZIP, and sets of three services. */
export const EMOTICON_SOURCES = ['upload', 'zip', '7tv', 'bttv', 'ffz'] as const
export type EmoticonSource = (typeof EMOTICON_SOURCES)[number]

/** The services whose sets can be brought. */
export const SET_SOURCES = ['7tv', 'bttv', 'ffz'] as const
export type SetSource = (typeof SET_SOURCES)[number]

/** How the services call themselves. */
export const SET_SOURCE_NAMES: { readonly [S in SetSource]: string } = {
  '7tv': '7TV',
  bttv: 'BetterTTV',
  ffz: 'FrankerFaceZ',
}

/** The field of a form that holds a ZIP, and how large it may be (EMOT-12). */
export const ARCHIVE = 'archive'
export const ARCHIVE_MEGABYTES = 50

/**
 * What is in the way of an emoticon. With `sexual` and `flashing`, as its source marks it, and with `heavy`, `frames`,
 * `pixels`, `small`, `frozen`, `broken` and `gone` it cannot be brought; with the others it can under another name, or
 * in place of others.
 */
export const IMPORT_TROUBLES = [
  'name_taken',
  'no_room',
  'sexual',
  'flashing',
  'heavy',
  'frames',
  'pixels',
  'small',
  'frozen',
  'broken',
  'gone',
] as const
export type ImportTrouble = (typeof IMPORT_TROUBLES)[number]

/** Whether an emoticon with this trouble can be chosen nevertheless. */
export function mayBeChosen(trouble: ImportTrouble | null): boolean {
  return trouble === null || trouble === 'name_taken' || trouble === 'no_room'
}

/** Bytes of a ZIP that hold one file: where they begin, how many they are, and how many the file has. */
const placeInArchive = z.object({
  start: z.int(),
  packed: z.int(),
  size: z.int(),
  /** Packed by the method 'deflate' (RFC 1951), or as they are. */
  is_deflated: z.boolean(),
})
export type PlaceInArchive = z.infer<typeof placeInArchive>

const importItem = z.object({
  /** Its place in the set, from 0. */
  key: z.int(),
  /** A name of letters and digits that is proposed for it, or its own where that is one. */
  name: z.string(),
  /** The own name where another one is proposed. */
  was: z.optional(z.string()),
  /** An address of the service at which its picture can be seen; null where there is none before it is brought. */
  picture: z.nullable(z.string()),
  is_moving: z.optional(z.boolean()),
  is_layer: z.optional(z.boolean()),
  is_wide: z.optional(z.boolean()),
  trouble: z.nullable(z.enum(IMPORT_TROUBLES)),
  kilobytes: z.optional(z.int()),
  /** Of one in a ZIP that can be brought: where its file stands there, so that who has the ZIP at hand can show it. */
  in_archive: z.optional(placeInArchive),
})
export type ImportItem = z.infer<typeof importItem>

const failure = z.object({
  key: z.int(),
  name: z.string(),
  /** `unreachable`, `full`, or why a picture or a name is refused, as of an upload. */
  reason: z.string(),
  /** As of an {@link ImportItem}. */
  picture: z.optional(z.nullable(z.string())),
})
export type ImportFailure = z.infer<typeof failure>

/** A set of emoticons on its way into a channel. */
export const emoticonImport = z.object({
  id: z.string(),
  source: z.enum(['zip', ...SET_SOURCES]),
  /** The set's own name, or that of the archive. */
  title: z.nullable(z.string()),
  /** Who put the set together. */
  author: z.nullable(z.string()),
  /** Whose import it is; null where the account is gone. */
  by: z.nullable(z.string()),
  state: z.enum(['preview', 'running', 'done', 'stopped']),
  /** Before it is begun: what the set has. */
  items: z.array(importItem),
  /** How many of the set are not listed, because it has too many. */
  more: z.int(),
  /** How many were chosen, and how many of them were tried. */
  total: z.int(),
  done: z.int(),
  /** Files of those that the channel has now, in the order in which they came. */
  brought: z.array(z.string()),
  /** Also those of tries before, as long as they were not chosen anew. */
  failures: z.array(failure),
  /** Of a ZIP that is over: whether it is still here, so that what failed can be tried again. */
  has_archive: z.optional(z.boolean()),
  /** How many emoticons the channel has, and may have. */
  count: z.int(),
  limit: z.int(),
})
export type EmoticonImport = z.infer<typeof emoticonImport>

/** `GET /api/channels/{id}/emoticons/imports`: where sets may come from, and the import that runs or was the last. */
export const emoticonImports = {
  answer: z.object({
    sources: z.array(z.enum(EMOTICON_SOURCES)),
    count: z.int(),
    limit: z.int(),
    latest: z.nullable(emoticonImport),
  }),
}

/**
 * `POST /api/channels/{id}/emoticons/imports`: the preview of a set, by its number or the address of its page. 200, 401,
 * 403, 404; 409 `import_running`; 422; 502 `source_unreachable`.
 */
export const previewEmoticons = {
  request: z.object({
    source: z.enum(SET_SOURCES, { error: 'invalid' }),
    set: z
      .string({ error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(300, { error: 'invalid' })),
  }),
  answer: emoticonImport,
}

/**
 * `POST /api/channels/{id}/emoticons/imports/archive`: the preview of a ZIP, a form with the file `archive` of at most 50 MB
 * with at most 500 files, whose names become those of the emoticons. 200, 401, 403, 404; 409 `import_running`; 422
 * `archive_refused`.
 */
export const previewArchive = { answer: emoticonImport }

/**
 * `PUT /api/channels/{id}/emoticons/imports/{import}`: begins to bring the chosen ones, by whoever confirms to be allowed
 * to use the pictures (EMOT-13). 200, 401, 403, 404; 409 `import_running`; 422, with `archive_refused` where the ZIP is gone.
 */
export const startImport = {
  params: z.object({ id: uuid(), import: uuid() }),
  request: z.object({
    items: z
      .array(z.object({ key: z.int(), name: emoticonName }), { error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'invalid' })),
    confirms: z.literal(true, { error: 'required' }),
  }),
  answer: emoticonImport,
}
