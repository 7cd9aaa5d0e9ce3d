import { request } from 'undici'
import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import { PushHosts, type PushEgress } from './push-hosts.ts'
import type { PushItem, PushOutcome, PushSender } from './push-sender.ts'
import { SendQueue } from './send-queue.ts'
import type { VapidKeys } from './vapid-keys.ts'

const WHOLE_MS = 5000
/** How long a push service keeps what a browser that is away did not get, in s. */
const TTL_S = 4 * 3600
const HEADER_MS = 12 * 3_600_000
const MAX_ANSWER_BYTES = 4096

interface SenderOptions {
  readonly keys: VapidKeys
  /** `mailto:` of whom push services reach. */
  readonly contact: string
  readonly egress: PushEgress
  readonly clock: Pick<Clock, 'now' | 'after'>
}

/** Encrypts and sends in this thread. */
export function pushSender({ keys, contact, egress, clock }: SenderOptions): PushSender {
  const hosts = new PushHosts(egress)
  const queue = new SendQueue(sendOne, clock)
  const now = (): number => clock.now().getTime()
  // signing is half of the work: one signature serves all that goes to a push service in half a day
  const headers = new Map<string, { readonly value: string; readonly until: number }>()

  function authorizationFor(audience: string): string {
    const known = headers.get(audience)
    if (known !== undefined && known.until > now()) return known.value
    if (headers.size > 100) headers.clear()
    const until = now() + HEADER_MS
    const { Authorization: value } = webPush.getVapidHeaders(
      audience,
      contact,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      Math.floor(until / 1000) + 3600,
    )
    headers.set(audience, { value, until })
    return value
  }

  async function sendOne(item: PushItem, ending: AbortSignal): Promise<PushOutcome> {
    const way = await hosts.agentFor(item.endpoint, now())
    if (typeof way === 'string') return way
    const sealed = seal(item, way.url.origin)
    if (sealed === null) return 'failed'
    try {
      // a redirect is not followed: its target was not checked
      const { statusCode, body } = await request(way.url, {
        method: 'POST',
        dispatcher: way.agent,
        signal: AbortSignal.any([AbortSignal.timeout(WHOLE_MS), ending]),
        headers: sealed.headers as Record<string, string>,
        body: sealed.body,
      })
      await body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => undefined)
      return outcomeOf(statusCode)
    } catch (error) {
      return isOfNetwork(error) ? 'later' : 'failed'
    }
  }

  /** Encrypts for the browser; null where its keys are none. */
  function seal({ endpoint, p256dh, auth, payload, topic }: PushItem, audience: string) {
    const authorization = authorizationFor(audience)
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: TTL_S,
        contentEncoding: 'aes128gcm',
        topic,
        headers: { Authorization: authorization },
      })
    } catch {
      return null
    }
  }

  return {
    send: (items) => queue.send(items),
    async close() {
      queue.end()
      await hosts.close()
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'failed'
}

function isOfNetwork(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'TimeoutError' || name === 'AbortError' || code !== undefined
}
