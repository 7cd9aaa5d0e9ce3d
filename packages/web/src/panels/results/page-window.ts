/** A page, or a gap of at least two of them. */
export type PageSlot = number | 'gap'

/** The pages that are offered: the first, the last, the present one and its end of the row; five at most. */
export function pageWindow(current: number, last: number): readonly PageSlot[] {
  const near = current <= 2 ? [2, 3] : current >= last - 1 ? [last - 2, last - 1] : [current]
  const pages = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last)
  pages.sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    // a gap that hides one page takes its place for nothing
    return missing === 0 ? [page] : missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
