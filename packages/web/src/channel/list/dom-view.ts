import type { ListView, RowBox } from './scroll-keeper.ts'

/** Attribute of a row: the id of its event, or the nonce of an own line without an echo. */
export const ROW_ATTRIBUTE = 'data-row'

/** The list in the page as the keeper sees it. The scrolled element is positioned: rows are placed within it. */
export class DomView implements ListView {
  readonly #scroller: HTMLElement
  #rows: readonly HTMLElement[] = []
  reachesNewest = true

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller
  }

  /** Rows were drawn: they are looked up once, not once a question. */
  drawn(reachesNewest: boolean): void {
    this.reachesNewest = reachesNewest
    this.#rows = [...this.#scroller.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`)]
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
    return { key: row.getAttribute(ROW_ATTRIBUTE) ?? '', top: row.offsetTop, height: row.offsetHeight }
  }

  element(key: string): HTMLElement | null {
    return this.#rows.find((row) => row.getAttribute(ROW_ATTRIBUTE) === key) ?? null
  }

  elements(): readonly HTMLElement[] {
    return this.#rows
  }
}
