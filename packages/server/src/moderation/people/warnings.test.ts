import { WEB_CAPABILITIES, type ListedEntry } from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { worldOf } from '../../commands/world-of.fixture.ts'

describe.each(availableEngines())('warnings, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** A channel of Anna's where Celina moderates and Bartek and Darek are. */
  async function scene() {
    const name = `uwagi-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await owner.expect(/ MODE #\S+ \+o Celina$/)
    const moderator = await world.enter(celina, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    const other = await world.enter(darek, name, WEB_CAPABILITIES)
    return { id, name, owner, moderator, author, other }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  /** The refusal of a line to the channel; null where it was done. */
  async function deed(client: IrcClient, { name }: Scene, text: string) {
    count += 1
    const line = text.startsWith('MODE') ? text.replace('#', `#${name}`) : `PRIVMSG #${name} :${text}`
    client.send(`@label=u${count} ${line}`)
    const answer = await client.expect(({ tags }) => tags.get('label') === `u${count}`)
    await world.quiet()
    world.clock.advance(1000)
    return answer.command === '404' ? JSON.parse(answer.tags.get('gwar.chat/i18n')!) : null
  }
  /** What the newest WARN line of a connection says. */
  const warnLine = async (client: IrcClient) => {
    await world.quiet()
    return JSON.parse(
      / WARN #\S+ :?(\{.*\})$/.exec(client.lines.findLast((line) => / WARN #/.test(line)) ?? '')![1]!,
    )
  }
  const warnsIn = (client: IrcClient) => client.lines.filter((line) => / WARN #/.test(line))
  /** Says something, and gives its id. */
  async function sayOf(client: IrcClient, { name }: Scene): Promise<string> {
    client.send(`PRIVMSG #${name} :głosuj na mnie`)
    return (await client.expect(/ PRIVMSG #\S+ :głosuj na mnie$/)).tags.get('msgid')!
  }
  const log = async ({ id }: Scene): Promise<ListedEntry[]> =>
    (await world.http('GET', `/api/channels/${id}/moderation/log`, { as: anna })).body.data

  test('[PERS-05] a warned person is refused messages, commands and votes with the reason, until acknowledging', async () => {
    const of = await scene()
    const messageId = await sayOf(of.other, of)
    expect(await deed(of.author, of, 'przed')).toBeNull()
    expect(await deed(of.moderator, of, '.warn Bartek #spam bez reklam')).toBeNull()
    const { id, ...warning } = await warnLine(of.author)
    expect(warning).toEqual({ by: 'Celina', reason: 'bez reklam', category: 'spam' })
    const refusal = { name: 'warned', values: { reason: 'bez reklam', reason_available: true } }
    expect(await deed(of.author, of, 'po')).toEqual(refusal)
    expect(await deed(of.author, of, `.votemessage 1 ${messageId}`)).toEqual(refusal)
    expect(await deed(of.author, of, '.color #ff8800')).toEqual(refusal)
    // another channel is another matter
    const elsewhere = await scene()
    expect(await deed(elsewhere.author, elsewhere, 'gdzie indziej')).toBeNull()
    expect(warnsIn(of.other)).toEqual([])
    expect(await deed(of.author, of, '.understood')).toBeNull()
    expect(await warnLine(of.author)).toEqual({ id: null })
    expect(await deed(of.author, of, 'już wolno')).toBeNull()
    expect(await deed(of.author, of, `.votemessage 1 ${messageId}`)).toBeNull()
    expect(await log(of)).toMatchObject([
      { kind: 'acknowledged', actor: { name: 'Bartek' }, detail: { warnings: [id] } },
      {
        kind: 'warn',
        id,
        actor: { name: 'Celina', modes: 'o' },
        target: { name: 'Bartek' },
        category: 'spam',
        reason: 'bez reklam',
        evidence: { count: 1, missing: 0 },
      },
      { kind: 'member_mode' },
    ])
  })

  test('[PERS-05] it waits for somebody who is away, and is acknowledged once for all devices', async () => {
    const of = await scene()
    of.author.cut()
    await world.quiet()
    expect(await deed(of.owner, of, '.warn Bartek spokojnie')).toBeNull()
    const [first, second] = [
      await world.enter(bartek, of.name, WEB_CAPABILITIES),
      await world.enter(bartek, of.name, WEB_CAPABILITIES),
    ]
    const { id } = await warnLine(first)
    expect((await warnLine(second)).id).toBe(id)
    expect(await deed(first, of, 'jestem')).toMatchObject({ name: 'warned' })
    const acknowledge = (as: NamedPerson) =>
      world.http('POST', `/api/users/@me/warnings/${id}/acknowledge`, { as })
    expect((await acknowledge(darek)).status).toBe(404)
    expect(await deed(second, of, 'jestem')).toMatchObject({ name: 'warned' })
    expect((await acknowledge(bartek)).status).toBe(204)
    expect([await warnLine(first), await warnLine(second)]).toEqual([{ id: null }, { id: null }])
    expect((await acknowledge(bartek)).status).toBe(204)
    expect((await log(of)).filter(({ kind }) => kind === 'acknowledged')).toHaveLength(1)
    expect(await deed(first, of, 'raz')).toBeNull()
    expect(await deed(second, of, 'dwa')).toBeNull()
  })

  test('[PERS-05] the store refuses what a node lets through that was told of no warning', async () => {
    const of = await scene()
    // as another node would, whose word does not come
    await world.service.store.transact(async (tx) => {
      const user = await tx.users.byName(userName('Bartek'))
      const warning = { scopeId: of.id, id: crypto.randomUUID(), userId: user!.id, byId: null }
      await tx.warnings.insert({ ...warning, category: null, reason: null }, world.clock.now())
    })
    expect(await deed(of.author, of, `.votemessage 1 ${await sayOf(of.other, of)}`)).toMatchObject({
      name: 'warned',
    })
    expect(await deed(of.author, of, 'nie wiem o niczym')).toMatchObject({
      name: 'warned',
      values: { reason_available: false },
    })
    expect(await deed(of.author, of, '.understood')).toBeNull()
    expect(await deed(of.author, of, 'teraz wiem')).toBeNull()
  })

  test('[PERS-05] the statement that stores many at once refuses the warned among them alone', async () => {
    const { store } = world.service
    const { id } = await world.channel(anna, `hurtem-${engine[0]}`)
    const at = world.clock.now()
    const [warned, other] = await Promise.all(
      [bartek, darek].map(async ({ name }) => (await store.read.users.byName(userName(name)))!.id),
    )
    const warning = { scopeId: id, id: crypto.randomUUID(), userId: warned!, byId: null }
    await store.transact((tx) => tx.warnings.insert({ ...warning, category: null, reason: null }, at))
    const rows = [warned, other].map((author) => newMessage(id, author!, { at }))
    expect(await store.appendMessages(rows)).toMatchObject([
      { outcome: 'refused', reason: 'warned' },
      { outcome: 'stored' },
    ])
  })

  test('[PERS-05, PERS-10] undoing it withdraws it, nobody warns somebody of their own level, and only with a reason', async () => {
    const of = await scene()
    expect(await deed(of.moderator, of, '.warn Bartek za szybko')).toBeNull()
    expect(await warnLine(of.author)).toMatchObject({ reason: 'za szybko' })
    expect(await deed(of.moderator, of, '.undo')).toBeNull()
    expect(await warnLine(of.author)).toEqual({ id: null })
    expect(await deed(of.author, of, 'wolno')).toBeNull()
    const [undoing] = await log(of)
    expect(undoing).toMatchObject({ kind: 'undo', undo_bar: null })
    expect(await deed(of.owner, of, `.undo ${undoing!.seq}`)).toBeNull()
    expect(await warnLine(of.author)).toMatchObject({ reason: 'za szybko' })
    expect(await deed(of.author, of, 'nie wolno')).toMatchObject({ name: 'warned' })

    expect(await deed(of.moderator, of, '.warn Anna bo tak')).toMatchObject({ name: 'no_permission' })
    expect(await deed(of.owner, of, 'MODE # +o Darek')).toBeNull()
    expect(await deed(of.moderator, of, '.warn Darek bo tak')).toMatchObject({ name: 'no_permission' })
    expect(await deed(of.moderator, of, '.warn Celina bo tak')).toMatchObject({ name: 'no_permission' })
    expect(await deed(of.moderator, of, '.warn Bartek')).toMatchObject({ name: 'usage_warn' })
    expect(await deed(of.author, of, '.warn Darek bo tak')).toMatchObject({ name: 'warned' })
  })
})
