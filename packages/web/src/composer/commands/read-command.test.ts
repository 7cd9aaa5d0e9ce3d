import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { describe, expect, it } from 'vitest'
import type { CommandPlace } from './box-command.ts'
import { commandsFor } from './box-commands.ts'
import { readCommand } from './read-command.ts'
import { commandTexts } from './use-command-texts.ts'

const OWNER: CommandPlace = { isChannel: true, ownModes: 'qv', hasModeC: false, lastPerson: 'Ania' }
const MODERATOR: CommandPlace = { ...OWNER, ownModes: 'o' }
const VIEWER: CommandPlace = { ...OWNER, ownModes: '' }
const CONVERSATION: CommandPlace = { ...VIEWER, isChannel: false }

const deed = (text: string, place = OWNER): unknown => {
  const read = readCommand(text, place)
  return read.kind === 'deed' ? read.deed : read.kind
}
const dot = (text: string) => ({ kind: 'dot', text })
const mode = (...change: string[]) => ({ kind: 'mode', change })

describe('the commands of the box', () => {
  it.each([
    ['/me macha\nręką', { kind: 'say', type: 'action', text: 'macha ręką' }],
    ['/ME macha', { kind: 'say', type: 'action', text: 'macha' }],
    ['/me', { kind: 'wrong', param: 'what' }],
    ['/msg ania co słychać?', { kind: 'tell', target: 'ania', text: 'co słychać?' }],
    ['/msg #rudzik hej', { kind: 'tell', target: '#rudzik', text: 'hej' }],
    ['/msg ania', { kind: 'wrong', param: 'words' }],
    ['/msg łąka hej', { kind: 'wrong', param: 'who' }],
    ['/user ania', { kind: 'open', target: 'ania' }],
    ['/user #rudzik', { kind: 'wrong', param: 'who' }],
    ['/join #rudzik', { kind: 'open', target: '#rudzik' }],
    ['/join ania', { kind: 'open', target: 'ania' }],
    ['/join ##', { kind: 'wrong', param: 'channel' }],
    ['/part', { kind: 'part' }],
    ['/part bez słowa', { kind: 'part' }],
    ['/topic Turniej\no 18', { kind: 'topic', text: 'Turniej o 18' }],
    ['/topic', { kind: 'topic', text: '' }],
    ['/poll', { kind: 'poll' }],
    ['.poll 60 a | b | c', dot('.poll 60 a | b | c')],
    ['.ban ania za\nspam', dot('.ban ania za spam')],
    ['.Mute ania 60', dot('.Mute ania 60')],
  ])('%j', (text, expected) => {
    expect(deed(text)).toEqual(expected)
  })

  it.each([
    ['/ban @Ania za spam', dot('.ban @Ania za spam')],
    ['/ban Ania 7d spam', dot('.ban Ania 7d spam')],
    ['/ban Ania 3 razy', dot('.ban Ania 3 razy')],
    ['/ban Ania 2y spam', dot('.ban Ania 2y spam')],
    ['/ban Ania 366d', { kind: 'wrong', param: 'ban_length' }],
    ['/ban', { kind: 'wrong', param: 'who' }],
    ['/timeout Ania', dot('.mute Ania 600')],
    ['/timeout Ania 90', dot('.mute Ania 90')],
    ['/timeout Ania 10m spoilery', dot('.mute Ania 600 spoilery')],
    ['/timeout Ania 2h', dot('.mute Ania 7200')],
    ['/timeout Ania 3D', dot('.mute Ania 259200')],
    ['/timeout Ania 1w', dot('.mute Ania 604800')],
    ['/timeout Ania 9w', { kind: 'wrong', param: 'how_long' }],
    ['/timeout Ania spoilery', { kind: 'wrong', param: 'how_long' }],
    ['/mute Ania 60', dot('.mute Ania 60')],
    ['/untimeout Ania', dot('.unban Ania')],
    ['/unban Ania', dot('.unban Ania')],
    ['/mod Ania', mode('+o', 'Ania')],
    ['/unmod @Ania', mode('-o', 'Ania')],
    ['/vip Ania', mode('+h', 'Ania')],
    ['/unvip Ania', mode('-h', 'Ania')],
    ['/vip', { kind: 'wrong', param: 'who' }],
    ['/w Ania hej', { kind: 'tell', target: 'Ania', text: 'hej' }],
    ['/w @Ania hej', { kind: 'tell', target: 'Ania', text: 'hej' }],
    ['/r hej', { kind: 'tell', target: 'Ania', text: 'hej' }],
    ['/slow 30', mode('+s', '30')],
    ['/slow 0', mode('-s')],
    ['/slow dużo', { kind: 'wrong', param: 'seconds' }],
    ['/slow', { kind: 'wrong', param: 'seconds' }],
    ['/slowoff', mode('-s')],
    ['/subscribers', mode('+S')],
    ['/subscribersoff', mode('-S')],
    ['/uniquechat', mode('+r')],
    ['/r9koff', mode('-r')],
    ['/clear @Ania', { kind: 'clear', name: 'Ania' }],
    ['/block Ania', { kind: 'block', name: 'Ania', isBlocked: true }],
    ['/unblock Ania', { kind: 'block', name: 'Ania', isBlocked: false }],
    ['/color #ff8800', dot('.color #ff8800')],
    ['/delete 12', dot('.removemessage 12')],
    ['/vote 1 12', dot('.votemessage 1 12')],
    ['/help', { kind: 'help', command: '' }],
    ['/help ban', { kind: 'help', command: 'ban' }],
  ])('[PC-30] [D10] as on Twitch: %j', (text, expected) => {
    expect(deed(text)).toEqual(expected)
  })

  it('[D10] /r has nobody to answer while nobody wrote', () => {
    expect(deed('/r hej', { ...VIEWER, lastPerson: null })).toEqual({ kind: 'wrong', param: 'who' })
  })

  it('[D6] a conversation has no topic', () => {
    expect(deed('/topic o czym', CONVERSATION)).toBe('unknown')
  })

  it.each([
    ['/timoet', '/timeout'],
    ['/bna', '/ban'],
    ['/whipser', '/whisper'],
    ['/topik', '/topic'],
    ['/zupełnie', null],
    ['/kompot', null],
  ])('[D10] %s is nearest to %s', (word, nearest) => {
    expect(readCommand(word, OWNER)).toEqual({ kind: 'unknown', word, nearest })
  })

  it('[D10] who has not the right is told who has; only what one may use is near', () => {
    expect(readCommand('/slow 30', VIEWER)).toEqual({ kind: 'forbidden', word: '/slow', holders: 'o' })
    expect(readCommand('/mod Ania', MODERATOR)).toEqual({ kind: 'forbidden', word: '/mod', holders: 'q' })
    expect(readCommand('/color', VIEWER)).toEqual({ kind: 'forbidden', word: '/color', holders: 'v' })
    expect(deed('/color', { ...VIEWER, hasModeC: true })).toEqual(dot('.color'))
    expect(readCommand('/timoet', VIEWER)).toEqual({ kind: 'unknown', word: '/timoet', nearest: null })
  })
})

describe('the list of commands', () => {
  const names = (place: CommandPlace) => commandsFor(place).map(({ name }) => name)

  it('[D10] has what one may use here', () => {
    expect(names(VIEWER)).toEqual([
      'me',
      'w',
      'r',
      'join',
      'user',
      'part',
      'block',
      'unblock',
      'vote',
      'help',
    ])
    expect(names(MODERATOR)).toEqual(
      expect.arrayContaining(['ban', 'timeout', 'unban', 'slow', 'topic', 'pin']),
    )
    expect(names(MODERATOR)).not.toEqual(expect.arrayContaining(['mod']))
    expect(names(OWNER)).toEqual(expect.arrayContaining(['mod', 'vip', 'purge']))
    expect(names(CONVERSATION)).toEqual(['me', 'w', 'r', 'join', 'user', 'part', 'block', 'unblock', 'help'])
  })

  it.each([pl, en])('[D10] says of each command what it does', (catalogue) => {
    const texts = commandTexts(catalogue)
    for (const { name, params } of commandsFor(OWNER)) {
      expect(texts.does(name)).not.toBe('')
      for (const { kind } of params) expect(texts.param(kind)).not.toBe('')
    }
  })
})
