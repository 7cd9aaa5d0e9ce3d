import type { JsonLines } from './json-lines.ts'
import { Reply, SILENCE_MS } from './messages.ts'

/** A running service did not do what it was asked for; the message is a sentence for the operator. */
export class ControlError extends Error {}

/**
 * Waits for the service's next message. Throws `ControlError` when the service is gone, silent or not understood.
 */
export async function nextReply(lines: JsonLines): Promise<Exclude<Reply, { beat: true }>> {
  for (;;) {
    const silence = Promise.withResolvers<'silent'>()
    const timer = setTimeout(() => silence.resolve('silent'), SILENCE_MS)
    const message = await Promise.race([lines.read(), silence.promise])
    clearTimeout(timer)
    if (message === 'silent')
      throw new ControlError(
        `The service has been silent for ${SILENCE_MS / 1000} s: it hangs or has too much to do. Whether the command was done is not known.`,
      )
    if (message === undefined)
      throw new ControlError(
        'The service ended before it answered. Whether the command was done is not known.',
      )
    const reply = Reply.safeParse(message)
    if (!reply.success)
      throw new ControlError('The service answered something else than was asked: it is of another version.')
    if (!('beat' in reply.data)) return reply.data
  }
}
