import * as z from 'zod/mini'

const MIN_LENGTH = 2
const MAX_LENGTH = 32

/** The field of a form that holds one picture, of which the service makes the three. */
export const ONE_PICTURE = 'picture'

/**
 * An emoticon (DATA-11); its pictures are `/static/emoticons/{file}/1x`, `2x` and `4x`, and its still first frames `1s`,
 * `2s` and `4s`. What is absent it has like most: it stands still, is square, and stands in the line.
 */
export const emoticonRecord = z.object({
  file: z.string(),
  name: z.string(),
  subscribers_only: z.boolean(),
  is_moving: z.optional(z.boolean()),
  /** Of its picture at 1x in px, 29 to 84; the height is 28. */
  width: z.optional(z.number()),
  /** Drawn over the emoticon directly before it. */
  is_layer: z.optional(z.boolean()),
  /** The address that it was brought from, or `zip:` and the name of the archive; absent where it was uploaded. */
  origin: z.optional(z.string()),
  /** Who made it, as its source says. */
  author: z.optional(z.string()),
})
export type EmoticonRecord = z.infer<typeof emoticonRecord>

/** Letters and digits, 2 to 32, as it is written in messages (CSET-29, CSET-30). */
export const emoticonName = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-Za-z0-9]*$/, { error: 'letters_digits', abort: true }),
    z.minLength(MIN_LENGTH, { error: `min:${MIN_LENGTH}` }),
    z.maxLength(MAX_LENGTH, { error: `max:${MAX_LENGTH}` }),
  )

/** `GET /api/emoticons`, `GET /api/channels/{id}/emoticons`: by name. */
export const emoticons = { answer: z.array(emoticonRecord) }

const box = z._default(z.enum(['0', '1']), '0')

/**
 * `POST /api/channels/{id}/emoticons`: a form with `name`, `subscribers_only` and `is_layer` (0 or 1) and either one
 * `picture` (PNG, JPEG, GIF, WebP or AVIF, at least 112 px wide or high, at most 2 MB; a GIF or WebP may move, with at
 * most 150 frames and 10 s) or the still PNG files `1x`, `2x`, `4x`. 200, 401, 403, 404; 409 the name is taken; 413 with `limit`; 422.
 */
export const createEmoticon = {
  form: z.object({ name: emoticonName, subscribers_only: box, is_layer: box }),
  answer: emoticonRecord,
}

/**
 * `PUT /api/channels/{id}/emoticons/{file}`: `name` is its new name; where the channel sells subscriptions,
 * `subscribers_only` changes whom it is for, and `is_layer` whether it lies on the one before it. What is left out stays.
 * 200, 401, 403, 404, 409, 422.
 */
export const renameEmoticon = {
  request: z.object({
    name: z.optional(emoticonName),
    subscribers_only: z.optional(z.boolean({ error: 'invalid' })),
    is_layer: z.optional(z.boolean({ error: 'invalid' })),
  }),
  answer: emoticonRecord,
}
