import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitHttpConnections } from './limit-http-connections.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function open(options: { max: number; isProxy: boolean }): Promise<void> {
  server = createServer((request, response) => {
    // leaves this call unanswered
    if (request.url !== '/hold') response.end('done')
  })
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  limitHttpConnections({
    server,
    max: options.max,
    isProxy: () => options.isProxy,
    keyOf: (address) => address,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Opens a connection and sends this; `isOpen` once the server has accepted or refused it. */
async function come(says: string): Promise<{ socket: Socket; isOpen: () => boolean }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  let isClosed = false
  socket.on('close', () => (isClosed = true))
  const event = (from: Socket | Server, name: string): Promise<void> =>
    new Promise((resolve) => void from.once(name, () => resolve()))
  socket.write(says)
  await Promise.race([
    event(says === HOLD ? server : socket, says === HOLD ? 'request' : 'data'),
    event(socket, 'close'),
  ])
  return { socket, isOpen: () => !isClosed }
}

const HOLD = 'GET /hold HTTP/1.1\r\nhost: x\r\n\r\n'
const CALL = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const UPGRADE = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

test('attack: connections without end; those that wait for a next call go first, then the new one is refused', async () => {
  await open({ max: 3, isProxy: true })
  const idle = await come(CALL)
  const [one, two] = [await come(HOLD), await come(HOLD)]
  const third = await come(HOLD)
  await expect.poll(idle.isOpen).toBe(false)
  const refused = await come(HOLD)
  await expect.poll(refused.isOpen).toBe(false)
  expect([one, two, third].map(({ isOpen }) => isOpen())).toEqual([true, true, true])
  one.socket.destroy()
  await expect.poll(async () => (await come(CALL)).isOpen()).toBe(true)
})

test('attack: one address takes no more than its share; a proxy may', async () => {
  await open({ max: 1000, isProxy: false })
  const many: Awaited<ReturnType<typeof come>>[] = []
  for (let n = 0; n < 256; n += 1) many.push(await come(HOLD))
  const refused = await come(CALL)
  await expect.poll(refused.isOpen).toBe(false)
  expect(many.every(({ isOpen }) => isOpen())).toBe(true)
})

test('what became a socket of the chat does not count', async () => {
  await open({ max: 2, isProxy: true })
  const chats = []
  for (let n = 0; n < 6; n += 1) chats.push(await come(UPGRADE))
  expect(chats.every(({ isOpen }) => isOpen())).toBe(true)
  expect((await come(CALL)).isOpen()).toBe(true)
})
