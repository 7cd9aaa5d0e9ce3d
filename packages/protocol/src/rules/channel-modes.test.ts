import { describe, expect, test } from 'vitest'
import { readChannelMode, takesParam, type ChannelMode } from './channel-modes.ts'

const on = (mode: ChannelMode, param: string | null = null) => readChannelMode(mode, true, param)
const removed = (mode: ChannelMode) => ({ mode, isAdded: false, param: null })

describe('what a channel mode can be set to', () => {
  test('[MODE-07, MODE-08, CONTRA-27] karma is p, m or pm, alone p, and none takes it away', () => {
    expect(on('K', 'p')).toEqual({ mode: 'K', isAdded: true, param: 'p' })
    expect(on('K', 'pm')).toEqual({ mode: 'K', isAdded: true, param: 'pm' })
    expect(on('K', 'm')).toEqual({ mode: 'K', isAdded: true, param: 'm' })
    expect(on('K')).toEqual({ mode: 'K', isAdded: true, param: 'p' })
    expect(on('K', 'none')).toEqual(removed('K'))
    for (const param of ['mp', 'P', '', 'pp', '1']) expect(on('K', param)).toBeNull()
  })

  test('[MODE-09, MODE-10] the link level is v, h, o or q; u and 100 take it away', () => {
    for (const param of ['v', 'h', 'o', 'q'])
      expect(on('l', param)).toEqual({ mode: 'l', isAdded: true, param })
    expect(on('l', 'u')).toEqual(removed('l'))
    expect(on('l', '100')).toEqual(removed('l'))
    for (const param of ['a', 'm', 'g', 'V', '0', '75', '', 'vh', null]) expect(on('l', param)).toBeNull()
  })

  test('[MODE-11, MODE-12, CONST-45] slow mode is 5, 10, 30, 60 or 120 seconds; 0 and OFF take it away', () => {
    for (const param of ['5', '10', '30', '60', '120'])
      expect(on('s', param)).toEqual({ mode: 's', isAdded: true, param })
    for (const param of ['0', 'OFF', 'off']) expect(on('s', param)).toEqual(removed('s'))
    for (const param of ['1', '-5', '05', '5.0', '1e1', '121', ' 5', '', '٥', null])
      expect(on('s', param)).toBeNull()
  })

  test('[MODE-01, MODE-02, MODE-03, MODE-04, MODE-05, MODE-06] M, S, r, c, e and A have none', () => {
    for (const mode of ['M', 'S', 'r', 'c', 'e', 'A'] as const) {
      expect(takesParam(mode)).toBe('never')
      expect(on(mode)).toEqual({ mode, isAdded: true, param: null })
      expect(readChannelMode(mode, false, null)).toEqual(removed(mode))
    }
  })

  test('taking away needs no parameter, and looks at none', () => {
    for (const mode of ['K', 'l', 's'] as const) {
      expect(readChannelMode(mode, false, null)).toEqual(removed(mode))
      expect(readChannelMode(mode, false, 'whatever')).toEqual(removed(mode))
    }
  })
})
