import type { OverlayState } from '@gwar/protocol'
import './old-browsers.ts'
import './overlay.css'
import '../ui/fonts.css'
import { playSound } from './alerts/play-sound.ts'
import { alertsSince, ask, askFirst, productLoader, type Given } from './feed/ask.ts'
import { Feed } from './feed/feed.ts'
import { Overlay } from './overlay.ts'
import { startSignal, type ObsStudio } from './signal/obs-signal.ts'

const id = location.pathname.split('/')[2] ?? ''
const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as {
  vendor?: string
  state?: OverlayState
  given?: Given['answers']
  at?: number
}
const now = (): number => Date.now()
const first = askFirst({ answers: config.given ?? {}, at: config.at ?? now() })
const product = productLoader(first)
// the first page comes soon, and does not wait for it then
if (config.state !== undefined) void product()
let channelId = ''

const overlay = new Overlay(document.body, {
  id,
  now,
  memory: localStorage,
  // pages over http have none
  locks: (navigator as { locks?: LockManager }).locks ?? null,
  play: playSound,
  alerts: (since) => alertsSince(channelId, since),
  product,
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
    counted: (params) => overlay.counted(params),
    started: (start) => overlay.started(start),
    happened: (events, isLive) => overlay.happened(events, isLive),
  },
  {
    told: config.state,
    address: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/irc`,
    vendor: config.vendor ?? 'gwar.chat',
    now,
    connect: (address, protocols) => new WebSocket(address, [...protocols]),
    random: () => Math.random(),
    // waits of a page that nobody looks at are longer, and OBS may say that of a source that is in the picture
    isVisible: () => true,
    get: first,
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
    const { again_in_s, at: exact } = answer as { readonly again_in_s: number; readonly at?: string }
    // the header knows whole seconds only
    return { again_in_s, at: exact === undefined ? at : Date.parse(exact) }
  },
})
