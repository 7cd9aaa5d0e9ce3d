import * as z from 'zod/mini'
import { checkPlainName } from '../rules/plain-name.ts'
import { FRAME_ORIGINS_MAX, readFrameOrigin } from '../rules/frame-origin.ts'
import { PLANNED_MODES, readPlannedModes } from '../rules/mode-plan.ts'
import { readPictureUrl } from '../rules/picture-url.ts'
import { isRecordingUrl, RECORDING_OFFSET_MAX_MS, RECORDING_URL_MAX } from '../rules/recording.ts'
import { readStreamTitle, STREAM_TITLE_MAX } from '../rules/stream-title.ts'
import { messageRecord } from './messages.ts'
import { uuid } from './uuid.ts'
import { visitsFrom } from './visits.ts'

const streamRecord = z.object({ id: z.string(), title: z.nullable(z.string()), began_at: z.string() })

/** One line, at most {@link STREAM_TITLE_MAX} characters; without one the present title stays. */
const streamTitle = z.optional(
  z.string({ error: 'invalid' }).check(
    z.overwrite((text) => readStreamTitle(text) ?? text),
    (context) => {
      const { value } = context
      if (readStreamTitle(value) !== null) return
      const message = value.trim() === '' ? 'required' : `max:${STREAM_TITLE_MAX}`
      context.issues.push({ code: 'custom', message, input: value })
    },
  ),
)

/** A moment as in RFC 3339, such as `2026-11-26T18:00:00Z`. */
const moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'invalid' }),
  z.transform((text) => new Date(text)),
)

const state = z.enum(['on', 'off'], { error: 'invalid' })

/**
 * `POST /api/channels/{id}/stream`: as `.live`, by a person or by an application; the stream that is on air afterwards.
 * 200, 401, 403, 404, 422, 429.
 */
export const tellStream = {
  body: z.object({ state, title: streamTitle }),
  answer: z.object({ stream: z.nullable(streamRecord) }),
}

/**
 * `POST /api/stream/signal`, with a stream key as `Authorization: Bearer gwar_sk_…`: what OBS or a media server says.
 * 200; 401 no channel has this key; 422; 429.
 */
export const streamSignal = {
  body: z.object({
    state,
    /** `obs` repeats its word every 30 s and counts as off after 95 s without one; `server` says when it is over. */
    source: z.enum(['obs', 'server'], { error: 'invalid' }),
    title: streamTitle,
    /** When the stream began, at most ten minutes back. */
    since: z.optional(moment),
    /** When OBS began to record. */
    recording_since: z.optional(moment),
  }),
  answer: z.object({
    /** When this was answered, to the ms by the clock of the service; an older node does not say. */
    at: z.optional(z.string()),
    /** The stream that is on air or waits; null where there is none. */
    stream_id: z.nullable(z.string()),
    /** After how many seconds a word of `obs` is to be repeated. */
    again_in_s: z.number(),
  }),
}

/** How many keys a channel has at most. */
export const STREAM_KEYS_MAX = 5
export const STREAM_KEY_NAME_MAX = 40

/** What holds a key, in the owner's words. */
const streamKeyName = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((value) => value.trim()),
  ),
  z.string().check((context) => {
    const code = checkPlainName(context.value, STREAM_KEY_NAME_MAX)
    if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
  }),
)

const streamKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** When it last told something; null where it never did. */
  used_at: z.nullable(z.string()),
})
export type StreamKeyRecord = z.infer<typeof streamKeyRecord>

/** `GET /api/channels/{id}/stream/keys`: the oldest first, without the keys themselves. 200, 401, 403, 404. */
export const streamKeys = { answer: z.array(streamKeyRecord) }

/**
 * `POST /api/channels/{id}/stream/keys`: a key, shown this once. 200, 401, 403, 404; 409 the channel has
 * {@link STREAM_KEYS_MAX} (`too_many_stream_keys`); 422.
 */
export const createStreamKey = {
  body: z.object({ name: streamKeyName }),
  answer: z.extend(streamKeyRecord, { key: z.string() }),
}

/** `DELETE /api/channels/{id}/stream/keys/{key}`: the key tells nothing more, on any node. 204, 401, 403, 404. */
export const removeStreamKey = { params: z.object({ id: uuid(), key: uuid() }) }

/**
 * `GET /api/channels/{id}/stream`: what is on air now, how many watch it, and where; 200, 404.
 */
export const streamNow = {
  answer: z.object({
    /** When this was so, by the clock of the service; an older node does not say. */
    at: z.optional(z.string()),
    /** Null while the channel is not on air. */
    stream: z.nullable(streamRecord),
    /** When it ends unless a signal comes back; null while a signal holds it. */
    ends_due_at: z.nullable(z.string()),
    viewers: z.number(),
    /** Where the channel's picture is seen. */
    picture_url: z.nullable(z.string()),
    /** The player of a known site for that address, which may be framed; null for any other address. */
    player_url: z.nullable(z.string()),
    /** The last word of each source, for moderators and above; else null. */
    signals: z.nullable(
      z.array(
        z.object({
          source: z.enum(['obs', 'server', 'app', 'hand']),
          /** Whether it holds the stream now. */
          is_on: z.boolean(),
          told_at: z.string(),
        }),
      ),
    ),
  }),
}
export type StreamNow = z.infer<typeof streamNow.answer>

