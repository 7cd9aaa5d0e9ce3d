import { expect, test } from 'vitest'
import { StandingBans, type StandingBan } from './standing-bans.ts'

const NOW = new Date(0)
const banOf = (userId: string, more: Partial<StandingBan> = {}): StandingBan => ({
  userId,
  by: 'Anna',
  reason: null,
  expiresAt: null,
  isTimedBan: false,
  ...more,
})

/** Bans whose readings end when the test says so. */
function scene(first: readonly StandingBan[]) {
  const ends: PromiseWithResolvers<readonly StandingBan[]>[] = []
  const errors: unknown[] = []
  const bans = new StandingBans(first, {
    read() {
      const end = Promise.withResolvers<readonly StandingBan[]>()
      ends.push(end)
      return end.promise
    },
    onError: (error) => errors.push(error),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const known = (...userIds: string[]) => userIds.filter((userId) => bans.of(userId, NOW) !== null)
  return { bans, ends, errors, settled, known }
}

test('what changes while bans are read anew stands; those everywhere stay', async () => {
  const { bans, ends, settled, known } = scene([banOf('lifted'), banOf('kept')])
  bans.told(banOf('everywhere', { isEverywhere: true }))
  bans.told(banOf('over', { isEverywhere: true }))
  bans.renew()
  // until then what is known holds
  expect(known('lifted', 'kept', 'everywhere')).toEqual(['lifted', 'kept', 'everywhere'])
  bans.told(banOf('fresh'))
  bans.told({ userId: 'pardoned', isLifted: true })
  bans.told({ userId: 'over', isLifted: true, isEverywhere: true })
  ends[0]!.resolve([banOf('kept'), banOf('away'), banOf('pardoned'), banOf('over')])
  await settled()
  const all = ['lifted', 'kept', 'everywhere', 'over', 'fresh', 'pardoned', 'away']
  // where one everywhere ended, the channel's own holds
  expect(known(...all)).toEqual(['kept', 'everywhere', 'over', 'fresh', 'away'])
})

test('a ban everywhere outlives the end of the channel’s own, and the other way round', () => {
  const { bans, known } = scene([])
  for (const userId of ['one', 'other']) {
    bans.told(banOf(userId, { isEverywhere: true }))
    bans.told(banOf(userId))
    expect(bans.of(userId, NOW)).toEqual(banOf(userId))
  }
  bans.told({ userId: 'one', isLifted: true })
  bans.told({ userId: 'other', isLifted: true, isEverywhere: true })
  expect(bans.of('one', NOW)).toEqual(banOf('one', { isEverywhere: true }))
  expect(bans.of('other', NOW)).toEqual(banOf('other'))
  bans.told({ userId: 'one', isLifted: true, isEverywhere: true })
  bans.told({ userId: 'other', isLifted: true })
  expect(known('one', 'other')).toEqual([])
  // one of the channel that runs out leaves the other
  bans.told(banOf('one', { isEverywhere: true }))
  bans.told(banOf('one', { expiresAt: NOW }))
  expect(known('one')).toEqual(['one'])
})

test('one reading at a time, and one more for all that asked meanwhile; a failure leaves what is known', async () => {
  const { bans, ends, errors, settled, known } = scene([banOf('kept')])
  for (let n = 0; n < 3; n += 1) bans.renew()
  expect(ends).toHaveLength(1)
  ends[0]!.reject(new Error('away'))
  await settled()
  expect([errors.length, ends.length]).toEqual([1, 2])
  expect(known('kept')).toEqual(['kept'])
  ends[1]!.resolve([banOf('other')])
  await settled()
  expect([known('kept', 'other'), ends.length]).toEqual([['other'], 2])
  bans.renew()
  expect(ends).toHaveLength(3)
})

test.each([
  ['delete', 0],
  ['warn', 0],
  ['mute', 1],
  ['ban', 1],
  [undefined, 1],
])('behind a cleanup of the kind %s bans are read %i times', (act, times) => {
  const { bans, ends } = scene([])
  const values = { count: 2, ...(act !== undefined && { act }) }
  bans.heard({ type: 'notice', seq: 1, at: 0, id: 'n', text: '', i18n: { name: 'cleanup', values } })
  expect(ends).toHaveLength(times)
})
