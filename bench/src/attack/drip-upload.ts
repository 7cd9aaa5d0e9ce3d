import { once } from 'node:events'
import { connect } from 'node:net'
import type { Order } from './order.ts'

const DRIP_MS = 1000

/**
 * Finding 11: an upload without a login, whose body goes on arriving at a byte a second after it was refused.
 */
export async function dripUpload({ port, channelId }: Order, from: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `POST /api/channels/${channelId}/attachments HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${from}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n',
  )
  const dripping = setInterval(() => socket.write('x'), DRIP_MS)
  await once(socket, 'close')
  clearInterval(dripping)
}
