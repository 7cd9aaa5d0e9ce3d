import { serialiseTags } from '../tags.ts'
import type { ChannelEvent, MessageEvent } from './event.ts'
import type { LineContext } from './context.ts'

/** `2026-11-21T13:20:37.123Z`: exactly three fraction digits (wire §3). */
function timeTag(at: number): string {
  return new Date(at).toISOString()
}

/** Tags that every event may carry, by capability. Hot: pairs are pushed, nothing is built for who did not ask. */
export function eventTags(event: ChannelEvent, context: LineContext): [string, string][] {
  const tags: [string, string][] = []
  if (context.has('server-time')) tags.push(['time', timeTag(event.at)])
  if (context.has('V/seq') && event.seq > 0) tags.push([`${context.vendor}/seq`, String(event.seq)])
  if (context.channelId !== null && context.has('V/channel-id'))
    tags.push([`${context.vendor}/channel-id`, context.channelId])
  return tags
}

export function messageTags(event: MessageEvent, context: LineContext): [string, string][] {
  const tags = eventTags(event, context)
  const { vendor } = context
  if (context.has('msgid') || context.has('message-tags')) tags.push(['msgid', event.id])
  if (context.has('account-tag') && event.from.name !== null) tags.push(['account', event.from.name])
  if (context.has('V/user-id') && event.from.id !== null) tags.push([`${vendor}/user-id`, event.from.id])
  if (context.has('V/status') && event.from.modes !== '')
    tags.push([`${vendor}/status`, [...event.from.modes].join(',')])
  if (context.has('V/color') && event.color !== null) tags.push([`${vendor}/color`, event.color])
  if (context.has('message-tags')) {
    if (event.from.createdAt !== null)
      tags.push([`${vendor}/user-created-at`, new Date(event.from.createdAt).toISOString()])
    if (event.replyId !== null) {
      tags.push(['+reply', event.replyId], ['reply', event.replyId])
      tags.push([`${vendor}/replymessage`, JSON.stringify(event.reply === null ? null : quoteRecord(event))])
    }
  }
  if (event.cleared !== null && context.has('V/clear'))
    tags.push([`${vendor}/cleared`, event.cleared.by ?? ''])
  return tags
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

/** `@a=b;c=d ` or '' where there are none. */
export function tagPrefix(tags: readonly [string, string][]): string {
  return tags.length === 0 ? '' : `@${serialiseTags(tags)} `
}
