import type { AdminTerminal } from '../command.ts'
import type { FoundService } from './find-services.ts'
import type { Request } from './messages.ts'
import { ControlError, nextReply } from './next-reply.ts'

/**
 * How many bytes of a file are sent, as base64 in one message. What is longer is refused for its size, which the first
 * part shows.
 */
const MAX_FILE = 3_000_000

/** Lets the running service run a command line on behalf of this terminal; gives the exit code. */
export async function askService(
  { lines }: FoundService,
  argv: readonly string[],
  terminal: AdminTerminal & { readonly out: (text: string) => void },
): Promise<number> {
  const send = (request: Request): void => lines.write(request)
  send({ run: [...argv] })
  try {
    for (;;) {
      const reply = await nextReply(lines)
      if ('exit' in reply) return reply.exit
      if ('out' in reply) terminal.out(reply.out)
      if ('err' in reply) terminal.say(reply.err)
      if ('progress' in reply) terminal.progress(reply.progress)
      if ('ask' in reply) send({ line: await terminal.readSecret(reply.ask) })
      if ('read' in reply) {
        const bytes = await terminal.readFile(reply.read)
        send({ file: bytes === null ? null : Buffer.from(bytes.subarray(0, MAX_FILE)).toString('base64') })
      }
    }
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    terminal.say(error.message)
    return 1
  } finally {
    lines.destroy()
  }
}
