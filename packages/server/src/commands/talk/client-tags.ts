import type { Tags } from '@gwar/protocol'
import type { Client } from '../client.ts'

/** Tags of one line that are told to others; more are left out. */
const MOST = 16
const KEY = /^\+[A-Za-z0-9./-]{1,100}$/

/** Tags that are read here, and told in another form or not at all. */
const READ_HERE: ReadonlySet<string> = new Set(['+reply', '+draft/reply', '+attachments'])

/** What 005 says of tags that are not relayed. */
export function deniedClientTags(vendor: string): string {
  const own = ['create', 'nonce', 'retrochat'].map((name) => `${vendor}/${name}`)
  return `CLIENTTAGDENY=${['attachments', ...own].join(',')}`
}

/**
 * The client-only tags of a line that go on to other clients (IRCv3 message-tags): those of a TAGMSG all but the
 * vendor's, of a message without those that the server itself reads.
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
