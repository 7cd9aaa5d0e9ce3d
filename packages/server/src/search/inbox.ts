import { isHighlightFor, type HighlightReader } from '@gwar/protocol'
import { messageOfRow } from '../events/stored-event.ts'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { MessageRow } from '../store/messages/message-row.ts'
import type { Store } from '../store/store.ts'
import { foldText } from './fold-text.ts'

/** How many candidates are examined for one answer; nobody turns pages further. */
const LOOKED_AT = 1000
const CHUNK = 250

interface InboxStretch {
  /** Only messages with numbers above this one. */
  readonly after: number
  readonly limit: number
  /** Only messages whose id, which begins with their time, is above this one; null for all. */
  readonly afterId?: string | null
}

/**
 * The messages of a channel or private conversation that are highlighted for a person, newest first (OPEN-94):
 * candidates come from the index, and the rule that highlights live messages decides. At most
 * `limit` of the stretch.
 */
export async function inboxEntries(
  { read }: Pick<Store, 'read'>,
  channel: Pick<ChannelRow, 'id' | 'type'>,
  user: { readonly id: string; readonly reader: HighlightReader },
  { after, limit, afterId = null }: InboxStretch,
): Promise<readonly MessageRow[]> {
  const { reader } = user
  const phrases =
    channel.type === 'user' ? null : { name: foldText(reader.name), words: reader.words.map(foldText) }
  const entries: MessageRow[] = []
  let before = Number.MAX_SAFE_INTEGER
  for (let looked = 0; looked < LOOKED_AT && entries.length < limit; looked += CHUNK) {
    const question = { channelId: channel.id, userId: user.id, phrases, after, before }
    const candidates = await read.inbox.candidates(question, CHUNK)
    entries.push(
      ...candidates.filter(
        (row) =>
          (afterId === null || row.id > afterId) && isHighlightFor(messageOfRow(row), channel.type, reader),
      ),
    )
    if (candidates.length < CHUNK) break
    before = candidates.at(-1)!.seq
  }
  return entries.slice(0, limit)
}
