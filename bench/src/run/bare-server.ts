import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A program that is no chat, the floor for what answers one message by one line: it upgrades each connection to
 * WebSocket and answers each read behind that with the same line. It keeps nothing and looks at nothing. Its port comes
 * by `PORT`.
 */
const ACCEPTED = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const LINE = Buffer.from(`:bare FAIL PRIVMSG CANNOT_SEND #najazd :${'x'.repeat(60)}`)
const ANSWER = Buffer.concat([Buffer.from([0x81, LINE.length]), LINE])

createServer({ noDelay: true }, (socket) => {
  let isUpgraded = false
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    if (isUpgraded) {
      socket.write(ANSWER)
      return
    }
    const key = /^sec-websocket-key: *(\S+)/im.exec(bytes.toString('latin1'))?.[1] ?? ''
    const accept = createHash('sha1').update(`${key}${ACCEPTED}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    isUpgraded = true
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
