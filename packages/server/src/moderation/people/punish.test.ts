import { WEB_CAPABILITIES, type FilterBody, type ListedEntry } from '@gwar/protocol'
import { availableEngines, userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { TEXTS } from '../../texts.ts'
import { uuidV7 } from '../../uuid.ts'
import { runAct } from '../run-act.ts'
import { punishAuthor } from './punish.ts'

const DAY_MS = 86_400_000

describe.each(availableEngines())('what a filter does to an author, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let count = 0
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna] = made), engine)

  /** A channel with a filter in it, whose author of every message is Bartek. */
  async function scene() {
    const name = `kary-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const userId = (await world.service.store.read.users.byName(userName('Bartek')))!.id
    const filter = { id: crypto.randomUUID(), version: 3 }
    const caught = async (said: string, punish: FilterBody['punish'] = 'ladder') => {
      const moderation = {
        store: world.service.store,
        bus: { publish: () => undefined, tellUser: () => undefined },
        clock: world.clock,
        texts: TEXTS.pl,
        secondFactorLetters: '',
        moderatorsNeedSecondFactor: false,
        keepsRemovedTexts: false,
        ownersAttach: false,
        reportsPerHour: 10,
        newId: () => uuidV7(world.clock.now()),
        released: () => undefined,
        finishBan: () => undefined,
        removeFiles: () => Promise.resolve(),
      }
      const given = { userId, punish: punish!, filter, title: 'Wulgaryzmy', said }
      const done = await runAct(moderation, { channel: { id }, person: 'service' }, punishAuthor, given)
      expect(done.refusal).toBeNull()
    }
    /** Everything that keeps Bartek from writing goes, as time or his own press would do it. */
    const free = async () => {
      const standing = await world.service.store.read.bans.active(id, userId, world.clock.now())
      const until = standing?.expiresAt?.getTime() ?? 0
      if (until > 0) world.clock.advance(until - world.clock.now().getTime() + 1000)
      await world.service.store.transact((tx) => tx.warnings.acknowledge(id, userId, null, world.clock.now()))
    }
    const log = async (): Promise<ListedEntry[]> =>
      (await world.http('GET', `/api/channels/${id}/moderation/log`, { as: anna })).body.data
    const steps = async () =>
      (await log()).map(({ kind, detail }) => (kind === 'mute' ? detail!['seconds'] : kind)).toReversed()
    const undo = async (seq: number) =>
      (await world.http('POST', `/api/channels/${id}/moderation/log/${seq}/undo`, { as: anna, body: {} }))
        .status
    return { id, owner, filter, caught, free, log, steps, undo }
  }

  test('[PERS-06, PERS-07] the ladder is climbed a step a strike; behind its last step a ban is proposed once, and nobody is banned', async () => {
    const { caught, free, steps, log, filter } = await scene()
    for (const said of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await caught(said)
      await free()
    }
    expect(await steps()).toEqual(['warn', 60, 600, 3600, 86_400, 'proposed'])
    const [, ...punished] = await log()
    for (const entry of punished)
      expect(entry).toMatchObject({
        actor: null,
        is_operator: false,
        target: { name: 'Bartek' },
        filter,
        reason: 'Wulgaryzmy',
        undo_bar: expect.toSatisfy((bar) => bar === null || bar === 'changed'),
      })
  })

  test('[PERS-06, UNDO-10] strikes older than 30 days and those that were undone do not count', async () => {
    const { caught, free, steps, log, undo } = await scene()
    await caught('a')
    await free()
    await caught('b')
    expect(await steps()).toEqual(['warn', 60])
    expect(await undo((await log())[0]!.seq)).toBe(200)
    await caught('c')
    await free()
    expect(await steps()).toEqual(['warn', 60, 'undo', 60])
    // an undo that is undone lets the strike count again
    const undoing = (await log()).find(({ kind }) => kind === 'undo')!
    expect(await undo(undoing.seq)).toBe(409)
    world.clock.jump(29 * DAY_MS)
    await caught('d')
    await free()
    expect((await steps()).at(-1)).toBe(600)
    // the one of a day ago is left
    world.clock.jump(DAY_MS)
    await caught('e')
    expect((await steps()).at(-1)).toBe(60)
  })

  test('[PERS-06, FILT-06] one message is punished once, however often and over however many nodes it comes, and two caught at once make one step', async () => {
    const { caught, free, steps } = await scene()
    await Promise.all([caught('ta sama'), caught('ta sama')])
    expect(await steps()).toEqual(['warn'])
    await free()
    await caught('ta sama')
    expect(await steps()).toEqual(['warn'])
    await Promise.all([caught('druga'), caught('trzecia')])
    expect(await steps()).toEqual(['warn', 60])
  })

  test('[FILT-06] a mute of fixed length beside a filter is a strike, and a moderator undoes it', async () => {
    const { caught, steps, log, undo, filter } = await scene()
    await caught('a', { mute: 300 })
    expect(await steps()).toEqual([300])
    expect(await log()).toMatchObject([{ filter, actor: null, reason: 'Wulgaryzmy', undo_bar: null }])
    expect(await undo(1)).toBe(200)
    await caught('b')
    expect(await steps()).toEqual([300, 'undo', 'warn'])
  })
})
