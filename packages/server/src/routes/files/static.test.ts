import { Readable } from 'node:stream'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import type { HttpDeps } from '../http.ts'
import { addStatic } from './static.ts'

/** A storage whose one picture is opened when the test says so. */
function storage() {
  const opened = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let read = 0
  const picture = new Readable({
    read() {
      // more than a reader takes at once, so that it stays open until somebody closes it
      this.push(read++ === 0 ? Buffer.from('RIFF') : Buffer.alloc(16_384))
    },
  })
  const open = async (): Promise<Readable> => {
    asked.resolve()
    await opened.promise
    return picture
  }
  return { open, asked: asked.promise, letOpen: opened.resolve, picture }
}

test('[EMOT-04] a picture that is asked for by somebody who has left is closed', async () => {
  const { open, asked, letOpen, picture } = storage()
  const app = fastify()
  await addStatic(app, { media: { storage: { open } } } as unknown as HttpDeps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const gone = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    client.write(`GET /static/emoticons/${'a'.repeat(32)}/1x HTTP/1.1\r\nhost: gwar\r\n\r\n`)
    await asked
    client.destroy()
    await gone
    const closed = once(picture, 'close')
    letOpen()
    await closed
    expect(picture.destroyed).toBe(true)
  } finally {
    picture.destroy()
    await app.close()
  }
})
