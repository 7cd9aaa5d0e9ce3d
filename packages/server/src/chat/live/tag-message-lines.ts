import { hearsClientTags, serialiseLine, userSource } from '@gwar/protocol'
import type { TagMessage } from '../../events/bus/tag-message.ts'
import type { Variant } from './variant.ts'
import type { LineNames } from './event-encoder.ts'

/** The line of a TAGMSG for receivers of this variant; none for those that did not ask for such. */
export function tagMessageLines(
  { from, at, tags }: TagMessage,
  target: string,
  names: LineNames,
  variant: Variant,
): readonly string[] {
  if (!hearsClientTags(variant)) return []
  const all: (readonly [string, string])[] = []
  if (variant.has('server-time')) all.push(['time', new Date(at).toISOString()])
  if (variant.has('account-tag')) all.push(['account', from.name])
  if (variant.has('V/user-id')) all.push([`${names.vendor}/user-id`, from.id])
  all.push(...tags)
  return [
    serialiseLine({
      tags: all,
      source: userSource(from.name, from.id),
      command: 'TAGMSG',
      params: [target],
    }),
  ]
}
