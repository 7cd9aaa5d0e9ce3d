import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const CAPABILITIES = ['V/i18n', 'labeled-response', 'batch', 'draft/multiline'] as const

test('a command is answered with an ACK, and nobody reads its words; the first word’s case does not matter', async () => {
  const [anna] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'kropki')
  const observer = await world.observe(anna, '#kropki')
  const client = await world.connect(anna, { capabilities: CAPABILITIES })
  client.send('JOIN #kropki')
  await client.settled()
  client.unread()
  client.send(
    '@label=a PRIVMSG #kropki :.mute Bartek 60 a  reason',
    '@label=b PRIVMSG #kropki :.UNBAN bartek',
  )
  await world.quiet()
  const labelled = client.unread().filter((line) => /label=/.test(line))
  expect(labelled).toEqual([
    '@label=a;gwar.chat/entry=1 :127.0.0.1 ACK',
    '@label=b;gwar.chat/entry=2 :127.0.0.1 ACK',
  ])
  expect(observer.state.events.every(({ type }) => type === 'notice')).toBe(true)
  expect(observer.client.lines.filter((line) => /PRIVMSG .*:\./.test(line))).toEqual([])
})

test('what is not in the table, or does not begin with it, is an ordinary message', async () => {
  const anna = await world.person('Anna')
  await world.channel(anna, 'nie-kropki')
  const observer = await world.observe(anna, '#nie-kropki')
  const texts = [
    '.',
    '..',
    '.nope x',
    '.banana',
    ' .ban Bartek',
    '...ban',
    '.ban,Bartek',
    '.constructor',
    '\u200b.ban x',
  ]
  observer.client.send(
    ...texts.map((text) => `PRIVMSG #nie-kropki :${text}`),
    'PRIVMSG #nie-kropki :\x01ACTION .ban Bartek\x01',
  )
  await world.quiet()
  expect(observer.state.events.map(({ text }) => text).toReversed()).toEqual([...texts, '.ban Bartek'])
})

test('a command that has nothing to do in a private conversation is a message there', async () => {
  const [anna] = await world.people('Anna', 'Bartek')
  const conversation = await world.observe(anna, 'Bartek')
  conversation.client.send('PRIVMSG Bartek :.ban Bartek', 'PRIVMSG Bartek :.mute Bartek 60')
  await world.quiet()
  expect(conversation.state.events.map(({ text }) => text)).toEqual(['.mute Bartek 60', '.ban Bartek'])
})

test('guests, outsiders, who has no right, wrong words and endless ones have their refusals', async () => {
  const [anna, bartek] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'odmowy-kropek')
  const observer = await world.observe(anna, '#odmowy-kropek')
  const guest = await world.connect(null, { capabilities: CAPABILITIES })
  guest.send('JOIN #odmowy-kropek')
  const member = await world.connect(bartek, { capabilities: CAPABILITIES })
  member.send('JOIN #odmowy-kropek')
  const outside = await world.connect(anna, { capabilities: CAPABILITIES })
  const owner = await world.connect(anna, { capabilities: CAPABILITIES })
  owner.send('JOIN #odmowy-kropek')
  await world.quiet()
  const refusalOf = async (client: typeof guest, text: string) => {
    client.send(`@label=r PRIVMSG #odmowy-kropek :${text}`)
    const line = await client.expect(/ 404 /)
    expect(line.tags.get('label')).toBe('r')
    return (JSON.parse(line.tags.get('gwar.chat/i18n')!) as { name: string }).name
  }
  expect(await refusalOf(guest, '.ban Bartek')).toBe('no_permission')
  expect(await refusalOf(outside, '.ban Bartek')).toBe('no_permission')
  expect(await refusalOf(member, '.ban')).toBe('no_permission')
  expect(await refusalOf(owner, '.ban')).toBe('usage_ban')
  expect(await refusalOf(owner, '.mute Bartek soon')).toBe('usage_mute')
  expect(await refusalOf(owner, `.ban Bartek ${'x'.repeat(2048)}`)).toBe('too_long')
  await world.quiet()
  expect(observer.state.events).toEqual([])
})

test('attack: IRC line injection: a command of several lines is one of spaces', async () => {
  const [anna] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'wiersze')
  const observer = await world.observe(anna, '#wiersze')
  const owner = await world.connect(anna, { capabilities: CAPABILITIES })
  owner.send(
    'JOIN #wiersze',
    'BATCH +m draft/multiline #wiersze',
    '@batch=m PRIVMSG #wiersze :.mute Bartek 60 one',
    '@batch=m PRIVMSG #wiersze :QUIT two',
    'BATCH -m',
  )
  await world.quiet()
  expect(observer.state.events).toMatchObject([
    { i18n: { name: 'muteby', values: { target_name: 'Bartek', seconds: 60, reason: 'one QUIT two' } } },
  ])
})
