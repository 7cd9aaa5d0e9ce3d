import { changed } from '../pieces.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'

/** Uploaded pictures. A child process reads them, whose limits end it; the log says when. */
export function pictures(known: readonly Buffer[]): Target {
  return {
    name: 'pictures',
    cpuMs: 3000,
    inputs: changed(known),
    send: (service, picture) => sendRequest(service, Buffer.concat([HEAD, picture, END])),
  }
}

const HEAD = Buffer.from(
  'POST /api/channels/{channel}/attachments HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n' +
    'Content-Length: {length}\r\nContent-Type: multipart/form-data; boundary=gwar-fuzz\r\n\r\n' +
    '--gwar-fuzz\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
)
const END = Buffer.from('\r\n--gwar-fuzz--\r\n')
