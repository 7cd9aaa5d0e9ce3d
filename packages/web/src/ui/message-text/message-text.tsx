import { memo, useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { mayHoldEmoji } from '../emoji/emoji-pieces.ts'
import type { EmojiData } from '../emoji/emoji-data.ts'
import { EmojiOf } from '../emoji/emoji.tsx'
import { useEmoji } from '../emoji/load-emoji.ts'
import { watchView } from '../view-watch.ts'
import { Emoticon } from './emoticon.tsx'
import type { Look } from './formats.ts'
import { useStacks } from './load-layers.ts'
import { useLinks } from './load-links.ts'
import styles from './message-text.module.css'
import { mayHoldLink, textPieces, type TextPiece, type TextScene } from './text-pieces.ts'

interface MessageTextProps extends TextScene {
  text: string
  /** Whether this is a quote, one line inside a button: links are plain text, emoticons are small. */
  isQuote?: boolean
}

/** The words of a message: links that open elsewhere, emoticons, mentions of the reader, the rest as it is. */
export const MessageText = memo(function MessageText(props: MessageTextProps): ReactElement {
  const { text, isQuote = false, ...scene } = props
  const emoji = useEmoji(mayHoldEmoji(text))
  const links = useLinks(mayHoldLink(text))
  const pieces = textPieces(text, { ...scene, emoji, links })
  const shown = { pieces, isQuote, emoji }
  return pieces.length > MANY && pieces.filter(isPicture).length > MANY ? (
    <ManyPictures {...shown} />
  ) : (
    <Pieces {...shown} />
  )
})

/** A row with more pictures than this draws them only when it is seen: many such rows would hold up the page. */
const MANY = 40

interface PiecesProps {
  pieces: readonly TextPiece[]
  isQuote: boolean
  emoji: EmojiData | null
}

function isPicture({ kind }: TextPiece): boolean {
  return kind === 'emoji' || kind === 'emoticon'
}

function Pieces(props: PiecesProps): ReactElement | ReactElement[] {
  const { pieces, isQuote, emoji } = props
  if (pieces.some((piece) => piece.kind === 'emoticon' && piece.emoticon.is_layer === true))
    return <Layered {...props} />
  return pieces.map((piece, index) => drawn(piece, index, isQuote, emoji))
}

/** Pieces of which some lie on others. */
function Layered({ pieces, isQuote, emoji }: PiecesProps): ReactElement[] {
  const withStacks = useStacks()
  const draw = (piece: TextPiece, index: number): ReactElement => drawn(piece, index, isQuote, emoji)
  return withStacks === null ? pieces.map(draw) : withStacks(pieces, isQuote, draw)
}

function drawn(piece: TextPiece, index: number, isQuote: boolean, emoji: EmojiData | null): ReactElement {
  // the pieces of one text never change places
  // oxlint-disable-next-line react/no-array-index-key
  return <Piece key={`${index}-${piece.kind}`} piece={piece} isQuote={isQuote} emoji={emoji} />
}

/** A row with many pictures: until it is seen for the first time it has characters and names of about their size. */
function ManyPictures(props: PiecesProps): ReactElement {
  const { pieces, isQuote } = props
  const here = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || here.current === null) return undefined
    return watchView(here.current, 'view', (isIn) => isIn && setSeen(true))
  }, [isSeen])
  return (
    <span ref={here} className={isSeen || isQuote ? undefined : styles['many']}>
      {isSeen ? <Pieces {...props} /> : pieces.map(({ text }) => text).join('')}
    </span>
  )
}

function Piece(props: { piece: TextPiece; isQuote: boolean; emoji: EmojiData | null }): ReactElement {
  const { piece, isQuote, emoji } = props
  const style = piece.look === undefined ? undefined : styleOf(piece.look)
  switch (piece.kind) {
    case 'emoticon':
      return <Emoticon emoticon={piece.emoticon} isSmall={isQuote} keepsWidth />
    case 'emoji':
      return (
        <EmojiOf
          char={piece.char}
          data={emoji}
          size={isQuote ? 16 : 28}
          className={isQuote ? undefined : styles['emoji']}
        />
      )
    case 'mention':
      return <span className={isQuote ? undefined : styles['atMe']}>{piece.text}</span>
    case 'link':
      if (!isQuote)
        return (
          <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow" style={style}>
            {piece.text}
          </a>
        )
      return <span>{piece.text}</span>
    default:
      return <span style={style}>{piece.text}</span>
  }
}

/** The sixteen colours of mIRC as colours that can be read in both themes. */
const SHADES = [
  'var(--text)',
  'var(--text)',
  'var(--nick-10)',
  'var(--nick-6)',
  'var(--nick-1)',
  'var(--nick-2)',
  'var(--nick-11)',
  'var(--nick-3)',
  'var(--nick-4)',
  'var(--nick-5)',
  'var(--nick-7)',
  'var(--nick-8)',
  'var(--nick-9)',
  'var(--nick-12)',
  'var(--text-3)',
  'var(--text-2)',
] as const

function styleOf(look: Look): CSSProperties {
  const lines = [look.isUnderlined && 'underline', look.isStruck && 'line-through'].filter(Boolean)
  return {
    ...(look.isBold && { fontWeight: 700 }),
    ...(look.isItalic && { fontStyle: 'italic' }),
    ...(look.isMono && { fontFamily: 'monospace' }),
    ...(lines.length > 0 && { textDecoration: lines.join(' ') }),
    ...(look.color !== null && { color: SHADES[look.color] }),
    // only a tint of the colour, on which text of any colour can be read
    ...(look.back !== null && { background: `color-mix(in srgb, ${SHADES[look.back]} 12%, transparent)` }),
  }
}
