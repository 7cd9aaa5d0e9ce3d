import fc from 'fast-check'
import { bytes, changed, text } from '../pieces.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'

const quoted = text.map((said) => said.slice(0, 5000).replaceAll(/[\r\n]/g, ''))
const part = fc
  .record({
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('attachments[]', 'attachments') },
      { weight: 1, arbitrary: quoted },
    ),
    file: fc.option(quoted, { freq: 4 }),
    heads: fc.array(
      fc.oneof(
        fc.constantFrom(
          'Content-Type: image/png',
          'Content-Type: text/html',
          'Content-Transfer-Encoding: base64',
          "Content-Disposition: form-data; name*=utf-8''%ff",
          'Content-Type: x; charset=utf-7',
        ),
        quoted,
      ),
      { maxLength: 3 },
    ),
    body: fc.oneof(
      bytes,
      text.map((said) => Buffer.from(said)),
    ),
    end: fc.constantFrom('\r\n\r\n', '\r\n', '\n\n', ''),
  })
  .map(({ name, file, heads, body, end }) =>
    Buffer.concat([
      Buffer.from(
        [
          `Content-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`,
          ...heads,
        ].join('\r\n') + end,
      ),
      body,
    ]),
  )

/** Multipart forms with files. */
export function multipart(known: readonly Buffer[]): Target {
  const form = fc
    .record({
      boundary: fc.constantFrom(
        'b',
        'b',
        'b',
        '----WebKitFormBoundaryAb',
        '-',
        'x'.repeat(70),
        'x'.repeat(5000),
        '',
      ),
      parts: fc.array(part, { maxLength: 6 }),
      between: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', ''),
      close: fc.constantFrom('--', '--', '', '--\r\nrest'),
      path: fc.constantFrom('/api/channels/{channel}/attachments', '/api/channels/{channel}/emoticons'),
    })
    .map(({ boundary, parts, between, close, path }) => {
      const body = parts.flatMap((each) => [Buffer.from(`--${boundary}\r\n`), each, Buffer.from(between)])
      const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer {token}\r\nContent-Length: {length}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), ...body, Buffer.from(`--${boundary}${close}`)])
    })
  return {
    name: 'multipart',
    cpuMs: 3000,
    inputs: fc.oneof({ weight: 4, arbitrary: form }, { weight: 1, arbitrary: changed(known) }),
    send: sendRequest,
  }
}
