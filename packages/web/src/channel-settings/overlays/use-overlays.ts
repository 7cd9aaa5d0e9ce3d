import { changeOverlay, createOverlay, overlays, renewOverlay } from '@gwar/protocol'
import type { ListedOverlay, OverlayAct, OverlayKind } from '@gwar/protocol'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { isOutdated, TRIES } from '../is-outdated.ts'
import { listOf } from '../lists.ts'
import { merged } from './merged.ts'

/** How often it is asked anew how many pages show the overlays. */
const EVERY_MS = 5000

/** What owners do with the overlays of a channel; each gives why it was refused, or null. */
export interface OverlayDeeds {
  readonly make: (kind: OverlayKind, name: string) => Promise<CallResult<ListedOverlay>>
  /**
   * Sends what was changed of an overlay's name and settings since it was `before`; what another owner changed meanwhile
   * stays. `isLast`: the page is being left, so that it can be tried once only.
   */
  readonly save: (
    overlay: ListedOverlay,
    before: ListedOverlay,
    isLast?: boolean,
  ) => Promise<CallFailure | null>
  readonly remove: (id: string) => Promise<CallFailure | null>
  /** Gives it another address; the answer has its new id. */
  readonly renew: (id: string) => Promise<CallResult<ListedOverlay>>
  readonly act: (id: string, act: OverlayAct, what?: string) => Promise<CallFailure | null>
}

/** The overlays of a channel, the oldest first, and what can be done with them. */
export function useOverlays(
  channelId: string,
  isEnabled: boolean,
): { readonly query: UseQueryResult<ListedOverlay[], LoadError>; readonly deeds: OverlayDeeds } {
  const client = useQueryClient()
  const query = useQuery<ListedOverlay[], LoadError>({
    ...listOf.overlays(channelId),
    queryFn: async ({ signal }) => loaded(await call(pathOf(channelId), { answer: overlays.answer, signal })),
    enabled: isEnabled,
    refetchInterval: EVERY_MS,
  })
  const deeds = useMemo((): OverlayDeeds => {
    const path = pathOf(channelId)
    const { queryKey } = listOf.overlays(channelId)
    const change = async (to: (all: ListedOverlay[]) => ListedOverlay[]): Promise<void> => {
      // what was asked for before the change does not know of it
      await client.cancelQueries({ queryKey })
      client.setQueryData<ListedOverlay[]>(queryKey, (all) => to(all ?? []))
    }
    const replace = (id: string, by: ListedOverlay): Promise<void> =>
      change((all) =>
        all.map((one) => (one.id === id ? { pages: one.id === by.id ? one.pages : 0, ...by } : one)),
      )
    return {
      async make(kind, name) {
        const body = { kind, name }
        const result = await call(path, { method: 'POST', body, answer: createOverlay.answer })
        if (result.ok) await change((all) => [...all, { ...result.value, pages: 0 }])
        return result
      },
      async save(overlay, before, isLast = false) {
        const { id } = overlay
        const isIt = (one: ListedOverlay): boolean => one.id === id
        const put = (now: ListedOverlay) => {
          const { kind, name, config, revision } = mergedOverlay(before, overlay, now)
          return call(`${path}/${id}`, {
            method: 'PUT',
            // a page that is left cannot try again
            body: { kind, name, config, ...(!isLast && { revision }) },
            answer: changeOverlay.answer,
            keepalive: isLast,
          })
        }
        let result = await put(client.getQueryData<ListedOverlay[]>(queryKey)?.find(isIt) ?? before)
        for (let tries = 1; tries < TRIES && isOutdated(result); tries += 1) {
          // each try is made of what the one before has found changed
          // oxlint-disable-next-line no-await-in-loop
          const all = await call(path, { answer: overlays.answer })
          const newest = all.ok ? all.value.find(isIt) : undefined
          if (newest === undefined) break
          // oxlint-disable-next-line no-await-in-loop
          result = await put(newest)
        }
        if (result.ok) await replace(id, result.value)
        return result.ok ? null : result.failure
      },
      async remove(id) {
        const result = await call(`${path}/${id}`, { method: 'DELETE' })
        // what somebody else has removed is gone just as well
        const isGone = result.ok || (result.failure.kind === 'problem' && result.failure.status === 404)
        if (isGone) await change((all) => all.filter((one) => one.id !== id))
        return result.ok || isGone ? null : result.failure
      },
      async renew(id) {
        const result = await call(`${path}/${id}/address`, {
          method: 'POST',
          body: {},
          answer: renewOverlay.answer,
        })
        if (result.ok) await replace(id, result.value)
        return result
      },
      async act(id, act, what) {
        const body = what === undefined ? { act } : { act, what }
        const result = await call(`${path}/${id}/act`, { method: 'POST', body })
        if (result.ok && (act === 'pause' || act === 'resume'))
          await change((all) =>
            all.map((one) => (one.id === id ? { ...one, is_paused: act === 'pause' } : one)),
          )
        return result.ok ? null : result.failure
      },
    }
  }, [channelId, client])
  return { query, deeds }
}

const pathOf = (channelId: string) => `/api/channels/${encodeURIComponent(channelId)}/overlays` as const

function mergedOverlay(before: ListedOverlay, after: ListedOverlay, now: ListedOverlay): ListedOverlay {
  const name = merged(before.name, after.name, now.name)
  return { ...now, name, config: merged<object>(before.config, after.config, now.config) } as ListedOverlay
}
