import { availableEngines, createWorld, type World } from '@gwar/testkit'
import type { EmoticonRecord } from '@gwar/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { filesOnDisk } from '../../media/attachments/upload.fixture.ts'
import { pictureKey } from '../../media/emoticons/emoticon-sizes.ts'
import { newFileKey } from '../../media/files/file-key.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { adminIn } from '../run-admin.fixture.ts'

const ORIGIN = 'https://7tv.app/emotes/01H00000000000000000000001'

let world: World | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

describe.skipIf(!availableEngines().includes('postgresql'))('emoticons that came from one place', () => {
  test('[EMOT-13] go from all channels at once; who is there is told, and the log says that the operator did it', async () => {
    const here = (world = await createWorld({ engine: 'postgresql' }))
    const { service, clock, settings } = here
    const read = readConfig(settings)
    if (!read.ok) throw new Error(read.problems.join())
    const [anna, olek] = await here.people('Anna', 'Olek')
    const { storage } = await openStorage(read.config)
    const keep = async (channelId: string, name: string, origin: string | null): Promise<string> => {
      const file = newFileKey()
      const path = join(settings['DATA_DIR']!, file)
      await writeFile(path, 'obrazek')
      await storage.put(pictureKey(file, '1x'), path, 'image/png')
      await service.store.transact((tx) =>
        tx.emoticons.insert(
          { file, channelId, name, subscribersOnly: false, createdBy: null, origin, author: 'Halinka77' },
          clock.now(),
        ),
      )
      return file
    }
    const first = await here.channel(anna, 'jeden')
    const second = await here.channel(olek, 'dwa')
    const gone = [await keep(first.id, 'sowa', ORIGIN), await keep(first.id, 'kot', ORIGIN)]
    const other = await keep(second.id, 'zebra', ORIGIN)
    await keep(first.id, 'swoja', null)
    await keep(second.id, 'inna', `${ORIGIN}2`)
    const viewer = await here.enter(olek, 'jeden', ['V/stream', 'V/seq'])
    const admin = (words: readonly string[]) => adminIn(here, words)

    for (const words of [
      ['emoticon', 'remove', '--origin', ''],
      ['emoticon', 'remove', '--origin', ORIGIN, 'x'],
      ['emoticon', 'remove', '--origin'],
      ['emoticon', 'list', '--origin', ORIGIN],
    ])
      expect((await admin(words)).code).toBe(2)
    expect(await admin(['emoticon', 'remove', '--origin', 'https://7tv.app/emotes/'])).toMatchObject({
      code: 1,
    })
    const { code, text } = await admin(['emoticon', 'remove', '--origin', ORIGIN, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(text)).toEqual(
      [
        ...['kot', 'sowa'].map((name) => ({ channel: '#jeden', name, author: 'Halinka77' })),
        { channel: '#dwa', name: 'zebra', author: 'Halinka77' },
      ].toSorted((one, another) => (firstId(one.channel) < firstId(another.channel) ? -1 : 1)),
    )
    const line = await viewer.expect(/ EMOTICONS #jeden /)
    const told = JSON.parse(line.params[1]!) as { added: unknown[]; removed: string[] }
    expect(told.added).toEqual([])
    expect(told.removed.toSorted()).toEqual(gone.toSorted())
    const names = async (id: string) =>
      ((await here.http('GET', `/api/channels/${id}/emoticons`)).body as EmoticonRecord[]).map(
        ({ name }) => name,
      )
    expect([await names(first.id), await names(second.id)]).toEqual([['swoja'], ['inna']])
    const files = (await filesOnDisk(here)).join()
    for (const file of [...gone, other]) expect(files).not.toContain(file)
    const log = (await here.http('GET', `/api/channels/${first.id}/moderation/log`, { as: anna })).body
      .data as {
      kind: string
      actor: unknown
      is_operator?: boolean
      detail: { name: string; change: string }
    }[]
    const entries = log.filter(({ kind }) => kind === 'emoticon')
    expect(entries.map(({ detail }) => `${detail.change} ${detail.name}`).toSorted()).toEqual([
      'removed kot',
      'removed sowa',
    ])
    expect(entries.every(({ actor }) => actor === null)).toBe(true)
    // again there is nothing
    expect(await admin(['emoticon', 'remove', '--origin', ORIGIN])).toMatchObject({ code: 1 })

    function firstId(channel: string): string {
      return channel === '#jeden' ? first.id : second.id
    }
  })
})
