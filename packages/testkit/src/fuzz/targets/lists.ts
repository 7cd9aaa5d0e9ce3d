import fc from 'fast-check'
import { changed, text } from '../pieces.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'

const HEAD =
  'POST /api/channels/{channel}/pacts/lists HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n'

const cell = fc.oneof(
  text,
  fc.constantFrom('"', '""', '"a"', '"a" b', ' ', '\t', 'name', '@Troll_1', ' "a""b" '),
  fc
    .tuple(fc.constantFrom(' ', '"', '""', ',', '\t ', '\u{a0}'), fc.integer({ min: 1, max: 200_000 }))
    .map(([piece, times]) => piece.repeat(times)),
)
const line = fc
  .tuple(fc.array(cell, { maxLength: 5 }), fc.constantFrom(',', ';', '\t'))
  .map(([cells, between]) => cells.join(between))
const file = fc
  .tuple(
    fc.array(line, { maxLength: 8 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.integer({ min: 0, max: 300_000 }),
  )
  .map(([lines, end, empty]) => lines.join(end) + end.repeat(empty))

/** Files of names from other platforms. */
export function lists(known: readonly Buffer[]): Target {
  return {
    name: 'lists',
    cpuMs: 3000,
    inputs: fc.oneof(
      {
        weight: 4,
        arbitrary: file.map((file) =>
          Buffer.from(HEAD + JSON.stringify({ title: 'Fuzz', provider: 'twitch', effect: 'mark', file })),
        ),
      },
      { weight: 1, arbitrary: changed(known) },
    ),
    send: sendRequest,
  }
}
