import { EVERYWHERE, WEB_CAPABILITIES } from '@gwar/protocol'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '../../uuid.ts'
import { adminIn } from '../run-admin.fixture.ts'

let world: World
const isThere = availableEngines().includes('postgresql')
beforeAll(async () => {
  if (isThere) world = await createWorld({ engine: 'postgresql' })
})
afterAll(() => world?.close())

test.runIf(isThere)(
  '[SVC-04] each command of moderation answers with --json; of matters it tells what, since when and of whom, and no text',
  async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const { id } = await world.channel(anna, 'sito')
    const author = await world.enter(bartek, 'sito', WEB_CAPABILITIES)
    const url = `/api/channels/${id}/moderation`
    const body = { title: 'Linki', do: 'hold', when: [{ is: 'links' }] }
    const { filter } = (await world.http('POST', `${url}/filters`, { as: anna, body: { body } })).body
    const told = async (line: string): Promise<unknown> => {
      const { code, text } = await adminIn(world, `${line} --json`)
      expect([line, code]).toEqual([line, 0])
      return JSON.parse(text)
    }
    expect(await told('filter list sito')).toMatchObject([
      { id: filter.id, state: 'watch', title: 'Linki', does: 'hold', version: 1 },
    ])
    expect(await told(`filter set sito ${filter.id} on`)).toEqual({
      done: 'The filter Linki is on in #sito.',
    })
    expect(await told('filter list everywhere')).toEqual([])

    const since = world.clock.now()
    author.send('PRIVMSG #sito :zobacz https://tajne.example')
    await author.expect(/HELD/)
    expect(await told('matter list sito')).toEqual([
      {
        number: 1,
        kind: 'held',
        since: since.toISOString(),
        until: new Date(since.getTime() + 30 * 60_000).toISOString(),
        name: 'Bartek',
        filter: 'Linki',
        reporters: 0,
      },
    ])
    expect((await adminIn(world, 'matter list #sito')).text).not.toContain('tajne')
    expect(await told('matter list everywhere')).toEqual([])
    await world.service.store.transact((tx) =>
      tx.matters.open(
        { scopeId: EVERYWHERE, kind: 'report', userId: null, messageId: null, reporters: 2, expiresAt: null },
        since,
      ),
    )
    expect(await told('matter list everywhere')).toMatchObject([
      { number: 1, kind: 'report', until: null, name: null, filter: null, reporters: 2 },
    ])

    expect(await told('shield on sito 60')).toEqual({ done: 'The shield of #sito is up for 60 min.' })
    expect(await told('shield off sito')).toEqual({ done: 'The shield of #sito is down.' })
    expect(await told('ban add everywhere Bartek forever najazd')).toEqual({
      done: 'Bartek is banned everywhere.',
    })
    expect(await told('moderation log everywhere')).toMatchObject([
      { by: '(service)', operator: 'operator', kind: 'ban', target: 'Bartek', reason: 'najazd' },
    ])
    expect(await told('moderation verify sito')).toMatchObject([{ unsealed: 0, evidence_erased: 0 }])
    expect(await told('moderation export everywhere')).toMatchObject([{ kind: 'ban' }, { kind: 'export' }])
  },
)

test.runIf(isThere)(
  '[SVC-04] more matters than one list holds are told of, and come with the number of the last one',
  async () => {
    const [celina] = await world.people('Celina')
    const { id: scopeId } = await world.channel(celina, 'zalew')
    const at = world.clock.now()
    const report = { scopeId, kind: 'report', userId: null, reporters: 1, expiresAt: null } as const
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 502; n += 1)
        await tx.matters.open({ ...report, messageId: crypto.randomUUID() }, at)
    })
    const list = async (line: string) => {
      const { code, text } = await adminIn(world, `matter list zalew${line}`)
      expect([line, code]).toEqual([line, 0])
      return text
    }
    expect(JSON.parse(await list(' --json'))).toHaveLength(500)
    expect((await list('')).split('\n').at(-1)).toBe('There may be more: matter list zalew 500')
    const rest = JSON.parse(await list(' 500 --json'))
    expect(rest.map(({ number }: { number: number }) => number)).toEqual([501, 502])
    expect(await list(' 500')).not.toContain('There may be more')
    expect(await adminIn(world, 'matter list zalew x')).toMatchObject({ code: 2 })
  },
)

test.runIf(isThere)(
  '[SVC-04] an answer that is longer than one message beside a running service comes whole',
  async () => {
    const [darek] = await world.people('Darek')
    const at = world.clock.now()
    const exported = async (name: string, reasons: readonly string[], ...more: string[]) => {
      const { id: scopeId } = await world.channel(darek, name)
      await world.service.store.transact((tx) =>
        tx.moderationLog.addAll(
          scopeId,
          reasons.map((reason) => {
            const entry = { id: uuidV7(at), scopeId, kind: 'note', actorId: null, reason } as const
            return { ...entry, folded: { words: '', evidence: '' } }
          }),
          at,
        ),
      )
      const { code, text } = await adminIn(world, ['moderation', 'export', name, ...more])
      expect(code).toBe(0)
      return text
    }
    const many = Array.from({ length: 40 }, (_, n) => `${n} ${'ż"'.repeat(60_000)}`)
    const rows: { kind: string; reason: string }[] = JSON.parse(await exported('dlugi', many, '--json'))
    expect(rows.filter(({ kind }) => kind === 'note').map(({ reason }) => reason)).toEqual(many)
    // a line of a table that is longer than a message by itself is broken, and nothing of it is lost
    const long = '🐦'.repeat(2_500_000)
    const text = await exported('szeroki', [long])
    expect(text.replaceAll('\n', '').includes(long)).toBe(true)
    expect(text).toMatch(/\nThe log in #szeroki ends with entry \d+ with the hash [0-9a-f]{64}\.$/)
  },
)
