import { createStore } from 'zustand/vanilla'

/** Whether the service has a newer version of the page than this one, which waits until nobody is writing. */
export const newerStore = createStore<{ isThere: boolean }>(() => ({ isThere: false }))
