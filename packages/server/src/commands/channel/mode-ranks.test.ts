import { LEVELS, levelOf, orderModes, type MemberMode } from '@gwar/protocol'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** People of all ranks (v 10 … a 1000), two owners and two moderators among them. */
const RANKS = {
  Ada: 'a',
  Mila: 'm',
  Quentin: 'q',
  Quincy: 'q',
  Olga: 'o',
  Oskar: 'o',
  Hania: 'h',
  Viola: 'v',
  Ula: '',
} as const
type Name = keyof typeof RANKS
const NAMES = Object.keys(RANKS) as Name[]

let world: World
const clients = new Map<Name, IrcClient>()
const ids = new Map<Name, string>()
let owner: NamedPerson

beforeAll(async () => {
  world = await createWorld({ settings: { CHANNELS_PER_USER: '1000' } })
  owner = await world.person('Quentin')
  for (const name of NAMES) {
    const person = await world.person(name)
    const { id } = (await world.service.store.read.users.byName(userName(name)))!
    ids.set(name, id)
    const rank = RANKS[name]
    if (rank === 'a' || rank === 'm')
      await world.service.store.transact((tx) => tx.users.setGlobalMode(id, rank))
    clients.set(name, await world.connect(person))
  }
})
afterAll(() => world.close())

const change = fc.record({
  actor: fc.constantFrom<Name>('Ada', 'Mila', 'Quentin', 'Quincy', 'Quentin', 'Quincy', ...NAMES),
  sign: fc.constantFrom('+', '-'),
  mode: fc.constantFrom<MemberMode>('q', 'o', 'h', 'q', 'o', 'v', 'g', 'a', 'm'),
  target: fc.constantFrom(...NAMES),
})

interface Change {
  readonly actor: Name
  readonly sign: string
  readonly mode: MemberMode
  readonly target: Name
}

/** Whether the table of rights allows the change at that moment. */
function isAllowed(held: ReadonlyMap<Name, string>, { actor, sign, mode, target }: Change): boolean {
  const actorLevel = levelOf(held.get(actor)!)
  const isOwned = NAMES.some((name) => name !== actor && held.get(name)!.includes('q'))
  if (actor === target && sign === '-' && 'qoh'.includes(mode))
    return actorLevel >= LEVELS.q && (mode !== 'q' || isOwned || actorLevel > LEVELS.q)
  return (
    'qoh'.includes(mode) &&
    actorLevel >= LEVELS.q &&
    actorLevel >= LEVELS[mode] &&
    actorLevel > levelOf(held.get(target)!)
  )
}

/** One person's changes, which come in their order: each is allowed, so that some are made whatever else is drawn. */
const MADE_FOR_SURE: readonly Change[] = Array.from({ length: 20 }, (_, index) => ({
  actor: 'Mila',
  sign: index % 2 === 0 ? '+' : '-',
  mode: 'h',
  target: 'Ula',
}))

let count = 0

async function changeAtOnce(changes: readonly Change[]) {
  const { id, name } = await world.channel(owner, `rangi-${(count += 1)}`)
  const channel = `#${name}`
  await world.service.store.transact(async (tx) => {
    for (const person of NAMES)
      if ('qohv'.includes(RANKS[person]) && RANKS[person] !== '')
        await tx.modes.give(id, ids.get(person)!, RANKS[person], { by: null, at: world.clock.now() })
  })
  const witness = await world.connect(null)
  witness.send(`JOIN ${channel}`)
  await witness.settled()
  witness.unread()
  // all at once, each person over an own socket
  for (const { actor, sign, mode, target } of changes)
    clients.get(actor)!.send(`MODE ${channel} ${sign}${mode} ${target}`)
  await world.quiet()
  const told = witness.unread().filter((line) => / MODE /.test(line))
  witness.cut()
  // one person may do only so much in a minute
  world.clock.advance(60_000)
  return { id, told }
}

test('attack: capability or mode escalation by race: whatever the order of changes by people of all ranks, each was allowed when it was made', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 15, maxLength: 50 }), async (changes) => {
      const { id, told } = await changeAtOnce(changes)
      const held = new Map<Name, string>(NAMES.map((name) => [name, RANKS[name]]))
      for (const line of told) {
        const [, actor, sign, mode, target] = /^:(\w+)!\S+ MODE \S+ ([+-])(\w) (\w+)$/.exec(
          line,
        )! as unknown as [string, Name, string, MemberMode, Name]
        expect(
          isAllowed(held, { actor, sign, mode, target }),
          `${line} by ${held.get(actor)} on ${held.get(target)}`,
        ).toBe(true)
        const before = held.get(target)!
        held.set(target, orderModes(sign === '+' ? before + mode : before.replaceAll(mode, '')))
        made += 1
      }
      for (const name of NAMES) {
        const own = await world.service.store.read.modes.ofMember(id, ids.get(name)!)
        const global = RANKS[name] === 'a' || RANKS[name] === 'm' ? RANKS[name] : ''
        expect(orderModes([...own, global])).toBe(held.get(name))
      }
    }),
    { numRuns: 12, examples: [[[...MADE_FOR_SURE]]] },
  )
  expect(made).toBeGreaterThanOrEqual(MADE_FOR_SURE.length)
}, 60_000)

test('attack: capability or mode escalation by race: who loses the right first has none, whatever was sent meanwhile', async () => {
  const changes = [
    { actor: 'Mila', sign: '-', mode: 'q', target: 'Quincy' },
    ...Array.from({ length: 20 }, () => ({ actor: 'Quincy', sign: '+', mode: 'q', target: 'Ula' }) as const),
  ] as const
  const { told } = await changeAtOnce(changes)
  const fall = told.findIndex((line) => line.startsWith(':Mila!'))
  expect(fall).not.toBe(-1)
  expect(told.slice(fall).filter((line) => line.startsWith(':Quincy!'))).toEqual([])
})

test.each(['Ada', 'Mila', 'Quentin', 'Olga', 'Hania', 'Viola', 'Ula'] as const)(
  '[PC-09, ROLE-33, ROLE-35] what %s of all ranks may do to each rank is done and told, the rest is neither',
  async (actor) => {
    const held = new Map<Name, string>(NAMES.map((name) => [name, RANKS[name]]))
    const changes = NAMES.flatMap((target) =>
      (['+h', '-h', '+o', '-o', '-q', '+q', '-q', '+v', '-v', '+g', '+a', '+m'] as const).map((change) => ({
        actor,
        sign: change[0]!,
        mode: change[1] as MemberMode,
        target,
      })),
    )
    const expected: string[] = []
    for (const { sign, mode, target } of changes) {
      const before = held.get(target)!
      const after = orderModes(sign === '+' ? before + mode : before.replaceAll(mode, ''))
      if (after === before || !isAllowed(held, { actor, sign, mode, target })) continue
      held.set(target, after)
      expected.push(`${sign}${mode} ${target}`)
    }
    const { told } = await changeAtOnce(changes)
    expect(told.map((line) => line.replace(/^:\S+ MODE \S+ /, ''))).toEqual(expected)
  },
)
