import { EVERYWHERE, FILTER_FILE, type FilterRecord, type ListedEntry } from '@gwar/protocol'
import { availableEngines, userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test, vi } from 'vitest'
import { PatternCourt } from '../../../chat/filters/patterns/pattern-court.ts'
import { worldOf } from '../../../commands/world-of.fixture.ts'
import { verifyLog } from '../../../moderation/log/verify-log.ts'

const LINKS = { title: 'Linki', do: 'refuse', when: [{ is: 'links' }] }
const WORDS = { title: 'Słowa', do: 'hold', when: [{ is: 'words', words: ['debil'] }] }

describe.each(availableEngines())('filters over HTTP, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let daria: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Daria'],
    (made) => ([world, anna, bartek, celina, daria] = made),
    engine,
  )

  /** A channel of Anna's, where Bartek moderates. */
  async function place() {
    const { id } = await world.channel(anna, `filtry-${engine[0]}${(count += 1)}`)
    await letter(id, bartek, 'o')
    return { id, url: `/api/channels/${id}/moderation` }
  }
  const idOf = async (person: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id
  async function letter(channelId: string, person: NamedPerson, mode: string) {
    const userId = await idOf(person)
    await world.service.store.transact((tx) =>
      tx.modes.give(channelId, userId, mode, { by: null, at: world.clock.now() }),
    )
  }
  const list = async (url: string, as = bartek): Promise<readonly FilterRecord[]> =>
    (await world.http('GET', `${url}/filters`, { as })).body.data
  const add = async (url: string, body: object, as = bartek): Promise<FilterRecord> => {
    const answer = await world.http('POST', `${url}/filters`, { as, body: { body } })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.filter
  }
  const log = async (url: string): Promise<readonly ListedEntry[]> =>
    (await world.http('GET', `${url}/log`, { as: anna })).body.data

  test('[FILT-01] moderators create, change, switch, order and remove them, each with an entry', async () => {
    const { id, url } = await place()
    const links = await add(url, LINKS)
    expect(links).toMatchObject({ version: 1, state: 'watch', position: 1, changed_by: { name: 'Bartek' } })
    expect(links.body).toMatchObject({ ...LINKS, tells: 'title', except: null, punish: null, unless: [] })
    const words = await add(url, WORDS)
    const put = (body: object) =>
      world.http('PUT', `${url}/filters/${links.id}`, { as: bartek, body: { version: 1, ...body } })
    expect((await put({ state: 'on' })).body).toMatchObject({ filter: { version: 2, state: 'on' }, slow: [] })
    expect((await put({ version: 2, body: { ...LINKS, title: 'Adresy' } })).body.filter).toMatchObject({
      version: 3,
      state: 'on',
      body: { title: 'Adresy' },
    })
    // what changes nothing leaves no entry
    expect((await put({ version: 3, state: 'on' })).body.filter.version).toBe(3)
    const order = (ids: readonly string[]) =>
      world.http('PUT', `${url}/filters/order`, { as: bartek, body: { ids } })
    expect((await order([words.id, links.id])).body.data).toMatchObject([{ id: words.id }, { id: links.id }])
    expect(await order([words.id])).toMatchObject({ status: 409, body: { error: 'changed' } })
    const remove = `${url}/filters/${words.id}?version=1`
    expect(await world.http('DELETE', remove, { as: bartek })).toMatchObject({ status: 204 })
    expect(await world.http('DELETE', remove, { as: bartek })).toMatchObject({ status: 404 })
    expect(await list(url)).toMatchObject([{ id: links.id, position: 1 }])
    expect(
      (await log(url)).map(({ kind, filter, detail }) => [kind, filter?.version, detail?.['op']]),
    ).toEqual([
      ['filter', 2, 'removed'],
      ['filter_order', undefined, undefined],
      ['filter', 3, 'changed'],
      ['filter', 2, 'switched'],
      ['filter', 1, 'created'],
      ['filter', 1, 'created'],
    ])
    const narrowed = await world.http('GET', `${url}/log?filter=${words.id}`, { as: bartek })
    expect(narrowed.body.data).toMatchObject([
      { filter: { id: words.id, title: 'Słowa' }, actor: { name: 'Bartek' } },
      { filter: { id: words.id } },
    ])
    expect(await verifyLog(world.service.store.read, id)).toMatchObject({ fault: null, entries: 6 })
  })

  test('[FILT-01] others may not, nor moderators where the owner keeps filters to the owners', async () => {
    const { url } = await place()
    const filter = await add(url, LINKS)
    const attempts = (as: NamedPerson) =>
      Promise.all([
        world.http('POST', `${url}/filters`, { as, body: { body: WORDS } }),
        world.http('PUT', `${url}/filters/${filter.id}`, { as, body: { version: 1, state: 'on' } }),
        world.http('PUT', `${url}/filters/order`, { as, body: { ids: [filter.id] } }),
        world.http('POST', `${url}/filters/import`, {
          as,
          body: { file: { ...FILTER_FILE, filters: [WORDS] } },
        }),
        world.http('DELETE', `${url}/filters/${filter.id}?version=1`, { as }),
      ])
    for (const { status } of await attempts(celina)) expect(status).toBe(403)
    expect(await world.http('GET', `${url}/filters`, { as: celina })).toMatchObject({ status: 403 })
    const { body: settings } = await world.http('GET', `${url}/settings`, { as: anna })
    await world.http('PUT', `${url}/settings`, { as: anna, body: { ...settings, o_edits_filters: false } })
    const statuses = (await attempts(bartek)).map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    const read = await world.http('GET', `${url}/filters`, { as: bartek })
    expect(read.body).toMatchObject({ may_edit: false, data: [{ id: filter.id, version: 1 }] })
    expect((await world.http('GET', `${url}/filters`, { as: anna })).body.may_edit).toBe(true)
    await add(url, WORDS, anna)
    // a moderator does not undo what only owners may do
    const undone = await world.http('POST', `${url}/log/1/undo`, { as: bartek, body: {} })
    expect(undone.status).toBe(403)
  })

  test('[FILT-18] of two who change one at once the second gets who, when, what stands and what both began from', async () => {
    const { url } = await place()
    const { id } = await add(url, LINKS)
    const change = (as: NamedPerson, title: string) =>
      world.http('PUT', `${url}/filters/${id}`, { as, body: { version: 1, body: { ...LINKS, title } } })
    const answers = await Promise.all([change(anna, 'Annowe'), change(bartek, 'Bartkowe')])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    expect(won!.status).toBe(200)
    expect(lost).toMatchObject({
      status: 409,
      body: {
        error: 'changed',
        by: won!.body.filter.changed_by.name,
        at: won!.body.filter.changed_at,
        stands: { version: 2, body: { title: won!.body.filter.body.title } },
        base: { title: 'Linki' },
      },
    })
    // no filter can have so high a version
    for (const version of [2 ** 31, -(2 ** 31) - 1]) {
      const body = { version, body: LINKS }
      expect(await world.http('PUT', `${url}/filters/${id}`, { as: anna, body })).toMatchObject({
        status: 422,
        body: { errors: { version: [expect.any(String)] } },
      })
      const removed = await world.http('DELETE', `${url}/filters/${id}?version=${version}`, { as: anna })
      expect(removed.status).toBe(422)
    }
    await world.http('DELETE', `${url}/filters/${id}?version=2`, { as: anna })
    expect(await change(bartek, 'Za późno')).toMatchObject({
      status: 409,
      body: { stands: null, by: 'Anna', base: { title: 'Linki' } },
    })
  })

  test('[UNDO-07] what was changed, switched, created, removed or ordered comes back, and only watches', async () => {
    const { url } = await place()
    const { id } = await add(url, LINKS)
    const put = (body: object) => world.http('PUT', `${url}/filters/${id}`, { as: bartek, body })
    const undo = async () => {
      const [entry] = await log(url)
      return world.http('POST', `${url}/log/${entry!.seq}/undo`, { as: bartek, body: {} })
    }
    await put({ version: 1, state: 'on' })
    await put({ version: 2, body: { ...LINKS, title: 'Adresy' } })
    expect((await log(url))[0]).toMatchObject({ undo_bar: null })
    expect(await undo()).toMatchObject({ status: 200, body: { done: 1 } })
    expect(await list(url)).toMatchObject([{ version: 4, state: 'watch', body: { title: 'Linki' } }])
    // an undo is undone as well
    await undo()
    expect(await list(url)).toMatchObject([{ version: 5, state: 'watch', body: { title: 'Adresy' } }])
    // also one that was on when it was removed
    await put({ version: 5, state: 'on' })
    await world.http('DELETE', `${url}/filters/${id}?version=6`, { as: bartek })
    expect(await list(url)).toEqual([])
    await undo()
    expect(await list(url)).toMatchObject([{ id, state: 'watch', body: { title: 'Adresy' } }])
    await put({ version: 8, state: 'off' })
    await undo()
    expect(await list(url)).toMatchObject([{ id, state: 'watch' }])
    const other = await add(url, WORDS)
    const ordered = { as: bartek, body: { ids: [other.id, id] } }
    expect(await world.http('PUT', `${url}/filters/order`, ordered)).toMatchObject({ status: 200 })
    await undo()
    expect((await list(url)).map((filter) => filter.id)).toEqual([id, other.id])
    const created = (await log(url)).find(({ filter }) => filter?.id === other.id)!
    await world.http('POST', `${url}/log/${created.seq}/undo`, { as: bartek, body: {} })
    expect((await list(url)).map((filter) => filter.id)).toEqual([id])
    // somebody changed it since
    const first = (await log(url)).find(
      ({ detail }) => detail?.['op'] === 'created' && detail['title'] === 'Linki',
    )!
    expect(first.undo_bar).toBe('changed')
    expect(await world.http('POST', `${url}/log/${first.seq}/undo`, { as: bartek, body: {} })).toMatchObject({
      status: 409,
    })
  })

  test('[FILT-20] they go out and in as a file, which changes nothing where it is broken, and names the place', async () => {
    const [{ url }, other] = [await place(), await place()]
    await add(url, LINKS)
    const words = await add(url, WORDS)
    await world.http('PUT', `${url}/filters/${words.id}`, { as: bartek, body: { version: 1, state: 'on' } })
    const file = (await world.http('GET', `${url}/filters/export`, { as: bartek })).body
    expect(file).toMatchObject({ format: 'gwar-filters', version: 1, filters: [LINKS, WORDS] })
    const take = (body: object, as = bartek) =>
      world.http('POST', `${other.url}/filters/import`, { as, body })
    const broken = { ...WORDS, when: [{ is: 'words', words: ['dobre', 'zł*e'] }] }
    for (const [body, at] of [
      [{ file: { ...file, filters: [LINKS, broken] } }, 'filters.1.when.0.words.1'],
      [{ file: { ...file, filters: [LINKS, { ...LINKS, skad: 'x' }] } }, 'filters.1.skad'],
      [{ file: { ...file, version: 2 } }, 'version'],
      [{ file: [] }, 'format'],
      [{ file: 'gwar-filters' }, 'file'],
      [{}, 'file'],
    ] as const) {
      const answer = await take(body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([at])
    }
    expect(await list(other.url)).toEqual([])
    expect((await take({ file })).body).toMatchObject({
      added: 2,
      data: [{ state: 'watch' }, { state: 'watch' }],
    })
    // from another channel, where one must be a moderator
    const { id: from } = await world.channel(celina, `cudzy-${engine[0]}${count}`)
    await add(`/api/channels/${from}/moderation`, LINKS, celina)
    expect(await take({ from })).toMatchObject({ status: 404 })
    await letter(from, bartek, 'o')
    expect((await take({ from })).body).toMatchObject({ added: 1, data: [{}, {}, { state: 'watch' }] })
  })

  test('[FILT-20] filters are offered from all channels in which one moderates, open or not, and from no other', async () => {
    const owner = await world.person(`Wlasciciel${engine[0]}`)
    const stranger = await world.person(`Obcy${engine[0]}`)
    const named = async (name: string, as = owner) => world.channel(as, `${name}-${engine[0]}`)
    const [here, own, foreign, gone] = [
      await named('tutaj'),
      await named('wlasny'),
      await named('obcy', stranger),
      await named('usuniety'),
    ]
    const sources = async (as = owner, scope = `/api/channels/${here.id}/moderation`) =>
      world.http('GET', `${scope}/filters/sources`, { as })
    await world.service.store.transact((tx) => tx.channels.markDeleted(gone.id, world.clock.now()))
    expect((await sources()).body).toEqual({ data: [{ id: own.id, name: own.name }] })
    await letter(foreign.id, owner, 'v')
    expect((await sources()).body.data).toHaveLength(1)
    await letter(foreign.id, owner, 'o')
    const both = [
      { id: foreign.id, name: foreign.name },
      { id: own.id, name: own.name },
    ]
    expect((await sources()).body).toEqual({ data: both })
    expect(await sources(stranger)).toMatchObject({ status: 403 })
    expect(await sources(owner, '/api/moderation')).toMatchObject({ status: 403 })
    // an offer gives no right: who lost the letter meanwhile is refused
    const ownerId = await idOf(owner)
    await world.service.store.transact((tx) => tx.modes.take(foreign.id, ownerId, 'o'))
    const late = { as: owner, body: { from: foreign.id } }
    const importing = `/api/channels/${here.id}/moderation/filters/import` as const
    expect(await world.http('POST', importing, late)).toMatchObject({ status: 404 })
    expect((await sources()).body.data).toEqual([both[1]])
  })

  test('[FILT-20] a channel has at most 50 filters, with 2,000 words and 20 patterns', async () => {
    const { url } = await place()
    const take = (filters: readonly object[], into = url) =>
      world.http('POST', `${into}/filters/import`, {
        as: bartek,
        body: { file: { format: 'gwar-filters', version: 1, filters } },
      })
    const some = (length: number) => Array.from({ length }, (_, index) => `słowo${index}`)
    const wordy = (length: number) => ({ ...WORDS, when: [{ is: 'words', words: some(length) }] })
    const patterned = {
      ...WORDS,
      when: Array.from({ length: 10 }, (_, n) => ({ is: 'pattern', pattern: `a${n}` })),
    }
    const full = { status: 409, body: { error: 'too_many_filters' } }
    expect(await take(Array.from({ length: 5 }, () => wordy(401)))).toMatchObject(full)
    expect(
      await take([patterned, patterned, { ...WORDS, when: [{ is: 'pattern', pattern: 'b' }] }]),
    ).toMatchObject(full)
    const most = [...Array.from({ length: 4 }, () => wordy(500)), patterned, patterned]
    const other = await place()
    expect(await take(most, other.url)).toMatchObject({ status: 200, body: { added: 6 } })
    for (const one of [wordy(1), { ...WORDS, when: [{ is: 'pattern', pattern: 'b' }] }])
      expect(
        await world.http('POST', `${other.url}/filters`, { as: bartek, body: { body: one } }),
      ).toMatchObject(full)
    // from another channel as well, and nothing of it where not all has room
    const takeOthers = () =>
      world.http('POST', `${url}/filters/import`, { as: bartek, body: { from: other.id } })
    expect(await takeOthers()).toMatchObject({ status: 200, body: { added: 6 } })
    expect(await takeOthers()).toMatchObject(full)
    expect(await list(url)).toHaveLength(6)
    expect(await take(Array.from({ length: 45 }, () => LINKS))).toMatchObject(full)
    expect(await take(Array.from({ length: 44 }, () => LINKS))).toMatchObject({ status: 200 })
    expect(await world.http('POST', `${url}/filters`, { as: bartek, body: { body: LINKS } })).toMatchObject(
      full,
    )
    const filters = await list(url)
    const change = (at: number, words: number) =>
      world.http('PUT', `${url}/filters/${filters.at(at)!.id}`, {
        as: bartek,
        body: { version: 1, body: wordy(words) },
      })
    expect(await change(-1, 1)).toMatchObject(full)
    expect(await change(0, 499)).toMatchObject({ status: 200 })
    expect(await change(-1, 1)).toMatchObject({ status: 200 })
  })

  test('[FILT-09] a bad pattern is refused with what is wrong and where, a slow one is saved with a warning', async () => {
    const { url } = await place()
    const post = (pattern: string) =>
      world.http('POST', `${url}/filters`, {
        as: bartek,
        body: { body: { title: 'Wzorzec', do: 'hold', when: [{ is: 'links' }, { is: 'pattern', pattern }] } },
      })
    const at = 'when.1.pattern'
    const wrong = await post('dobre (źle')
    expect(wrong).toMatchObject({ status: 422, body: { places: { [at]: { words: expect.any(String) } } } })
    expect(Object.keys(wrong.body.errors)).toEqual([at])
    expect(await post('a[ab]{1,900}c')).toMatchObject({
      status: 422,
      body: { places: { [at]: { from: 5, to: 12, words: null } } },
    })
    expect(await post('debil+')).toMatchObject({ status: 200, body: { slow: [] } })
    // how long a trial takes is the machine's
    const trial = vi.spyOn(PatternCourt.prototype, 'try')
    try {
      trial.mockResolvedValue({ slowestMs: 11.2 })
      const slow = await post('[ab]{50}')
      expect(slow).toMatchObject({ status: 200, body: { slow: [{ at: 'when.1', ms: 12 }] } })
      const { id, body } = slow.body.filter
      const changed = { version: 1, body: { ...body, title: 'Inny' } }
      expect(await world.http('PUT', `${url}/filters/${id}`, { as: bartek, body: changed })).toMatchObject({
        status: 200,
        body: { slow: [{ at: 'when.1', ms: 12 }] },
      })
      trial.mockResolvedValue({ slowestMs: 5 })
      expect(await post('[ab]{49}')).toMatchObject({ status: 200, body: { slow: [] } })
      // one that was slow because its thread had just begun
      trial.mockResolvedValueOnce({ slowestMs: 30 })
      expect(await post('[ab]{48}')).toMatchObject({ status: 200, body: { slow: [] } })
    } finally {
      trial.mockRestore()
    }
    expect((await list(url)).length).toBe(4)
  })

  test('[FILT-19] a text is tried: which conditions hold, with the places; nothing is kept', async () => {
    const { id, url } = await place()
    const body = {
      title: 'Linki i słowa',
      do: 'refuse',
      when: [
        { is: 'words', words: ['debil'] },
        { is: 'pattern', pattern: 'tutaj' },
        { is: 'newcomer', below: 5 },
      ],
      unless: [{ is: 'words', words: ['żart'] }],
    }
    const trial = async (text: string, as?: string, asked: object = body) => {
      const answer = await world.http('POST', `${url}/filters/try`, {
        as: bartek,
        body: { body: asked, text, ...(as !== undefined && { as }) },
      })
      return answer.status === 200 ? answer.body : answer.status
    }
    expect(await trial('Ty debilu, d3bil tutaj')).toEqual({
      fires: true,
      is_free: false,
      when: [
        { holds: true, places: [[11, 16]], by: ['debil'] },
        { holds: true, places: [[17, 22]], by: ['tutaj'] },
        { holds: true, places: [], by: [] },
      ],
      unless: [{ holds: false, places: [], by: [] }],
      places: [
        [11, 16],
        [17, 22],
      ],
    })
    expect(await trial('debil tutaj, żart')).toMatchObject({ fires: false, unless: [{ holds: true }] })
    expect(await trial('debil tutaj', 'Bartek')).toMatchObject({ fires: false, is_free: true })
    const old = { ...body, when: [{ is: 'account', minutes: 60 }] }
    expect(await trial('cokolwiek', 'newcomer', old)).toMatchObject({ fires: true })
    world.clock.advance(3_600_000)
    expect(await trial('cokolwiek', 'Celina', old)).toMatchObject({ fires: false })
    expect(await trial('x', 'nie ma takiej')).toBe(422)
    expect(await trial('x'.repeat(2049))).toBe(422)
    expect(await trial('x', undefined, { ...body, when: [] })).toBe(422)
    expect(await list(url)).toEqual([])
    expect(await world.service.store.read.moderationLog.list(id, {}, null, 1)).toEqual([])
  })

  test('[SVC-01, FILT-01] administrators have filters everywhere, owners of channels do not', async () => {
    expect(await world.http('GET', '/api/moderation/filters', { as: anna })).toMatchObject({ status: 403 })
    const dariaId = await idOf(daria)
    await world.service.store.transact((tx) => tx.users.setGlobalMode(dariaId, 'm'))
    const made = await add('/api/moderation', LINKS, daria)
    expect(await list('/api/moderation', daria)).toMatchObject([{ id: made.id, state: 'watch' }])
    const url = `/api/moderation/filters/${made.id}`
    for (const as of [anna, bartek])
      expect(await world.http('DELETE', `${url}?version=1`, { as })).toMatchObject({ status: 403 })
    expect(await world.http('DELETE', `${url}?version=1`, { as: daria })).toMatchObject({ status: 204 })
    const entries = await world.service.store.read.moderationLog.list(EVERYWHERE, {}, null, 5)
    expect(entries).toMatchObject([
      { kind: 'filter' },
      { kind: 'filter', actorName: 'Daria', actorModes: 'm' },
    ])
    expect(await verifyLog(world.service.store.read, EVERYWHERE)).toMatchObject({ fault: null })
  })
})
