import { memo, type ReactElement } from 'react'
import { textPieces } from './text-pieces.ts'
import styles from './rows.module.css'

/** The words of a message: links that open elsewhere, mentions of the reader, everything else as it is. */
export const MessageText = memo(function MessageText(props: {
  text: string
  ownName: string | null
}): ReactElement {
  return (
    <>
      {textPieces(props.text, props.ownName).map((piece, index) => {
        // the pieces of one text never change places
        const key = `${index}-${piece.kind}`
        switch (piece.kind) {
          case 'link':
            return (
              <a key={key} href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
                {piece.text}
              </a>
            )
          case 'mention':
            return (
              <span key={key} className={styles['atMe']}>
                {piece.text}
              </span>
            )
          default:
            return <span key={key}>{piece.text}</span>
        }
      })}
    </>
  )
})