const plannedModes = z.pipe(
  z
    .array(z.object({ mode: z.enum(PLANNED_MODES), param: z.nullable(z.string()) }))
    .check(z.maxLength(PLANNED_MODES.length), (context) => {
      if (readPlannedModes(context.value) === null)
        context.issues.push({ code: 'custom', message: 'invalid', input: context.value })
    }),
  z.transform((modes) => [...(readPlannedModes(modes) ?? [])]),
)

const modePlan = z.object({ on: plannedModes, off: plannedModes })

const frameOrigins = z.pipe(
  z
    .array(z.string({ error: 'invalid' }))
    .check(z.maxLength(FRAME_ORIGINS_MAX, { error: 'invalid' }), (context) => {
      if (context.value.some((text) => readFrameOrigin(text) === null))
        context.issues.push({ code: 'custom', message: 'invalid', input: context.value })
    }),
  z.transform((texts) => [...new Set(texts.map((text) => readFrameOrigin(text) ?? text))]),
)

/**
 * `GET`, `PUT /api/channels/{id}/stream/settings`, for owners; what is missing stays. 200, 401, 403, 404, 409 `changed`,
 * 422, 429.
 */
export const streamSettings = {
  body: z.object({
    /** https only, at most {@link PICTURE_URL_MAX} characters; null for none. */
    picture_url: z.optional(
      z.nullable(
        z.string({ error: 'invalid' }).check(
          z.overwrite((text) => readPictureUrl(text) ?? text),
          (context) => {
            if (readPictureUrl(context.value) === null)
              context.issues.push({ code: 'custom', message: 'https', input: context.value })
          },
        ),
      ),
    ),
    /** The modes that hold on air, and those that hold off air. */
    plan: z.optional(modePlan),
    /** Origins such as `https://film.example`, whose pages may show the channel in a frame; none: every site may. */
    frame_origins: z.optional(frameOrigins),
    /** Names of channels whose visits need no question: null asks always, an empty list lets nobody in. */
    visits_from: z.optional(visitsFrom),
    /** The version that was read: with another one nothing is changed. Without it what is given replaces what stands. */
    version: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(64, { error: 'invalid' }))),
  }),
  answer: z.object({
    picture_url: z.nullable(z.string()),
    plan: z.object({
      on: z.array(z.object({ mode: z.enum(PLANNED_MODES), param: z.nullable(z.string()) })),
      off: z.array(z.object({ mode: z.enum(PLANNED_MODES), param: z.nullable(z.string()) })),
    }),
    frame_origins: z.array(z.string()),
    /** Those channels, with their names; an older node does not say. */
    visits_from: z.optional(z.nullable(z.array(z.object({ id: z.string(), name: z.string() })))),
    /** The same as long as nothing of this changes; an older node does not say. */
    version: z.optional(z.string()),
  }),
}

/** How many channels a page of {@link onAir} has. */
export const ON_AIR_PAGE = 50

const channelOnAir = z.object({
  channel: z.object({ id: z.string(), name: z.string() }),
  stream: streamRecord,
  /** People once, guests by connection. */
  viewers: z.number(),
})
export type ChannelOnAir = z.infer<typeof channelOnAir>

/**
 * `GET /api/streams?on_air=1&page=&name=`: channels on air, those with the most viewers first; with `name` those whose
 * names hold it, in any letter case. 200, 422.
 */
export const onAir = {
  query: z.object({
    on_air: z.literal('1', { error: 'required' }),
    name: z.optional(z.string().check(z.maxLength(64, { error: 'invalid' }))),
    page: z.optional(
      z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'invalid' })), z.transform(Number)),
    ),
  }),
  answer: z.object({
    /** When it was asked, by the clock of the service; an older node does not say. */
    at: z.optional(z.string()),
    /** How many there are on all pages, of those asked for. */
    total: z.number(),
    channels: z.array(channelOnAir),
  }),
}

/** How many streams a page of {@link streams} has. */
export const STREAMS_PAGE = 20

/** What a stream was like from its beginning to its end. */
const streamSums = z.object({
  /** Null where no minute of it was counted. */
  most_viewers: z.nullable(z.number()),
  messages: z.number(),
  /** How many people wrote. */
  writers: z.number(),
  subscriptions: z.number(),
  gifts: z.number(),
})
export type StreamSumsRecord = z.infer<typeof streamSums>

