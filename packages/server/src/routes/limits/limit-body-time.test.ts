import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitBodyTime } from './limit-body-time.ts'

let app: FastifyInstance
/** For how long the rest of a refused body is received, in ms. */
const REST_MS = 1000
async function open(restMs: number): Promise<void> {
  app = fastify()
  limitBodyTime(app, 50, restMs)
  app.post('/form', (_request, reply) => reply.send('done'))
  app.post('/slow', async () => new Promise((resolve) => setTimeout(resolve, 120, 'done')))
  app.post('/files', { config: { takesFiles: true } }, (_request, reply) => reply.send('done'))
  app.post(
    '/own-files',
    { config: { takesFiles: true }, onRequest: async (_request, reply) => reply.code(401).send('no') },
    () => undefined,
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
}
beforeEach(() => open(REST_MS))
afterEach(() => app.close())

/**
 * Sends the head of a call and part of its body; gives what came until the server closed, or until `until`, for which the
 * rest is sent later.
 */
async function half(path: string, until?: string, bytes = 9): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{"a"`,
  )
  let came = ''
  socket.on('data', (chunk: Buffer) => {
    came += chunk.toString()
    if (until !== undefined && came.includes(until)) socket.destroy()
  })
  if (until !== undefined) setTimeout(() => socket.write(':"b"}'.padEnd(bytes - 4)), 150)
  await once(socket, 'close')
  return came
}

test('attack: slowloris by a body, it is cut', async () => {
  expect(await half('/form')).toBe('')
})

test('an upload may take its time, and a slow answer too', async () => {
  expect(await half('/files', 'done')).toContain('200 OK')
  const answer = await app.inject({ method: 'POST', url: '/slow', payload: {} })
  expect(answer.body).toBe('done')
})

test('[PACT-07] a long body has the time that a slow line needs for it', async () => {
  expect(await half('/form', 'done', 512 * 1024)).toContain('200 OK')
})

test('attack: a body that drips behind its refusal ends soon, and the refusal is read', async () => {
  const came = await half('/own-files')
  expect(came).toContain('401 Unauthorized')
})

test('a body that comes whole behind its refusal costs nobody the connection', async () => {
  // nothing here may end by the time that it takes
  await app.close()
  await open(20 * REST_MS)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let came = ''
  socket.on('data', (bytes: Buffer) => (came += bytes.toString()))
  const call =
    'POST /own-files HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
  socket.write(call)
  await expect.poll(() => came).toContain('401')
  socket.write('123456789')
  socket.write(`${call}123456789`)
  await expect.poll(() => came.split('401 Unauthorized').length).toBe(3)
  socket.destroy()
})
