import { describe, expect, test } from 'vitest'
import { moves } from './moves.ts'

const letters = (text: string): number[] => [...new TextEncoder().encode(text)]
/** 1 by 1 px, with a table of two colours. */
const HEADER = letters('GIF89a').concat([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
const REPEATS = [0x21, 0xff, 11].concat(letters('NETSCAPE2.0'), [3, 1, 0, 0, 0])
const FRAME = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
const gif = (frames: number): number[] =>
  HEADER.concat(REPEATS, Array.from({ length: frames }, () => FRAME).flat(), [0x3b])
const webp = (flags: number): number[] =>
  letters('RIFF').concat([30, 0, 0, 0], letters('WEBPVP8X'), [10, 0, 0, 0, flags, 0, 0, 0])
const blob = (bytes: readonly number[]) => new Blob([new Uint8Array(bytes)])

describe('whether a file moves', () => {
  test.each([
    ['a GIF of one frame', gif(1), false],
    ['a GIF of two', gif(2), true],
    ['a GIF that is cut off behind its first frame', gif(2).slice(0, 60), false],
    ['a WebP with the bit', webp(0x12), true],
    ['a WebP without it', webp(0x10), false],
    ['nothing', [], false],
    ['a header alone', gif(0).slice(0, 6), false],
  ])('%s', async (_, bytes, isMoving) => {
    expect(await moves(blob(bytes))).toBe(isMoving)
  })

  test('attack: a GIF whose blocks never end is walked once', async () => {
    expect(
      await moves(
        blob(
          gif(0)
            .slice(0, -1)
            .concat(Array.from({ length: 100_000 }, () => 0x21)),
        ),
      ),
    ).toBe(false)
  })
})
