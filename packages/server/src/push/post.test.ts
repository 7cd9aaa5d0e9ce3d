import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { post } from './post.ts'

/** A push service that does as the test says, and connections to it. */
async function scene(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1 })
  onTestFinished(async () => {
    await pool.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  const ending = new AbortController()
  const send = (path = '/'): Promise<number> =>
    post(pool, { path, headers: { topic: 'live' }, body: Buffer.from('body') }, ending.signal)
  return { server, send, ending }
}

test('[FOLLOW-12] the status is told, what the service sends before it is not', async () => {
  const seen: unknown[] = []
  const { send } = await scene((request, response) => {
    seen.push([request.method, request.headers['topic'], request.headers['content-length']])
    response.writeProcessing()
    response.writeHead(410).end('gone')
  })
  expect(await send()).toBe(410)
  expect(seen).toEqual([['POST', 'live', '4']])
})

test('[FOLLOW-13] attack: an answer without an end is read no further than 4 kB, and its status counts', async () => {
  let given = 0
  const { send } = await scene((_, response) => {
    response.writeHead(201)
    const more = (): void => {
      while (response.writable && given < 64 * 2 ** 20 && response.write(Buffer.alloc(1024))) given += 1024
    }
    response.on('drain', more)
    more()
  })
  expect(await send()).toBe(201)
  // what the network itself holds on the way is far less
  expect(given).toBeLessThan(32 * 2 ** 20)
})

test('a redirect is an answer, and nobody goes there', async () => {
  const asked: (string | undefined)[] = []
  const { send } = await scene((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await send('/first')).toBe(307)
  expect(await send('/second')).toBe(307)
  expect(asked).toEqual(['/first', '/second'])
})

test('who asked ends what is under way, what waits for a connection, and what comes later', async () => {
  const { server, send, ending } = await scene(() => undefined)
  const asked = once(server, 'request')
  const [first, second] = [send('/1'), send('/2')]
  await asked
  ending.abort()
  for (const one of [first, second, send('/3')]) await expect(one).rejects.toMatchObject({ code: 'ENDED' })
})

test('a service that goes away is no answer', async () => {
  const { send } = await scene((request) => request.socket.destroy())
  await expect(send()).rejects.toHaveProperty('code')
})
