import { Agent, get } from 'node:http'
import { createWorld, userName } from '@gwar/testkit'
import { expect, test } from 'vitest'

test('a call under way when the server stops is answered, and its connection is not kept alive', async () => {
  let asked!: () => void
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  let goOn!: () => void
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  const world = await createWorld({
    wrapStore: (store) => ({
      ...store,
      read: {
        ...store.read,
        users: {
          ...store.read.users,
          async byName(name) {
            asked()
            await mayGoOn
            return store.read.users.byName(userName(name))
          },
        },
      },
    }),
  })
  // keeps its connections open, as browsers do
  const agent = new Agent({ keepAlive: true })
  const status = new Promise((resolve, reject) => {
    get(`${world.url}/api/users?name=nobody`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).once('error', reject)
  })
  await isAsked
  const start = performance.now()
  const closed = world.close()
  // by now the server has stopped listening
  await expect.poll(() => fetch(world.url).then(String, String)).toContain('fetch failed')
  goOn()
  expect(await status).toBe(200)
  await closed
  expect(performance.now() - start).toBeLessThan(20_000)
  agent.destroy()
})
