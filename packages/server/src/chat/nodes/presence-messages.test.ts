import { expect, test } from 'vitest'
import { encodePresence, portions, portionsOfGone } from './presence-messages.ts'

/** NATS's default limit of a message. */
const NATS_BYTES = 1024 ** 2

test('no message is longer than the bus carries, however much everybody says of themselves', () => {
  const face = { realName: '\u{1f600}'.repeat(100), namedAt: Date.UTC(2026, 0), away: '"'.repeat(200) }
  const members = Array.from({ length: 5000 }, (_, n) => {
    const id = `01a1b2c3-d4e5-7000-8000-${String(n).padStart(12, '0')}`
    const name = `${'x'.repeat(28)}${n}`
    return [
      '*',
      { id, name, globalModes: 'm', createdAt: new Date(0), color: '#ff8800', isBot: false },
    ] as const
  })
  const all = portions(members, () => face)
  expect(all.flatMap(({ people }) => people)).toHaveLength(5000)
  const lengths = all.map((portion) =>
    Buffer.byteLength(encodePresence({ type: 'change', node: 'n', version: 1, gone: [], ...portion })),
  )
  expect(Math.max(...lengths)).toBeLessThan(NATS_BYTES)
})

test('no message about departures is longer than the bus carries beside what 200 kB of people said', () => {
  const id = (kind: string, n: number) => `${kind}1a1b2c3-d4e5-7000-8000-${String(n).padStart(12, '0')}`
  const left = Array.from({ length: 45_000 }, (_, n) => [id('c', n % 9000), id('0', n)] as const)
  const all = portionsOfGone(left)
  const told = all.flatMap((gone) =>
    gone.flatMap(([channelId, ...userIds]) => userIds.map((userId) => `${channelId} ${userId}`)),
  )
  expect(told.toSorted()).toEqual(left.map((one) => one.join(' ')).toSorted())
  const lengths = all.map((gone) =>
    Buffer.byteLength(
      encodePresence({ type: 'change', node: 'n', version: 1, gone, people: [], present: [] }),
    ),
  )
  expect(Math.max(...lengths)).toBeLessThan(NATS_BYTES - 200_000)
  expect(portionsOfGone([])).toEqual([])
})
