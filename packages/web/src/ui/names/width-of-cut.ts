let pen: CanvasRenderingContext2D | null = null

/** How wide as many of a text's first letters are as fit into an element with an ellipsis behind them, in CSS pixels. */
export function widthOfCut(element: HTMLElement, text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')!
  pen.font = getComputedStyle(element).font
  const room = element.getBoundingClientRect().width
  const letters = [...text]
  const widthOf = (count: number): number => pen!.measureText(`${letters.slice(0, count).join('')}…`).width
  let [fits, not] = [0, letters.length]
  while (not - fits > 1) {
    const middle = (fits + not) >> 1
    if (widthOf(middle) <= room) fits = middle
    else not = middle
  }
  return Math.min(room, widthOf(fits) + 0.5)
}
