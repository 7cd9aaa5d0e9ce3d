import { readStreamTitle, STREAM_TITLE_MAX, streamSignal } from '@gwar/protocol'
import type { KeyWord } from '../hear-by-key.ts'

/** Who calls the hook, as far as their words tell. */
type HookCaller = 'own' | 'owncast' | 'cloudflare' | 'srs' | 'nginx-rtmp' | 'unknown'

/** What a caller says; `word` is null for what changes nothing, and 'invalid' for own words that are none. */
export interface HookCall {
  readonly caller: HookCaller
  readonly word: KeyWord | 'invalid' | null
}

const ON: KeyWord = { source: 'server', isOn: true }
const OFF: KeyWord = { source: 'server', isOn: false }

/** What each of a caller's actions means; all others change nothing. */
const OWNCAST = new Map([
  ['STREAM_STARTED', ON],
  ['STREAM_STOPPED', OFF],
])
const CLOUDFLARE = new Map([
  ['live_input.connected', ON],
  ['live_input.disconnected', OFF],
])
const SRS = new Map([
  ['on_publish', ON],
  ['on_unpublish', OFF],
])
const NGINX_RTMP = new Map([
  ['publish', ON],
  ['publish_done', OFF],
])

/** Reads what a media server posts when somebody begins or ends broadcasting, in the words of each (LIVE-15). */
export function readHook(body: string): HookCall {
  if (!body.trimStart().startsWith('{')) return readForm(body)
  const said = objectOf(parsed(body))
  if (said === null) return { caller: 'unknown', word: null }
  const { state, type, action, data } = said
  if (state !== undefined) return { caller: 'own', word: ownWord(said) }
  if (typeof action === 'string') return { caller: 'srs', word: SRS.get(action) ?? null }
  const kind = objectOf(data)?.['event_type']
  if (typeof kind === 'string') return { caller: 'cloudflare', word: CLOUDFLARE.get(kind) ?? null }
  if (typeof type === 'string') return { caller: 'owncast', word: owncastWord(type, said) }
  return { caller: 'unknown', word: null }
}

/** nginx-rtmp sends a form. What its broadcaster adds to the address comes behind its own fields: the first counts. */
function readForm(body: string): HookCall {
  const call = new URLSearchParams(body).get('call')
  if (call === null) return { caller: 'unknown', word: null }
  return { caller: 'nginx-rtmp', word: NGINX_RTMP.get(call) ?? null }
}

function ownWord(said: Readonly<Record<string, unknown>>): KeyWord | 'invalid' {
  const read = streamSignal.body.safeParse({ source: 'server', ...said })
  if (!read.success) return 'invalid'
  const { state, source, title, since, recording_since: recordingSince } = read.data
  return {
    source,
    isOn: state === 'on',
    ...(title !== undefined && { title }),
    since: since ?? null,
    recordingSince: recordingSince ?? null,
  }
}

function owncastWord(type: string, said: Readonly<Record<string, unknown>>): KeyWord | null {
  const word = OWNCAST.get(type) ?? null
  const title = objectOf(said['eventData'])?.['streamTitle']
  if (word?.isOn !== true || typeof title !== 'string') return word
  // longer ones are allowed there, and a stream without its title is worse than one with half of it
  const short = readStreamTitle([...title].slice(0, STREAM_TITLE_MAX).join(''))
  return short === null ? word : { ...word, title: short }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
