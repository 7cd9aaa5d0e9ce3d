const GAP = 4
const EDGE = 8

/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * Where a floating box of this size stands beside its anchor: on the wanted `side`, or, where it does not fit there, on
 * the side with more room, aligned to the anchor's left or right edge. It never leaves the window: one that fits
 * neither below nor above covers its anchor.
 */
export function placeBeside(
  anchor: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  options: { side: 'below' | 'above'; edge: 'left' | 'right' },
): { top: number; left: number; maxHeight: number } {
  const roomBelow = window.height - anchor.bottom - GAP - EDGE
  const roomAbove = anchor.top - GAP - EDGE
  const fits = options.side === 'below' ? size.height <= roomBelow : size.height <= roomAbove
  const isBelow = fits ? options.side === 'below' : roomBelow >= roomAbove
  const maxHeight = Math.max(0, window.height - 2 * EDGE)
  const height = Math.min(size.height, maxHeight)
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - height
  const left = options.edge === 'left' ? anchor.left : anchor.right - size.width
  return {
    top: Math.max(EDGE, Math.min(top, window.height - height - EDGE)),
    left: Math.max(EDGE, Math.min(left, window.width - size.width - EDGE)),
    maxHeight,
  }
}

/** A pointer as an anchor without a size. */
export function boxAt({ x, y }: Point): Box {
  return { top: y, bottom: y, left: x, right: x }
}
