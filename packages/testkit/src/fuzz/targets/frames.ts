import fc from 'fast-check'
import { exchange } from '../exchange.ts'
import { fillIn } from '../fill-in.ts'
import { bytes, changed, text } from '../pieces.ts'
import type { Target } from '../target.ts'

/** A placeholder as long as a token, because frames state their length. */
const TOKEN = '{token}'.padEnd(43, '.')
const payload = fc.oneof(
  fc
    .constantFrom('USER f 0 * :f', `AUTHORIZATION ${TOKEN}`, 'JOIN #fuzz', 'PING x', 'PRIVMSG #fuzz :a')
    .map((line) => Buffer.from(line)),
  text.map((line) => Buffer.from(line)),
  bytes,
)
const frame = fc
  .record({
    payload,
    isLast: fc.boolean(),
    reserved: fc.oneof(
      { weight: 8, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 7 }) },
    ),
    kind: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(0, 1, 2) },
      { weight: 2, arbitrary: fc.constantFrom(8, 9, 10) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 15 }) },
    ),
    isMasked: fc.oneof(
      { weight: 12, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    /** The length that the head states in place of the true one. */
    lie: fc.option(fc.constantFrom(0, 1, 125, 126, 65_535, 65_536, 2 ** 31, 2 ** 53), { freq: 10 }),
  })
  .map(({ payload, isLast, reserved, kind, isMasked, lie }) => {
    const head = Buffer.from([(isLast ? 0x80 : 0) | (reserved << 4) | kind])
    return Buffer.concat([
      head,
      lengthOf(lie ?? payload.length, isMasked),
      Buffer.alloc(isMasked ? 4 : 0),
      payload,
    ])
  })
/** A valid message: in one frame, or in fragments with pings between them. */
const message = fc
  .tuple(fc.constantFrom(1, 1, 2), fc.array(fc.tuple(payload, fc.boolean()), { minLength: 1, maxLength: 5 }))
  .map(([kind, parts]) =>
    Buffer.concat(
      parts.flatMap(([payload, hasPing], at) => [
        honest((at === parts.length - 1 ? 0x80 : 0) | (at === 0 ? kind : 0), payload),
        ...(hasPing ? [honest(0x89, payload.subarray(0, 125))] : []),
      ]),
    ),
  )
/** Many fragments of one message that never ends, empty ones or of one byte. */
const fragments = fc
  .tuple(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(Buffer.alloc(0), Buffer.from('a')))
  .map(([times, payload]) =>
    Buffer.concat([honest(1, payload), ...Array.from({ length: times }, () => honest(0, payload))]),
  )
const upgrade = fc
  .tuple(
    fc.constantFrom('/irc', '/irc', '/irc', '/', '/irc?x', '/irc/'),
    fc.constantFrom('text.ircv3.net', 'binary.ircv3.net', 'base64', '', 'x, text.ircv3.net', 'toString'),
    fc.constantFrom('', 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n'),
  )
  .map(([path, protocol, more]) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n` +
        `${protocol === '' ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`}${more}\r\n`,
    ),
  )
const LOGIN = Buffer.concat(
  ['USER f 0 * :f', `AUTHORIZATION ${TOKEN}`, 'JOIN #fuzz'].map((line) => honest(0x81, Buffer.from(line))),
)
/** A valid frame that is answered, unless the bytes before it left a frame incomplete. */
const PING = honest(0x81, Buffer.from('PING end-of-input'))

/** WebSocket frames, fragments included. */
export function frames(known: readonly Buffer[]): Target {
  return {
    name: 'frames',
    cpuMs: 3000,
    inputs: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(
            upgrade,
            fc.constantFrom(LOGIN, Buffer.alloc(0)),
            fc.oneof(
              { weight: 3, arbitrary: fc.array(message, { maxLength: 12 }) },
              { weight: 1, arbitrary: fc.array(fc.oneof(message, frame, fragments), { maxLength: 12 }) },
            ),
          )
          .map(([head, login, all]) => Buffer.concat([head, login, ...all])),
      },
      { weight: 1, arbitrary: fc.tuple(upgrade, bytes).map((parts) => Buffer.concat(parts)) },
      { weight: 2, arbitrary: changed(known) },
    ),
    async send(service, input) {
      const all = Buffer.concat([fillIn(service, input), PING])
      const port = Number(new URL(service.url).port)
      const isDone = (answer: string): boolean => / PONG .*end-of-input/.test(answer)
      const answer = await exchange(port, all, isDone)
      if (answer === null) return 'it does not hang up after the other end did'
      return answer.startsWith('HTTP/1.1 5') ? `the upgrade was answered ${answer.slice(0, 80)}` : null
    },
  }
}

/**
 * A frame that states its true length; `first` is its first byte. A mask of zeros leaves the payload readable.
 */
function honest(first: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([first]), lengthOf(payload.length, true), Buffer.alloc(4), payload])
}

function lengthOf(length: number, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0
  if (length < 126) return Buffer.from([mask | length])
  const bytes = Buffer.alloc(length < 65_536 ? 3 : 9)
  bytes[0] = mask | (length < 65_536 ? 126 : 127)
  if (length < 65_536) bytes.writeUInt16BE(length, 1)
  else bytes.writeBigUInt64BE(BigInt(length), 1)
  return bytes
}
