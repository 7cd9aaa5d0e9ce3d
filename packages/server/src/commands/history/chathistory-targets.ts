import { withTags } from '../../chat/live/event-encoder.ts'
import { historyTargets } from '../../chat/history/history-targets.ts'
import type { CommandContext } from '../command.ts'
import { historyLimit } from './history-limit.ts'
import { momentOf } from './history-mark.ts'
import { sendBatch } from '../send-batch.ts'

/**
 * `CHATHISTORY TARGETS {timestamp} {timestamp} {limit}`: channels and people with messages between the two times,
 * beginning at the first.
 */
export async function chathistoryTargets(context: CommandContext, params: readonly string[]): Promise<void> {
  const { client, chat } = context
  const { protocol } = chat.texts
  const [from, to] = params.slice(0, 2).map((text) => momentOf(text.replace(/^timestamp=/, '')))
  const limit = historyLimit(params[2] ?? '')
  if (from == null || to == null || limit === null || params.length > 3) {
    const text = params.length < 3 ? protocol.missingParams : protocol.invalidParams
    client.refuse(
      'draft/chathistory',
      'CHATHISTORY',
      'INVALID_PARAMS',
      ['TARGETS', ...params.slice(0, 2)],
      text,
    )
    return
  }
  const [early, late] = from <= to ? [from, to] : [to, from]
  const found = (await historyTargets(chat, client.session)).filter(({ at }) => at > early && at < late)
  const shown = from <= to ? found.slice(0, limit) : found.slice(-limit)
  sendBatch(client, ['draft/chathistory-targets'], (tags) =>
    shown.flatMap(({ name, at }) =>
      withTags([`:${client.serverName} CHATHISTORY TARGETS ${name} ${at.toISOString()}`], tags),
    ),
  )
}
