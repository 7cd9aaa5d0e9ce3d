import type { ChannelEvent, NoticeEvent, OverlayKind, OverlaySound, OverlayState } from '@gwar/protocol'
import type { Memory } from '../alerts/shown-alerts.ts'
import type { Locks } from '../alerts/sound-turn.ts'
import type { ChatLook } from '../chat/chat-view.ts'
import type { Start } from '../feed/feed.ts'

/** What a block works with beside its state. */
export interface BlockPorts {
  /** The overlay's id. */
  readonly id: string
  readonly now: () => number
  readonly memory: Memory
  /** What all pages of this browser share; null where it has none. */
  readonly locks: Locks | null
  readonly play: (sound: OverlaySound, volume: number) => void
  /** The notices behind that number that are alerts; null where nobody answers. Never rejects. */
  readonly alerts: (since: number) => Promise<readonly NoticeEvent[] | null>
  /** The product's own badges and emoticons. Never rejects. */
  readonly product: () => Promise<
    Pick<ChatLook, 'emoticons'> & { readonly badges: ChatLook['badges']['product'] }
  >
  /** More was deleted than was told one by one. */
  readonly reload: () => void
}

/** What an overlay shows: one block, which draws itself. */
export interface Block<K extends OverlayKind> {
  readonly root: HTMLElement
  /** Its state changed; it is of the same kind and channel. */
  change(state: OverlayState<K>): void
  acted?(act: string, what: string | null): void
  /** How the poll stands, as the line `POLLCOUNT` said it. */
  counted?(params: readonly string[]): void
  started(seq: number, start: Start): void | Promise<void>
  happened(events: readonly ChannelEvent[], isLive: boolean): void
  stop(): void
}
