import { may } from '@gwar/protocol'
import { useCallback, useSyncExternalStore } from 'react'
import type { Buffer } from '../../store/buffer.ts'
import { useBuffers } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'

export interface OwnChannel {
  readonly key: string
  readonly target: string
  /** Whether the person may choose the colour of the own name here. */
  readonly mayColor: boolean
  /** Whether the person has a subscription that runs, and with it a badge. */
  readonly isSubscribed: boolean
}

/** The open channels, those where something can be chosen first, then the one that was open last. */
export function useOwnChannels(): readonly OwnChannel[] {
  const channels = useBuffers().filter(({ type }) => type === 'channel')
  const keys = channels.map(({ key }) => key).join(' ')
  const facts = useFacts(keys)
  const weight = ({ mayColor, isSubscribed }: OwnChannel): number => Number(mayColor) + Number(isSubscribed)
  return channels
    .map(({ key, target, activeAt }, index) => ({
      key,
      target,
      activeAt,
      mayColor: facts[index]?.includes('c') === true,
      isSubscribed: facts[index]?.includes('s') === true,
    }))
    .toSorted((a, b) => weight(b) - weight(a) || b.activeAt - a.activeAt)
}

/** A word for each key; one string, so that nothing is drawn again while nothing of it changes. */
function useFacts(keys: string): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = keys.split(' ').map((key) => stores.buffers.subscribe(key, listener))
      return () => stops.forEach((stop) => stop())
    },
    [keys],
  )
  const read = (): string =>
    keys
      .split(' ')
      .map((key) => factsOf(stores.buffers.shown(key)))
      .join(' ')
  return useSyncExternalStore(subscribe, read).split(' ')
}

function factsOf(buffer: Buffer | undefined): string {
  if (buffer === undefined) return '-'
  const { ownModes, channel, place } = buffer
  const isSubscribed = place.subscription !== null && Date.parse(place.subscription.ends_at) > Date.now()
  const mayColor =
    isSubscribed ||
    Object.hasOwn(channel.modes, 'c') ||
    may('choose_color', { guest: false, modes: ownModes })
  return `-${isSubscribed ? 's' : ''}${mayColor ? 'c' : ''}`
}
