import './old-browsers.ts'
import './overlay.css'
import '../ui/fonts.css'
import {
  knownRecords,
  recordToEvent,
  type BadgeRecord,
  type EmoticonRecord,
  type MessageRecord,
  type NoticeEvent,
} from '@gwar/protocol'
import { emoticonTable, NO_EMOTICONS } from '../ui/message-text/emoticon-table.ts'
import { playSound } from './alerts/play-sound.ts'
import { Feed } from './feed/feed.ts'
import { Overlay } from './overlay.ts'
import { startSignal, type ObsStudio } from './signal/obs-signal.ts'

const WORK_MS = 10_000

/** The answer of a call of the service, as whoever reads the page may make it: nothing of anybody goes with it. */
async function ask(path: string, more: RequestInit = {}): Promise<{ body: unknown; at: number }> {
  const answer = await fetch(path, {
    ...more,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(WORK_MS),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const at = Date.parse(answer.headers.get('date') ?? '')
  return { body: await answer.json(), at: Number.isNaN(at) ? Date.now() : at }
}

async function product() {
  const [badges, emoticons] = await Promise.all([
    ask('/api/badges').then(({ body }) => body as readonly BadgeRecord[]),
    ask('/api/emoticons').then(({ body }) => body as readonly EmoticonRecord[]),
  ])
  return { badges, emoticons: emoticonTable([], emoticons) }
}

const id = location.pathname.split('/')[2] ?? ''
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as { vendor?: string }
const now = (): number => Date.now()
let channelId = ''
let own: ReturnType<typeof product> | null = null

const overlay = new Overlay(document.body, {
  id,
  now,
  memory: localStorage,
  // pages over http have none
  locks: (navigator as { locks?: LockManager }).locks ?? null,
  play: playSound,
  async alerts(since) {
    try {
      const { body } = await ask(`/api/channels/${channelId}/alerts?since=${since}`)
      return (knownRecords(body) as readonly MessageRecord[])
        .map(recordToEvent)
        .filter((event): event is NoticeEvent => event.type === 'notice')
    } catch {
      return null
    }
  },
  product: () =>
    (own ??= product()).catch(() => {
      own = null
      return { badges: [], emoticons: NO_EMOTICONS }
    }),
  reload: () => feed.reload(),
})
const feed = new Feed(
  id,
  {
    shows(state) {
      channelId = state?.channel_id ?? ''
      overlay.shows(state)
    },
    acted: (act, what) => overlay.acted(act, what),
    started: (start) => overlay.started(start),
    happened: (events, isLive) => overlay.happened(events, isLive),
  },
  {
    address: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/irc`,
    vendor: config.vendor ?? 'gwar.chat',
    now,
    connect: (address, protocols) => new WebSocket(address, [...protocols]),
    random: () => Math.random(),
    // waits of a page that nobody looks at are longer, and OBS may say that of a source that is in the picture
    isVisible: () => true,
    get: (path) => ask(path),
  },
)
if (/^[\w-]{22}$/.test(id)) feed.start()

startSignal({
  fragment: location.hash,
  obs: (window as { obsstudio?: ObsStudio }).obsstudio ?? null,
  events: window,
  now,
  async tell(key, body) {
    const { body: answer, at } = await ask('/api/stream/signal', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { again_in_s: (answer as { again_in_s: number }).again_in_s, at }
  },
})
