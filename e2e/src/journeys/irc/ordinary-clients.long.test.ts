import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../eventually.ts'
import { hasIrssi, Irssi } from '../../third-party/irssi.ts'
import type { OrdinaryClient, Shown } from '../../third-party/ordinary-client.ts'
import { startOrdinaryWeeChat } from '../../third-party/ordinary-weechat.ts'
import { hasPythonIrc, PythonIrc } from '../../third-party/python-irc.ts'
import { hasWeeChat } from '../../third-party/weechat.ts'

/**
 * Patterns of how a client shows things. `from` and `text` are inserted unescaped, so they must contain no
 * special characters.
 */
interface Showing {
  readonly welcome: RegExp
  message(from: string, text: string): RegExp
  notice(from: string, text: string): RegExp
  away(name: string, text: string): RegExp
  join(name: string): RegExp
  part(name: string, text: string): RegExp
  kick(name: string, reason: string): RegExp
}

interface Kind {
  readonly name: string
  readonly isHere: boolean
  /** Connects and logs in. */
  readonly start: (person: NamedPerson, port: number) => Promise<OrdinaryClient>
  /** Whether it is shown on joining what was said before. */
  readonly isShownHistory: boolean
  readonly shows: Showing
}

const KINDS: readonly Kind[] = [
  {
    name: 'WeeChat',
    isHere: hasWeeChat(),
    start: startOrdinaryWeeChat,
    isShownHistory: true,
    shows: {
      welcome: /Welcome to Gwar, Rudzik/,
      message: (from, text) => new RegExp(`\\t[~@+]?${from}\\t${text}$`, 'm'),
      notice: (from, text) => new RegExp(`\\t--\\t(?:Notice.*)?${from}.*: ${text}$`, 'm'),
      away: (name, text) => new RegExp(`\\[${name}\\] is away: ${text}$`, 'm'),
      join: (name) => new RegExp(`${name} .*has joined #rudzik$`, 'm'),
      part: (name, text) => new RegExp(`${name} .*has left #rudzik \\(${text}\\)$`, 'm'),
      kick: (name, reason) => new RegExp(`Rudzik has kicked ${name} \\(${reason}\\)$`, 'm'),
    },
  },
  {
    name: 'irssi',
    isHere: hasIrssi(),
    start: (person, port) => Irssi.start(person, port),
    isShownHistory: true,
    shows: {
      welcome: /Welcome to Gwar, Rudzik/,
      message: (from, text) => new RegExp(`<[~@+ ]?${from}> ${text}$`, 'm'),
      notice: (from, text) => new RegExp(`-${from}(?::#rudzik|\\(\\S+\\))?- ${text}$`, 'm'),
      away: (name, text) => new RegExp(`${name} is away: ${text}$`, 'm'),
      join: (name) => new RegExp(`${name} .*has joined #rudzik$`, 'm'),
      part: (name, text) => new RegExp(`${name} .*has left #rudzik \\[${text}\\]$`, 'm'),
      kick: (name, reason) => new RegExp(`${name} was kicked from #rudzik by Rudzik \\[${reason}\\]$`, 'm'),
    },
  },
  {
    name: 'the library python3-irc',
    isHere: hasPythonIrc(),
    async start({ name, password }, port) {
      const client = PythonIrc.start(port)
      await shows(client, ['server'], /\twelcome /)
      // it has no SASL: as on other networks, the service is told the password
      await client.say('Gwar', `LOGIN ${name} ${password}`)
      return client
    },
    // it shows old and new messages alike, so that nobody could tell them apart
    isShownHistory: false,
    shows: {
      // the nick that the login gave, as the library knows it
      welcome: /\tRudzik\t/,
      message: (from, text) => new RegExp(`\\t(?:pub|priv)msg ${from} ${text}$`, 'm'),
      notice: (from, text) => new RegExp(`\\t(?:pub|priv)notice ${from} ${text}$`, 'm'),
      away: (name, text) => new RegExp(`\\taway \\S+ ${name} ${text}$`, 'm'),
      join: (name) => new RegExp(`\\tjoin ${name}$`, 'm'),
      part: (name, text) => new RegExp(`\\tpart ${name} ${text}$`, 'm'),
      kick: (name, reason) => new RegExp(`\\tkick Rudzik ${name} ${reason}$`, 'm'),
    },
  },
]

/** Waits until one of the places shows it, and gives what they show. */
async function shows(client: OrdinaryClient, places: readonly Shown[], wanted: RegExp): Promise<string> {
  let last = ''
  try {
    return await eventually(
      async () => {
        last = (await Promise.all(places.map((place) => client.shown(place)))).join('\n')
        return wanted.test(last) ? last : null
      },
      `the client shows ${String(wanted)} in ${places.join(' or ')}`,
    )
  } catch (error) {
    throw new Error(`${(error as Error).message}; it showed:\n${last.slice(-2000)}`, { cause: error })
  }
}

