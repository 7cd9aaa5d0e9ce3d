import type { BufferKey } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'

/** The channel whose topic somebody is about to write; null: none. */
export const topicWishStore = createStore<{ readonly key: BufferKey | null }>(() => ({ key: null }))

/** Turns the topic of a channel into a field, in its place; null closes it. */
export function wishTopic(key: BufferKey | null): void {
  topicWishStore.setState({ key })
}
