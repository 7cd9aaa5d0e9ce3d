import { type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'
import type { EntryKind } from '../../store/moderation/log/log-entry.ts'
import { uuidV7 } from '../../uuid.ts'
import { sayIn } from '../say-in.fixture.ts'

const CAPABILITIES = ['V/i18n', 'echo-message', 'msgid'] as const

interface Stage {
  readonly channel: string
  /** Two people who are in the channel, each with a message. */
  readonly names: readonly [string, string]
  readonly messageIds: readonly [string, string]
}

/** Each act with its limit per minute, and the line that does it to the first or the second of two people. */
const ACTS: readonly {
  readonly kind: EntryKind
  readonly limit: number
  line(stage: Stage, of: 0 | 1): string
}[] = [
  {
    kind: 'delete_message',
    limit: 120,
    line: ({ channel, messageIds }, of) => `PRIVMSG #${channel} :.removemessage ${messageIds[of]}`,
  },
  { kind: 'kick', limit: 60, line: ({ channel, names }, of) => `KICK #${channel} ${names[of]} :dość` },
  {
    kind: 'member_mode',
    limit: 60,
    line: ({ channel, names }, of) => `MODE #${channel} +h ${names[of]}`,
  },
  { kind: 'channel_mode', limit: 60, line: ({ channel }, of) => `MODE #${channel} +${'rS'[of]}` },
  { kind: 'topic', limit: 30, line: ({ channel }, of) => `TOPIC #${channel} :temat ${of}` },
]

describe('attack: a moderator goes rogue', () => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina', 'Darek'], (made) => ([world, anna, bartek, celina, darek] = made))

  const refusals = (lines: readonly string[]) => lines.filter((line) => / (?:404|482) /.test(line))

  test.each(ACTS)('$kind: after $limit in a minute nothing more for a while', async ({ kind, ...act }) => {
    const channel = `masowo-${kind.replace('_', '-')}`
    const { id: channelId } = await world.channel(anna, channel)
    const { read } = world.service.store
    await world.service.store.transact(async (tx) => {
      const otherId = (await tx.users.byName(userName('Celina')))!.id
      await tx.modes.give(channelId, otherId, 'q', { by: null, at: world.clock.now() })
    })
    const [owner, other] = [
      await world.enter(anna, channel, CAPABILITIES),
      await world.enter(celina, channel, CAPABILITIES),
    ]
    const [first, second] = [
      await world.enter(bartek, channel, CAPABILITIES),
      await world.enter(darek, channel, CAPABILITIES),
    ]
    const stage: Stage = {
      channel,
      names: ['Bartek', 'Darek'],
      messageIds: [await sayIn(first, channel, 'raz'), await sayIn(second, channel, 'dwa')],
    }
    const actorId = (await read.users.byName(userName('Anna')))!.id
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      for (let n = 0; n < act.limit; n += 1)
        await tx.moderationLog.add({ id: uuidV7(at), scopeId: channelId, actorId, kind }, at)
    })
    await world.quiet()
    owner.unread()

    owner.send(act.line(stage, 0))
    const line = await owner.expect(/ (?:404|482) /)
    expect(JSON.parse(line.tags.get('gwar.chat/i18n')!)).toEqual({
      name: 'too_many_acts',
      values: { seconds: 60 },
    })
    expect(await read.moderationLog.list(channelId, {}, null, act.limit + 1)).toHaveLength(act.limit)

    // the limit is each moderator's own, and lasts a minute
    other.send(act.line(stage, 1))
    expect(refusals(await other.settled())).toEqual([])
    world.clock.advance(60_000)
    owner.send(act.line(stage, 0))
    expect(refusals(await owner.settled())).toEqual([])
    await world.quiet()
    const entries = await read.moderationLog.list(channelId, {}, null, act.limit + 4)
    // so many are an alarm about the moderator, too
    const done = entries.filter((entry) => entry.kind !== 'opened')
    expect(done).toHaveLength(act.limit + 2)
    expect(done[0]).toMatchObject({ kind, actorName: 'Anna' })
    for (const client of [owner, other, first, second]) client.cut()
  })
})
