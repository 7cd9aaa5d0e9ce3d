import { mayChooseColor, type BufferKey } from '@gwar/protocol'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { BufferStore } from '../../store/buffer-store.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useBuffers } from '../../store/hooks.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { stores } from '../../store/stores.ts'

export interface OwnChannel {
  readonly key: BufferKey
  readonly target: string
  /** Whether the person may choose the colour of the own name here. */
  readonly mayColor: boolean
  /** Whether the person has a subscription that runs, and with it a badge. */
  readonly isSubscribed: boolean
}

/** The open channels, those where something can be chosen first, then the one that was open last. */
export function useOwnChannels(): readonly OwnChannel[] {
  const buffers = useBuffers()
  const channels = useMemo(() => buffers.filter(({ type }) => type === 'channel'), [buffers])
  const colored = useKeysWhere(channels, mayColor)
  const subscribed = useKeysWhere(channels, isSubscribed)
  const weight = ({ mayColor, isSubscribed }: OwnChannel): number => Number(mayColor) + Number(isSubscribed)
  return channels
    .map(({ key, target, activeAt }) => ({
      key,
      target,
      activeAt,
      mayColor: colored.has(key),
      isSubscribed: subscribed.has(key),
    }))
    .toSorted((a, b) => weight(b) - weight(a) || b.activeAt - a.activeAt)
}

/** The keys of the channels for which `holds` is true; the same set object as long as the keys are the same. */
function useKeysWhere(
  channels: readonly BufferEntry[],
  holds: (buffer: Buffer) => boolean,
): ReadonlySet<BufferKey> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = channels.map(({ key }) => stores.buffers.subscribe(key, listener))
      return () => stops.forEach((stop) => stop())
    },
    [channels],
  )
  const read = useShallow((buffers: BufferStore) => {
    const shown = channels.map(({ key }) => buffers.shown(key)).filter((buffer) => buffer !== undefined)
    return new Set(shown.filter(holds).map(({ key }) => key))
  })
  return useSyncExternalStore(subscribe, () => read(stores.buffers))
}

function isSubscribed({ place }: Buffer): boolean {
  return place.subscription !== null && Date.parse(place.subscription.ends_at) > Date.now()
}

function mayColor(buffer: Buffer): boolean {
  return isSubscribed(buffer) || mayChooseColor(buffer.ownModes, Object.hasOwn(buffer.channel.modes, 'c'))
}
