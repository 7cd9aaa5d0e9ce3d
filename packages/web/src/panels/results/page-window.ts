/** A page, or a gap of at least two of them. */
export type PageSlot = number | 'gap'

/** The pages on offer, five slots at most: the first, the last and the present one; near an end the three there. */
export function pageWindow(current: number, last: number): readonly PageSlot[] {
  const near = current <= 2 ? [2, 3] : current >= last - 1 ? [last - 2, last - 1] : [current]
  const pages = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last)
  pages.sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    // a gap in the place of a single page would save no room: that page is shown
    return missing === 0 ? [page] : missing === 1 ? [page - 1, page] : ['gap' as const, page]
  })
}
