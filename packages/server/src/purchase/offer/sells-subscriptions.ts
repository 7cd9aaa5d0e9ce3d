import type { Config } from '../../config.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'

/** Whether a subscription can be bought in a channel now, so that none is offered where it cannot. */
export function sellsSubscriptions(
  { payments }: Pick<Config, 'payments'>,
  channel: Pick<ChannelRow, 'subscriptionsAvailable'>,
): boolean {
  return payments !== 'off' && channel.subscriptionsAvailable
}
