import { withTags } from '../chat/live/event-encoder.ts'
import type { Client } from './client.ts'

/** Sends the answer as one batch, which carries the label; to a client without batches only its lines. */
export function sendBatch(
  client: Client,
  params: readonly string[],
  linesWith: (tags: readonly (readonly [string, string])[]) => readonly string[],
): void {
  if (!client.has('batch')) {
    client.sendAll(linesWith([]))
    return
  }
  const label = client.detachLabel()
  const batch = client.newBatch()
  const head = `:${client.serverName} BATCH +${batch} ${params.join(' ')}`
  client.write([
    ...withTags([head], label === null ? [] : [['label', label]]),
    ...linesWith([['batch', batch]]),
    `:${client.serverName} BATCH -${batch}`,
  ])
}
