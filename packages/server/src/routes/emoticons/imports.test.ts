import {
  availableEngines,
  createWorld,
  openEmoticonServices,
  sevenTvId,
  sevenTvSet,
  type EmoticonServices,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import type { EmoticonImport, EmoticonRecord } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { pictureKey } from '../../media/emoticons/emoticon-sizes.ts'
import { fileKeyAt } from '../../media/files/file-key.ts'
import { openStorage } from '../../media/files/open-storage.ts'
import { makeEmoticonJob } from '../../media/images/picture-work.ts'
import { Workshop } from '../../media/workshop/workshop.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'
import { filesOnDisk, idOf, moving, png } from '../../media/attachments/upload.fixture.ts'

const LIMIT = 6
const SET = `/v3/emote-sets/${sevenTvId(0)}`
const pathOf = (number: number) => `/emote/${sevenTvId(number)}/4x.webp`

describe.each(availableEngines())('sets of emoticons are brought, on the %s engine', (engine) => {
  let world: World
  let services: EmoticonServices
  let owner: NamedPerson
  let second: NamedPerson
  beforeAll(async () => {
    services = await openEmoticonServices()
    world = await createWorld({
      engine,
      egress: services.egress,
      emoticonSites: services.sites,
      settings: { EMOTICONS_PER_CHANNEL: String(LIMIT), CHANNELS_PER_USER: '30' },
    })
    ;[owner, second] = await world.people('Rudzik', 'Halinka77')
    for (let number = 1; number <= 10; number += 1) services.picture(pathOf(number), await png(112, 112))
  })
  afterAll(async () => {
    await world.close()
    await services.close()
  })

  /** A channel, and what is done there by its owner, or by somebody else. */
  async function scene(name: string) {
    const { id } = await world.channel(owner, name)
    const path = `/api/channels/${id}/emoticons`
    const imports = `${path}/imports`
    const look = async (names: readonly string[], as = owner): Promise<EmoticonImport> => {
      services.list(SET, sevenTvSet(names.map((each) => ({ name: each }))))
      return (await world.http('POST', imports, { as, body: { source: '7tv', set: sevenTvId(0) } })).body
    }
    const start = (
      { id: preview }: EmoticonImport,
      items: readonly { key: number; name: string }[],
      { as = owner, confirms = true }: { as?: NamedPerson; confirms?: unknown } = {},
    ) => world.http('PUT', `${imports}/${preview}`, { as, body: { items, confirms } })
    const now = async ({ id: preview }: EmoticonImport): Promise<EmoticonImport> =>
      (await world.http('GET', `${imports}/${preview}`, { as: owner })).body
    const emoticons = async (): Promise<EmoticonRecord[]> => (await world.http('GET', path)).body
    const names = async () => (await emoticons()).map((emoticon) => emoticon.name)
    return { id, path, imports, look, start, now, emoticons, names }
  }
  const all = (preview: EmoticonImport) => preview.items.map(({ key, name }) => ({ key, name }))
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `nr${index + 1}`)

  /** Gives somebody else the letter of an owner, or takes it. */
  async function owns(channelId: string, isOwner: boolean): Promise<void> {
    const userId = await idOf(world, second)
    await world.service.store.transact((tx) =>
      isOwner
        ? tx.modes.give(channelId, userId, 'q', { by: null, at: world.clock.now() })
        : tx.modes.take(channelId, userId, 'q'),
    )
  }

  /** Lets the nodes look for work, so many times. */
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      world.clock.advance(5000)
      await world.service.settled()
    }
  }

  test('[EMOT-10, EMOT-13] the chosen ones come, with names as they were chosen, origin and author, and the log says who did it', async () => {
    const { id, imports, start, now, emoticons } = await scene('przyjazd')
    services.list(
      SET,
      sevenTvSet([
        { name: ':oho!:', flags: 1 },
        { name: 'nie' },
        { name: 'taniec', animated: true, frames: 4 },
      ]),
    )
    services.picture(pathOf(3), await moving('webp', 4, { width: 112, height: 112 }))
    const preview = (
      await world.http('POST', imports, { as: owner, body: { source: '7tv', set: sevenTvId(0) } })
    ).body as EmoticonImport
    const begun = await start(preview, [
      { key: 2, name: 'taniec' },
      { key: 0, name: 'Ohoho' },
    ])
    expect(begun).toMatchObject({ status: 200, body: { state: 'running', total: 2, done: 0, items: [] } })
    await world.service.settled()
    const rows = await emoticons()
    expect(rows).toEqual([
      {
        file: rows[0]!.file,
        name: 'Ohoho',
        subscribers_only: false,
        is_layer: true,
        origin: `https://7tv.app/emotes/${sevenTvId(1)}`,
        author: 'Halinka77',
      },
      {
        file: rows[1]!.file,
        name: 'taniec',
        subscribers_only: false,
        is_moving: true,
        origin: `https://7tv.app/emotes/${sevenTvId(3)}`,
        author: 'Halinka77',
      },
    ])
    expect(await now(preview)).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      brought: [rows[1]!.file, rows[0]!.file],
      failures: [],
      count: 2,
    })
    for (const { file } of rows)
      expect((await fetch(`${world.url}/static/emoticons/${file}/2x`)).status).toBe(200)
    const log = await world.http('GET', `/api/channels/${id}/moderation/log`, { as: owner })
    const entries = (log.body.data as { kind: string; actor: { name: string }; detail: { name: string } }[])
      .filter(({ kind }) => kind === 'emoticon')
      .map(({ actor, detail }) => `${actor.name}: ${detail.name}`)
    expect(entries.toSorted()).toEqual(['Rudzik: Ohoho', 'Rudzik: taniec'])
    services.picture(pathOf(3), await png(112, 112))
  })

  test('[EMOT-13] the log tells the application by which an import was begun, whichever node goes on with it', async () => {
    const { id, imports, look, names } = await scene('program')
    const preview = await look(numbered(2))
    const application = await makeApplication(world, owner)
    const program = through(owner, await tokensFor(world, owner, application, ['channel_manage']))
    const begun = await world.http('PUT', `${imports}/${preview.id}`, {
      as: program,
      body: { items: all(preview), confirms: true },
    })
    expect(begun.status).toBe(200)
    await world.service.settled()
    expect(await names()).toEqual(['nr1', 'nr2'])
    const log = await world.http('GET', `/api/channels/${id}/moderation/log`, { as: owner })
    const entries = (log.body.data as { kind: string; application: { name: string } | null }[]).filter(
      ({ kind }) => kind === 'emoticon',
    )
    expect(entries.map((entry) => entry.application?.name)).toEqual([application.name, application.name])
  })

  test('[EMOT-13] without the confirmation nothing is begun', async () => {
    const { look, start, now, names } = await scene('prawo')
    const preview = await look(numbered(1))
    for (const confirms of [false, null, 'true'])
      expect((await start(preview, all(preview), { confirms })).status).toBe(422)
    expect((await now(preview)).state).toBe('preview')
    expect((await start(preview, all(preview))).status).toBe(200)
    await world.service.settled()
    expect(await names()).toEqual(['nr1'])
  })

  test('[EMOT-10] what failed is listed with the reason, the rest comes, and can be tried again', async () => {
    const { look, start, now, names } = await scene('bledy')
    const preview = await look(numbered(6))
    services.picture(pathOf(2), (_request, response) => response.writeHead(503).end())
    services.picture(pathOf(3), Buffer.from('<html>'))
    services.picture(pathOf(4), Buffer.alloc(3 * 1024 * 1024, 1))
    services.picture(pathOf(5), await png(4, 4))
    const chosen = all(preview).map(({ key, name }) => ({ key, name: name === 'nr6' ? 'nr1x' : name }))
    await start(preview, chosen)
    await world.service.settled()
    expect(await now(preview)).toMatchObject({
      state: 'done',
      total: 6,
      done: 6,
      brought: [expect.any(String), expect.any(String)],
      failures: [
        { key: 1, name: 'nr2', reason: 'unreachable' },
        { key: 2, name: 'nr3', reason: 'picture_broken' },
        { key: 3, name: 'nr4', reason: 'unreachable' },
        { key: 4, name: 'nr5', reason: 'picture_small:16' },
      ],
    })
    expect(await names()).toEqual(['nr1', 'nr1x'])
    services.picture(pathOf(2), await png(112, 112))
    expect((await start(preview, [{ key: 1, name: 'nr2' }])).status).toBe(200)
    await world.service.settled()
    // what was not tried anew is told still, with its picture
    expect(await now(preview)).toMatchObject({
      state: 'done',
      total: 1,
      failures: [3, 4, 5].map((number) => ({
        name: `nr${number}`,
        picture: preview.items[number - 1]!.picture,
      })),
    })
    expect(await names()).toEqual(['nr1', 'nr1x', 'nr2'])
    for (const number of [3, 4, 5]) services.picture(pathOf(number), await png(112, 112))
  })

  test('[EMOT-10] how far it is can be read while it goes on, and pictures are fetched at most four at once', async () => {
    const { imports, look, start, now } = await scene('postep')
    const preview = await look(numbered(6))
    const before = services.asked.length
    const release = services.hold()
    const asked = services.askedFor(services.pictures + 4)
    await start(preview, all(preview))
    await asked
    expect(await now(preview)).toMatchObject({ state: 'running', total: 6, done: 0 })
    const told = await world.http('GET', imports, { as: owner })
    expect(told.body).toMatchObject({
      sources: ['upload', 'zip', '7tv', 'bttv', 'ffz'],
      limit: LIMIT,
      latest: { id: preview.id, state: 'running', by: 'Rudzik' },
    })
    expect(services.asked.length - before).toBe(4)
    release()
    await world.service.settled()
    expect(await now(preview)).toMatchObject({ state: 'done', done: 6 })
    expect(services.mostAtOnce).toBe(4)
  })

  test('[EMOT-10] a node that is slow keeps what it has in hand, and no picture is fetched twice', async () => {
    const { id, look, start, now } = await scene('powoli')
    const preview = await look(numbered(4))
    const before = services.pictures
    const release = services.hold()
    const asked = services.askedFor(before + 4)
    await start(preview, all(preview))
    await asked
    const { emoticonImports } = world.service.store.read
    for (let beat = 0; beat < 2; beat += 1) {
      world.clock.advance(5000)
      const until = new Date(world.clock.now().getTime() + 15_000)
      await expect.poll(async () => (await emoticonImports.byId(id, preview.id))!.takenUntil).toEqual(until)
    }
    release()
    await world.service.settled()
    expect(await now(preview)).toMatchObject({ state: 'done', done: 4, failures: [] })
    expect(services.pictures - before).toBe(4)
  })

  test('[EMOT-10] a stop keeps what came, and nothing comes after it', async () => {
    const { imports, look, start, now, names } = await scene('stop')
    const preview = await look(numbered(6))
    const blocked = Promise.withResolvers<void>()
    const late = await png(112, 112)
    services.picture(
      pathOf(2),
      (_request, response) =>
        void blocked.promise.then(() => response.writeHead(200, { 'content-type': 'image/png' }).end(late)),
    )
    await start(preview, all(preview))
    await expect.poll(async () => (await now(preview)).done).toBe(1)
    const files = await filesOnDisk(world)
    expect((await world.http('DELETE', `${imports}/${preview.id}`, { as: owner })).status).toBe(204)
    blocked.resolve()
    await world.service.settled()
    expect(await now(preview)).toMatchObject({ state: 'stopped', done: 1, total: 6 })
    expect(await names()).toEqual(['nr1'])
    expect((await filesOnDisk(world)).length).toBeLessThanOrEqual(files.length)
    expect((await world.http('DELETE', `${imports}/${preview.id}`, { as: owner })).status).toBe(404)
    services.picture(pathOf(2), await png(112, 112))
  })

  test('[EMOT-11] a second import of the same channel answers 409, as does its preview; another channel begins', async () => {
    const here = await scene('tutaj')
    const there = await scene('tam')
    const first = await here.look(numbered(2))
    const other = await there.look(numbered(2))
    await owns(here.id, true)
    const late = await here.look(numbered(2), second)
    const release = services.hold()
    expect((await here.start(first, all(first))).status).toBe(200)
    expect(await here.start(late, all(late), { as: second })).toMatchObject({
      status: 409,
      body: { error: 'import_running' },
    })
    expect((await here.start(first, all(first))).status).toBe(409)
    expect((await here.look(numbered(2))) as unknown).toMatchObject({ error: 'import_running' })
    expect((await there.start(other, all(other))).status).toBe(200)
    release()
    await world.service.settled()
    expect(await here.names()).toEqual(['nr1', 'nr2'])
    expect(await there.names()).toEqual(['nr1', 'nr2'])
    // the later one takes what the first left free
    expect(
      (
        await here.start(
          late,
          [
            { key: 0, name: 'nr1' },
            { key: 1, name: 'nr3' },
          ],
          { as: second },
        )
      ).status,
    ).toBe(200)
    await world.service.settled()
    expect(await here.now(late)).toMatchObject({ failures: [{ key: 0, name: 'nr1', reason: 'name_taken' }] })
  })

  test('attack: who begins one import after the other leaves the last of them in the store', async () => {
    const { id, imports, look, start, now } = await scene('stos')
    const first = await look(numbered(1))
    await start(first, all(first))
    await world.service.settled()
    await owns(id, true)
    const asked = await look(numbered(1), second)
    expect((await now(first)).state).toBe('done')
    const last = await look(numbered(2))
    expect((await start(last, all(last))).status).toBe(200)
    await world.service.settled()
    expect((await world.http('GET', `${imports}/${first.id}`, { as: owner })).status).toBe(404)
    expect((await now(last)).state).toBe('done')
    expect((await now(asked)).state).toBe('preview')
    expect((await start(last, [{ key: 1, name: 'znowu' }])).status).toBe(200)
    await world.service.settled()
    expect(await now(last)).toMatchObject({ state: 'done', failures: [{ key: 0, name: 'nr1' }] })
  })

  test('[EMOT-11] of two that begin at once one begins', async () => {
    const { look, start } = await scene('naraz')
    const preview = await look(numbered(2))
    // one that is over could begin anew
    const release = services.hold()
    const answers = await Promise.all([1, 2, 3].map(() => start(preview, all(preview))))
    release()
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await world.service.settled()
  })

  test('[EMOT-10] of many at once those that find no place wait, and nothing fails for it', async () => {
    const scenes = []
    for (const name of ['tlum1', 'tlum2', 'tlum3', 'tlum4', 'tlum5', 'tlum6']) scenes.push(await scene(name))
    const previews = []
    for (const { look } of scenes) previews.push(await look(numbered(6)))
    const release = services.hold()
    for (const [place, preview] of previews.entries())
      expect((await scenes[place]!.start(preview, all(preview))).body.state).toBe('running')
    release()
    await world.service.settled()
    await pass(10)
    for (const [place, preview] of previews.entries())
      expect(await scenes[place]!.now(preview)).toMatchObject({ state: 'done', done: 6, failures: [] })
    expect(services.mostAtOnce).toBe(4)
  })

  test('[EMOT-10] a picture waits for as long as the workshop is busy, and does not fail for it', async () => {
    const { look, start, now, names } = await scene('cierpliwie')
    const preview = await look(numbered(1))
    let asked = 0
    let isBusy = true
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its workshop below
    const run = Workshop.prototype.run
    const spy = vi.spyOn(Workshop.prototype, 'run').mockImplementation(function (this: Workshop, ...how) {
      if ((how[1] as unknown) !== makeEmoticonJob) return run.apply(this, how)
      asked += 1
      return isBusy ? Promise.resolve({ fault: 'busy' as const }) : run.apply(this, how)
    })
    const wait = { timeout: 20_000, interval: 30 }
    try {
      await start(preview, all(preview))
      const tries = (): number => {
        world.clock.advance(2000)
        return asked
      }
      await expect.poll(tries, wait).toBeGreaterThan(35)
      expect(await now(preview)).toMatchObject({ state: 'running', done: 0, failures: [] })
      isBusy = false
      const state = async (): Promise<string> => {
        world.clock.advance(2000)
        return (await now(preview)).state
      }
      await expect.poll(state, wait).toBe('done')
    } finally {
      isBusy = false
      spy.mockRestore()
    }
    expect(await now(preview)).toMatchObject({ done: 1, failures: [] })
    expect(await names()).toEqual(['nr1'])
  })

  test("[EMOT-11] the channel's limit holds, whatever comes beside the import", async () => {
    const { id, look, start, now, names } = await scene('granica')
    const preview = await look(numbered(10))
    expect(preview.items.filter(({ trouble }) => trouble === 'no_room')).toHaveLength(4)
    const release = services.hold()
    await start(preview, all(preview))
    const { store } = world.service
    for (const name of ['obok1', 'obok2'])
      await store.transact((tx) =>
        tx.emoticons.insert(
          { file: `${name}-${engine}`, channelId: id, name, subscribersOnly: false, createdBy: null },
          world.clock.now(),
        ),
      )
    release()
    await world.service.settled()
    expect(await names()).toHaveLength(LIMIT)
    const { brought, failures } = await now(preview)
    expect(brought).toHaveLength(LIMIT - 2)
    expect(failures.map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => 'full'))
  })

  test('what cannot be chosen is refused: marks of the source, places that are not there, names twice or of other letters', async () => {
    const { imports, start, now, names } = await scene('wybory')
    services.list(SET, sevenTvSet([{ name: 'dobra' }, { name: 'blysk', marks: 1 << 17 }, { name: 'druga' }]))
    const preview = (
      await world.http('POST', imports, { as: owner, body: { source: '7tv', set: sevenTvId(0) } })
    ).body as EmoticonImport
    for (const items of [
      [{ key: 1, name: 'blysk' }],
      [{ key: 3, name: 'nicosc' }],
      [{ key: -1, name: 'nicosc' }],
      [{ key: 0, name: 'zła' }],
      [
        { key: 0, name: 'ta' },
        { key: 0, name: 'tamta' },
      ],
      [
        { key: 0, name: 'ta' },
        { key: 2, name: 'ta' },
      ],
      [],
    ])
      expect((await start(preview, items)).status).toBe(422)
    expect((await start(preview, [{ key: 0, name: 'dobra' }], { as: second })).status).toBe(403)
    expect((await now(preview)).state).toBe('preview')
    expect((await start(preview, [{ key: 0, name: 'dobra' }])).status).toBe(200)
    await world.service.settled()
    expect(await names()).toEqual(['dobra'])
  })

  test('who is no owner any more brings nothing further', async () => {
    const { id, look, start, now, names } = await scene('odebrane')
    await owns(id, true)
    const preview = await look(numbered(3), second)
    const release = services.hold()
    await start(preview, all(preview), { as: second })
    await owns(id, false)
    release()
    await world.service.settled()
    expect(await now(preview)).toMatchObject({ state: 'stopped', done: 0 })
    expect(await names()).toEqual([])
  })

  test('[EMOT-10] the end of the service leaves the rest to the next start', async () => {
    const { look, start, now, names } = await scene('koniec')
    const preview = await look(numbered(6))
    services.picture(pathOf(3), () => undefined)
    await start(preview, all(preview))
    await expect.poll(async () => (await now(preview)).done).toBe(2)
    await world.restart(async () => services.picture(pathOf(3), await png(112, 112)))
    await pass(10)
    expect(await now(preview)).toMatchObject({ state: 'done', done: 6, failures: [] })
    expect(await names()).toEqual(numbered(6))
  })

  test('[EMOT-10] what a node that died had in hand another one takes when its time is over, behind what was brought', async () => {
    const { id, look, start, now, names } = await scene('smierc')
    const preview = await look(numbered(4))
    await start(preview, all(preview))
    await world.service.settled()
    const { store } = world.service
    // as a node leaves it that died after the first one
    const [first, ...rest] = (await store.read.emoticons.ofChannel(id)).map(({ file }) => file)
    const until = new Date(world.clock.now().getTime() + 15_000)
    await store.transact(async (tx) => {
      const at = world.clock.now()
      for (const file of rest) await tx.emoticons.remove(id, file, at)
      const chosen = all(preview)
      await tx.emoticonImports.start(id, preview.id, chosen, {
        byId: (await tx.emoticonImports.byId(id, preview.id))!.byId,
        applicationId: null,
        claim: crypto.randomUUID(),
        at,
        takenUntil: until,
      })
      const row = (await tx.emoticonImports.byId(id, preview.id))!
      expect(await tx.emoticonImports.advance(row, row.claim!, { file: first! })).toBe(true)
    })
    await pass(10)
    expect(await now(preview)).toMatchObject({ state: 'running', done: 1 })
    await pass(15)
    expect(await now(preview)).toMatchObject({ state: 'done', done: 4, failures: [] })
    expect(await names()).toEqual(numbered(4))
  })

  test.each(['goes on', 'is stopped'])(
    '[EMOT-10] pictures that a node stored and could not note before it died are deleted when the import %s',
    async (way) => {
      const { id, imports, look, now } = await scene(way === 'goes on' ? 'resztki' : 'resztkistop')
      const preview = await look(numbered(2))
      const before = await filesOnDisk(world)
      const { store } = world.service
      const claim = crypto.randomUUID()
      // as a node leaves it that died while it was at the first one
      await store.transact(async (tx) => {
        const at = world.clock.now()
        await tx.emoticonImports.start(id, preview.id, all(preview), {
          byId: (await tx.emoticonImports.byId(id, preview.id))!.byId,
          applicationId: null,
          claim,
          at,
          takenUntil: new Date(at.getTime() + 15_000),
        })
      })
      const read = readConfig(world.settings)
      if (!read.ok) throw new Error(read.problems.join())
      const { storage } = await openStorage(read.config)
      const keep = async (key: string): Promise<void> => {
        const path = join(world.settings['DATA_DIR']!, key)
        await writeFile(path, 'obrazek')
        await storage.put(key, path, 'image/png')
      }
      const file = fileKeyAt(claim, 0)
      for (const scale of ['1x', '1s', '2x', '2s'] as const) await keep(pictureKey(file, scale))
      expect((await filesOnDisk(world)).length).toBe(before.length + 4)
      if (way === 'goes on') {
        await pass(20)
        expect(await now(preview)).toMatchObject({ state: 'done', done: 2, failures: [] })
        // three sizes of each
        expect((await filesOnDisk(world)).length).toBe(before.length + 6)
        expect((await filesOnDisk(world)).join()).not.toContain(file)
      } else {
        expect((await world.http('DELETE', `${imports}/${preview.id}`, { as: owner })).status).toBe(204)
        expect(await filesOnDisk(world)).toEqual(before)
      }
    },
  )
})
