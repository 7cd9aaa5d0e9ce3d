import { eventToLines, serialiseTags, type ChannelEvent, type LineContext } from '@gwar/protocol'
import type { Variant } from './variant.ts'

/** Names in lines, from the configuration. */
export interface LineNames {
  /** Vendor prefix of capabilities and tags. */
  readonly vendor: string
  /** The service's own nick. */
  readonly serviceNick: string
  /** Source of the server's numerics. */
  readonly serverName: string
  /** Where people reach the service. */
  readonly publicUrl?: string
  /** The reason that is told where a connection broke, in the server's default language. */
  readonly connectionLost?: string
  /** The away text that is told where somebody's own may not be read, in the same language. */
  readonly awayText?: string
}

export function serviceSource(names: LineNames): string {
  return `${names.serviceNick}!service@${names.serverName}`
}

/**
 * Gives the lines of an event for each variant. Extra tags (label, batch) go before the event's own on the first
 * line; lines inside a multiline batch carry that batch's tag.
 */
export function eventEncoder(
  event: ChannelEvent,
  channel: { readonly id: string; readonly type: 'channel' | 'user'; targetOf(event: ChannelEvent): string },
  names: LineNames,
  extraTags: Iterable<readonly [string, string]> = [],
): (variant: Variant) => readonly string[] {
  const target = channel.targetOf(event)
  const source = serviceSource(names)
  const extra = [...extraTags]
  return (variant) => {
    const context: LineContext = {
      has: (capability) => variant.has(capability),
      vendor: names.vendor,
      serviceSource: source,
      target,
      channelId: channel.id,
      isConversation: channel.type === 'user',
      publicUrl: names.publicUrl,
    }
    return withTags(eventToLines(event, context), extra)
  }
}

/** Adds tags to the first line. */
export function withTags(
  lines: readonly string[],
  tags: readonly (readonly [string, string])[],
): readonly string[] {
  if (tags.length === 0 || lines.length === 0) return lines
  const [first, ...rest] = lines
  return [tagged(first!, tags), ...rest]
}

function tagged(line: string, tags: readonly (readonly [string, string])[]): string {
  const text = serialiseTags(tags)
  return line.startsWith('@') ? `@${text};${line.slice(1)}` : `@${text} ${line}`
}
