import { bufferKey, mayChooseColor, type BufferKey, type OwnSubscription } from '@gwar/protocol'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { LoadError } from '../../calls/load-error.ts'
import type { BufferStore } from '../../store/buffer-store.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useBuffers } from '../../store/hooks.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { stores } from '../../store/stores.ts'
import { useOwnSubscriptions } from '../subscriptions/use-own-subscriptions.ts'

export interface OwnChannel {
  readonly key: BufferKey
  readonly target: string
  /** Whether the person may choose the colour of the own name here. */
  readonly mayColor: boolean
  /** The subscription, which runs and brings a badge; null without one. */
  readonly subscription: OwnSubscription | null
  /** The channel's id where it is not open in the chat; what is shown of it comes from the server's list then. */
  readonly closedId: string | null
}

export interface OwnChannels {
  /** Those where something can be chosen, subscribed ones first, then the one that was open last. */
  readonly channels: readonly OwnChannel[]
  /** An open channel where nothing can be chosen; null where there is none. */
  readonly other: string | null
  readonly error: LoadError | null
  readonly isLoading: boolean
  /** Asks the server for its list again. */
  reload: () => Promise<unknown>
}

/**
 * The channels in which something of the own name can be chosen: those that are subscribed to, open in this browser or
 * not, and open ones where everybody may have a colour. An open channel tells live what it has.
 */
export function useOwnChannels(): OwnChannels {
  const buffers = useBuffers()
  const { data, error, refetch } = useOwnSubscriptions()
  const entries = useMemo(() => buffers.filter(({ type }) => type === 'channel'), [buffers])
  const open = useOpen(entries)
  const live = entries
    .filter(({ key }) => open.has(key))
    .toSorted((a, b) => b.activeAt - a.activeAt)
    .map(({ key, target }): OwnChannel => {
      const buffer = open.get(key)!
      const subscription = runningIn(buffer)
      return {
        key,
        target,
        mayColor: subscription !== null || mayColor(buffer),
        subscription,
        closedId: null,
      }
    })
  const closed = (data?.subscriptions ?? [])
    .filter((one) => isRunning(one) && !open.has(bufferKey(`#${one.channel.name}`)))
    .map((one): OwnChannel => {
      const target = `#${one.channel.name}`
      const { id } = one.channel
      return { key: bufferKey(target), target, mayColor: true, subscription: one, closedId: id }
    })
  const isOfSubscriber = ({ subscription }: OwnChannel): number => Number(subscription !== null)
  return {
    channels: [...live.filter(({ mayColor }) => mayColor), ...closed].toSorted(
      (a, b) => isOfSubscriber(b) - isOfSubscriber(a),
    ),
    other: live[0]?.target ?? null,
    error,
    isLoading: data === undefined && error === null,
    reload: refetch,
  }
}

/** The open channels whose first page is there: they tell what they have. */
function useOpen(entries: readonly BufferEntry[]): ReadonlyMap<BufferKey, Buffer> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = entries.map(({ key }) => stores.buffers.subscribe(key, listener))
      return () => stops.forEach((stop) => stop())
    },
    [entries],
  )
  // one array of what is looked at, so that a message in a channel draws nothing anew
  const read = useShallow((buffers: BufferStore) =>
    entries.flatMap(({ key }) => {
      const buffer = buffers.shown(key)
      return buffer?.status === 'ready' ? [key, buffer.place, buffer.ownModes, buffer.channel.modes] : []
    }),
  )
  useSyncExternalStore(subscribe, () => read(stores.buffers))
  const ready = entries
    .map(({ key }) => stores.buffers.shown(key))
    .filter((buffer) => buffer?.status === 'ready')
  return new Map(ready.map((buffer) => [buffer!.key, buffer!]))
}

function runningIn({ place }: Buffer): OwnSubscription | null {
  return place.subscription !== null && isRunning(place.subscription) ? place.subscription : null
}

function isRunning({ ends_at: end }: OwnSubscription): boolean {
  return Date.parse(end) > Date.now()
}

function mayColor(buffer: Buffer): boolean {
  return mayChooseColor(buffer.ownModes, Object.hasOwn(buffer.channel.modes, 'c'))
}
