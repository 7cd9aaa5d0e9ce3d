import { Fragment, type ReactElement } from 'react'
import { Emoticon, widthOf } from './emoticon.tsx'
import { stacked, type Stack } from './layers.ts'
import styles from './message-text.module.css'
import type { TextPiece } from './text-pieces.ts'

/** The px by which a picture in a text is narrower for its neighbours, at each side: message-text.module.css. */
const OVERLAP = 1

/**
 * An emoticon with those that lie on it, each centred on it. All stand in the line, in their order, so that copying and
 * screen readers give every name (EMOT-07).
 */
function StackOf({ stack, isQuote }: { stack: Stack; isQuote: boolean }): ReactElement {
  const { base, layers } = stack
  const width = widthOf(base.emoticon, isQuote)
  const overlap = isQuote ? 0 : OVERLAP
  return (
    <span className={styles['stack']}>
      <Emoticon emoticon={base.emoticon} isSmall={isQuote} keepsWidth />
      {layers.map(({ emoticon }, index) => {
        const own = widthOf(emoticon, isQuote)
        return (
          // the layers of one text never change places
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <span className={styles['gap']}> </span>
            <Emoticon
              emoticon={emoticon}
              isSmall={isQuote}
              keepsWidth
              style={{ marginLeft: overlap - (width + own) / 2, marginRight: (width - own) / 2 - overlap }}
            />
          </Fragment>
        )
      })}
    </span>
  )
}

/** The pieces of a text as `draw` draws them, and its stacks. */
export function withStacks(
  pieces: readonly TextPiece[],
  isQuote: boolean,
  draw: (piece: TextPiece, index: number) => ReactElement,
): ReactElement[] {
  return stacked(pieces).map((piece, index) =>
    // the pieces of one text never change places
    // oxlint-disable-next-line react/no-array-index-key
    piece.kind === 'stack' ? <StackOf key={index} stack={piece} isQuote={isQuote} /> : draw(piece, index),
  )
}
