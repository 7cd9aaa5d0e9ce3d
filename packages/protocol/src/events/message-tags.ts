import type { EmbedRecord } from '../api/embed.ts'
import { colorOrNull } from '../rules/colors.ts'
import type { LineContext } from './context.ts'
import type { MessageEvent } from './listed-event.ts'
import { toIso } from './moment.ts'
import { voteToRecord } from './record-fields.ts'
import { eventTags } from './tags-of-event.ts'

/**
 * Stands for the moderator where nobody knows one: too short to be a name, and a tag must have a value (wire §3).
 */
export const CLEARED_BY_UNKNOWN = '1'

/**
 * Up to this many characters a quote is sent in two tags: `replymessage` (TAG-28) and one with the vendor's
 * prefix, which is all that web clients of earlier versions read. A longer quote is sent once, because tags have
 * limited room.
 */
const QUOTE_TWICE = 1000

export function messageTags(event: MessageEvent, context: LineContext): [string, string][] {
  const tags = eventTags(event, context)
  const { vendor } = context
  if (context.has('msgid') || context.has('message-tags')) tags.push(['msgid', event.id])
  if (context.has('account-tag') && event.from.name !== null) tags.push(['account', event.from.name])
  if (context.has('V/user-id') && event.from.id !== null) tags.push([`${vendor}/user-id`, event.from.id])
  if (context.has('V/status') && event.from.modes !== '')
    tags.push([`${vendor}/status`, [...event.from.modes].join(',')])
  const color = context.has('V/color') ? colorOrNull(event.color) : null
  if (color !== null) tags.push([`${vendor}/color`, color])
  if (context.has('message-tags')) {
    if (event.from.createdAt !== null) tags.push([`${vendor}/user-created-at`, toIso(event.from.createdAt)])
    if (event.replyId !== null) {
      tags.push(['+reply', event.replyId], ['reply', event.replyId])
      const quote = JSON.stringify(quoteRecord(event))
      tags.push(['replymessage', quote])
      if (quote.length <= QUOTE_TWICE) tags.push([`${vendor}/replymessage`, quote])
    }
    if (event.retrochat !== null) tags.push([`${vendor}/retrochat`, String(event.retrochat)])
    if (event.heldSince !== undefined) tags.push([`${vendor}/held-since`, toIso(event.heldSince)])
    if (event.hasBirthdayBadge) tags.push([`${vendor}/birthday`, '1'])
  }
  if (event.isNotice && context.has('V/i18n')) tags.push([`${vendor}/notice`, '1'])
  besideTags(tags, event, context)
  if (event.cleared !== null && context.has('V/clear'))
    tags.push([`${vendor}/cleared`, event.cleared.by || CLEARED_BY_UNKNOWN])
  if (event.clientTags !== undefined && hearsClientTags(context))
    for (const tag of event.clientTags) tags.push([...tag])
  return tags
}

/**
 * Whether a receiver is sent the tags that clients address to other clients (typing, reactions). Clients with
 * `V/lazy-members`, the web client's mark, are not: they show none of them.
 */
export function hearsClientTags(context: Pick<LineContext, 'has'>): boolean {
  return context.has('message-tags') && !context.has('V/lazy-members')
}

/**
 * How many votes the line of a message carries; more would fill the room for tags. The rest follow as lines of
 * their own.
 */
const VOTES_TOLD = 25

/**
 * How many characters of embeds fit into a tag. Those that do not fit follow as lines of their own, in a catch-up
 * as well.
 */
const EMBEDS_LENGTH = 3000

function fitting(embeds: readonly EmbedRecord[]): readonly EmbedRecord[] {
  let room = EMBEDS_LENGTH
  return embeds.filter((embed) => (room -= JSON.stringify(embed).length) >= 0)
}

function besideTags(tags: [string, string][], event: MessageEvent, context: LineContext): void {
  const { vendor } = context
  if (event.subscription !== null && context.has('V/subscription'))
    tags.push([`${vendor}/subscription`, JSON.stringify(event.subscription)])
  if (event.subscriptionGifter !== null && context.has('V/subscriptiongifter'))
    tags.push([`${vendor}/subscriptiongifter`, JSON.stringify(event.subscriptionGifter)])
  if (event.attachments.length > 0 && context.has('V/attachment'))
    tags.push([`${vendor}/attachment`, JSON.stringify(event.attachments)])
  const embeds = event.embeds.length > 0 && context.has('V/embed') ? fitting(event.embeds) : []
  if (embeds.length > 0) tags.push([`${vendor}/embed`, JSON.stringify(embeds)])
  if (event.votes.length > 0 && context.has('V/vote'))
    tags.push([`${vendor}/vote`, JSON.stringify(event.votes.slice(-VOTES_TOLD).map(voteToRecord))])
}

function quoteRecord(event: MessageEvent): object | null {
  const { reply } = event
  if (reply === null) return null
  return {
    id: reply.id,
    message: reply.text,
    user: reply.name,
    user_color: reply.color,
    is_cleared: reply.isCleared,
  }
}
