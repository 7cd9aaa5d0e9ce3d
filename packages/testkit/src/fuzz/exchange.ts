import { once } from 'node:events'
import { connect } from 'node:net'

/** Of an answer, kept to look at. */
const MAX_KEPT = 256 * 1024
/** For the end of a connection after ours; far more than it takes on a busy machine. */
const END_MS = 60_000
/** Without an answer so far: what was sent may be half of something, for whose rest the service waits. */
const HALF_MS = 200

/**
 * Sends bytes over a connection of its own and gives what came back. It waits until `isDone` says so or the service
 * hangs up, and hangs up itself; where what is sent may be half of something (`isPatient` unset), also after a moment
 * without either. Null where the service neither answers nor hangs up.
 */
export async function exchange(
  port: number,
  bytes: Buffer,
  isDone: (answer: string) => boolean,
  isPatient = false,
): Promise<string | null> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  let isOver = false
  const done = new Promise<void>((resolve) => {
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      if (answer.length < MAX_KEPT) answer += String(text)
      if (isDone(answer)) resolve()
    })
    socket.once('close', () => {
      isOver = true
      resolve()
    })
    socket.once('end', resolve)
  })
  socket.on('error', () => undefined)
  await Promise.race([once(socket, 'connect'), done])
  socket.write(bytes)
  await Promise.race([done, patience(isPatient ? END_MS : HALF_MS)])
  if (isPatient && !isOver && !isDone(answer) && !socket.readableEnded) {
    socket.destroy()
    return null
  }
  socket.end()
  const closed = isOver ? Promise.resolve() : once(socket, 'close')
  const isClosed = await Promise.race([closed.then(() => true), patience(END_MS).then(() => false)])
  socket.destroy()
  return isClosed ? answer : null
}

function patience(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}
