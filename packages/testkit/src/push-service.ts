import type { PushEgress } from '@gwar/server'
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { selfSigned } from './self-signed.ts'

/** A browser's address at the push service, as its `PushSubscription` says it. */
export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A push that came, decrypted with the browser's keys. */
interface Received {
  readonly browser: string
  readonly topic: string
  readonly authorization: string
  readonly message: {
    readonly title: string
    readonly body: string
    readonly tag: string
    readonly path: string
    readonly stream?: string
  }
}

/** A push service of a test: it has the browsers' half of the keys, decrypts, and answers what the test wants. */
export interface PushService {
  readonly egress: PushEgress
  readonly received: Received[]
  /** Every request, those that it refused as well: the path. */
  readonly asked: string[]
  /** A new browser of this name. */
  browser(name: string): PushBrowser
  /** The status of all further answers to a browser; 201 unless told. A 3xx leads to `/elsewhere`. */
  answer(name: string, status: number): void
  close(): Promise<void>
}

const HOST = 'push.example'

export async function openPushService(): Promise<PushService> {
  const { cert, key } = selfSigned()
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>()
  const statuses = new Map<string, number>()
  const received: Received[] = []
  const asked: string[] = []
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    void buffer(request).then((body) => {
      const name = decodeURIComponent(request.url!.slice(1))
      asked.push(name)
      const status = statuses.get(name) ?? 201
      const known = browsers.get(name)
      if (status === 201 && known !== undefined) {
        const message = JSON.parse(decrypt(body, known)) as Received['message']
        const { topic, authorization } = request.headers
        received.push({ browser: name, topic: String(topic), authorization: String(authorization), message })
      }
      response.writeHead(status, { location: `https://${HOST}:${port}/elsewhere` })
      response.end()
    })
  }
  const server = createServer({ cert, key }, take)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  // also where nothing may be called, so that a call there is seen; where that address is none of this machine's, it fails
  const forbidden = createServer({ cert, key }, take)
  await new Promise<void>((resolve) => {
    forbidden.once('error', () => resolve())
    forbidden.listen(port, '127.0.0.2', resolve)
  })
  return {
    egress: {
      resolve: async (name) => (name === HOST ? ['127.0.0.1'] : ['127.0.0.2']),
      isAllowed: (address, to) => address === '127.0.0.1' && to === port,
      tls: { rejectUnauthorized: false },
    },
    received,
    asked,
    browser(name) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      browsers.set(name, { pair, auth })
      return {
        endpoint: `https://${HOST}:${port}/${encodeURIComponent(name)}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    answer: (name, status) => void statuses.set(name, status),
    async close() {
      for (const one of [server, forbidden])
        await new Promise<void>((resolve) => {
          one.close(() => resolve())
          one.closeAllConnections()
        })
    },
  }
}

/** Reads a message as a browser does (RFC 8291 over RFC 8188, `aes128gcm`). */
function decrypt(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
