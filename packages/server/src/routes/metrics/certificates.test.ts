import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { createWorld, FakeClock, freePort, selfSigned, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { watchCertificates } from './certificates.ts'

const HOUR_MS = 60 * 60 * 1000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let server: Server | null = null
afterEach(async () => {
  server?.close()
  if (server?.listening === true) await once(server, 'close')
  server = null
})

/** A TLS server with a certificate that ends then; gives its address. */
async function proxyWith(until: string, port = 0): Promise<string> {
  server = createServer(selfSigned(until), (socket) => socket.on('error', () => undefined))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const expiries = (body: unknown): Record<string, number> =>
  Object.fromEntries(
    [...(body as string).matchAll(/^gwar_certificate_expires_timestamp_seconds\{for="(\w+)"\} (\S+)$/gm)].map(
      ([, name, at]) => [name!, Number(at)],
    ),
  )

describe('when certificates end', () => {
  let world: World | null = null
  afterEach(async () => {
    await world?.close()
    world = null
  })

  test('of an https PUBLIC_URL as its host shows it, also when it has ended, and of IRC over TLS', async () => {
    const publicUrl = await proxyWith('210305060708Z')
    world = await createWorld({
      settings: { PUBLIC_URL: publicUrl, PAYMENTS: 'off', METRICS_TOKEN: 'a-token' },
    })
    const headers = { authorization: 'Bearer a-token' }
    // the first request starts the look, whose result the next request shows
    const scrape = async () => expiries((await world!.http('GET', '/metrics', { headers })).body)
    const irc = Date.UTC(2049, 11, 31, 23, 59, 59) / 1000
    expect(await scrape()).toMatchObject({ irc })
    await expect.poll(scrape).toEqual({ irc, public_url: Date.UTC(2021, 2, 5, 6, 7, 8) / 1000 })
  })

  test('a plain http service without IRC over TLS has none', async () => {
    world = await createWorld({ settings: { IRC_TLS_PORT: 'off' } })
    await world.http('GET', '/metrics')
    expect(expiries((await world.http('GET', '/metrics')).body)).toEqual({})
  })

  test('it looks again after an hour, and keeps what it knew while nobody answers', async () => {
    // no outgoing connection of another test takes it while nobody listens there
    const port = await freePort()
    const publicUrl = await proxyWith('300101000000Z', port)
    const clock = new FakeClock()
    const certificates = watchCertificates({ config: { publicUrl }, ircChain: null, clock, log: silent })
    const look = async (): Promise<number | undefined> => {
      certificates.expiries()
      await certificates.settled()
      return new Map(certificates.expiries()).get('public_url')
    }
    expect(await look()).toBe(Date.UTC(2030, 0))
    server!.close()
    await once(server!, 'close')
    await proxyWith('310101000000Z', port)
    clock.advance(HOUR_MS - 1)
    expect(await look()).toBe(Date.UTC(2030, 0))
    clock.advance(1)
    expect(await look()).toBe(Date.UTC(2031, 0))
    server!.close()
    await once(server!, 'close')
    clock.advance(HOUR_MS)
    expect(await look()).toBe(Date.UTC(2031, 0))
  })

  test('a host that takes the connection and says something else ends the look', async () => {
    const sockets: Socket[] = []
    const other = createTcpServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.end('220 this is mail\r\n')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const publicUrl = `https://127.0.0.1:${(other.address() as AddressInfo).port}`
    const clock = new FakeClock()
    const certificates = watchCertificates({ config: { publicUrl }, ircChain: null, clock, log: silent })
    certificates.expiries()
    await certificates.settled()
    expect([...certificates.expiries()]).toEqual([])
    expect(sockets).toHaveLength(1)
    other.close()
  })
})
