import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { anyEngine, createWorld, type World } from '@gwar/testkit'
import type { EmoticonRecord } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { Store } from '../../store/store.ts'
import { filesOnDisk, png, sendForm } from '../attachments/upload.fixture.ts'
import { openStorage } from '../files/open-storage.ts'
import { keepAdded, type CheckedPicture } from './keep-emoticon.ts'

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

  test('those of an emoticon that is there stay, also where the store did not say that it is', async () => {
    const { store } = world.service
    const { id } = await world.channel(await world.person('Jan'), 'niepewne')
    const config = readConfig(world.settings)
    if (!config.ok) throw new Error(config.problems.join())
    const { storage } = await openStorage(config.config)
    const pictures = new Map<'1x' | '2x' | '4x', CheckedPicture>()
    for (const scale of ['1x', '2x', '4x'] as const) {
      const path = join(world.settings['DATA_DIR']!, scale)
      await writeFile(path, 'obrazek')
      pictures.set(scale, { path, type: 'image/png' })
    }
    let rows = 0
    // the connection is cut behind the commit of the row
    const cut: Store = Object.assign(Object.create(store), {
      transact: async (work: Parameters<Store['transact']>[0]) => {
        await store.transact(work)
        if ((rows += 1) === 2) throw new Error('the connection is gone')
      },
    })
    const emoticon = { channelId: id, name: 'sowa', subscribersOnly: false, createdBy: null }
    const upload = { emoticon, pictures, now: () => world.clock.now() }
    const kept = keepAdded({ storage, store: cut }, upload, (tx, added) =>
      tx.emoticons.insert(added, world.clock.now()),
    )
    await expect(kept).rejects.toThrow('the connection is gone')
    for (let minutes = 0; minutes < 80; minutes += 10) {
      world.clock.advance(10 * 60_000)
      await world.service.settled()
    }
    const [there] = await store.read.emoticons.ofChannel(id)
    expect(there).toMatchObject({ name: 'sowa' })
    expect((await fetch(`${world.url}/static/emoticons/${there!.file}/2x`)).status).toBe(200)
  })

  test('the next start deletes them as well', async () => {
    const { before, picture } = await halfDeleted('restart', await world.person('Olek'))
    await world.restart()
    await world.service.settled()
    expect(await picture()).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
  })
})
