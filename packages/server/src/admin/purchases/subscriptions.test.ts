import { availableEngines, createWorld, FakeClock, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { adminIn } from '../run-admin.fixture.ts'

let world: World | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

const admin = (line: string) => adminIn(world!, line)

/** Lets clients notice missing numbers: after a moment they are read from the store. */
async function fillGaps(): Promise<void> {
  await world!.quiet()
  world!.clock.advance(1000)
  await world!.quiet()
}

describe.skipIf(!availableEngines().includes('postgresql'))('subscriptions by the operator', () => {
  test('are granted, listed and ended; whoever is connected hears it at once', async () => {
    // the operator's command has the real clock, so the service's clock is set to the same time
    world = await createWorld({ engine: 'postgresql', clock: new FakeClock(new Date()) })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channel = await world.channel(anna, 'urzad')
    const observer = await world.observe(anna, '#urzad')
    expect(await admin('subscription grant #urzad bartek 3')).toMatchObject({ code: 0 })
    expect((await admin('subscription list urzad')).text).toMatch(/Bartek +3 +3/)
    const speaker = await world.connect(bartek, { capabilities: 'web' })
    speaker.send('JOIN #urzad', 'PRIVMSG #urzad :hej')
    await fillGaps()
    await observer.client.expect(
      (line) => line.command === 'MODE' && line.params.join(' ') === '#urzad +v Bartek',
    )
    const { tags } = await observer.client.expect((line) => line.command === 'PRIVMSG')
    expect(tags.get('gwar.chat/subscription')).toContain('"months":3')

    expect(await admin('subscription end urzad Bartek')).toMatchObject({ code: 0 })
    expect(await admin('subscription end urzad Bartek')).toMatchObject({ code: 1 })
    expect(await admin('subscription end urzad Anna')).toMatchObject({ code: 1 })
    await observer.client.expect(
      (line) => line.command === 'MODE' && line.params.join(' ') === '#urzad -v Bartek',
    )
    await world.quiet()
    // past the time of the command, which the service's clock is behind by as long as all this took
    world.clock.advance(25_000 + Math.max(0, Date.now() - world.clock.now().getTime()))
    speaker.send('PRIVMSG #urzad :i po')
    const later = await observer.client.expect((line) => line.params[1] === 'i po')
    expect(later.tags.has('gwar.chat/subscription')).toBe(false)
    expect(channel.name).toBe('urzad')
  })

  test('[SUB-10, OPEN-72] a channel offers them, or does not', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const channel = await world.channel(await world.person('Anna'), 'sklep')
    const info = async () =>
      (await world!.http('GET', `/api/channels/${channel.id}`)).body.subscriptions_available
    expect(await info()).toBe(false)
    expect(await admin('channel subscriptions #sklep on')).toMatchObject({ code: 0 })
    expect(await info()).toBe(true)
    expect(await admin('channel subscriptions sklep off')).toMatchObject({ code: 0 })
    expect(await info()).toBe(false)
  })

  test('what makes no sense is refused', async () => {
    world = await createWorld({ engine: 'postgresql' })
    await world.channel(await world.person('Anna'), 'urzad')
    for (const wrong of [
      'subscription grant urzad Anna',
      'subscription grant urzad Anna 0',
      'subscription grant urzad Anna -- -1',
      'subscription grant urzad Anna 121',
      'subscription grant urzad Anna 1e9',
      'subscription grant urzad Anna 1 2',
      'subscription list',
      'subscription end urzad',
      'channel subscriptions urzad maybe',
    ])
      expect([wrong, (await admin(wrong)).code]).toEqual([wrong, 2])
    for (const nobody of [
      'subscription grant urzad Nobody 1',
      'subscription grant nowhere Anna 1',
      'subscription list nowhere',
    ])
      expect([nobody, (await admin(nobody)).code]).toEqual([nobody, 1])
    expect((await admin('subscription list urzad')).text).not.toContain('Anna')
  })
})
