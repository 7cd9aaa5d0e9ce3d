import { selfSigned } from '@gwar/testkit'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** How long a push service takes to answer, in ms. */
const ANSWER_MS = 50

/** A push service on this machine: takes everything and decrypts nothing. */
export interface PushStandIn {
  readonly port: number
  /** When each push came, by `performance.now()`, in order. */
  readonly times: readonly number[]
  /** How many were sent to an address that had one already. */
  readonly twice: () => number
  /** Forgets what came. */
  forget(): void
  close(): void
}

export async function openPushStandIn(): Promise<PushStandIn> {
  const times: number[] = []
  const asked = new Set<string>()
  let twice = 0
  const server = createServer(selfSigned(), (request, response) => {
    request.resume()
    request.on('end', () => {
      times.push(performance.now())
      if (asked.has(request.url!)) twice += 1
      asked.add(request.url!)
      setTimeout(() => response.writeHead(201).end(), ANSWER_MS)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    times,
    twice: () => twice,
    forget() {
      times.length = 0
      asked.clear()
      twice = 0
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
