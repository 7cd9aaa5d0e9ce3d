import type { FilterRow } from '../../store/moderation/filters.ts'
import type { Transactor } from '../../store/nouns.ts'

/** A filter that is on, as a run asks it what it catches anyway. */
type OnFilter = Pick<FilterRow, 'id' | 'version' | 'state' | 'body'>

/** The filters that are on in a channel and everywhere, without the one that is tried. */
export async function otherFilters(
  filters: Pick<Transactor['filters'], 'live'>,
  channelId: string,
  filterId: string | null,
): Promise<{ readonly everywhere: readonly OnFilter[]; readonly ofChannel: readonly OnFilter[] }> {
  const live = await filters.live(channelId)
  const on = (listed: readonly FilterRow[]): OnFilter[] =>
    listed
      .filter(({ id, state }) => state === 'on' && id !== filterId)
      .map(({ id, version, state, body }) => ({ id, version, state, body }))
  return { everywhere: on(live.everywhere), ofChannel: on(live.ofChannel) }
}
