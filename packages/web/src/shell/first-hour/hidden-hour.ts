import { useSyncExternalStore } from 'react'
import { KeptChannels } from './kept-channels.ts'

const channels = new KeptChannels('gwar.hours')

/** Whether the owner put the list of a channel's first hour away in this browser. */
export function useHourHidden(target: string): boolean {
  return useSyncExternalStore(channels.subscribe, () => channels.has(target))
}

export function hideHour(target: string): void {
  channels.add(target)
}
