import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../browser/memory.ts'

/** What a wide window shows beside the messages, as chosen in this browser. */
interface Room {
  /** The list of conversations is a narrow rail. */
  readonly isFolded: boolean
  /** The people of a channel stand beside the messages, where the window has room for them. */
  readonly hasPeople: boolean
}

/** The same keys and attributes as in `public/first-paint.js`, which sets them before the first paint. */
const KEYS = { isFolded: 'gwar.folded', hasPeople: 'gwar.people' } as const
const ATTRIBUTES = { isFolded: 'data-folded', hasPeople: 'data-people' } as const

export const roomStore = createStore<Room>(() => ({
  isFolded: recall(KEYS.isFolded) !== null,
  hasPeople: recall(KEYS.hasPeople) !== null,
}))

/** Changes one of the two at once, for the next visits too. */
export function setRoom(part: keyof Room, isChosen: boolean): void {
  remember(KEYS[part], isChosen ? '1' : null)
  document.documentElement.toggleAttribute(ATTRIBUTES[part], isChosen)
  roomStore.setState({ [part]: isChosen })
}
