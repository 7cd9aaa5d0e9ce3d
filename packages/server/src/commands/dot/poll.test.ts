import type { Line } from '@gwar/protocol'
import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { eventOfRow } from '../../events/stored-event.ts'
import { worldOf } from '../world-of.fixture.ts'

describe.each(availableEngines())('.poll and .vote on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** Anna's new channel, with Bartek watching as a web client. */
  async function scene(name: string) {
    const { id } = await world.channel(anna, name)
    const observer = await world.observe(bartek, `#${name}`)
    const say = async (text: string, person: NamedPerson | null = anna): Promise<Line> => {
      const client = await world.enter(person, name, 'web')
      client.send(`@label=done PRIVMSG #${name} :${text}`)
      return client.expect((line) => line.tags.get('label') === 'done')
    }
    let read = observer.state.seq
    /** What was told of polls since the last call, in short. */
    const told = async (): Promise<string[]> => {
      await world.quiet()
      const rows = await world.service.store.read.events.after(id, read, 100)
      read = rows.at(-1)?.seq ?? read
      return rows.flatMap((row) => {
        const { event } = eventOfRow(row)
        if (event?.type === 'poll') return `${event.poll.state} ${event.poll.counts?.join() ?? '-'}`
        return event?.type === 'notice' ? (event.i18n?.name ?? []) : []
      })
    }
    const linesOf = (lines: readonly string[], command: string): string[] =>
      lines
        .filter((line) => line.includes(` ${command} #${name} `))
        .map((line) => line.split(`#${name} `)[1]!)
    return { id, observer, say, told, linesOf }
  }

  /** Moves the clock in steps of the rounds that look at polls. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      world.clock.advance(Math.min(left, 500))
      await world.quiet()
    }
  }

  const refusalOf = (line: Line): string => JSON.parse(line.tags.get('gwar.chat/i18n') ?? '{}').name

  test('[POLL-01] a moderator opens one poll, everybody is told by an event and in words; a second one is refused', async () => {
    const { observer, say, told } = await scene('pyta')
    expect((await say('.poll 15 Którą partię? | Pierwszą |  Drugą ')).command).toBe('ACK')
    expect(await told()).toEqual(['open -', 'pollbegan'])
    expect(observer.state.poll).toMatchObject({
      state: 'open',
      question: 'Którą partię?',
      options: ['Pierwszą', 'Drugą'],
      ends_at: new Date(world.clock.now().getTime() + 15_000).toISOString(),
      for_subscribers: false,
      hides_results: false,
      counts: null,
      votes: 0,
    })
    expect(refusalOf(await say('.poll 60 Jeszcze jedna? | a | b'))).toBe('poll_open')
    expect(refusalOf(await say('.poll 60 Nie moja? | a | b', bartek))).toBe('no_permission')
    expect(await told()).toEqual([])
    await pass(15_500)
    expect((await say('.poll 60 Teraz? | a | b')).command).toBe('ACK')
    expect(await told()).toEqual(['closed 0,0', 'pollended', 'open -', 'pollbegan'])
    expect(observer.state.poll?.question).toBe('Teraz?')
  })

  test('[POLL-02] questions, options and lengths have bounds, equal options are refused', async () => {
    const { say, told } = await scene('granice')
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    const long = 'ż'.repeat(61)
    const wrong = [
      '.poll',
      '.poll maybe',
      '.poll 60 Sama? | a',
      `.poll 60 Siedem? | ${six.join('|')} | g`,
      '.poll 14 Za krótko? | a | b',
      '.poll 86401 Za długo? | a | b',
      '.poll 60.5 Pół? | a | b',
      '.poll Bez czasu? | a | b',
      '.poll 60 | a | b',
      '.poll 60 Pusta? | a | | b',
      `.poll 60 Długa? | a | ${long}`,
      `.poll 60 ${'q'.repeat(141)} | a | b`,
      '.poll 60 Takie same? | Tak |  tak',
      '.poll end now',
    ]
    for (const text of wrong) expect([text, refusalOf(await say(text))]).toEqual([text, 'usage_poll'])
    expect(await told()).toEqual([])
    expect((await say(`.poll 86400 ${'q'.repeat(140)} | ${'ż'.repeat(60)} | b`)).command).toBe('ACK')
    await say('.poll cancel')
    expect((await say(`.poll 15 Sześć? | ${six.join('|')}`)).command).toBe('ACK')
  })

  test('[POLL-03] a vote counts once a person, a later one replaces it, and all own connections are told', async () => {
    const { say, told, linesOf } = await scene('glosy')
    const other = await world.enter(bartek, 'glosy', 'web')
    await say('.poll 60 Która? | a | b | c')
    await say('.vote 1', bartek)
    await say('.vote 1', bartek)
    await say('.vote 3', bartek)
    await say('.vote 2', celina)
    await world.quiet()
    expect(linesOf(other.lines, 'POLLVOTE').map((line) => line.split(' ')[1])).toEqual(['1', '1', '3'])
    await say('.poll end')
    expect(await told()).toEqual(['open -', 'pollbegan', 'closed 0,1,1', 'pollended'])
  })

  test('[POLL-03] of votes of one person at once the last one counts', async () => {
    const { say, told } = await scene('naraz')
    await say('.poll 60 Która? | a | b')
    const client = await world.enter(celina, 'naraz', 'web')
    for (const option of [1, 2, 1, 2, 1, 2]) client.send(`PRIVMSG #naraz :.vote ${option}`)
    await Promise.all([say('.vote 1', bartek), say('.vote 1', darek), client.settled()])
    await say('.poll end')
    expect(await told()).toEqual(['open -', 'pollbegan', 'closed 2,1', 'pollended'])
  })

  test('[POLL-04] guests, the banned and the muted are refused by name', async () => {
    const { say, told } = await scene('kto')
    await say('.poll 600 Kto? | a | b')
    expect(refusalOf(await say('.vote 1', null))).toBe('no_permission')
    const eva = await world.person('Ewakto')
    await say('.vote 2', eva)
    await say(`.mute Ewakto 120`)
    expect(refusalOf(await say('.vote 1', eva))).toBe('muted')
    await say(`.ban Darek`)
    expect(refusalOf(await say('.vote 1', darek))).toBe('banned')
    await say(`.ban Celina 1h`)
    expect(refusalOf(await say('.vote 1', celina))).toBe('banned_for')
    await say(`.warn Bartek spokojnie`)
    expect(refusalOf(await say('.vote 1', bartek))).toBe('warned')
    // what was a vote before stays one
    await say('.poll end')
    expect((await told()).filter((line) => line.startsWith('closed'))).toEqual(['closed 0,1'])
  })

  test('[POLL-05] what names no option, and a vote without a poll, are refused; a bare number is a message', async () => {
    const { observer, say } = await scene('liczby')
    expect(refusalOf(await say('.vote 1'))).toBe('no_poll')
    await say('.poll 600 Która? | a | b')
    for (const wrong of [
      '.vote 0',
      '.vote 7',
      '.vote 3',
      '.vote x',
      '.vote',
      '.vote 1 2',
      '.vote -1',
      '.vote 1.0',
    ])
      expect([wrong, refusalOf(await say(wrong))]).toEqual([wrong, 'usage_vote'])
    expect((await say('2')).command).toBe('PRIVMSG')
    await world.quiet()
    expect(observer.state.events[0]).toMatchObject({ type: 'message', text: '2' })
    await say('.poll end')
    await world.quiet()
    expect(observer.state.poll).toMatchObject({ state: 'closed', counts: [0, 0], votes: 0 })
    expect(refusalOf(await say('.vote 1'))).toBe('no_poll')
  })

  test('[POLL-06] how it stands is told at most once a second, where it changed, to who asked for streams', async () => {
    const { say, linesOf } = await scene('liczniki')
    const web = await world.enter(null, 'liczniki', 'web')
    const plain = await world.enter(null, 'liczniki', [])
    await say('.poll 60 Która? | a | b')
    await pass(1000)
    await say('.vote 1', bartek)
    await say('.vote 2', celina)
    await say('.vote 2', darek)
    await world.quiet()
    const before = linesOf(web.lines, 'POLLCOUNT').map((line) => line.replace(/^\S+ /, ''))
    expect(before).toEqual(['0 0,0'])
    await pass(3000)
    // whoever comes later is told at once, and what they voted for
    const comes = await world.enter(celina, 'liczniki', 'web')
    await world.quiet()
    expect(linesOf(comes.lines, 'POLLCOUNT').map((line) => line.replace(/^\S+ /, ''))).toEqual(['3 1,2'])
    expect(linesOf(comes.lines, 'POLLVOTE').map((line) => line.replace(/^\S+ /, ''))).toEqual(['2'])
    await say('.vote 1', celina)
    await pass(1000)
    const told = linesOf(web.lines, 'POLLCOUNT').map((line) => line.replace(/^\S+ /, ''))
    expect(told).toEqual(['0 0,0', '3 1,2', '3 2,1'])
    await say('.poll end')
    await pass(2000)
    expect(linesOf(web.lines, 'POLL')).toHaveLength(2)
    expect(linesOf(web.lines, 'POLLCOUNT')).toHaveLength(3)
    expect(plain.lines.filter((line) => /POLL/.test(line))).toEqual([])
  })

  test('[POLL-09] a moderator ends it early or cancels it, a cancelled one has no result, and the log names who did', async () => {
    const { id, observer, say, told } = await scene('koniec')
    expect(refusalOf(await say('.poll end'))).toBe('no_poll')
    await say('.poll 600 Raz? | a | b')
    await say('.vote 2', celina)
    expect(refusalOf(await say('.poll end', celina))).toBe('no_permission')
    expect(refusalOf(await say('.poll cancel', celina))).toBe('no_permission')
    await say('.poll END')
    expect(await told()).toEqual(['open -', 'pollbegan', 'closed 0,1', 'pollended'])
    await say('.poll 15 Dwa? | a | b')
    await say('.vote 2', celina)
    await say('.poll cancel')
    expect(await told()).toEqual(['open -', 'pollbegan', 'cancelled -', 'pollcancelled'])
    expect(observer.state.poll).toBeNull()
    expect((await world.http('GET', `/api/channels/${id}`)).body.poll).toBeNull()
    await pass(16_000)
    expect(await told()).toEqual([])
    const entries = await world.service.store.read.moderationLog.list(id, {}, null, 9)
    expect(entries.map(({ kind, actorName, detail }) => [kind, actorName, detail?.['state']])).toEqual([
      ['poll', 'Anna', 'cancel'],
      ['poll', 'Anna', 'open'],
      ['poll', 'Anna', 'end'],
      ['poll', 'Anna', 'open'],
    ])
  })

  test('[POLL-07] the result is told within a second after the end, once, as an event and in words', async () => {
    const { id, say, told } = await scene('wynik')
    await say('.poll 15 Która? | Pierwsza | Druga')
    await say('.vote 1', bartek)
    await say('.vote 1', celina)
    await say('.vote 2', darek)
    await pass(14_500)
    expect(await told()).toEqual(['open -', 'pollbegan'])
    await pass(1500)
    expect(await told()).toEqual(['closed 2,1', 'pollended'])
    await pass(3000)
    expect(await told()).toEqual([])
    const { body } = await world.http('GET', `/api/channels/${id}/messages`)
    expect(body.at(-1)).toMatchObject({
      message: 'The poll “Która?” is over: the winner is Pierwsza (2 of 3 votes)',
      tags: { i18n: { values: { option: 'Pierwsza', votes: 2, total: 3, is_tie: false } } },
    })
  })

  test('[POLL-07] where most are equal all of them are named, and where nobody voted nobody wins', async () => {
    const { id, say } = await scene('remis')
    const last = async () => (await world.http('GET', `/api/channels/${id}/messages`)).body.at(-1).message
    await say('.poll 15 Która? | a | b | c')
    await say('.vote 1', bartek)
    await say('.vote 3', celina)
    await say('.poll end')
    expect(await last()).toBe('The poll “Która?” is over: a tie of a, c (1 of 2 votes each)')
    await say('.poll 15 Która? | a | b')
    await say('.poll end')
    expect(await last()).toBe('The poll “Która?” is over: nobody voted')
  })

  test('[POLL-10] who voted for what is told to nobody else, in no line, answer or log', async () => {
    const { id, say, linesOf } = await scene('tajne')
    const owner = await world.enter(anna, 'tajne', 'web')
    const own = await world.enter(celina, 'tajne', 'web')
    await say('.poll 60 Która? | a | b')
    await say('.vote 2', celina)
    await pass(1000)
    // the own connections are told, and so is how it stands
    expect(linesOf(own.lines, 'POLLVOTE')).toHaveLength(1)
    expect(linesOf(owner.lines, 'POLLCOUNT').at(-1)).toMatch(/ 1 0,1$/)
    expect(linesOf(owner.lines, 'POLLVOTE')).toEqual([])
    const [{ id: celinaId }] = (await world.http('GET', '/api/users?name=Celina', { as: anna })).body
    const who = new RegExp(`Celina|${celinaId}`)
    const of = (lines: readonly string[]) => lines.filter((line) => /POLL|pollended/.test(line)).join('\n')
    await say('.poll end')
    await world.quiet()
    expect(of(owner.lines)).toContain('pollended')
    expect(of(owner.lines)).not.toMatch(who)
    const answers = [
      await world.http('GET', `/api/channels/${id}`, { as: anna }),
      await world.http('GET', `/api/channels/${id}/messages`, { as: anna }),
      await world.http('GET', `/api/channels/${id}/moderation/log`, { as: anna }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).toContain('Która?')
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(who)
    expect(world.logs.filter((line) => /vote|poll/i.test(line) && who.test(line))).toEqual([])
  })

  test('[POLL-13] a plain IRC client is told question and numbered options in a notice, and votes', async () => {
    const { say, told } = await scene('zwykly')
    const plain = await world.enter(bartek, 'zwykly', [])
    await say('.poll 60 Którą partię? | Pierwszą | Drugą')
    const notice = await plain.expect(/ NOTICE #zwykly /)
    expect(notice.params[1]).toBe(
      'Poll for 1 minute, “Którą partię?”: 1. Pierwszą, 2. Drugą. To vote: .vote 1',
    )
    plain.send('PRIVMSG #zwykly :.vote 2')
    await plain.settled()
    plain.unread()
    await say('.poll end')
    expect((await plain.expect(/ NOTICE #zwykly /)).params[1]).toBe(
      'The poll “Którą partię?” is over: the winner is Drugą (1 of 1 vote)',
    )
    expect(await told()).toEqual(['open -', 'pollbegan', 'closed 0,1', 'pollended'])
    expect(plain.lines.filter((line) => / POLL/.test(line))).toEqual([])
  })
})
