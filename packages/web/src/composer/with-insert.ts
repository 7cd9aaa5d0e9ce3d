import type { InsertWish } from '../store/requests.ts'

/** A text with something put in the place of its selection, and where the cursor stands then. */
export function withInsert(
  text: string,
  from: number,
  to: number,
  wish: Pick<InsertWish, 'text' | 'isWord'>,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const lead = wish.isWord === true && /\S$/.test(before) ? ' ' : ''
  const trail = wish.isWord === true && !/^\s/.test(after) ? ' ' : ''
  const inserted = lead + wish.text + trail
  return { text: before + inserted + after, cursor: from + inserted.length }
}
