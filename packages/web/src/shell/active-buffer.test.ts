import { describe, expect, test } from 'vitest'
import type { BufferEntry } from '../store/buffer-list.ts'
import { bufferOfPath, highlightsElsewhere, mayClose, pathOfBuffer } from './active-buffer.ts'

const buffer = (target: string, highlights = 0): BufferEntry => ({
  key: target.toLowerCase(),
  target,
  type: target.startsWith('#') ? 'channel' : 'user',
  highlights,
  isUnread: false,
  activeAt: 0,
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

  test('the counter of the button adds up what waits elsewhere', () => {
    expect(highlightsElsewhere(buffers, '#gwar')).toBe(3)
    expect(highlightsElsewhere(buffers, null)).toBe(7)
  })
})
