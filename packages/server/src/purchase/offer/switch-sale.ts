import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { PersonalNotice } from '../../moderation/act.ts'
import { entryNotices } from '../../moderation/log/entry-notices.ts'
import { writeEntry } from '../../moderation/log/write-entry.ts'
import type { Moderation } from '../../moderation/moderation.ts'
import { storedModes } from '../../moderation/stored-modes.ts'
import { tellPeople } from '../../moderation/tell-people.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import { sellsSubscriptions } from './sells-subscriptions.ts'

/** What is told after the commit: to all who are in the channel, and to whom the log's entry concerns. */
export interface SwitchedSale {
  readonly events: readonly ChannelEvent[]
  readonly told: readonly PersonalNotice[]
}

/** Who switches it, null for the operator, and the application by which; null for the person's own login. */
interface SaleActor {
  readonly user: { readonly id: string; readonly name: string } | null
  readonly applicationId: string | null
}

/**
 * Switches the sale of subscriptions, writes it into the log and appends the event by which clients learn of it, behind the
 * lock of the channel's row. A channel that is so already is left alone.
 */
export async function switchSale(
  {
    config,
    clock,
    moderation,
  }: {
    readonly config: Pick<Config, 'payments'>
    readonly clock: Pick<Clock, 'now'>
    readonly moderation: Pick<Moderation, 'newId'>
  },
  tx: Transactor,
  channel: ChannelRow,
  { user, applicationId }: SaleActor,
  isOn: boolean,
): Promise<SwitchedSale> {
  if (channel.subscriptionsAvailable === isOn) return { events: [], told: [] }
  await tx.channels.setSubscriptionsAvailable(channel.id, isOn)
  const at = clock.now()
  const written: number[] = []
  await writeEntry(
    {
      tx,
      channel,
      by: user && { id: user.id, name: user.name },
      modes: user === null ? '' : ((await storedModes(tx, channel.id, user.id)) ?? ''),
      applicationId,
      nonce: null,
      at,
      newId: moderation.newId,
      written,
    },
    { kind: 'settings', detail: { subscriptions: isOn, before: { subscriptions: !isOn } } },
  )
  const isSold = sellsSubscriptions(config, { subscriptionsAvailable: isOn })
  return {
    events: await appendEvents(tx, channel.id, [{ type: 'sale', at: at.getTime(), isSold }]),
    told: await entryNotices(tx, channel, written),
  }
}

export function tellSale(bus: Moderation['bus'], channelId: string, { events, told }: SwitchedSale): void {
  bus.publish(channelId, events)
  tellPeople(bus, told)
}