describe.each(KINDS)('$name over TCP', ({ isHere, start, isShownHistory, shows: showing }) => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson

  beforeEach(async () => {
    world = await createWorld()
    rudzik = await world.person('Rudzik')
    halinka = await world.person('Halinka77')
    await world.channel(rudzik, 'rudzik')
  })

  afterEach(() => world.close())

  it.skipIf(!isHere)(
    'logs in, sees history, talks in the channel and in private, by messages and notices, is away, sends out, and leaves with a word',
    async () => {
      const other = await world.connect(halinka)
      other.send('JOIN #rudzik', 'PRIVMSG #rudzik :wczoraj było ciekawie')
      await world.quiet()

      const client = await start(rudzik, world.service.ircPort!)
      const see = (place: Shown, wanted: RegExp) => shows(client, [place], wanted)
      // clients differ in where they show lines that belong to no channel
      const seeSomewhere = (wanted: RegExp) => shows(client, ['server', 'Halinka77'], wanted)
      await see('server', showing.welcome)
      await client.join('#rudzik')
      await other.expect(/^:Rudzik!\S+ JOIN #rudzik$/)
      const old = showing.message('Halinka77', 'wczoraj było ciekawie')
      if (isShownHistory) await see('#rudzik', old)

      // in the channel
      other.send('PRIVMSG #rudzik :cześć, Rudzik')
      const fresh = await see('#rudzik', showing.message('Halinka77', 'cześć, Rudzik'))
      expect(old.test(fresh)).toBe(isShownHistory)
      await client.say('#rudzik', 'zażółć gęślą jaźń')
      expect((await other.expect(/^:Rudzik!\S+ PRIVMSG /)).params).toEqual(['#rudzik', 'zażółć gęślą jaźń'])
      other.send('NOTICE #rudzik :uwaga, przerwa')
      await see('#rudzik', showing.notice('Halinka77', 'uwaga, przerwa'))
      await client.notice('#rudzik', 'koniec przerwy')
      expect((await other.expect(/^:Rudzik!\S+ NOTICE /)).params).toEqual(['#rudzik', 'koniec przerwy'])

      // history that is asked for comes to whoever joined
      await client.raw('CHATHISTORY LATEST #rudzik * 10')
      const times = (text: string) => text.match(new RegExp(old.source, 'gm'))?.length ?? 0
      const before = isShownHistory ? 1 : 0
      await eventually(
        async () => times(await client.shown('#rudzik')) === before + 1,
        'the client shows the history that it asked for',
      )

      // in private
      other.send('PRIVMSG Rudzik :między nami')
      await see('Halinka77', showing.message('Halinka77', 'między nami'))
      await client.say('Halinka77', 'nikomu nie powiem')
      expect((await other.expect(/^:Rudzik!\S+ PRIVMSG /)).params).toEqual(['Halinka77', 'nikomu nie powiem'])
      other.send('NOTICE Rudzik :zaraz wracam')
      await seeSomewhere(showing.notice('Halinka77', 'zaraz wracam'))
      await client.notice('Halinka77', 'dobrze')
      expect((await other.expect(/^:Rudzik!\S+ NOTICE /)).params).toEqual(['Halinka77', 'dobrze'])

      // away, on both sides
      await client.away('na obiedzie')
      await eventually(async () => {
        other.send('WHOIS Rudzik')
        return (await other.settled()).some((line) => line.endsWith(' 301 Halinka77 Rudzik :na obiedzie'))
      }, 'the client is away')
      await client.away('')
      await eventually(async () => {
        other.send('WHOIS Rudzik')
        return !(await other.settled()).some((line) => / 301 /.test(line))
      }, 'the client is back')
      other.send('AWAY :śpię')
      await other.settled()
      await client.say('Halinka77', 'jesteś?')
      await other.expect(/^:Rudzik!\S+ PRIVMSG Halinka77 /)
      await seeSomewhere(showing.away('Halinka77', 'śpię'))

      // who goes, who comes, who is sent out
      other.send('PART #rudzik :dobranoc')
      await see('#rudzik', showing.part('Halinka77', 'dobranoc'))
      const joined = (text: string) => text.match(new RegExp(showing.join('Halinka77').source, 'gm'))?.length
      expect(joined(await client.shown('#rudzik'))).toBeUndefined()
      other.send('JOIN #rudzik')
      await see('#rudzik', showing.join('Halinka77'))
      await client.kick('#rudzik', 'Halinka77', 'dość na dziś')
      expect((await other.expect(/^:Rudzik!\S+ KICK /)).params).toEqual([
        '#rudzik',
        'Halinka77',
        'dość na dziś',
      ])
      await see('#rudzik', showing.kick('Halinka77', 'dość na dziś'))

      other.send('JOIN #rudzik')
      await see('#rudzik', showing.join('Halinka77'))
      await other.settled()
      await client.part('#rudzik', 'dobranoc')
      expect((await other.expect(/^:Rudzik!\S+ PART /)).params).toEqual(['#rudzik', 'dobranoc'])
    },
  )
})