const pastStream = z.object({
  id: z.string(),
  channel_id: z.string(),
  title: z.nullable(z.string()),
  began_at: z.string(),
  /** Null while it is on air or waits for a lost signal. */
  ended_at: z.nullable(z.string()),
  /** How long it has been, with its breaks. */
  seconds: z.number(),
  /** Where the recording is, over https; null where nobody said. */
  recording_url: z.nullable(z.string()),
  /** False: the channel's owner took it out, and whoever is none sees nothing of it. */
  is_listed: z.boolean(),
  /** For owners (`see_figures`); null until it has ended and was counted. */
  sums: z.optional(z.nullable(streamSums)),
})
export type PastStream = z.infer<typeof pastStream>

/** `GET /api/channels/{id}/streams`: the newest first, those before the one with the id `before`. 200, 404, 422. */
export const streams = {
  query: z.object({ before: z.optional(uuid({ error: 'invalid' })) }),
  answer: z.array(pastStream),
}

/** One minute of a stream; the first begins with it. */
const streamMinute = z.object({
  minute: z.number(),
  viewers: z.number(),
  members: z.number(),
  /** How many people wrote. */
  writers: z.number(),
  messages: z.number(),
  subscriptions: z.number(),
  gifts: z.number(),
})
export type StreamMinuteRecord = z.infer<typeof streamMinute>

/** `GET /api/streams/{id}`. 200, 404. */
export const streamById = {
  params: z.object({ id: uuid() }),
  answer: z.extend(pastStream, {
    /** The name of its channel. */
    channel: z.string(),
    /** Stretches on air, in ms from the beginning; the end of the last one is null while a signal holds the stream. */
    parts: z.array(z.tuple([z.number(), z.nullable(z.number())])),
    /** When the recording began; without it, it began with the stream. */
    recording_began_at: z.nullable(z.string()),
    /** By how many ms the chat is later than the recording says. */
    offset_ms: z.number(),
    /** Whether the recording leaves out the breaks of the stream. */
    skips_breaks: z.boolean(),
    /** Messages of each full minute from the beginning; null for one in which no node counted. */
    messages_by_minute: z.array(z.nullable(z.number())),
    /** Whether the caller may say where the recording is. */
    may_change: z.boolean(),
    /** For owners: what was counted, minute by minute; one that nobody counted is missing. */
    minutes: z.optional(z.array(streamMinute)),
  }),
}
export type StreamAnswer = z.infer<typeof streamById.answer>

/** The address of a recording. */
const recordingUrl = z.nullable(
  z.string({ error: 'invalid' }).check(
    z.overwrite((text) => text.trim()),
    z.maxLength(RECORDING_URL_MAX, { error: `max:${RECORDING_URL_MAX}` }),
    z.refine(isRecordingUrl, { error: 'invalid' }),
  ),
)

/**
 * `PUT /api/streams/{id}`: what moderators say of a stream and its recording, and whether the channel lists it, which
 * is for its owners; what is left out stays. 200, 401, 403, 404, 422, 429.
 */
export const changeStream = {
  params: z.object({ id: uuid() }),
  body: z.object({
    title: streamTitle,
    recording_url: z.optional(recordingUrl),
    recording_began_at: z.optional(z.nullable(moment)),
    offset_ms: z.optional(
      z
        .int({ error: 'invalid' })
        .check(
          z.gte(-RECORDING_OFFSET_MAX_MS, { error: 'invalid' }),
          z.lte(RECORDING_OFFSET_MAX_MS, { error: 'invalid' }),
        ),
    ),
    skips_breaks: z.optional(z.boolean({ error: 'invalid' })),
    is_listed: z.optional(z.boolean({ error: 'invalid' })),
  }),
  answer: streamById.answer,
}

/** How many rows {@link streamMessages} gives at once, and how long the part is of which it gives them. */
export const STREAM_MESSAGES_MAX = 500
export const STREAM_MESSAGES_MS = 600_000
/** How many rows it gives of what came last before a moment. */
export const STREAM_MESSAGES_BEFORE = 50

/** A place in a stream, in ms from its beginning. */
const position = z.pipe(
  z.string({ error: 'required' }).check(z.regex(/^\d{1,10}$/, { error: 'invalid' })),
  z.transform(Number),
)

/**
 * `GET /api/streams/{id}/messages`: what was said from `from` on and before `to`, at most ten minutes, oldest first; the
 * next page has `after={next}`. With `before` alone the last 50 before that moment. 200, 404, 422.
 */
export const streamMessages = {
  params: z.object({ id: uuid() }),
  query: z
    .object({
      from: z.optional(position),
      to: z.optional(position),
      after: z.optional(position),
      before: z.optional(position),
    })
    .check((context) => {
      const { from, to, after, before } = context.value
      const isPart = from !== undefined && to !== undefined && before === undefined
      const isBefore = before !== undefined && (from ?? to ?? after) === undefined
      if (isBefore || (isPart && to >= from && to - from <= STREAM_MESSAGES_MS)) return
      context.issues.push({ code: 'custom', message: 'invalid', path: ['to'], input: to })
    }),
  answer: z.object({
    messages: z.array(messageRecord),
    /** Null where there is nothing more in this part. */
    next: z.nullable(z.number()),
  }),
}
