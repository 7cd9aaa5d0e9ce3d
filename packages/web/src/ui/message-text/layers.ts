import type { EmoticonRecord } from '@gwar/protocol'

interface EmoticonPiece {
  readonly kind: 'emoticon'
  readonly text: string
  readonly emoticon: EmoticonRecord
}

/** A piece of a text, as far as layers ask for it. */
type AnyPiece =
  | EmoticonPiece
  | { readonly kind: 'text' | 'link' | 'mention' | 'emoji'; readonly text: string }

/** An emoticon and those that lie on it, in the order in which they were written. */
export interface Stack {
  readonly kind: 'stack'
  readonly base: EmoticonPiece
  readonly layers: readonly EmoticonPiece[]
}

/** How many lie on one emoticon; the next one is an ordinary emoticon (EMOT-06). */
const MOST = 4

/**
 * Lays each emoticon that is a layer on the one directly before it: between the two stands white space or nothing. After
 * a word, or at the beginning of a line, it is an ordinary one.
 */
export function stacked<P extends AnyPiece>(pieces: readonly P[]): readonly (P | Stack)[] {
  const isLayer = (piece: AnyPiece | undefined): piece is EmoticonPiece =>
    piece?.kind === 'emoticon' && piece.emoticon.is_layer === true
  if (!pieces.some(isLayer)) return pieces
  const shown: (P | Stack)[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!
    const base: AnyPiece = piece
    const layers: EmoticonPiece[] = []
    while (base.kind === 'emoticon' && layers.length < MOST) {
      const gap = isGap(pieces[at + 1]?.text) ? 1 : 0
      const next = pieces[at + 1 + gap]
      if (!isLayer(next)) break
      layers.push(next)
      at += 1 + gap
    }
    shown.push(base.kind === 'emoticon' && layers.length > 0 ? { kind: 'stack', base, layers } : piece)
  }
  return shown
}

/** White space within a line: a line break that went would put the words behind it on the line before. */
function isGap(text: string | undefined): boolean {
  return text !== undefined && text.trim() === '' && !/[\n\r]/.test(text)
}
