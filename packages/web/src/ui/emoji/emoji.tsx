import { memo, useState, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { hexcodeOf, type EmojiData } from './emoji-data.ts'
import { emojiPicture } from './emoji-picture.ts'
import styles from './emoji.module.css'
import { useEmoji } from './load-emoji.ts'

interface EmojiProps {
  char: string
  /** The size in px: 28 in a message, 16 in a quote; without it the font size of the text around. */
  size?: number
  className?: string | undefined
}

/**
 * An emoji as a picture, the same on all systems; until the list of emoji is loaded, and where there is no picture, the
 * system's own character, of the same size.
 */
export function Emoji(props: EmojiProps): ReactElement {
  return <EmojiOf {...props} data={useEmoji()} />
}

/** The same where the caller has the list already, so that 200 emoji of a row do not each wait for it. */
export const EmojiOf = memo(function EmojiOf(props: EmojiProps & { data: EmojiData | null }): ReactElement {
  const { char, size, className, data } = props
  const [isBroken, setBroken] = useState(false)
  const style = size === undefined ? undefined : { fontSize: `${size}px` }
  if (isBroken || !hasPicture(char, data))
    return (
      <span className={cx(styles['emoji'], styles['character'], className)} style={style}>
        <span className={styles['glyph']}>{char}</span>
      </span>
    )
  return (
    <img
      className={cx(styles['emoji'], className)}
      style={style}
      src={emojiPicture(char)}
      alt={char}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
})

/** Whether there is a picture of an emoji: skin tones and hair (group 1) by themselves have none. */
function hasPicture(char: string, data: EmojiData | null): boolean {
  const record = data?.byHexcode.get(hexcodeOf(char))
  return record !== undefined && record.group !== 1
}
