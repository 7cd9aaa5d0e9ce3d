import { anyEngine, createWorld, type World } from '@gwar/testkit'
import type { EmoticonRecord } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOnDisk, png, sendForm } from '../attachments/upload.fixture.ts'

describe.each(anyEngine())('pictures of deleted emoticons on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  /** An emoticon whose row is deleted and whose pictures are there, as a process leaves it that dies in between. */
  async function halfDeleted(name: string, as: Awaited<ReturnType<World['person']>>) {
    const { id } = await world.channel(as, name)
    const before = await filesOnDisk(world)
    const form = new FormData()
    form.append('name', 'sowa')
    form.append('picture', new Blob([Uint8Array.from(await png(112, 112))]), 'sowa.png')
    const { body } = await sendForm(world, `/api/channels/${id}/emoticons`, form, { as })
    const { file } = body as EmoticonRecord
    const picture = async (): Promise<number> =>
      (await fetch(`${world.url}/static/emoticons/${file}/2x`)).status
    await world.service.store.transact((tx) => tx.emoticons.remove(id, file, world.clock.now()))
    expect(await picture()).toBe(200)
    return { before, picture }
  }

  test('they are given out no more ten minutes later, and are gone', async () => {
    const { before, picture } = await halfDeleted('zostaly', await world.person('Anna'))
    world.clock.advance(10 * 60_000)
    await world.service.settled()
    expect(await picture()).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
  })

  test('the next start deletes them as well', async () => {
    const { before, picture } = await halfDeleted('restart', await world.person('Olek'))
    await world.restart()
    await world.service.settled()
    expect(await picture()).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
  })
})
