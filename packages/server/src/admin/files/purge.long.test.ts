import { WEB_CAPABILITIES, type AttachmentRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { channelWithFiles, filesOnDisk, jpeg, uploaded } from '../../media/attachments/upload.fixture.ts'
import { adminIn } from '../run-admin.fixture.ts'

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const admin = (line: string) => adminIn(world!, line)

describe.each(availableEngines())('removing for good by the operator on %s', (engine) => {
  async function sent(person: NamedPerson, channelId: string, text: string) {
    const file = await uploaded(world!, channelId, { name: 'a.jpg', bytes: await jpeg(900, 600) }, person)
    const client = await world!.connect(person, { capabilities: 'web' })
    client.send('JOIN #urzad', `@+attachments=["${file.id}"] PRIVMSG #urzad :${text}`)
    const id = (await client.expect(/ PRIVMSG /)).tags.get('msgid')!
    return { file, id }
  }

  test('a message by its id or link, a file by its address, anywhere; the log knows, and the rest stands', async () => {
    world = await createWorld({ engine })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channelId = await channelWithFiles(world, anna, 'urzad')
    const watching = await world.observe(anna, '#urzad')
    const [one, two, kept] = [
      await sent(bartek, channelId, 'pierwsza'),
      await sent(bartek, channelId, 'druga'),
      await sent(bartek, channelId, 'trzecia'),
    ]
    const loose = await uploaded(world, channelId, { name: 'b.jpg', bytes: await jpeg(900, 600) }, bartek)
    watching.client.send('JOIN Bartek', 'PRIVMSG Bartek :na boku')
    const aside = (await watching.client.expect(/na boku/)).tags.get('msgid')!
    await world.quiet()

    const commands = async (): Promise<void> => {
      expect(await admin('message purge')).toMatchObject({ code: 2 })
      expect(await admin('message purge nic')).toMatchObject({ code: 2 })
      expect(await admin(`message purge ${channelId}`)).toMatchObject({ code: 1 })
      expect(await admin(`message purge https://czat.example/channels/urzad#${one.id}`)).toEqual({
        code: 0,
        text: `Message ${one.id} is removed for good; files deleted: 1.`,
      })
      expect(await admin(`message purge ${one.id}`)).toEqual({
        code: 0,
        text: `Message ${one.id} was removed before.`,
      })
      expect(await admin(`message purge ${aside}`)).toMatchObject({ code: 0 })
      expect(await admin('file purge /files/../x')).toMatchObject({ code: 2 })
      expect(await admin(`file purge ${'0'.repeat(32)}`)).toMatchObject({ code: 1 })
      // the address of the thumbnail works as well
      expect(await admin(`file purge https://czat.example${two.file.thumbnail!.url}`)).toEqual({
        code: 0,
        text: `Message ${two.id} is removed for good; files deleted: 1.`,
      })
      expect((await admin(`file purge ${loose.url}`)).text).toMatch(/is deleted; no message carried it/)
      expect((await admin('moderation log urzad')).text).toMatch(/\(service\) +operator +purge +Bartek/)
    }
    // only one process can use the embedded database
    if (engine === 'embedded') await world.restart(commands)
    else await commands()

    expect(await filesOnDisk(world)).toHaveLength(2)
    for (const { file } of [one, two])
      for (const url of [file.url, file.thumbnail!.url])
        expect((await world.http('GET', url)).status).toBe(404)
    expect((await world.http('GET', kept.file.url)).status).toBe(200)
    const { body } = await world.http('GET', `/api/channels/${channelId}/messages`, { as: anna })
    expect((body as { message: string }[]).map(({ message }) => message)).toEqual(['trzecia'])
    if (engine !== 'postgresql') return
    // a running service learns it with the next event of the channel
    watching.client.send('PRIVMSG #urzad :czwarta')
    await world.quiet()
    world.clock.advance(20)
    await watching.client.expect(new RegExp(` CLEARMESSAGE #urzad ${one.id} 0`))
    await watching.client.expect(new RegExp(` CLEARMESSAGE #urzad ${two.id} 0`))
    await watching.expectBoot()
  })

  test('[SVC-04] a message that waits for a moderator, by its file or its id: it waits no more, and nothing of it is kept', async () => {
    world = await createWorld({ engine })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channelId = await channelWithFiles(world, anna, 'brama')
    const moderation = `/api/channels/${channelId}/moderation` as const
    const body = { title: 'Linki', do: 'hold', when: [{ is: 'links' }] }
    const { filter } = (await world.http('POST', `${moderation}/filters`, { as: anna, body: { body } })).body
    const on = { version: 1, state: 'on' }
    await world.http('PUT', `${moderation}/filters/${filter.id}`, { as: anna, body: on })
    const author = await world.enter(bartek, 'brama', WEB_CAPABILITIES)
    const files: AttachmentRecord[] = []
    for (const [n, word] of ['pierwsza', 'druga', 'trzecia'].entries()) {
      const file = await uploaded(world, channelId, { name: 'a.jpg', bytes: await jpeg(900, 600) }, bartek)
      author.send(`@+attachments=["${file.id}"] PRIVMSG #brama :${word} https://tajne.example`)
      await author.expect(new RegExp(` HELD #brama ${n + 1} .*"open"`))
      files.push(file)
    }
    await world.quiet()
    const { matters } = world.service.store.read
    const ids = await Promise.all([1, 2, 3].map(async (n) => (await matters.byN(channelId, n))!.messageId!))
    const letIn = await world.http('POST', `${moderation}/matters/3/decision`, {
      as: anna,
      body: { state: 'open', decision: 'release' },
    })
    expect(letIn.status).toBe(200)

    const commands = async (): Promise<void> => {
      expect(await admin(`file purge ${files[0]!.url}`)).toEqual({
        code: 0,
        text: `Message ${ids[0]}, which waited for a moderator, is removed for good; files deleted: 1.`,
      })
      expect(await admin(`file purge ${files[0]!.url}`)).toMatchObject({ code: 1 })
      expect(await admin(`message purge ${ids[1]}`)).toMatchObject({ code: 0 })
      expect(await admin(`message purge ${ids[1]}`)).toEqual({
        code: 0,
        text: `Message ${ids[1]} waited for a moderator before; what was kept of it is erased.`,
      })
      // one that was let in stands in the channel under another id
      expect((await admin(`message purge ${ids[2]}`)).text).toMatch(
        /is removed for good; files deleted: 1\.$/,
      )
      expect((await admin('matter list brama')).text).not.toContain('held')
      expect((await admin('moderation log brama')).text).toMatch(/\(service\) +operator +purge +Bartek/)
      const exported = (await admin('moderation export brama')).text
      expect(exported).toContain(ids[0])
      expect(exported).not.toContain('tajne')
    }
    // only one process can use the embedded database
    if (engine === 'embedded') await world.restart(commands)
    else await commands()

    expect(await filesOnDisk(world)).toEqual([])
    for (const { url, thumbnail } of files)
      for (const address of [url, thumbnail!.url]) expect((await world.http('GET', address)).status).toBe(404)
    const open = await world.http('GET', `${moderation}/matters`, { as: anna })
    expect(open.body.data).toEqual([])
    const closed = await world.http('GET', `${moderation}/matters/1`, { as: anna })
    expect(JSON.stringify(closed.body)).not.toContain('tajne')
    if (engine === 'postgresql') await author.expect(/ HELD #brama 1 .*"refused"/)
  })
})
