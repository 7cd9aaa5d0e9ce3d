import { bufferKey } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testWorld, type World } from './test-world.fixture.ts'

const AUGUST = Date.UTC(2026, 7, 10, 20, 0)

beforeEach(() => {
  vi.useFakeTimers({ now: AUGUST })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visit of #rudzik, in the browser of an earlier one. */
async function visit(kept?: World['kept']): Promise<World> {
  const world = testWorld({ token: 'secret', ...(kept && { kept }) })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Halinka77')
  await world.join('#rudzik', { id: 'c1', seq: 3 })
  return world
}

const leave = (world: World): World['kept'] => {
  world.connection.stop()
  world.stores.flush()
  return world.kept
}

const cards = (world: World, target = '#rudzik') =>
  world.stores.buffers.get(target)!.asides.filter(({ event }) => event.i18n?.name === 'birthday')
const counted = (world: World, target = '#rudzik') => world.stores.buffers.get(target)!.place.birthdays

test('[BDAY-02, BDAY-03, DATA-08] in August the card stands at the end of a joined channel, two times and no more', async () => {
  const first = await visit()
  expect(cards(first)).toMatchObject([{ after: 3, event: { type: 'notice', at: AUGUST } }])
  expect(counted(first)).toBe(1)
  // a list that is replaced while the card stands keeps that card, and no further showing is counted
  first.socket.close()
  await vi.advanceTimersByTimeAsync(5000)
  first.welcomeAs('Halinka77')
  await first.join('#rudzik', { id: 'c1', seq: 900 })
  expect(cards(first)).toHaveLength(1)
  expect(counted(first)).toBe(1)

  const second = await visit(leave(first))
  expect(cards(second)).toHaveLength(1)
  expect(counted(second)).toBe(2)
  const third = await visit(leave(second))
  expect(cards(third)).toEqual([])
  expect(counted(third)).toBe(2)

  // another channel counts its own two showings; a conversation shows no card
  third.connection.open('#kuchnia')
  await third.join('#kuchnia', { id: 'c2' })
  expect(cards(third, '#kuchnia')).toHaveLength(1)
  third.connection.open('Wilk')
  await third.join('Wilk', { id: 'c3' })
  expect(cards(third, 'Wilk')).toEqual([])

  // September has no birthday, the next August a new one
  vi.setSystemTime(Date.UTC(2026, 8, 10))
  expect(cards(await visit(leave(third)))).toEqual([])
  vi.setSystemTime(Date.UTC(2027, 7, 10))
  const next = await visit(third.kept)
  expect(cards(next)).toHaveLength(1)
  expect(counted(next)).toBe(1)
})

test('what a broken storage holds of it counts as nothing', async () => {
  const world = testWorld()
  for (const broken of [
    '"x"',
    '{"season":2026}',
    '{"season":2026,"times":[1]}',
    '{"season":2026,"times":{"c1":"2"}}',
  ]) {
    world.kept.local.setItem('gwar.halinka77.birthdays', broken)
    expect(cards(await visit(world.kept))).toHaveLength(1)
  }
})

test('[BDAY-05, TAG-38] a line of the retro page says so, over a reload as well; others do not', async () => {
  const world = await visit()
  world.socket.take()
  world.connection.sender.send(bufferKey('#rudzik'), { text: 'stare czasy', retrochat: 1 })
  world.connection.sender.send(bufferKey('#rudzik'), { text: 'dziś' })
  const [old = '', today = ''] = world.socket.take()
  expect(old).toMatch(/^@\S*\+gwar\.chat\/retrochat=1\S* PRIVMSG #rudzik :stare czasy$/)
  expect(today).toMatch(/ PRIVMSG #rudzik dziś$| PRIVMSG #rudzik :dziś$/)
  expect(today).not.toContain('retrochat')

  const again = await visit(leave(world))
  expect(again.socket.take().filter((line) => line.includes('stare czasy'))).toEqual([
    expect.stringContaining('+gwar.chat/retrochat=1'),
  ])
})

test('[CHN-40, SUB-09] with the join of a channel that has subscriptions their lengths and prices are loaded', async () => {
  const offer = {
    id: 'o1',
    months: 1,
    price: 999,
    original_price: 999,
    tax: 187,
    standard_sale: null,
    sale: null,
  }
  const join = async (isSold: boolean, token: string | null): Promise<World> => {
    const world = testWorld({ token })
    world.loads.infos = () => ({ subscriptions_available: isSold })
    world.loads.places = () => (isSold && token !== null ? { subscriptions: [offer] } : {})
    world.connection.enter('#rudzik')
    world.connection.start()
    if (token === null) world.welcome()
    else world.welcomeAs('Halinka77')
    await world.join('#rudzik', { id: 'c1' })
    await world.settle()
    return world
  }
  const sold = await join(true, 'secret')
  expect(sold.loads.asked).toContain('offers c1')
  expect(sold.stores.buffers.get('#rudzik')!.place.subscriptions).toEqual([offer])
  expect((await join(false, 'secret')).loads.asked).not.toContain('offers c1')
  // prices are for who is logged in
  expect((await join(true, null)).loads.asked).not.toContain('offers c1')
})
