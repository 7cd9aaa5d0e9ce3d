import { bufferKey } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { bufferOfPath, highlightsElsewhere, lastOpenBuffer, mayClose, pathOfBuffer } from './active-buffer.ts'

const buffer = (target: string, highlights = 0, activeAt = 0): BufferEntry => ({
  key: bufferKey(target),
  target,
  type: target.startsWith('#') ? 'channel' : 'user',
  highlights,
  isUnread: false,
  activeAt,
})
const buffers = [buffer('#Rudzik', 1), buffer('Ala', 2), buffer('#gwar', 4)]

describe('buffers', () => {
  test('an address and its buffer lead to each other', () => {
    expect(buffers.map(pathOfBuffer)).toEqual(['/channels/Rudzik', '/users/Ala', '/channels/gwar'])
    expect(bufferOfPath(buffers, '/channels/rudzik')?.target).toBe('#Rudzik')
    expect(bufferOfPath(buffers, '/users/ala/')?.target).toBe('Ala')
    expect(bufferOfPath(buffers, '/login')).toBeNull()
  })

  test('[BUF-05] buffers can be closed when more than two are open', () => {
    expect(mayClose(buffers.slice(0, 2))).toBe(false)
    expect(mayClose(buffers)).toBe(true)
  })

  test('[APP-43] [CREATE-05] closing a page leads to the buffer that was open last', () => {
    const opened = [buffer('#a', 0, 1), buffer('#typo', 0, 3), buffer('Ala', 0, 2)]
    expect(lastOpenBuffer(opened, () => true)?.target).toBe('#typo')
    expect(lastOpenBuffer(opened, ({ target }) => target !== '#typo')?.target).toBe('Ala')
    expect(lastOpenBuffer([], () => true)).toBeNull()
  })

  test('the counter of the button adds up what waits elsewhere', () => {
    expect(highlightsElsewhere(buffers, bufferKey('#gwar'))).toBe(3)
    expect(highlightsElsewhere(buffers, null)).toBe(7)
  })
})
