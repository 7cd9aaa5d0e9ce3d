import { describe, expect, it } from 'vitest'
import { parseInput } from './parse-input.ts'

describe('what is typed into the box', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['  \n ', { kind: 'empty' }],
    ['cześć', { kind: 'say', type: 'message', text: 'cześć' }],
    ['dwa\nwiersze', { kind: 'say', type: 'message', text: 'dwa\nwiersze' }],
    ['/me macha\nręką', { kind: 'say', type: 'action', text: 'macha ręką' }],
    ['/ME macha', { kind: 'say', type: 'action', text: 'macha' }],
    ['/me', { kind: 'usage', usage: '/me …' }],
    ['/msg ania co słychać?', { kind: 'tell', target: 'ania', text: 'co słychać?' }],
    ['/msg #rudzik hej', { kind: 'tell', target: '#rudzik', text: 'hej' }],
    ['/msg ania', { kind: 'usage', usage: '/msg <nick> …' }],
    ['/msg łąka hej', { kind: 'usage', usage: '/msg <nick> …' }],
    ['/user ania', { kind: 'open', target: 'ania' }],
    ['/user #rudzik', { kind: 'usage', usage: '/user <nick>' }],
    ['/join #rudzik', { kind: 'open', target: '#rudzik' }],
    ['/join ania', { kind: 'open', target: 'ania' }],
    ['/join ##', { kind: 'usage', usage: '/join <#channel>' }],
    ['/part', { kind: 'part' }],
    ['/part bez słowa', { kind: 'part' }],
    ['/ban ania', { kind: 'unknown', command: '/ban' }],
    ['/slow 10', { kind: 'unknown', command: '/slow' }],
    ['//me to nie polecenie', { kind: 'say', type: 'message', text: '/me to nie polecenie' }],
    ['/ sam ukośnik', { kind: 'say', type: 'message', text: '/ sam ukośnik' }],
    ['/123', { kind: 'say', type: 'message', text: '/123' }],
    ['.ban ania za\nspam', { kind: 'command', text: '.ban ania za spam' }],
    ['.Mute ania 60', { kind: 'command', text: '.Mute ania 60' }],
    ['.bania', { kind: 'say', type: 'message', text: '.bania' }],
    ['...', { kind: 'say', type: 'message', text: '...' }],
  ])('%j', (text, input) => {
    expect(parseInput(text, true)).toEqual(input)
  })

  it.each(['ban', 'unban', 'mute', 'slow', 'slowon', 'r9k', 'subscribers', 'moderators', 'mod', 'mode'])(
    '[PC-30] there is no /%s',
    (command) => {
      expect(parseInput(`/${command} ania 60`, true)).toEqual({ kind: 'unknown', command: `/${command}` })
    },
  )

  it('commands with a dot are for channels: in a conversation they are said', () => {
    expect(parseInput('.ban ania', false)).toEqual({ kind: 'say', type: 'message', text: '.ban ania' })
  })
})
