import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from '../../admin/run-admin.ts'
import { openSite, pngOf, type Site } from '../preview/site.fixture.ts'

let site: Site
let world: World
let anna: NamedPerson
let bartek: NamedPerson
let staff: NamedPerson
beforeAll(async () => {
  site = await openSite()
  world = await createWorld({
    egress: site.egress,
    settings: { REQUIRE_SECOND_FACTOR: 'global', CHANNELS_PER_USER: '20' },
  })
  ;[anna, bartek, staff] = await world.people('Anna', 'Bartek', 'Szef')
  await world.service.store.transact(async (tx) =>
    tx.users.setGlobalMode((await tx.users.byName(userName(staff.name)))!.id, 'm'),
  )
})
afterAll(async () => {
  await world.close()
  await site.close()
})

let count = 0

/** A page whose picture Bartek posts in two channels of Anna's. */
async function scene() {
  const name = `obraz${(count += 1)}`
  site.page(`/${name}.png`, (_request, response) => response.writeHead(200).end(pngOf(4, 4)))
  site.html(`/${name}`, `<title>x</title><meta property="og:image" content="/${name}.png">`)
  const { id } = await world.channel(anna, name)
  await world.channel(anna, `${name}-obok`)
  const author = await world.connect(bartek, { capabilities: 'web' })
  const links = async (channel: string, page = name) => {
    author.send(`JOIN #${channel}`, `PRIVMSG #${channel} :${(count += 1)} ${site.origin}/${page}`)
    const said = await author.expect(
      ({ command, params }) => command === 'PRIVMSG' && params[0] === `#${channel}`,
    )
    const told = await author.expect(
      ({ command, params }) => command === 'EMBED' && params[0] === `#${channel}`,
    )
    const { image } = JSON.parse(told.params[1]!) as { image: { signed_url: string }[] }
    return { messageId: said.tags.get('msgid')!, picture: image[0]!.signed_url }
  }
  const { messageId, picture } = await links(name)
  expect((await links(`${name}-obok`)).picture).toBe(picture)
  expect(await statusOf(picture)).toBe(200)
  return { id, name, messageId, picture, url: `${site.origin}/${name}.png`, links }
}

const statusOf = async (picture: string) => (await world.http('GET', picture)).status

const purge = async (as: NamedPerson, { id, messageId }: { id: string; messageId: string }) =>
  expect((await world.http('DELETE', `/api/channels/${id}/messages/${messageId}`, { as })).status).toBe(204)

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(join(world.settings['DATA_DIR']!, 'relay'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function admin(line: string): Promise<{ code: number; text: string }> {
  let text = ''
  let code = -1
  const say = (said: string) => (text += said)
  await world.restart(async () => {
    code = await runAdmin(line.split(' '), {
      env: world.settings,
      out: say,
      err: say,
      readSecret: async () => '',
    })
  })
  return { code, text }
}

describe('[OPEN-154] linked pictures of what is removed for good', () => {
  test('by an owner: the message goes, and the picture stays for whom else it was shown to', async () => {
    const set = await scene()
    await purge(anna, set)
    expect(await statusOf(set.picture)).toBe(200)
  })

  test('by the staff: the picture goes for all, from the disk too, also where it is linked again; others stay', async () => {
    const other = await scene()
    const set = await scene()
    const kept = await keptFiles()
    // the letter needs a second factor; until then the purge is that of an owner
    const { id: staffId } = (await world.service.store.read.users.byName(userName(staff.name)))!
    await world.service.store.transact((tx) =>
      tx.modes.give(set.id, staffId, 'q', { by: null, at: world.clock.now() }),
    )
    await purge(staff, set)
    expect(await statusOf(set.picture)).toBe(200)
    await world.service.store.transact(async (tx) => {
      await tx.secondFactors.put(staffId, new Uint8Array(20), world.clock.now())
      await tx.secondFactors.change(staffId, { confirmedAt: world.clock.now() })
    })
    const again = await set.links(set.name)
    await purge(staff, { ...set, messageId: again.messageId })
    expect(await statusOf(set.picture)).toBe(404)
    expect(await keptFiles()).toHaveLength(kept.length - 1)
    expect(await statusOf(other.picture)).toBe(200)
    const hits = site.hits.filter((path) => path === `/${set.name}.png`).length
    const later = await set.links(`${set.name}-obok`)
    expect(later.picture).toBe(set.picture)
    expect(await statusOf(later.picture)).toBe(404)
    expect(site.hits.filter((path) => path === `/${set.name}.png`)).toHaveLength(hits)
  })

  test('attack: by the operator, and linked again with a part behind #, which is never sent', async () => {
    const set = await scene()
    site.html(`/${set.name}-x`, `<title>x</title><meta property="og:image" content="/${set.name}.png#x">`)
    const other = await set.links(set.name, `${set.name}-x`)
    expect(other.picture).not.toBe(set.picture)
    expect(await statusOf(other.picture)).toBe(200)
    const kept = await keptFiles()
    expect(await admin(`message purge ${set.messageId}`)).toMatchObject({ code: 0 })
    for (const picture of [set.picture, other.picture]) expect(await statusOf(picture)).toBe(404)
    // there was one copy for both, and it is gone
    expect(await keptFiles()).toHaveLength(kept.length - 1)
    // withheld and released by either
    expect(await admin(`picture release ${set.url}#y`)).toMatchObject({ code: 0 })
    for (const picture of [set.picture, other.picture]) expect(await statusOf(picture)).toBe(200)
    expect(await admin(`picture withhold ${other.picture}`)).toMatchObject({ code: 0 })
    for (const picture of [set.picture, other.picture]) expect(await statusOf(picture)).toBe(404)
    expect(await admin(`picture release ${set.url}`)).toMatchObject({ code: 0 })
    for (const picture of [set.picture, other.picture]) expect(await statusOf(picture)).toBe(200)
  })

  test('by the operator, with its message or by its address; taken back by either address', async () => {
    const set = await scene()
    expect(await admin(`message purge ${set.messageId}`)).toMatchObject({ code: 0 })
    expect(await statusOf(set.picture)).toBe(404)
    expect(await admin(`picture release ${set.url}`)).toEqual({
      code: 0,
      text: `The picture ${set.url} is shown again.`,
    })
    expect(await statusOf(set.picture)).toBe(200)
    expect(await admin(`picture withhold https://czat.example${set.picture}`)).toEqual({
      code: 0,
      text: `The picture ${set.url} is shown to nobody any more.`,
    })
    expect(await statusOf(set.picture)).toBe(404)
    expect(await admin(`picture release ${set.picture}`)).toMatchObject({ code: 0 })
    expect(await admin(`picture release ${set.picture}`)).toEqual({
      code: 1,
      text: `The picture ${set.url} is not withheld.`,
    })
    expect(await admin('picture withhold file:///etc/passwd')).toMatchObject({ code: 2 })
    expect(await statusOf(set.picture)).toBe(200)
  })
})
