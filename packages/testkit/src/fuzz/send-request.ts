import { exchange } from './exchange.ts'
import { fillIn } from './fill-in.ts'
import type { FuzzedService } from './fuzzed-service.ts'

/** Sends an HTTP request as bytes. Gives null, or a sentence about what is wrong with the answer. */
export async function sendRequest(service: FuzzedService, input: Buffer): Promise<string | null> {
  const port = Number(new URL(service.url).port)
  const answer = await exchange(port, fillIn(service, input), isWhole)
  if (answer === null) return 'it does not hang up after the other end did'
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
  if (status !== undefined && Number(status) >= 500) return `it answered ${answer.slice(0, 300)}`
  const stack = /\n\s+at .+[:(]\d+:\d+|node_modules\/|packages\/server\//.exec(answer)
  return stack === null ? null : `the answer tells of the program: ${stack[0]}`
}

/** Whether an answer with Content-Length has arrived completely. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1]
  return length !== undefined && answer.length - headEnd - 4 >= Number(length)
}
