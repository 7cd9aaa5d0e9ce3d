import type { PanelItem, Section } from './items.ts'

/** Heights in px of a heading, of a cell under a mouse and of a cell under a finger. */
export const HEAD = 32
export const CELL = 36
export const TOUCH_CELL = 44

interface Place {
  readonly top: number
  readonly height: number
}

/** One line of the panel: a heading, or cells with the items from `from` to `to`. */
export type GridRow = Place &
  (
    | { readonly kind: 'head'; readonly section: Section; readonly key: string }
    | {
        readonly kind: 'cells'
        readonly key: string
        readonly items: readonly PanelItem[]
        readonly from: number
        readonly to: number
      }
  )

export interface GridLayout {
  readonly rows: readonly GridRow[]
  /** All items in their order; elsewhere an item is named by its index in it. */
  readonly items: readonly PanelItem[]
  /** Where the sections begin. */
  readonly starts: readonly { readonly section: Section; readonly top: number; readonly from: number }[]
  readonly height: number
}

/** Lays sections out under each other: heights follow from the width alone, so nothing is ever measured. */
export function layOut(sections: readonly Section[], columns: number, cell: number): GridLayout {
  const rows: GridRow[] = []
  const items: PanelItem[] = []
  const starts: GridLayout['starts'][number][] = []
  let top = 0
  for (const section of sections) {
    starts.push({ section, top, from: items.length })
    rows.push({ kind: 'head', key: section.id, section, top, height: HEAD })
    top += HEAD
    for (let at = 0; at < section.items.length; at += columns) {
      const part = section.items.slice(at, at + columns)
      const from = items.length
      const key = `${section.id} ${at}`
      rows.push({ kind: 'cells', key, items: part, from, to: from + part.length, top, height: cell })
      for (const item of part) items.push(item)
      top += cell
    }
  }
  return { rows, items, starts, height: top }
}

/** The rows that touch what is in view. */
export function rowsBetween({ rows }: GridLayout, top: number, bottom: number): readonly GridRow[] {
  return rows.filter((row) => row.top < bottom && row.top + row.height > top)
}

/** The row that holds the item with this index. */
export function rowOf({ rows }: GridLayout, at: number): GridRow | undefined {
  return rows.find((row) => row.kind === 'cells' && row.from <= at && at < row.to)
}

/** Which section is being looked at. */
export function sectionAt({ starts }: GridLayout, top: number): Section | undefined {
  return (starts.findLast((start) => start.top <= top) ?? starts[0])?.section
}

/**
 * The index of the item that a key leads to: -1 is above the grid, null is for keys that do not move. From above (-1)
 * the keys that go up lead nowhere, all others to the first item.
 */
export function moved(layout: GridLayout, at: number, key: string): number | null {
  const last = layout.items.length - 1
  if (!/^(?:Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down))$/.test(key) || last === -1) return null
  if (at === -1) return key === 'ArrowUp' || key === 'PageUp' ? -1 : 0
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowUp':
    case 'ArrowDown': {
      const lines = layout.rows.filter((row) => row.kind === 'cells')
      const line = lines.findIndex((row) => row.from <= at && at < row.to)
      const next = lines[line + (key === 'ArrowUp' ? -1 : 1)]
      if (next === undefined) return key === 'ArrowUp' ? -1 : at
      return Math.min(next.from + at - lines[line]!.from, next.to - 1)
    }
    default: {
      const section = layout.starts.findLastIndex(({ from }) => from <= at)
      const next = layout.starts[section + (key === 'PageUp' ? -1 : 1)]
      return next?.from ?? (key === 'PageUp' ? 0 : at)
    }
  }
}
