import { GUEST, type MessageEvent } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message, NOW, testWorld, VENDOR, type World } from '../../connection/test-world.fixture.ts'
import { ranksOf } from '../../store/ranks.ts'
import { mayPurge } from './menu-rights.ts'
import { mayDelete, mayVote } from './row-rights.ts'
import type { RowScene } from './row-scene.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const byPlain = message(1, { from: { id: 'u-ola', name: 'Ola', modes: '', createdAt: null } })
const byOwner = message(2, { from: { id: 'u-ola', name: 'Ola', modes: 'q', createdAt: null } })
const byNobody = message(3, { from: { id: null, name: null, modes: 'q', createdAt: null } })

/** The number of the last event that was told. */
let seq = 0

/** Bramkarz in #rudzik with these letters, and what the server tells moderators of ranks there. */
async function reader(own_modes: string, ranks: Record<string, string>): Promise<World> {
  seq = 0
  const world = testWorld({ token: 'secret' })
  world.loads.infos = () => ({ own_modes })
  world.loads.places = () => ({
    ranks: ranksOf(Object.entries(ranks).map(([name, modes]) => ({ user_id: `u-${name}`, name, modes }))),
  })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Bramkarz')
  await world.join('#rudzik', { id: 'c1' })
  return world
}

function offered(world: World, deed: typeof mayDelete, event: MessageEvent): boolean {
  const { ownModes, place } = world.stores.buffers.get('#rudzik')!
  const standing = { guest: false, modes: ownModes }
  return deed({ isChannel: true, ownName: 'Bramkarz', standing, ranks: place.ranks } as RowScene, event)
}

function mode(world: World, change: string, name: string): void {
  seq += 1
  world.socket.says(
    `@${VENDOR}/seq=${seq};${VENDOR}/user-id=u-a :Ada!u-a@x.user MODE #rudzik ${change} ${name}`,
  )
}

test('[CLEAR-08] the button goes by what the author is today, there or not, and not by what a message carries', async () => {
  // the author wrote as an owner, but has no rank now and is not there
  const world = await reader('o', {})
  expect(offered(world, mayDelete, byOwner)).toBe(true)
  expect(offered(world, mayDelete, byNobody)).toBe(true)
  // and an author who wrote without a rank is an owner now
  const other = await reader('o', { Ola: 'q' })
  expect(offered(other, mayDelete, byPlain)).toBe(false)
  expect(offered(await reader('q', { Ola: 'q' }), mayPurge, byPlain)).toBe(true)
  expect(offered(await reader('q', { Ola: 'm' }), mayPurge, byPlain)).toBe(false)
})

test('[CLEAR-08] ranks that change before the eyes change the buttons in both directions', async () => {
  const world = await reader('o', {})
  expect(offered(world, mayDelete, byPlain)).toBe(true)
  mode(world, '+o', 'Ola')
  expect(offered(world, mayDelete, byPlain)).toBe(true)
  mode(world, '+q', 'Ola')
  expect(offered(world, mayDelete, byPlain)).toBe(false)
  mode(world, '-q', 'Ola')
  expect(offered(world, mayDelete, byOwner)).toBe(true)
})

test('[CLEAR-08] ranks are asked by who moderates alone, also who becomes a moderator before the eyes', async () => {
  const world = await reader('v', {})
  const asked = () => world.loads.asked.filter((what) => what.startsWith('ranks'))
  expect(asked()).toEqual([])
  mode(world, '+o', 'Bramkarz')
  await world.settle()
  expect(asked()).toEqual(['ranks c1'])
  expect(offered(world, mayDelete, byOwner)).toBe(true)
  mode(world, '+h', 'Bramkarz')
  await world.settle()
  expect(asked()).toHaveLength(1)
})

/** Halinka77 at a message of Ola, where karma is counted. */
const voting = { ownName: 'Halinka77', standing: { guest: false, modes: '' }, karma: 'pm', showsMinus: true }
const votes = (scene: Partial<RowScene> = {}, event = byPlain) =>
  ([1, -1] as const).filter((vote) => mayVote({ ...voting, ...scene } as RowScene, event, vote))

test('[VOTE-08, ROLE-07, ROLE-13] people who are logged in vote, guests do not, nor anybody where there is no karma', () => {
  expect(votes()).toEqual([1, -1])
  expect(votes({ standing: GUEST })).toEqual([])
  expect(votes({ karma: undefined })).toEqual([])
})

test('[VOTE-09] nobody votes on an own message, nor on one that was deleted', () => {
  expect(votes({ ownName: 'Ola' })).toEqual([])
  expect(votes({}, { ...byPlain, cleared: { by: null } })).toEqual([])
})

test('[VOTE-06, VOTE-11] the mode says which votes there are, plus alone where it does not; who wants no minus has none', () => {
  expect(votes({ karma: 'p' })).toEqual([1])
  expect(votes({ karma: 'm' })).toEqual([-1])
  expect(votes({ karma: null })).toEqual([1])
  expect(votes({ showsMinus: false })).toEqual([1])
})
