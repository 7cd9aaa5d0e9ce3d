import type { MessageEvent } from '@gwar/protocol'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { mayHoldEmoji } from '../../ui/emoji/emoji-pieces.ts'
import { Emoji } from '../../ui/emoji/emoji.tsx'
import { useEmoji } from '../../ui/emoji/load-emoji.ts'
import { Emoticon } from '../../ui/message-text/emoticon.tsx'
import { useLinks } from '../../ui/message-text/load-links.ts'
import { mayHoldLink, textPieces } from '../../ui/message-text/text-pieces.ts'
import { useHitScene } from './hit-scene.ts'
import styles from './hit.module.css'

/** Shows a stretch of plain text; a search marks its words in it. */
export type ShowText = (text: string) => ReactNode

const asItIs: ShowText = (text) => text

/** The text of a hit. A hit is a button, so links in it are only coloured text; in the chat they can be followed. */
export function HitText(props: {
  event: MessageEvent
  /** The part of the text that is shown. */
  text: string
  showText?: ShowText | undefined
}): ReactElement {
  const { event, text, showText = asItIs } = props
  const { ownName, emoticons } = useHitScene()
  const isSubscriber = event.from.modes.includes('v')
  const emoji = useEmoji(mayHoldEmoji(text))
  const links = useLinks(mayHoldLink(text))
  const pieces = useMemo(
    () => textPieces(text, { ownName, emoticons, emoji, links, isSubscriber }),
    [text, ownName, emoticons, emoji, links, isSubscriber],
  )
  return (
    <>
      {pieces.map((piece, index) => {
        const key = `${index}-${piece.kind}`
        switch (piece.kind) {
          case 'emoticon':
            return <Emoticon key={key} emoticon={piece.emoticon} isSmall />
          case 'emoji':
            return <Emoji key={key} char={piece.char} size={20} />
          case 'mention':
            return (
              <span key={key} className={styles['mention']}>
                {piece.text}
              </span>
            )
          case 'link':
            return (
              <span key={key} className={styles['link']}>
                {showText(piece.text)}
              </span>
            )
          default:
            return <span key={key}>{showText(piece.text)}</span>
        }
      })}
    </>
  )
}
