import type { Tags } from '@gwar/protocol'
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

const NONE: readonly (readonly [string, string])[] = []
