import { once } from 'node:events'
import { connect } from 'node:net'

/** Bytes of an answer that are kept for inspection. */
const MAX_KEPT = 256 * 1024
/**
 * How long the service may take to close a connection after we did; far more than it needs on a busy machine.
 */
const END_MS = 60_000
/**
 * How long to wait for an answer where the input may be incomplete, so that the service waits for the rest of it.
 */
const HALF_MS = 200

/**
 * Sends bytes over a connection of its own and gives the answer. It waits until `isDone` accepts the answer or
 * the service closes, and then closes. Where the input may be incomplete (`isPatient` unset), it also closes
 * after a moment without an answer. Null where the service neither answers nor closes.
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
