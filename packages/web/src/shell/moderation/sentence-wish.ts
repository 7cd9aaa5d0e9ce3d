import { createStore } from 'zustand/vanilla'
import type { CardOf } from '../../connection/user-card.ts'
import type { Point } from '../../ui/menu/place-beside.ts'

/** Who is to be muted or banned, and where the sheet that asks for how long and why opens. */
export interface SentenceWish {
  /** `#name` of the channel. */
  readonly target: string
  readonly name: string
  readonly kind: 'mute' | 'ban'
  /** The pointer; null where it was the keyboard. On a phone the sheet comes from the lower edge. */
  readonly at: Point | null
  /** Is told what stands against the person after the deed, and after it was taken back. */
  readonly onChange?: ((ban: CardOf['ban']) => void) | undefined
}

export const sentenceWishStore = createStore<{ wish: SentenceWish | null }>(() => ({ wish: null }))

export function openSentence(wish: SentenceWish): void {
  sentenceWishStore.setState({ wish })
}

export function closeSentence(): void {
  sentenceWishStore.setState({ wish: null })
}
