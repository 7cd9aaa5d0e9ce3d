import { parseLine } from '@gwar/protocol'
import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('NOTICE of a member on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  async function room(name: string) {
    await world.channel(anna, name)
    const web = await world.observe(anna, `#${name}`)
    const bot = await world.connect(bartek, {
      capabilities: ['echo-message', 'labeled-response', 'msgid', 'draft/chathistory', 'batch'],
    })
    const plain = await world.connect(anna, { over: 'tcp' })
    for (const client of [bot, plain]) {
      client.send(`JOIN #${name}`)
      await client.settled()
    }
    return { web, bot, plain }
  }

  test('is told as a NOTICE, echoed under its label, stored, and in the history; the web client reads a message', async () => {
    const { web, bot, plain } = await room('ogloszenia')
    bot.send('@label=n NOTICE #ogloszenia :wynik: 3')
    await plain.expect(/^:Bartek!\S+ NOTICE #ogloszenia :wynik: 3$/)
    const echo = await bot.expect(/ NOTICE #ogloszenia /)
    expect(echo.tags.get('label')).toBe('n')
    await world.quiet()
    const told = web.client.lines
      .map((line) => parseLine(line)!)
      .find(({ params }) => params[1] === 'wynik: 3')!
    // the web client takes NOTICE for the service's own lines, so somebody's notice is sent to it as PRIVMSG
    expect([told.command, told.tags.get('gwar.chat/notice')]).toEqual(['PRIVMSG', '1'])
    expect(web.state.events).toMatchObject([{ type: 'message', text: 'wynik: 3', isNotice: true }])
    bot.send('CHATHISTORY LATEST #ogloszenia * 5')
    const read = (await bot.settled())
      .map((line) => parseLine(line)!)
      .find(({ command }) => command !== 'BATCH')!
    expect([read.command, read.params, read.tags.get('msgid')]).toEqual([
      'NOTICE',
      ['#ogloszenia', 'wynik: 3'],
      echo.tags.get('msgid'),
    ])
    const { body } = await world.http('GET', `/api/channels/${web.state.id}/messages`)
    expect(body.at(-1)).toMatchObject({ type: 'PRIVMSG', message: 'wynik: 3', tags: { notice: true } })
  })

  test('in several lines is a batch of NOTICE lines, and never mixed with others', async () => {
    const { web, bot } = await room('wiersze')
    const lines = await world.connect(anna, { capabilities: ['batch', 'draft/multiline'] })
    lines.send('JOIN #wiersze')
    await lines.settled()
    bot.send('CAP REQ :draft/multiline standard-replies')
    const batch = (second: string) =>
      bot.send(
        'BATCH +x draft/multiline #wiersze',
        '@batch=x NOTICE #wiersze :raz',
        `@batch=x ${second} #wiersze :dwa`,
        'BATCH -x',
      )
    batch('PRIVMSG')
    await bot.expect(/ FAIL BATCH MULTILINE_INVALID /)
    batch('NOTICE')
    for (const text of ['raz', 'dwa']) expect((await lines.expect(/ NOTICE #wiersze /)).params[1]).toBe(text)
    await world.quiet()
    expect(web.state.events).toMatchObject([{ text: 'raz\ndwa', isNotice: true }])
  })

  test('to one person is told to both, and nothing answers it', async () => {
    const { bot, plain } = await room('prywatne')
    plain.send('AWAY :obiad')
    await plain.settled()
    bot.unread()
    bot.send('NOTICE Anna :psst')
    await plain.expect(/^:Bartek!\S+ NOTICE Anna :?psst$/)
    await world.quiet()
    expect(bot.unread().map((line) => parseLine(line)!.command)).toEqual(['NOTICE'])
    plain.send('AWAY')
  })

  test('is held to the rules of messages; who labels it or reads standard replies hears why, others nothing', async () => {
    const { web, bot, plain } = await room('zasady')
    web.client.send('PRIVMSG #zasady :.mute Bartek 600')
    await bot.expect(/ NOTICE #zasady :Anna mutes Bartek/)
    const guest = await world.connect(null, { capabilities: ['standard-replies', 'V/i18n'] })
    guest.send(
      'JOIN #zasady',
      'NOTICE #zasady :x',
      'NOTICE #nie-ma :x',
      'NOTICE Nikt :x',
      'NOTICE',
      'NOTICE #zasady',
    )
    const fails = (await guest.settled())
      .map((line) => parseLine(line)!)
      .filter(({ command }) => command === 'FAIL')
    expect(fails.map(({ params }) => params.slice(0, -1).join(' '))).toEqual([
      'NOTICE CANNOT_SEND #zasady',
      'NOTICE INVALID_TARGET #nie-ma',
      'NOTICE CANNOT_SEND Nikt',
      'NOTICE NEED_MORE_PARAMS',
      'NOTICE NEED_MORE_PARAMS',
    ])
    expect(fails[0]!.tags.get('gwar.chat/i18n')).toBe('{"name":"no_permission","values":{}}')
    bot.unread()
    bot.send(
      'NOTICE #zasady :cicho',
      'NOTICE #nie-ma :x',
      'NOTICE',
      'NOTICE Nikt :x',
      '@label=m NOTICE #zasady :głośno',
    )
    const answers = await bot.settled()
    expect(answers).toEqual([expect.stringMatching(/^@label=m :\S+ FAIL NOTICE CANNOT_SEND #zasady :/)])
    plain.send('PRIVMSG #zasady :koniec')
    await world.quiet()
    const texts = web.state.events.flatMap((event) => (event.type === 'message' ? [event.text] : []))
    expect(texts).toEqual(['koniec'])
  })

  test('begins no command, to the service it is silence, and a moderator clears it like a message', async () => {
    const { web, bot } = await room('porzadek')
    bot.send('NOTICE #porzadek :.color #ff0000', 'NOTICE Gwar :LOGIN Anna x')
    const echo = await bot.expect(/ NOTICE #porzadek /)
    expect(echo.params[1]).toBe('.color #ff0000')
    web.client.send(`PRIVMSG #porzadek :.removemessage ${echo.tags.get('msgid')}`)
    await world.quiet()
    expect(web.state.events).toMatchObject([{ isNotice: true, cleared: { by: 'Anna' } }])
    expect(bot.unread().filter((line) => / (?:NOTICE|FAIL|4\d\d) /.test(line))).toEqual([])
  })
})
