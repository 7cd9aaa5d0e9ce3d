import { describe, expect, it } from 'vitest'
import { isCommandText, parseInput } from './parse-input.ts'

describe('what is typed into the box', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['  \n ', { kind: 'empty' }],
    ['cześć', { kind: 'say', text: 'cześć' }],
    ['dwa\nwiersze', { kind: 'say', text: 'dwa\nwiersze' }],
    ['//me to nie polecenie', { kind: 'say', text: '/me to nie polecenie' }],
    ['/ sam ukośnik', { kind: 'say', text: '/ sam ukośnik' }],
    ['/123', { kind: 'say', text: '/123' }],
    ['/ban ania', { kind: 'command', text: '/ban ania' }],
    ['.ban ania za spam', { kind: 'command', text: '.ban ania za spam' }],
    ['.Mute ania 60', { kind: 'command', text: '.Mute ania 60' }],
    ['.bania', { kind: 'say', text: '.bania' }],
    ['...', { kind: 'say', text: '...' }],
  ])('%j', (text, input) => {
    expect(parseInput(text, true)).toEqual(input)
  })

  it('commands with a dot are for channels: in a conversation they are said', () => {
    expect(parseInput('.ban ania', false)).toEqual({ kind: 'say', text: '.ban ania' })
  })

  it.each([
    ['/', true],
    ['/ti', true],
    ['.ban ', true],
    ['.ban', false],
    ['//', false],
    ['/ ', false],
    ['/1', false],
    ['hej /', false],
  ])('[D10] commands are listed for %j: %s', (text, isListed) => {
    expect(isCommandText(text, true)).toBe(isListed)
  })
})
