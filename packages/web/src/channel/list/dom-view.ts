import type { ListView, RowBox } from './scroll-keeper.ts'

/**
 * Attribute of a row: the id of its event, or the nonce of an own line without an echo. A row that stands for several
 * messages has the ids of all of them in `data-held`.
 */
export const ROW_ATTRIBUTE = 'data-row'

/** The list in the page as the keeper sees it. The scrolled element is positioned: rows are placed within it. */
export class DomView implements ListView {
  readonly #scroller: HTMLElement
  /** The rows in the page; null from a drawing on until somebody asks for them. */
  #found: readonly HTMLElement[] | null = null
  reachesNewest = true

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller
  }

  /** To be called when rows were drawn. They are looked up once, when somebody asks; at the bottom nobody does. */
  drawn(): void {
    this.#found = null
  }

  get #rows(): readonly HTMLElement[] {
    this.#found ??= [...this.#scroller.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)]
    return this.#found
  }

  get scrollTop(): number {
    return this.#scroller.scrollTop
  }

  set scrollTop(top: number) {
    this.#scroller.scrollTop = top
  }

  get clientHeight(): number {
    return this.#scroller.clientHeight
  }

  get scrollHeight(): number {
    return this.#scroller.scrollHeight
  }

  get rowCount(): number {
    return this.#rows.length
  }

  row(index: number): RowBox {
    const row = this.#rows[index]!
    return { key: keyOf(row), top: row.offsetTop, height: row.offsetHeight }
  }

  indexOf(key: string): number {
    return indexOfRow(this.#rows, key)
  }

  elements(): readonly HTMLElement[] {
    return this.#rows
  }
}

/** The index of the row in which an event stands, alone or with others; -1 without one. */
export function indexOfRow(rows: readonly HTMLElement[], id: string): number {
  return rows.findLastIndex((row) => keyOf(row) === id || row.dataset['held']?.split(' ').includes(id))
}

export function keyOf(row: HTMLElement): string {
  return row.getAttribute(ROW_ATTRIBUTE)!
}
