import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { broadcast } from '../../routes/streams/signal.fixture.ts'
import { adminIn } from '../run-admin.fixture.ts'

let world: World | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

describe.skipIf(!availableEngines().includes('postgresql'))('streams by the operator', () => {
  test('[LIVE-02] the operator lists who is on air, ends a stream and removes a key; clients are told', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const admin = (line: string) => adminIn(world!, line)
    const anna = await world.person('Anna')
    const { id, key, signal } = await broadcast(world, anna, 'antena')
    const client = await world.enter(anna, 'antena', ['V/stream', 'V/seq'])
    expect((await admin('stream list')).text).not.toContain('#antena')
    expect(await admin('stream end antena')).toEqual({ code: 1, text: '#antena is not on air.' })
    await signal({ state: 'on', title: 'Szachy' })
    expect((await admin('stream list')).text).toMatch(/#antena .*obs.*Szachy/)
    expect(await admin('stream end #antena')).toEqual({ code: 0, text: 'The stream of #antena has ended.' })
    await client.expect(/ STREAM #antena :?\{.*"state":"off"/)
    expect((await signal({ state: 'on' })).body.stream_id).toBeNull()

    const { text } = await admin('stream keys antena')
    expect(text).toContain('OBS')
    expect(text).not.toContain(key)
    const [kept] = await world.service.store.read.streamKeys.ofChannel(id)
    expect(await admin(`stream key remove ${kept!.id}`)).toEqual({ code: 0, text: "The key 'OBS' is gone." })
    expect(await admin(`stream key remove ${kept!.id}`)).toMatchObject({ code: 1 })
    expect((await signal({ state: 'on' })).status).toBe(401)
    for (const line of ['stream list x', 'stream end', 'stream keys', 'stream key remove'])
      expect(await admin(line)).toMatchObject({ code: 2 })
  })
})
