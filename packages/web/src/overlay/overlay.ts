import type { OverlayKind, OverlayState } from '@gwar/protocol'
import { AlertBlock } from './alerts/alert-block.ts'
import type { Block, BlockPorts } from './blocks/block.ts'
import { paint } from './blocks/paint.ts'
import { ChatBlock } from './chat/chat-block.ts'
import { GoalBlock } from './goal/goal-block.ts'
import { PollBlock } from './poll/poll-block.ts'
import type { FeedOwner } from './feed/feed.ts'

/** Makes the block of a kind; null for one that this version does not draw. */
function blockOf(state: OverlayState, ports: BlockPorts): Block<never> | null {
  if (state.kind === 'chat') return new ChatBlock(state as OverlayState<'chat'>, ports)
  if (state.kind === 'alerts') return new AlertBlock(state as OverlayState<'alerts'>, ports)
  if (state.kind === 'goal') return new GoalBlock(state as OverlayState<'goal'>)
  if (state.kind === 'poll') return new PollBlock(state as OverlayState<'poll'>, ports.now)
  return null
}

/** An overlay in the page: the block that its settings name, on nothing. Whatever happens, it shows no error. */
export class Overlay implements FeedOwner {
  readonly #root: HTMLElement
  readonly #ports: BlockPorts
  #state: OverlayState | null = null
  #block: Block<OverlayKind> | null = null

  constructor(root: HTMLElement, ports: BlockPorts) {
    this.#root = root
    this.#ports = ports
  }

  shows(state: OverlayState | null): void {
    const before = this.#state
    this.#state = state
    if (state === null || before?.kind !== state.kind) {
      this.#block?.stop()
      this.#block = state === null ? null : blockOf(state, this.#ports)
      this.#root.replaceChildren(...(this.#block === null ? [] : [this.#block.root]))
    }
    if (state === null) return
    paint(this.#root, state.config)
    if (before !== null) this.#block?.change(state)
  }

  acted(act: string, what: string | null): void {
    this.#block?.acted?.(act, what)
  }

  started(...[start]: Parameters<FeedOwner['started']>): void {
    void this.#block?.started(start.seq, start)
  }

  counted(params: readonly string[]): void {
    this.#block?.counted?.(params)
  }

  happened(...[events, isLive]: Parameters<FeedOwner['happened']>): void {
    this.#block?.happened(events, isLive)
  }
}
