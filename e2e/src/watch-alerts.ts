import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/** What would be heard and shown. */
export interface Alerts {
  readonly sounds: number[]
  readonly notifications: [string, string][]
  /** Of each notification whether it is heard also in the place of another one. */
  readonly renotified: boolean[]
}

declare global {
  var alerts: Alerts
  /** What the page makes its sounds with. */
  var audio: AudioContext[]
}

/** Notes in the page what would be heard and shown; to be run in it before it loads. */
export function watchAlerts(): void {
  const sounds: number[] = []
  const notifications: [string, string][] = []
  const renotified: boolean[] = []
  globalThis.alerts = { sounds, notifications, renotified }
  const audio: AudioContext[] = []
  globalThis.audio = audio
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options)
      audio.push(this)
    }
  }
  // called with its own this below
  // oxlint-disable-next-line typescript/unbound-method
  const connect = GainNode.prototype.connect as (this: AudioNode, target: AudioNode) => AudioNode
  GainNode.prototype.connect = function (this: GainNode, target: AudioNode) {
    if (target instanceof AudioDestinationNode) sounds.push(this.gain.value)
    return connect.call(this, target)
  } as GainNode['connect']
  globalThis.Notification = class extends EventTarget {
    static readonly permission = 'granted'
    static readonly requestPermission = () => Promise.resolve('granted')
    constructor(title: string, options: NotificationOptions & { renotify?: boolean }) {
      super()
      notifications.push([title, options.body ?? ''])
      renotified.push(options.renotify === true)
    }
  } as unknown as typeof Notification
}

/**
 * Clicks there until the page makes sounds: what hears the click comes when the page is idle, and the browser's sound
 * begins a while after it.
 */
export async function makeAudible(page: Page, x: number, y: number): Promise<void> {
  await eventually(async () => {
    await page.mouse.click(x, y)
    return page.evaluate(() => globalThis.audio.some(({ state }) => state === 'running'))
  }, 'the page makes sounds')
}
