import { createWorld, type IrcClient, type World } from '@gwar/testkit'
import { afterEach, expect, test } from 'vitest'

let world: World
afterEach(() => world.close())

const TEXTS = {
  en: {
    no_permission: 'You do not have permission to do that.',
    too_long: 'The message is too long. It can have at most 2048 characters.',
    moderators_only: 'Only moderators can write in this channel now.',
    subscribers_only: 'Only subscribers can write in this channel now.',
    linked: 'You do not have permission to send links in this channel.',
    flooded: 'This message is identical to the previous one sent less than 30 seconds ago.',
    spammed: 'You are writing too fast. Wait a moment and send the message again.',
    r9k: 'Messages in this channel must be unique (R9K), and this one has been sent before.',
    slowed: 'Slow mode: one message every 2 minutes. Buy a subscription to write without waiting.',
    muted: 'You are muted in this channel. You can write again in 9 minutes.',
    banned: 'You are permanently banned from this channel. You can still read it.',
  },
  pl: {
    no_permission: 'Nie masz do tego uprawnień.',
    too_long: 'Wiadomość jest za długa. Może mieć najwyżej 2048 znaków.',
    moderators_only: 'Na tym kanale mogą teraz pisać tylko moderatorzy.',
    subscribers_only: 'Na tym kanale mogą teraz pisać tylko subskrybenci.',
    linked: 'Nie masz uprawnień do wysyłania linków na tym kanale.',
    flooded: 'Ta wiadomość jest taka sama jak poprzednia, wysłana mniej niż 30 sekund temu.',
    spammed: 'Piszesz za szybko. Odczekaj chwilę i wyślij wiadomość jeszcze raz.',
    r9k: 'Na tym kanale wiadomości nie mogą się powtarzać (R9K), a taka już tu była.',
    slowed: 'Tryb powolny: jedna wiadomość na 2 minuty. Kup subskrypcję, aby pisać bez czekania.',
    muted: 'Wyciszono cię na tym kanale. Znów napiszesz za 9 minut.',
    banned: 'Masz na tym kanale bana na stałe. Nadal możesz go czytać.',
  },
} as const

test.each(['pl', 'en'] as const)(
  '[MODE-16, MODE-17, MODE-18, MODE-19, MODE-20, MODE-21, MODE-22, PS-05] each refusal has its name and its text in %s, and reaches its sender alone',
  async (locale) => {
    world = await createWorld({
      settings: { DEFAULT_LOCALE: locale, RATE_LIMITS: 'on', SPAM_LINES: '4', SPAM_SECONDS: '40' },
    })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const { id } = await world.channel(anna, 'odmowy')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const owner = await world.observe(anna, '#odmowy')
    const client = await world.connect(bartek, { capabilities: ['V/i18n'] })
    client.send('JOIN #odmowy')
    await client.settled()
    const texts = new Map<string, string>()
    const refused = async (by: IrcClient, text: string): Promise<void> => {
      by.send(`PRIVMSG #odmowy :${text}`)
      const line = await by.expect(/ 404 /)
      const { name } = JSON.parse(line.tags.get('gwar.chat/i18n')!) as { name: string }
      texts.set(name, line.params[2]!)
    }
    const change = async (line: string): Promise<void> => {
      owner.client.send(line)
      await world.quiet()
      // lets the limits on commands and lines recover, which are not tested here
      world.clock.advance(40_000)
    }
    const guest = await world.connect(null, { capabilities: ['V/i18n'] })
    guest.send('JOIN #odmowy')
    await refused(guest, 'hello')
    await refused(client, 'x'.repeat(2049))
    await change('MODE #odmowy +M')
    await refused(client, 'hello')
    await change('MODE #odmowy -M+S')
    await refused(client, 'hello')
    await change('MODE #odmowy -S+l v')
    await refused(client, 'example.com')
    client.send('PRIVMSG #odmowy :one')
    await world.quiet()
    await refused(client, 'one')
    client.send('PRIVMSG #odmowy :two', 'PRIVMSG #odmowy :three', 'PRIVMSG #odmowy :four')
    await world.quiet()
    await refused(client, 'five')
    await change('MODE #odmowy +r')
    client.send('PRIVMSG #odmowy :unique')
    await change('MODE #odmowy +r')
    await refused(client, 'Unique!')
    await change('MODE #odmowy +s 120')
    await refused(client, 'new')
    await change('PRIVMSG #odmowy :.mute Bartek 600')
    await refused(client, 'muted')
    await change('PRIVMSG #odmowy :.ban Bartek')
    await refused(client, 'banned')
    expect(Object.fromEntries(texts)).toEqual(TEXTS[locale])
    expect(owner.state.events.filter(({ type }) => type === 'message')).toHaveLength(5)
    expect(owner.client.lines.filter((line) => / 404 /.test(line))).toEqual([])
  },
)

test('[MODE-22] attack: flood: ten lines in ten seconds are enough, in private conversations, too; moderators go on', async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
  const [anna, bartek] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'powodz')
  const owner = await world.observe(anna, '#powodz')
  const conversation = await world.observe(anna, 'Bartek')
  const first = await world.connect(bartek, { capabilities: ['V/i18n'] })
  const second = await world.connect(bartek, { capabilities: ['V/i18n'] })
  for (const client of [first, second]) {
    client.send('JOIN #powodz')
    await client.settled()
    client.unread()
  }
  const refusals = async (client: IrcClient): Promise<number> => {
    await world.quiet()
    const lines = client.unread().filter((line) => / 404 /.test(line))
    for (const line of lines) expect(line).toContain('"name":"spammed"')
    return lines.length
  }
  for (let n = 0; n < 6; n += 1) {
    first.send(`PRIVMSG #powodz :first ${n}`)
    second.send(`PRIVMSG #powodz :second ${n}`)
  }
  expect((await refusals(first)) + (await refusals(second))).toBe(2)
  expect(owner.state.events).toHaveLength(10)
  world.clock.advance(999)
  first.send('PRIVMSG #powodz :too early')
  expect(await refusals(first)).toBe(1)
  world.clock.advance(1)
  first.send('PRIVMSG #powodz :a second for each', 'PRIVMSG #powodz :not for two')
  expect(await refusals(first)).toBe(1)
  world.clock.advance(60_000)
  for (let n = 0; n < 11; n += 1) first.send('PRIVMSG Anna :hey')
  expect(await refusals(first)).toBe(1)
  expect(conversation.state.events).toHaveLength(10)
  world.clock.advance(60_000)
  for (let n = 0; n < 12; n += 1) owner.client.send('PRIVMSG #powodz :order!')
  await world.quiet()
  expect(owner.state.events.filter(({ text }) => text === 'order!')).toHaveLength(12)
})
