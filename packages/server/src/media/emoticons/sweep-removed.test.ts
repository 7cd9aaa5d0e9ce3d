import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

  test('those of an upload that the object store broke off, and did not delete either, are gone an hour later', async () => {
    const objects = new Set<string>()
    let [breaksBehind, isDown] = [2, false]
    const bucket = createServer((request, response) => {
      const { method, url = '' } = request
      request.resume().once('end', () => {
        isDown ||= method === 'PUT' && objects.size >= breaksBehind
        if (method === 'PUT' && !isDown) objects.add(url)
        if (method === 'DELETE' && !isDown) objects.delete(url)
        response.writeHead(isDown ? 503 : method === 'DELETE' ? 204 : 200).end()
      })
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const { port } = bucket.address() as AddressInfo
    const remote = await createWorld({
      engine,
      settings: { S3_URL: `http://key:secret@127.0.0.1:${port}/emotki` },
    })
    try {
      const ewa = await remote.person('Ewa')
      const { id } = await remote.channel(ewa, 'awaria')
      const add = async () => {
        const form = new FormData()
        form.append('name', 'sowa')
        form.append('picture', new Blob([Uint8Array.from(await png(112, 112))]), 'sowa.png')
        return sendForm(remote, `/api/channels/${id}/emoticons`, form, { as: ewa })
      }
      expect((await add()).status).toBe(500)
      expect(objects.size).toBe(2)
      ;[breaksBehind, isDown] = [Infinity, false]
      const left = new Set(objects)
      objects.clear()
      // what is added meanwhile stays, and so does the name free
      expect((await add()).status).toBe(200)
      const kept = new Set(objects)
      for (const url of left) objects.add(url)
      for (let minutes = 0; minutes < 50; minutes += 10) {
        remote.clock.advance(10 * 60_000)
        await remote.service.settled()
      }
      expect(objects).toEqual(new Set([...left, ...kept]))
      for (let minutes = 0; minutes < 20; minutes += 10) {
        remote.clock.advance(10 * 60_000)
        await remote.service.settled()
      }
      expect(objects).toEqual(kept)
    } finally {
      await remote.close()
      bucket.closeAllConnections()
      bucket.close()
    }
  })

  test('the next start deletes them as well', async () => {
    const { before, picture } = await halfDeleted('restart', await world.person('Olek'))
    await world.restart()
    await world.service.settled()
    expect(await picture()).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
  })
})
