import { WEB_CAPABILITIES, type Capability } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { counts, countUp } from '../../counts.ts'
import { heldVariant } from '../../chat/live/variant.ts'
import type { Client } from '../client.ts'

/**
 * Sets of capabilities among those who are in one channel. Each costs an encoding of every line that is said there,
 * so past it a guest gets none that nobody there has. A dozen programs have sets of their own.
 */
export const MAX_SETS = 32

const WEB_SET: ReadonlySet<Capability> = new Set(WEB_CAPABILITIES)

/**
 * Whether a connection may hear these channels with this set of capabilities. Always where it is logged in, where the
 * set is the browser's or none, and before it is in a channel: a set costs nothing until then, and programs ask for
 * theirs before they log in. A refusal is counted.
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

/** What counts as no capabilities: this one changes no line of a channel, and some clients cannot lay it down. */
const NONE: ReadonlySet<Capability> = new Set<Capability>(['cap-notify'])
