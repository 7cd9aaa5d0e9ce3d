import type { Line } from '@gwar/protocol'

const REFUSAL = /^(?:FAIL|[456]\d\d)$/

/** Whether this answer is the echo of a message: one line, or the start of a batch of several. */
export function isEcho(answer: Line): boolean {
  return answer.command === 'PRIVMSG' || answer.command === 'BATCH'
}

/** Whether this answer says that a line was not taken. */
export function isRefusal(answer: Line): boolean {
  return REFUSAL.test(answer.command)
}
