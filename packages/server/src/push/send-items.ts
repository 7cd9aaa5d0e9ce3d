import webPush from 'web-push'
import type { Clock } from '../clock.ts'
import { post } from './post.ts'
import { PushHosts, type PushEgress } from './push-hosts.ts'
import type { PushItem, PushOutcome, PushSender } from './push-sender.ts'
import { seal } from './seal.ts'
import { SendQueue } from './send-queue.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** How long a push service keeps what a browser that is away did not get, in s. */
const TTL_S = 4 * 3600
/** How many are encrypted in one go: one by one between answers each took a third longer, with caches that were cold. */
const SEALED_AT_ONCE = 50
const HEADER_MS = 12 * 3_600_000

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

  async function sendOne({ item, sealed }: Prepared, ending: AbortSignal): Promise<PushOutcome> {
    const way = await hosts.connectionsFor(item.endpoint, now())
    if (typeof way === 'string') return way
    const body = sealed()
    if (body === null) return 'failed'
    const headers = {
      ttl: String(TTL_S),
      authorization: authorizationFor(way.url.origin),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: item.topic,
    }
    try {
      const path = way.url.pathname + way.url.search
      return outcomeOf(await post(way.connections, { path, headers, body }, ending))
    } catch (error) {
      return isOfNetwork(error) ? 'later' : 'failed'
    }
  }

  return {
    send: (items) => queue.send(prepared(items)),
    async close() {
      queue.end()
      await hosts.close()
    },
  }
}

interface Prepared {
  readonly item: PushItem
  /** The encrypted body; null where the browser's keys are none. */
  readonly sealed: () => Buffer | null
}

/** What is sent, encrypted in blocks when the first of a block has its turn. */
function prepared(items: readonly PushItem[]): readonly Prepared[] {
  return Array.from({ length: Math.ceil(items.length / SEALED_AT_ONCE) }, (_, block) => {
    const own = items.slice(block * SEALED_AT_ONCE, (block + 1) * SEALED_AT_ONCE)
    let bodies: readonly (Buffer | null)[] | null = null
    return own.map((item, at) => ({
      item,
      sealed: () => (bodies ??= own.map((one) => seal(one.payload, one)))[at]!,
    }))
  }).flat()
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'failed'
}

function isOfNetwork(error: unknown): boolean {
  return (error as { code?: string }).code !== undefined
}
