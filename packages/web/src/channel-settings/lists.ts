import {
  bans,
  channelIncome,
  emoticons,
  helpers,
  overlays,
  subscriptionRecord,
  type BanRecord,
  type EmoticonRecord,
  type HelperRecord,
  type IncomeRecord,
  type ListedOverlay,
} from '@gwar/protocol'
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../calls/call.ts'
import { loaded, type LoadError } from '../calls/load-error.ts'
import type { Check } from '../answers/shape.ts'

/** A subscription that may lack its user: such a row is not shown, and does not spoil the whole list (CSET-60). */
const listedSubscription = z.extend(subscriptionRecord, { user: z.nullish(subscriptionRecord.shape.user) })
export type ListedSubscription = z.infer<typeof listedSubscription>

/** Lists of a channel's settings, asked anew each time they are looked at. */
export const listOf = {
  emoticons: (id: string) => list<EmoticonRecord>(id, 'emoticons', emoticons.answer),
  bans: (id: string) => list<BanRecord>(id, 'bans', bans.answer),
  helpers: (id: string) => list<HelperRecord>(id, 'helpers', helpers.answer),
  subscriptions: (id: string) => list<ListedSubscription>(id, 'subscriptions', z.array(listedSubscription)),
  overlays: (id: string) => list<ListedOverlay>(id, 'overlays', overlays.answer),
  income: (id: string) => list<IncomeRecord>(id, 'income', channelIncome.answer),
}

interface List<Row> {
  readonly queryKey: QueryKey
  readonly queryFn: () => Promise<Row[]>
  readonly staleTime: number
}

function list<Row>(id: string, name: string, answer: Check<Row[]>): List<Row> {
  return {
    queryKey: ['channel', id, name],
    queryFn: async () => loaded(await call(`/api/channels/${encodeURIComponent(id)}/${name}`, { answer })),
    staleTime: 0,
  }
}

/** Loads a list; with `isEnabled` false it asks for nothing and gives what was loaded before. */
export function useList<Row>(list: List<Row>, isEnabled: boolean): UseQueryResult<Row[], LoadError> {
  const options: UseQueryOptions<Row[], LoadError> = { ...list, enabled: isEnabled }
  return useQuery(options)
}
