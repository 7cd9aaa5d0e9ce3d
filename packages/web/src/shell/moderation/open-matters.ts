import { createStore } from 'zustand/vanilla'
import { checkedBy, isNumber, shaped } from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'

/** How many matters wait in each channel of which it is asked, by the channel's id. */
export const openMattersStore = createStore<{ readonly counts: ReadonlyMap<string, number> }>(() => ({
  counts: new Map(),
}))

const answer = checkedBy<{ open: number }>(shaped({ open: isNumber }))

/** Asks how many matters wait in a channel. The list that comes beside the number is that of alarms, the shortest. */
export async function askOpenMatters(channelId: string): Promise<void> {
  const path = `/api/channels/${encodeURIComponent(channelId)}/moderation/matters?kind=alarm` as const
  const result = await call(path, { answer })
  if (result.ok) setOpenMatters(channelId, result.value.open)
}

export function setOpenMatters(channelId: string, open: number): void {
  openMattersStore.setState(({ counts }) => ({ counts: new Map([...counts, [channelId, open]]) }))
}
