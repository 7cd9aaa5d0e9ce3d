import { createStore } from 'zustand/vanilla'

/** What the finder is asked for first: a sign that stands in its box, '' for everything. */
export type JumpStart = '' | '#' | '@'

/** Whether the finder over channels, people and commands is open; null where it is not. */
export const jumpStore = createStore<{ start: JumpStart | null }>(() => ({ start: null }))

/** Opens the finder. */
export function openJump(start: JumpStart): void {
  jumpStore.setState({ start })
}

export function closeJump(): void {
  jumpStore.setState({ start: null })
}
