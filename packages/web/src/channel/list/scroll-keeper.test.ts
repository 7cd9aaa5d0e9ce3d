import { describe, expect, test } from 'vitest'
import { ScrollKeeper, type ListView, type RowBox } from './scroll-keeper.ts'

/** A list without a browser: rows of given heights below a head (skeletons, buttons). */
class FakeView implements ListView {
  rows: { key: string; height: number; held?: readonly string[] }[] = []
  head = 0
  clientHeight = 400
  reachesNewest = true
  #scrollTop = 0

  get scrollHeight(): number {
    return Math.max(this.clientHeight, this.head + this.rows.reduce((sum, row) => sum + row.height, 0))
  }
  get scrollTop(): number {
    return Math.max(0, Math.min(this.#scrollTop, this.scrollHeight - this.clientHeight))
  }
  set scrollTop(top: number) {
    this.#scrollTop = top
    this.#scrollTop = this.scrollTop
  }
  get rowCount(): number {
    return this.rows.length
  }
  row(index: number): RowBox {
    const top = this.head + this.rows.slice(0, index).reduce((sum, row) => sum + row.height, 0)
    return { ...this.rows[index]!, top }
  }
  indexOf(key: string): number {
    return this.rows.findIndex((row) => row.key === key || row.held?.includes(key) === true)
  }
  /** Where a row stands in the window. */
  at(key: string): number {
    return this.row(this.indexOf(key)).top - this.scrollTop
  }
}

const rows = (from: number, to: number, height = 28): { key: string; height: number }[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key: `m${from + index}`, height }))

function listOf(from: number, to: number): { view: FakeView; keeper: ScrollKeeper } {
  const view = new FakeView()
  view.rows = rows(from, to)
  const keeper = new ScrollKeeper(view)
  keeper.changed()
  return { view, keeper }
}

function scrollTo(view: FakeView, keeper: ScrollKeeper, top: number): void {
  view.scrollTop = top
  keeper.scrolled()
}

describe('at the bottom', () => {
  test('[CHN-25] [CONST-34] new rows are followed within 64 px of the end, and not beyond', () => {
    const { view, keeper } = listOf(1, 100)
    expect(keeper.fromBottom).toBe(0)
    const end = view.scrollTop
    scrollTo(view, keeper, end - 64)
    view.rows.push(...rows(101, 105))
    keeper.changed()
    expect(keeper.fromBottom).toBe(0)
    scrollTo(view, keeper, view.scrollTop - 65)
    expect(keeper.isFollowing).toBe(false)
    const before = view.scrollTop
    view.rows.push(...rows(106, 110))
    keeper.changed()
    expect(view.scrollTop).toBe(before)
  })

  test('a picture that grows, a footer that grows, and dropped old rows leave the newest in view', () => {
    const { view, keeper } = listOf(1, 100)
    view.rows.at(-2)!.height = 200
    keeper.changed()
    expect(keeper.fromBottom).toBe(0)
    view.clientHeight = 300
    keeper.changed()
    expect(keeper.fromBottom).toBe(0)
    view.rows.splice(0, 30)
    keeper.changed()
    expect(keeper.fromBottom).toBe(0)
  })

  test('what grew before the browser tells of the move to the end is followed; only who goes up leaves it', () => {
    const { view, keeper } = listOf(1, 100)
    view.rows.at(-1)!.height = 400
    keeper.scrolled()
    expect(keeper.isFollowing).toBe(true)
    expect(keeper.fromBottom).toBe(0)
    view.rows.at(-1)!.height = 800
    scrollTo(view, keeper, view.scrollTop - 1)
    expect(keeper.isFollowing).toBe(false)
    view.reachesNewest = false
    keeper.toBottom()
    view.rows.push(...rows(101, 110))
    keeper.scrolled()
    expect(keeper.isFollowing).toBe(false)
  })

  test('who scrolls up gets away, though a row comes before the browser tells of the move', () => {
    const { view, keeper } = listOf(1, 100)
    view.scrollTop -= 300
    const before = view.at('m90')
    view.rows.push(...rows(101, 101))
    keeper.changed()
    expect(keeper.isFollowing).toBe(false)
    expect(view.at('m90')).toBe(before)
    keeper.scrolled()
    expect(keeper.isFollowing).toBe(false)
    // the browser's own move, for rows that went: the end is still followed
    keeper.toBottom()
    view.rows.splice(0, 60)
    keeper.changed()
    view.rows.push(...rows(102, 120))
    keeper.changed()
    expect(keeper.isFollowing).toBe(true)
    expect(keeper.fromBottom).toBe(0)
  })

  test('a list that does not reach the newest has no bottom to follow', () => {
    const { view, keeper } = listOf(1, 100)
    view.reachesNewest = false
    keeper.scrolled()
    const before = view.at('m90')
    view.rows.push(...rows(101, 150))
    keeper.changed()
    expect(view.at('m90')).toBe(before)
    expect(keeper.isFollowing).toBe(false)
  })
})

