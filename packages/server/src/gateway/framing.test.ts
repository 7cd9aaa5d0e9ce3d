import type { Writable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as ws from 'ws'
import { SUB_PROTOCOLS, streamFraming } from './framing.ts'

/** The library's frame reader, which its types leave out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number; skipUTF8Validation: boolean }) => Writable
}

/** Decodes frames as a WebSocket client does. */
function read(bytes: Buffer): Promise<{ text: string; isBinary: boolean }[]> {
  return new Promise((resolve, reject) => {
    const messages: { text: string; isBinary: boolean }[] = []
    const receiver = new Receiver({ isServer: false, maxPayload: 0, skipUTF8Validation: false })
    receiver.on('message', (data: Buffer, isBinary: boolean) =>
      messages.push({ text: data.toString(), isBinary }),
    )
    receiver.on('error', reject)
    receiver.on('finish', () => resolve(messages))
    receiver.end(bytes)
  })
}

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    '',
    'x'.repeat(125),
    'x'.repeat(126),
    'x'.repeat(65_535),
    'x'.repeat(65_536),
    'ż'.repeat(40_000),
  ),
)

describe.each([...SUB_PROTOCOLS])('%s', (name, framing) => {
  test('a WebSocket client reads what was framed, several in one piece', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 4 }), async (lines) => {
        const messages = await read(Buffer.concat(lines.map((text) => framing.encode(text))))
        const texts = messages.map(({ text }) =>
          name === 'base64' ? Buffer.from(text, 'base64').toString().replace(/\r\n$/, '') : text,
        )
        expect(texts).toEqual(lines.map((text) => text.toWellFormed()))
        for (const { isBinary } of messages) expect(isBinary).toBe(name === 'binary.ircv3.net')
      }),
      { seed: 4, numRuns: 60 },
    )
  })
})

test('a stream has the line and its CRLF', () => {
  expect(streamFraming.encode('PING żółw').toString()).toBe('PING żółw\r\n')
})
