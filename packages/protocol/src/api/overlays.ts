import * as z from 'zod/mini'
import {
  ALERT_PLACEHOLDERS,
  OVERLAY_ACTS,
  OVERLAY_BOUNDS,
  OVERLAY_INKS,
  OVERLAY_KINDS,
  OVERLAY_LOOKS,
  OVERLAY_NAME_MAX,
  OVERLAY_SOUNDS,
  placeholdersOf,
  type OverlayConfigs,
  type OverlayKind,
} from '../rules/overlays.ts'
import { checkPlainName } from '../rules/plain-name.ts'
import { messageRecord } from './messages.ts'
import { uuid } from './uuid.ts'

const INVALID = { error: 'invalid' } as const
const B = OVERLAY_BOUNDS

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int(INVALID).check(z.minimum(min, INVALID), z.maximum(max, INVALID))
const flag = z.boolean(INVALID)
/** One line of text without anything hidden, which may be empty. */
const lineOf = (max: number) =>
  z.string(INVALID).check((context) => {
    const { value } = context
    const code = value === '' ? null : checkPlainName(value, max)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: value })
  })
const wordsOf = (max: number) =>
  z.array(lineOf(B.word), INVALID).check(z.maxLength(max, { error: `max:${max}` }))

const common = {
  locale: z.enum(['pl', 'en'], INVALID),
  look: z.enum(OVERLAY_LOOKS, INVALID),
  ink: z.enum(OVERLAY_INKS, INVALID),
  size: within(B.size),
  accent: z.string(INVALID).check(z.regex(/^#[0-9a-f]{6}$/i, INVALID)),
}

/** A sentence with placeholders in braces, of which only those of {@link ALERT_PLACEHOLDERS} are known. */
const sentence = lineOf(B.text).check((context) => {
  const { value } = context
  if (placeholdersOf(value).every((name) => Object.hasOwn(ALERT_PLACEHOLDERS, name))) return
  context.issues.push({ code: 'custom', message: 'invalid', input: value })
})
const alert = z.object({ on: flag, text: sentence })

const CONFIGS: { readonly [K in OverlayKind]: z.ZodMiniType<OverlayConfigs[K]> } = {
  chat: z.object({
    ...common,
    lines: within(B.lines),
    newest: z.enum(['bottom', 'top'], INVALID),
    fade_s: within(B.fade_s),
    delay_s: within(B.delay_s),
    badges: flag,
    emoticons: flag,
    colors: flag,
    time: flag,
    events: flag,
    moving: flag,
    links: flag,
    hides: z.object({ bots: flag, commands: flag, names: wordsOf(B.names), words: wordsOf(B.words) }),
  }),
  alerts: z.object({
    ...common,
    kinds: z.object({
      subscription: alert,
      resubscription: alert,
      gift_subscription: alert,
      community_gift: alert,
      visit: alert,
      goal: alert,
    }),
    seconds: within(B.seconds),
    sound: z.enum(OVERLAY_SOUNDS, INVALID),
    volume: within(B.volume),
    picture: z.nullable(z.string(INVALID).check(z.regex(/^[\w-]{1,64}$/, INVALID))),
  }),
  goal: z.object({ ...common, bar: flag, title: flag }),
  poll: z.object({ ...common, stays_s: within(B.stays_s) }),
}

/** An overlay's name in its owner's words. */
const overlayName = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((value) => value.trim()),
  ),
  z.string().check((context) => {
    const code = checkPlainName(context.value, OVERLAY_NAME_MAX)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  }),
)

const kindAndConfig = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat'), config: CONFIGS.chat }),
  z.object({ kind: z.literal('alerts'), config: CONFIGS.alerts }),
  z.object({ kind: z.literal('goal'), config: CONFIGS.goal }),
  z.object({ kind: z.literal('poll'), config: CONFIGS.poll }),
])

/** 22 characters of base64url: 128 random bits. */
const overlayId = z.string().check(z.regex(/^[\w-]{22}$/))

const overlayFields = {
  /** The end of its address, `/overlay/{id}`; it opens no right. */
  id: z.string(),
  name: z.string(),
  revision: z.number(),
  is_paused: z.boolean(),
  created_at: z.string(),
}
const overlayRecord = z.intersection(z.object(overlayFields), kindAndConfig)
export type OverlayRecord = z.infer<typeof overlayRecord>

const listedOverlay = z.intersection(
  z.object({
    ...overlayFields,
    /** How many pages show it now, on all nodes; those of other nodes as of the last seconds. Older services tell none. */
    pages: z.optional(z.int()),
  }),
  kindAndConfig,
)
export type ListedOverlay = z.infer<typeof listedOverlay>

/** `GET /api/channels/{id}/overlays`: the oldest first; for moderators. 200, 401, 403, 404. */
export const overlays = { answer: z.array(listedOverlay) }

/**
 * `POST /api/channels/{id}/overlays`: makes one with the usual settings; for owners. 200, 401, 403, 404; 409 the
 * channel has as many as it may (`too_many_overlays`); 422.
 */
export const createOverlay = {
  body: z.object({ kind: z.enum(OVERLAY_KINDS, INVALID), name: overlayName }),
  answer: overlayRecord,
}

/**
 * `PUT /api/channels/{id}/overlays/{overlay}`: name and settings, of the same kind. `revision` is that of which the change
 * was made; without it the overlay is changed whatever it is. 200, 401, 403, 404; 409 it has another revision by now
 * (`changed`); 422.
 */
export const changeOverlay = {
  params: z.object({ id: uuid(), overlay: overlayId }),
  body: z.intersection(
    z.object({ name: overlayName, revision: z.optional(z.int({ error: 'invalid' })) }),
    kindAndConfig,
  ),
  answer: overlayRecord,
}

/** `DELETE /api/channels/{id}/overlays/{overlay}`: its address is empty at once. 204, 401, 403, 404. */
export const removeOverlay = { params: changeOverlay.params }

/** `POST …/{overlay}/address`: another address; the old one is empty at once. 200, 401, 403, 404. */
export const renewOverlay = { params: changeOverlay.params, answer: overlayRecord }

/**
 * `POST …/{overlay}/act`: what its pages do now; for moderators. `what` names the alert of a test. 204, 401, 403, 404,
 * 422.
 */
export const actOnOverlay = {
  params: changeOverlay.params,
  body: z.object({
    act: z.enum(OVERLAY_ACTS, INVALID),
    what: z.optional(z.string(INVALID).check(z.regex(/^[a-z_]{1,40}$/, INVALID))),
  }),
}

/**
 * `POST /api/channels/{id}/overlays/clear`: takes everything off the picture in all of the channel's overlays, or with
 * `restore` brings it back; for moderators. 204, 401, 403, 404, 422, 429.
 */
export const clearOverlays = { body: z.object({ restore: z.optional(flag) }) }

/**
 * `GET /api/channels/{id}/alerts`: the notices that are alerts after that number, of the last ten minutes, oldest first,
 * at most 100. 200, 404, 422.
 */
export const alerts = {
  query: z.object({ since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, INVALID))) }),
  answer: z.array(messageRecord),
}
