/** Where a row with this key stands in the scrolled content, in CSS pixels. */
export interface RowBox {
  readonly key: string
  readonly top: number
  readonly height: number
}

/** What the keeper sees of the list. Places are measured from the start of the content, in CSS pixels. */
export interface ListView {
  scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
  readonly rowCount: number
  /** The row at an index, from the oldest to the newest; skeletons and headings do not count. */
  row(index: number): RowBox
  /** The index of the row with this key, or of the one that also stands for the message of this id; -1 without one. */
  indexOf(key: string): number
  /** Whether the newest row of the channel is the last of the list: only then there is something to follow. */
  readonly reachesNewest: boolean
}

export type Movement = 'up' | 'down' | null

/** The list follows the newest row while its end is at most so many CSS pixels below the view (spec B §9). */
export const BOTTOM_PX = 64
/** Rows in view that are remembered as anchors; the first that still stands holds the list. */
const MAX_ANCHORS = 40

interface Anchor {
  readonly key: string
  /** CSS pixels from the upper edge of the view to the row. */
  readonly offset: number
}

/**
 * Keeps what is read where it is. At the bottom the list follows the newest; anywhere else the rows in view stay
 * in their place whatever is put above them, grows, or goes away (CHN-25, CHN-26). The owner tells of two things:
 * a scroll (`scrolled`), and a change of what is laid out (`changed`).
 */
export class ScrollKeeper {
  readonly #view: ListView
  #isFollowing = true
  #anchors: readonly Anchor[] = []
  #lastTop = 0
  /** Where the view stood when its anchors were taken. */
  #anchoredTop = 0
  #movement: Movement = null

  constructor(view: ListView) {
    this.#view = view
  }

  /** Whether the newest row is followed; else scrolling is paused (OPEN-74). */
  get isFollowing(): boolean {
    return this.#isFollowing
  }

  /** The direction in which the person last scrolled; null before they did. */
  get movement(): Movement {
    return this.#movement
  }

  /** Pixels between the end of the view and the end of the content. */
  get fromBottom(): number {
    return this.#view.scrollHeight - this.#view.clientHeight - this.#view.scrollTop
  }

  /** Pixels of content above the view, skeletons and headings included. */
  get scrolledBy(): number {
    return this.#view.scrollTop
  }

  scrolled(): void {
    const { scrollTop, reachesNewest } = this.#view
    const moved = scrollTop - this.#lastTop
    if (Math.abs(moved) >= 1) this.#movement = moved < 0 ? 'up' : 'down'
    this.#lastTop = scrollTop
    const isAtEnd = reachesNewest && this.fromBottom <= BOTTOM_PX
    // browsers report a scroll in the next frame; if pictures or fonts made the list longer until then, nobody left
    const isOutgrown = this.#isFollowing && reachesNewest && !isAtEnd && moved > -1
    if (isOutgrown) this.#moveTo(this.#view.scrollHeight)
    this.#isFollowing = isAtEnd || isOutgrown
    this.#remember()
  }

  /** Something above, below or in the rows changed its size: puts the view back to what it showed. */
  changed(): void {
    const untold = this.#untold()
    if (Math.abs(untold) >= 1) this.#movement = untold < 0 ? 'up' : 'down'
    if (this.#isFollowing && this.#view.reachesNewest) {
      // who scrolls away from the end just when a row comes must not be pulled back
      if (untold <= -1 && this.fromBottom > BOTTOM_PX) return this.scrolled()
      this.#moveTo(this.#view.scrollHeight)
    } else {
      const held = this.#held()
      if (held !== null && Math.abs(held + untold) >= 0.5) this.#moveTo(this.#view.scrollTop + held + untold)
      // what was the end may be a place in the middle now
      this.#isFollowing = false
      if (this.#view.reachesNewest && this.fromBottom <= 1) this.#isFollowing = true
    }
    this.#remember()
  }

  /** Goes to the newest row and follows it. */
  toBottom(): void {
    this.#isFollowing = true
    this.#moveTo(this.#view.scrollHeight)
    this.#remember()
  }

  /** Puts a row into the middle of the view; false where there is none of this key. */
  toRow(key: string): boolean {
    const box = this.#find(key)
    if (box === null) return false
    const middle = box.top - Math.max(0, (this.#view.clientHeight - box.height) / 2)
    this.#moveTo(middle)
    this.#isFollowing = this.#view.reachesNewest && this.fromBottom <= BOTTOM_PX
    this.#remember()
    return true
  }

  /** Puts a row back `offset` pixels below the view's upper edge, in a list that is shown again; false without it. */
  restore(key: string, offset: number): boolean {
    const box = this.#find(key)
    if (box === null) return false
    this.#isFollowing = false
    this.#moveTo(box.top - offset)
    this.#remember()
    return true
  }

  /** The first row in view and its place, to come back to it; null while the newest is followed. */
  get anchor(): Anchor | null {
    return this.#anchors[0] ?? null
  }

  /** Keys of the rows in view, oldest first; none while the newest is followed. */
  get visible(): readonly string[] {
    return this.#anchors.map((anchor) => anchor.key)
  }

  /** Pixels of rows above and below the view. */
  get beyond(): { readonly above: number; readonly below: number } {
    const view = this.#view
    if (view.rowCount === 0) return { above: 0, below: 0 }
    const last = view.row(view.rowCount - 1)
    return {
      above: view.scrollTop - view.row(0).top,
      below: last.top + last.height - view.scrollTop - view.clientHeight,
    }
  }

  /**
   * Pixels that the person scrolled and the browser has not reported: it moves the view at once and sends `scroll` with
   * the next frame. 0 at the very end, where the browser itself moves the view when the content shrinks.
   */
  #untold(): number {
    return this.fromBottom > 1 ? this.#view.scrollTop - this.#anchoredTop : 0
  }

  /**
   * How far the first anchor that still stands has moved, or else the row that took one in; null where all are gone.
   */
  #held(): number | null {
    let takenIn: number | null = null
    for (const { key, offset } of this.#anchors) {
      const box = this.#find(key)
      if (box === null) continue
      const moved = box.top - this.#view.scrollTop - offset
      if (box.key === key) return moved
      takenIn ??= moved
    }
    return takenIn
  }

  #remember(): void {
    const view = this.#view
    this.#anchoredTop = view.scrollTop
    // at the end no row is needed as an anchor, so that not every line that comes has rows measured
    if (this.#isFollowing && view.reachesNewest) {
      this.#anchors = []
      return
    }
    const anchors: Anchor[] = []
    // where only skeletons are in view the row nearest to them holds the list
    let index = Math.min(this.#firstInView(), view.rowCount - 1)
    while (index >= 0 && index < view.rowCount && anchors.length < MAX_ANCHORS) {
      const box = view.row(index)
      if (anchors.length > 0 && box.top >= view.scrollTop + view.clientHeight) break
      anchors.push({ key: box.key, offset: box.top - view.scrollTop })
      index += 1
    }
    this.#anchors = anchors
  }

  /** Index of the first row that ends below the view's upper edge, by binary search. */
  #firstInView(): number {
    const view = this.#view
    let low = 0
    let high = view.rowCount
    while (low < high) {
      const middle = (low + high) >> 1
      const box = view.row(middle)
      if (box.top + box.height > view.scrollTop) high = middle
      else low = middle + 1
    }
    return low
  }

  #find(key: string): RowBox | null {
    const index = this.#view.indexOf(key)
    return index === -1 ? null : this.#view.row(index)
  }

  #moveTo(top: number): void {
    this.#view.scrollTop = top
    // the browser rounds and stays within the content
    this.#lastTop = this.#view.scrollTop
  }
}
