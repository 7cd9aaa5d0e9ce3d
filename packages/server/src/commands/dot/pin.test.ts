import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'
import { sayIn } from '../say-in.fixture.ts'

const CAPABILITIES = ['V/seq', 'V/i18n', 'echo-message', 'msgid', 'labeled-response'] as const

describe.each(anyEngine())('.pin and .unpin on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  async function scene(name: string) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(celina, `#${name}`)
    const owner = await world.enter(anna, name, CAPABILITIES)
    const member = await world.enter(bartek, name, CAPABILITIES)
    return { channel, observer, owner, member, id: await sayIn(member, name, 'ważne') }
  }

  async function done(client: IrcClient, name: string, text: string): Promise<void> {
    client.send(`@label=done PRIVMSG #${name} :${text}`)
    await client.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'done')
  }

  async function refusal(client: IrcClient, name: string, text: string) {
    client.send(`PRIVMSG #${name} :${text}`)
    const line = await client.expect(/ 404 /)
    return JSON.parse(line.tags.get('gwar.chat/i18n')!).name
  }

  const pinned = async (channel: { id: string }) =>
    (await world.http('GET', `/api/channels/${channel.id}`)).body.pinned

  test('[OPEN-163] a moderator pins one message, which everybody sees, and takes it down', async () => {
    const { channel, observer, owner, member, id } = await scene('tablica')
    await done(owner, 'tablica', `.pin ${id}`)
    expect((await member.expect(/ PIN /)).params).toEqual(['#tablica', id])
    expect(await pinned(channel)).toMatchObject({ id, message: 'ważne', user: 'Bartek' })
    expect(observer.state.pinnedId).toBe(id)
    const other = await sayIn(owner, 'tablica', 'ważniejsze')
    await done(owner, 'tablica', `.pin ${other}`)
    expect(await pinned(channel)).toMatchObject({ id: other })
    // unpinning another message than the pinned one does nothing
    await done(owner, 'tablica', `.unpin ${id}`)
    expect(await pinned(channel)).toMatchObject({ id: other })
    await done(owner, 'tablica', `.unpin ${other}`)
    expect((await member.expect(/ UNPIN /)).params).toEqual(['#tablica', other])
    expect(await pinned(channel)).toBeNull()
    const acts = await world.service.store.read.moderationLog.list(channel.id, {}, null, 9)
    expect(acts.map(({ kind }) => kind).toSorted()).toEqual(['pin', 'pin', 'unpin'])
  })

  test('[OPEN-163] the same again tells nobody', async () => {
    const { owner, member, id } = await scene('raz')
    for (const command of ['.pin', '.pin', '.unpin', '.unpin']) await done(owner, 'raz', `${command} ${id}`)
    await world.quiet()
    expect(member.lines.filter((line) => / (?:UN)?PIN #raz/.test(line))).toHaveLength(2)
  })

  test('[D2] a change is taken back only where it stands: the one before comes back, and nobody else’s goes', async () => {
    const { channel, owner, id } = await scene('wstecz')
    const [second, third] = [await sayIn(owner, 'wstecz', 'drugie'), await sayIn(owner, 'wstecz', 'trzecie')]
    const isPinned = async () => (await pinned(channel))?.id ?? null
    await done(owner, 'wstecz', `.pin ${id} -`)
    await done(owner, 'wstecz', `.pin ${second}`)
    await done(owner, 'wstecz', `.pin ${id} ${second.toUpperCase()}`)
    expect(await isPinned()).toBe(id)
    await done(owner, 'wstecz', `.pin ${third}`)
    for (const [command, name] of [
      [`.pin ${id} ${second}`, 'not_undone'],
      [`.pin ${id} -`, 'not_undone'],
      [`.pin ${id} - -`, 'usage_pin'],
      [`.pin ${id} drugie`, 'unknown_message'],
    ] as const)
      expect(await refusal(owner, 'wstecz', command)).toBe(name)
    expect(await isPinned()).toBe(third)
  })

  test('[OPEN-163] a member, VIPs included, has no right to', async () => {
    const { channel, owner, member, id } = await scene('vip')
    owner.send('MODE #vip +h Bartek')
    await owner.expect(/ MODE /)
    expect(await refusal(member, 'vip', `.pin ${id}`)).toBe('no_permission')
    await done(owner, 'vip', `.pin ${id}`)
    expect(await refusal(member, 'vip', `.unpin ${id}`)).toBe('no_permission')
    expect(await pinned(channel)).toMatchObject({ id })
  })

  test('[OPEN-163] what is deleted is taken down, and cannot be pinned', async () => {
    const { channel, observer, owner, member, id } = await scene('zdjete')
    await done(owner, 'zdjete', `.pin ${id}`)
    await done(member, 'zdjete', `.removemessage ${id}`)
    expect(await pinned(channel)).toBeNull()
    const second = await sayIn(member, 'zdjete', 'drugie')
    await done(owner, 'zdjete', `.pin ${second}`)
    await done(owner, 'zdjete', `.removemessage ${second}`)
    expect(await pinned(channel)).toBeNull()
    // the message is unpinned and not only hidden: restoring it does not pin it again
    expect((await world.service.store.read.channels.byId(channel.id))!.pinnedId).toBeNull()
    await world.quiet()
    expect(observer.state.pinnedId).toBeNull()
    for (const gone of [id, second])
      expect(await refusal(owner, 'zdjete', `.pin ${gone}`)).toBe('unknown_message')
  })

  test('attack: knowing an id: nothing of another place is pinned', async () => {
    const secret = await scene('tajny')
    const { channel, owner } = await scene('jawny')
    expect(await refusal(owner, 'jawny', `.pin ${secret.id}`)).toBe('unknown_message')
    expect(await refusal(owner, 'jawny', `.unpin ${secret.id}`)).toBe('unknown_message')
    expect(await refusal(owner, 'jawny', '.pin')).toBe('usage_pin')
    expect(await refusal(owner, 'jawny', '.unpin a b')).toBe('usage_unpin')
    expect(await pinned(channel)).toBeNull()
  })
})