describe('[CHN-26] while reading, nothing moves', () => {
  test('older pages come in above', () => {
    const { view, keeper } = listOf(101, 300)
    scrollTo(view, keeper, 1500)
    const before = view.at('m170')
    view.rows.unshift(...rows(1, 100, 41))
    view.rows.splice(-100)
    keeper.changed()
    expect(view.at('m170')).toBe(before)
  })

  test('a move that the browser has not told yet is not taken back', () => {
    const { view, keeper } = listOf(101, 300)
    scrollTo(view, keeper, 1500)
    view.scrollTop += 200
    const before = view.at('m170')
    view.rows.push(...rows(301, 301))
    keeper.changed()
    view.rows.unshift(...rows(1, 100, 41))
    keeper.changed()
    expect(view.at('m170')).toBe(before)
    expect(keeper.movement).toBe('down')
  })

  test('rows above change their height, and skeletons come and go', () => {
    const { view, keeper } = listOf(1, 200)
    scrollTo(view, keeper, 1500)
    const before = view.at('m60')
    view.head = 47 * 28
    keeper.changed()
    view.rows[3]!.height = 400
    keeper.changed()
    view.head = 0
    keeper.changed()
    expect(view.at('m60')).toBe(before)
  })

  test('the row at the edge goes away: the next one holds', () => {
    const { view, keeper } = listOf(1, 200)
    scrollTo(view, keeper, 28 * 50)
    const before = view.at('m53')
    view.rows = view.rows.filter((row) => row.key !== 'm51')
    keeper.changed()
    expect(view.at('m53')).toBe(before)
  })

  test('[DRAWN-6] the rows in view become one with others: a row beside them holds, or else the one that took them in', () => {
    const folded = (from: number, to: number) => {
      const held = rows(from, to).map(({ key }) => key)
      return { key: held[0]!, height: 28, held }
    }
    const { view, keeper } = listOf(1, 200)
    scrollTo(view, keeper, 28 * 50)
    const before = view.at('m60')
    view.rows.splice(39, 20, folded(40, 59))
    keeper.changed()
    expect(view.at('m60')).toBe(before)
    // all of them: that row stands where the first one in view stood
    scrollTo(view, keeper, 28 * 50)
    const top = keeper.anchor!
    view.rows.splice(39, 100, folded(40, 158))
    keeper.changed()
    expect(view.at('m40')).toBe(top.offset)
  })

  test('[DRAWN-6] a row of several that grows at its beginning is found by what it held, and goes back to its place', () => {
    const { view, keeper } = listOf(1, 200)
    scrollTo(view, keeper, 28 * 50)
    const { key, offset } = keeper.anchor!
    view.rows.splice(0, 51, { key: 'm0', height: 28, held: [key] })
    const other = new ScrollKeeper(view)
    other.changed()
    expect(other.restore(key, offset)).toBe(true)
    expect(other.toRow(key)).toBe(true)
  })

  test('new rows below do not count as a movement', () => {
    const { view, keeper } = listOf(1, 200)
    scrollTo(view, keeper, 1500)
    scrollTo(view, keeper, 1400)
    expect(keeper.movement).toBe('up')
    view.rows.unshift(...rows(-99, 0))
    keeper.changed()
    keeper.scrolled()
    expect(keeper.movement).toBe('up')
  })

  test('with only skeletons in view the page appears in their place', () => {
    const { view, keeper } = listOf(101, 200)
    view.head = 47 * 28
    keeper.changed()
    scrollTo(view, keeper, 200)
    const before = view.at('m101')
    view.rows.unshift(...rows(1, 100))
    keeper.changed()
    expect(view.at('m101')).toBe(before)
    expect(view.row(0).top).toBeLessThan(view.scrollTop)
  })
})

test('goes to a row and to the bottom', () => {
  const { view, keeper } = listOf(1, 200)
  expect(keeper.toRow('m90')).toBe(true)
  expect(view.at('m90')).toBe((400 - 28) / 2)
  expect(keeper.isFollowing).toBe(false)
  expect(keeper.toRow('gone')).toBe(false)
  keeper.toBottom()
  expect(keeper.isFollowing).toBe(true)
  expect(keeper.fromBottom).toBe(0)
})

test('comes back to where a list was left', () => {
  const { view, keeper } = listOf(1, 200)
  scrollTo(view, keeper, 1513)
  const { key, offset } = keeper.anchor!
  const place = view.at(key)
  const again = new FakeView()
  again.rows = rows(1, 200)
  const other = new ScrollKeeper(again)
  other.changed()
  expect(other.restore(key, offset)).toBe(true)
  expect(again.at(key)).toBe(place)
  expect(other.isFollowing).toBe(false)
})

test('tells what is in view and what lies beyond it', () => {
  const { view, keeper } = listOf(1, 100)
  scrollTo(view, keeper, 28 * 10)
  expect(keeper.visible[0]).toBe('m11')
  expect(keeper.visible.at(-1)).toBe('m25')
  expect(keeper.beyond).toEqual({ above: 280, below: 2800 - 280 - 400 })
})

test('an empty list has nothing to hold', () => {
  const keeper = new ScrollKeeper(new FakeView())
  keeper.changed()
  keeper.scrolled()
  expect(keeper.anchor).toBeNull()
  expect(keeper.toRow('x')).toBe(false)
})
