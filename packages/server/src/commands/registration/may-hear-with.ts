import { WEB_CAPABILITIES, type Capability } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { counts, countUp } from '../../counts.ts'
import { heldVariant } from '../../chat/live/variant.ts'
import type { Client } from '../client.ts'

/**
 * How many sets of capabilities the members of one channel may have. Each costs an encoding of every line, so
 * beyond it a guest can only use a set that somebody there has already. A dozen client programs have sets of their
 * own.
 */
export const MAX_SETS = 32

const WEB_SET: ReadonlySet<Capability> = new Set(WEB_CAPABILITIES)

/**
 * Whether a connection may be in these channels with this set of capabilities. It may where it is logged in, where
 * the set is the web client's or empty, and before it is in a channel: until then a set costs nothing, and
 * programs choose theirs before they log in. A refusal is counted.
 */
export function mayHearWith(
  { session, transport }: Client,
  capabilities: ReadonlySet<Capability>,
  channels: Iterable<LiveChannel>,
): boolean {
  if (session.person !== null || capabilities.isSubsetOf(NONE)) return true
  if (capabilities.size === WEB_SET.size && capabilities.isSubsetOf(WEB_SET)) return true
  const held = heldVariant(transport.framing, capabilities)
  for (const { fanOut } of channels)
    if (fanOut.variants >= MAX_SETS && (held === null || !fanOut.hasVariant(held))) {
      countUp(counts.shed, 'capabilities')
      return false
    }
  return true
}

/** Counts as an empty set: `cap-notify` changes no line of a channel, and some clients cannot switch it off. */
const NONE: ReadonlySet<Capability> = new Set<Capability>(['cap-notify'])
