import type { Line } from '@gwar/protocol'

/** What begins an echo, or a refusal that is handled where it is read. */
const HANDLED = /^(?:PRIVMSG|BATCH|FAIL|\d{3})$/

/** Whether this answer to a line of text says that it was a command, and is done (IRCv3 `ACK`, or what it caused). */
export function endsWithoutEcho(answer: Line): boolean {
  return !HANDLED.test(answer.command)
}
