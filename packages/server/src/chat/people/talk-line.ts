import { serialiseLine, userSource, type Actor } from '@gwar/protocol'
import type { LineNames } from '../live/event-encoder.ts'
import type { Variant } from '../live/variant.ts'

/** What a moderator says to the others of a channel. */
export interface Talk {
  readonly verb: 'PRIVMSG' | 'NOTICE'
  readonly channelName: string
  readonly by: Actor
  readonly text: string
  /** In ms since 1970. */
  readonly at: number
}

/** `PRIVMSG @#name :text`, as an ordinary IRC client shows what is said to the moderators of a channel. */
export function talkLine(
  { vendor }: Pick<LineNames, 'vendor'>,
  variant: Variant,
  { verb, channelName, by, text, at }: Talk,
): string {
  const tags: [string, string][] = []
  if (variant.has('server-time')) tags.push(['time', new Date(at).toISOString()])
  if (variant.has('account-tag')) tags.push(['account', by.name])
  if (variant.has('V/user-id')) tags.push([`${vendor}/user-id`, by.id])
  return serialiseLine({
    tags,
    source: userSource(by.name, by.id),
    command: verb,
    params: [`@#${channelName}`, text],
  })
}
