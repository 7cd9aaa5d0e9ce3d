import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import type { NodeLink } from './node-link.ts'

/**
 * A silent connection to NATS is given up sooner than other nodes give this one up
 * (`chat/nodes/presence-exchange.ts`).
 */
const PING_MS = 1500
const MAX_PING_OUT = 2
/** Pause between two tries, with a random addition, so that nodes do not all reconnect in the same moment. */
const RETRY_MS = 250
const RETRY_JITTER_MS = 750
const FIRST_CONNECT_MS = 5000
/** The share of the server's payload limit that is used; the rest is for what surrounds a message. */
const PAYLOAD_SHARE = 0.9
/** How long a stalled connection may hold up `settled`. */
const SETTLE_MS = 1000
/** NATS's default payload limit. */
const USUAL_PAYLOAD = 1024 * 1024

/** The bus of several nodes could not be reached at the start; the message is for the operator. */
export class LinkOpenError extends Error {}

/**
 * Connects to core NATS (without persistence) and reconnects for ever. What is sent while it is disconnected is
 * dropped and not buffered: the store has it, and nodes that reconnect read it there.
 */
export async function openNatsLink(options: {
  servers: readonly string[]
  /** The first part of all subjects, so that two installations can share a NATS server. */
  prefix: string
  nodeId: string
  onError: (error: unknown) => void
}): Promise<NodeLink> {
  const { prefix, nodeId, onError } = options
  const connection = await open(options)
  const lost = new Set<() => void>()
  const returned = new Set<() => void>()
  let isUp = true
  let isClosing = false
  /** How often the connection was lost. */
  let losses = 0

  /**
   * The client says that it is back as soon as it has written its subscriptions. Only when the server has answered what
   * came after them does it send this node what others publish: what was published before is then in the store.
   */
  const afterReconnect = async (): Promise<void> => {
    const lossesBefore = losses
    await connection.flush()
    if (losses !== lossesBefore || isClosing) return
    isUp = true
    for (const listener of returned) guarded(listener, onError)
  }

  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        losses += 1
        if (isUp && !isClosing) for (const listener of lost) guarded(listener, onError)
        isUp = false
      } else if (type === 'reconnect') {
        // where it was cut again before the answer, the next reconnecting makes up for it
        afterReconnect().catch(() => undefined)
      }
    }
  })().catch(onError)
  void connection.closed().then((error) => {
    isUp = false
    // the client retries for ever, so it ends only when it is refused; the node then goes on alone
    if (!isClosing) onError(error ?? new Error('the connection to NATS ended'))
  })

  const link: NodeLink = {
    nodeId,
    get isUp() {
      return isUp
    },
    get maxBytes() {
      return Math.floor((connection.info?.max_payload ?? USUAL_PAYLOAD) * PAYLOAD_SHARE)
    },
    send(subject, text) {
      if (!isUp || isClosing) return
      guarded(() => connection.publish(`${prefix}.${subject}`, text), onError)
    },
    hear(subject, listener) {
      if (isClosing || connection.isClosed()) return () => undefined
      const subscription = connection.subscribe(`${prefix}.${subject}`, {
        callback: (error, message) => {
          // an error of a listener must not stop the reading of the socket
          if (error !== null) onError(error)
          else guarded(() => listener(message.string()), onError)
        },
      })
      return () => subscription.unsubscribe()
    },
    async settled() {
      if (!isUp || isClosing) return
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, SETTLE_MS)))
      // where the connection was cut, reconnecting makes up for it
      await Promise.race([connection.flush().catch(() => undefined), tooLong])
      clearTimeout(timer)
    },
    onLoss(listener) {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
    onReturn(listener) {
      returned.add(listener)
      return () => void returned.delete(listener)
    },
    async close() {
      if (isClosing) return
      await link.settled()
      isClosing = true
      await connection.close()
    },
  }
  return link
}

async function open(options: { servers: readonly string[]; nodeId: string }): Promise<NatsConnection> {
  const to = natsOptions(options.servers)
  try {
    return await connect({
      ...to,
      name: `gwar ${options.nodeId}`,
      noEcho: true,
      timeout: FIRST_CONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: MAX_PING_OUT,
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_JITTER_MS,
      reconnectJitterTLS: RETRY_JITTER_MS,
      ignoreAuthErrorAbort: true,
    })
  } catch (error) {
    throw new LinkOpenError(
      `NATS at ${to.servers.join(', ')} could not be used: ${(error as Error).message}. Check NATS_URL and that the server runs.`,
      { cause: error },
    )
  }
}

/** What the client is told of the servers of NATS_URL: it reads no login and no scheme out of a URL. */
export function natsOptions(
  urls: readonly string[],
): Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'> & { readonly servers: string[] } {
  return {
    servers: urls.map((url) => new URL(url).host),
    ...loginOf(urls),
    ...(urls.some((url) => url.startsWith('tls:')) && { tls: {} }),
  }
}

/** The login in the first server's URL: `user:password@`, or a token in place of the user. */
function loginOf(servers: readonly string[]): Pick<ConnectionOptions, 'user' | 'pass' | 'token'> {
  const { username, password } = new URL(servers[0]!)
  if (username === '') return {}
  const user = decodeURIComponent(username)
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) }
}

function guarded(task: () => void, onError: (error: unknown) => void): void {
  try {
    task()
  } catch (error) {
    onError(error)
  }
}
