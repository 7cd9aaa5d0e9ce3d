import type { Command, CommandContext } from './command.ts'
import { isAnswered } from './talk/refuse-saying.ts'

/**
 * Whether the command comes too fast for its account; then it is answered by `FAIL … RATE_LIMITED`, or by a NOTICE
 * to clients without standard replies. Messages that go into an open batch are free, because its end costs as much as
 * a message; other commands do not go into it, and cost what they cost whatever their tags.
 */
export function refuseInHaste(context: CommandContext, { cost, bucket }: Command): boolean {
  const { rate, client, line } = context
  const { command, params } = line
  const batch = line.tags.get('batch')
  const isMessage = command === 'PRIVMSG' || command === 'NOTICE'
  if (isMessage && batch !== undefined && client.batches.has(batch)) return false
  const reference = command === 'BATCH' ? (params[0] ?? '') : ''
  if (reference.startsWith('+')) return false
  const wait = rate.take({ cost: typeof cost === 'number' ? cost : cost(context), bucket }, client.sender)
  if (wait === 0) return false
  // a refused batch is over, and its label is answered
  const open = client.batches.get(reference.slice(1))
  if (open !== undefined) {
    client.batches.delete(reference.slice(1))
    client.endAnswer()
    client.beginAnswer(open.tags.get('label'))
  }
  const { protocol } = context.chat.texts
  const text = protocol.rateLimited({ seconds: Math.ceil(wait / 1000) })
  const target = open?.target ?? params[0] ?? ''
  // a token or a SASL answer must not be repeated
  const about = target === '' || command.startsWith('AUTH') ? [] : [target.slice(0, 100)]
  if (!isAnswered(client, command, client.label)) return true
  if (client.has('standard-replies') || command === 'NOTICE' || command === 'TAGMSG')
    client.fail(command, 'RATE_LIMITED', about, text)
  else client.send(`:${client.serverName} NOTICE ${client.addressee} :${text}`)
  return true
}
