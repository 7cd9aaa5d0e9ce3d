import { randomBytes } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { reasonOf } from './finding.ts'

/**
 * Tries to open the chat's WebSocket at this address within `ms`; gives null, or why it failed. The certificate is
 * not checked.
 */
export function opensWebSocket(publicUrl: string, ms: number): Promise<string | null> {
  const url = new URL('/irc', publicUrl)
  const options = {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-protocol': 'text.ircv3.net',
    },
    timeout: ms,
  }
  return new Promise((resolve) => {
    const call =
      url.protocol === 'https:'
        ? requestSecure(url, { ...options, rejectUnauthorized: false })
        : requestPlain(url, options)
    call.once('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(null)
    })
    call.once('response', (answer) => {
      answer.destroy()
      resolve(`the answer is ${answer.statusCode} and no upgrade`)
    })
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.once('error', (error) => resolve(reasonOf(error, { publicUrl })))
    call.end()
  })
}
