import { parseUuid, type Tags } from '@gwar/protocol'
import type { Chat } from '../chat/chat.ts'
import { partingText } from '../chat/entering/parting-text.ts'
import type { LiveChannel } from '../chat/live/live-channel.ts'
import type { Session } from '../chat/live/session.ts'
import type { Client } from './client.ts'

/** How many tags of one line are relayed; further ones are dropped. */
const MOST = 16
const KEY = /^\+[A-Za-z0-9./-]{1,100}$/

/** Tags that the server itself reads, and tells in another form or not at all. */
const READ_HERE: ReadonlySet<string> = new Set(['+reply', '+draft/reply', '+attachments'])

/** The 005 token for tags that are not relayed. */
export function deniedClientTags(vendor: string): string {
  const own = ['create', 'nonce', 'retrochat'].map((name) => `${vendor}/${name}`)
  return `CLIENTTAGDENY=${['attachments', ...own].join(',')}`
}

/**
 * The client-only tags of a line that are relayed to other clients (IRCv3 message-tags), never the vendor's own:
 * of a TAGMSG (`isAlone`) all others but `+attachments`, of a message those that the server does not read itself.
 */
export function clientTags(
  client: Client,
  tags: Tags,
  vendor: string,
  isAlone = false,
): readonly (readonly [key: string, value: string])[] {
  if (tags.size === 0 || !client.has('message-tags')) return NONE
  const told: (readonly [string, string])[] = []
  for (const [key, value] of tags) {
    if (!KEY.test(key) || key.startsWith(`+${vendor}/`) || key === '+attachments') continue
    if (!isAlone && READ_HERE.has(key)) continue
    told.push([key, value])
    if (told.length === MOST) break
  }
  return told
}

/**
 * Whether these tags may be told in this place: what can be read in them, such as a reaction, is subject to the rules of
 * messages, the shield and the filters, as other words that are no message.
 */
export async function mayTellTags(
  chat: Pick<Chat, 'clock' | 'onError'>,
  session: Session,
  channel: LiveChannel,
  tags: readonly (readonly [key: string, value: string])[],
): Promise<boolean> {
  const words = tags.flatMap(([key, value]) => (isRead(key, value) ? [value] : [])).join(' ')
  if (words === '' || channel.type !== 'channel') return true
  return (await partingText(chat, session, [channel], words)) !== null
}

/** Whether people read this value: not that of a typing mark, nor the id of a message. */
function isRead(key: string, value: string): boolean {
  if (value === '' || parseUuid(value) !== null) return false
  return !(TYPING_KEYS.has(key) && TYPING.has(value))
}

const TYPING_KEYS: ReadonlySet<string> = new Set(['+typing', '+draft/typing'])
const TYPING: ReadonlySet<string> = new Set(['active', 'paused', 'done'])

const NONE: readonly (readonly [string, string])[] = []
