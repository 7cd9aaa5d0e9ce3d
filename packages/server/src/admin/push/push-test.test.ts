import { availableEngines, createWorld, openPushService } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { adminIn } from '../run-admin.fixture.ts'

describe.skipIf(!availableEngines().includes('postgresql'))('pushes by the operator', () => {
  test('[FOLLOW-14] the operator tries the devices of an account, and reads what came of each', async () => {
    const service = await openPushService()
    const world = await createWorld({ engine: 'postgresql', pushEgress: service.egress })
    const [anna] = await world.people('Anna')
    const admin = (line: string) => adminIn(world, line)
    expect(await admin('push test Anna')).toEqual({ code: 1, text: 'Anna has no device that is told.' })
    const keep = (browser: string) =>
      world.http('PUT', '/api/users/@me/devices', {
        as: anna,
        body: { ...service.browser(browser), kinds: ['mention'], content: 'bare' },
      })
    await keep('one')
    const sent = await admin('push test anna')
    expect(sent).toMatchObject({ code: 0, text: expect.stringMatching(/mention.*sent/) })
    expect(service.received).toMatchObject([
      { browser: 'one', message: { title: 'Gwar', path: '/settings' } },
    ])
    await keep('two')
    service.answer('two', 410)
    expect(await admin('push test Anna')).toMatchObject({ code: 1, text: expect.stringContaining('gone') })
    expect(sent.text).not.toContain('push.example')
    for (const line of ['push test', 'push test Anna x']) expect(await admin(line)).toMatchObject({ code: 2 })
    await world.close()
    await service.close()
  })
})
