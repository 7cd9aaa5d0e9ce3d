import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { startNats, TcpProxy, type TemporaryNats, hasNats } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openNatsLink } from './nats-link.ts'
import type { NodeLink } from './node-link.ts'

/** As much of a NATS server as a client needs to come in; it holds back the answer to what follows a connection's subscriptions. */
class SlowServer {
  isHolding = false
  /** The commands that the newest connection sent. */
  asked: string[] = []
  #socket: Socket | null = null
  readonly #server = createServer((socket) => {
    this.#socket = socket
    this.asked = []
    socket.on('error', () => undefined)
    socket.write(
      'INFO {"server_id":"x","version":"2.10.0","proto":1,"headers":true,"max_payload":1048576}\r\n',
    )
    socket.on('data', (data: Buffer) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [command = ''] = line.split(' ')
        this.asked.push(command)
        if (command === 'PING' && !(this.isHolding && this.asked.includes('SUB'))) this.answer()
      }
    })
  })

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `nats://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  answer(): void {
    this.#socket?.write('PONG\r\n')
  }

  cut(): void {
    this.asked = []
    this.#socket?.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

describe.runIf(hasNats())('the link to NATS', () => {
  let nats: TemporaryNats
  let proxy: TcpProxy
  const links: NodeLink[] = []
  const errors: unknown[] = []
  beforeAll(async () => {
    nats = await startNats()
    proxy = await TcpProxy.before(nats.port)
  })
  afterEach(async () => {
    proxy.restore()
    for (const link of links.splice(0)) await link.close()
    errors.length = 0
  })
  afterAll(async () => {
    await proxy?.close()
    await nats?.stop()
  })

  const open = async (nodeId: string, prefix = 'gwar'): Promise<NodeLink> => {
    const link = await openNatsLink({
      servers: [`nats://127.0.0.1:${proxy.port}`],
      prefix,
      nodeId,
      onError: (error) => void errors.push(error),
    })
    links.push(link)
    return link
  }
  const listen = (link: NodeLink, subject = 'a'): string[] => {
    const heard: string[] = []
    link.hear(subject, (text) => void heard.push(text))
    return heard
  }
  /** Resolves when everything that was sent has arrived. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn += 1) for (const link of links) await link.settled()
  }
  const until = (isSo: () => boolean) => expect.poll(isSo, { interval: 5 }).toBe(true)

  test('what a node sends comes to the others, in order, once, and not back', async () => {
    const [one, two, stranger] = [await open('one'), await open('two'), await open('three', 'other')]
    const [mine, theirs, foreign] = [listen(one), listen(two), listen(stranger)]
    await settled()
    for (const text of ['1', '2', 'zażółć']) one.send('a', text)
    one.send('b', 'not heard')
    await settled()
    expect(mine).toEqual([])
    expect(theirs).toEqual(['1', '2', 'zażółć'])
    // a link of another installation on the same NATS server
    expect(foreign).toEqual([])
  })

  test('once it is settled, what it is to hear is heard', async () => {
    const [one, two] = [await open('one'), await open('two')]
    for (let round = 0; round < 50; round += 1) {
      const heard = listen(two, `subject-${round}`)
      await two.settled()
      one.send(`subject-${round}`, 'x')
      await one.settled()
      await two.settled()
      expect(heard).toEqual(['x'])
    }
  })

  test('who stopped listening hears nothing more', async () => {
    const [one, two] = [await open('one'), await open('two')]
    const heard: string[] = []
    const end = two.hear('a', (text) => void heard.push(text))
    await settled()
    end()
    one.send('a', 'x')
    await settled()
    expect(heard).toEqual([])
  })

  test('a listener that throws, and a message that is too long, cost that message alone', async () => {
    const [one, two] = [await open('one'), await open('two')]
    two.hear('a', (text) => {
      if (text === 'bad') throw new Error('bad')
    })
    const heard = listen(two)
    await settled()
    one.send('a', 'bad')
    one.send('a', 'x'.repeat(2_000_000))
    one.send('a', 'good')
    await settled()
    expect(heard).toEqual(['bad', 'good'])
    expect(errors).toHaveLength(2)
    expect(one.maxBytes).toBeLessThan(1024 * 1024)
  })

  test('cut off it knows it, drops what is sent, comes back by itself and hears again', async () => {
    const [one, two] = [await open('one'), await open('two')]
    const heard = listen(two)
    const told: string[] = []
    one.onLoss(() => void told.push('lost'))
    one.onReturn(() => void told.push('back'))
    await settled()
    for (let round = 0; round < 3; round += 1) {
      proxy.cut()
      await until(() => !one.isUp && !two.isUp)
      for (let n = 0; n < 1000; n += 1) one.send('a', 'in vain')
      // sending does not wait for an unreachable server
      await one.settled()
      proxy.restore()
      await until(() => one.isUp && two.isUp)
      one.send('a', `round ${round}`)
      await settled()
    }
    expect(heard).toEqual(['round 0', 'round 1', 'round 2'])
    expect(told).toEqual(['lost', 'back', 'lost', 'back', 'lost', 'back'])
  })

  test('it is back only once the server has answered what came behind its subscriptions', async () => {
    const server = new SlowServer()
    const link = await openNatsLink({
      servers: [await server.listen()],
      prefix: 'gwar',
      nodeId: 'one',
      onError: (error) => void errors.push(error),
    })
    links.push(link)
    listen(link)
    const told: string[] = []
    link.onReturn(() => void told.push('back'))
    await link.settled()
    server.isHolding = true
    server.cut()
    await until(() => !link.isUp && server.asked.at(-1) === 'PING' && server.asked.includes('SUB'))
    expect([link.isUp, told]).toEqual([false, []])
    server.answer()
    await until(() => link.isUp)
    expect(told).toEqual(['back'])
    server.isHolding = false
    await link.close()
    await server.close()
  })

  test('it closes at once, also while it is away', async () => {
    const link = await open('one')
    proxy.cut()
    await until(() => !link.isUp)
    const began = performance.now()
    await link.close()
    expect(performance.now() - began).toBeLessThan(2000)
    link.send('a', 'x')
    link.hear('a', () => undefined)()
  })
})
