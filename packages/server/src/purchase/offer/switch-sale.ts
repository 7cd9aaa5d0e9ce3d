import type { ChannelEvent } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { PersonalNotice } from '../../moderation/act.ts'
import {
  writeChannelEntry,
  type EntryActor,
  type EntryParts,
} from '../../moderation/log/write-channel-entry.ts'
import type { Moderation } from '../../moderation/moderation.ts'
import { tellPeople } from '../../moderation/tell-people.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import { sellsSubscriptions } from './sells-subscriptions.ts'

/** What is told after the commit: to all who are in the channel, and to whom the log's entry concerns. */
export interface SwitchedSale {
  readonly events: readonly ChannelEvent[]
  readonly told: readonly PersonalNotice[]
}

/**
 * Switches the sale of subscriptions, writes it into the log and appends the event by which clients learn of it, behind the
 * lock of the channel's row. A channel that is so already is left alone.
 */
export async function switchSale(
  parts: EntryParts & { readonly config: Pick<Config, 'payments'> },
  tx: Transactor,
  channel: ChannelRow,
  actor: EntryActor,
  isOn: boolean,
): Promise<SwitchedSale> {
  if (channel.subscriptionsAvailable === isOn) return { events: [], told: [] }
  await tx.channels.setSubscriptionsAvailable(channel.id, isOn)
  const detail = { subscriptions: isOn, before: { subscriptions: !isOn } }
  const told = await writeChannelEntry(parts, tx, channel, actor, { kind: 'settings', detail })
  const at = parts.clock.now().getTime()
  const isSold = sellsSubscriptions(parts.config, { subscriptionsAvailable: isOn })
  return { events: await appendEvents(tx, channel.id, [{ type: 'sale', at, isSold }]), told }
}

export function tellSale(bus: Moderation['bus'], channelId: string, { events, told }: SwitchedSale): void {
  bus.publish(channelId, events)
  tellPeople(bus, told)
}
