import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bareHeaders } from './headers/bare-headers.ts'

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers a request that Node.js could not parse or that took too long to arrive, and closes its connection.
 */
export function answerUnparsed(
  config: { readonly publicUrl: string },
  error: Error & { readonly code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code ?? ''] ?? 400
  const headers = { ...bareHeaders(config), connection: 'close', 'content-length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  socket.destroy(error)
}
