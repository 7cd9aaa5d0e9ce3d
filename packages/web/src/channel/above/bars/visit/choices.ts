import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '../../../../calls/call.ts'
import { randomId } from '../../../../connection/uuid.ts'
import { useOwnName, useSetting } from '../../../../store/hooks.ts'
import { mayModerateHere } from '../../../../store/may-moderate-here.ts'

/** Whether the reader comes along on a visit. */
export type Choice = 'go' | 'stay'

/** What was pressed on this page, by visit. */
const pressed = createStore<ReadonlyMap<string, Choice>>(() => new Map())

/** As whom a guest says it: the same for all visits of this page. */
let guestId: string | null = null

/** What the reader pressed for a visit; without a press what the setting says, and null where it says nothing. */
export function useChoice(visitId: string | null): Choice | null {
  const choice = useStore(pressed, (all) => (visitId === null ? undefined : all.get(visitId)))
  const comesAlong = useComesAlong()
  return choice ?? (comesAlong ? 'go' : null)
}

/** Whether the reader goes without pressing: who is logged in and chose so, but never in a frame of another site. */
export function useComesAlong(): boolean {
  const isOn = useSetting('come_along') === 1
  const isLoggedIn = useOwnName() !== null
  return isOn && isLoggedIn && mayModerateHere()
}

/** Keeps what was pressed, and tells the service. */
export function choose(visitId: string, choice: Choice): void {
  pressed.setState((all) => new Map(all).set(visitId, choice), true)
  void say(visitId, choice)
}

/** Tells the service whether the reader comes. Where it does not arrive they go all the same, and are not counted. */
export async function say(visitId: string, choice: Choice): Promise<void> {
  guestId ??= randomId()
  await call(`/api/visits/${encodeURIComponent(visitId)}/${choice}`, {
    method: 'POST',
    body: { guest: guestId },
  })
}
