import type { AttachmentRecord, BufferKey } from '@gwar/protocol'
import { isAttachment } from '../../answers/first-answers.ts'
import { readQuote } from './drafts.ts'
import type { Keep } from './keep.ts'
import type { Outgoing } from '../outgoing.ts'

const NAME = 'outbox'
/** Older lines are not sent again: the server might no longer know their nonce and store them twice. */
const MAX_AGE_MS = 12 * 3600 * 1000

/** Own lines without an echo, kept over a reload of this tab: they are sent again with their nonce. */
export class Outbox {
  readonly #keep: Keep
  readonly #now: () => number

  constructor(keep: Keep, now: () => number = Date.now) {
    this.#keep = keep
    this.#now = now
  }

  save(lines: () => Iterable<readonly [key: BufferKey, lines: readonly Outgoing[]]>): void {
    this.#keep.write(NAME, () => {
      const record: Record<string, readonly Outgoing[]> = {}
      for (const [key, held] of lines()) if (held.length > 0) record[key] = held
      return record
    })
  }

  load(key: BufferKey): readonly Outgoing[] {
    const kept = this.#keep.read(NAME) as Record<string, unknown> | null
    const lines = typeof kept === 'object' && kept !== null && Object.hasOwn(kept, key) ? kept[key] : null
    if (!Array.isArray(lines)) return []
    return lines.flatMap((line) => this.#read(line as Partial<Record<keyof Outgoing, unknown>>) ?? [])
  }

  #read(line: Partial<Record<keyof Outgoing, unknown>> | null): Outgoing | null {
    if (line === null || typeof line.nonce !== 'string' || typeof line.text !== 'string') return null
    const at = typeof line.at === 'number' ? line.at : 0
    if (this.#now() - at > MAX_AGE_MS) return null
    return {
      nonce: line.nonce,
      type: line.type === 'action' ? 'action' : 'message',
      text: line.text,
      at,
      replyId: typeof line.replyId === 'string' ? line.replyId : null,
      reply: readQuote(line.reply),
      attachments: readAttachments(line.attachments),
      retrochat: line.retrochat === 1 || line.retrochat === 2 ? line.retrochat : null,
      state: line.state === 'failed' ? 'failed' : 'waiting',
      label: null,
      after: typeof line.after === 'number' ? line.after : 0,
      tries: typeof line.tries === 'number' ? line.tries : 0,
      echo: null,
    }
  }
}

function readAttachments(value: unknown): readonly AttachmentRecord[] {
  return Array.isArray(value) ? value.filter(isAttachment) : []
}
