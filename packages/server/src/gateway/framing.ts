import type { Framing } from '../transport.ts'

// frames from a server are not masked (RFC 6455)
const TEXT = 0x81
const BINARY = 0x82

/** `text.ircv3.net`: one line in a text frame, without CRLF. */
export const textFraming: Framing = { name: 'text', encode: (line) => frame(TEXT, line, 'utf8') }

/** `binary.ircv3.net`: the same in binary frames. */
const binaryFraming: Framing = { name: 'binary', encode: (line) => frame(BINARY, line, 'utf8') }

/** `base64`: one line with its CRLF, in base64 in a text frame. */
const base64Framing: Framing = {
  name: 'base64',
  encode: (line) => frame(TEXT, Buffer.from(`${line}\r\n`, 'utf8').toString('base64'), 'latin1'),
}

/** TCP and TLS: the line and its CRLF. */
export const streamFraming: Framing = { name: 'stream', encode: (line) => Buffer.from(`${line}\r\n`, 'utf8') }

/** A complete, unmasked WebSocket frame. */
function frame(opcode: number, payload: string, encoding: 'utf8' | 'latin1'): Buffer {
  const length = Buffer.byteLength(payload, encoding)
  const header = length < 126 ? 2 : length < 65536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(header + length)
  bytes[0] = opcode
  if (header === 2) bytes[1] = length
  else if (header === 4) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(payload, header, encoding)
  return bytes
}

/** Sub-protocols by their names on the wire (wire §1). */
export const SUB_PROTOCOLS: ReadonlyMap<string, Framing> = new Map([
  ['base64', base64Framing],
  ['text.ircv3.net', textFraming],
  ['binary.ircv3.net', binaryFraming],
])
