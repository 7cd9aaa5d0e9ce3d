import type { ChannelEvent, EmoticonRecord, EmoticonsEvent, OverlayState } from '@gwar/protocol'
import { withEmoticons } from '../../store/fold/channel-emoticons.ts'
import { emoticonTable, NO_EMOTICONS } from '../../ui/message-text/emoticon-table.ts'
import type { Block, BlockPorts } from '../blocks/block.ts'
import { SetBack } from '../blocks/set-back.ts'
import type { Start } from '../feed/feed.ts'
import { bannedIn, ChatLines } from './chat-lines.ts'
import { ChatView, type ChatLook } from './chat-view.ts'

/** New lines are drawn at most once in so many ms, because the recorder encodes each change. */
const DRAW_MS = 100
/**
 * In such a rush that no line of a drawing stays in the next one nobody reads a line that stands for 100 ms: the picture
 * stands so long instead, and most lines are never made.
 */
const RUSH_DRAW_MS = 400
/** Events that take something away, as the line of a ban does: they are drawn at once. */
const TAKES_AWAY: ReadonlySet<string> = new Set(['cleared', 'cleared_many', 'cleared_user'])

/** The chat of a channel. */
export class ChatBlock implements Block<'chat'> {
  readonly #view = new ChatView()
  readonly root = this.#view.root
  readonly #ports: BlockPorts
  readonly #lines = new ChatLines()
  /** Those of the channel. */
  #emoticons: readonly EmoticonRecord[] = []
  #look: ChatLook = { badges: { product: [], subscriber: [] }, emoticons: NO_EMOTICONS }
  #state: OverlayState<'chat'>
  #ahead = 0
  readonly #setBack = new SetBack()
  /** Before this moment nothing new is drawn. */
  #restsUntil = 0
  #due = 0
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(state: OverlayState<'chat'>, ports: BlockPorts) {
    this.#state = state
    this.#ports = ports
    // the first page does not wait for it then
    void ports.product()
  }

  change(state: OverlayState<'chat'>): void {
    // what was taken off the picture needs no other look: the lines that stay are not made anew
    const isSame = JSON.stringify(state.config) === JSON.stringify(this.#state.config)
    this.#state = state
    if (!isSame) this.#view.clear()
    this.#draw()
  }

  async started(seq: number, { events, badges, emoticons, ahead }: Start): Promise<void> {
    const now = this.#now()
    this.#ahead = ahead
    this.#lines.start(events, seq, now, ahead)
    this.#emoticons = emoticons
    const product = await this.#ports.product()
    this.#look = {
      badges: { product: product.badges, subscriber: badges },
      emoticons: emoticonTable(this.#emoticons, [...product.emoticons.values()]),
    }
    this.#draw()
  }

  happened(events: readonly ChannelEvent[], isLive: boolean): void {
    for (const event of events) if (event.type === 'emoticons') void this.#changeEmoticons(event)
    const now = this.#now()
    const isAll = this.#lines.take(events, now, isLive, this.#ahead)
    if (!isAll) this.#ports.reload()
    if (events.some((event) => TAKES_AWAY.has(event.type) || bannedIn(event) !== null)) this.#draw()
    else this.#drawSoon(now)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** The moment by the clock of the computer; where that was set back, what was noted by it goes back as well. */
  #now(): number {
    const now = this.#ports.now()
    const back = this.#setBack.by(now)
    if (back === 0) return now
    this.#lines.setBack(back)
    this.#ahead += back
    this.#restsUntil -= back
    return now
  }

  /** Lines that come from now on are drawn with these; those in the picture stay as they are. */
  async #changeEmoticons(event: EmoticonsEvent): Promise<void> {
    this.#emoticons = withEmoticons(this.#emoticons, event)
    const product = await this.#ports.product()
    this.#look = {
      ...this.#look,
      emoticons: emoticonTable(this.#emoticons, [...product.emoticons.values()]),
    }
  }

  /** Draws at that moment, but not sooner after the last drawing than {@link DRAW_MS}, or {@link RUSH_DRAW_MS}. */
  #drawSoon(at: number): void {
    const due = Math.max(at, this.#restsUntil)
    if (this.#timer !== null) {
      if (this.#due <= due) return
      clearTimeout(this.#timer)
    }
    this.#due = due
    this.#timer = setTimeout(() => this.#draw(), due - this.#ports.now())
  }

  #draw(): void {
    this.stop()
    const { config, cleared } = this.#state
    const now = this.#now()
    const { lines, next } = this.#lines.shown(config, cleared, now)
    const held = this.#lines
    const stays = this.#view.draw(
      lines,
      config,
      this.#look,
      (line) => held.has(line.id) && line.seq > cleared,
    )
    this.#restsUntil = now + (stays ? DRAW_MS : RUSH_DRAW_MS)
    if (next !== null) this.#drawSoon(next)
  }
}
