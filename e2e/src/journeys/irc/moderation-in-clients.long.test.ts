import { createWorld, type NamedPerson } from '@gwar/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../eventually.ts'
import { hasIrssi, Irssi } from '../../third-party/irssi.ts'
import type { OrdinaryClient } from '../../third-party/ordinary-client.ts'
import { startOrdinaryWeeChat } from '../../third-party/ordinary-weechat.ts'
import { hasWeeChat } from '../../third-party/weechat.ts'

interface Kind {
  readonly name: string
  readonly isHere: boolean
  readonly start: (person: NamedPerson, port: number) => Promise<OrdinaryClient>
  /** A notice of the service to the channel's moderators. */
  readonly notice: (text: string) => RegExp
  readonly mode: (change: string) => RegExp
}

const KINDS: readonly Kind[] = [
  {
    name: 'WeeChat',
    isHere: hasWeeChat(),
    start: startOrdinaryWeeChat,
    notice: (text) => new RegExp(`\\t--\\tNotice:@\\(Gwar\\): ${text}$`, 'm'),
    mode: (change) => new RegExp(`Mode #rudzik \\[${change}\\] by Halinka77$`, 'm'),
  },
  {
    name: 'irssi',
    isHere: hasIrssi(),
    start: (person, port) => Irssi.start(person, port),
    notice: (text) => new RegExp(`-\\S+:@#rudzik- ${text}$`, 'm'),
    mode: (change) => new RegExp(`mode/#rudzik \\[${change}\\] by Halinka77$`, 'm'),
  },
]

describe.each(KINDS)('moderation in $name', ({ isHere, start, notice, mode }) => {
  it.skipIf(!isHere)(
    '[MIRC-06] it shows mode D, matters and decisions, and why a message is refused or waits, as text',
    async () => {
      const world = await createWorld({ settings: { DEFAULT_LOCALE: 'en' } })
      onTestFinished(() => world.close())
      const [rudzik, halinka, kefir] = await world.people('Rudzik', 'Halinka77', 'Kefir')
      const { id } = await world.channel(halinka, 'rudzik')
      const filters = `/api/channels/${id}/moderation/filters` as const
      for (const [title, word, consequence] of [
        ['Wulgaryzmy', 'cholera', 'hold'],
        ['Reklamy', 'nft', 'refuse'],
      ]) {
        const body = { title, tells: 'title', do: consequence, when: [{ is: 'words', words: [word] }] }
        const made = await world.http('POST', filters, { as: halinka, body: { body } })
        const on = { version: 1, state: 'on' }
        const { filter } = made.body
        expect(await world.http('PUT', `${filters}/${filter.id}`, { as: halinka, body: on })).toMatchObject({
          status: 200,
        })
      }
      const owner = await world.connect(halinka)
      const viewer = await world.connect(kefir)
      owner.send('JOIN #rudzik')
      viewer.send('JOIN #rudzik')
      const client = await start(rudzik, world.service.ircPort!)
      /** Clients show notices to moderators beside the channel or in the window of the server. */
      const see = async (wanted: RegExp) => {
        let last = ''
        await eventually(
          async () => {
            last = `${await client.shown('server')}\n${await client.shown('#rudzik')}`
            return wanted.test(last) ? last : null
          },
          `the client shows ${String(wanted)}`,
        ).catch((error: unknown) => {
          throw new Error(`${String(error)}; it showed:\n${last.slice(-2000)}`, { cause: error })
        })
        return last
      }
      await see(/Welcome to Gwar, Rudzik/)
      await client.join('#rudzik')
      await owner.expect(/^:Rudzik!\S+ JOIN #rudzik$/)

      owner.send('MODE #rudzik +o Rudzik')
      await see(mode('\\+o Rudzik'))
      viewer.send('PRIVMSG #rudzik :cholera jasna')
      await see(notice('\\[#1\\] held: <Kefir> cholera jasna \\(Wulgaryzmy\\)\\. \\.allow 1 or \\.deny 1'))
      await client.say('#rudzik', '.allow 1')
      await owner.expect(/^:Kefir!\S+ PRIVMSG #rudzik :?cholera jasna$/)
      await see(notice('\\[#1\\] Rudzik: released'))
      await see(/Kefir.*cholera jasna$/m)

      owner.send('MODE #rudzik +D')
      await see(mode('\\+D'))
      await client.raw('MODE #rudzik')
      await see(/\+\S*D/)
      owner.send('MODE #rudzik -D')
      await see(mode('-D'))

      owner.send('MODE #rudzik -o Rudzik')
      await see(mode('-o Rudzik'))
      await client.say('#rudzik', 'kup nft')
      await see(/The filter “Reklamy” stopped this message\. Change it and send it again\./)
      await client.say('#rudzik', 'do cholera')
      await see(/Your message is waiting for a moderator\./)
      // who is no moderator any more is not told of matters, their own among them
      owner.send('PRIVMSG #rudzik :koniec')
      expect(await see(/Halinka77.*koniec$/m)).not.toContain('[#2]')
    },
  )
})
