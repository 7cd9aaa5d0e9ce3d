import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitBodyTime } from './limit-body-time.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = fastify()
  limitBodyTime(app, 50)
  app.post('/form', (_request, reply) => reply.send('done'))
  app.post('/slow', async () => new Promise((resolve) => setTimeout(resolve, 120, 'done')))
  app.post('/files', { config: { takesFiles: true } }, (_request, reply) => reply.send('done'))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** Sends the head of a call and a part of its body; gives what came until the server ends, or until `until`. */
async function half(path: string, until?: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"`,
  )
  let came = ''
  socket.on('data', (bytes: Buffer) => {
    came += bytes.toString()
    if (until !== undefined && came.includes(until)) socket.destroy()
  })
  if (until !== undefined) setTimeout(() => socket.write(':"b"}'), 150)
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
