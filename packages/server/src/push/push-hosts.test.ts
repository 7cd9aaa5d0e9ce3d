import { expect, test } from 'vitest'
import { PushHosts } from './push-hosts.ts'

test('a name that the DNS does not tell is asked for anew the next time, one that leads inside is not', async () => {
  let asked = 0
  const hosts = new PushHosts({
    resolve: async () => {
      asked += 1
      if (asked === 1) throw new Error('SERVFAIL')
      return asked === 2 ? [] : ['10.0.0.1']
    },
    isAllowed: () => false,
  })
  const outcomes: unknown[] = []
  for (let i = 0; i < 4; i += 1) outcomes.push(await hosts.connectionsFor('https://push.example/x', 0))
  expect(outcomes).toEqual(['later', 'later', 'failed', 'failed'])
  expect(asked).toBe(3)
  await hosts.close()
})
